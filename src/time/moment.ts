import { addMonths, civilOf, dayOf, isoOf, isoWeekOf, mondayOf, weekdayOf } from '../report/calendar.js';
import type { Timex } from './time.js';

/** The parts of the day that TIMEX3 names, with the hours they are taken to run, from and to (past 24 is the next day). */
export const DAY_PARTS = { MO: [6, 12], MI: [12, 13], AF: [12, 18], EV: [18, 24], NI: [18, 30], DT: [6, 18] } as const;
export type DayPart = keyof typeof DAY_PARTS;

/** The seasons in the northern reckoning of TIMEX3: winter runs from December of its year into the next. */
export const SEASONS = { SP: 3, SU: 6, FA: 9, WI: 12 } as const;
export type Season = keyof typeof SEASONS;

/** A stretch of the calendar with a name: a day, the third quarter of a year, a Friday night, five past nine. Days count from 1970-01-01. */
export type Moment =
  | { unit: 'clock'; day: number; hour: number; minute: number | null; second: number | null }
  | { unit: 'part'; day: number; part: DayPart }
  | { unit: 'day'; day: number }
  | { unit: 'week'; monday: number }
  | { unit: 'weekend'; saturday: number }
  | { unit: 'month'; year: number; month: number }
  | { unit: 'quarter'; year: number; quarter: number }
  | { unit: 'half'; year: number; half: number }
  | { unit: 'season'; year: number; season: Season }
  | { unit: 'year'; year: number }
  | { unit: 'decade'; decade: number }
  | { unit: 'century'; century: number };

export type CalendarUnit = Moment['unit'];

const two = (n: number): string => String(n).padStart(2, '0');
const four = (n: number): string => String(n).padStart(4, '0');
const week = (day: number): string => {
  const w = isoWeekOf(day);
  return `${four(w.year)}-W${two(w.week)}`;
};

/** The TIMEX3 value of a moment: `2019-05-02`, `2019-W18`, `2019-Q1`, `199` for the 1990s, `2019-05-03TNI`. */
export function timexValue(m: Moment): string {
  switch (m.unit) {
    case 'clock': {
      const minute = m.minute === null ? '' : `:${two(m.minute)}`;
      return `${isoOf(m.day)}T${two(m.hour)}${minute}${m.second === null ? '' : `:${two(m.second)}`}`;
    }
    case 'part':
      return `${isoOf(m.day)}T${m.part}`;
    case 'day':
      return isoOf(m.day);
    case 'week':
      return week(m.monday);
    case 'weekend':
      return `${week(m.saturday)}-WE`;
    case 'month':
      return `${four(m.year)}-${two(m.month)}`;
    case 'quarter':
      return `${four(m.year)}-Q${m.quarter}`;
    case 'half':
      return `${four(m.year)}-H${m.half}`;
    case 'season':
      return `${four(m.year)}-${m.season}`;
    case 'year':
      return four(m.year);
    case 'decade':
      return four(m.decade * 10).slice(0, 3);
    case 'century':
      return four(m.century * 100).slice(0, 2);
  }
}

/** A minute on the local time line: minutes since 1970-01-01T00:00. */
const minutesOf = (day: number, hour = 0, minute = 0): number => day * 1440 + hour * 60 + minute;

const monthStart = (year: number, month: number, add: number): number => {
  const m = addMonths(year, month, add);
  return minutesOf(dayOf(m.year, m.month, 1));
};

/** The minutes since 1970-01-01T00:00, half-open, that a moment takes up; a moment of one second counts as its minute. */
export function minutesOfMoment(m: Moment): [number, number] {
  switch (m.unit) {
    case 'clock': {
      const start = minutesOf(m.day, m.hour, m.minute ?? 0);
      return [start, start + (m.minute === null ? 60 : 1)];
    }
    case 'part': {
      const [from, to] = DAY_PARTS[m.part];
      return [minutesOf(m.day, from), minutesOf(m.day, to)];
    }
    case 'day':
      return [minutesOf(m.day), minutesOf(m.day + 1)];
    case 'week':
      return [minutesOf(m.monday), minutesOf(m.monday + 7)];
    case 'weekend':
      return [minutesOf(m.saturday), minutesOf(m.saturday + 2)];
    case 'month':
      return [monthStart(m.year, m.month, 0), monthStart(m.year, m.month, 1)];
    case 'quarter':
      return [monthStart(m.year, m.quarter * 3 - 2, 0), monthStart(m.year, m.quarter * 3 - 2, 3)];
    case 'half':
      return [monthStart(m.year, m.half * 6 - 5, 0), monthStart(m.year, m.half * 6 - 5, 6)];
    case 'season':
      return [monthStart(m.year, SEASONS[m.season], 0), monthStart(m.year, SEASONS[m.season], 3)];
    case 'year':
      return [monthStart(m.year, 1, 0), monthStart(m.year, 1, 12)];
    case 'decade':
      return [monthStart(m.decade * 10, 1, 0), monthStart(m.decade * 10, 1, 120)];
    case 'century':
      return [monthStart(m.century * 100, 1, 0), monthStart(m.century * 100, 1, 1200)];
  }
}

/** Minutes since 1970-01-01T00:00 as local ISO 8601 without offset. */
export function isoMinute(minutes: number): string {
  const day = Math.floor(minutes / 1440);
  const rest = minutes - day * 1440;
  return `${isoOf(day)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** The day that a moment begins on. */
export const startDayOf = (m: Moment): number => Math.floor(minutesOfMoment(m)[0] / 1440);

/** How fine a moment is, as the output names it. */
export function granularityOf(m: Moment): Timex['granularity'] {
  switch (m.unit) {
    case 'clock':
      return m.second !== null ? 'second' : m.minute !== null ? 'minute' : 'hour';
    case 'part':
      return 'part-of-day';
    case 'weekend':
      return 'day';
    case 'half':
      return 'quarter';
    default:
      return m.unit;
  }
}

/** The units from the finest to the coarsest, for comparing. */
const ORDER: readonly CalendarUnit[] = [
  'clock',
  'part',
  'day',
  'weekend',
  'week',
  'month',
  'quarter',
  'half',
  'season',
  'year',
  'decade',
  'century',
];

/** Whether a moment lies within one unit of this size: a day lies within a month, a year does not. */
export const fitsIn = (m: Moment, unit: CalendarUnit): boolean => ORDER.indexOf(m.unit) <= ORDER.indexOf(unit);

/** The unit of the calendar, so many units on, that holds a day. */
export function unitAround(day: number, unit: Exclude<CalendarUnit, 'clock' | 'part' | 'season'>, add = 0): Moment {
  const { year, month } = civilOf(day);
  switch (unit) {
    case 'day':
      return { unit, day: day + add };
    case 'week':
      return { unit, monday: mondayOf(isoWeekOf(day)) + 7 * add };
    case 'weekend':
      return { unit, saturday: day - weekdayOf(day) + 6 + 7 * add };
    case 'month':
      return { unit, ...addMonths(year, month, add) };
    case 'quarter': {
      const m = addMonths(year, month, 3 * add);
      return { unit, year: m.year, quarter: Math.ceil(m.month / 3) };
    }
    case 'half': {
      const m = addMonths(year, month, 6 * add);
      return { unit, year: m.year, half: m.month <= 6 ? 1 : 2 };
    }
    case 'year':
      return { unit, year: year + add };
    case 'decade':
      return { unit, decade: Math.floor(year / 10) + add };
    case 'century':
      return { unit, century: Math.floor(year / 100) + add };
  }
}
