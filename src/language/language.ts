import { z } from 'zod';
import { FurnitureKind } from '../report/report.js';
import { Span } from '../report/span.js';

/** Types of names. LOC holds countries and places, NORP nationalities, religious and political groups. */
export const NameType = z.enum(['PER', 'ORG', 'LOC', 'NORP', 'MISC']);
export type NameType = z.infer<typeof NameType>;

/**
 * One syntactic word, as Universal Dependencies English splits it ("don't" is two). `head` counts from 1 within the sentence, 0 is the root.
 * `upos` are UD's universal tags, `xpos` the Penn tags, `deprel` a UD relation with its subtype.
 */
export const Token = Span.extend({
  lemma: z.string(),
  upos: z.string(),
  xpos: z.string(),
  feats: z.string(),
  head: z.int(),
  deprel: z.string(),
});
export type Token = z.infer<typeof Token>;

/** Where in a report a sentence stands: what kind of furniture it is in, or the story itself. */
export const SentencePart = z.union([FurnitureKind, z.literal('lede'), z.literal('body')]);
export type SentencePart = z.infer<typeof SentencePart>;

/** One sentence: its tokens are `tokens.slice(first, last)` of the document. */
export const Sentence = Span.extend({ first: z.int(), last: z.int(), paragraph: z.int(), part: SentencePart });
export type Sentence = z.infer<typeof Sentence>;

/** A name: the smallest span that holds its words; `first` and `last` are its tokens, half-open, in the document. */
export const Name = Span.extend({ type: NameType, first: z.int(), last: z.int() });
export type Name = z.infer<typeof Name>;

/** What the language stage gives for one report. `parsed` is false where only tokens and sentences were found (no weights, or not English). */
export const Language = z.object({
  sentences: z.array(Sentence),
  tokens: z.array(Token),
  names: z.array(Name),
  parsed: z.boolean(),
});
export type Language = z.infer<typeof Language>;
