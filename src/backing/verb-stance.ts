import { agentOf, isPassive, sourceOf } from '../attribution/source-of.js';
import type { Tree } from '../language/tree.js';
import { caseAt } from './case-at.js';
import { isDeparture } from './departure.js';
import type { Ends } from './ends.js';
import type { StanceFound } from './stance-found.js';
import { type Stance, stancesOf } from './stances.js';

/**
 * Stances that a verb shows: "backed her", "was accused by the union", "sided with them", "angered the union", "called on him to resign". Whose it is
 * is the subject, or the agent of a passive; it may be taken over from the clause above ("refused to support").
 */
export function verbStances(tree: Tree, ends: Ends): StanceFound[] {
  const found: StanceFound[] = [];
  for (const [verb, token] of tree.tokens.entries()) {
    if (token.upos !== 'VERB') continue;
    const { stances, words } = stancesAt(tree, verb);
    for (const stance of stances) {
      if (stance.sign === 0) continue;
      for (const frame of stance.frames) {
        const made = inFrame(tree, ends, verb, frame, stance, words);
        if (made.length > 0) found.push(...made);
      }
    }
  }
  return found;
}

/** The lemma; the parser may end it in an "e" too many: "accompanye", "flanke". */
function lemmaOf(tree: Tree, verb: number): string {
  const lemma = tree.token(verb).lemma.toLowerCase();
  return lemma.endsWith('e') && stancesOf(lemma, 'verb').length === 0 ? lemma.slice(0, -1) : lemma;
}

/** The stances of a verb with its particle or the adverb behind it ("hit back"), else of the verb by itself. */
export function stancesAt(tree: Tree, verb: number): { stances: readonly Stance[]; words: number[] } {
  const lemma = lemmaOf(tree, verb);
  const after = [...tree.children(verb, 'compound:prt', 'advmod')].filter((c) => c > verb && c <= verb + 3);
  for (const c of after) {
    const joined = stancesOf(`${lemma} ${tree.word(c)}`, 'verb');
    if (joined.length > 0) return { stances: joined, words: [verb, c] };
  }
  const particle = tree.child(verb, 'compound:prt');
  return { stances: particle >= 0 && particle > verb ? [] : stancesOf(lemma, 'verb'), words: [verb] };
}

interface Arguments {
  passive: boolean;
  /** Who does it, or -1. */
  by: number;
  /** Whom it is done to, or -1. */
  to: number;
}

/** Who does what the verb says, to whom, in the active, the passive, and the participle that stands for a passive ("a party backed by Dorn"). */
export function argumentsOf(tree: Tree, verb: number): Arguments {
  const own = agentOf(tree, verb);
  // "recognized as leader by fifty countries": the parser may hang the agent on what stands between.
  const agent =
    own >= 0
      ? own
      : (tree
          .children(verb, 'obl', 'xcomp', 'obj')
          .flatMap((o) =>
            tree.children(o, 'nmod').filter((n) => caseAt(tree, n) === 'by' && caseAt(tree, o) === 'as'),
          )[0] ?? -1);
  const head = tree.head[verb]!;
  const relation = tree.token(verb).deprel;
  const { xpos } = tree.token(verb);
  if (isPassive(tree, verb)) {
    const subject = tree.child(verb, 'nsubj:pass', 'nsubj');
    const taken =
      subject >= 0 ? subject : relation === 'acl:relcl' ? head : (sourceOf(tree, head < 0 ? verb : head)?.head ?? -1);
    return { passive: true, by: agent, to: taken };
  }
  const subject = tree.child(verb, 'nsubj');
  const bare = xpos === 'VBN' && subject < 0 && tree.child(verb, 'aux', 'obj') < 0;
  if (bare && head >= 0 && (relation === 'acl' || relation === 'amod')) return { passive: true, by: agent, to: head };
  if (bare && head >= 0 && agent >= 0 && (relation === 'advcl' || relation === 'xcomp')) {
    const own = tree.child(head, 'nsubj:pass', 'nsubj');
    return { passive: true, by: agent, to: own >= 0 ? own : (sourceOf(tree, head)?.head ?? -1) };
  }
  const objects = tree.children(verb, 'obj', 'iobj');
  let to = objects[0] ?? -1;
  // "endorsed candidate Ilsa Oster": the parser may give the title and the name an object each.
  const [title, name] = objects;
  if (
    title !== undefined &&
    name !== undefined &&
    tree.token(name).upos === 'PROPN' &&
    tree.right[title]! + 1 === tree.left[name]
  )
    to = name;
  // "troops accompanying Dorn clashed with": the object that the parser took for the next verb's subject.
  const next = verb + 1;
  if (
    to < 0 &&
    xpos === 'VBG' &&
    subject >= 0 &&
    tree.tokens[next]?.upos === 'PROPN' &&
    tree.relation(next) === 'nsubj' &&
    tree.head[next] === head
  )
    to = next;
  // "the candidate whom she backed", "the candidate she backed".
  if (to < 0 && relation === 'acl:relcl' && subject >= 0 && !isRelative(tree, subject)) to = head;
  return { passive: false, by: sourceOf(tree, verb)?.head ?? -1, to };
}

/** Whether a subject is the relative pronoun, or says by "whose" how its clause belongs to the noun before it. */
const isRelative = (tree: Tree, i: number): boolean =>
  ['who', 'which', 'that', 'whom'].includes(tree.token(i).lemma.toLowerCase()) ||
  tree.children(i, 'nmod').some((p) => tree.word(p) === 'whose');

function inFrame(
  tree: Tree,
  ends: Ends,
  verb: number,
  frame: string,
  stance: Stance,
  words: readonly number[],
): StanceFound[] {
  const { passive, by, to } = argumentsOf(tree, verb);
  const rule = passive ? 'verb-passive' : 'verb';
  const make = (source: number, target: number, kind: string, more: readonly number[] = []): StanceFound[] =>
    source < 0 || target < 0
      ? []
      : [
          {
            anchor: verb,
            stance,
            sign: stance.sign as 1 | -1,
            sources: [source],
            targets: [target],
            words: [...words, ...more],
            rule: `${rule}/${kind}`,
            stated: true,
          },
        ];
  switch (frame) {
    case 'defect':
      return [];
    case 'obj':
      // "appeared in a broadcast flanked by ministers": the participle on a thing is the subject's.
      if (passive && by >= 0 && tree.relation(verb) === 'acl' && ends.targets(to).length === 0)
        return make(by, subjectAbove(tree, to), 'object');
      return make(by, to, 'object');
    case 'obj<':
      return make(to, by, 'experiencer');
    case 'that': {
      const clause = tree.child(verb, 'ccomp');
      return clause < 0 ? [] : make(by, tree.child(clause, 'nsubj', 'nsubj:pass'), 'clause');
    }
    case 'oust': {
      // "told the union Dorn needed to go": the parser may hang the clause on whom it is told to.
      const below = to < 0 ? [] : tree.children(to, 'acl').filter((a) => tree.child(a, 'nsubj') >= 0);
      for (const clause of [...tree.children(verb, 'xcomp', 'ccomp', 'advcl'), ...below]) {
        const obliged = ['need', 'have', 'must', 'ought'].includes(tree.token(clause).lemma)
          ? tree.children(clause, 'xcomp')
          : [];
        if (!isDeparture(tree, clause) && !obliged.some((o) => isDeparture(tree, o))) continue;
        const own = tree.child(clause, 'nsubj', 'nsubj:pass');
        if (own >= 0 && isTold(tree, clause)) continue;
        const on = tree.children(verb, 'obl').find((o) => ['on', 'upon', 'for'].includes(caseAt(tree, o))) ?? -1;
        const asked = own >= 0 ? own : passive ? to : on >= 0 ? on : to;
        return make(by, asked, 'departure', [clause]);
      }
      return [];
    }
    case 'mutual': {
      const other = tree.children(verb, 'obl').filter((o) => ['with', 'against'].includes(caseAt(tree, o)));
      return other.flatMap((o) => [...make(by, o, 'mutual'), ...make(o, by, 'mutual')]);
    }
    default: {
      const after = tree.children(verb, 'obl', 'nmod').filter((o) => caseAt(tree, o) === frame);
      const below =
        after.length > 0 || to < 0 || passive ? [] : tree.children(to, 'nmod').filter((o) => caseAt(tree, o) === frame);
      const source = passive ? (by >= 0 ? by : -1) : by;
      return [...after, ...(stance.words.includes(' ') ? below : [])].flatMap((o) =>
        make(source, o, 'preposition', tree.children(o, 'case')),
      );
    }
  }
}

/** Whether a clause with a subject of its own tells of something, and asks for nothing: "told them that the bank would stop", "had left"; not "must go", "that he resign". */
const isTold = (tree: Tree, clause: number): boolean =>
  ['VBD', 'VBZ', 'VBG'].includes(tree.token(clause).xpos) &&
  !['need', 'have', 'ought'].includes(tree.token(clause).lemma)
    ? true
    : tree
        .children(clause, 'aux')
        .some((a) => ['will', 'would', 'have', 'can', 'could', 'may', 'might'].includes(tree.token(a).lemma));

/** The subject of the first verb above a token, or -1. */
function subjectAbove(tree: Tree, from: number): number {
  for (let i = from; i >= 0; i = tree.head[i]!) if (tree.token(i).upos === 'VERB') return sourceOf(tree, i)?.head ?? -1;
  return -1;
}
