import type { Tree } from '../../language/tree.js';

/** In which frame of the vocabulary a word stands to the one that governs it; null where in none. */
export function frameOf(tree: Tree, n: number): string | null {
  const relation = tree.relation(n);
  const { deprel, xpos, upos } = tree.token(n);
  // "offered to mediate": a bare verb that the parser took for a phrase.
  if (relation === 'obl' && xpos === 'VB' && tree.children(n, 'mark').some((m) => tree.word(m) === 'to')) return 'inf';
  switch (relation) {
    case 'obj':
    case 'iobj':
      return 'obj';
    case 'nsubj':
      return deprel === 'nsubj:pass' ? 'obj' : 'subj';
    case 'compound':
    case 'amod':
      return 'compound';
    case 'obl':
    case 'nmod': {
      if (deprel === 'obl:agent') return null;
      if (deprel === 'nmod:poss') return null;
      return tree.caseOf(n).split(' ').at(-1) || null;
    }
    case 'xcomp':
    case 'ccomp':
    case 'csubj':
    case 'acl':
    case 'advcl': {
      const marks = tree.children(n, 'mark', 'case').map((m) => tree.token(m).lemma.toLowerCase());
      if (marks.includes('to') && xpos !== 'VBG') return 'inf';
      const preposition = marks.find((m) => m !== 'that' && m !== 'to');
      if (xpos === 'VBG' && tree.child(n, 'aux') < 0) return preposition ?? (relation === 'advcl' ? null : 'ger');
      if (relation === 'ccomp' || relation === 'acl' || relation === 'csubj')
        return upos === 'VERB' && xpos === 'VBN' && relation === 'acl' ? null : 'that';
      return null;
    }
    default:
      return null;
  }
}
