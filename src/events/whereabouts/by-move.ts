import type { Actor } from '../../actors/actor.js';
import { type Ground, subjectOf } from './ground.js';
import { type Move, movesOf } from './moves.js';
import type { Whereabouts } from './whereabouts.js';

/** Somebody somewhere, as a rule found it: tokens, and how they stand to each other. */
export interface Placed {
  actor: Actor;
  /** The word for who it is, the word that says it, and the place (or, of `beside`, who they are beside). */
  who: number;
  turns: number;
  place: number;
  relation: Whereabouts['relation'];
  rule: string;
}

/** Whereabouts by verbs and nouns of being, coming and going: "entered the embassy", "was taken to hospital", "stood beside the president". */
export function placedByMove(ground: Ground, turns: number): Placed[] {
  const { tree } = ground;
  const { upos, lemma } = tree.token(turns);
  const pos = upos === 'VERB' || upos === 'AUX' ? 'verb' : upos === 'NOUN' ? 'noun' : null;
  if (!pos) return [];
  const particle = tree.child(turns, 'compound:prt');
  const word = particle < 0 ? lemma : `${lemma} ${tree.token(particle).lemma}`;
  for (const move of movesOf(word, pos)) {
    const found = placed(ground, turns, pos, move);
    if (found.length > 0) return found;
  }
  return [];
}

function placed(ground: Ground, turns: number, pos: 'verb' | 'noun', { who, places, relation }: Move): Placed[] {
  const { tree } = ground;
  const verb = pos === 'noun' ? tree.head[turns]! : turns;
  if (verb < 0) return [];
  const passive = isPassive(ground, turns);
  if (who === 'subject' && passive) return [];
  const holder = who === 'subject' || passive ? subjectOf(tree, verb) : tree.child(verb, 'obj');
  if (holder < 0) return [];
  const all = [holder, ...tree.children(holder, 'conj')].flatMap((h) => {
    const actor = ground.actorAt(h);
    return actor ? [{ who: h, actor }] : [];
  });
  if (all.length === 0) return [];
  const object = tree.child(turns, 'obj');
  if (places.has('obj') && who === 'subject' && object >= 0 && ground.isPlace(object))
    return all.map((a) => ({ ...a, turns, place: object, relation, rule: `${pos}/object` }));
  const verbObject = tree.child(verb, 'obj');
  for (const place of [
    ...tree.children(turns, 'obl', 'nmod', 'advmod'),
    ...tree.children(verb, 'obl'),
    ...tree.children(verbObject < 0 ? turns : verbObject, 'nmod'),
  ]) {
    const marker = tree.caseOf(place);
    if (!places.has(marker) && !places.has(marker.split(' ')[0]!)) continue;
    if (relation === 'beside') {
      const other = ground.actorAt(place);
      // "with" says that they are together only of standing and appearing: one walks with a limp and speaks with a voice.
      if (!other || (marker === 'with' && !['stand', 'appear'].includes(tree.token(turns).lemma))) continue;
      return all
        .filter(({ actor }) => actor !== other)
        .map((a) => ({ ...a, turns, place, relation, rule: `${pos}/beside` }));
    }
    if (!ground.isPlace(place)) continue;
    const how = marker === 'from' ? 'left' : relation;
    return all.map((a) => ({ ...a, turns, place, relation: how, rule: `${pos}/${marker.replaceAll(' ', '-')}` }));
  }
  return [];
}

/** Whether a verb is in the passive, or a participle that stands by a noun as one. */
function isPassive({ tree }: Ground, turns: number): boolean {
  if (tree.child(turns, 'nsubj:pass', 'aux:pass') >= 0) return true;
  return tree.token(turns).xpos === 'VBN' && tree.relation(turns) === 'acl' && tree.child(turns, 'aux', 'nsubj') < 0;
}
