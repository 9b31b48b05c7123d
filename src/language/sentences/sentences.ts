import type { View } from '../../report/view.js';
import { type SeenToken, tokenize } from '../tokens/tokenize.js';
import { ABBREVIATIONS } from '../tokens/vocabularies.js';
import { sentenceEnds } from './boundaries.js';

/** The tokens of one paragraph, sentence by sentence. */
export type SeenSentence = SeenToken[];

const LOWER_INITIALS = /^(?:\p{Ll}\.)+\p{Ll}\.$/u;

/** Takes the stop off an abbreviation that ends a sentence, as EWT does: "etc." is "etc" and ".", but "U.S." stays one word. */
const freeFinalStop = (sentence: SeenToken[], text: string): void => {
  let k = sentence.length - 1;
  while (k >= 0 && /^["')\]}]$/.test(text.slice(sentence[k]!.from, sentence[k]!.to))) k--;
  const token = sentence[k];
  if (!token || text[token.to - 1] !== '.' || token.to - token.from < 3 || token.to - token.from > 16) return;
  const word = text.slice(token.from, token.to);
  if (!/[\p{L}\d]/u.test(word)) return;
  if (ABBREVIATIONS.has(word.slice(0, -1)) || LOWER_INITIALS.test(word)) {
    sentence.splice(k, 1, { from: token.from, to: token.to - 1 }, { from: token.to - 1, to: token.to });
  }
};

/**
 * The sentences of one paragraph of a view, each as its tokens; none is empty, none crosses the paragraph's edges,
 * and every character that is not white space is in exactly one token.
 */
export const sentencesOf = (view: View, from = 0, to = view.text.length): SeenSentence[] => {
  const tokens = tokenize(view, from, to);
  if (tokens.length === 0) return [];
  const sentences: SeenSentence[] = [];
  let first = 0;
  for (const end of sentenceEnds(tokens, view.text)) {
    if (end <= first) continue;
    const sentence = tokens.slice(first, end);
    freeFinalStop(sentence, view.text);
    sentences.push(sentence);
    first = end;
  }
  return sentences;
};
