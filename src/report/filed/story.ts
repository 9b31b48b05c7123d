import type { Furniture } from '../report.js';
import type { Span } from '../span.js';
import { viewOf } from '../view.js';

/** Furniture that tells no news: its words are no clue to the day, except a caption's date, which is looked at by itself. */
const SILENT: ReadonlySet<Furniture['kind']> = new Set([
  'byline',
  'dateline',
  'caption',
  'photo-credit',
  'credit-line',
  'noise',
]);

/** A sentence of the story and where it begins in it. */
export interface Sentence extends Span {
  words: string;
  /** 0 for the story's first sentence. */
  index: number;
}

/** Full stops after initials, titles and months end no sentence. */
const STOP =
  /(?<!\b(?:\p{Lu}|Mr|Mrs|Ms|Dr|Gen|Lt|Col|Maj|Sgt|Capt|Sen|Rep|Gov|Rev|St|Jr|No|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\s?)[.!?]["')\]]*\s{1,4}(?=["'([]{0,3}[\p{Lu}\p{N}])|\n/gu;
/** A story longer than this has said what day it is long before. */
const LONGEST = 60_000;

/** The story's sentences without its furniture, as the stages see the words. A plain split is enough for clues to the day. */
export function storySentences(text: string, furniture: readonly Furniture[]): Sentence[] {
  const taken = furniture.filter((one) => SILENT.has(one.kind));
  const sentences: Sentence[] = [];
  let start = 0;
  const take = (from: number, to: number) => {
    const words = viewOf(text, from, to).text.replace(/\r/g, '\n');
    let last = 0;
    const push = (a: number, b: number) => {
      const sentence = words.slice(a, b).trim();
      if (sentence !== '')
        sentences.push({
          start: from + a,
          end: from + b,
          words: sentence.replace(/\s+/g, ' '),
          index: sentences.length,
        });
    };
    for (const match of words.matchAll(STOP)) {
      push(last, match.index + match[0].length);
      last = match.index + match[0].length;
    }
    push(last, words.length);
  };
  for (const one of taken) {
    if (one.start > start) take(start, Math.min(one.start, start + LONGEST));
    start = Math.max(start, one.end);
  }
  if (start < text.length) take(start, Math.min(text.length, start + LONGEST));
  return sentences;
}
