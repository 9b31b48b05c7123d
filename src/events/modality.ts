import { readFileSync } from 'node:fs';
import type { Tree } from '../language/tree.js';
import type { EventType } from './event.js';

/** How an act stands that is not told as done: promised, refused, demanded, threatened; `future` where the act's own tense says so. */
export type Modality = 'commit' | 'wish' | 'refuse' | 'request' | 'threat' | 'future';

/** Who commits to, refuses, demands or threatens it, and by which word. */
export interface Moded {
  how: Modality;
  /** The governing word, or the verb itself where its own auxiliaries say it. */
  word: number;
}

const WORDS = load();

function load(): Map<string, Modality> {
  const found = new Map<string, Modality>();
  const lines = readFileSync(new URL('./modality.tsv', import.meta.url), 'utf8').split('\n');
  for (const [n, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [how, pos, words] = line.split('\t');
    if (
      !['commit', 'wish', 'refuse', 'request', 'threat'].includes(how ?? '') ||
      !['verb', 'adjective', 'noun'].includes(pos ?? '') ||
      !words
    )
      throw new Error(`modality.tsv, line ${n + 1}: how, part of speech, lemmas; got ${JSON.stringify(line)}`);
    for (const word of words.split('|')) if (!found.has(`${pos} ${word}`)) found.set(`${pos} ${word}`, how as Modality);
  }
  return found;
}

const DEMANDS = new Set(['demand', 'insist', 'request', 'urge', 'ask', 'require', 'order', 'recommend']);
const NOT = new Set(['not', "n't", 'n’t', 'never']);
const FUTURE = new Set(['will', 'shall', "'ll", '’ll', 'wo', 'would']);
const MUST = new Set(['must', 'should', 'need', 'ought']);

/** How a verb's act stands, by its auxiliaries and the words that govern its infinitive or clause; null where it is told as done, or left open. */
export function modalityOf(tree: Tree, verb: number): Moded | null {
  const own = ownModality(tree, verb);
  if (own) return own;
  for (let at = verb, depth = 0; depth < 4; depth++) {
    const relation = tree.relation(at);
    const head = tree.head[at]!;
    if (head < 0) return null;
    if (relation === 'conj') {
      // "agreed to meet and sign": what governs the first governs the second.
      if (tree.child(at, 'nsubj', 'aux', 'mark') >= 0 && !tree.children(at, 'mark').some((m) => tree.word(m) === 'to'))
        return null;
      const first = ownModality(tree, head);
      if (first) return first;
      at = head;
      continue;
    }
    if (
      !['xcomp', 'ccomp', 'acl', 'advcl', 'obj', 'obl', 'nmod'].includes(relation) ||
      tree.token(at).deprel === 'acl:relcl'
    )
      return null;
    const marks = tree.children(at, 'mark', 'case').map((m) => tree.word(m));
    const infinitive = marks.includes('to');
    if (relation === 'advcl' && !infinitive) return null;
    const { upos, lemma } = tree.token(head);
    const pos = upos === 'VERB' ? 'verb' : upos === 'ADJ' ? 'adjective' : upos === 'NOUN' ? 'noun' : '';
    const how = WORDS.get(`${pos} ${lemma.toLowerCase()}`);
    // "lifted the ban, officials told": only demands of a clause ask for it.
    if (how === 'request' && relation === 'ccomp' && !DEMANDS.has(lemma)) return null;
    // "called off the strike", "called him" ask for nothing.
    if (lemma === 'call' && !marks.some((m) => ['for', 'on', 'upon', 'to'].includes(m))) return null;
    if (
      how &&
      (infinitive ||
        relation === 'obj' ||
        relation === 'nmod' ||
        how === 'request' ||
        marks.some((m) => ['on', 'from', 'for'].includes(m)))
    ) {
      if (how === 'request' && relation === 'xcomp' && tree.child(head, 'obj') < 0 && ['tell', 'order'].includes(lemma))
        return null;
      const denied = tree.children(head, 'advmod').some((a) => NOT.has(tree.word(a)));
      return { how: denied && (how === 'commit' || how === 'wish') ? 'refuse' : how, word: head };
    }
    if (!infinitive) return null;
    at = head;
  }
  return null;
}

function ownModality(tree: Tree, verb: number): Moded | null {
  const auxiliaries = tree.children(verb, 'aux').map((a) => tree.word(a));
  const denied = tree.children(verb, 'advmod').some((a) => NOT.has(tree.word(a)));
  if (auxiliaries.some((a) => FUTURE.has(a))) return { how: denied ? 'refuse' : 'future', word: verb };
  if (auxiliaries.some((a) => MUST.has(a))) return { how: 'request', word: verb };
  return null;
}

const FRIENDLY: ReadonlySet<EventType> = new Set<EventType>([
  'CONSULT',
  'SUPPORT',
  'COOPERATE',
  'AID',
  'CONCEDE',
  'RETREAT',
  'AGREE',
]);
const HOSTILE: ReadonlySet<EventType> = new Set<EventType>(['PROTEST', 'SANCTION', 'MOBILIZE', 'COERCE', 'ASSAULT']);

/**
 * The type that an act not done counts as, by the boundary rules of PLOVER's manual: cooperation to come is agreeing to it, refused cooperation is
 * rejecting, hostility to come threatens; the same type where it stays what it is.
 */
export function typeUnder(how: Modality, type: EventType): EventType {
  if (how === 'request') return FRIENDLY.has(type) ? 'REQUEST' : type;
  if (how === 'refuse') return FRIENDLY.has(type) ? 'REJECT' : type;
  if (how === 'threat') return type === 'REJECT' || HOSTILE.has(type) || FRIENDLY.has(type) ? 'THREATEN' : type;
  if (FRIENDLY.has(type)) return 'AGREE';
  // "seeks to oust" is no threat; its status says that it is not done.
  if (how === 'wish') return type;
  return HOSTILE.has(type) ? 'THREATEN' : type;
}
