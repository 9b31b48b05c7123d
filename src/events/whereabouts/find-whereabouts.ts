import type { Reading } from '../../reading/reading.js';
import { overlaps } from '../../report/span.js';
import { type Circumstances, circumstancesOf } from '../circumstances.js';
import { type Placed, placedByMove } from './by-move.js';
import { placedByPredicate } from './by-predicate.js';
import { placedByGathering, placedBySpeech } from './by-speech.js';
import { Ground } from './ground.js';
import type { Whereabouts } from './whereabouts.js';

/**
 * Where actors are, come to and leave: "entered the Norwegian embassy", "was taken to hospital", "stood beside the president", "told reporters at the airport".
 * The place must be a name of one or a noun for somewhere that one can be. Only persons and groups have whereabouts.
 */
export function findWhereabouts(
  reading: Reading,
  circumstances: Circumstances = circumstancesOf(reading),
): Whereabouts[] {
  if (!reading.language.parsed) return [];
  const { tree } = circumstances;
  const ground = new Ground(reading, tree);
  const found: Whereabouts[] = [];
  const add = (placed: Placed): void => {
    const made = whereabouts(reading, circumstances, ground, placed);
    const known = found.some((w) => w.actor === made.actor && overlaps(w.placeSpans[0]!, made.placeSpans[0]!));
    if (!known) found.push(made);
  };
  for (let i = 0; i < tree.tokens.length; i++) {
    placedByMove(ground, i).forEach(add);
    placedByPredicate(ground, i).forEach(add);
  }
  // What the words do not say outright comes last.
  for (let i = 0; i < tree.tokens.length; i++) {
    placedByGathering(ground, i).forEach(add);
    placedBySpeech(ground, i).forEach(add);
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** What a rule found, with its words: of who, verb and place where they stand near each other, else of verb and place. */
function whereabouts(
  reading: Reading,
  { tree, assertion }: Circumstances,
  ground: Ground,
  { actor, who, turns, place, relation, rule }: Placed,
): Whereabouts {
  const words = ground.placeWords(place);
  const near = Math.abs(who - turns) < 20 ? [who, turns, place] : [turns, place];
  const start = Math.min(words.start, ...near.map((t) => tree.token(t).start));
  const whole = { start, end: Math.max(words.end, ...near.map((t) => tree.token(t).end)) };
  const name =
    relation === 'beside'
      ? `beside ${ground.actorAt(place)?.name}`
      : reading.report.text.slice(words.start, words.end).replace(/\s+/gu, ' ');
  return {
    ...assertion({
      kind: 'whereabouts',
      token: turns,
      spans: [whole],
      rule,
      distinct: `${actor.id} ${relation} ${words.start}`,
    }),
    actor: actor.id,
    place: name,
    placeSpans: [words],
    relation,
    spans: [whole],
  };
}
