import type { Tree } from '../language/tree.js';
import { type Candidate, candidate } from './candidate.js';
import { cueWords, isNegated } from './cue-words.js';
import { cuesOf, type Frame, withFrame } from './cues.js';
import { sourceOf } from './source-of.js';
import { setSource } from './verb-cue.js';

/** Statements whose cue is a predicate adjective: "is confident that …", "was critical of …", "remains willing to …". */
export function adjectiveCues(tree: Tree): Candidate[] {
  const found: Candidate[] = [];
  for (const [adjective, token] of tree.tokens.entries()) {
    if (token.upos !== 'ADJ' && token.xpos !== 'VBN') continue;
    const cues = cuesOf(token.upos === 'ADJ' ? token.lemma : token.lemma, 'adjective');
    if (cues.length === 0 || tree.child(adjective, 'cop', 'nsubj') < 0) continue;
    for (const c of tree.children(adjective, 'ccomp', 'xcomp', 'advcl', 'obl')) {
      if (c < adjective) continue;
      const marker = [...tree.children(c, 'mark'), ...tree.children(c, 'case')][0];
      const lemma = marker === undefined ? '' : tree.token(marker).lemma.toLowerCase();
      const frame: Frame = tree.relation(c) === 'ccomp' ? 'that' : lemma === 'to' ? 'inf' : (lemma as Frame);
      const cue = withFrame(cues, frame);
      if (!cue) continue;
      const made = candidate(adjective, cue.act, frame, `adjective/${frame}`);
      const preposition = frame === 'that' || frame === 'inf' || marker === undefined ? [] : [marker];
      made.cue = cueWords(tree, adjective, preposition);
      made.content = tree.subtree(c).filter((t) => !preposition.includes(t));
      made.negated = isNegated(tree, adjective);
      setSource(made, sourceOf(tree, adjective));
      if (made.sourceHead >= 0) found.push(made);
      break;
    }
  }
  return found;
}
