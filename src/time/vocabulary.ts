import { readFileSync } from 'node:fs';
import type { DayPart, Season } from './moment.js';

/** The units that durations are counted in. S second, TM minute, H hour, D day, W week, F fortnight, WE weekend, M month, Q quarter, Y year, DE decade, CE century, ML millennium. */
export type Unit = 'S' | 'TM' | 'H' | 'D' | 'W' | 'F' | 'WE' | 'M' | 'Q' | 'Y' | 'DE' | 'CE' | 'ML';

const rowsOf = (file: string, least: number): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const row = line.split('\t');
      if (row.length < least || row.some((cell) => cell.trim() !== cell)) {
        throw new Error(
          `${file}: "${line}" should have ${least} columns, tabs between them and no other space at the edges`,
        );
      }
      return row;
    });

const names = rowsOf('./names.tsv', 3);

const table = <T>(kind: string, read: (cell: string) => T): Map<string, T> =>
  new Map(names.filter((row) => row[1] === kind).map((row) => [row[0]!.replace(/^\./, ''), read(row[2]!)]));

/** Words of the calendar by their lower-case form. Weekdays are ISO numbers, months 1 to 12. */
export const WEEKDAYS = table('weekday', Number);
export const WEEKDAY_PLURALS = table('weekdays', Number);
export const MONTHS = table('month', Number);
export const SEASON_NAMES = table('season', (s) => s as Season);
export const PART_NAMES = table('part', (s) => s as DayPart);
export const PART_PLURALS = table('parts', (s) => s as DayPart);
export const UNIT_NAMES = table('unit', (s) => s as Unit);
export const UNIT_PLURALS = table('units', (s) => s as Unit);
export const LONG_NAMES = table('long', (s) => s as Unit);
export const DECADE_NAMES = table('decade', Number);
export const EVERY_NAMES = table('every', (s) => s as Unit);

/** Forms that are also other words ("Sat", "Jan", "Mar"), and so need more evidence to be taken for a day or a month. */
export const ABBREVIATIONS = new Set(names.filter((row) => row[0]!.startsWith('.')).map((row) => row[0]!.slice(1)));

/** Number words by kind. */
export const NUMBERS = new Map(
  rowsOf('./numbers.tsv', 3).map((row) => [row[0]!, { kind: row[1]!, value: Number(row[2]) }]),
);

/** How the day of a feast is found in a year. */
export type HolidayRule =
  | { kind: 'fixed'; month: number; day: number }
  | { kind: 'nth'; month: number; weekday: number; n: number; plus: number }
  | { kind: 'easter'; plus: number }
  | { kind: 'election' }
  | { kind: 'moving' };

function holidayRule(name: string, rule: string): HolidayRule {
  let m = /^(\d\d)-(\d\d)$/.exec(rule);
  if (m) return { kind: 'fixed', month: Number(m[1]), day: Number(m[2]) };
  m = /^(\d\d)-([1-7])-(-?\d)(\+\d)?$/.exec(rule);
  if (m) {
    return { kind: 'nth', month: Number(m[1]), weekday: Number(m[2]), n: Number(m[3]), plus: Number(m[4] ?? 0) };
  }
  m = /^easter([+-]\d+)$/.exec(rule);
  if (m) return { kind: 'easter', plus: Number(m[1]) };
  if (rule === 'election' || rule === 'moving') return { kind: rule };
  throw new Error(`holidays.tsv: "${rule}" of "${name}" should be MM-DD, MM-W-N, easter+N, election or moving`);
}

/** Feasts by their lower-case name. */
export const HOLIDAYS = new Map(rowsOf('./holidays.tsv', 2).map((row) => [row[0]!, holidayRule(row[0]!, row[1]!)]));

/** Days that stand for what happened on them, with the words that must follow where the month is named. */
export const KNOWN_DAYS = rowsOf('./known-days.tsv', 3).map(([date, year, words]) => {
  const [month, day] = date!.split('-').map(Number) as [number, number];
  return { month, day, year: Number(year), followed: new Set(words!.split(',')) };
});

/** Vague expressions by their lower-case words: what they refer to, and what may not follow them. */
export const VAGUE = new Map(
  rowsOf('./vague.tsv', 2).map((row) => [
    row[0]!,
    { ref: row[1]!, not: new Set((row[2] ?? '').split(',').filter((word) => word !== '')) },
  ]),
);

/** Phrases that hold a word of the calendar and mean no time, as lists of lower-case words. */
export const NOT_TIMES = rowsOf('./not-times.tsv', 1).map((row) => row[0]!.split(/[ -]/));

/** What is counted, so that a number before it is no year. */
export const COUNTED = new Set(rowsOf('./counted.tsv', 1).map((row) => row[0]!.toLowerCase()));

/** Time zones in lower case. */
export const ZONES = new Set(rowsOf('./zones.tsv', 1).map((row) => row[0]!));

/** Words that tell which way a day lies. */
export const TENSE = new Map(
  rowsOf('./tense.tsv', 2).map((row) => [row[0]!, row[1] as 'future' | 'past' | 'open' | 'till']),
);

const governors = rowsOf('./governors.tsv', 2);

/** Verbs and adjectives, by lemma, whose complement lies ahead: "is scheduled to", "plans to". */
export const GOVERNORS = new Set(governors.filter((row) => row[1] === 'ahead').map((row) => row[0]!));

/** Verbs whose present tense speaks of no timetable: verbs of saying, and of being. */
export const REPORTING = new Set(governors.filter((row) => row[1] === 'saying').map((row) => row[0]!));
