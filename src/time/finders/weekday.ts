import { type Finder, phrase } from '../phrase.js';
import { ABBREVIATIONS, MONTHS, WEEKDAYS } from '../vocabulary.js';
import { isCapital, lowerAt, type Word } from '../words.js';
import { sharedPart } from './set.js';
import { readWhich, STEP } from './which.js';

/** Whether a shortened name ("Sun", "Sat", "Wed") is a weekday: it stands before a date, or with its full stop after "on". */
function isWeekday(words: readonly Word[], i: number): boolean {
  if (!ABBREVIATIONS.has(lowerAt(words, i))) return true;
  const next = words[i + 1]?.text === '.' || words[i + 1]?.text === ',' ? i + 2 : i + 1;
  if (MONTHS.has(lowerAt(words, next))) return true;
  return (
    words[i + 1]?.text === '.' &&
    words[i + 1]!.tight &&
    ['on', 'last', 'next', 'this', 'until'].includes(lowerAt(words, i - 1))
  );
}

/** A weekday by name: "Tuesday", "last Tuesday", "this coming Tuesday", "the previous Friday", "Tuesday of last week". */
export const weekday: Finder = (words, i) => {
  const { which, next } = readWhich(words, i);
  const day = WEEKDAYS.get(lowerAt(words, next));
  if (day === undefined || !isCapital(words[next]) || !isWeekday(words, next)) return null;
  const before = lowerAt(words, i - 1);
  if (which === 'bare' && (before === 'every' || before === 'each' || before === 'per')) return null;
  if (which === 'bare' && sharedPart(words, next)) return null;
  const of = lowerAt(words, next + 1) === 'of' ? next + 2 : next + 1;
  const week = lowerAt(words, of + 1) === 'week' ? STEP.get(lowerAt(words, of)) : undefined;
  if (which === 'bare' && week !== undefined)
    return phrase('weekday', i, of + 2, { kind: 'day-of-week', weekday: day, week });
  return phrase('weekday', i, next + 1, { kind: 'weekday', weekday: day, which });
};
