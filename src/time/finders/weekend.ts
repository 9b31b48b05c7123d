import { type Finder, phrase } from '../phrase.js';
import { lowerAt, saysAt } from '../words.js';
import { readDay } from './day.js';

/** A weekend, or a week by a day in it: "the weekend", "last weekend", "this weekend", "the week of March 6", "the weekend of May 4". */
export const weekend: Finder = (words, i) => {
  const first = lowerAt(words, i);
  const second = lowerAt(words, i + 1);
  if (
    (first === 'the' || first === 'that') &&
    (second === 'week' || second === 'weekend') &&
    (lowerAt(words, i + 2) === 'of' || saysAt(words, i + 2, 'beginning'))
  ) {
    const day = readDay(words, i + 3);
    if (day && day.meaning.kind !== 'weekday')
      return phrase('week-of', i, day.last, { kind: 'week-of', day: day.meaning, weekend: second === 'weekend' });
  }
  const found = (last: number, add: number, from: 'filed' | 'last') =>
    words[last]?.text === '-' ? null : phrase('weekend', i, last, { kind: 'unit', unit: 'weekend', add, from });
  if (second === 'weekend') {
    if (first === 'last') return found(i + 2, -1, 'filed');
    if (first === 'next') return found(i + 2, 1, 'filed');
    if (first === 'this' || first === 'the') return found(i + 2, 0, 'filed');
    if (first === 'that') return found(i + 2, 0, 'last');
  }
  if (lowerAt(words, i + 2) === 'weekend') {
    if ((first === 'this' || first === 'the') && second === 'past') return found(i + 3, -1, 'filed');
    if ((first === 'this' || first === 'the') && second === 'coming') return found(i + 3, 0, 'filed');
    if (first === 'the' && second === 'following') return found(i + 3, 1, 'last');
    if (first === 'the' && second === 'previous') return found(i + 3, -1, 'last');
  }
  return null;
};
