import type { Language } from '../../language/language.js';

/** How adjectives are made of the names of places, told at their ends. */
const ENDING = /^(?:n|an|ian|ean|ese|ish|i|er)$/u;

/**
 * The place that an adjective is of, among the names of places in the same report: "Ostrian" is of Ostria where the report names it, whatever lists of states know.
 * Null where the report names no such place.
 */
export function placeOfPeople(word: string, { names }: Pick<Language, 'names'>, text: string): string | null {
  if (!/^\p{Lu}\p{Ll}{4,}$/u.test(word)) return null;
  for (const { start, end, type } of names) {
    if (type !== 'LOC') continue;
    const place = text.slice(start, end);
    if (!/^\p{Lu}\p{Ll}{3,}$/u.test(place) || place === word) continue;
    const stem = place.replace(/(?:ia|[aeoy])$/u, '');
    if (
      (word.startsWith(place) && ENDING.test(word.slice(place.length))) ||
      (stem.length > 3 && word.startsWith(stem) && ENDING.test(word.slice(stem.length)))
    )
      return place;
  }
  return null;
}
