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
      const clause = clauseOf(tree, at, head);
      const made = candidate(at, cue.act, 'phrase', `phrase/${words.join(' ')}`);
      made.cue = words.map((_, k) => at + k);
      made.sourceHead = head;
      made.source = nominal(tree, head).filter((t) => t > last);
      const top = topOf(tree, at, head);
      made.content = tree
        .subtree(clause)
        .filter((t) => !tree.dominates(top, t) && !made.cue.includes(t) && !made.source.includes(t));
      made.quotes = true;
      if (made.content.length > 0 && made.source.length > 0) found.push(made);
    }
  }
  return found;
}

/** The nominal that the phrase introduces: the one that its preposition marks, or that hangs on its noun. */
function sourceHead(tree: Tree, at: number, last: number): number {
  for (const i of [last, at]) {
    if (tree.relation(i) === 'case' || tree.relation(i) === 'fixed') {
      let h = tree.head[i]!;
      if (tree.relation(i) === 'fixed' && h >= 0) h = tree.head[h]!;
      if (h > last) return h;
    }
  }
  return tree.tokens.findIndex(
    (_, i) =>
      i > last &&
      i <= tree.right[at]! &&
      ['NOUN', 'PROPN', 'PRON'].includes(tree.token(i).upos) &&
      tree.left[i]! > last - 1,
  );
}

/** The topmost word of the prepositional phrase itself. */
function topOf(tree: Tree, at: number, head: number): number {
  let top = head;
  while (
    tree.head[top]! >= 0 &&
    tree.left[tree.head[top]!]! >= at &&
    tree.right[tree.head[top]!]! <= tree.right[top]! &&
    tree.head[top]! >= at
  )
    top = tree.head[top]!;
  return top;
}

/** The clause that the phrase belongs to: the nearest predicate above it, or the root. */
function clauseOf(tree: Tree, at: number, head: number): number {
  let i = tree.head[topOf(tree, at, head)]!;
  while (
    i >= 0 &&
    tree.head[i]! >= 0 &&
    !['VERB', 'AUX'].includes(tree.token(i).upos) &&
    tree.child(i, 'nsubj', 'cop') < 0
  )
    i = tree.head[i]!;
  return i >= 0 ? i : head;
}
