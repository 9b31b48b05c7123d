import type { Tree } from '../language/tree.js';
import type { Candidate } from './candidate.js';
import type { EvidenceNote } from './evidence.js';

/** Participles that, after a comma, go on with the same speaker: "said …, adding that". */
const SAME_SPEAKER = new Set([
  'add',
  'note',
  'cite',
  'refer',
  'stress',
  'warn',
  'call',
  'describe',
  'insist',
  'emphasize',
  'emphasise',
  'say',
  'explain',
]);

/**
 * Cuts contents where something else begins that the parser hung inside: another cue of the same speaker (", adding that"), another speaker's (", while
 * China called for", "and Kessel saying"), a note on the evidence. Quotations are left whole.
 */
export function cutContents(tree: Tree, candidates: readonly Candidate[], notes: readonly EvidenceNote[]): void {
  for (const c of candidates) {
    if (c.frame === 'none' || c.rule.startsWith('mark/') || c.content.length === 0) continue;
    const held = new Set(c.content);
    let end = Number.POSITIVE_INFINITY;
    for (const other of candidates) {
      if (
        other === c ||
        !held.has(other.anchor) ||
        other.anchor < c.anchor ||
        tree.sentenceOf[other.anchor] !== tree.sentenceOf[c.anchor]
      )
        continue;
      const at = cutBefore(tree, c, other);
      if (at < 0) continue;
      end = Math.min(end, at);
      if (
        tree.token(other.anchor).xpos === 'VBG' &&
        other.source.every((t) => held.has(t)) &&
        !ownSubject(tree, other)
      ) {
        other.source = c.source;
        other.sourceHead = c.sourceHead;
      }
    }
    for (const note of notes) {
      const at = c.content.find((t) => tree.tokens[t]!.start >= note.start && tree.tokens[t]!.start < note.end);
      if (at !== undefined && at > c.anchor) end = Math.min(end, at);
    }
    if (end === Number.POSITIVE_INFINITY) continue;
    const kept = c.content.filter((t) => t < end || tree.sentenceOf[t] !== tree.sentenceOf[end]);
    while (
      kept.length > 0 &&
      ['PUNCT', 'CCONJ'].includes(tree.token(kept.at(-1)!).upos) &&
      !/["”’)]/u.test(tree.word(kept.at(-1)!))
    )
      kept.pop();
    if (kept.length > 0) c.content = kept;
  }
}

const ownSubject = (tree: Tree, other: Candidate): boolean =>
  other.source.includes(other.anchor - 1) && tree.token(other.anchor - 1).upos === 'PROPN';

/** The token before which the other cue's clause begins, where it is no part of what the first one says; else -1. */
function cutBefore(tree: Tree, c: Candidate, other: Candidate): number {
  const { anchor } = other;
  if (tree.token(anchor).xpos === 'VBG') {
    const before = ownSubject(tree, other) ? Math.min(...other.source) : anchor;
    const word = before > 0 ? tree.word(before - 1) : '';
    if (ownSubject(tree, other)) return ['and', 'with', ','].includes(word) ? before - 1 : -1;
    return word === ',' && SAME_SPEAKER.has(tree.token(anchor).lemma) ? before - 1 : -1;
  }
  // Another speaker, named, after a comma and a conjunction.
  if (other.source.length === 0 || c.content.length === 0) return -1;
  const first = Math.min(...other.source);
  if (first >= anchor || tree.token(other.sourceHead).upos === 'PRON') return -1;
  if (first > 1 && ['while', 'but', 'and', 'although'].includes(tree.word(first - 1)) && tree.word(first - 2) === ',')
    return first - 2;
  return -1;
}
