import { nounClass } from '../../actors/vocabularies.js';
import type { Language } from '../../language/language.js';
import type { Tree } from '../../language/tree.js';
import { isBody, lastOfName, type TitleWords, titleWords } from './title-words.js';

/** Verbs for holding the first office of a body, and what it is called. */
const HEADS: ReadonlyMap<string, string> = new Map([
  ['head', 'head'],
  ['lead', 'leader'],
  ['chair', 'chair'],
  ['command', 'commander'],
]);

/** A title that a clause tells of somebody: the word for the holder, the title, and the words that tell it. */
export interface ToldTitle {
  holder: number;
  read: TitleWords;
  first: number;
  last: number;
  rule: string;
}

/** "Dorn, who heads the doctors' union": the title is the verb's noun, and its object what it is of. */
export function headsOf(tree: Tree, language: Language, verb: number): ToldTitle | null {
  const { lemma, xpos } = tree.token(verb);
  const title = xpos === 'VBZ' || xpos === 'VBP' ? HEADS.get(lemma) : undefined;
  const body = title ? tree.child(verb, 'obj') : -1;
  if (!title || body < 0 || !isBody(tree, language, body)) return null;
  const holder = holderOf(tree, verb);
  if (holder < 0) return null;
  const start = tree.left[body]! + Number(/^(?:the|an?)$/u.test(tree.word(tree.left[body]!)));
  const last = lastOfName(tree, body);
  const of = tree.text.slice(tree.token(start).start, tree.token(last).end);
  return {
    holder,
    read: { title, of, ofToken: body, state: 'current', head: verb, last: verb },
    first: verb,
    last,
    rule: 'verb/heads',
  };
}

/** "Dorn, who was finance minister until 2014": what somebody is said to have been they are no more. */
export function wasOf(tree: Tree, language: Language, noun: number): ToldTitle | null {
  if (nounClass(tree.token(noun).lemma)?.kind !== 'person' || tree.relation(noun) !== 'acl') return null;
  const copula = tree.child(noun, 'cop');
  if (copula < 0 || tree.child(noun, 'case') >= 0 || tree.children(noun, 'advmod').some((a) => tree.word(a) === 'not'))
    return null;
  const holder = holderOf(tree, noun);
  // The title begins after the verb, and ends before what else the clause tells.
  const read = holder < 0 ? null : titleWords(tree, language, copula + 1, noun, noun, tree.right[noun]!);
  if (!read) return null;
  const past = tree.word(copula) === 'was' || tree.word(copula) === 'were';
  const state = past && read.state === 'current' ? 'former' : read.state;
  return { holder, read: { ...read, state }, first: copula + 1, last: read.last, rule: 'description/relative' };
}

/** The subject of a clause, or whom its "who" stands for; -1 where it has neither. */
function holderOf(tree: Tree, clause: number): number {
  const subject = tree.child(clause, 'nsubj');
  return subject >= 0 && tree.word(subject) === 'who' && tree.relation(clause) === 'acl' ? tree.head[clause]! : subject;
}
