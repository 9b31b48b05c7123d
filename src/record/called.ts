import type { Actor, ActorMention } from '../actors/actor.js';
import { titleBefore } from '../actors/title-before-name.js';
import type { Tree } from '../language/tree.js';
import type { Reading } from '../reading/reading.js';
import type { Span } from '../report/span.js';
import { seenWords } from '../report/view.js';

const LEADING = /^(?:the|a|an|this|that|his|her|its|their|our|my|whose)\s+(?=\S)/iu;

/** The words of a span on one line. */
export const lineOf = (text: string, { start, end }: Span): string =>
  text.slice(start, end).replace(/\s+/gu, ' ').trim();

/** The words of some spans on one line, with what is left out between them marked. */
export const linesOf = (text: string, spans: readonly Span[]): string =>
  spans.map((span) => lineOf(text, span)).join(' … ');

/** A description without its article or possessive pronoun, on one line. */
export const plainDescription = (words: string): string => words.replace(/^[^\p{L}\p{N}]+/u, '').replace(LEADING, '');

/** Whether some mention names the actor; others are known by description only ("a senior official"). */
export const isNamed = (actor: Actor): boolean => actor.mentions.some(({ type }) => type === 'name');

/**
 * What a report calls an actor beside its name, in the order of the text: titles before the name ("Defence Minister" before "Kestor Vaidel") and
 * descriptions ("the harbour master"). Spans may repeat the same words.
 */
export function callings(reading: Reading, tree: Tree, actor: Actor): Span[] {
  return actor.mentions.flatMap((mention) => {
    if (mention.type === 'pronoun') return [];
    if (mention.type === 'description') return [{ start: mention.start, end: mention.end }];
    return titleOf(reading, tree, mention) ?? [];
  });
}

function titleOf({ report, language }: Reading, tree: Tree, mention: ActorMention): Span | null {
  const { tokens, sentences } = language;
  const sentence = sentences[mention.sentence];
  if (!sentence) return null;
  let first = mention.head;
  while (first > sentence.first && tokens[first - 1]!.start >= mention.start) first -= 1;
  const words = (i: number): string => (tokens[i] ? seenWords(report.text, tokens[i]) : '');
  const title = titleBefore(tree, words, first, sentence.first);
  return title === null || title.first >= first
    ? null
    : { start: tokens[title.first]!.start, end: tokens[first - 1]!.end };
}
