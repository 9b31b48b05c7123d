import type { Tree } from '../language/tree.js';
import type { Draft } from './assemble.js';
import type { EvidenceNote } from './evidence.js';

/**
 * Attaches each note on evidence to the statements that it covers: a clause to the cue before it in its sentence; "neither" to the last statement of
 * each of the last two speakers of the paragraph; "he provided no details" to the statements before it of the one it names; "could not be verified" to
 * the last statement.
 */
export function coverEvidence(
  tree: Tree,
  text: string,
  drafts: readonly Draft[],
  notes: readonly EvidenceNote[],
): void {
  for (const note of notes) {
    const sentence = tree.sentences.findIndex((s) => note.start >= s.start && note.start < s.end);
    if (sentence < 0) continue;
    for (const d of covered(tree, text, drafts, note, sentence)) {
      d.statement.evidence ??= { start: note.start, end: note.end };
    }
  }
}

/** Acts that claim something, whatever the cue. */
const CLAIMS = new Set(['accuse', 'deny', 'confirm', 'threaten']);
/** What is said to be unverified, where it is more than one thing that was told. */
const SEVERAL =
  /\b(?:accounts|claims|versions|reports|figures|tolls|numbers|counts|statements|assertions|allegations)\b|\b(?:both|neither|none)\b/iu;
const FIGURES = /\b(?:figures|tolls?|numbers|counts?)\b/iu;

/** Whether a statement is one that a note on evidence may be about: something claimed in the report's own sentences, not in a clause on who somebody is. */
const isClaim = (tree: Tree, d: Draft): boolean =>
  d.statement.said.length === 0 &&
  (d.candidate.quotes || CLAIMS.has(d.candidate.act)) &&
  !(d.candidate.sourceHead >= 0 && ['who', 'which', 'that'].includes(tree.word(d.candidate.sourceHead)));

function covered(tree: Tree, text: string, drafts: readonly Draft[], note: EvidenceNote, sentence: number): Draft[] {
  const outside = drafts.filter((d) => isClaim(tree, d));
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
    return lastOfEach(pool, note.speakers);
  }
  const subject = text.slice(tree.sentences[sentence]!.start, note.start);
  const cued = before.filter((d) => d.candidate.cue.length > 0);
  // "The tolls could not be verified": the statements that give figures.
  const pool = FIGURES.test(subject) ? cued.filter((d) => [...d.held].some((t) => tree.token(t).upos === 'NUM')) : cued;
  if (own.length === 0 && SEVERAL.test(subject)) return lastOfEach(pool, 2);
  const last = own.at(-1) ?? pool.at(-1);
  return last ? [last] : [];
}

/** The last statement of each of the last so many speakers. */
function lastOfEach(pool: readonly Draft[], speakers: number): Draft[] {
  const found: Draft[] = [];
  for (const d of [...pool].reverse()) {
    if (found.length >= speakers) break;
    if (!found.some((f) => sameSpeaker(f, d))) found.push(d);
  }
  return found;
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
