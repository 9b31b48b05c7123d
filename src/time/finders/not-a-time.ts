import { NOT_TIMES } from '../vocabulary.js';
import { lowerAt, type Word } from '../words.js';

const BY_FIRST = new Map<string, string[][]>();
for (const words of NOT_TIMES) BY_FIRST.set(words[0]!, [...(BY_FIRST.get(words[0]!) ?? []), words]);

/** The word after a name or a phrase that holds a word of the calendar and means no time ("Sunday Times", "last-minute"), or null. */
export function readNotATime(words: readonly Word[], i: number): number | null {
  for (const list of BY_FIRST.get(lowerAt(words, i)) ?? []) {
    let at = i;
    const all = list.every((w) => {
      if (words[at]?.text === '-') at++;
      return lowerAt(words, at++) === w;
    });
    if (all) return at;
  }
  return null;
}
