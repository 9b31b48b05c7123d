import { dayFromIso } from '../calendar.js';
import { sayDay } from '../say-day.js';
import type { Evidence, Found } from './source.js';

/** The day that the front matter of a Markdown file gives. */
export function fromFrontMatter({ raw }: Evidence): Found | null {
  const day = raw.frontMatterDate === undefined ? null : dayFromIso(raw.frontMatterDate.trim());
  return day === null
    ? null
    : { from: 'front-matter', day, instant: null, reasons: [`The front matter gives ${sayDay(day)}.`] };
}
