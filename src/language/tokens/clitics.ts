import { CONTRACTIONS } from './vocabularies.js';

const CLITIC = /(?:n['’]t|['’`](?:s|m|d|re|ve|ll))$/i;
const LISTED = 12;

/**
 * The lengths of the syntactic words that one written word holds, as UD English splits it: "don't" is [2, 3], "Vidal's"
 * is [6, 2], "cannot" is [3, 3], "shouldn't've" is [6, 3, 3]; null where it is one word.
 */
export const splitClitics = (word: string): readonly number[] | null => {
  if (word.length <= LISTED) {
    const listed = CONTRACTIONS.get(word.toLowerCase());
    if (listed) return listed;
  }
  // Decades are one word: "the 1960's".
  if (/^\d*0['’]s$/.test(word)) return null;
  const parts: number[] = [];
  let end = word.length;
  for (let found = 0; found < 3; found++) {
    // The longest clitic is three letters: looking at the end alone keeps this linear for absurdly long words.
    const tail = word.slice(Math.max(0, end - 4), end);
    const match = CLITIC.exec(tail);
    if (!match || match[0].length >= end) break;
    parts.unshift(match[0].length);
    end -= match[0].length;
  }
  return parts.length === 0 ? null : [end, ...parts];
};
