import type { Tree } from '../language/tree.js';
import type { Entity } from './entities.js';
import type { Mention } from './mention.js';
import { countBefore } from './tie-descriptions.js';
import { likelyGender } from './vocabularies.js';

/** What stands around mentions: who governs them, in which quotation they are. */
export interface Surroundings {
  tree: Tree;
  words: (i: number) => string;
  /** For each quotation the head token of the subject of its cue, or -1. */
  quotationSubject: (quotation: number) => number;
  /** The mentions of a sentence, in order. */
  inSentence: (sentence: number) => readonly Mention[];
  /** Whether all the words of a sentence are inside a quotation. */
  allQuoted: (sentence: number) => boolean;
  /** The paragraph of a sentence. */
  paragraph: (sentence: number) => number;
  /** Whether a sentence is part of the story (not a caption, a head). */
  story: (sentence: number) => boolean;
}

/** Verbs of saying and thinking, whose subject their clause may take up again. */
export const SAYING =
  /^(?:say|tell|add|claim|deny|insist|warn|believe|think|argue|announce|state|know|write|admit|note|explain|hope|want|promise|vow|acknowledge|report|declare|suggest|feel|ask)$/;

type Role = 'subject' | 'object' | 'oblique' | 'possessor' | 'other';

/** The grammatical role of a mention, looking past coordination. */
export const roleOf = (tree: Tree, head: number): Role => {
  let at = head;
  for (
    let steps = 0;
    steps < 4 && ['conj', 'flat', 'appos'].includes(tree.relation(at)) && tree.head[at]! >= 0;
    steps++
  )
    at = tree.head[at]!;
  const relation = tree.token(at).deprel;
  if (relation.startsWith('nsubj')) return 'subject';
  if (relation === 'obj' || relation === 'iobj') return 'object';
  if (relation === 'nmod:poss') return 'possessor';
  if (relation.startsWith('obl')) return 'oblique';
  return 'other';
};

/** The predicate that a token's phrase belongs to. */
export const predicateOf = (tree: Tree, token: number): number => {
  let at = token;
  for (let steps = 0; steps < 12; steps++) {
    const above = tree.head[at]!;
    if (above < 0) return at;
    const relation = tree.relation(at);
    if (['nsubj', 'obj', 'iobj', 'obl', 'csubj', 'expl', 'aux', 'cop'].includes(relation)) return above;
    if (['ccomp', 'xcomp', 'advcl', 'acl', 'parataxis', 'root'].includes(relation) && at !== token) return at;
    at = above;
  }
  return at;
};

/** Whether a predicate lies inside the clause that another governs as its complement: in "Vidal said he left", "left" under "said". */
const complementOf = (tree: Tree, inner: number, outer: number): 'speech' | 'clause' | null => {
  for (let at = inner, steps = 0; at >= 0 && steps < 6; at = tree.head[at]!, steps++) {
    const above = tree.head[at]!;
    if (above < 0) return null;
    if (above === outer) {
      const relation = tree.relation(at);
      if (relation === 'ccomp' || relation === 'parataxis')
        return SAYING.test(tree.token(outer).lemma) ? 'speech' : 'clause';
      return ['xcomp', 'advcl', 'conj'].includes(relation) ? 'clause' : null;
    }
  }
  return null;
};

/**
 * Who is understood to do what an infinitive or participle says: in "puppet seeking to lead a coup", the puppet leads it. The token, or -1 where
 * the verb has a subject of its own.
 */
const understoodSubject = (tree: Tree, verb: number): number => {
  let at = verb;
  for (let steps = 0; steps < 5; steps++) {
    if (tree.child(at, 'nsubj') >= 0) return at === verb ? -1 : tree.child(at, 'nsubj');
    const above = tree.head[at]!;
    if (above < 0) return -1;
    const { deprel } = tree.token(at);
    if (deprel === 'acl') return above;
    if (deprel === 'xcomp') {
      const object = tree.child(above, 'obj');
      if (object >= 0) return object;
    } else if (deprel !== 'conj' && deprel !== 'advcl') return -1;
    at = above;
  }
  return -1;
};

/** Whether a possessive pronoun is inside a noun's own phrase ("his" in "the head of his office"), not in what is joined to it or said of it. */
const possesses = (tree: Tree, pronoun: number, noun: number): boolean => {
  for (let at = pronoun, steps = 0; at >= 0 && steps < 8; at = tree.head[at]!, steps++) {
    if (at === noun) return true;
    if (at !== pronoun && !['nmod', 'compound', 'amod', 'flat', 'obl'].includes(tree.relation(at))) return false;
  }
  return false;
};

const NAMING = /^(?:call|consider|name|brand|label|declare|deem|think|find|dub|elect|appoint)$/;

/** Whether a noun is the understood subject of a pronoun's verb: itself, or what that subject is said to be ("calls Vale a puppet seeking to lead"). */
const isUnderstoodSubject = (tree: Tree, verb: number, noun: number): boolean => {
  const subject = understoodSubject(tree, verb);
  if (subject < 0) return false;
  if (subject === noun) return true;
  const naming = tree.head[subject]!;
  return (
    naming >= 0 &&
    NAMING.test(tree.token(naming).lemma) &&
    tree.children(naming, 'obj').includes(noun) &&
    ['obj', 'xcomp', 'iobj'].includes(tree.relation(subject))
  );
};

/** Whether grammar forbids that a pronoun means a mention: its own possessor, or a co-argument of its verb. */
export const boundApart = (tree: Tree, pronoun: Mention, other: Mention): boolean => {
  if (other.wholeFirst <= pronoun.first && pronoun.last <= other.wholeLast) return true;
  if (
    other.sentence === pronoun.sentence &&
    tree.relation(pronoun.head) === 'nmod' &&
    possesses(tree, pronoun.head, other.head)
  )
    return true;
  if (other.sentence !== pronoun.sentence || tree.token(pronoun.head).deprel === 'nmod:poss') return false;
  const [a, b] = [roleOf(tree, pronoun.head), roleOf(tree, other.head)];
  if (a !== 'subject' && isUnderstoodSubject(tree, predicateOf(tree, pronoun.head), other.head)) return true;
  if (predicateOf(tree, pronoun.head) !== predicateOf(tree, other.head)) return false;
  if (a === b && a !== 'subject') return false;
  const arguments_ = ['subject', 'object', 'oblique'];
  return arguments_.includes(a) && arguments_.includes(b) && tree.relation(pronoun.head) !== 'conj';
};

/** The gender that the ending of an unlisted given name makes likely. */
const likelyOf = (entity: Entity): 'female' | 'male' | null => {
  const full = entity.mentions.find((m) => m.type === 'name' && m.kind === 'person' && m.words.length > 1);
  return full ? likelyGender(full.words[0]!) : null;
};

/**
 * What speaks for and against a pronoun meaning an entity, as named features with numbers; `last` is the entity's last mention before the
 * pronoun. The weights of these names are in `data/pronoun-weights.tsv`.
 */
export const pronounFeatures = (
  around: Surroundings,
  pronoun: Mention,
  entity: Entity,
  last: Mention,
  rank: number,
): [string, number][] => {
  const { tree } = around;
  const features: [string, number][] = [];
  const add = (name: string, value = 1): void => {
    features.push([name, value]);
  };
  const distance = pronoun.sentence - last.sentence;
  add(`distance ${Math.min(distance, 4)}`);
  add('rank', Math.min(rank, 8) / 4);
  const [role, own] = [roleOf(tree, last.head), roleOf(tree, pronoun.head)];
  add(`role ${role}${distance === 0 ? ' here' : ''}`);
  if (role === own) add(`parallel ${role}`);
  add(`type ${last.type}`);
  if (last.type === 'description') add(`article ${last.article}`);
  if (last.type === 'pronoun' && last.pronoun === 'third') add('taken up before');
  if (last.pronoun === 'first' || last.pronoun === 'second') add('first or second person');
  add(`kind ${entity.kind ?? 'unknown'}`);
  const count = countBefore(entity, pronoun);
  add('mentioned', Math.min(3, Math.log2(count)));
  if (entity.mentions.some((m) => m.type === 'name')) add('named');
  if (pronoun.gender !== null) {
    add(entity.gender === pronoun.gender ? 'gender told' : 'gender unknown');
    const likely = entity.gender === null ? likelyOf(entity) : null;
    if (likely !== null) add(likely === pronoun.gender ? 'gender likely' : 'gender unlikely');
  }
  if (pronoun.number === 'plural') add(entity.number === 'plural' ? 'plural told' : 'plural of one');
  if (tree.relation(last.head) === 'conj' || tree.child(last.head, 'conj') >= 0)
    add(`coordinated ${pronoun.number === 'plural'}`);
  if (last.wholeLast - last.wholeFirst > 6) add('long');
  // The same clause, or one inside the other.
  const [inner, outer] = [predicateOf(tree, pronoun.head), predicateOf(tree, last.head)];
  if (distance === 0) {
    if (inner === outer) add(`same clause ${role} ${own === 'possessor' ? 'possessor' : 'argument'}`);
    else {
      const relation = complementOf(tree, inner, outer);
      if (relation && role === 'subject') add(`under its ${relation}`);
      if (tree.dominates(last.head, pronoun.head)) add('inside its phrase');
    }
  }
  // The subject that a sentence opens with, taken up by the next sentence's subject.
  const first = tree.sentences[last.sentence]!.first;
  if (role === 'subject' && (tree.head[outer] === -1 || tree.relation(outer) === 'parataxis'))
    add(
      `main subject ${distance === 0 ? 'here' : distance === 1 ? 'just before' : 'before'}${own === 'subject' ? ' for subject' : ''}`,
    );
  if (last.first - first < 3) add('opens its sentence');
  // Quotations: who speaks says "I" in them, and others say "he".
  if (pronoun.quotation >= 0) {
    if (last.quotation === pronoun.quotation) add('same quotation');
    else if (
      around.quotationSubject(pronoun.quotation) >= 0 &&
      entity.mentions.some((m) => m.head === around.quotationSubject(pronoun.quotation))
    )
      add('speaker of the quotation');
    else if (last.quotation >= 0) add('another quotation');
    else add('outside its quotation');
  } else if (last.quotation >= 0) add('in a quotation');
  if (around.paragraph(pronoun.sentence) !== around.paragraph(last.sentence)) add('another paragraph');
  if (around.story(pronoun.sentence) !== around.story(last.sentence)) add('furniture');
  if (SAYING.test(tree.token(outer).lemma) && role === 'subject') add('says');
  if (SAYING.test(tree.token(inner).lemma) && own === 'subject')
    add(`for who says ${entity.kind === 'person' || entity.kind === 'group'}`);
  if (last.article === 'none' && last.type === 'description' && entity.kind === 'thing') add('bare thing');
  if (tree.caseOf(last.head) === 'of') add('of');
  return features;
};
