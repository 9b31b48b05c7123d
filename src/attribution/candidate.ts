import type { Tree } from '../language/tree.js';
import type { Span } from '../report/span.js';
import type { Frame } from './cues.js';
import type { StatementAct } from './statement.js';

/** What a finder gives: token positions, before quotations are settled and statements assembled. */
export interface Candidate {
  /** The word that the cue turns on, or -1 where there is none (a quotation that goes on). */
  anchor: number;
  /** The word that the source turns on, or -1. */
  sourceHead: number;
  source: number[];
  cue: number[];
  content: number[];
  /** Contents that are quotations taken whole, beside or instead of `content`. */
  quotations: number[];
  addressee: number;
  act: StatementAct;
  frame: Frame | 'phrase' | 'none';
  /** Whether the cue is such that a quotation beside it is its content. */
  quotes: boolean;
  negated: boolean;
  rule: string;
}

export const candidate = (anchor: number, act: StatementAct, frame: Candidate['frame'], rule: string): Candidate => ({
  anchor,
  sourceHead: -1,
  source: [],
  cue: [],
  content: [],
  quotations: [],
  addressee: -1,
  act,
  frame,
  quotes: false,
  negated: false,
  rule,
});

/**
 * Token positions as spans of text: one span a run of neighbouring tokens, punctuation at its edges left out, except that a quotation mark stays
 * where its partner is inside. Runs without a letter or digit are dropped.
 */
export function spansOf(tree: Tree, text: string, tokens: readonly number[]): Span[] {
  const sorted = [...new Set(tokens)].sort((a, b) => a - b);
  const spans: Span[] = [];
  let from = 0;
  for (let i = 1; i <= sorted.length; i++) {
    if (i < sorted.length && sorted[i] === sorted[i - 1]! + 1) continue;
    const span = trimmed(tree, text, sorted.slice(from, i));
    if (span) spans.push(span);
    from = i;
  }
  return spans;
}

const WORD = /[\p{L}\p{N}]/u;
const KEPT = /^[$£€%¥)\]!?]$/u;

function trimmed(tree: Tree, text: string, run: readonly number[]): Span | null {
  const word = (i: number): string => text.slice(tree.tokens[i]!.start, tree.tokens[i]!.end);
  let a = 0;
  let b = run.length - 1;
  while (a <= b && !WORD.test(word(run[a]!)) && !/^[$£€¥]$/.test(word(run[a]!))) a++;
  while (b >= a && !WORD.test(word(run[b]!)) && !KEPT.test(word(run[b]!))) b--;
  if (a > b) return null;
  return withBrackets(text, { start: tree.tokens[run[a]!]!.start, end: tree.tokens[run[b]!]!.end });
}

const PARTNERS: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['"', '"'],
  ['(', ')'],
  ['``', "''"],
  ['‘', '’'],
];

/** Takes in the mark just outside a span whose partner is inside it. */
function withBrackets(text: string, span: Span): Span {
  let { start, end } = span;
  for (const [open, close] of PARTNERS) {
    const words = text.slice(start, end);
    if (!words.includes(open) && !words.includes(close)) continue;
    const opens = words.split(open).length - 1;
    const closes = words.split(close).length - 1;
    if (open === close ? opens % 2 === 1 : opens !== closes) {
      const tail = new RegExp(`^[.,!?]?${close.replace(/[)]/u, '\\)')}`, 'u').exec(text.slice(end, end + 4));
      if (tail && (open === close || opens > closes)) end += tail[0].length;
      else if (text.slice(start - open.length, start) === open && (open === close || closes > opens))
        start -= open.length;
    }
  }
  return { start, end };
}
