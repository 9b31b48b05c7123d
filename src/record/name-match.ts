import { foldWord } from '../actors/name-words.js';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.\u00ad]*/gu;
const ARTICLE = new Set(['the', 'a', 'an']);
const OWNER = /['’]s?$/u;

/** The words of a text without case, accents and marks: what names are looked up by. */
export const foldedWords = (text: string): string[] =>
  (text.normalize('NFC').match(WORD) ?? []).map(foldWord).filter((word) => word !== '');

/** The words of what a person asks for; a leading article says nothing. */
export function askedWords(asked: string): string[] {
  const words = foldedWords(asked);
  return words.length > 1 && ARTICLE.has(words[0]!) ? words.slice(1) : words;
}

/** Whether words stand in a text one right after the other. */
export function holdsWords(text: readonly string[], asked: readonly string[]): boolean {
  if (asked.length === 0) return false;
  return text.some((_, i) => asked.every((word, k) => text[i + k] === word));
}

/** Whether a name is meant: all words asked for are in it, in their order; "Maria Vance" means "Maria T. Vance", and so does "vance". */
export function meansName(name: string, asked: readonly string[]): boolean {
  if (asked.length === 0) return false;
  let next = 0;
  for (const word of foldedWords(name)) if (word === asked[next]) next += 1;
  return next === asked.length;
}

/**
 * Whether a description is meant by its last words: "defence minister" and "minister" mean "Tolmeria's defence minister", "Tolmeria" does not,
 * since that is who the minister belongs to.
 */
export function meansDescription(description: string, asked: readonly string[]): boolean {
  const all = description.match(WORD) ?? [];
  const owner = all.findLastIndex((word) => OWNER.test(word));
  const words = all.slice(owner + 1).map(foldWord);
  return asked.length > 0 && asked.length <= words.length && asked.every((w, k) => w === words.at(k - asked.length));
}
