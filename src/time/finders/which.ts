import type { Which } from '../phrase.js';
import { isCapital, lowerAt, type Word } from '../words.js';

const SINGLE: Record<string, Which> = {
  last: 'last',
  next: 'next',
  this: 'this',
  past: 'past',
  coming: 'coming',
  previous: 'previous',
  preceding: 'previous',
  prior: 'previous',
  following: 'following',
  latest: 'past',
  current: 'this',
  upcoming: 'coming',
};

/** How many years from that of filing "last", "this" and "next" say. */
export const STEP = new Map([
  ['last', -1],
  ['this', 0],
  ['next', 1],
]);

/**
 * The words that say which of several is meant: "last", "this coming", "the previous". Without one of them, `bare` and no word read;
 * an article alone is not read.
 */
export function readWhich(words: readonly Word[], i: number): { which: Which; next: number } {
  const first = lowerAt(words, i);
  const second = lowerAt(words, i + 1);
  if (first === 'this' && (second === 'past' || second === 'coming')) return { which: SINGLE[second]!, next: i + 2 };
  if (first === 'the' && Object.hasOwn(SINGLE, second) && second !== 'this') {
    return { which: second === 'last' ? 'last' : second === 'next' ? 'following' : SINGLE[second]!, next: i + 2 };
  }
  // "Following Monday's debate" is after it; "the following Monday" comes after another day; "Coming Sept. 30" is a verb.
  const loose = first === 'following' || (first === 'coming' && isCapital(words[i]));
  if (!loose && Object.hasOwn(SINGLE, first)) return { which: SINGLE[first]!, next: i + 1 };
  return { which: 'bare', next: i };
}
