import { civilOf, weekdayOf } from './calendar.js';

/** English names as reports write them; ISO weekday n is `WEEKDAYS[n - 1]`, month n is `MONTHS[n - 1]`. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "30 April". */
export const sayMonthDay = (month: number, day: number): string => `${day} ${MONTHS[month - 1]}`;

/** A day of the calendar for people: "Thursday 2 May 2019". */
export function sayDay(day: number): string {
  const { year, month, day: date } = civilOf(day);
  return `${WEEKDAYS[weekdayOf(day) - 1]} ${sayMonthDay(month, date)} ${year}`;
}
