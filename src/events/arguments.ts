import { nounClass } from '../actors/vocabularies.js';
import { agentOf, isPassive } from '../attribution/source-of.js';
import type { Tree } from '../language/tree.js';
import type { Participants } from './participants.js';
import type { Slot } from './vocabulary.js';

/** The words around a verb that its lines in the vocabulary ask for. */
export interface Clause {
  verb: number;
  passive: boolean;
  /** Who does it, or -1. */
  subject: number;
  /** What or whom it is done to, or -1; of a passive, its subject. */
  object: number;
  indirect: number;
}

const MODIFIED = ['acl', 'acl:relcl'];

/** "A judge Thursday approved": the parser may take the day for the subject. */
const DAYS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday)$/;

const REQUESTING = new Set(['demand', 'ask', 'urge', 'request', 'order', 'insist', 'push']);

/** The subject and object of a verb, through passives, relative clauses, participles, coordination, control and raising. */
export function clauseOf(tree: Tree, verb: number): Clause {
  const relation = tree.token(verb).deprel;
  const head = tree.head[verb]!;
  // "prisoners freed by rebels": a participle after its noun.
  const participle = relation === 'acl' && tree.token(verb).xpos === 'VBN' && tree.child(verb, 'mark', 'aux') < 0;
  const passive =
    participle || isPassive(tree, verb) || (tree.token(verb).xpos === 'VBN' && passiveSibling(tree, verb));
  let indirect = tree.child(verb, 'iobj');
  // An object with a preposition is none: "withdraw its troops from Oster".
  const [direct = -1, second = -1] = tree.children(verb, 'obj').filter((o) => tree.caseOf(o) === '');
  let object = direct;
  // "gave the envoy a mandate", "allowed the plane to land": the parser may call both objects, or the only one indirect.
  if (second >= 0 && indirect < 0) [indirect, object] = [direct, second];
  if (object < 0 && indirect >= 0) [object, indirect] = [indirect, -1];
  if (object < 0 && !passive) {
    // "found Dorn guilty": the parser may take the name for a part of the predicate.
    const small = tree
      .children(verb, 'xcomp')
      .find((x) => tree.token(x).upos === 'NOUN' || tree.token(x).upos === 'ADJ');
    if (small !== undefined)
      object =
        tree
          .children(small, 'compound', 'nsubj')
          .filter((c) => tree.token(c).upos !== 'ADJ')
          .at(-1) ?? -1;
  }
  if (object < 0 && !passive) object = counted(tree, verb).find((o) => o > verb) ?? -1;
  if (passive) {
    const pass = tree.child(verb, 'nsubj:pass', 'nsubj');
    const patient = participle ? head : pass >= 0 ? pass : subjectOf(tree, verb, 0);
    return {
      verb,
      passive,
      subject: agentOf(tree, verb),
      object: object >= 0 && participle ? object : patient,
      indirect: object >= 0 && !participle ? object : indirect,
    };
  }
  if (object < 0) {
    // "demanded (that) the army leave": whom it is demanded of is the subject of what is demanded.
    const clause = REQUESTING.has(tree.token(verb).lemma) ? tree.child(verb, 'ccomp') : -1;
    if (clause >= 0) object = tree.child(clause, 'nsubj', 'nsubj:pass');
  }
  if (object < 0) {
    const relative = relation === 'acl:relcl' && tree.child(verb, 'nsubj') >= 0 && !standsIn(tree, verb);
    if (relative) object = head;
    // "arrested and deported two men".
    else
      for (const c of tree.children(verb, 'conj'))
        if (
          tree.token(c).upos === 'VERB' &&
          tree.token(c).xpos === tree.token(verb).xpos &&
          tree.child(c, 'nsubj') < 0 &&
          object < 0
        )
          object = tree.child(c, 'obj');
  }
  return { verb, passive, subject: subjectOf(tree, verb, 0), object, indirect };
}

/** Whether the relative pronoun of a clause is its subject, or stands after a preposition. */
const standsIn = (tree: Tree, verb: number): boolean =>
  tree
    .children(verb, 'nsubj', 'obl', 'nsubj:pass')
    .some((c) => ['who', 'which', 'that', 'whom', 'where', 'when'].includes(tree.word(c)));

/** "was arrested and jailed": the second participle is passive as the first. */
function passiveSibling(tree: Tree, verb: number): boolean {
  const head = tree.head[verb]!;
  return (
    tree.relation(verb) === 'conj' &&
    head >= 0 &&
    tree.token(head).xpos === 'VBN' &&
    isPassive(tree, head) &&
    tree.child(verb, 'nsubj', 'aux') < 0
  );
}

/** "killed at least eight people", "up to 100 students marched": phrases of number that the parser takes for phrases of place. */
const counted = (tree: Tree, verb: number): number[] =>
  tree.children(verb, 'obl').filter((o) => {
    const first = tree.left[o]!;
    const [start, next] = [tree.word(first), tree.word(first + 1)];
    const bound =
      (start === 'at' && ['least', 'most'].includes(next)) ||
      (start === 'up' && next === 'to') ||
      (start === 'to' && tree.word(first - 1) === 'up') ||
      (start === 'as' && next === 'many');
    return bound && (tree.child(o, 'nummod') >= 0 || tree.token(o).upos === 'NUM');
  });

/** Whether a word can mean somebody who acts: "launched operations to detain" is none. */
const isWho = (tree: Tree, word: number): boolean =>
  ['PROPN', 'PRON', 'NUM'].includes(tree.token(word).upos) || nounClass(tree.token(word).lemma) !== null;

/** The subject of a verb, taken over from the clauses above it where it has none of its own; -1 where the words name none. */
function subjectOf(tree: Tree, verb: number, depth: number): number {
  if (depth > 5 || verb < 0) return -1;
  // "BERLIN -- A court has": the parser may give a verb two subjects; the nearer is its own.
  const subjects = tree.children(verb, 'nsubj', 'nsubj:pass').filter((n) => !DAYS.test(tree.word(n)));
  const own = subjects.filter((n) => n < verb).at(-1) ?? subjects[0] ?? -1;
  if (own >= 0) return own;
  // "said it is willing to": the parser may take the pronoun for an expletive.
  const many = counted(tree, verb).find((o) => o < verb);
  if (many !== undefined) return many;
  const it = tree.token(verb).upos === 'ADJ' ? tree.child(verb, 'expl') : -1;
  if (it >= 0) return it;
  const head = tree.head[verb]!;
  if (head < 0) return -1;
  const { deprel, xpos } = tree.token(verb);
  const relation = tree.relation(verb);
  if (relation === 'xcomp' || relation === 'ccomp') {
    // "urged them to leave": the object does it; "promised them to leave" is rare enough.
    const object = tree.child(head, 'obj', 'iobj');
    if (object >= 0 && object < verb && tree.token(head).upos === 'VERB' && relation === 'xcomp' && isWho(tree, object))
      return object;
    if (relation === 'ccomp' && xpos !== 'VBG' && tree.child(verb, 'mark') < 0 && tree.child(head, 'nsubj') >= 0)
      return -1;
    return isPassive(tree, head) ? tree.child(head, 'nsubj:pass', 'nsubj') : subjectOf(tree, head, depth + 1);
  }
  if (MODIFIED.includes(deprel)) {
    if (deprel === 'acl:relcl') return head;
    const infinitive = tree.children(verb, 'mark').some((m) => tree.word(m) === 'to');
    if (!infinitive) return head;
    // "a plan to arrest him", "its decision to withdraw": whoever's plan it is, or the subject of the verb over it.
    const poss = tree.child(head, 'nmod:poss');
    return poss >= 0 ? poss : subjectOf(tree, tree.head[head]!, depth + 1);
  }
  if (relation === 'conj' || relation === 'advcl' || relation === 'parataxis' || relation === 'dep') {
    if (
      relation === 'advcl' &&
      tree.child(verb, 'mark') >= 0 &&
      xpos !== 'VBG' &&
      !tree.children(verb, 'mark').some((m) => tree.word(m) === 'to')
    )
      return -1;
    return subjectOf(tree, head, depth + 1);
  }
  return -1;
}

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
