import type { Tree } from '../language/tree.js';

/** Relations that belong to a noun phrase in front of its head. */
const BEFORE = new Set([
  'det',
  'amod',
  'compound',
  'nummod',
  'nmod',
  'nmod:poss',
  'nmod:desc',
  'flat',
  'advmod',
  'det:predet',
  'cc:preconj',
  'goeswith',
  'nmod:unmarked',
]);
/** Relations that lead out of what a short description keeps. */
const CLAUSAL = new Set([
  'acl',
  'acl:relcl',
  'appos',
  'conj',
  'parataxis',
  'punct',
  'cop',
  'nsubj',
  'advcl',
  'aux',
  'cc',
  'mark',
  'orphan',
  'dep',
  'case',
  'expl',
  'nsubj:pass',
  'obl',
  'discourse',
  'nsubj:outer',
  'csubj',
]);

/** Prepositions that belong to a description ("envoy to the United States"); what others add says where and when. "" is for names set after. */
const BELONGING = new Set(['of', 'for', 'to', '']);

/** The first token of the noun phrase of a head: its determiners, possessors and modifiers in one unbroken run before it. */
export const phraseStart = (tree: Tree, head: number): number => {
  let first = head;
  for (const child of [...tree.children(head)].reverse()) {
    if (child >= head) continue;
    const { deprel } = tree.token(child);
    if (!BEFORE.has(deprel) && deprel !== 'punct') {
      if (deprel === 'case' || deprel === 'cc' || deprel === 'mark') continue;
      break;
    }
    // A prepositional phrase before the head belongs to something else.
    if (tree.relation(child) === 'nmod' && tree.token(child).deprel !== 'nmod:poss' && tree.child(child, 'case') >= 0)
      break;
    if (deprel === 'punct' && !/^["'“”‘’-]$/.test(tree.token(child).lemma)) continue;
    if (tree.right[child]! >= first) continue;
    if (tree.right[child]! + 1 !== first) break;
    if (deprel !== 'punct') first = tree.left[child]!;
  }
  // "and his mentor", "not a usurper": what joins or denies is outside.
  while (
    first < head &&
    (['CCONJ', 'PUNCT', 'ADP', 'SCONJ'].includes(tree.token(first).upos) ||
      /^(?:not|n't)$/i.test(tree.token(first).lemma) ||
      // "at least six people" are six people.
      (tree.token(first - 1)?.lemma === 'at' &&
        (tree.token(first).upos === 'ADV' || /^(?:least|most|little|much|many)$/i.test(tree.token(first).lemma))))
  )
    first++;
  return first;
};

/** The last token (inclusive) of a short description: the head with what follows it by "of", "for", "to"…, without clauses and appositions. */
export const phraseEnd = (tree: Tree, head: number): number => {
  let last = head;
  for (const child of tree.children(head)) {
    if (child < head) continue;
    const { deprel } = tree.token(child);
    if (CLAUSAL.has(deprel)) {
      if (deprel === 'case' || deprel === 'punct') continue;
      break;
    }
    if (tree.left[child]! !== last + 1 || !BELONGING.has(tree.caseOf(child))) break;
    // "blamed by the opposition for the shooting": what for belongs to the blaming.
    if (tree.token(head).deprel === 'obl:agent' && tree.caseOf(child) === 'for') break;
    // "the leader of the Assembly, Vidal": what hangs inside may run on into a clause; it stops where that begins.
    last = innerEnd(tree, child);
    if (last !== tree.right[child]!) break;
  }
  return last;
};

const innerEnd = (tree: Tree, token: number): number => {
  let last = token;
  for (const child of tree.children(token)) {
    if (child < token) continue;
    const { deprel } = tree.token(child);
    if (['acl', 'acl:relcl', 'appos', 'parataxis', 'punct', 'advcl', 'cop'].includes(deprel)) break;
    if (deprel === 'case') continue;
    if (tree.left[child]! === last + 1 && BELONGING.has(tree.caseOf(child))) last = innerEnd(tree, child);
    else break;
  }
  return last;
};

/** Whether a noun is the head of a noun phrase of its own, not a modifier inside a name or a compound. */
export const headsPhrase = (tree: Tree, token: number): boolean => {
  const { deprel } = tree.token(token);
  return ![
    'compound',
    'flat',
    'amod',
    'fixed',
    'goeswith',
    'nmod:desc',
    'compound:prt',
    'advmod',
    'case',
    'mark',
    'cc',
    'det',
    'nummod',
    'punct',
    'aux',
    'cop',
    'reparandum',
    'discourse',
  ].includes(deprel);
};
