import type { Tense } from './resolvers/scene.js';
import { TENSE } from './vocabulary.js';
import { isCapital, lowerAt, type Word } from './words.js';

/** How many words to the left and to the right a cue may stand. */
const REACH_LEFT = 16;
const REACH_RIGHT = 14;

/** The tense that a word speaks for, or null; a cue of two words is taken at its first. */
function cueAt(words: readonly Word[], i: number): Tense {
  const lower = lowerAt(words, i);
  const two = TENSE.get(`${lower} ${lowerAt(words, i + 1)}`);
  if (two) return two;
  const one = TENSE.get(lower);
  if (one) {
    if (lower === 'may' && isCapital(words[i])) return null;
    if (one === 'future' && lowerAt(words, i - 1) === 'been' && lowerAt(words, i - 2) === 'had') return 'past';
    return one;
  }
  if (lower === 'll' && /^['’]$/.test(words[i - 1]?.text ?? '')) return 'future';
  return /^[a-z]{2,}ed$/.test(words[i]?.text ?? '') ? 'past' : null;
}

/**
 * Which way from the day of filing the words around an expression point, where no parse tells the governing verb: the nearest cue
 * before it in the sentence, or else the nearest after it.
 */
export function tenseByWords(words: readonly Word[], first: number, last: number): Tense {
  for (let i = first - 1; i >= Math.max(0, first - REACH_LEFT); i--) {
    if (words[i]!.text === ';') break;
    const cue = cueAt(words, i);
    if (cue) return cue;
  }
  for (let i = last; i < Math.min(words.length, last + REACH_RIGHT); i++) {
    if (words[i]!.text === ';') break;
    const cue = cueAt(words, i);
    if (cue) return cue;
  }
  return null;
}
