import { dayFromIso, isoOf } from '../calendar.js';
import { sayDay } from '../say-day.js';
import type { Evidence, Found } from './source.js';

/** The day that the front matter of a Markdown file gives. */
export function fromFrontMatter({ raw }: Evidence): Found | null {
  const date = raw.frontMatterDate === undefined ? null : dayFromIso(raw.frontMatterDate);
  if (date === null) return null;
  return {
    from: 'front-matter',
    date: isoOf(date),
    instant: null,
    reasons: [`The front matter gives ${sayDay(date)}.`],
  };
}
