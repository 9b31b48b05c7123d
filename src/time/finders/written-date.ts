import { dayOf, isDay } from '../../report/calendar.js';
import { type Finder, phrase } from '../phrase.js';
import { numberAt, type Word } from '../words.js';

const mark = (words: readonly Word[], i: number, text: string): boolean => words[i]?.text === text && words[i]!.tight;

/** The century that a year of two digits lies in: 69 and below after 2000, as POSIX reckons. */
const fullYear = (n: number, digits: number): number => (digits > 2 ? n : n <= 68 ? 2000 + n : 1900 + n);

/** Dates in digits: `2019-04-30` (ISO 8601), `4/30/2019` and `30/4/2019` where only one reading is a day, `30.04.2019`. */
export const writtenDate: Finder = (words, i) => {
  const a = words[i];
  if (!a || Number.isNaN(a.number) || a.tight) return null;
  const b = words[i + 2];
  if (!b?.tight || Number.isNaN(b.number)) return null;
  const found = (year: number, month: number, day: number, last: number) =>
    isDay(year, month, day) && words[last]?.text !== '/' && !(words[last]?.tight && /\d/.test(words[last]!.text))
      ? phrase('written-date', i, last, { kind: 'fixed', moment: { unit: 'day', day: dayOf(year, month, day) } })
      : null;
  if (mark(words, i + 1, '-') && a.text.length === 4 && b.text.length === 2) {
    if (!mark(words, i + 3, '-') || words[i + 4]?.text.length !== 2) return null;
    return found(a.number, b.number, numberAt(words, i + 4), i + 5);
  }
  if (mark(words, i + 1, '/') && mark(words, i + 3, '/') && words[i + 4]?.tight) {
    const text = words[i + 4]!.text;
    if (text.length !== 2 && text.length !== 4) return null;
    const year = fullYear(numberAt(words, i + 4), text.length);
    return found(year, a.number, b.number, i + 5) ?? found(year, b.number, a.number, i + 5);
  }
  const dotted = /^(\d\d?)\.(\d\d)$/.exec(a.text);
  if (dotted && mark(words, i + 1, '.') && b.text.length === 4) {
    return found(b.number, Number(dotted[2]), Number(dotted[1]), i + 3);
  }
  return null;
};
