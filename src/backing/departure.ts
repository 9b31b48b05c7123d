import type { Tree } from '../language/tree.js';
import { stancesOf } from './stances.js';

/** Whether a verb says that its subject leaves office or is brought down: "resign", "step down", "be removed", "leave power". */
export function isDeparture(tree: Tree, verb: number): boolean {
  const { lemma } = tree.token(verb);
  const particle = [...tree.children(verb, 'compound:prt', 'advmod')].find((c) => c === verb + 1) ?? -1;
  const words = particle < 0 ? lemma : `${lemma} ${tree.word(particle)}`;
  const passive = tree.child(verb, 'aux:pass') >= 0;
  if (passive) return stancesOf(`be ${tree.word(verb)}`, 'departure').length > 0;
  if (stancesOf(words, 'departure').length === 0) return false;
  // "leave", "go": the office, or nothing behind them.
  if (['leave', 'relinquish', 'cede', 'give up', 'surrender'].includes(words)) {
    const what = tree.child(verb, 'obj');
    return (
      what < 0 ||
      /^(?:power|office|post|presidency|control|job|seat|race|command|leadership)$/u.test(tree.token(what).lemma)
    );
  }
  if (['go', 'withdraw', 'face', 'exit', 'end', 'depart'].includes(words))
    return tree.child(verb, 'obj', 'obl', 'xcomp', 'advmod') < 0;
  return true;
}
