import type { Tree } from '../language/tree.js';
import { subjectOf } from './noun-stance.js';
import type { StanceFound } from './stance-found.js';
import { stancesOf } from './stances.js';

const SHOWING_UP = new Set(['appear', 'stand', 'speak', 'feature', 'attend', 'sit']);
const OCCASION =
  /^(?:broadcast|address|speech|rally|ceremony|appearance|video|march|parade|conference|event|footage)$/u;
/** How many sentences back the others on the same occasion may be told of. */
const BACK = 3;

/**
 * Those who are told to have been there too: after "Dorn stood beside Oster in the address", "The army chief also appeared in the broadcast" shows him beside
 * Oster as well. It is inferred, from an act of standing beside in one of the three sentences before.
 */
export function appearedToo(tree: Tree, found: readonly StanceFound[]): StanceFound[] {
  const beside = found.filter(
    ({ stance, sign }) => sign > 0 && stance.showing === 'act' && isBeside(stance.words, stance.frames),
  );
  if (beside.length === 0) return [];
  const more: StanceFound[] = [];
  for (const [verb, token] of tree.tokens.entries()) {
    if (
      token.upos !== 'VERB' ||
      !SHOWING_UP.has(token.lemma) ||
      !tree.children(verb, 'advmod').some((a) => tree.word(a) === 'also')
    )
      continue;
    const where = tree
      .children(verb, 'obl', 'obj')
      .find((o) => OCCASION.test(tree.token(o).lemma) && tree.children(o, 'det').some((d) => tree.word(d) === 'the'));
    const subject = subjectOf(tree, verb);
    if (where === undefined || subject < 0) continue;
    const sentence = tree.sentenceOf[verb]!;
    const last = beside
      .filter(({ anchor }) => tree.sentenceOf[anchor]! <= sentence && sentence - tree.sentenceOf[anchor]! <= BACK)
      .at(-1);
    const [stance] = stancesOf('stand', 'verb').filter(({ showing }) => showing === 'act');
    if (last && stance)
      more.push({
        anchor: verb,
        stance,
        sign: 1,
        sources: [subject],
        targets: last.targets,
        words: [verb, where],
        rule: 'appeared-too',
        stated: false,
      });
  }
  return more;
}

const isBeside = (words: string, frames: readonly string[]): boolean =>
  ['flank', 'accompany'].includes(words) || frames.some((f) => ['beside', 'alongside', 'next to'].includes(f));
