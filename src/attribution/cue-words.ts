import type { Tree } from '../language/tree.js';

/** Verbs that lend their subject to another verb and belong to its cue: "sought to reject", "went on to say", "declined to say". */
const CATENATIVE = new Set([
  'seek',
  'go',
  'continue',
  'begin',
  'start',
  'try',
  'attempt',
  'appear',
  'seem',
  'move',
  'rush',
  'have',
  'be',
  'keep',
  'tend',
  'refuse',
  'decline',
  'need',
  'use',
]);

/** The words of a verbal cue: the verb with its auxiliaries, negation, particles, and the adverbs between them; and the verbs that lead to it. */
export function cueWords(tree: Tree, verb: number, prepositions: readonly number[] = []): number[] {
  const words = [verb, ...tree.children(verb, 'aux', 'compound:prt', 'cop', 'fixed')];
  for (const p of prepositions) words.push(p, ...tree.children(p, 'fixed'));
  const first = Math.min(...words);
  for (const a of tree.children(verb, 'advmod')) {
    // "also said", "did not say": adverbs inside the group or just before it.
    if (a < verb && a >= first - 1 && tree.left[a] === a && tree.token(a).xpos !== 'WRB') words.push(a);
  }
  const head = tree.head[verb]!;
  if (
    tree.token(verb).deprel === 'xcomp' &&
    head >= 0 &&
    CATENATIVE.has(tree.token(head).lemma.toLowerCase()) &&
    tree.child(head, 'obj') < 0
  ) {
    words.push(...tree.children(verb, 'mark'), ...cueWords(tree, head));
  }
  return [...new Set(words)].sort((a, b) => a - b);
}

/** Whether the cue is denied: "has not accused", "never said". */
export function isNegated(tree: Tree, verb: number): boolean {
  return tree
    .children(verb, 'advmod', 'aux')
    .some((a) => ['not', "n't", 'never', 'no'].includes(tree.token(a).lemma.toLowerCase()));
}
