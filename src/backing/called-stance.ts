import type { Tree } from '../language/tree.js';
import { caseAt } from './case-at.js';
import type { StanceFound } from './stance-found.js';
import { type Stance, stancesOf } from './stances.js';
import { argumentsOf } from './verb-stance.js';

const CALLING = new Set([
  'call',
  'label',
  'brand',
  'describe',
  'dub',
  'term',
  'denounce',
  'decry',
  'deem',
  'consider',
  'paint',
  'portray',
  'cast',
  'depict',
  'declare',
  'pronounce',
  'see',
  'regard',
  'characterize',
  'characterise',
  'hail',
  'dismiss',
]);

const EMPTY = new Set(['act', 'campaign', 'case', 'attempt', 'kind', 'sort', 'form', 'policy']);

/** Stances in what somebody is called: "calls Dorn a puppet", "described her as unfit", "was called a hero by the union". */
export function calledStances(tree: Tree): StanceFound[] {
  const found: StanceFound[] = [];
  for (const [verb, token] of tree.tokens.entries()) {
    if (token.upos !== 'VERB' || !CALLING.has(token.lemma)) continue;
    const { passive, by, to } = argumentsOf(tree, verb);
    if (by < 0 || to < 0) continue;
    for (const name of namesGiven(tree, verb, passive ? -1 : to)) {
      const stance = evaluationIn(tree, name);
      if (!stance) continue;
      found.push({
        anchor: verb,
        stance: stance.stance,
        sign: stance.stance.sign as 1 | -1,
        sources: [by],
        targets: [to],
        words: [verb, stance.at],
        rule: passive ? 'called/passive' : 'called',
        stated: true,
      });
      break;
    }
  }
  return found;
}

/** What the object is called: a second object, a predicate, what follows "as". */
const namesGiven = (tree: Tree, verb: number, object: number): number[] => [
  ...tree.children(verb, 'xcomp', 'obj', 'iobj').filter((c) => c !== object && c > verb),
  ...tree
    .children(verb, 'obl', 'advcl')
    .filter((c) => caseAt(tree, c) === 'as' || tree.children(c, 'mark').some((m) => tree.word(m) === 'as')),
  // The parser may hang the name on the object.
  ...(object < 0 ? [] : tree.children(object, 'appos', 'acl', 'nmod:desc', 'amod').filter((c) => c > object)),
];

/** The evaluation that a nominal or adjective makes: its own word, else an adjective on it. */
export function evaluationIn(tree: Tree, name: number): { stance: Stance; at: number } | null {
  // "An act of piracy", "a campaign of lies": what it is of says what it is.
  const of = EMPTY.has(tree.token(name).lemma)
    ? tree.children(name, 'nmod').filter((n) => tree.caseOf(n) === 'of')
    : [];
  for (const at of [name, ...tree.children(name, 'amod', 'compound', 'conj'), ...of]) {
    const [stance] = stancesOf(tree.token(at).lemma.toLowerCase(), 'evaluation');
    if (!stance || tree.token(at).upos === 'VERB') continue;
    if (tree.children(name, 'advmod', 'det').some((n) => ['not', 'never', 'no', 'n’t', "n't"].includes(tree.word(n))))
      return null;
    return { stance, at };
  }
  return null;
}
