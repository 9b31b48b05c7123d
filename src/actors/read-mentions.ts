import { findQuotations } from '../attribution/quotations.js';
import type { Language } from '../language/language.js';
import type { Tree } from '../language/tree.js';
import type { Report } from '../report/report.js';
import { overlaps } from '../report/span.js';
import { seenWords } from '../report/view.js';
import { descriptionMentions } from './description-mentions.js';
import type { Mention } from './mention.js';
import { nameMentions } from './name-mentions.js';
import { pronounMentions } from './pronoun-mentions.js';

/** Parts of a report that tell nothing of the story's actors: who wrote it, where, for whom. */
const OUTSIDE = new Set(['byline', 'photo-credit', 'credit-line', 'noise', 'headline-tag', 'dateline', 'advisory']);

/** The mentions of a report with what they are read by. */
export interface ReadMentions {
  mentions: Mention[];
  /** The forms of the tokens as the stages see them. */
  words: (i: number) => string;
  /** Whether a token belongs to no story. */
  skip: (i: number) => boolean;
  /** For each quotation its first and last token, half-open. */
  quotations: { first: number; last: number }[];
}

/** All mentions of a report in the order of the text: names, descriptions, pronouns. None is in bylines, credits, datelines or page noise. */
export const readMentions = (report: Report, language: Language, tree: Tree): ReadMentions => {
  const { tokens, sentences } = language;
  const forms: string[] = [];
  const words = (i: number): string => {
    const token = tokens[i];
    if (token === undefined) return '';
    forms[i] ??= seenWords(report.text, token);
    return forms[i];
  };
  const outside = new Uint8Array(tokens.length);
  for (const { part, first, last } of sentences) if (OUTSIDE.has(part)) outside.fill(1, first, last);
  const pieces = report.furniture.flatMap((piece) => [
    ...(OUTSIDE.has(piece.kind) ? [piece] : []),
    ...(piece.people ?? []),
  ]);
  if (pieces.length > 0) {
    for (const [i, token] of tokens.entries()) if (pieces.some((piece) => overlaps(piece, token))) outside[i] = 1;
  }
  // The heads between sections name people, and describe nobody.
  const headed = new Uint8Array(tokens.length);
  for (const { part, first, last } of sentences) if (part === 'section-head') headed.fill(1, first, last);
  const skip = (i: number): boolean => outside[i] === 1;

  const names = nameMentions(language, tree, words, skip);
  const taken = new Uint8Array(tokens.length);
  for (const name of names) taken.fill(1, name.descriptions.length > 0 ? name.wholeFirst : name.first, name.last);
  // A possessor inside a title ("Venezuela's ambassador") and an article are not taken.
  const inName = (i: number): boolean => taken[i] === 1;
  const found = [
    ...names,
    ...descriptionMentions(tree, words, (i) => skip(i) || headed[i] === 1, inName),
    ...pronounMentions(tree, words, skip),
  ];
  found.sort((a, b) => a.head - b.head || a.first - b.first);

  const quotationOf = new Int32Array(tokens.length).fill(-1);
  const quotations: { first: number; last: number }[] = [];
  let at = 0;
  for (const quotation of findQuotations(report.text, report.paragraphs)) {
    while (at < tokens.length && tokens[at]!.end <= quotation.inner.start) at++;
    let last = at;
    while (last < tokens.length && tokens[last]!.start < quotation.inner.end) last++;
    // A word or two in quotation marks is a way of putting it, not speech with its own point of view.
    const speech = last - at > 3;
    if (speech) quotationOf.fill(quotations.length, at, last);
    quotations.push({ first: at, last });
    at = last;
  }
  const number = new Map<number, number>();
  let next = 0;
  for (const q of quotationOf) if (q >= 0 && !number.has(q)) number.set(q, next++);
  const spoken: { first: number; last: number }[] = [];
  for (const [k, range] of quotations.entries()) if (number.has(k)) spoken.push(range);
  const mentions = found.map((m, index): Mention => {
    const surface: string[] = [];
    for (let i = m.first; i < m.last; i++) surface.push(words(i));
    const quotation = quotationOf[m.head]!;
    return Object.assign(m, {
      index,
      surface: surface.join(' '),
      quotation: quotation < 0 ? -1 : number.get(quotation)!,
    });
  });
  return { mentions, words, skip, quotations: spoken };
};
