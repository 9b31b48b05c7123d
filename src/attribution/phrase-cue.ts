import type { Tree } from '../language/tree.js';
import { type Candidate, candidate } from './candidate.js';
import { PHRASES } from './cues.js';
import { nominal } from './source-of.js';

/** Statements whose cue is a phrase before the source: "according to X, …", "in the words of X". The content is the rest of the clause. */
export function phraseCues(tree: Tree): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tree.tokens.length; at++) {
    for (const { words, cue } of PHRASES) {
      if (!words.every((w, k) => at + k < tree.tokens.length && tree.word(at + k) === w)) continue;
      const last = at + words.length - 1;
      const head = sourceHead(tree, at, last);
      if (head < 0) continue;
      const made = candidate(at, cue.act, 'phrase', `phrase/${words.join(' ')}`);
      made.cue = words.map((_, k) => at + k);
      made.sourceHead = head;
      made.source = nominal(tree, head).filter((t) => t > last);
      // The source begins right after the phrase, with the words that describe it.
      for (let t = (made.source[0] ?? 0) - 1; t > last && DESCRIBING.has(tree.token(t).upos); t--)
        made.source.unshift(t);
      made.content = restOf(tree, at, [...made.cue, ...made.source]);
      made.quotes = true;
      if (made.content.length > 0 && made.source.length > 0) found.push(made);
    }
  }
  return found;
}

const NOMINAL = new Set(['NOUN', 'PROPN', 'PRON']);
const DESCRIBING = new Set(['ADJ', 'DET', 'NUM']);

/** The nominal that the phrase introduces: the one that its preposition marks, or that hangs on its noun. */
function sourceHead(tree: Tree, at: number, last: number): number {
  for (const i of [last, at]) {
    if (tree.relation(i) === 'case' || tree.relation(i) === 'fixed') {
      let h = tree.head[i]!;
      if (tree.relation(i) === 'fixed' && h >= 0) h = tree.head[h]!;
      if (h > last) return h;
    }
  }
  // Where the parser took the phrase apart: the topmost nominal from its next word on.
  if (last + 1 >= tree.tokens.length || tree.sentenceOf[last + 1] !== tree.sentenceOf[at]) return -1;
  let head = last + 1;
  // "according to former minister X": an adjective or article that the parser hung elsewhere.
  while (
    DESCRIBING.has(tree.token(head).upos) &&
    tree.head[head]! <= last &&
    tree.sentenceOf[head + 1] === tree.sentenceOf[at]
  )
    head++;
  while (tree.head[head]! > last && NOMINAL.has(tree.token(tree.head[head]!).upos)) head = tree.head[head]!;
  return NOMINAL.has(tree.token(head).upos) ? head : -1;
}

/** The sentence without the phrase, from a semicolon or a contrast before it (", but …") and to one after it. */
function restOf(tree: Tree, at: number, phrase: readonly number[]): number[] {
  let { first, last } = tree.sentences[tree.sentenceOf[at]!]!;
  for (let i = at - 1; i > first; i--) {
    if (
      tree.word(i) === ';' ||
      (i + 1 < at && tree.word(i) === ',' && ['but', 'while', 'although'].includes(tree.word(i + 1)))
    ) {
      first = i + (tree.word(i) === ';' ? 1 : 2);
      break;
    }
  }
  for (let i = Math.max(at, ...phrase) + 1; i < last; i++) {
    if (
      tree.word(i) === ';' ||
      (tree.word(i) === ',' && ['but', 'while', 'although'].includes(tree.word(i + 1)) && first < at - 2)
    )
      last = i;
  }
  const content: number[] = [];
  for (let i = first; i < last; i++) if (!phrase.includes(i)) content.push(i);
  return content;
}
