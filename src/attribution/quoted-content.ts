import type { Tree } from '../language/tree.js';
import { type Candidate, candidate } from './candidate.js';
import type { Quotation } from './quotations.js';

/** A quotation with the tokens that lie in it, and whether it reads as speech rather than as a title, a nickname or scare quotes. */
export interface QuotedTokens extends Quotation {
  first: number;
  /** Half-open. */
  last: number;
  speech: boolean;
}

/** Finds the tokens of each quotation. `tokens` are in the order of the text. */
export function quotedTokens(tree: Tree, text: string, quotations: readonly Quotation[]): QuotedTokens[] {
  let at = 0;
  return quotations.map((q) => {
    while (at < tree.tokens.length && tree.tokens[at]!.end <= q.inner.start) at++;
    const first = at;
    let last = first;
    while (last < tree.tokens.length && tree.tokens[last]!.end <= q.inner.end) last++;
    return { ...q, first, last, speech: isSpeech(tree, text, q, first, last) };
  });
}

/** Speech has a predicate of its own, or is cut off from the sentence around it by a stop or comma inside the marks. */
function isSpeech(tree: Tree, text: string, q: Quotation, first: number, last: number): boolean {
  const words = tree.tokens.slice(first, last).filter((t) => t.upos !== 'PUNCT').length;
  if (words === 0) return false;
  const inner = text.slice(q.inner.start, q.inner.end).trimEnd();
  const capital = /^[^\p{L}\p{N}]*\p{Lu}/u.test(inner);
  const stopped = /[.,!?…]$|--$|—$/u.test(inner);
  for (let i = first; i < last; i++) {
    const { upos } = tree.tokens[i]!;
    if (
      (upos === 'VERB' || upos === 'AUX') &&
      words >= 3 &&
      tree.children(i, 'nsubj', 'cop', 'aux', 'obj').some((c) => c >= first && c < last)
    )
      return true;
  }
  return capital && stopped && (words >= 2 || inner.endsWith(','));
}

/** The tokens of some quotations. */
export const tokensOf = (quotations: readonly QuotedTokens[], which: readonly number[]): number[] =>
  which.flatMap((q) =>
    Array.from({ length: quotations[q]!.last - quotations[q]!.first }, (_, k) => quotations[q]!.first + k),
  );

/**
 * Brings contents and quotations together. What a speaker reports within a quotation stays in the speaker's words and is no statement of the report's; a content that shares words with a quotation that reads
 * as speech takes it whole, over the sentences that it runs through; a cue of speech takes the quotations beside it; what is left goes on from
 * the speech before it.
 *
 * @returns the candidates with a content, and statements without a cue for quotations that go on
 */
export function settleQuotations(
  tree: Tree,
  text: string,
  quotations: readonly QuotedTokens[],
  candidates: readonly Candidate[],
): Candidate[] {
  const taken = new Map<number, Candidate>();
  const inside = (token: number): number => quotations.findIndex((q) => token >= q.first && token < q.last);
  // What stands right beside a cue is settled before anything else may take it.
  for (const c of candidates) for (const k of c.quotations) taken.set(k, c);
  for (const c of candidates) {
    if (c.quotations.length > 0) {
      // "A," he said, "B": the other half stands after the cue.
      if (c.frame === 'quote')
        for (const k of beside(tree, text, quotations, c)) if (quotations[k]!.first > c.anchor) take(c, k);
      continue;
    }
    const home = inside(c.anchor);
    // "X: …" within quotation marks is a transcript that is quoted.
    if (home >= 0 && c.rule === 'mark/colon') {
      taken.set(home, c);
      continue;
    }
    if (home >= 0 && quotations[home]!.speech) {
      c.content = [];
      continue;
    }
    const touched = quotations
      .map((_, k) => k)
      .filter((k) => c.content.some((t) => t >= quotations[k]!.first && t < quotations[k]!.last));
    for (const k of touched) if (quotations[k]!.speech && (c.quotes || c.frame === 'that')) take(c, k);
    if (c.quotes && touched.every((k) => !quotations[k]!.speech))
      for (const k of beside(tree, text, quotations, c)) take(c, k);
  }
  function take(c: Candidate, k: number): void {
    const holder = taken.get(k);
    if (holder && holder !== c) return;
    taken.set(k, c);
    if (!c.quotations.includes(k)) c.quotations.push(k);
  }
  for (const c of candidates) {
    if (c.quotations.length === 0) continue;
    // A cue that stands beside a whole quotation has that as its content, and not what the parser hung on it besides.
    const quoted = tokensOf(quotations, c.quotations);
    const clause = c.content.filter(
      (t) =>
        !c.cue.includes(t) &&
        !c.source.includes(t) &&
        (inside(t) < 0 || !quotations[inside(t)]!.speech || c.quotations.includes(inside(t))),
    );
    const outside = clause.filter((t) => inside(t) < 0 && !['PUNCT'].includes(tree.token(t).upos));
    c.content =
      outside.length > 0 && c.frame !== 'quote' && !detached(tree, quotations, c) ? [...clause, ...quoted] : quoted;
  }
  const settled = candidates.filter((c) => c.content.length > 0);
  return [...settled, ...goingOn(tree, text, quotations, settled, taken)];
}

/** Whether the candidate's quotation is cut off from its clause: it begins a sentence of its own. */
function detached(tree: Tree, quotations: readonly QuotedTokens[], c: Candidate): boolean {
  return c.quotations.some((k) => {
    const q = quotations[k]!;
    const s = tree.sentences[tree.sentenceOf[q.first]!]!;
    return (
      q.first - s.first <= 1 &&
      c.content.every(
        (t) =>
          t >= q.first - 1 &&
          (t < q.last || !tree.tokens[t]!.lemma.match(/\p{L}/u) || tree.sentenceOf[t] !== tree.sentenceOf[c.anchor]),
      )
    );
  });
}

/** How far after a cue, in UTF-16 units, its quotation may begin. */
const REACH = 120;

/** The quotations that stand next to a cue with its source: only commas, colons, adverbs, an addressee or a time between. */
function beside(tree: Tree, text: string, quotations: readonly QuotedTokens[], c: Candidate): number[] {
  const s = tree.sentences[tree.sentenceOf[c.anchor]!]!;
  const block = [...c.cue, ...c.source];
  const from = tree.tokens[Math.min(...block)]!.start;
  const to = tree.tokens[Math.max(...block)]!.end;
  const found: number[] = [];
  for (const [k, q] of quotations.entries()) {
    // Only what is within reach, so that a report's length does not enter for each of its cues.
    if (q.end < s.start || q.start > s.end + REACH) continue;
    if (!q.speech && wordsIn(text, q) < 2) continue;
    if (q.end <= from && q.end > s.start && /^[\s,.;:—–-]*(?:\p{L}+ly )?$/u.test(text.slice(q.end, from)) && q.speech)
      found.push(k);
    else if (q.start >= to && q.start < s.end && (q.speech || /:\s*$/u.test(text.slice(to, q.start)))) {
      const between = text.slice(to, q.start);
      if (between.length < REACH && !/[;.!?]\s/u.test(between) && (q.speech || between.trim() === ':')) found.push(k);
    } else if (
      q.start >= s.end &&
      /:\s*["”]?\s*$/u.test(text.slice(to, q.start)) &&
      text.slice(s.end, q.start).trim() === '' &&
      q.start - to < REACH
    )
      found.push(k);
  }
  return found;
}

const wordsIn = (text: string, q: QuotedTokens): number => text.slice(q.inner.start, q.inner.end).split(/\s+/u).length;

/**
 * Quotations that no cue has taken. One that follows speech in the same paragraph belongs to that statement; one that goes on over a paragraph, or
 * that makes up a paragraph after one that ended in speech, becomes a statement without a cue of the same source.
 */
function goingOn(
  tree: Tree,
  text: string,
  quotations: readonly QuotedTokens[],
  settled: readonly Candidate[],
  taken: Map<number, Candidate>,
): Candidate[] {
  const made: Candidate[] = [];
  for (const [k, q] of quotations.entries()) {
    if (taken.has(k) || !q.speech || q.first >= q.last) continue;
    const s = tree.sentences[tree.sentenceOf[q.first]!]!;
    if (q.first - s.first > 1) continue;
    const before = lastSpeechBefore(tree, settled, q.first, taken);
    if (!before) continue;
    const same = tree.sentences[tree.sentenceOf[before.anchor]!]!.paragraph === s.paragraph;
    const near = s.paragraph - tree.sentences[tree.sentenceOf[before.anchor]!]!.paragraph <= 1;
    if (
      same &&
      q.start -
        Math.max(...before.content.map((t) => tree.tokens[t]!.end), ...before.cue.map((t) => tree.tokens[t]!.end)) <
        200 &&
      !cueBetween(settled, before, q.first)
    ) {
      before.quotations.push(k);
      before.content.push(...tokensOf(quotations, [k]));
      taken.set(k, before);
    } else if (q.continues >= 0 || same || (near && fillsParagraph(tree, text, q))) {
      const c = candidate(-1, before.act, 'none', 'quotation/goes-on');
      c.anchor = q.first;
      c.sourceHead = before.sourceHead;
      c.quotes = true;
      c.content = tokensOf(quotations, [k]);
      c.quotations = [k];
      taken.set(k, c);
      made.push(c);
    }
  }
  return made;
}

/** Whether a quotation is all that its paragraph has, but for a few words. */
function fillsParagraph(tree: Tree, text: string, q: QuotedTokens): boolean {
  const n = tree.sentenceOf[q.first]!;
  const { paragraph } = tree.sentences[n]!;
  let first = n;
  while (first > 0 && tree.sentences[first - 1]!.paragraph === paragraph) first--;
  let last = n;
  while (last + 1 < tree.sentences.length && tree.sentences[last + 1]!.paragraph === paragraph) last++;
  const whole = text.slice(tree.sentences[first]!.start, tree.sentences[last]!.end).length;
  return q.end - q.start >= 0.8 * whole;
}

/** Whether something else is said between, by another or in other words ("…,” she said, referring to the vote. “…”"). */
const cueBetween = (settled: readonly Candidate[], before: Candidate, at: number): boolean =>
  settled.some(
    (c) =>
      c !== before &&
      c.anchor > before.anchor &&
      c.anchor < at &&
      c.sourceHead >= 0 &&
      !before.content.includes(c.anchor),
  );

function lastSpeechBefore(
  tree: Tree,
  settled: readonly Candidate[],
  at: number,
  taken: Map<number, Candidate>,
): Candidate | null {
  let best: Candidate | null = null;
  for (const c of settled) {
    if (c.anchor >= at || !c.quotes || c.sourceHead < 0) continue;
    if ([...taken.values()].some((o) => o !== c && o.content.includes(c.anchor))) continue;
    if (!best || c.anchor > best.anchor) best = c;
  }
  return best && tree.sentences[tree.sentenceOf[best.anchor]!] ? best : null;
}
