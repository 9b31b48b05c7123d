import { readCount } from '../number.js';
import { type Finder, phrase } from '../phrase.js';
import { VAGUE } from '../vocabulary.js';
import { isCapital, lowerAt, type Word } from '../words.js';

const BY_FIRST = new Map<string, { words: string[]; ref: string; not: ReadonlySet<string> }[]>();
for (const [text, { ref, not }] of VAGUE) {
  const words = text.split(' ');
  const list = BY_FIRST.get(words[0]!) ?? [];
  list.push({ words, ref, not });
  list.sort((a, b) => b.words.length - a.words.length);
  BY_FIRST.set(words[0]!, list);
}

const spelt = (words: readonly Word[], i: number, list: readonly string[]): boolean =>
  list.every((w, k) => lowerAt(words, i + k) === w);

/** Words that point to the present, the past or the future and no more: "now", "recently", "the near future", "soon". */
export const vague: Finder = (words, i) => {
  const entry = BY_FIRST.get(lowerAt(words, i))?.find((v) => spelt(words, i, v.words));
  if (!entry) return null;
  const last = i + entry.words.length;
  if (entry.not.has(lowerAt(words, last))) return null;
  if (words[last]?.text === '-' && words[last]!.tight) return null;
  // "The past three summers" are no past in general.
  if (lowerAt(words, last - 1) === 'past' && readCount(words, last)) return null;
  if (words[i]!.tight && words[i - 1]?.text === '-') return null;
  if (isCapital(words[i]) && i > 0 && isCapital(words[i - 1])) return null;
  if (lowerAt(words, i - 1) === 'as' && lowerAt(words, i) === 'soon') return null;
  if (lowerAt(words, i - 1) === 'how' || lowerAt(words, i - 1) === 'too' || lowerAt(words, i - 1) === 'so') return null;
  return phrase('vague', i, last, { kind: 'vague', ref: entry.ref });
};
