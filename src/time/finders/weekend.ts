import { daysInMonth } from '../../report/calendar.js';
import { type Finder, type Phrase, phrase } from '../phrase.js';
import { lowerAt, saysAt, type Word } from '../words.js';
import { readDay } from './day.js';
import { month } from './month.js';

/** A day in the middle of the first to the fourth week of a month. */
const MIDDLE = new Map([
  ['first', 4],
  ['second', 11],
  ['third', 18],
  ['fourth', 25],
]);

/** "the first week of June", "the last week of May 2018": the week that has the most of those seven days, or null. */
function weekOfMonth(words: readonly Word[], i: number): Phrase | null {
  if (lowerAt(words, i) !== 'the' || !saysAt(words, i + 2, 'week') || !/^(?:of|in)$/.test(lowerAt(words, i + 3)))
    return null;
  const read = month(words, i + 4);
  const m = read?.meaning;
  const which = lowerAt(words, i + 1);
  const [number, of] =
    m?.kind === 'month' && m.which === 'bare'
      ? [m.month, m.of]
      : m?.kind === 'fixed' && m.moment.unit === 'month'
        ? [m.moment.month, { kind: 'fixed', moment: { unit: 'year', year: m.moment.year } } as const]
        : [0, null];
  const day = which === 'last' || which === 'final' ? daysInMonth(2001, number || 1) - 3 : MIDDLE.get(which);
  if (!read || !number || !day) return null;
  return phrase('week-of', i, read.last, {
    kind: 'week-of',
    day: { kind: 'month-day', month: number, day, of },
    weekend: false,
  });
}

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
  if (first === 'the' && second === 'weekend') {
    if (saysAt(words, i + 2, 'before', 'last')) return found(i + 4, -2, 'filed');
    if (saysAt(words, i + 2, 'after', 'next')) return found(i + 4, 2, 'filed');
  }
  const week = weekOfMonth(words, i);
  if (week) return week;
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
