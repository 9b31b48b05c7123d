import type { Tree } from '../language/tree.js';
import type { Clause } from './arguments.js';
import { contentNouns, nounIs, nounKeys } from './nouns-of.js';
import type { Participants } from './participants.js';
import { after, below } from './places.js';
import { isOfClass, type ObjectTest, type Predicate, predicatesOf } from './vocabulary.js';

/** A line of the vocabulary that fits a verb, and the object that it fits with. */
export interface Match {
  predicate: Predicate;
  /** The head of the object, or of the phrase after the line's preposition; -1 where the line asks for none. */
  object: number;
  /** The nouns that the object is about. */
  things: readonly number[];
  /** The words of the predicate besides the verb: a particle, the preposition that makes the verb. */
  with: readonly number[];
}

const NARROW: Record<ObjectTest['kind'], number> = {
  lemmas: 5,
  class: 4,
  person: 3,
  party: 2,
  some: 1,
  none: 1,
  any: 0,
};

/** The line that fits a verb best: the one with the narrowest object, then the one with a longer verb, then the first. */
export function matchVerb(tree: Tree, who: Participants, clause: Clause): Match | null {
  const { verb } = clause;
  let best: (Match & { score: number }) | null = null;
  for (const key of verbKeys(tree, verb)) {
    for (const predicate of predicatesOf(key.name)) {
      const { preposition, kind } = predicate.object;
      const objects =
        preposition !== ''
          ? phrases(tree, clause, preposition)
          : key.preposition
            ? after(tree, [verb], key.preposition)
            : [clause.object];
      for (const object of objects.length > 0 ? objects : [-1]) {
        const things = object < 0 ? [] : contentNouns(tree, object);
        if (predicate.subject !== '' && !(clause.subject >= 0 && nounIs(tree, clause.subject, predicate.subject)))
          continue;
        // "called him a liar" is no call, and "called on them to leave" no visit.
        const asks = clause.indirect >= 0 || tree.child(verb, 'xcomp') >= 0;
        if (asks && (predicate.mode === 'phone' || (predicate.mode === 'visit' && key.name === 'call on'))) continue;
        if (!fits(tree, who, verb, predicate.object, object, things)) continue;
        const score =
          2 * NARROW[kind] +
          (preposition === '' ? 0 : 1) +
          (key.with.length > 0 ? 3 : 0) +
          (kind === 'class' && things.some((t) => named(tree, t, predicate.object)) ? 1 : 0);
        if (!best || score > best.score || (score === best.score && predicate.order < best.predicate.order))
          best = { predicate, object, things, with: key.with, score };
      }
    }
  }
  return best;
}

const phrases = (tree: Tree, { verb, object }: Clause, preposition: string): number[] =>
  after(tree, [verb, object, ...below(tree, [object])], preposition);

function fits(
  tree: Tree,
  who: Participants,
  verb: number,
  test: ObjectTest,
  object: number,
  things: readonly number[],
): boolean {
  if (test.kind === 'any') return true;
  if (test.kind === 'none') return object < 0;
  if (object < 0 || who.isTime(object)) return false;
  switch (test.kind) {
    case 'some':
      return true;
    case 'party':
      return who.isParty(object);
    case 'person':
      return things.some((t) => who.isPerson(t));
    case 'class':
      return things.some((t) => test.words.some((name) => nounIs(tree, t, name)));
    case 'lemmas':
      return (
        things.some((t) => nounKeys(tree, t).some((key) => test.words.includes(key))) ||
        // "found him guilty", "set them free".
        [...tree.children(verb, 'xcomp', 'advmod'), ...(object < 0 ? [] : tree.children(object, 'amod', 'acl'))].some(
          (c) => test.words.includes(tree.word(c)),
        )
      );
  }
}

interface Key {
  name: string;
  with: readonly number[];
  /** The preposition that is part of the verb's name ("call for"): its object is the verb's. */
  preposition: string;
}

/** The lemma of a verb, as the vocabulary has it where the tagger's own is not in it ("suspende"). */
function verbLemma(tree: Tree, verb: number): string {
  const lemma = tree.token(verb).lemma.toLowerCase();
  if (predicatesOf(lemma).length > 0) return lemma;
  const stem = tree.word(verb).replace(/(?:ing|ed|es|s)$/, '');
  const tried = [lemma.replace(/e$/, ''), `${lemma}e`, stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')];
  return tried.find((t) => predicatesOf(t).length > 0) ?? lemma;
}

/** The names under which a verb may stand: with its particle, with the preposition or adverb right after it, with its small complement, alone. */
function verbKeys(tree: Tree, verb: number): Key[] {
  const lemma = verbLemma(tree, verb);
  const keys: Key[] = [];
  const particle = tree.child(verb, 'compound:prt');
  if (particle >= 0) keys.push({ name: `${lemma} ${tree.word(particle)}`, with: [particle], preposition: '' });
  const next = verb + 1;
  if (next < tree.tokens.length && next !== particle && tree.sentenceOf[next] === tree.sentenceOf[verb]) {
    const { upos } = tree.token(next);
    const word = tree.word(next);
    if (upos === 'ADP' && tree.relation(next) === 'case' && tree.head[tree.head[next]!] === verb)
      keys.push({ name: `${lemma} ${word}`, with: [next], preposition: word });
    else if (['ADV', 'ADP', 'ADJ', 'NOUN', 'VERB'].includes(upos))
      keys.push({ name: `${lemma} ${word}`, with: [next], preposition: '' });
  }
  keys.push({ name: lemma, with: [], preposition: '' });
  return keys;
}

/** Whether a noun is of a line's class together with a modifier: "air strike", where "strike" alone is of another. */
const named = (tree: Tree, noun: number, test: ObjectTest): boolean =>
  nounKeys(tree, noun).some((key) => key.includes(' ') && test.words.some((name) => isOfClass(key, name)));
