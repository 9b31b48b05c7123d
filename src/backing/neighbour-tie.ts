import type { Tree } from '../language/tree.js';
import type { Ends } from './ends.js';
import type { StanceFound } from './stance-found.js';
import { stancesOf } from './stances.js';

/**
 * Ties that neighbouring words show whatever the parser made of them: "Dorn ally Ilsa Oster", each for the other, and "troops loyal to Dorn".
 */
export function neighbourTies(tree: Tree, ends: Ends): StanceFound[] {
  const found: StanceFound[] = [];
  for (let i = 1; i + 1 < tree.tokens.length; i++) {
    const make = (from: number, to: number, part: 'agent' | 'adjective', words: readonly number[]): void => {
      const stance = stancesOf(tree.word(i), part)[0];
      if (stance && from >= 0 && to >= 0 && from !== to)
        found.push({
          anchor: i,
          stance,
          sign: stance.sign as 1 | -1,
          sources: [from],
          targets: [to],
          words,
          rule: 'tie/neighbour',
          stated: true,
        });
    };
    if (
      stancesOf(tree.word(i), 'agent').length > 0 &&
      tree.token(i - 1).upos === 'PROPN' &&
      tree.token(i + 1).upos === 'PROPN'
    ) {
      const [before, after] = [nameAt(tree, ends, i - 1), nameAt(tree, ends, i + 1)];
      if (before >= 0 && after >= 0 && ends.actorOf(after)?.kind === 'person') {
        if (
          ends.actorOf(before)?.kind === 'person' &&
          ['ally', 'rival', 'friend', 'foe', 'enemy'].includes(tree.word(i))
        )
          make(before, after, 'agent', [i]);
        make(after, before, 'agent', [i]);
      }
    } else if (
      stancesOf(tree.word(i), 'adjective').some((s) => s.frames.includes(tree.word(i + 1)) && s.showing === 'tie') &&
      tree.token(i - 1).upos === 'NOUN'
    ) {
      const target = [i + 2, i + 3, i + 4].find((t) => t < tree.tokens.length && ends.participant(t) !== null) ?? -1;
      if (target >= 0 && ends.participant(i - 1)) make(i - 1, target, 'adjective', [i, i + 1]);
    }
  }
  return found;
}

/** The token of the name that a token is part of, where it heads a participant. */
function nameAt(tree: Tree, ends: Ends, i: number): number {
  for (let t = i, k = 0; t >= 0 && k < 4; t = tree.head[t]!, k++) {
    if (Math.abs(t - i) > 3 || tree.token(t).upos !== 'PROPN') return -1;
    if (ends.participant(t)) return t;
  }
  return -1;
}
