import type { Furniture } from '../report.js';
import type { Span } from '../span.js';
import { datelines } from './dateline.js';
import { type Finder, pageOf } from './page.js';

/** In order: each finder sees what those before it found. */
const FINDERS: readonly Finder[] = [datelines];

/** All the furniture of a text, in order, outer stretches before those they hold. Stretches nest or lie apart; they never cross. */
export function furnitureOf(text: string, paragraphs: readonly Span[], title?: string): Furniture[] {
  const { page, stored } = pageOf(text, paragraphs, title);
  const found: Furniture[] = [];
  for (const finder of FINDERS) {
    for (const one of finder(page, found)) {
      if (one.start < one.end && !found.some((other) => crosses(one, other))) found.push(one);
    }
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end).map((one) => storedFurniture(one, stored));
}

const crosses = (a: Span, b: Span): boolean =>
  (a.start < b.start && b.start < a.end && a.end < b.end) || (b.start < a.start && a.start < b.end && b.end < a.end);

const storedFurniture = (one: Furniture, stored: (span: Span) => Span): Furniture => ({
  ...one,
  ...stored(one),
  ...(one.people && { people: one.people.map(stored) }),
  ...(one.places && { places: one.places.map(stored) }),
  ...(one.agency && { agency: stored(one.agency) }),
  ...(one.date && { date: stored(one.date) }),
});
