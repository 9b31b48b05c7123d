import { dayOf, isoOf, weekdayOf } from '../calendar.js';
import { sayDay, sayMonthDay, WEEKDAYS } from '../say-day.js';
import { wordsOf } from '../span.js';
import { viewOf } from '../view.js';
import { type WrittenDate, writtenDatesIn } from '../written-date.js';
import type { Evidence, Found } from './source.js';

/** A day without year is dated by another source only if that is at most so many days off. */
const NEAR = 3;

/** The date of the dateline, or of the page's stamp: the first that has a year, and does not say "updated", else the first at all. */
export function datelineDate({ raw, furniture }: Evidence): WrittenDate | null {
  const dates = furniture
    .filter((one) => one.kind === 'dateline' && one.date)
    .flatMap((one) => {
      const updated = /^\s*(?:updated|last|modified)\b/i.test(wordsOf(raw.text, one));
      const [date] = writtenDatesIn(viewOf(wordsOf(raw.text, one.date!)).text);
      return date ? [{ date, updated }] : [];
    });
  const best =
    dates.find((one) => one.date.year !== null && !one.updated) ??
    dates.find((one) => one.date.year !== null) ??
    dates[0];
  return best?.date ?? null;
}

/**
 * The day that the dateline gives. Where it has no year ("WASHINGTON, May 2 (Reuters) -"), the year is that of the address, the front matter or
 * the file name, if their day is nearly the same.
 */
export function fromDateline(evidence: Evidence, later: readonly Found[]): Found | null {
  const date = datelineDate(evidence);
  if (!date) return null;
  const { year, month, day, weekday } = date;
  if (year !== null) {
    const filed = dayOf(year, month, day);
    const reasons = [`The dateline says ${sayDay(filed)}.`];
    if (weekday !== null && weekday !== weekdayOf(filed))
      reasons.push(`But the dateline calls it a ${WEEKDAYS[weekday - 1]}, which that day was not.`);
    return { from: 'dateline', day: filed, instant: null, reasons };
  }
  for (const other of later) {
    const about = Number(isoOf(other.day).slice(0, 4));
    for (const one of [about, about - 1, about + 1]) {
      const filed = dayOf(one, month, day);
      if (Math.abs(filed - other.day) > NEAR) continue;
      const reasons = [`The dateline says ${sayMonthDay(month, day)}, without a year.`, ...other.reasons];
      reasons.push(`So it was filed on ${sayDay(filed)}.`);
      return { from: 'dateline', day: filed, instant: null, reasons };
    }
  }
  return null;
}
