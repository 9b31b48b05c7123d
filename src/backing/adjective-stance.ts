import type { Tree } from '../language/tree.js';
import { caseAt } from './case-at.js';
import { subjectOf } from './noun-stance.js';
import type { StanceFound } from './stance-found.js';
import { stancesOf } from './stances.js';

/** Stances that an adjective shows: "troops loyal to Dorn", "she is critical of him", "the union, opposed to the deal". */
export function adjectiveStances(tree: Tree): StanceFound[] {
  const found: StanceFound[] = [];
  for (const [i, token] of tree.tokens.entries()) {
    if (token.upos !== 'ADJ' && !(token.upos === 'VERB' && token.xpos === 'VBN')) continue;
    const stances = [tree.word(i), `${tree.word(i)} ${tree.word(i + 1)}`].flatMap((words) =>
      stancesOf(words, 'adjective'),
    );
    for (const stance of stances) {
      const targets = tree.children(i, 'obl', 'nmod').filter((o) => o > i && stance.frames.includes(caseAt(tree, o)));
      if (targets.length === 0) continue;
      const source = bearerOf(tree, i);
      if (source < 0) continue;
      found.push({
        anchor: i,
        stance,
        sign: stance.sign as 1 | -1,
        sources: [source],
        targets,
        words: [i, ...targets.flatMap((t) => tree.children(t, 'case'))],
        rule: 'adjective',
        stated: true,
      });
      break;
    }
  }
  return found;
}

/** Whom an adjective is said of: its subject, the noun that it stands behind, the subject of the clause that it belongs to. */
function bearerOf(tree: Tree, adjective: number): number {
  const own = tree.child(adjective, 'nsubj', 'nsubj:pass');
  if (own >= 0) return own;
  const head = tree.head[adjective]!;
  if (head < 0) return -1;
  const relation = tree.relation(adjective);
  if (relation === 'amod' || relation === 'acl' || relation === 'appos') return head;
  if (relation === 'conj') return bearerOf(tree, head);
  if (relation === 'xcomp' && tree.child(head, 'obj') >= 0) return tree.child(head, 'obj');
  return ['xcomp', 'advcl', 'ccomp', 'parataxis'].includes(relation) && relation !== 'ccomp'
    ? subjectOf(tree, head)
    : -1;
}
