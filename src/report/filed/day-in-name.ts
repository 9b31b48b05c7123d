import { dayOf, isDay } from '../calendar.js';
import { MONTHS } from '../say-day.js';

const MONTH = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)`;
const YEAR = '((?:19|20)\\d\\d)';
const DAY = '(3[01]|[12]\\d|0?[1-9])';
const TWO = '(3[01]|[12]\\d|0[1-9])';
const GAP = '[-_/. ]';

interface Form {
  pattern: RegExp;
  order: 'ymd' | 'mdy' | 'dmy';
}

/** How addresses and file names write days. Day and month in figures without the year in front (02-05-2019) can be read two ways: not here. */
const FORMS: readonly Form[] = [
  { pattern: new RegExp(`(?<!\\d)${YEAR}${GAP}(0?[1-9]|1[0-2])${GAP}${DAY}(?!\\d)`, 'gi'), order: 'ymd' },
  { pattern: new RegExp(`(?<!\\d)${YEAR}${GAP}${MONTH}${GAP}${DAY}(?!\\d)`, 'gi'), order: 'ymd' },
  { pattern: new RegExp(`(?<![a-z])${MONTH}${GAP}${DAY}(?:st|nd|rd|th)?,?${GAP}${YEAR}(?!\\d)`, 'gi'), order: 'mdy' },
  { pattern: new RegExp(`(?<!\\d)${DAY}${GAP}${MONTH}${GAP}${YEAR}(?!\\d)`, 'gi'), order: 'dmy' },
  // 20190502, also at the end of an identifier (idUSTRE72L4RR20110322), never within a longer number.
  { pattern: new RegExp(`(?<!\\d)${YEAR}(0[1-9]|1[0-2])${TWO}(?!\\d)`, 'g'), order: 'ymd' },
  { pattern: new RegExp(`(?<=id[A-Z]{2}[A-Z0-9]{6,})${YEAR}(0[1-9]|1[0-2])${TWO}(?=$|[?#/])`, 'g'), order: 'ymd' },
];

/** The day written in an address or a file name, with the words that give it; null where none is, or where two differ. */
export function dayInName(name: string): { day: number; words: string } | null {
  const found: { day: number; words: string }[] = [];
  for (const { pattern, order } of FORMS) {
    for (const match of name.slice(0, 2000).matchAll(pattern)) {
      const part = (what: string): string => match[order.indexOf(what) + 1]!;
      const written = part('m');
      const month = /\d/.test(written)
        ? Number(written)
        : MONTHS.findIndex((one) => one.slice(0, 3).toLowerCase() === written.slice(0, 3).toLowerCase()) + 1;
      if (isDay(Number(part('y')), month, Number(part('d'))))
        found.push({ day: dayOf(Number(part('y')), month, Number(part('d'))), words: match[0] });
    }
    if (found.length > 0) break;
  }
  return found.length > 0 && found.every((one) => one.day === found[0]!.day) ? found[0]! : null;
}
