import type { Tree } from '../language/tree.js';
import { cuesOf } from './cues.js';

/** Prepositions whose phrase, right after an object, belongs to what is said: "amnesty for members", "a strike as the next step". */
const ON_OBJECT = new Set(['by', 'for', 'as', 'of', 'with', 'against', 'between', 'over', 'about', 'to']);

/**
 * What the parser hung on the verb right after the object, and belongs to the object; after an "as" phrase also its place: "seen as weak in the north".
 */
export function hungOn(tree: Tree, verb: number, object: number): number[] {
  const found: number[] = [];
  let end = tree.right[object]!;
  for (const o of tree.children(verb, 'obl', 'advcl', 'acl', 'xcomp')) {
    const marker = [...tree.children(o, 'case'), ...tree.children(o, 'mark')][0];
    if (tree.left[o] !== end + 1 || marker === undefined) continue;
    const word = tree.word(marker);
    if (!ON_OBJECT.has(word) && !(word === 'in' && tree.caseOf(object) === 'as')) continue;
    found.push(...tree.subtree(o));
    end = tree.right[o]!;
  }
  return found;
}

/** The "to" clause on a nominal, or -1. */
export const askedOf = (tree: Tree, object: number): number =>
  object < 0
    ? -1
    : (tree
        .children(object, 'acl')
        .find(
          (a) => tree.token(a).deprel === 'acl' && tree.children(a, 'mark').some((m) => tree.token(m).lemma === 'to'),
        ) ?? -1);

/**
 * "said in a broadcast that …", "told reporters that the dam had held": the clause, where the parser hung it on a phrase between. It opens with "that"
 * and has a subject of its own, which a relative clause on that phrase would not have.
 */
export function clauseWithin(tree: Tree, verb: number): number[] {
  for (const o of tree.children(verb, 'obl', 'obj', 'iobj', 'nmod')) {
    if (o < verb) continue;
    for (const c of [o, ...tree.children(o, 'nmod')].flatMap((h) => tree.children(h, 'acl', 'ccomp'))) {
      const that = tree.left[c]!;
      const subject = tree.children(c, 'nsubj').some((n) => n !== that);
      if (tree.word(that) === 'that' && (subject || tree.relation(that) === 'mark')) return tree.subtree(c);
    }
  }
  return [];
}

/**
 * "told the council the dam needed repair": a clause without "that", which the parser took for one on the addressee. It follows the addressee at once,
 * has a subject of its own and no relative pronoun. Empty where there is none.
 */
export function clauseOnAddressee(tree: Tree, object: number): number[] {
  for (const c of tree.children(object, 'acl:relcl')) {
    const first = tree.left[c]!;
    const subject = tree.child(c, 'nsubj', 'nsubj:pass');
    if (subject <= object || tree.left[subject] !== first || tree.word(first) === ',') continue;
    if (/^W/u.test(tree.token(first).xpos) || tree.word(first) === 'that') continue;
    // "told the man she had met": a relative clause lacks what the addressee would be in it.
    if (tree.children(c, 'obj', 'xcomp', 'ccomp', 'cop', 'aux:pass', 'obl').length > 0) return tree.subtree(c);
  }
  return [];
}

/** What can be said as such: "said no", "said a prayer". */
const SAYABLE = new Set(
  'no yes hello goodbye farewell it that this so something nothing anything everything thing word prayer mass grace thanks sorry lot little much name'.split(
    ' ',
  ),
);

/**
 * "said the reforms and the new tax would help": the clause, where the parser took (the first part of) its subject for the object of a verb that has none,
 * and hung the clause itself on the verb or beside it. Empty where the object can be said as such.
 */
export function clauseAfter(tree: Tree, verb: number, object: number): number[] {
  if (object < verb || SAYABLE.has(tree.token(object).lemma) || tree.token(object).upos === 'PRON') return [];
  const end = tree.right[object]!;
  const beside = [
    ...tree.children(verb, 'conj', 'parataxis'),
    ...(tree.head[verb]! >= 0 ? tree.children(tree.head[verb]!, 'conj', 'parataxis') : []),
  ];
  for (const c of beside) {
    if (c <= object || tree.left[c]! > end + 2 || tree.children(c, 'aux', 'cop').length === 0) continue;
    const between = Array.from({ length: Math.max(0, tree.left[c]! - end - 1) }, (_, k) => tree.token(end + 1 + k));
    if (between.some(({ upos, lemma }) => upos !== 'PUNCT' || lemma === ',' || lemma === ';')) continue;
    const joined = tree.children(c, 'cc').some((x) => x > object && x < c);
    const subject = tree.children(c, 'nsubj', 'nsubj:pass').find((n) => n < c);
    if (subject === undefined ? true : joined) {
      const from = tree.left[object]!;
      return Array.from({ length: tree.right[c]! - from + 1 }, (_, k) => from + k);
    }
  }
  return [];
}

/**
 * A clause with what the parser hung on the cue from within it: the other clauses after the cue, and a subject between. The content runs on from
 * its first to its last word.
 */
export function whole(
  tree: Tree,
  verb: number,
  content: readonly number[],
  clauses: readonly number[],
  object: number,
  addressee: number,
): number[] {
  let first = content[0]!;
  let last = Math.max(content.at(-1)!, goesOn(tree, verb, content.at(-1)!));
  for (const c of clauses) if (c > verb && !trailing(tree, c)) last = Math.max(last, tree.right[c]!);
  for (const n of tree.children(verb, 'nsubj'))
    if (n > verb && n < first && tree.children(verb, 'nsubj').length > 1) first = Math.min(first, tree.left[n]!);
  // "said three men – A, B and C – had fled": the subject taken for an object.
  if (object > verb && object < first) first = tree.left[object]!;
  if (addressee < 0 && first > verb + 1 && clauses.length > 1)
    for (const c of clauses) if (c > verb) first = Math.min(first, tree.left[c]!);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/**
 * "said the road is open but the bridge and the ford are not": the last word of a second clause, with a subject of its own and no comma before it, that the
 * parser joined to the cue and not to the first clause; -1 where there is none. A clause that tells what was said next is no part of the content.
 */
function goesOn(tree: Tree, verb: number, end: number): number {
  const present = (i: number): boolean =>
    [i, ...tree.children(i, 'cop', 'aux')].some((t) => ['VBZ', 'VBP', 'MD'].includes(tree.token(t).xpos));
  for (const c of tree.children(verb, 'conj')) {
    const joint = tree.child(c, 'cc');
    const subject = tree.child(c, 'nsubj', 'nsubj:pass');
    if (joint !== end + 1 || tree.left[c] !== joint || subject < joint) continue;
    if (cuesOf(tree.token(c).lemma, 'verb').length > 0) continue;
    if (present(c) && tree.token(verb).xpos !== 'VBZ' && tree.token(verb).xpos !== 'VBP') return tree.right[c]!;
  }
  return -1;
}

/** "…, adding that": a participle after a comma is a cue of the same speaker, and no second clause. */
const trailing = (tree: Tree, c: number): boolean =>
  tree.token(c).xpos === 'VBG' &&
  tree.children(c, 'aux', 'nsubj', 'mark').length === 0 &&
  tree.left[c]! > 0 &&
  tree.word(tree.left[c]! - 1) === ',';

const RELATIVES = new Set(['who', 'which', 'where', 'whose']);

/**
 * The clauses that may be what the verb says: those after it, the longest first, then one before it. A clause between the subject and the verb that opens
 * with a relative pronoun is on the subject.
 */
export function clausesOf(tree: Tree, verb: number): number[] {
  const size = (c: number): number => tree.right[c]! - tree.left[c]!;
  const all = tree
    .children(verb, 'ccomp')
    .filter((c) => (c > verb ? !trailing(tree, c) : !RELATIVES.has(tree.word(tree.left[c]!))));
  return all.sort((a, b) => Number(a < verb) - Number(b < verb) || size(b) - size(a));
}
