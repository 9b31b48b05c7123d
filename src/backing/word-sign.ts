import type { Tree } from '../language/tree.js';
import { type StancePart, stancesOf } from './stances.js';

/** Where the target of a stance may stand for the word by itself to have the stance's sign. */
const PLAIN = new Set(['obj', '-', 'of', 'for', 'on', 'to', 'against']);
const PARTS: Readonly<Record<string, readonly StancePart[]>> = {
  VERB: ['verb'],
  NOUN: ['noun', 'agent', 'evaluation'],
  ADJ: ['adjective', 'evaluation'],
};

/** The vocabulary's sign of a word: + or -, `0` where it has none or both. */
export function signOf(tree: Tree, i: number): string {
  const { lemma, upos } = tree.token(i);
  const parts = PARTS[upos];
  if (!parts) return '0';
  const word = lemma.toLowerCase();
  const stances = parts
    .flatMap((part) => stancesOf(word, part))
    .filter(({ sign, frames }) => sign !== 0 && frames.some((f) => PLAIN.has(f)));
  if (stances.length === 0) return '0';
  return stances.every(({ sign }) => sign > 0) ? '+' : stances.every(({ sign }) => sign < 0) ? '-' : '0';
}
