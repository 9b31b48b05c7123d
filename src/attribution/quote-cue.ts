import type { Tree } from '../language/tree.js';
import { type Candidate, candidate } from './candidate.js';
import { cuesOf, withFrame } from './cues.js';
import type { QuotedTokens } from './quoted-content.js';
import { nominal } from './source-of.js';

/** How many tokens a source may have between a closed quotation and its cue: "…,” Angela Ruiz, who heads the union, said". */
const REACH = 14;
const FINITE = new Set(['VBD', 'VBZ', 'VBP']);
const NOMINAL = new Set(['NOUN', 'PROPN', 'PRON', 'DET', 'ADJ', 'NUM']);

/**
 * Statements whose cue follows a closed quotation: “…,” said X, or “…,” X said. Read from the order of the words, which newswire keeps strictly,
 * since parsers often take the inverted subject for an object.
 */
export function quoteCues(tree: Tree, quotations: readonly QuotedTokens[]): Candidate[] {
  const found: Candidate[] = [];
  for (const [k, q] of quotations.entries()) {
    if (!q.speech || !q.closed || q.last <= q.first) continue;
    const { last: end } = tree.sentences[tree.sentenceOf[q.last - 1]!]!;
    let at = q.last;
    while (at < end && tree.token(at).upos === 'PUNCT') at++;
    if (at >= end || at > q.last + 3) continue;
    const made = inverted(tree, at, end) ?? straight(tree, at, end);
    if (!made) continue;
    made.quotations = [k];
    made.quotes = true;
    found.push(made);
  }
  return found;
}

const isCue = (tree: Tree, i: number): boolean =>
  FINITE.has(tree.token(i).xpos) && withFrame(cuesOf(tree.token(i).lemma, 'verb'), 'quote') !== undefined;

const make = (tree: Tree, verb: number, rule: string): Candidate => {
  const cue = withFrame(cuesOf(tree.token(verb).lemma, 'verb'), 'quote')!;
  const made = candidate(verb, cue.act, 'quote', rule);
  made.cue = [verb];
  if (withFrame(cuesOf(tree.token(verb).lemma, 'verb'), 'addr')) made.addressee = tree.child(verb, 'iobj', 'obj');
  return made;
};

/** “…,” said X */
function inverted(tree: Tree, at: number, end: number): Candidate | null {
  if (!isCue(tree, at) || at + 1 >= end || !NOMINAL.has(tree.token(at + 1).upos)) return null;
  const made = make(tree, at, 'quotation/verb-source');
  let head = at + 1;
  while (tree.head[head]! > at && tree.head[head]! < end && NOMINAL.has(tree.token(tree.head[head]!).upos))
    head = tree.head[head]!;
  made.sourceHead = head;
  const words = nominal(tree, head).filter((t) => t > at);
  const rest = toTheEnd(tree, at + 1, end);
  made.source = rest.length > words.length ? rest : words[0] === at + 1 ? words : run(tree, at + 1, end);
  return made;
}

/** The words to the end of the sentence, where they hold no verb: all of them describe the source. */
function toTheEnd(tree: Tree, from: number, end: number): number[] {
  const words = Array.from({ length: end - from }, (_, i) => from + i);
  while (words.length > 0 && tree.token(words.at(-1)!).upos === 'PUNCT') words.pop();
  const describes = words.every(
    (t) =>
      [...NOMINAL, 'ADP', 'PART', 'CCONJ', 'PUNCT', 'ADV'].includes(tree.token(t).upos) &&
      !/^[“”":;–—-]$/u.test(tree.word(t)),
  );
  const when = words.some(
    (t) => tree.token(t).deprel === 'obl:unmarked' || /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(tree.word(t)),
  );
  return describes && !when && words.length <= REACH ? words : [];
}

/** “…,” X said: a subject without a verb of its own, or with one in a clause on who X is. */
function straight(tree: Tree, at: number, end: number): Candidate | null {
  if (!NOMINAL.has(tree.token(at).upos)) return null;
  for (let v = at + 1; v < Math.min(end, at + REACH); v++) {
    const { upos, xpos } = tree.token(v);
    if (isCue(tree, v) && !relative(tree, v, at)) {
      const made = make(tree, v, 'quotation/source-verb');
      const words = Array.from({ length: v - at }, (_, i) => at + i).filter(
        (t, i, all) => tree.token(t).upos !== 'ADV' || i < all.length - 1,
      );
      made.cue = [...Array.from({ length: v - at }, (_, i) => at + i).filter((t) => !words.includes(t)), v];
      while (words.length > 0 && tree.token(words.at(-1)!).upos === 'PUNCT') words.pop();
      made.source = words;
      made.sourceHead = words.find((w) => tree.head[w]! < at || tree.head[w]! >= v) ?? at;
      return made;
    }
    if ((upos === 'VERB' || upos === 'AUX') && FINITE.has(xpos) && !relative(tree, v, at)) return null;
    if (tree.token(v).lemma === ';' || tree.token(v).lemma === ':') return null;
  }
  return null;
}

/** Whether a verb has a relative pronoun before it, within the words since `from`. */
const relative = (tree: Tree, v: number, from: number): boolean => {
  for (let i = v - 1; i >= Math.max(from, v - 4); i--)
    if (['who', 'which', 'whose', 'that'].includes(tree.token(i).lemma.toLowerCase())) return true;
  return false;
};

/** The nominal words from one on, as they stand. */
function run(tree: Tree, from: number, end: number): number[] {
  const words: number[] = [];
  for (
    let i = from;
    i < end &&
    (NOMINAL.has(tree.token(i).upos) ||
      tree.token(i).upos === 'PART' ||
      ['.', 'of', '-'].includes(tree.token(i).lemma));
    i++
  )
    words.push(i);
  while (words.length > 0 && !NOMINAL.has(tree.token(words.at(-1)!).upos)) words.pop();
  return words;
}
