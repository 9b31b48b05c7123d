import type { Tree } from '../language/tree.js';

/**
 * The preposition of a nominal, as `Tree.caseOf` gives it; where the parser has hung it on the last word of a name ("on Ilsa Oster"), the preposition right
 * before the words. Empty where there is none.
 */
export function caseAt(tree: Tree, nominal: number): string {
  const own = tree.caseOf(nominal);
  // "next to": the parser may hang "next" on the verb.
  const to = own === 'to' ? tree.child(nominal, 'case') : -1;
  if (to > 0 && tree.word(to - 1) === 'next') return 'next to';
  if (own !== '') return own;
  const below = tree
    .children(nominal, 'flat', 'compound', 'nmod:desc')
    .map((c) => tree.caseOf(c))
    .find((c) => c !== '');
  return below ?? '';
}
