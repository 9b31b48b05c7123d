import type { Tree } from '../../language/tree.js';
import type { Status } from '../../reading/assertion.js';
import { effectOf } from './governors.js';

const NOT = new Set(['not', "n't", 'n’t', 'never', 'no', 'neither', 'nor']);
const NOBODY = new Set(['nobody', 'none', 'nothing', 'neither']);

/**
 * What the words on a predicate itself say: negation, a modal, "if", an adverb or adjective of the vocabulary, the progressive, a question, an order. Null
 * where none of them does.
 *
 * @param said whether it is in somebody's words, where "would" may be a "will" of the past
 */
export function ownMarks(tree: Tree, n: number, said: boolean): Status | null {
  if (isNegated(tree, n)) return 'negated';
  const marks = tree.children(n, 'mark', 'advmod', 'case');
  for (const m of marks) {
    const words = [m, ...tree.children(m, 'fixed')].map((t) => tree.token(t).lemma.toLowerCase()).join(' ');
    const effect =
      effectOf(tree.relation(m) === 'mark' ? 'marker' : 'preposition', words) ?? effectOf('preposition', words);
    if (effect && effect !== 'fact' && effect !== 'given') return effect;
  }
  for (const m of tree.children(n, 'amod', 'advmod')) {
    const position = tree.relation(m) === 'amod' ? 'noun-modifier' : 'verb-modifier';
    // "alleged" is a participle to the parser.
    const effect = effectOf(position, tree.word(m)) ?? effectOf(position, tree.token(m).lemma);
    if (effect && effect !== 'fact' && effect !== 'given') return effect;
  }
  // "the meeting scheduled for Thursday".
  if (
    tree.token(n).upos === 'NOUN' &&
    tree
      .children(n, 'acl')
      .some((c) => tree.token(c).xpos === 'VBN' && effectOf('verb', tree.token(c).lemma, 'obj') === 'planned')
  )
    return 'planned';
  if (isAwaited(tree, n)) return 'hypothetical';
  const modal = byModal(tree, n, said);
  return modal === 'planned' && hasCondition(tree, n) ? 'hypothetical' : (modal ?? bySentence(tree, n));
}

function isNegated(tree: Tree, n: number): boolean {
  for (const a of tree.children(n, 'advmod', 'det', 'cc', 'aux')) {
    const lemma = tree.token(a).lemma.toLowerCase();
    if (NOT.has(lemma) && !['only', 'just', 'merely', 'least'].includes(tree.word(a + 1))) return true;
    if (lemma === 'long' && tree.word(a - 1) === 'no') return true;
  }
  if (tree.token(n).upos !== 'VERB' && tree.child(n, 'cop') < 0) return false;
  // "no troops were sent", "nobody was hurt", "fired no shots".
  return tree
    .children(n, 'nsubj', 'obj')
    .some(
      (s) =>
        NOBODY.has(tree.token(s).lemma.toLowerCase()) ||
        tree.children(s, 'det').some((d) => tree.token(d).lemma.toLowerCase() === 'no'),
    );
}

const present = (tree: Tree, i: number): boolean => ['VBZ', 'VBP'].includes(tree.token(i).xpos);

/** "until it is paid", "before they leave": a clause of time in the present is still to come. */
function isAwaited(tree: Tree, n: number): boolean {
  const marks = tree.children(n, 'mark').map((m) => tree.token(m).lemma.toLowerCase());
  if (!marks.some((m) => m === 'until' || m === 'once' || m === 'before' || m === 'till')) return false;
  return present(tree, n) || tree.children(n, 'aux', 'cop').some((a) => present(tree, a));
}

/** "will attack if …", "would end unless …", "should it be given …". */
function hasCondition(tree: Tree, n: number): boolean {
  return tree
    .children(n, 'advcl')
    .some(
      (c) =>
        tree.children(c, 'mark').some((m) => effectOf('marker', tree.token(m).lemma) === 'hypothetical') ||
        isInverted(tree, c),
    );
}

/** "should Oster be given a role": the helper before the subject. */
function isInverted(tree: Tree, n: number): boolean {
  const subject = tree.child(n, 'nsubj');
  return (
    tree.relation(n) === 'advcl' &&
    subject >= 0 &&
    tree.children(n, 'aux').some((a) => a < subject && ['should', 'had', 'were'].includes(tree.word(a)))
  );
}

function byModal(tree: Tree, n: number, said: boolean): Status | null {
  if (isInverted(tree, n)) return 'hypothetical';
  const helpers = tree.children(n, 'aux', 'cop');
  const lemmas = helpers.map((a) => tree.token(a).lemma.toLowerCase());
  const words = helpers.map((a) => tree.word(a));
  for (const [k, lemma] of lemmas.entries()) {
    if (['will', 'shall', '’ll', "'ll", 'wo'].includes(lemma) && words[k] !== 'would' && words[k] !== 'should')
      return 'planned';
    if (lemma === 'would' || lemma === '’d' || (lemma === 'will' && words[k] === 'would'))
      return said && !lemmas.includes('have') ? 'planned' : 'hypothetical';
    if (['can', 'could', 'may', 'might'].includes(lemma)) return 'hypothetical';
    if (['must', 'should', 'ought'].includes(lemma) || words[k] === 'should')
      return lemmas.includes('have') ? 'hypothetical' : 'demanded';
  }
  if (tree.token(n).xpos !== 'VBG') return null;
  // "are shelling", "have been shelling"; "were shelling" is over.
  const now = helpers.some((a) => tree.token(a).lemma === 'be' && ['VBP', 'VBZ', 'VBN'].includes(tree.token(a).xpos));
  const had = helpers.some((a) => tree.word(a) === 'had');
  return now && !had ? 'ongoing' : null;
}

/** A question; an order; "X to visit Y" in a headline. */
function bySentence(tree: Tree, n: number): Status | null {
  if (tree.head[n]! >= 0) return null;
  const sentence = tree.sentences[tree.sentenceOf[n]!];
  if (!sentence) return null;
  for (let i = sentence.last - 1; i >= sentence.first && i > sentence.last - 4; i--) {
    if (tree.word(i) === '?') return 'hypothetical';
  }
  const { xpos, upos } = tree.token(n);
  if (upos !== 'VERB' || xpos !== 'VB') return null;
  const subject = tree.child(n, 'nsubj') >= 0;
  if (tree.children(n, 'mark').some((m) => tree.word(m) === 'to')) return subject ? 'planned' : null;
  // An order begins its sentence; headlines leave out more than subjects.
  const order = tree.left[n]! <= sentence.first + 1 && n <= sentence.first + 4;
  return subject || !order || !['lede', 'body'].includes(sentence.part) || tree.child(n, 'aux') >= 0
    ? null
    : 'demanded';
}
