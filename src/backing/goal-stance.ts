import type { Tree } from '../language/tree.js';
import { caseAt } from './case-at.js';
import type { Ends } from './ends.js';
import { subjectOf } from './noun-stance.js';
import type { StanceFound } from './stance-found.js';
import { stancesOf } from './stances.js';

/** What people do to make somebody do something: "called a strike to force Dorn to restore the date". */
const PRESSING = new Set(['force', 'compel', 'press', 'pressure']);
const PRESSURE =
  /^(?:strike|protest|demonstration|march|rally|campaign|boycott|blockade|walkout|sit-in|occupation|siege|embargo|sanction|uprising|revolt|rebellion|offensive)$/;
/** Doing away with somebody's power: a means or an effort to do so shows where its owner stands. */
const REMOVING = new Set(['oust', 'topple', 'overthrow', 'unseat', 'depose', 'remove', 'dethrone', 'impeach']);

/**
 * Stances in a goal: "the campaign to oust Dorn", "a plan to topple her", "a strike to force him to yield". They are of whose the campaign is, else of the first above it in the sentence
 * who acts or speaks.
 */
export function goalStances(tree: Tree, ends: Ends): StanceFound[] {
  const found: StanceFound[] = [];
  for (const [verb, token] of tree.tokens.entries()) {
    const lemma = token.lemma.toLowerCase();
    const pressing = PRESSING.has(lemma) && PRESSURE.test(tree.token(Math.max(0, tree.head[verb]!)).lemma);
    if (!pressing && !REMOVING.has(lemma)) continue;
    const stance = stancesOf(pressing ? 'oppose' : lemma, 'verb').find(({ sign }) => sign !== 0);
    if (!stance) continue;
    // A word that is nothing but a verb may still be taken for a preposition: "help him oust President Dorn".
    const mistaken = token.upos === 'ADP' && tree.relation(verb) === 'case';
    const target = mistaken ? tree.head[verb]! : tree.child(verb, 'obj');
    if (target < 0) continue;
    const source = mistaken
      ? helped(tree, verb)
      : tree.relation(verb) === 'acl' && token.upos === 'VERB' && toInfinitive(tree, verb)
        ? owner(tree, ends, tree.head[verb]!)
        : -1;
    if (source < 0) continue;
    found.push({
      anchor: verb,
      stance,
      sign: stance.sign as 1 | -1,
      sources: [source],
      targets: [target],
      words: [verb],
      rule: 'goal',
      stated: mistaken,
    });
  }
  return found;
}

export const toInfinitive = (tree: Tree, verb: number): boolean =>
  tree.children(verb, 'mark').some((m) => tree.word(m) === 'to');

/** The object right before the verb: "help him oust". */
const helped = (tree: Tree, verb: number): number =>
  verb > 0 && ['obj', 'iobj', 'nsubj'].includes(tree.relation(verb - 1)) ? verb - 1 : -1;

function owner(tree: Tree, ends: Ends, noun: number): number {
  const own = [
    ...tree.children(noun, 'nmod:poss'),
    ...tree.children(noun, 'nmod').filter((n) => caseAt(tree, n) === 'by'),
  ].find((n) => ends.participant(n));
  if (own !== undefined) return own;
  for (let i = noun, k = 0; i >= 0 && k < 8; i = tree.head[i]!, k++) {
    if (!['VERB', 'AUX', 'NOUN', 'ADJ'].includes(tree.token(i).upos)) continue;
    const subject = tree.token(i).upos === 'VERB' ? subjectOf(tree, i) : tree.child(i, 'nsubj');
    if (subject < 0 || tree.dominates(subject, noun)) continue;
    const kind = ends.actorOf(ends.heads(subject)[0] ?? -1)?.kind;
    if (kind === 'person' || kind === 'group' || kind === 'organisation' || kind === 'state') return subject;
  }
  return -1;
}
