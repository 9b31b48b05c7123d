import type { Tree } from '../language/tree.js';
import { type Candidate, candidate } from './candidate.js';
import { cuesOf, withFrame } from './cues.js';
import type { QuotedTokens } from './quoted-content.js';
import { nominal } from './source-of.js';

const FINITE = new Set(['VBD', 'VBZ', 'VBP']);
const NOMINAL = new Set(['NOUN', 'PROPN', 'PRON', 'DET', 'ADJ', 'NUM']);
/** The longest source, in tokens, that may stand between the comma and the cue. */
const LONGEST = 9;
/** Below this many words a stretch before the comma is an adjunct ("Later, he said …") and not a content. */
const SHORTEST = 3;

/**
 * Statements whose cue stands after or within its content, between commas: "The bridge will open in May, the mayor said." "The risk, he said, is a
 * clash." Read from the order of the words, since parsers often cut such a sentence in the wrong place.
 */
export function parentheticalCues(tree: Tree, quotations: readonly QuotedTokens[]): Candidate[] {
  const found: Candidate[] = [];
  const quoted = new Set(quotations.filter((q) => q.speech).flatMap((q) => range(q.first, q.last)));
  for (let verb = 0; verb < tree.tokens.length; verb++) {
    if (quoted.has(verb) || !FINITE.has(tree.token(verb).xpos)) continue;
    const cue = withFrame(cuesOf(tree.token(verb).lemma, 'verb'), 'quote');
    if (!cue || !withFrame(cuesOf(tree.token(verb).lemma, 'verb'), 'that')) continue;
    const s = tree.sentences[tree.sentenceOf[verb]!]!;
    const block = straight(tree, verb, s.first, s.last) ?? inverted(tree, verb, s.first, s.last);
    if (!block) continue;
    const before = range(s.first, block.first - 1);
    const after =
      block.last < s.last && tree.token(block.last).upos === 'PUNCT' && tree.word(block.last) === ','
        ? range(block.last + 1, s.last)
        : [];
    const words = before.filter((t) => tree.token(t).upos !== 'PUNCT');
    // Within its content the cue parts what belongs together; after it, the content is a clause.
    const predicate = (tokens: readonly number[]): boolean =>
      tokens.some((t) => FINITE.has(tree.token(t).xpos) || tree.token(t).xpos === 'MD');
    if (
      after.length > 0
        ? !predicate(after) || words.length === 0 || adjunct(tree, before)
        : words.length < SHORTEST || !predicate(before)
    )
      continue;
    const made = candidate(verb, cue.act, 'that', after.length > 0 ? 'order/within' : 'order/after');
    made.cue = block.cue;
    made.source = block.source;
    made.sourceHead = block.source.find((w) => !block.source.includes(tree.head[w]!)) ?? block.source[0]!;
    made.content = [...before, ...after];
    made.quotes = true;
    found.push(made);
  }
  return found;
}

interface Block {
  /** The first token of cue and source together; the comma stands before it. `last` is the token after them. */
  first: number;
  last: number;
  cue: number[];
  source: number[];
}

/** ", X said" before a stop or a comma. */
function straight(tree: Tree, verb: number, first: number, end: number): Block | null {
  if (verb + 1 < end && !/^[.,!?]$/.test(tree.word(verb + 1)) && !closing(tree, verb + 1, end)) return null;
  let at = verb - 1;
  while (at > first && tree.token(at).upos === 'ADV') at--;
  const adverbs = range(at + 1, verb);
  while (at > first && verb - at <= LONGEST && !isComma(tree, at)) {
    if (['VERB', 'AUX', 'SCONJ', 'CCONJ'].includes(tree.token(at).upos) && tree.word(at) !== 'and') return null;
    at--;
  }
  if (at <= first || !isComma(tree, at)) return null;
  const source = range(at + 1, verb).filter((t) => !adverbs.includes(t));
  if (
    source.length === 0 ||
    !NOMINAL.has(tree.token(source[0]!).upos) ||
    !source.some((t) => ['NOUN', 'PROPN', 'PRON'].includes(tree.token(t).upos))
  )
    return null;
  return { first: at + 1, last: verb + 1, cue: [...adverbs, verb], source };
}

/** ", said X" to the end of the sentence. */
function inverted(tree: Tree, verb: number, first: number, end: number): Block | null {
  if (verb - 1 <= first || !isComma(tree, verb - 1) || verb + 1 >= end || !NOMINAL.has(tree.token(verb + 1).upos))
    return null;
  // A subject or a clause of its own shows that the order is straight: “X, who leads the union, said the talks …”.
  if (tree.child(verb, 'ccomp') > verb || tree.children(verb, 'nsubj').some((n) => n < verb)) return null;
  let head = verb + 1;
  while (tree.head[head]! > verb && tree.head[head]! < end && NOMINAL.has(tree.token(tree.head[head]!).upos))
    head = tree.head[head]!;
  if (tree.token(head).upos === 'PRON') return null;
  const source = nominal(tree, head).filter((t) => t > verb);
  return source[0] === verb + 1 && source.at(-1)! >= end - 2 ? { first: verb, last: end, cue: [verb], source } : null;
}

/** "… he said on Tuesday.": a time or place phrase to the end of the sentence. */
function closing(tree: Tree, from: number, end: number): boolean {
  if (end - from > 8 || !['ADP', 'PROPN', 'NOUN', 'ADV'].includes(tree.token(from).upos)) return false;
  return (
    range(from, end).every((t) =>
      ['ADP', 'PROPN', 'NOUN', 'DET', 'NUM', 'ADJ', 'ADV', 'PUNCT', 'PRON'].includes(tree.token(t).upos),
    ) && range(from, end - 1).every((t) => tree.word(t) !== ',')
  );
}

const isComma = (tree: Tree, i: number): boolean => tree.word(i) === ',';

/** "On Tuesday, the minister said, …": what is before the comma only says when or where. */
const adjunct = (tree: Tree, before: readonly number[]): boolean =>
  before.length > 0 &&
  ((['ADV', 'SCONJ', 'CCONJ'].includes(tree.token(before[0]!).upos) && before.length < 5) ||
    (tree.token(before[0]!).upos === 'ADP' &&
      !before.some((t) => FINITE.has(tree.token(t).xpos) && tree.relation(t) !== 'acl')));

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
