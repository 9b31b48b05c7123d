import type { Tree } from '../language/tree.js';
import type { Participants } from './participants.js';
import type { Slot } from './vocabulary.js';

/** The preposition of a phrase, also where the parser hung it on a later word of the name. */
const markerOf = (tree: Tree, phrase: number): string =>
  tree.caseOf(phrase) ||
  (tree
    .children(phrase, 'flat', 'compound')
    .map((c) => tree.caseOf(c))
    .find((found) => found !== '') ??
    '');

/** Phrases after a preposition on some words, the nearest to the front first. */
export function after(tree: Tree, words: readonly number[], preposition: string): number[] {
  return words.flatMap((w) =>
    w < 0
      ? []
      : tree
          .children(w, 'obl', 'nmod', 'advcl', 'xcomp', 'obj', 'conj')
          .filter((c) => {
            const found = markerOf(tree, c);
            return (
              found === preposition ||
              (found === 'in relation to' && preposition === 'to') ||
              (found === 'out of' && preposition === 'of')
            );
          })
          // "against visiting minister Dorn": the parser may take the participle for the phrase's head.
          .map((c) =>
            tree.token(c).xpos === 'VBG' && tree.child(c, 'obj') >= 0 && tree.child(c, 'case') >= 0
              ? tree.child(c, 'obj')
              : c,
          ),
  );
}

const USUAL = [
  'against',
  'on',
  'to',
  'with',
  'from',
  'poss',
  'at',
  'toward',
  'towards',
  'into',
  'over',
  'in',
  'for',
  'of',
  'near',
  'obj',
];
/** After these stands much that is no party: a reason, a place in a text, a kind. */
const ONLY_PARTIES = new Set([
  'in',
  'at',
  'for',
  'from',
  'over',
  'into',
  'of',
  'near',
  'by',
  'about',
  'along',
  'around',
  'through',
]);

/** Where the phrases of a line may hang. */
export interface Reach {
  /** The verb, its object, the nouns that this is about. */
  near: readonly number[];
  /** Phrases of the clause and what hangs below them, where the parser hung it too low. */
  far: readonly number[];
  object: number;
  indirect: number;
  /** The object's nouns, for whose they are. */
  things: readonly number[];
}

/**
 * Fills the places of a line: the first that stands in the text gives the recipients, those nearby before those far off, those of the line before the
 * usual ones. Whether the place is one that joins the actors ("with+") is told too.
 */
export function fill(
  tree: Tree,
  who: Participants,
  slots: readonly Slot[],
  ladder: boolean,
  reach: Reach,
): { heads: number[]; joins: boolean } {
  if (reach.indirect >= 0 && who.isParty(reach.indirect)) return { heads: [reach.indirect], joins: false };
  const usual = USUAL.map((at) => ({ at, joins: false }));
  for (const plan of ladder ? [slots, usual] : [slots]) {
    const strict = plan !== slots;
    const without = plan.filter(({ at }) => at !== 'obj' && at !== 'objp');
    const object = plan.find(({ at }) => at === 'obj' || at === 'objp');
    // "against" says whom it is done to wherever it stands.
    const against = plan.filter(({ at }) => at === 'against');
    const found =
      take(tree, who, object && plan === slots && plan[0] === object ? [object] : [], reach.near, reach, strict) ??
      take(tree, who, against, reach.near, reach, strict) ??
      take(tree, who, against, reach.far, reach, strict) ??
      take(tree, who, plan === slots ? before(plan) : without, reach.near, reach, strict) ??
      take(tree, who, without, reach.far, reach, strict) ??
      take(tree, who, plan, [], reach, strict);
    if (found) return found;
  }
  return { heads: [], joins: false };
}

/** The places of a line up to its object. */
const before = (slots: readonly Slot[]): readonly Slot[] => {
  const object = slots.findIndex(({ at }) => at === 'obj');
  return object < 0 ? slots : slots.slice(0, object);
};

function take(
  tree: Tree,
  who: Participants,
  plan: readonly Slot[],
  at: readonly number[],
  { object, things }: Reach,
  strict: boolean,
): { heads: number[]; joins: boolean } | null {
  for (const { at: place, joins } of plan) {
    if (place === 'obj' || place === 'objp') {
      if (object >= 0 && (place === 'obj' || who.isParty(object))) return { heads: [object], joins };
    } else if (place === 'poss') {
      const owner = things.flatMap((t) => ownersOf(tree, who, t))[0];
      if (owner !== undefined) return { heads: [owner], joins };
    } else {
      const found = after(tree, at, place).filter((h) => !who.isTime(h));
      const parties = found.filter((h) => who.isParty(h));
      const nominal = found.filter((h) => ['NOUN', 'PROPN', 'PRON'].includes(tree.token(h).upos));
      const heads = parties.length > 0 ? parties : ONLY_PARTIES.has(place) || strict || joins ? [] : nominal;
      if (heads.length > 0) return { heads: joins || place === 'between' ? heads : heads.slice(0, 1), joins };
    }
  }
  return null;
}

/** Whose a thing is: its possessor, a name or nationality before it, who it is by or from. */
const ownersOf = (tree: Tree, who: Participants, thing: number): number[] =>
  tree.children(thing, 'nmod:poss', 'compound', 'amod', 'nmod').filter((c) => {
    const phrase = tree.relation(c) === 'nmod' && tree.token(c).deprel !== 'nmod:poss';
    if (phrase && !['by', 'from', 'of'].includes(tree.caseOf(c))) return false;
    if (tree.token(c).upos === 'ADJ' && !/^\p{Lu}/u.test(tree.text.slice(tree.token(c).start))) return false;
    return !isOwn(tree, c) && who.isParty(c);
  });

/** Nouns whose "to" belongs to a set phrase: "in response to". */
export const SET = new Set([
  'response',
  'reaction',
  'return',
  'addition',
  'exchange',
  'accordance',
  'contrast',
  'regard',
  'line',
  'order',
  'reference',
  'way',
  'wake',
]);

/** The phrases that hang on some words, and on these in turn. */
export function below(tree: Tree, words: readonly number[], depth = 0): number[] {
  const found = words
    .filter((n) => n >= 0 && !SET.has(tree.token(n).lemma))
    .flatMap((n) =>
      tree
        .children(n, 'acl', 'nmod', 'conj', 'obj', ...(tree.token(n).upos === 'VERB' ? ['obl', 'xcomp'] : []))
        .filter((c) => c > n && tree.token(c).deprel !== 'nmod:poss'),
    );
  return found.length === 0 || depth > 3 ? found : [...found, ...below(tree, found, depth + 1)];
}

/** "its troops": whose they are is whoever acts. */
const isOwn = (tree: Tree, word: number): boolean =>
  ['its', 'their', 'his', 'her', 'our', 'my', 'your'].includes(tree.word(word));
