import { type Finder, phrase } from '../phrase.js';
import { readBound, readQuantity, unitAt } from '../quantity.js';
import { UNIT_PLURALS } from '../vocabulary.js';
import { lowerAt, saysAt, type Word } from '../words.js';
import { readDay } from './day.js';

/** What after a length of time makes it a moment: its end, which way, and what it is counted from. */
function readShift(words: readonly Word[], i: number): { next: number; back: boolean; from: 'filed' | 'last' } | null {
  const word = lowerAt(words, i);
  if (word === 'ago') return { next: i + 1, back: true, from: 'filed' };
  if (word === 'earlier' || word === 'previously') return { next: i + 1, back: true, from: 'last' };
  if (word === 'later' || word === 'afterward' || word === 'afterwards' || word === 'thereafter')
    return { next: i + 1, back: false, from: 'last' };
  if (word === 'hence') return { next: i + 1, back: false, from: 'filed' };
  if (word === 'from' && ['now', 'today'].includes(lowerAt(words, i + 1)))
    return { next: i + 2, back: false, from: 'filed' };
  if (word === 'before' || word === 'after' || word === 'prior') {
    const after = words[i + 1];
    const ends = !after || /^[.,;:!?)"”]$/.test(after.text);
    return ends ? { next: i + 1, back: word !== 'after', from: 'last' } : null;
  }
  return null;
}

/** "weeks ago", "months earlier", "just days later": a unit without a count. */
function readBare(words: readonly Word[], i: number) {
  const bound = readBound(words, i);
  const at = bound ? bound.next : i;
  const unit = UNIT_PLURALS.get(lowerAt(words, at));
  return unit ? { quantity: { count: null, unit }, mod: bound?.mod ?? null, next: at + 1 } : null;
}

/**
 * A moment by its distance from another: "two weeks ago" and "three days from now" from the day of filing, "a day earlier" and
 * "two months later" from the last expression.
 */
export const periodAgo: Finder = (words, i) => {
  const read = readQuantity(words, i) ?? readBare(words, i);
  if (!read) return null;
  const shift = readShift(words, read.next);
  if (!shift) return null;
  const { next, back, from } = shift;
  return phrase('period-ago', i, next, { kind: 'shift', quantity: read.quantity, back, from }, read.mod);
};

/** "year-ago", "year-earlier", "month-earlier" as an adjective; "the year-ago quarter" is for the finder of quarters. */
export const yearAgo: Finder = (words, i) => {
  const unit = unitAt(words, i);
  if (!unit || words[i + 1]?.text !== '-' || !['ago', 'earlier'].includes(lowerAt(words, i + 2))) return null;
  if (words[i]!.tight && words[i - 1]?.text === '-') return null;
  const meaning = { kind: 'shift', quantity: { count: 1, unit }, back: true, from: 'last' } as const;
  let [first, last] = [i, i + 3];
  if (['period', 'month', 'week', 'year'].includes(lowerAt(words, last))) {
    last++;
    if (lowerAt(words, i - 1) === 'the') first--;
  }
  return phrase('period-ago', first, last, meaning);
};

/** "the day before last Tuesday", "the day after Christmas", "the week before Easter": beside another day. */
export const beside: Finder = (words, i) => {
  const at = lowerAt(words, i) === 'the' || lowerAt(words, i) === 'a' ? i + 1 : i;
  if (!saysAt(words, at, 'day', 'before') && !saysAt(words, at, 'day', 'after')) return null;
  const day = readDay(words, at + 2);
  if (!day || day.rule === 'same-day') return null;
  const add = lowerAt(words, at + 1) === 'before' ? -1 : 1;
  return phrase('beside-a-day', i, day.last, { kind: 'beside', day: day.meaning, add });
};
