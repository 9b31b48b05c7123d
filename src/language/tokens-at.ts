import type { Span } from '../report/span.js';
import type { Tree } from './tree.js';

/** The first token that ends after a place in the text; the number of tokens where none does. Tokens are in order, so halving finds it. */
export function firstTokenFrom(tree: Tree, start: number): number {
  let [low, high] = [0, tree.tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.token(middle).end <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The tokens that a span touches, in the order of the text. */
export function tokensAt(tree: Tree, { start, end }: Span): number[] {
  const found: number[] = [];
  for (let i = firstTokenFrom(tree, start); i < tree.tokens.length && tree.token(i).start < end; i++) found.push(i);
  return found;
}

/** The token of a span that the rest of the sentence hangs it from: the first whose head stands outside; -1 where the span touches none. */
export function headAt(tree: Tree, { start, end }: Span): number {
  for (let i = firstTokenFrom(tree, start); i < tree.tokens.length && tree.token(i).start < end; i++) {
    const head = tree.head[i]!;
    if (head < 0 || tree.token(head).start < start || tree.token(head).start >= end) return i;
  }
  return -1;
}
