import type { Tree } from '../language/tree.js';
import { type Candidate, candidate } from './candidate.js';
import type { QuotedTokens } from './quoted-content.js';

/** The longest name or description that may stand before a colon or after a dash, in tokens. */
const LONGEST = 12;

/**
 * Statements whose cue is a mark: "PENCE: Well, look …" in transcripts, "Minister: No deal yet" in heads, and a quotation followed by a dash and a name.
 */
export function markCues(tree: Tree, quotations: readonly QuotedTokens[]): Candidate[] {
  return [...colons(tree), ...dashes(tree, quotations)];
}

function colons(tree: Tree): Candidate[] {
  const found: Candidate[] = [];
  for (const [n, sentence] of tree.sentences.entries()) {
    let start = sentence.first;
    while (start < sentence.last && /^[“"‘'`]+$/u.test(tree.word(start))) start++;
    const colon = firstColon(tree, start, sentence.last);
    if (colon < 0 || colon + 1 >= sentence.last) continue;
    const before = range(start, colon);
    const opensParagraph = n === 0 || tree.sentences[n - 1]!.paragraph !== sentence.paragraph;
    if (!opensParagraph || !isSpeaker(tree, before)) continue;
    const made = candidate(colon, 'assert', 'phrase', 'mark/colon');
    made.cue = [colon];
    made.sourceHead = headOf(tree, before);
    made.source = before;
    // In a transcript the speaker has the floor to the end of the paragraph.
    let last = sentence.last;
    for (let k = n + 1; k < tree.sentences.length && tree.sentences[k]!.paragraph === sentence.paragraph; k++)
      last = tree.sentences[k]!.last;
    made.content = range(colon + 1, last);
    made.quotes = true;
    found.push(made);
  }
  return found;
}

function firstColon(tree: Tree, first: number, last: number): number {
  for (let i = first + 1; i < Math.min(last, first + LONGEST); i++) {
    if (tree.token(i).lemma === ':') return tree.tokens[i]!.start > tree.tokens[i - 1]!.end ? -1 : i;
  }
  return -1;
}

/**
 * A name, with or without what describes it, and no verb. Names in capitals ("PENCE:") are often taken for common nouns: one that the report has
 * in its own case elsewhere is a name.
 */
function isSpeaker(tree: Tree, words: readonly number[]): boolean {
  if (words.every((t) => /^\p{Lu}[\p{Lu}.'’-]+$/u.test(tree.form(t))) && words.some((t) => isNamed(tree, tree.form(t))))
    return true;
  const tags = words.map((t) => tree.token(t).upos);
  if (tags.some((t) => ['VERB', 'AUX', 'NUM', 'ADP', 'SCONJ', 'CCONJ', 'SYM'].includes(t))) return false;
  return tags.includes('PROPN') && tags.filter((t) => t === 'PROPN').length * 2 >= words.length;
}

/** Whether a word in capitals stands elsewhere as a name with one capital. */
function isNamed(tree: Tree, capitals: string): boolean {
  const name = capitals[0] + capitals.slice(1).toLowerCase();
  return tree.tokens.some((token, t) => token.upos === 'PROPN' && tree.form(t) === name);
}

function dashes(tree: Tree, quotations: readonly QuotedTokens[]): Candidate[] {
  const found: Candidate[] = [];
  for (const [k, q] of quotations.entries()) {
    if (!q.speech || !q.closed) continue;
    let dash = q.last;
    while (dash < tree.tokens.length && dash < q.last + 2 && !/^(?:--?|–|—|―)$/u.test(tree.token(dash).lemma)) dash++;
    if (dash >= tree.tokens.length || dash >= q.last + 2) continue;
    const paragraph = tree.sentences[tree.sentenceOf[dash]!]!.paragraph;
    const end = tree.tokens.findIndex(
      (_, i) => i > dash && tree.sentences[tree.sentenceOf[i]!]!.paragraph !== paragraph,
    );
    const words = range(dash + 1, end < 0 ? tree.tokens.length : end).filter(
      (t) => !/^[.()]$/.test(tree.token(t).lemma),
    );
    if (
      words.length === 0 ||
      words.length > LONGEST ||
      !['PROPN', 'DET', 'NOUN', 'ADJ'].includes(tree.token(words[0]!).upos) ||
      words.some((t) => ['VERB', 'AUX'].includes(tree.token(t).upos))
    )
      continue;
    const made = candidate(dash, 'assert', 'phrase', 'mark/dash');
    made.cue = [dash];
    made.sourceHead = words[0]!;
    made.source = words;
    made.quotations = [k];
    made.content = range(q.first, q.last);
    found.push(made);
  }
  return found;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);

/** The topmost of some words. */
const headOf = (tree: Tree, words: readonly number[]): number =>
  words.find((w) => !words.includes(tree.head[w]!)) ?? words[0]!;
