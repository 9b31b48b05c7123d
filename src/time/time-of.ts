import { headAt } from '../language/tokens-at.js';
import type { Tree } from '../language/tree.js';
import type { Timex } from './time.js';

/** Which expression of time an event has, and how it came by it. */
export interface EventTime {
  /** A position in the list of times. */
  time: number;
  /** `own`: it hangs on the event's word; `clause`: on the clause around; `sentence`: elsewhere in the sentence; `entry`: at the head of an
   * entry of a chronology; `narrative`: in the story before. */
  rule: 'own' | 'clause' | 'sentence' | 'entry' | 'narrative';
}

/** Relations through which a nominal belongs to what it hangs on, so that its time is that one's. */
const NOMINAL = new Set([
  'obl',
  'nmod',
  'advmod',
  'obj',
  'nsubj',
  'compound',
  'amod',
  'appos',
  'nummod',
  'det',
  'fixed',
  'flat',
  'case',
  'conj',
]);
/** Relations from a word to the clause that it is told in. */
const SAME_CLAUSE = new Set([
  'obj',
  'obl',
  'nsubj',
  'nmod',
  'xcomp',
  'iobj',
  'appos',
  'conj',
  'compound',
  'amod',
  'advmod',
  'csubj',
]);
/** Relations that lead to a clause with a time of its own kind: beyond them a time is at best the sentence's. */
const VERBAL = new Set(['VERB', 'AUX']);

/**
 * Says which expression of time belongs to an event's word. Times inside another clause are passed over: "said on Thursday that it had agreed" does not
 * date the agreement, "the rally at which he was held in May" does not date the rally.
 *
 * @param held whether two words are in the same statement's content; what is said takes no time from the words around the saying
 */
export function timeOf(
  tree: Tree,
  times: readonly Timex[],
  held: (a: number, b: number) => boolean = () => true,
): (token: number) => EventTime | null {
  const anchors: { index: number; token: number; host: number }[] = [];
  for (const [index, time] of times.entries()) {
    if (time.type === 'SET' || (time.type === 'DURATION' && time.earliest === null)) continue;
    const token = headAt(tree, time);
    if (token >= 0) anchors.push({ index, token, host: hostOf(tree, token) });
  }
  const bySentence = new Map<number, typeof anchors>();
  for (const a of anchors) {
    const s = tree.sentenceOf[a.token]!;
    bySentence.set(s, [...(bySentence.get(s) ?? []), a]);
  }
  const nearest = (found: readonly { index: number; token: number }[], token: number): number | null => {
    if (found.length === 0) return null;
    return found.reduce((a, b) => (Math.abs(b.token - token) < Math.abs(a.token - token) ? b : a)).index;
  };
  // The day that the sentence before in the paragraph is told of, by its main clause.
  const narrated = (s: number, token: number): number | null => {
    const [here, before] = [tree.sentences[s], tree.sentences[s - 1]];
    if (!here || !before || before.paragraph !== here.paragraph) return null;
    const main = (bySentence.get(s - 1) ?? []).filter(
      (a) =>
        held(token, a.token) && times[a.index]!.type !== 'DURATION' && tree.head[a.host]! < 0 && past(tree, a.host),
    );
    return main.at(-1)?.index ?? null;
  };
  // The date that heads an entry of a chronology, for all that the entry tells.
  const headed = (s: number): number | null => {
    const { first, last } = tree.sentences[s]!;
    const own = bySentence.get(s) ?? [];
    return last - first <= 8 && own.length === 1 && /^(?:[–—:-]|--)$/u.test(tree.word(last - 1)) ? own[0]!.index : null;
  };
  const entryOf = (s: number): number | null => {
    for (let f = s - 1; f >= 0 && tree.sentences[f]!.paragraph === tree.sentences[s]!.paragraph; f--) {
      const time = headed(f);
      if (time !== null) return time;
    }
    return null;
  };
  return (token) => {
    const here = (bySentence.get(tree.sentenceOf[token]!) ?? []).filter((a) => held(token, a.token));
    const own = nearest(
      here.filter((a) => a.host === token || hangsOn(tree, a.token, token)),
      token,
    );
    if (own !== null) return { time: own, rule: 'own' };
    let clause = token;
    while (tree.head[clause]! >= 0 && SAME_CLAUSE.has(tree.relation(clause))) {
      clause = tree.head[clause]!;
      if (!held(token, clause)) break;
      const found = nearest(
        here.filter((a) => a.host === clause),
        token,
      );
      if (found !== null) return { time: found, rule: 'clause' };
    }
    const root = here.filter((a) => tree.dominates(a.host, token) && VERBAL.has(tree.token(a.host).upos));
    const sentence = nearest(root, token);
    if (sentence !== null) return { time: sentence, rule: 'sentence' };
    const entry = entryOf(tree.sentenceOf[token]!);
    if (entry !== null) return { time: entry, rule: 'entry' };
    const told = past(tree, clause) ? narrated(tree.sentenceOf[token]!, token) : null;
    return told === null ? null : { time: told, rule: 'narrative' };
  };
}

/** Whether a predicate is told in the past tense. */
const past = (tree: Tree, i: number): boolean =>
  tree.token(i).xpos === 'VBD' || tree.children(i, 'aux', 'cop').some((a) => tree.token(a).xpos === 'VBD');

/** The verb, or the event noun, that an expression of time hangs on: the first word above it that is none of its own phrase. */
function hostOf(tree: Tree, token: number): number {
  let i = token;
  while (tree.head[i]! >= 0) {
    const relation = tree.relation(i);
    i = tree.head[i]!;
    if (VERBAL.has(tree.token(i).upos) || ['acl', 'advcl', 'ccomp', 'xcomp', 'parataxis'].includes(relation)) return i;
    if (tree.children(i, 'cop').length > 0) return i;
    if (!NOMINAL.has(relation)) return i;
  }
  return i;
}

/** Whether an expression hangs on a nominal: "Tuesday's clashes", "the clashes on Tuesday", "a protest movement in 2014". */
function hangsOn(tree: Tree, token: number, event: number): boolean {
  for (let i = token, steps = 0; tree.head[i]! >= 0 && steps < 4; i = tree.head[i]!, steps++) {
    if (tree.head[i] === event)
      return !['conj', 'acl', 'advcl', 'parataxis', 'ccomp', 'xcomp'].includes(tree.relation(i));
    if (VERBAL.has(tree.token(tree.head[i]!).upos)) return false;
  }
  return false;
}
