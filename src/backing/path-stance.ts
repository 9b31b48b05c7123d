import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import type { Backing } from './backing.js';
import type { Ends } from './ends.js';
import { type Held, type Path, type PathEnd, pathBetween, pathFeatures } from './path-features.js';
import { likelihoods } from './path-weights.js';
import type { StanceFound } from './stance-found.js';
import { type Stance, stancesOf } from './stances.js';
import { signOf } from './word-sign.js';

/** How likely it must be that there is a stance at all; set where folds of the training sentences score best (bench/fit-paths.ts). */
const SURE = 0.5;

/**
 * Stances between two actors of a sentence that no rule has found, by what weights learnt from labelled sentences make of the syntax between them. There must
 * be a word of the vocabulary with the sign on the path between the two: it is what shows the stance, and nothing follows without it. The rule tells how likely
 * the weights hold that there is a stance.
 *
 * @param made what the rules have found: of whom they have found anything in a sentence nothing more is said there, where the weights are wrong too often
 */
export function pathStances(
  tree: Tree,
  { actors, statements, events }: Reading,
  ends: Ends,
  made: readonly Backing[],
): StanceFound[] {
  const known = new Set(
    made.flatMap(({ sentence, source, target }) => [source, target].map((end) => `${sentence} ${idOf(end)}`)),
  );
  const found: StanceFound[] = [];
  for (const mentions of bySentence(tree, actors, ends)) {
    const own = mentions[0]!.sentence;
    const held: Held = {
      statements: statements.filter(({ sentence }) => Math.abs(sentence - own) <= 1),
      events: events.filter(({ sentence }) => sentence === own),
      stances: made.filter(({ sentence }) => sentence === own),
    };
    for (const [k, a] of mentions.entries()) {
      for (const b of mentions.slice(k + 1)) {
        if (a.actor === b.actor || a.head === b.head) continue;
        if (known.has(`${own} ${a.actor}`) || known.has(`${own} ${b.actor}`)) continue;
        const stance = between(tree, held, a, b);
        if (stance) found.push(stance);
      }
    }
  }
  return found;
}

const idOf = ({ actor, spans }: Participant): string => actor ?? `${spans[0]!.start}`;

interface Place extends PathEnd {
  actor: string;
  sentence: number;
}

/**
 * Who is named or described, and people called by a name who are no actors ("German exporters"), sentence by sentence, in the order of the text; places and offices
 * take no sides.
 */
function bySentence(tree: Tree, actors: Reading['actors'], ends: Ends): Place[][] {
  const found = new Map<number, Place[]>();
  const add = (place: Place): void => {
    found.set(place.sentence, [...(found.get(place.sentence) ?? []), place]);
  };
  const within = new Set<number>();
  for (const { id, kind, mentions } of actors) {
    for (const { head, sentence, type } of mentions) {
      within.add(head);
      if (type === 'name' && kind !== 'office' && kind !== 'place') add({ actor: id, head, sentence, kind });
    }
  }
  for (const [head, { upos }] of tree.tokens.entries()) {
    if ((upos !== 'NOUN' && upos !== 'PROPN') || within.has(head) || ends.actorAt(head)) continue;
    const own = ends.unlisted(head);
    if (own) add({ actor: `${own.spans[0]!.start}`, head, sentence: tree.sentenceOf[head]!, kind: 'none' });
  }
  return [...found.entries()].sort(([a], [b]) => a - b).map(([, places]) => places.sort((a, b) => a.head - b.head));
}

function between(tree: Tree, held: Held, a: PathEnd, b: PathEnd): StanceFound | null {
  const path = pathBetween(tree, a.head, b.head);
  if (!path || !isPlain(tree, path)) return null;
  // Most pairs have no such word on the path between them, and need no weighing.
  const signed = signedWords(tree, path);
  if (signed.length === 0 || isTold(tree, path, signed)) return null;
  const all = likelihoods(pathFeatures(tree, held, a, b, path), pathFeatures(tree, held, b, a, turned(path)));
  const likely = 1 - all[0]!;
  if (likely < SURE) return null;
  const best = all.indexOf(Math.max(...all.slice(1)));
  const sign = best <= 2 ? 1 : -1;
  const words = signed.filter((i) => signOf(tree, i) === (sign > 0 ? '+' : '-'));
  const [first] = words;
  if (first === undefined) return null;
  const backwards = best % 2 === 0;
  return {
    anchor: first,
    stance: stanceAt(tree, first, sign),
    sign,
    sources: [backwards ? b.head : a.head],
    targets: [backwards ? a.head : b.head],
    words,
    rule: `path/${likely.toFixed(2)}`,
    stated: false,
  };
}

/**
 * Whether a path is of a kind that the weights may be trusted with in long sentences: one of the two a subject or what a clause hangs on, right below the
 * word that both stand under, and the other not far; none by way of an apposition.
 */
function isPlain(tree: Tree, { top, from, to }: Path): boolean {
  if ([...from.slice(1), ...to.slice(1)].some((i) => tree.relation(i) === 'appos')) return false;
  const [near, far] = from.length <= to.length ? [from, to] : [to, from];
  return near.length <= 1 && far.length <= 4 && tree.token(top).upos !== 'PROPN';
}

/** Whether a path leads into what somebody says or thinks by a verb that shows nothing itself: "welcomed the date but said the union would". */
const isTold = (tree: Tree, { from, to }: Path, signed: readonly number[]): boolean =>
  [...from, ...to].some((i) => tree.relation(i) === 'ccomp' && !signed.includes(tree.head[i]!));

/** The path as seen from the other end. */
const turned = ({ top, from, to }: Path): Path => ({ top, from: to, to: from });

/** The words of the vocabulary with a sign that stand on a path: one of them shows the stance, where there is one. */
function signedWords(tree: Tree, { top, from, to }: Path): number[] {
  const inner = [...from.slice(1), top, ...to.slice(1)].filter((i) => i !== from[0] && i !== to[0]);
  return inner.filter((i) => signOf(tree, i) !== '0').sort((x, y) => x - y);
}

function stanceAt(tree: Tree, word: number, sign: 1 | -1): Stance {
  const lemma = tree.token(word).lemma.toLowerCase();
  const parts = ['verb', 'noun', 'agent', 'adjective', 'evaluation'] as const;
  const own = parts.flatMap((part) => stancesOf(lemma, part)).find((s) => s.sign === sign);
  return { words: lemma, part: own?.part ?? 'verb', frames: own?.frames ?? ['obj'], sign, showing: 'words' };
}
