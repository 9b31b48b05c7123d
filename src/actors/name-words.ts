const folded = new Map<string, string>();

/** A word without case, accents, points and a possessive ending, so that forms of one name compare equal: "Cháve​z’s" is "chavez". */
export const foldWord = (word: string): string => {
  const known = folded.get(word);
  if (known !== undefined) return known;
  const result = word
    .replace(/[’‘`´]/g, "'")
    .replace(/[\u00ad\u200b-\u200f]/g, '')
    .replace(/'s$|'$/i, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.]/g, '');
  // The reading of one report never needs more; a bound keeps a long-running process from growing.
  if (folded.size > 50_000) folded.clear();
  folded.set(word, result);
  return result;
};

/** The words of a name, folded, cut at spaces and hyphens. */
export const nameWords = (name: string): string[] =>
  name
    .split(/[\s\u00a0-]+/)
    .map(foldWord)
    .filter((word) => word !== '' && /[\p{L}\p{N}]/u.test(word));

/** Particles that a family name may keep or drop: "al-Assad" and "Assad", "van der Bellen" and "Bellen". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'al el bin ibn ben de del della di da do dos das la le las los van von der den ter ten y e st'.split(' '),
);
