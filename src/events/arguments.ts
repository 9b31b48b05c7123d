import { nounClass } from '../actors/vocabularies.js';
import { agentOf, isPassive } from '../attribution/source-of.js';
import type { Tree } from '../language/tree.js';

/** The words around a verb that its lines in the vocabulary ask for. */
export interface Clause {
  verb: number;
  passive: boolean;
  /** Who does it, or -1. */
  subject: number;
  /** What or whom it is done to, or -1; of a passive, its subject. */
  object: number;
  indirect: number;
}

const MODIFIED = ['acl', 'acl:relcl'];

/** "A judge Thursday approved": the parser may take the day for the subject. */
const DAYS = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday)$/;

const REQUESTING = new Set(['demand', 'ask', 'urge', 'request', 'order', 'insist', 'push']);

/** Verbs that never go without an object: "was arrested and transferred to a camp" is a passive though the tagger takes its form for a past tense. */
const TRANSITIVE =
  /^(?:transfer|release|jail|charge|sentence|convict|deport|extradite|expel|free|detain|arrest|sack|dismiss|replace|fine|ban|exile|imprison|acquit|evict|execute|torture|hospitali[sz]e|banish|strip|oust|remove)$/u;

/** The subject and object of a verb, through passives, relative clauses, participles, coordination, control and raising. */
export function clauseOf(tree: Tree, verb: number): Clause {
  const relation = tree.token(verb).deprel;
  const head = tree.head[verb]!;
  // "prisoners freed by rebels": a participle after its noun.
  const participle = relation === 'acl' && tree.token(verb).xpos === 'VBN' && tree.child(verb, 'mark', 'aux') < 0;
  const passive =
    participle ||
    isPassive(tree, verb) ||
    ((tree.token(verb).xpos === 'VBN' || (TRANSITIVE.test(tree.token(verb).lemma) && tree.child(verb, 'obj') < 0)) &&
      passiveSibling(tree, verb));
  let indirect = tree.child(verb, 'iobj');
  // An object with a preposition is none: "withdraw its troops from Oster".
  const [direct = -1, second = -1] = tree.children(verb, 'obj').filter((o) => tree.caseOf(o) === '');
  let object = direct;
  // "gave the envoy a mandate", "allowed the plane to land": the parser may call both objects, or the only one indirect.
  if (second >= 0 && indirect < 0) [indirect, object] = [direct, second];
  if (object < 0 && indirect >= 0) [object, indirect] = [indirect, -1];
  if (object < 0 && !passive) {
    // "found Dorn guilty": the parser may take the name for a part of the predicate.
    const small = tree
      .children(verb, 'xcomp')
      .find((x) => tree.token(x).upos === 'NOUN' || tree.token(x).upos === 'ADJ');
    if (small !== undefined)
      object =
        tree
          .children(small, 'compound', 'nsubj')
          .filter((c) => tree.token(c).upos !== 'ADJ')
          .at(-1) ?? -1;
  }
  if (object < 0 && !passive) object = counted(tree, verb).find((o) => o > verb) ?? -1;
  if (passive) {
    const patient = participle ? head : subjectOf(tree, verb, 0);
    return {
      verb,
      passive,
      subject: agentOf(tree, verb),
      object: object >= 0 && participle ? object : patient,
      indirect: object >= 0 && !participle ? object : indirect,
    };
  }
  if (object < 0) {
    // "demanded (that) the army leave": whom it is demanded of is the subject of what is demanded.
    const clause = REQUESTING.has(tree.token(verb).lemma) ? tree.child(verb, 'ccomp') : -1;
    if (clause >= 0) object = tree.child(clause, 'nsubj', 'nsubj:pass');
  }
  if (object < 0) {
    const relative = relation === 'acl:relcl' && tree.child(verb, 'nsubj') >= 0 && !standsIn(tree, verb);
    if (relative) object = head;
    // "arrested and deported two men".
    else
      for (const c of tree.children(verb, 'conj'))
        if (
          tree.token(c).upos === 'VERB' &&
          tree.token(c).xpos === tree.token(verb).xpos &&
          tree.child(c, 'nsubj') < 0 &&
          object < 0
        )
          object = tree.child(c, 'obj');
  }
  return { verb, passive, subject: subjectOf(tree, verb, 0), object, indirect };
}

/** Whether the relative pronoun of a clause is its subject, stands after a preposition, or says whose the subject is ("whose police shot at dockers"). */
const standsIn = (tree: Tree, verb: number): boolean =>
  tree
    .children(verb, 'nsubj', 'obl', 'nsubj:pass')
    .some(
      (c) =>
        ['who', 'which', 'that', 'whom', 'where', 'when'].includes(tree.word(c)) ||
        tree.children(c, 'nmod').some((p) => tree.word(p) === 'whose'),
    );

/** "was arrested and jailed": the second participle is passive as the first. */
function passiveSibling(tree: Tree, verb: number): boolean {
  const head = tree.head[verb]!;
  return (
    tree.relation(verb) === 'conj' &&
    head >= 0 &&
    tree.token(head).xpos === 'VBN' &&
    isPassive(tree, head) &&
    tree.child(verb, 'nsubj', 'aux') < 0
  );
}

/** "killed at least eight people", "up to 100 students marched": phrases of number that the parser takes for phrases of place. */
const counted = (tree: Tree, verb: number): number[] =>
  tree.children(verb, 'obl').filter((o) => {
    const first = tree.left[o]!;
    const [start, next] = [tree.word(first), tree.word(first + 1)];
    const bound =
      (start === 'at' && ['least', 'most'].includes(next)) ||
      (start === 'up' && next === 'to') ||
      (start === 'to' && tree.word(first - 1) === 'up') ||
      (start === 'as' && next === 'many');
    return bound && (tree.child(o, 'nummod') >= 0 || tree.token(o).upos === 'NUM');
  });

/** Whether a word can mean somebody who acts: "launched operations to detain" is none. */
const isWho = (tree: Tree, word: number): boolean =>
  ['PROPN', 'PRON', 'NUM'].includes(tree.token(word).upos) || nounClass(tree.token(word).lemma) !== null;

/** "eight were killed and scores wounded": the parser may hang the second subject beside its verb. */
const gappedSubject = (tree: Tree, verb: number): number =>
  tree.relation(verb) === 'conj' &&
  tree.token(verb).xpos === 'VBN' &&
  tree.head[verb - 1] === tree.head[verb] &&
  tree.relation(verb - 1) === 'conj' &&
  ['NOUN', 'NUM', 'PROPN'].includes(tree.token(verb - 1).upos)
    ? verb - 1
    : -1;

/** "Troops escorting Dorn clashed": where the parser takes Dorn for who clashed, and the troops for who escorted, the troops are meant. */
function beforeParticiple(tree: Tree, verb: number, subject: number): number {
  const participle = tree.left[subject]! - 1;
  if (participle < 0 || tree.token(participle).xpos !== 'VBG' || tree.head[participle] !== verb) return subject;
  if (tree.relation(participle) !== 'advcl' || tree.child(participle, 'mark', 'obj', 'aux') >= 0) return subject;
  const real = tree.child(participle, 'nsubj');
  return real >= 0 && tree.right[real]! === participle - 1 ? real : subject;
}

/** "Failed as forces loyal to Brek moved in": the parser may hang the subject of what follows "as" on the clause above; -1 where it has not. */
function afterMark(tree: Tree, verb: number): number {
  const mark = tree.child(verb, 'mark');
  const above = tree.head[verb]!;
  if (mark < 0 || above < 0 || tree.relation(verb) !== 'advcl' || tree.word(mark) === 'to') return -1;
  return (
    tree
      .children(above, 'obl', 'obj', 'nmod')
      .find((n) => n > mark && n < verb && tree.left[n] === mark + 1 && tree.caseOf(n) === '') ?? -1
  );
}

/** The subject of a verb, taken over from the clauses above it where it has none of its own; -1 where the words name none. */
function subjectOf(tree: Tree, verb: number, depth: number): number {
  if (depth > 5 || verb < 0) return -1;
  // "BERLIN -- A court has", "told the agency eight people were killed": the parser may give a verb two subjects; the nearer is its own.
  const all = tree.children(verb, 'nsubj', 'nsubj:pass').filter((n) => !DAYS.test(tree.word(n)));
  // "Troops escorting Dorn clashed": the parser may take the participle for a second subject of what the first does.
  const subjects = all.filter(
    (n) => tree.token(n).xpos !== 'VBG' || !all.some((other) => other < n && tree.right[other]! === tree.left[n]! - 1),
  );
  const own = subjects.filter((n) => n < verb).at(-1) ?? subjects[0] ?? -1;
  if (own >= 0) return beforeParticiple(tree, verb, own);
  const hungAbove = afterMark(tree, verb);
  if (hungAbove >= 0) return hungAbove;
  // "said it is willing to": the parser may take the pronoun for an expletive.
  const many = counted(tree, verb).find((o) => o < verb);
  if (many !== undefined) return many;
  const gapped = gappedSubject(tree, verb);
  if (gapped >= 0) return gapped;
  const it = tree.token(verb).upos === 'ADJ' ? tree.child(verb, 'expl') : -1;
  if (it >= 0) return it;
  const head = tree.head[verb]!;
  if (head < 0) return -1;
  const { deprel, xpos } = tree.token(verb);
  const relation = tree.relation(verb);
  if (relation === 'xcomp' || relation === 'ccomp') {
    // "urged them to leave": the object does it; "promised them to leave" is rare enough.
    const object = tree.child(head, 'obj', 'iobj');
    if (object >= 0 && object < verb && tree.token(head).upos === 'VERB' && relation === 'xcomp' && isWho(tree, object))
      return object;
    if (relation === 'ccomp' && xpos !== 'VBG' && tree.child(verb, 'mark') < 0 && tree.child(head, 'nsubj') >= 0)
      return -1;
    return isPassive(tree, head) ? tree.child(head, 'nsubj:pass', 'nsubj') : subjectOf(tree, head, depth + 1);
  }
  if (MODIFIED.includes(deprel)) {
    if (deprel === 'acl:relcl') return head;
    const infinitive = tree.children(verb, 'mark').some((m) => tree.word(m) === 'to');
    if (!infinitive) return head;
    // "a plan to arrest him", "its decision to withdraw": whoever's plan it is, or the subject of the verb over it.
    const poss = tree.child(head, 'nmod:poss');
    return poss >= 0 ? poss : subjectOf(tree, tree.head[head]!, depth + 1);
  }
  if (relation === 'conj' || relation === 'advcl' || relation === 'parataxis' || relation === 'dep') {
    if (
      relation === 'advcl' &&
      tree.child(verb, 'mark') >= 0 &&
      xpos !== 'VBG' &&
      !tree.children(verb, 'mark').some((m) => tree.word(m) === 'to')
    )
      return -1;
    // "took the east and launched raids, killing six": the participle follows the last of the verbs.
    const last =
      xpos === 'VBG' ? tree.children(head, 'conj').filter((c) => c < verb && tree.token(c).upos === 'VERB') : [];
    return subjectOf(tree, last.at(-1) ?? finiteBeside(tree, verb, head), depth + 1);
  }
  return -1;
}

/**
 * The verb whose subject a coordinate shares: the one that it hangs on, but "rejected a truce with rebels who have taken the east and launched raids"
 * coordinates what launched with the finite verb over the relative clause, as the perfect would need another participle.
 */
function finiteBeside(tree: Tree, verb: number, head: number): number {
  const perfect =
    tree.token(head).xpos === 'VBN' && tree.children(head, 'aux').some((a) => tree.token(a).lemma === 'have');
  if (tree.relation(verb) !== 'conj' || tree.token(verb).xpos !== 'VBD' || !perfect) return head;
  if (tree.token(head).deprel !== 'acl:relcl') return head;
  for (let over = tree.head[head]!; over >= 0; over = tree.head[over]!)
    if (tree.token(over).xpos === 'VBD') return over;
  return head;
}
