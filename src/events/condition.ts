import { agentOf } from '../attribution/source-of.js';
import type { Tree } from '../language/tree.js';
import type { Participants } from './participants.js';

const MARKS = new Set(['unless', 'until', 'till', 'if', 'before']);

/**
 * "threatened to strike unless the ministry pays", "will not return until its demands are met by the ministry": a threat or a refusal is meant for those on
 * whom its condition depends. The word that names them, or -1.
 */
export function onCondition(tree: Tree, who: Participants, verbs: readonly number[], doer: number): number {
  for (const verb of verbs) {
    if (verb < 0) continue;
    for (const clause of tree.children(verb, 'advcl')) {
      if (!tree.children(clause, 'mark', 'advmod', 'case').some((m) => MARKS.has(tree.word(m)))) continue;
      const own = [agentOf(tree, clause), tree.child(clause, 'nsubj', 'nsubj:pass')];
      const found = own.find(
        (n) => n >= 0 && n !== doer && who.isParty(n) && !['it', 'they', 'he', 'she'].includes(tree.word(n)),
      );
      if (found !== undefined) return found;
    }
  }
  return -1;
}
