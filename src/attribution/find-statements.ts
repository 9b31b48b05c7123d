import type { Language } from '../language/language.js';
import { type Tree, treeOf } from '../language/tree.js';
import type { Report } from '../report/report.js';
import type { Timex } from '../time/time.js';
import { adjectiveCues } from './adjective-cue.js';
import { assemble } from './assemble.js';
import type { Candidate } from './candidate.js';
import { markCues } from './colon-cue.js';
import { cutContents } from './cut-content.js';
import { type EvidenceNote, findEvidenceNotes } from './evidence.js';
import { nounCues } from './noun-cue.js';
import { parentheticalCues } from './parenthetical-cue.js';
import { phraseCues } from './phrase-cue.js';
import { findQuotations } from './quotations.js';
import { quoteCues } from './quote-cue.js';
import { quotedTokens, settleQuotations } from './quoted-content.js';
import { fitQuotedParts } from './quoted-parts.js';
import type { OpenMention, SpeakingActor } from './speakers.js';
import type { Statement } from './statement.js';
import { verbCues } from './verb-cue.js';

/**
 * Leaves out what is only part of another cue: "sought" and "comment" in "sought to reject", "declined to comment on"; and a verb whose object is itself
 * a cue with a content of its own: "reiterated his call for".
 */
function withoutInner(tree: Tree, candidates: readonly Candidate[]): Candidate[] {
  const part = new Set<Candidate>();
  const bySentence = new Map<number, Candidate[]>();
  for (const c of candidates) {
    const sentence = tree.sentenceOf[c.anchor]!;
    const beside = bySentence.get(sentence);
    if (beside) beside.push(c);
    else bySentence.set(sentence, [c]);
  }
  for (const c of candidates) {
    for (const other of bySentence.get(tree.sentenceOf[c.anchor]!)!) {
      if (other === c) continue;
      const mutual = c.cue.includes(other.anchor);
      if (
        other.cue.includes(c.anchor) &&
        other.anchor !== c.anchor &&
        !(mutual && c.anchor < other.anchor) &&
        !(c.frame === 'that' && c.quotations.length > 0)
      )
        part.add(c);
    }
  }
  return candidates.filter((c) => !part.has(c));
}

/** Every attribution of a report, in the order of their cues. */
export function findCandidates(
  report: Report,
  language: Language,
): { tree: Tree; candidates: Candidate[]; quotations: ReturnType<typeof quotedTokens>; notes: EvidenceNote[] } {
  const tree = treeOf(language, report.text);
  const quotations = quotedTokens(tree, report.text, findQuotations(report.text, report.paragraphs));
  const beside = [...quoteCues(tree, quotations), ...parentheticalCues(tree, quotations)];
  const settled = new Set(beside.map((c) => c.anchor));
  const candidates = [
    ...beside,
    ...[verbCues, nounCues, adjectiveCues, phraseCues]
      .flatMap((find) => find(tree))
      .filter((c) => !settled.has(c.anchor)),
    ...markCues(tree, quotations),
  ];
  const single = withoutInner(tree, candidates).sort((a, b) => a.anchor - b.anchor);
  const notes = findEvidenceNotes(report.text, quotations);
  cutContents(tree, single, notes);
  const all = settleQuotations(tree, report.text, quotations, single).sort((a, b) => a.anchor - b.anchor);
  fitQuotedParts(tree, quotations, all);
  return { tree, quotations, notes, candidates: all };
}

/**
 * Finds the statements of a report, in the order of their cues, with nesting, speakers, channel, evidence and answers.
 *
 * @param actors the actors of the report, for the speakers; may be empty
 * @param open mentions that may mean several of them
 * @param times its expressions of time, for when things were said; may be empty
 */
export function findStatements(
  report: Report,
  language: Language,
  actors: readonly SpeakingActor[],
  open: readonly OpenMention[],
  times: readonly Timex[],
): Statement[] {
  if (!language.parsed) return [];
  const { tree, candidates, quotations, notes } = findCandidates(report, language);
  return assemble(report, tree, quotations, notes, candidates, actors, open, times);
}
