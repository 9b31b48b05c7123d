import { dayOf, daysInMonth, isDay } from '../../report/calendar.js';
import { readOrdinal } from '../number.js';
import { type Finder, type Meaning, phrase } from '../phrase.js';
import { MONTHS, WEEKDAYS } from '../vocabulary.js';
import { isCapital, lowerAt, numberAt, type Word } from '../words.js';
import { STEP } from './which.js';
import { readYear } from './year.js';

/** The month named at a word, with its full stop where it is an abbreviation; the name must have a capital. */
export function readMonthName(words: readonly Word[], i: number): { month: number; next: number } | null {
  const month = MONTHS.get(lowerAt(words, i));
  if (month === undefined || !isCapital(words[i])) return null;
  const stop = words[i + 1]?.text === '.' && words[i + 1]!.tight && words[i]!.text.length <= 4;
  return { month, next: stop ? i + 2 : i + 1 };
}

/** A day of the month at a word: "30", "30th", "thirtieth". */
function readDayNumber(words: readonly Word[], i: number): { day: number; next: number } | null {
  const ordinal = readOrdinal(words, i);
  if (ordinal) return ordinal.value <= 31 ? { day: ordinal.value, next: ordinal.next } : null;
  const n = numberAt(words, i);
  if (!Number.isInteger(n) || n < 1 || n > 31 || !/^\d\d?$/.test(words[i]!.text)) return null;
  const after = words[i + 1];
  if (after?.tight && /^(?:%|\p{L}+)$/u.test(after.text)) return null;
  if (after?.tight && /^[:/]$/.test(after.text) && words[i + 2]?.tight && /^\d/.test(words[i + 2]!.text)) return null;
  return { day: n, next: i + 1 };
}

/** ", 2019", " 2019" or " of 2019" after a day of the year, or "of last year" and its like. */
function readYearAfter(words: readonly Word[], i: number): { of: Meaning; next: number } | null {
  const at = lowerAt(words, i) === ',' || lowerAt(words, i) === 'of' ? i + 1 : i;
  const year = readYear(words, at);
  if (year) return { of: { kind: 'fixed', moment: { unit: 'year', year: year.year } }, next: year.next };
  const which = STEP.get(lowerAt(words, at));
  if (which !== undefined && lowerAt(words, at + 1) === 'year' && lowerAt(words, i) !== ',') {
    return { of: { kind: 'unit', unit: 'year', add: which, from: 'filed' }, next: at + 2 };
  }
  return null;
}

/** The meaning of a month, a day and perhaps a year, or null where there is no such day. */
function meaningOf(month: number, day: number, of: Meaning | null): Meaning | null {
  if (of?.kind === 'fixed' && of.moment.unit === 'year') {
    const { year } = of.moment;
    return isDay(year, month, day) ? { kind: 'fixed', moment: { unit: 'day', day: dayOf(year, month, day) } } : null;
  }
  return day <= daysInMonth(2000, month) ? { kind: 'month-day', month, day, of } : null;
}

function readMonthDay(words: readonly Word[], i: number): { meaning: Meaning; next: number } | null {
  let month: number;
  let day: number;
  let next: number;
  const name = readMonthName(words, i);
  if (name) {
    const at = lowerAt(words, name.next) === 'the' ? name.next + 1 : name.next;
    const number = readDayNumber(words, at);
    if (!number) return null;
    ({ month, day, next } = { month: name.month, day: number.day, next: number.next });
  } else {
    const at = lowerAt(words, i) === 'the' ? i + 1 : i;
    const number = readDayNumber(words, at);
    if (!number || words[at]!.tight) return null;
    const of = lowerAt(words, number.next) === 'of' ? number.next + 1 : number.next;
    if (at !== i && of === number.next) return null;
    const after = readMonthName(words, of);
    if (!after || (after.month === 5 && of === number.next && isCapital(words[after.next]))) return null;
    ({ month, day, next } = { month: after.month, day: number.day, next: after.next });
    if (words[next - 1]?.text === '.') next--;
  }
  const year = readYearAfter(words, next);
  const meaning = meaningOf(month, day, year?.of ?? null);
  return meaning ? { meaning, next: year?.next ?? next } : null;
}

/**
 * A day of the year: "April 30", "Apr. 30, 2019", "30 April", "the 30th of April", "April 30 last year", also after its weekday
 * ("Tuesday, April 30", "this coming Tuesday, April 30"), which then says nothing more.
 */
export const monthDay: Finder = (words, i) => {
  let at = i;
  if (lowerAt(words, at) === 'this') at++;
  if (['next', 'last'].includes(lowerAt(words, at)) || (at > i && lowerAt(words, at) === 'coming')) at++;
  const weekday = WEEKDAYS.has(lowerAt(words, at)) && isCapital(words[at]);
  if (!weekday && at !== i) {
    const named = readMonthDay(words, at);
    return named ? phrase('month-day', i, named.next, named.meaning) : null;
  }
  if (weekday) {
    at++;
    if (words[at]?.text === '.' && words[at]!.tight) at++;
    if (words[at]?.text === ',') at++;
  }
  const read = readMonthDay(words, at);
  return read ? phrase('month-day', i, read.next, read.meaning) : null;
};

/** The second of two days of one month: "25" in "April 24 and 25" and in "April 24-25". */
export const secondDay: Finder = (words, i) => {
  if (!/^(?:and|or|to|through|-|–)$/.test(lowerAt(words, i - 1)) || !/^\d\d?$/.test(words[i]?.text ?? '')) return null;
  const day = readDayNumber(words, i);
  const from = readDayNumber(words, i - 2);
  if (!day || from?.next !== i - 1 || from.day >= day.day) return null;
  if (
    /^[a-z]/.test(words[day.next]?.text ?? '') &&
    !/^(?:in|at|and|to|for|with|by|when|after|before)$/.test(lowerAt(words, day.next))
  )
    return null;
  const stop = words[i - 3]?.text === '.' ? i - 4 : i - 3;
  const name = readMonthName(words, stop);
  if (name?.next !== i - 2) return null;
  const year = readYearAfter(words, day.next);
  const meaning = meaningOf(name.month, day.day, year?.of ?? null);
  return meaning ? phrase('month-day', i, year?.next ?? day.next, meaning) : null;
};
