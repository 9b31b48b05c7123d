import type { KnownWords } from './known-words.js';

/** The regular endings, by Penn tag. */
const ENDINGS: Readonly<Record<string, string>> = { VBD: 'ed', VBN: 'ed', VBG: 'ing', VBZ: 's', NNS: 's' };

/** Ranks by frequency from which on the list of words holds too many fragments and foreign words to tell a base form by. */
const WORDS = 60_000;

/**
 * The base of a regularly inflected form, where a script has made something of it that is no word ("abducte", "preced") or a word of nobody's ("modell"): of the forms that
 * English spelling allows, the one that is the most frequent word. Null for a base that is surely a word, for tags without endings, and where no
 * allowed form is a word.
 *
 * @param form in lower case
 * @param base what was made of it
 */
export function regularBase(form: string, xpos: string, base: string, words: KnownWords): string | null {
  const ending = ENDINGS[xpos];
  if (!ending || !form.endsWith(ending) || !/^[a-z]+$/.test(form) || words.isSure(base)) return null;
  let best: string | null = null;
  let bestRank = WORDS;
  for (const candidate of ending === 's' ? singulars(form) : stems(form.slice(0, -ending.length), ending)) {
    const rank = candidate.length > 2 ? words.rank(candidate) : WORDS;
    if (rank < bestRank) [best, bestRank] = [candidate, rank];
  }
  return best;
}

function singulars(form: string): string[] {
  if (form.endsWith('ies')) return [`${form.slice(0, -3)}y`, form.slice(0, -1)];
  return form.endsWith('es') ? [form.slice(0, -1), form.slice(0, -2)] : [form.slice(0, -1)];
}

function stems(stem: string, ending: string): string[] {
  if (ending === 'ed' && stem.endsWith('i')) return [`${stem.slice(0, -1)}y`];
  const found = [`${stem}e`, stem];
  if (/(.)\1$/.test(stem) || stem.endsWith('ick')) found.push(stem.slice(0, -1));
  return found;
}
