import type { Tree } from '../language/tree.js';
import type { Candidate } from './candidate.js';
import type { QuotedTokens } from './quoted-content.js';

/**
 * Fits contents to the partial quotations in them. What stands in quotation marks is one piece: a content that holds its beginning holds all of it. And a
 * dash, a participle or "which" behind the last closed quotation ("called it a “mistake,” hinting at a change") opens the reporter's remark on what was said.
 */
export function fitQuotedParts(
  tree: Tree,
  quotations: readonly QuotedTokens[],
  candidates: readonly Candidate[],
): void {
  for (const c of candidates) {
    if (c.frame === 'none' || c.frame === 'phrase' || c.content.length === 0) continue;
    const held = new Set(c.content);
    let closed = -1;
    for (const q of quotations) {
      if (!q.closed || q.last <= c.anchor) continue;
      const first = firstWord(tree, q);
      if (first < 0 || !held.has(first) || first < c.anchor) continue;
      if (
        tree.sentenceOf[first] !== tree.sentenceOf[c.anchor] ||
        tree.sentenceOf[q.last - 1] !== tree.sentenceOf[first]
      )
        continue;
      for (const t of range(q.first, q.last)) if (!held.has(t)) c.content.push(t);
      closed = Math.max(closed, q.last);
    }
    c.content.sort((a, b) => a - b);
    if (closed < 0) continue;
    const remark = c.content.find((t) => t >= closed - 1 && opensRemark(tree, t, c.anchor, closed));
    if (remark !== undefined) c.content = c.content.filter((t) => t < remark || t < closed);
  }
}

/**
 * Whether a remark begins here: a dash right after the closing mark, or a comma before "which" or before a participle without a subject of its own; the closing
 * mark may stand between.
 */
function opensRemark(tree: Tree, comma: number, anchor: number, closed: number): boolean {
  if (comma === closed + 1 && /^(?:--|–|—)$/u.test(tree.word(comma))) return true;
  if (tree.word(comma) !== ',') return false;
  let at = comma + 1;
  if (/^[”"]$/u.test(tree.word(at))) at++;
  if (tree.word(at) === 'which') return true;
  if (tree.tokens[at]?.upos === 'ADV') at++;
  return (
    tree.tokens[at]?.xpos === 'VBG' &&
    tree.sentenceOf[at] === tree.sentenceOf[anchor] &&
    tree.relation(at) === 'advcl' &&
    tree.child(at, 'nsubj', 'mark') < 0
  );
}

/** The first token of a quotation that is no punctuation, or -1. */
function firstWord(tree: Tree, { first, last }: QuotedTokens): number {
  for (let t = first; t < last; t++) if (tree.token(t).upos !== 'PUNCT') return t;
  return -1;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
