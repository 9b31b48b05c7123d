import { isDay } from './calendar.js';
import { MONTHS, WEEKDAYS } from './say-day.js';
import type { Span } from './span.js';

/** A day as a report writes it: "May 2", "Thursday, 2 May 2019", "2019-05-02". Months count from 1, weekdays from 1 for Monday. */
export interface WrittenDate extends Span {
  year: number | null;
  month: number;
  day: number;
  weekday: number | null;
}

const WEEKDAY =
  'Sun(?:day)?|Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:rs?(?:day)?)?|Fri(?:day)?|Sat(?:urday)?';
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const DAY = '(?:3[01]|[12]\\d|0?[1-9])';
const YEAR = '(?:1[89]|20)\\d\\d';
// Tokenised texts set blanks before commas and stops.
const COMMA = '\\s?,\\s?';

const FORMS =
  `(?:(?<weekday>${WEEKDAY}|${WEEKDAY.toUpperCase()})\\b\\.?(?:\\s?,)?\\s(?:the\\s)?|(?<![\\p{L}\\d]))` +
  `(?:(?<monthA>${MONTH}|${MONTH.toUpperCase()})(?:\\s?\\.)?\\s(?<dayA>${DAY})(?:st|nd|rd|th)?\\b(?![:\\d]|\\.\\d|,\\d)` +
  `(?:(?:${COMMA}|\\s)(?<yearA>${YEAR})\\b(?!\\s?(?:GMT|people|troops))|)` +
  `|(?<dayB>${DAY})(?:st|nd|rd|th)?(?:\\s(?:of\\s)?|-)(?<monthB>${MONTH}|${MONTH.toUpperCase()})\\b(?:\\s?\\.)?(?:(?:${COMMA}|\\s|-)(?<yearB>${YEAR})\\b|)` +
  `|(?<yearC>${YEAR})[-/](?<monthC>0[1-9]|1[0-2])[-/](?<dayC>0[1-9]|[12]\\d|3[01])(?!\\d))`;

const STICKY = new RegExp(FORMS, 'uy');
const GLOBAL = new RegExp(FORMS, 'gu');

const indexOf = (names: readonly string[], written: string): number =>
  names.findIndex((name) => name.slice(0, 3).toLowerCase() === written.slice(0, 3).toLowerCase());

function dateOf(match: RegExpExecArray): WrittenDate | null {
  const groups = match.groups!;
  const monthName = groups.monthA ?? groups.monthB;
  const month = monthName ? indexOf(MONTHS, monthName) + 1 : Number(groups.monthC);
  const day = Number(groups.dayA ?? groups.dayB ?? groups.dayC);
  const written = groups.yearA ?? groups.yearB ?? groups.yearC;
  const year = written ? Number(written) : null;
  // 29 February is a day of some year: 2000 was a leap year.
  if (!isDay(year ?? 2000, month, day)) return null;
  const weekday = groups.weekday ? indexOf(WEEKDAYS, groups.weekday) + 1 : null;
  return { start: match.index, end: match.index + match[0].length, year, month, day, weekday };
}

/** The date written at exactly this place, or null. */
export function writtenDateAt(text: string, position: number): WrittenDate | null {
  STICKY.lastIndex = position;
  const match = STICKY.exec(text);
  return match ? dateOf(match) : null;
}

/** All the days written with month and day in a stretch of text, in order. */
export function writtenDatesIn(text: string, start = 0, end = text.length): WrittenDate[] {
  return Array.from(text.slice(start, end).matchAll(GLOBAL))
    .map((match) => dateOf(match as RegExpExecArray))
    .filter((date): date is WrittenDate => date !== null)
    .map((date) => ({ ...date, start: date.start + start, end: date.end + start }));
}
