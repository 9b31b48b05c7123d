import { dayFromIso } from '../calendar.js';
import { sayDay } from '../say-day.js';
import type { Evidence, Found } from './source.js';

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|[+-]\d\d:?\d\d)$/;

/** The day that the source's own metadata gives: when it was published, or, where that is missing, last modified. */
export function fromMetadata({ raw }: Evidence): Found | null {
  const published = raw.published === undefined ? null : dayFromIso(raw.published.trim());
  const modified = raw.modified === undefined ? null : dayFromIso(raw.modified.trim());
  const day = published ?? modified;
  if (day === null) return null;
  const value = (published === null ? raw.modified! : raw.published!).trim();
  const reasons = [
    `The source's metadata says that it was ${published === null ? 'last modified' : 'published'} on ${sayDay(day)} (${value}).`,
  ];
  if (published !== null && modified !== null && modified !== published)
    reasons.push(`The metadata also says that it was modified on ${sayDay(modified)}.`);
  return {
    from: 'metadata',
    day,
    instant: INSTANT.test(value) ? value.replace(' ', 'T').replace(/\s/, '') : null,
    reasons,
  };
}
