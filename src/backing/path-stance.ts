import type { Statement } from '../attribution/statement.js';
import type { Tree } from '../language/tree.js';
import type { Reading } from '../reading/reading.js';
import { pathFeatures, signedWords } from './path-features.js';
import { likelihoods } from './path-weights.js';
import type { StanceFound } from './stance-found.js';
import { type Stance, stancesOf } from './stances.js';

/** How likely it must be that there is a stance at all. At .6 five of six are right where sentences were labelled (bench/RESULTS.md). */
const SURE = 0.6;

/**
 * Stances between two actors of a sentence that no rule has found, by what weights learnt from labelled sentences make of the syntax between them. There must
 * be a word of the vocabulary with the sign, on the path between the two or right between them: it is what shows the stance, and nothing follows without it.
 *
 * @param taken whether a rule has found a stance in the sentence that one of the two actors has a part in
 */
export function pathStances(
  tree: Tree,
  { actors, statements }: Reading,
  taken: (sentence: number, a: string, b: string) => boolean,
): StanceFound[] {
  const found: StanceFound[] = [];
  for (const mentions of bySentence(actors)) {
    const held: readonly Statement[] = statements.filter(
      ({ sentence }) => Math.abs(sentence - mentions[0]!.sentence) <= 1,
    );
    for (const [k, a] of mentions.entries()) {
      for (const b of mentions.slice(k + 1)) {
        if (a.actor === b.actor || a.head === b.head || taken(a.sentence, a.actor, b.actor)) continue;
        const made = between(tree, held, a.head, b.head);
        if (made) found.push(made);
      }
    }
  }
  return found;
}

interface Place {
  actor: string;
  head: number;
  sentence: number;
}

/** The names of the actors (the weights are learnt from names), sentence by sentence, in the order of the text; places take no sides. */
function bySentence(actors: Reading['actors']): Place[][] {
  const found = new Map<number, Place[]>();
  for (const { id, kind, mentions } of actors) {
    if (kind === 'place' || kind === 'office') continue;
    for (const { head, sentence, type } of mentions) {
      if (type !== 'name') continue;
      found.set(sentence, [...(found.get(sentence) ?? []), { actor: id, head, sentence }]);
    }
  }
  return [...found.entries()].sort(([a], [b]) => a - b).map(([, places]) => places.sort((a, b) => a.head - b.head));
}

function between(tree: Tree, statements: readonly Statement[], a: number, b: number): StanceFound | null {
  const features = pathFeatures(tree, statements, a, b);
  if (!features) return null;
  const all = likelihoods(features);
  if (1 - all[0]! < SURE) return null;
  const best = all.indexOf(Math.max(...all.slice(1)));
  const sign = best <= 2 ? 1 : -1;
  const words = signedWords(tree, a, b, sign);
  const [first] = words;
  if (first === undefined) return null;
  const backwards = best % 2 === 0;
  return {
    anchor: first,
    stance: stanceAt(tree, first, sign),
    sign,
    sources: [backwards ? b : a],
    targets: [backwards ? a : b],
    words,
    rule: 'path',
    stated: false,
  };
}

function stanceAt(tree: Tree, word: number, sign: 1 | -1): Stance {
  const lemma = tree.token(word).lemma.toLowerCase();
  const parts = ['verb', 'noun', 'agent', 'adjective', 'evaluation'] as const;
  const own = parts.flatMap((part) => stancesOf(lemma, part)).find((s) => s.sign === sign);
  return { words: lemma, part: own?.part ?? 'verb', frames: own?.frames ?? ['obj'], sign, showing: 'words' };
}
