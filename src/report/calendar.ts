/**
 * The Gregorian calendar as arithmetic on whole days, with no clock and no time zone in it. A day is an integer, the days since
 * 1970-01-01; an ISO weekday is 1 for Monday to 7 for Sunday. The conversions are Howard Hinnant's ("chrono-Compatible Low-Level
 * Date Algorithms", 2014), weeks are those of ISO 8601, and Easter is the anonymous Gregorian method (Meeus, "Astronomical
 * Algorithms", chapter 8).
 */

/** A day of the calendar: month 1 to 12, day 1 to 31. */
export interface Civil {
  year: number;
  month: number;
  day: number;
}

/** A week of ISO 8601: the week belongs to the year that its Thursday lies in. */
export interface IsoWeek {
  year: number;
  week: number;
}

const leap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** How many days a month has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return leap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether the calendar has such a day. */
export const isDay = (year: number, month: number, day: number): boolean =>
  Number.isInteger(year) && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** The days since 1970-01-01. */
export function dayOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

/** The year, month and day of a day. */
export function civilOf(day: number): Civil {
  const z = day + 719468;
  const era = Math.floor(z / 146097);
  const dayOfEra = z - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

const digits = (n: number, width: number): string => String(n).padStart(width, '0');

/** `YYYY-MM-DD`. */
export function isoOf(day: number): string {
  const { year, month, day: d } = civilOf(day);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(d, 2)}`;
}

/** The day that an ISO 8601 date (or the date part of an instant) names, or null where it names none. */
export function dayFromIso(text: string): number | null {
  const m = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  if (!m) return null;
  const [year, month, day] = [Number(m[1]), Number(m[2]), Number(m[3])];
  return isDay(year, month, day) ? dayOf(year, month, day) : null;
}

/** The ISO weekday, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The latest such weekday up to and including a day. */
export const weekdayUpTo = (day: number, weekday: number): number => day - ((weekdayOf(day) - weekday + 7) % 7);

/** The first such weekday on or after a day. */
export const weekdayFrom = (day: number, weekday: number): number => day + ((weekday - weekdayOf(day) + 7) % 7);

/** The n-th such weekday of a month (n from 1), or the last one for n = -1. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  if (n < 0) return weekdayUpTo(dayOf(year, month, daysInMonth(year, month)), weekday);
  return weekdayFrom(dayOf(year, month, 1), weekday) + 7 * (n - 1);
}

/** The ISO week that a day lies in. */
export function isoWeekOf(day: number): IsoWeek {
  const thursday = day - weekdayOf(day) + 4;
  const { year } = civilOf(thursday);
  return { year, week: Math.floor((thursday - dayOf(year, 1, 1)) / 7) + 1 };
}

/** The Monday of an ISO week. */
export const mondayOf = ({ year, week }: IsoWeek): number =>
  dayOf(year, 1, 4) - weekdayOf(dayOf(year, 1, 4)) + 1 + 7 * (week - 1);

/** A month so many months on (or back, when negative). */
export function addMonths(year: number, month: number, months: number): { year: number; month: number } {
  const n = year * 12 + (month - 1) + months;
  return { year: Math.floor(n / 12), month: (((n % 12) + 12) % 12) + 1 };
}

/** A day so many months on; a day that the month lacks becomes its last one (31 January and a month is 28 February). */
export function addMonthsToDay(day: number, months: number): number {
  const from = civilOf(day);
  const to = addMonths(from.year, from.month, months);
  return dayOf(to.year, to.month, Math.min(from.day, daysInMonth(to.year, to.month)));
}

/** Easter Sunday of the Gregorian calendar. */
export function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayOf(year, month, day);
}
