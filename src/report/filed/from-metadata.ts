import { dayFromIso, isoOf } from '../calendar.js';
import { sayDay } from '../say-day.js';
import type { Evidence, Found } from './source.js';

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|[+-]\d\d:?\d\d)$/;

/** The day that the source's own metadata gives: when it was published, or, where that is missing, last modified. */
export function fromMetadata({ raw }: Evidence): Found | null {
  const published = raw.published === undefined ? null : dayFromIso(raw.published);
  const value = published !== null ? raw.published! : raw.modified;
  const date = published ?? (raw.modified === undefined ? null : dayFromIso(raw.modified));
  if (date === null || !value) return null;
  const what = published !== null ? 'published' : 'last modified';
  const reasons = [`The source's metadata says that it was ${what} on ${sayDay(date)} (${value.trim()}).`];
  const modified = raw.modified === undefined ? null : dayFromIso(raw.modified);
  if (modified !== null && modified !== date)
    reasons.push(`The metadata also says that it was modified on ${sayDay(modified)}.`);
  return {
    from: 'metadata',
    date: isoOf(date),
    instant: INSTANT.test(value.trim()) ? value.trim().replace(' ', 'T') : null,
    reasons,
  };
}
