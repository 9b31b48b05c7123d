import type { Tree } from '../language/tree.js';
import { cuesOf, withFrame } from './cues.js';

/** Whom a verb's act is ascribed to: the word that the source turns on, and the words of the source. */
export interface Source {
  head: number;
  tokens: number[];
  /** Found on the verb itself, or taken over from the clause that the verb belongs to. */
  own: boolean;
}

export const isPassive = (tree: Tree, verb: number): boolean =>
  tree.children(verb, 'nsubj:pass', 'aux:pass', 'csubj:pass').length > 0;

/** The "by" phrase of a passive, or -1. */
export const agentOf = (tree: Tree, verb: number): number =>
  tree.children(verb, 'obl').find((o) => tree.token(o).deprel === 'obl:agent' || tree.caseOf(o) === 'by') ?? -1;

/** A nominal's words without its preposition, and without what the parser hung on it from outside the phrase (a parenthesis, a second clause). */
export function nominal(tree: Tree, head: number): number[] {
  const left = new Set<number>();
  for (const c of tree.children(head)) {
    const relation = tree.relation(c);
    if (
      relation === 'case' ||
      relation === 'parataxis' ||
      (relation === 'cc' && c < head) ||
      relation === 'discourse' ||
      relation === 'punct'
    ) {
      if (relation !== 'punct' || c === tree.left[head] || c === tree.right[head])
        for (const t of tree.subtree(c)) left.add(t);
    }
  }
  const words = tree.subtree(head).filter((t) => !left.has(t));
  while (words.length > 1 && ['ADP', 'SCONJ', 'CCONJ'].includes(tree.token(words[0]!).upos)) words.shift();
  return words;
}

/** "with Kessel saying": the name right before a participle is its subject, whatever the parser hung it on. */
function participle(tree: Tree, verb: number): Source | null {
  if (tree.token(verb).xpos !== 'VBG' || verb === 0 || tree.token(verb - 1).upos !== 'PROPN') return null;
  let head = verb - 1;
  while (
    tree.head[head]! >= 0 &&
    tree.head[head]! < verb &&
    ['PROPN', 'NOUN'].includes(tree.token(tree.head[head]!).upos) &&
    ['flat', 'compound', 'appos'].includes(tree.relation(head))
  )
    head = tree.head[head]!;
  const tokens = nominal(tree, head).filter((t) => t < verb);
  return { head, tokens: tokens.at(-1) === verb - 1 ? tokens : [verb - 1], own: true };
}

/**
 * Two subjects side by side: a title and a name that the parser did not join ("Opposition leader Ana Dorn accused"), which are one; but where the clause is
 * what another verb tells, the first is whom it is told to ("told the council Dorn wanted").
 */
function doubled(tree: Tree, verb: number): Source | null {
  const [first, second, ...more] = tree.children(verb, 'nsubj').filter((n) => n < verb);
  if (first === undefined || second === undefined || more.length > 0) return null;
  if (tree.right[first]! + 1 !== tree.left[second]! || tree.token(second).upos === 'PRON') return null;
  const told = leadingAddressee(tree, tree.head[verb]!, verb) === first;
  if (!told && tree.token(second).upos !== 'PROPN') return null;
  return { head: second, tokens: [...(told ? [] : nominal(tree, first)), ...nominal(tree, second)], own: true };
}

/**
 * "told the council Dorn wanted to sell": whom a clause is told to, where the parser took that for the clause's own subject or object, before its subject;
 * -1 where there is none.
 */
export function leadingAddressee(tree: Tree, verb: number, clause: number): number {
  if (verb < 0 || clause < verb || tree.relation(clause) !== 'ccomp') return -1;
  if (!withFrame(cuesOf(tree.token(verb).lemma, 'verb'), 'addr') || tree.child(verb, 'obj', 'iobj') >= 0) return -1;
  const [first, next] = tree.children(clause, 'nsubj', 'nsubj:pass', 'obj', 'iobj', 'obl:unmarked');
  if (first === undefined || next === undefined || tree.left[first] !== verb + 1 || tree.caseOf(first) !== '')
    return -1;
  return tree.left[next] === tree.right[first]! + 1 && next < clause && tree.relation(next) === 'nsubj' ? first : -1;
}

/**
 * The source of a verb: its subject; the agent, where it is passive; else what the subject is taken over from: the verb that it is coordinated
 * with, the clause that it is an adjunct or complement of ("…, saying that"), the noun that it modifies ("a statement saying").
 */
export function sourceOf(tree: Tree, verb: number, depth = 0): Source | null {
  if (depth > 6) return null;
  if (isPassive(tree, verb)) {
    const agent = agentOf(tree, verb);
    return agent < 0 ? null : { head: agent, tokens: nominal(tree, agent), own: true };
  }
  const subject = tree.child(verb, 'nsubj');
  if (subject >= 0) {
    if (tree.token(subject).deprel === 'nsubj:pass') return null;
    return doubled(tree, verb) ?? { head: subject, tokens: nominal(tree, subject), own: true };
  }
  const named = participle(tree, verb);
  if (named) return named;
  const head = tree.head[verb]!;
  if (head < 0) return null;
  let relation = tree.token(verb).deprel;
  // "X said …, referring to": a participle that the parser took for a complement.
  if (relation === 'ccomp' && tree.token(verb).xpos === 'VBG' && tree.child(verb, 'mark') < 0) relation = 'advcl';
  // "said X, with Y, had told": the subject of the clause that the parser hung on the verb above.
  if (relation === 'ccomp') {
    const between = tree.children(head, 'nsubj').find((n) => n > head && n < verb);
    return between === undefined ? null : { head: between, tokens: nominal(tree, between), own: true };
  }
  if (relation === 'conj' || relation === 'xcomp' || relation === 'parataxis' || relation.startsWith('advcl')) {
    if (relation === 'xcomp') {
      // "told him to say": the object is the subject of what he is to say.
      const object = tree.child(head, 'obj', 'iobj');
      if (object >= 0 && object < verb) return { head: object, tokens: nominal(tree, object), own: false };
    }
    if (isPassive(tree, head)) {
      const passive = tree.child(head, 'nsubj:pass');
      if (passive >= 0) return { head: passive, tokens: nominal(tree, passive), own: false };
    }
    const upUpos = tree.token(head).upos;
    if (relation.startsWith('advcl') && upUpos !== 'VERB' && upUpos !== 'AUX' && tree.child(head, 'nsubj') < 0)
      return null;
    const up = sourceOf(tree, head, depth + 1);
    return up && { ...up, own: false };
  }
  // "invoked the constitution to assume": a purpose hung on the object is the subject's.
  if (
    relation === 'acl' &&
    tree.children(verb, 'mark').some((m) => tree.word(m) === 'to') &&
    tree.relation(head) === 'obj'
  ) {
    const up = sourceOf(tree, tree.head[head]!, depth + 1);
    return up && { ...up, own: false };
  }
  if (relation === 'acl' && (tree.token(verb).xpos === 'VBG' || tree.token(verb).upos === 'VERB')) {
    return { head, tokens: nominal(tree, head).filter((t) => !tree.dominates(verb, t)), own: false };
  }
  return null;
}
