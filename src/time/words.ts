import type { Span } from '../report/span.js';

/** One word, number or mark of a sentence, as the finders of times read it. */
export interface Word extends Span {
  text: string;
  lower: string;
  /** The number that the digits say (`2,000` is 2000), or NaN where it is no number. */
  number: number;
  /** Whether it follows the word before it with no space between: `-` and `week` in "two-week". */
  tight: boolean;
}

/**
 * Words, numbers and marks. "a.m." and "U.S." are one word, "2,000" and "8.30" one number; "30th" and "1990s" are two words,
 * the second of them tight; a possessive 's stands alone.
 */
const WORD =
  /[ap]\.m(?:\.|(?![a-z]))|(?:[a-z]\.){2,}|o['’]clock|[a-zà-öø-ɏ]+|\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|['’]s(?![a-z])|[^\s]/giu;

/** Words before a full stop that do not end a sentence. */
const ABBREVIATED =
  /^(?:mr|mrs|ms|dr|gen|sen|rep|gov|lt|col|sgt|st|rev|prof|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thurs?|fri|sat|sun|no|inc|corp|co|ltd|vs|[a-z])$/;

const ENDS = new Set(['.', '!', '?', '…']);
const CLOSES = new Set(['"', '”', '’', "'", ')', ']']);

const wordAt = (text: string, start: number, words: string, before: number): Word => {
  const digits = words.charCodeAt(0);
  return {
    start,
    end: start + words.length,
    text: words,
    lower: words.toLowerCase().replace('’', "'"),
    number: digits >= 48 && digits <= 57 ? Number(words.replaceAll(',', '')) : Number.NaN,
    tight: before === start && start > 0 && text.length > 0,
  };
};

/** Whether a sentence may end before the word at `start`, going by the marks before it. */
function breaksBefore(words: readonly Word[], next: Word): boolean {
  if (next.tight) return false;
  let i = words.length - 1;
  while (i >= 0 && CLOSES.has(words[i]!.text)) i--;
  const mark = words[i];
  if (!mark) return false;
  if (!ENDS.has(mark.text)) return false;
  if (!/[\p{Lu}\d"“‘'`(]/u.test(next.text.charAt(0))) return false;
  if (mark.text !== '.') return true;
  const word = words[i - 1];
  return !word || !ABBREVIATED.test(word.lower);
}

/**
 * The sentences of a stretch of text, each as its words. It is a scan of its own, in one pass, so that times are found where no
 * parser runs; an empty line always ends a sentence, and so does the end of a paragraph where `paragraphs` are given.
 */
export function sentencesOf(text: string, paragraphs: readonly Span[] = []): Word[][] {
  const sentences: Word[][] = [];
  let words: Word[] = [];
  let end = 0;
  let p = 0;
  for (const match of text.matchAll(WORD)) {
    const word = wordAt(text, match.index, match[0], end);
    let broken = false;
    while (p < paragraphs.length && paragraphs[p]!.end <= word.start) {
      p++;
      broken = true;
    }
    if (!broken && !word.tight) {
      const gap = word.start - end > 1 && /\n[ \t\r]*\n/.test(text.slice(end, word.start));
      broken = gap || breaksBefore(words, word);
    }
    if (broken && words.length > 0) {
      sentences.push(words);
      words = [];
    }
    words.push(word);
    end = word.end;
  }
  if (words.length > 0) sentences.push(words);
  return sentences;
}

/** The word at an index, in lower case; empty beyond the ends of the sentence. */
export const lowerAt = (words: readonly Word[], i: number): string => words[i]?.lower ?? '';

/** Whether the words from `i` on are these, in lower case. */
export function saysAt(words: readonly Word[], i: number, ...lower: string[]): boolean {
  for (let k = 0; k < lower.length; k++) if (words[i + k]?.lower !== lower[k]) return false;
  return true;
}

/** Whether a word is written with a capital first letter. */
export const isCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.text);

/** The number at an index, or NaN. */
export const numberAt = (words: readonly Word[], i: number): number => words[i]?.number ?? Number.NaN;
