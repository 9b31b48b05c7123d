import { type Finder, phrase } from '../phrase.js';
import { lowerAt, saysAt } from '../words.js';

/** How many days from the last one named. */
const STEPS = new Map([
  ['next', 1],
  ['following', 1],
  ['previous', -1],
  ['preceding', -1],
]);

/** A day by the one that the text named last: "the same day", "that day", "the next day", "the previous day", "the day before". */
export const sameDay: Finder = (words, i) => {
  const day = (last: number, add: number) =>
    phrase('same-day', i, last, { kind: 'unit', unit: 'day', add, from: 'last' });
  const first = lowerAt(words, i);
  if (first === 'that' && lowerAt(words, i + 1) === 'day') return day(i + 2, 0);
  if ((first === 'that' || first === 'the') && saysAt(words, i + 1, 'same', 'day')) return day(i + 3, 0);
  if (first !== 'the') return null;
  if (saysAt(words, i + 1, 'very', 'next', 'day')) return day(i + 4, 1);
  if (lowerAt(words, i + 2) === 'day') {
    const add = STEPS.get(lowerAt(words, i + 1));
    if (add !== undefined) return day(i + 3, add);
  }
  if (lowerAt(words, i + 1) === 'day' && ['before', 'after'].includes(lowerAt(words, i + 2))) {
    const after = words[i + 3];
    const ends = !after || /^[.,;:!?)"”—–-]$/.test(after.text) || after.text === '--';
    return ends ? day(i + 3, lowerAt(words, i + 2) === 'before' ? -1 : 1) : null;
  }
  return null;
};
