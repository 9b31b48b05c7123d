import type { Tree } from '../../language/tree.js';
import type { Quantity } from './numbers.js';

/** Verbs by which somebody puts a number on something: "put the toll at 12", "raised its count to 12". */
const SET = new Set(
  'put raise lower revise cut set estimate adjust correct update increase reduce bring downgrade upgrade double'.split(
    ' ',
  ),
);
/** Verbs by which something has a number: "the toll rose to 12", "stands at 12", "inflation reached 41 percent". */
const MOVE = new Set(
  'rise climb grow increase jump fall drop decline stand reach hit pass exceed top surpass go remain soar surge swell mount double slip plunge sink gain lose shrink slide tumble total number'.split(
    ' ',
  ),
);
/** Verbs whose bare number is what was last counted: "the ministry says six", "the union counts 11 there". */
const SAY = new Set('say count report list record give cite tally register confirm claim speak talk have'.split(' '));

/** Whether a verb of change is told before a word of its sentence. */
export function changesBefore(tree: Tree, at: number): boolean {
  for (let i = at - 1; i >= 0 && tree.sentenceOf[i] === tree.sentenceOf[at]; i--)
    if (tree.token(i).upos === 'VERB' && (SET.has(tree.token(i).lemma) || MOVE.has(tree.token(i).lemma))) return true;
  return false;
}

/** What a number is told of. */
export interface ToldOf {
  /** The noun that has the number ("the toll", "the price of a loaf", "participation"), or -1 where only what was last counted is meant. */
  noun: number;
  /** The verb that says so, or the noun itself where there is none. */
  verb: number;
  /** Who puts the number on it, a token, or -1. */
  by: number;
}

/**
 * What a number stands for where it counts no noun of its own. The number before a change ("from nine") and its size ("by two") stand for nothing.
 * Read off the verb above and the preposition before the number, since parsers hang such numbers in many ways.
 */
export function toldOf(tree: Tree, { first, last, head }: Quantity, top = head): ToldOf | null {
  const before = tree.word(first - 1).replace(/^["“”'‘’]$/u, '') || tree.word(first - 2);
  if (before === 'from' || before === 'by') return null;
  const copula = tree.child(top, 'cop');
  if (copula >= 0) {
    const noun = tree.child(top, 'nsubj');
    return noun >= 0 && noun < first ? { noun, verb: copula, by: -1 } : null;
  }
  for (let v = tree.head[top]!, depth = 0; v >= 0 && depth < 5; v = tree.head[v]!, depth++) {
    const { lemma, upos } = tree.token(v);
    if (upos !== 'VERB' && upos !== 'AUX') continue;
    const subject = tree.child(v, 'nsubj');
    const passive = tree.children(v, 'nsubj:pass', 'aux:pass').length > 0;
    const object = passive ? subject : tree.child(v, 'obj');
    if (SET.has(lemma) && object >= 0 && object < first && object !== top) {
      if (before !== 'to' && before !== 'at' && before !== 'of') continue;
      return { noun: object, verb: v, by: passive ? agent(tree, v) : putBy(tree, v, first, before) };
    }
    if (MOVE.has(lemma) && subject >= 0 && subject < first) {
      const direct = tree.head[top] === v && ['obj', 'obl', 'xcomp', 'advmod'].includes(tree.relation(top));
      if (before === 'to' || before === 'at' || direct) return { noun: subject, verb: v, by: -1 };
    }
    if (SAY.has(lemma) && tree.head[top] === v && tree.relation(top) === 'obj' && bareAt(tree, last)) {
      const by = subjectOf(tree, v);
      if (by >= 0) return { noun: -1, verb: v, by };
    }
  }
  return null;
}

/** Whether nothing that could be counted follows a number. */
const bareAt = (tree: Tree, last: number): boolean =>
  /^(?:[.,;:!?)"”’—–-]|there|so|in|and|while|but|since|as)?$/u.test(tree.word(last + 1));

function agent(tree: Tree, verb: number): number {
  return tree.children(verb, 'obl').find((o) => tree.caseOf(o) === 'by') ?? -1;
}

/** Who puts it; of "the ministry puts the dead at seven, the union at 11" the noun before the second "at". */
function putBy(tree: Tree, verb: number, first: number, marker: string): number {
  const numbers = tree.children(verb, 'obl').filter((o) => tree.caseOf(o) === marker && tree.token(o).upos === 'NUM');
  if (numbers.length > 1 && first > numbers[0]! + 1) {
    for (let i = first - 2; i > numbers[0]!; i--) {
      const up = tree.head[i]!;
      if (['NOUN', 'PROPN'].includes(tree.token(i).upos) && (up < numbers[0]! || up >= first)) return i;
    }
  }
  return subjectOf(tree, verb);
}

/** The subject of a verb, or of the one that it is coordinated with. */
export function subjectOf(tree: Tree, verb: number): number {
  for (let v = verb, depth = 0; v >= 0 && depth < 4; v = tree.head[v]!, depth++) {
    const subject = tree.child(v, 'nsubj');
    if (subject >= 0) {
      // "the union, which counts only Malvar, said": who "which" is.
      if (tree.token(subject).xpos.startsWith('W') && tree.head[v]! >= 0) return tree.head[v]!;
      return subject;
    }
    if (tree.relation(v) !== 'conj') return -1;
  }
  return -1;
}
