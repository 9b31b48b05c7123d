import type { Language } from '../language/language.js';
import { Tree } from '../language/tree.js';
import type { Report } from '../report/report.js';
import { adjectiveCues } from './adjective-cue.js';
import { type Candidate, spansOf } from './candidate.js';
import { nounCues } from './noun-cue.js';
import { phraseCues } from './phrase-cue.js';
import { findQuotations } from './quotations.js';
import { quotedTokens, settleQuotations } from './quoted-content.js';
import { verbCues } from './verb-cue.js';

/** Every attribution of a report, in the order of their cues. */
export function findCandidates(
  report: Report,
  language: Language,
): { tree: Tree; candidates: Candidate[]; quotations: ReturnType<typeof quotedTokens> } {
  const tree = new Tree(language);
  const quotations = quotedTokens(tree, report.text, findQuotations(report.text, report.paragraphs));
  const candidates = [verbCues, nounCues, adjectiveCues, phraseCues].flatMap((find) => find(tree));
  candidates.sort((a, b) => a.anchor - b.anchor);
  return {
    tree,
    quotations,
    candidates: settleQuotations(tree, report.text, quotations, candidates).sort((a, b) => a.anchor - b.anchor),
  };
}

export { spansOf };
