import type { Tree } from '../language/tree.js';
import type { Draft } from './assemble.js';
import type { EvidenceNote } from './evidence.js';

/**
 * Attaches each note on evidence to the statements that it covers: a clause to the cue before it in its sentence; "neither" to the last statement of
 * each of the last two speakers of the paragraph; "he provided no details" to the statements before it of the one it names; "could not be verified" to
 * the last statement.
 */
export function coverEvidence(tree: Tree, drafts: readonly Draft[], notes: readonly EvidenceNote[]): void {
  for (const note of notes) {
    const sentence = tree.sentences.findIndex((s) => note.start >= s.start && note.start < s.end);
    if (sentence < 0) continue;
    for (const d of covered(tree, drafts, note, sentence)) {
      d.statement.evidence ??= { start: note.start, end: note.end };
    }
  }
}

function covered(tree: Tree, drafts: readonly Draft[], note: EvidenceNote, sentence: number): Draft[] {
  const outside = drafts.filter((d) => d.candidate.quotes && d.statement.said.length === 0);
  const own = outside.filter((d) => d.statement.sentence === sentence && anchorStart(tree, d) < note.start);
  const { paragraph } = tree.sentences[sentence]!;
  const before = outside.filter(
    (d) =>
      anchorStart(tree, d) < note.start &&
      paragraph - tree.sentences[d.statement.sentence]!.paragraph <= 1 &&
      d.candidate.act !== 'decline',
  );
  if (note.covers === 'clause' || note.covers === 'subject') {
    const nearest = own.at(-1);
    if (nearest) return [nearest];
    const last = before.at(-1);
    return last ? runOf(before, last) : [];
  }
  if (note.covers === 'several') {
    const inParagraph = before.filter((d) => tree.sentences[d.statement.sentence]!.paragraph === paragraph);
    const pool = inParagraph.length >= 2 ? inParagraph : before;
    const found: Draft[] = [];
    for (const d of [...pool].reverse()) {
      if (found.length >= note.speakers) break;
      if (!found.some((f) => sameSpeaker(f, d))) found.push(d);
    }
    return found;
  }
  const last = own.at(-1) ?? before.at(-1);
  return last ? [last] : [];
}

const anchorStart = (tree: Tree, d: Draft): number => tree.tokens[d.candidate.anchor]!.start;

/** The last statements of one speaker without another's between. */
function runOf(before: readonly Draft[], last: Draft): Draft[] {
  const run: Draft[] = [];
  for (const d of [...before].reverse()) {
    if (!sameSpeaker(d, last)) break;
    run.push(d);
    if (run.length === 2) break;
  }
  return run;
}

export const sameSpeaker = (a: Draft, b: Draft): boolean =>
  a.candidate.sourceHead === b.candidate.sourceHead || a.speakers.some((s) => b.speakers.includes(s));
