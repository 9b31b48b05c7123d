import type { Span } from './span.js';

/**
 * A text as the stages see it, with the way back to the stored text. Soft hyphens, zero-width characters and marks of
 * direction are not seen; every kind of space is one space; typographic quotation marks and apostrophes are the straight
 * ones; Penn Treebank escapes (`-LRB-`, doubled back-ticks, doubled apostrophes) are the characters that they stand for.
 */
export interface View {
  /** The text as seen. */
  readonly text: string;
  /** Position in the stored text of the first unit of `text[i]`. */
  start(i: number): number;
  /** Position in the stored text after the last unit of `text[i]`. */
  end(i: number): number;
  /** The span in the stored text of `text.slice(from, to)`, for `from < to`. */
  span(from: number, to: number): Span;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '``': '"',
  "''": '"',
  '‘‘': '"',
  '’’': '"',
  '-LRB-': '(',
  '-RRB-': ')',
  '-LSB-': '[',
  '-RSB-': ']',
  '-LCB-': '{',
  '-RCB-': '}',
};

const ALIKE: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‘': "'",
  '’': "'",
  '‛': "'",
  '‚': "'",
  '＂': '"',
  '＇': "'",
};

const SPACE = /^[^\S\n\uFEFF]$/u;
const UNSEEN = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFE00-\\uFE0F\\uFEFF';
const DIFFERENT = new RegExp(
  `-[LR][RSC]B-|\`\`|''|‘‘|’’|[${UNSEEN}\\u0000-\\u0008\\u000E-\\u001F“”„‟«»″‘’‛‚＂＇]|[^\\S\\n ]`,
  'gu',
);

/** The text between two positions as the stages see it. Linear in its length. */
export const viewOf = (text: string, from = 0, to = text.length): View => {
  const part = from === 0 && to === text.length ? text : text.slice(from, to);
  // Positions where what is seen and what is stored go out of step: from `seen` on, stored = seen + shift.
  const seen: number[] = [0];
  const shift: number[] = [from];
  const pieces: string[] = [];
  let length = 0;
  let last = 0;
  for (const match of part.matchAll(DIFFERENT)) {
    const found = match[0];
    const instead = ESCAPES[found] ?? ALIKE[found] ?? (SPACE.test(found) ? ' ' : '');
    pieces.push(part.slice(last, match.index), instead);
    length += match.index - last + instead.length;
    last = match.index + found.length;
    if (instead.length !== found.length) {
      seen.push(length);
      shift.push(from + last - length);
    }
  }
  pieces.push(part.slice(last));
  const view = pieces.length === 1 ? part : pieces.join('');
  const at = (i: number): number => {
    let low = 0;
    let high = seen.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (seen[middle]! <= i) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const start = (i: number): number => i + shift[at(i)]!;
  // The end goes by the last unit, so that what is unseen after a word does not become part of it.
  const end = (i: number): number => {
    const k = at(i);
    const next = seen[k + 1];
    if (next !== i + 1) return i + shift[k]! + 1;
    // An escape of several characters was replaced by this one, or something unseen follows it.
    const stored = i + shift[k]!;
    const escaped = ESCAPES[text.slice(stored, stored + 5)] ?? ESCAPES[text.slice(stored, stored + 2)];
    return escaped === undefined ? stored + 1 : stored + (text[stored] === '-' ? 5 : 2);
  };
  return { text: view, start, end, span: (a, b) => ({ start: start(a), end: end(b - 1) }) };
};

/** The words of a span as the stages see them: what the language model is given for a token. */
export const seenWords = (text: string, span: Span): string => {
  const words = text.slice(span.start, span.end);
  return words.search(DIFFERENT) < 0 ? words : viewOf(words).text;
};
