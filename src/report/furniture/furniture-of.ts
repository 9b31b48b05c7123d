import type { Furniture, Marked } from '../report.js';
import type { Span } from '../span.js';
import { advisoryLines } from './advisory-line.js';
import { bylines } from './byline.js';
import { captions } from './caption.js';
import { creditLines } from './credit-line.js';
import { datelines } from './dateline.js';
import { headlines } from './headline.js';
import { markedUp } from './marked-up.js';
import { Claims, type Finder, pageOf } from './page.js';
import { pageNoise } from './page-noise.js';
import { pageStamps } from './page-stamp.js';
import { pageTail } from './page-tail.js';
import { sectionHeads } from './section-head.js';

/** In order: each finder sees what those before it found. */
const FINDERS: readonly Finder[] = [
  pageNoise,
  creditLines,
  // Before all that guesses.
  markedUp,
  datelines,
  pageStamps,
  // After the credit line and the datelines, which say where the story ends.
  pageTail,
  captions,
  advisoryLines,
  bylines,
  // Headlines are what is left above the story, section heads what is left within it.
  headlines,
  sectionHeads,
];

/**
 * All the furniture of a text, in order, outer stretches before those they hold. Stretches nest or lie apart; they never cross. `marked` is what
 * the source's markup says of the text.
 */
export function furnitureOf(
  text: string,
  paragraphs: readonly Span[],
  title?: string,
  marked: readonly Marked[] = [],
): Furniture[] {
  const { page, stored } = pageOf(text, paragraphs, title, marked);
  const claims = new Claims(page.text.length);
  for (const finder of FINDERS) for (const one of finder(page, claims)) claims.add(one);
  const sorted = claims.list.sort((a, b) => a.start - b.start || b.end - a.end);
  const open: Furniture[] = [];
  return sorted
    .filter((one) => {
      while (open.length > 0 && open.at(-1)!.end <= one.start) open.pop();
      // What would cross an earlier stretch is dropped.
      if (open.length > 0 && one.end > open.at(-1)!.end) return false;
      open.push(one);
      return true;
    })
    .map((one) => storedFurniture(one, stored));
}

const storedFurniture = (one: Furniture, stored: (span: Span) => Span): Furniture => ({
  ...one,
  ...stored(one),
  ...(one.people && { people: one.people.map(stored) }),
  ...(one.places && { places: one.places.map(stored) }),
  ...(one.agency && { agency: stored(one.agency) }),
  ...(one.date && { date: stored(one.date) }),
});
