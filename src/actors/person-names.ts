import { PARTICLES } from './name-words.js';
import { FAMILY_FIRST, givenName } from './vocabularies.js';

const bare = (words: readonly string[]): string[] => {
  const kept = words.filter((w) => !PARTICLES.has(w) && !/^(?:jr|sr|ii|iii|iv)$/.test(w));
  return kept.length > 0 ? kept : [...words];
};

const initial = (a: string, b: string): boolean =>
  (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

/** Whether two names of two or more words can be one person's: "Luis Ortega Marin" and "Ortega Marin", "J. Kessel" and "John R. Kessel". */
export const fullNamesAlike = (a: readonly string[], b: readonly string[]): boolean => {
  const [x, y] = [bare(a), bare(b)];
  const [short, long] = x.length <= y.length ? [x, y] : [y, x];
  if (short.length < 2) return false;
  const same = (from: number): boolean =>
    short.every((word, k) => word === long[from + k] || (k === 0 && initial(word, long[from + k]!)));
  // The same, or the end of the longer ("Ortega Marin"), or its beginning ("Pedro Salas" of "Pedro Salas Rivas").
  if (same(long.length - short.length)) return true;
  if (short.every((word, k) => word === long[k])) return true;
  // Middle names and initials left out.
  const [first, last] = [short[0]!, short.at(-1)!];
  if (last !== long.at(-1) || !(first === long[0] || initial(first, long[0]!))) return false;
  return short.slice(1, -1).every((word) => long.some((other) => word === other || initial(word, other)));
};

/**
 * How well one word serves as the short form of a person's full name: 3 for the family name, 2 for another part of it, 1 for the first name,
 * 0 for none. In "Pedro Salas Rivas" the family name is "Salas" (of "Salas Rivas"), since "Salas" is no given name.
 */
export const shortFormRank = (word: string, full: readonly string[]): 0 | 1 | 2 | 3 => {
  const parts = bare(full);
  const at = parts.lastIndexOf(word);
  if (at < 0 || parts.length < 2) return 0;
  const last = parts.length - 1;
  if (FAMILY_FIRST.has(parts[0]!) && givenName(parts[0]!) !== 'male' && givenName(parts[0]!) !== 'female')
    return at === 0 ? 3 : at === last ? 2 : 1;
  const before = parts[last - 1]!;
  const compound = parts.length >= 3 && before.length > 1 && givenName(before) === null;
  if (compound) return at === last - 1 ? 3 : at === 0 ? 1 : 2;
  return at === last ? 3 : at === 0 ? 1 : 2;
};

/** Whether several words are the compound family name of a full name: "Salas Rivas" of "Pedro Salas Rivas". */
export const isFamilyName = (words: readonly string[], full: readonly string[]): boolean => {
  const [short, long] = [bare(words), bare(full)];
  return (
    short.length >= 2 &&
    short.length < long.length &&
    short.every((word, k) => word === long[long.length - short.length + k])
  );
};
