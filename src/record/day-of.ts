import type { Reading } from '../reading/reading.js';

/**
 * The day of an item (`YYYY-MM-DD`): of its own time where that names a day or less; else the day that its report was filed, unless its own
 * time is known to be another ("last week", "in 1994"). Null where no day is known.
 */
export function dayOf(reading: Reading, item: { time: number | null }): string | null {
  const time = item.time === null ? undefined : reading.times[item.time];
  const filed = reading.report.filed.date;
  if (!time?.earliest) return filed;
  if (/^\d{4}-\d\d-\d\d/u.test(time.value)) return time.earliest.slice(0, 10);
  const within =
    filed !== null && filed >= time.earliest.slice(0, 10) && (!time.latest || filed < time.latest.slice(0, 10));
  return within ? filed : null;
}

/** Whole days from one day to another, or null where one is open. */
export function daysBetween(a: string | null, b: string | null): number | null {
  return a === null || b === null ? null : Math.round((moment(b) - moment(a)) / 86_400_000);
}

/** Days parsed before: a large record has a few hundred of them, and compares them millions of times. */
const parsed = new Map<string, number>();

function moment(day: string): number {
  const known = parsed.get(day);
  if (known !== undefined) return known;
  const made = Date.parse(day);
  if (parsed.size < 100_000) parsed.set(day, made);
  return made;
}
