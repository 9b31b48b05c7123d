import type { Mod } from './phrase.js';
import { NUMBERS } from './vocabulary.js';
import { isCapital, lowerAt, numberAt, saysAt, type Word } from './words.js';

/** A count in words or digits; null where it is left open ("several"). `next` is the word after it. */
export interface Count {
  count: number | null;
  next: number;
  mod: Mod | null;
}

const OPEN = new Set(['several', 'many', 'some', 'numerous', 'countless', 'multiple', 'few', 'various']);
const OPEN_OF = new Set(['dozens', 'scores', 'hundreds', 'thousands', 'tens']);

const kindAt = (words: readonly Word[], i: number): string => NUMBERS.get(lowerAt(words, i))?.kind ?? '';
const valueAt = (words: readonly Word[], i: number): number => NUMBERS.get(lowerAt(words, i))?.value ?? 0;

/** A number below a hundred in words: "seven", "twelve", "twenty-five", "twenty five". */
export function belowHundred(words: readonly Word[], i: number): { value: number; next: number } | null {
  const kind = kindAt(words, i);
  if (kind === 'one' || kind === 'teen') return { value: valueAt(words, i), next: i + 1 };
  if (kind !== 'ten') return null;
  const j = words[i + 1]?.text === '-' ? i + 2 : i + 1;
  if (kindAt(words, j) === 'one') return { value: valueAt(words, i) + valueAt(words, j), next: j + 1 };
  return { value: valueAt(words, i), next: i + 1 };
}

/** A number in words: "two", "a hundred", "two thousand five hundred". "a" by itself is not read here. */
function inWords(words: readonly Word[], i: number): { value: number; next: number } | null {
  const article = lowerAt(words, i) === 'a' || lowerAt(words, i) === 'one';
  let at = belowHundred(words, i);
  if (!at && article) at = { value: 1, next: i + 1 };
  if (!at) return null;
  let { value, next } = at;
  if (article && value === 1 && !['hundred', 'scale', 'dozen'].includes(kindAt(words, next))) {
    return lowerAt(words, i) === 'a' ? null : at;
  }
  if (kindAt(words, next) === 'dozen') return { value: value * 12, next: next + 1 };
  if (kindAt(words, next) === 'hundred') {
    value *= 100;
    next += 1;
    const rest = belowHundred(words, lowerAt(words, next) === 'and' ? next + 1 : next);
    if (rest) ({ value, next } = { value: value + rest.value, next: rest.next });
  }
  while (kindAt(words, next) === 'scale') {
    value *= valueAt(words, next);
    next += 1;
  }
  return { value, next };
}

/** A fraction in digits with no space in it: "1/2". */
function fraction(words: readonly Word[], i: number): number | null {
  const [above, below] = [numberAt(words, i), numberAt(words, i + 2)];
  const joined = words[i + 1]?.text === '/' && words[i + 1]!.tight && words[i + 2]?.tight;
  return joined && above < below && below <= 16 ? above / below : null;
}

/** One count, with no range: digits, words, "a", "half a", "a couple of", "several". */
function single(words: readonly Word[], i: number): Count | null {
  const word = words[i];
  if (!word) return null;
  const { lower } = word;
  if (!Number.isNaN(word.number)) {
    if (/[$€£¥#]/.test(words[i - 1]?.text ?? '') && word.tight) return null;
    const alone = fraction(words, i);
    if (alone !== null) return { count: alone, next: i + 3, mod: null };
    let next = words[i + 1]?.text === '-' && fraction(words, i + 2) !== null ? i + 2 : i + 1;
    const part = fraction(words, next);
    if (part !== null) return { count: word.number + part, next: next + 3, mod: null };
    let count = word.number;
    while (kindAt(words, next) === 'scale' || kindAt(words, next) === 'hundred') count *= valueAt(words, next++);
    return { count, next, mod: null };
  }
  if (lower === 'half') {
    if (['a', 'an'].includes(lowerAt(words, i + 1))) {
      if (lowerAt(words, i + 2) === 'dozen') return { count: 6, next: i + 3, mod: null };
      return { count: 0.5, next: i + 2, mod: null };
    }
    return words[i + 1]?.text === '-' ? { count: 0.5, next: i + 1, mod: null } : null;
  }
  if (saysAt(words, i, 'a', 'half') && words[i + 2]?.text !== 'of') return { count: 0.5, next: i + 2, mod: null };
  const article = lower === 'a' || lower === 'an';
  const after = article ? i + 1 : i;
  if (lowerAt(words, after) === 'couple') {
    return { count: 2, next: after + (lowerAt(words, after + 1) === 'of' ? 2 : 1), mod: 'APPROX' };
  }
  if (article && saysAt(words, i + 1, 'number', 'of')) return { count: null, next: i + 3, mod: null };
  if (article && lowerAt(words, i + 1) === 'good' && lowerAt(words, i + 2) === 'many') {
    return { count: null, next: i + 3, mod: null };
  }
  if (article && ['few', 'handful'].includes(lowerAt(words, i + 1))) {
    return { count: null, next: i + (lowerAt(words, i + 2) === 'of' ? 3 : 2), mod: null };
  }
  if (OPEN_OF.has(lower) && lowerAt(words, i + 1) === 'of') return { count: null, next: i + 2, mod: null };
  const inWord = inWords(words, i);
  if (inWord) {
    const { value, next } = inWord;
    if (saysAt(words, next, 'and', 'a', 'half') && words[next + 3]?.text !== '-')
      return { count: value + 0.5, next: next + 3, mod: null };
    if (words[next]?.text === '-' && saysAt(words, next + 1, 'and', '-', 'a', '-', 'half')) {
      return { count: value + 0.5, next: next + 6, mod: null };
    }
    return { count: value, next, mod: null };
  }
  if (OPEN.has(lower) && !isCapital(words[i - 1] && word)) return { count: null, next: i + 1, mod: null };
  if (OPEN.has(lower)) return { count: null, next: i + 1, mod: null };
  if (article) return { count: 1, next: i + 1, mod: null };
  return null;
}

/** A count, or a range of two ("two to three", "12-18"), of which the lower one counts. */
export function readCount(words: readonly Word[], i: number): Count | null {
  const low = single(words, i);
  if (!low || low.count === null) return low;
  const join = lowerAt(words, low.next);
  const ranged = join === 'to' || join === 'or' || (join === '-' && words[low.next]!.tight) || join === '–';
  const first = lowerAt(words, i);
  if (!ranged || first === 'a' || first === 'an') return low;
  const high = single(words, low.next + 1);
  if (!high || high.count === null || high.count <= low.count || ['a', 'an'].includes(lowerAt(words, low.next + 1))) {
    return low;
  }
  return { count: low.count, next: high.next, mod: 'EQUAL_OR_MORE' };
}

/** An ordinal as a number: "third", "3rd", "twenty-first"; the word after it. */
export function readOrdinal(words: readonly Word[], i: number): { value: number; next: number } | null {
  const entry = NUMBERS.get(lowerAt(words, i));
  if (entry?.kind === 'ordinal') return { value: entry.value, next: i + 1 };
  const n = numberAt(words, i);
  if (Number.isInteger(n) && words[i + 1]?.tight && /^(?:st|nd|rd|th)$/.test(lowerAt(words, i + 1))) {
    return { value: n, next: i + 2 };
  }
  if (entry?.kind === 'ten') {
    const j = words[i + 1]?.text === '-' ? i + 2 : i + 1;
    const rest = NUMBERS.get(lowerAt(words, j));
    if (rest?.kind === 'ordinal' && rest.value < 10) return { value: entry.value + rest.value, next: j + 1 };
  }
  return null;
}
