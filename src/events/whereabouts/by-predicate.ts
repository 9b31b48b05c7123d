import { nounClass } from '../../actors/vocabularies.js';
import type { Placed } from './by-move.js';
import { type Ground, subjectOf } from './ground.js';

const AT: ReadonlySet<string> = new Set(['in', 'at', 'inside', 'near', 'outside']);
/** What one is under where one is kept: "was under guard in Oster", and not "under pressure in Oster". */
const KEPT: ReadonlySet<string> = new Set(['guard', 'arrest', 'custody', 'surveillance', 'treatment', 'care', 'watch']);

/** Whereabouts by a predicate: "Dorn is in Oster", "was with troops near the border", "was under police guard in Oster". */
export function placedByPredicate(ground: Ground, predicate: number): Placed[] {
  const { tree } = ground;
  if (tree.child(predicate, 'cop') < 0) return [];
  const own = tree.child(predicate, 'nsubj');
  const who = own < 0 ? subjectOf(tree, predicate) : own;
  const actor = who < 0 ? undefined : ground.actorAt(who);
  if (!actor) return [];
  const marker = tree.caseOf(predicate);
  if (ground.isPlace(predicate) && AT.has(marker))
    return [{ actor, who, turns: predicate, place: predicate, relation: 'at', rule: 'copula' }];
  const { lemma } = tree.token(predicate);
  const company =
    (marker === 'with' || marker === 'among') &&
    (['person', 'group'].includes(nounClass(lemma)?.kind ?? '') || ground.actorAt(predicate) !== undefined);
  if (!company && !(marker === 'under' && KEPT.has(lemma))) return [];
  const place = tree
    .children(predicate, 'nmod', 'obl')
    .find((p) => p > predicate && AT.has(tree.caseOf(p)) && ground.isPlace(p));
  return place === undefined ? [] : [{ actor, who, turns: predicate, place, relation: 'at', rule: 'copula/company' }];
}
