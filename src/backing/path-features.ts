import type { Statement } from '../attribution/statement.js';
import type { PoliticalEvent } from '../events/event.js';
import { predicatesOf } from '../events/vocabulary.js';
import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import { overlaps, type Span } from '../report/span.js';
import { signOf } from './word-sign.js';

/** How many words may stand between two names for the words between to count. */
const NEAR = 10;
/** How long a path of dependencies may be. */
const LONGEST = 8;

/** One of two between whom a stance may be: the token that heads the words, and the kind of actor, or `none` where it is no actor of the report. */
export interface PathEnd {
  head: number;
  kind: string;
}

/** What the reading holds of the sentence that the two stand in. */
export interface Held {
  statements: readonly Statement[];
  events: readonly PoliticalEvent[];
  /** The stances that rules have found in it. */
  stances: readonly RuleStance[];
}

/** Who takes a stance towards whom, by the words for them, with its sign. */
export interface RuleStance {
  source: Pick<Participant, 'spans'>;
  target: Pick<Participant, 'spans'>;
  sign: number;
}

/** The path of dependencies between two tokens: the words above each, from the one itself, below `top`, which is above both. */
export interface Path {
  top: number;
  from: readonly number[];
  to: readonly number[];
}

/** The path between two tokens, or null where none is short enough. */
export function pathBetween(tree: Tree, a: number, b: number): Path | null {
  const up = ancestors(tree, a);
  const down = ancestors(tree, b);
  const top = up.find((t) => down.includes(t));
  if (top === undefined) return null;
  const from = up.slice(0, up.indexOf(top));
  const to = down.slice(0, down.indexOf(top));
  return from.length + to.length > LONGEST ? null : { top, from, to };
}

/**
 * What the sentence shows of a stance that one of two may take towards the other, as features for the weights of `path-weights.tsv`: the words on the path of
 * dependencies from one to the other, by relation, with the vocabulary's signs of them and the acts that they report; the words right between; what the one
 * says of the other, and does to it. They are told as seen by whoever takes the stance, so that "praised" weighs the same in the active and the passive.
 */
export function pathFeatures(
  tree: Tree,
  held: Held,
  source: PathEnd,
  target: PathEnd,
  { top, from, to }: Path,
): string[] {
  const found = new Set<string>();
  const add = (feature: string): void => {
    found.add(feature);
  };
  const first = source.head < target.head;
  const lemma = (i: number): string => wordOf(tree, i);
  const sign = (i: number): string => signOf(tree, i);
  const rel = (i: number): string => `${tree.token(i).deprel}${tree.caseOf(i) ? `:${tree.caseOf(i)}` : ''}`;
  const path = `${from.map(rel).join('>')}^${to.map(rel).reverse().join('<')}`;
  const [own, other] = [from, to].map((side) => (side.length > 0 ? rel(side.at(-1)!) : '=')) as [string, string];
  const [word, ends] = [lemma(top), `${own}^${other}`];
  add(first ? 'first' : 'second');
  add(`len ${from.length + to.length}`);
  add(`p ${path}`);
  add(`r ${ends}`);
  add(`t ${word}`);
  add(`tr ${word} ${ends}`);
  add(`tp ${word} ${path}`);
  add(`tl ${word} ${own}`);
  add(`tt ${word} ${other}`);
  add(`s ${sign(top)} ${ends}`);
  add(`ps ${sign(top)} ${path}`);
  const act = actOf(tree, top);
  if (act !== null) {
    add(`ty ${act} ${ends}`);
    add(`tyl ${act} ${own}`);
  }
  for (const i of from.slice(1)) {
    add(`l ${lemma(i)} ${tree.relation(i)}`);
    add(`ls ${sign(i)} ${tree.relation(i)}`);
    const reported = actOf(tree, i);
    if (reported !== null) add(`ly ${reported} ${tree.relation(i)}`);
  }
  for (const [n, i] of to.entries()) {
    if (n === 0) continue;
    const below = rel(to[n - 1]!);
    add(`d ${lemma(i)} ${tree.relation(i)}`);
    add(`ds ${sign(i)} ${tree.relation(i)} ${sign(top)}`);
    add(`dr ${lemma(i)} ${below}`);
    add(`drs ${sign(i)} ${below}`);
    const reported = actOf(tree, i);
    if (reported !== null) add(`dy ${reported} ${tree.relation(i)}`);
  }
  const inner = [...from.slice(1), top, ...to.slice(1).reverse()];
  for (const i of inner)
    for (const c of tree.children(i, 'advmod', 'compound:prt', 'aux', 'xcomp', 'obj', 'amod', 'mark'))
      if (!from.includes(c) && !to.includes(c))
        add(`${tree.relation(c)} ${lemma(c)} ${i === top ? 'top' : 'path'} ${sign(c)}`);
  const signs = inner
    .map(sign)
    .filter((s) => s !== '0')
    .join('');
  add(`n ${signs}`);
  add(`nf ${signs} ${own === 'nsubj'} ${first}`);
  add(`k ${source.kind} ${target.kind}`);
  add(`kn ${source.kind} ${target.kind} ${signs}`);
  add(`kr ${source.kind} ${target.kind} ${ends}`);
  addBetween(tree, source.head, target.head, add);
  addSaid(tree, held.statements, source.head, target.head, add);
  addDone(tree, held.events, source.head, target.head, add);
  addStances(tree, held.stances, source.head, target.head, add);
  return [...found];
}

type Add = (feature: string) => void;

function addBetween(tree: Tree, source: number, target: number, add: Add): void {
  const [low, high] = [Math.min(source, target), Math.max(source, target)];
  if (high - low > NEAR + 1) return;
  let signs = '';
  for (let i = low + 1; i < high; i++) {
    if (['VERB', 'NOUN', 'ADJ', 'ADP', 'ADV', 'PART'].includes(tree.token(i).upos)) {
      add(`b ${wordOf(tree, i)}`);
      add(`bf ${wordOf(tree, i)} ${source === low}`);
    }
    signs += signOf(tree, i).replace('0', '');
  }
  add(`bs ${signs}`);
  add(`bsf ${signs} ${source === low}`);
}

/** What a statement adds: whether one of the two is its source and the other in its content, its act, and the words and signs of its content. */
function addSaid(tree: Tree, statements: readonly Statement[], source: number, target: number, add: Add): void {
  for (const s of statements) {
    for (const [who, whom, side] of [
      [source, target, 's'],
      [target, source, 't'],
    ] as const) {
      const touches = (spans: readonly Span[], i: number): boolean =>
        spans.some((span) => overlaps(span, tree.token(i)));
      if (!touches(s.source, who) || !touches(s.content, whom)) continue;
      const own = tree.head[whom]!;
      const relation = tree.relation(whom);
      add(`say ${side} ${s.act}`);
      add(`sayr ${side} ${relation}`);
      if (own >= 0) {
        add(`sayh ${side} ${wordOf(tree, own)} ${relation}`);
        add(`says ${side} ${signOf(tree, own)} ${relation}`);
      }
      let balance = 0;
      const { first, last } = tree.sentences[tree.sentenceOf[whom]!]!;
      for (let i = first; i < last; i++) {
        const { upos, lemma } = tree.token(i);
        if (!['ADJ', 'NOUN', 'VERB', 'ADV'].includes(upos) || !touches(s.content, i)) continue;
        add(`sayw ${side} ${lemma.toLowerCase()}`);
        const sign = signOf(tree, i);
        balance += sign === '+' ? 1 : sign === '-' ? -1 : 0;
      }
      add(`sayn ${side} ${Math.sign(balance)}`);
    }
  }
}

/** What the reading's events add: what the one does to the other, or either to anybody. */
function addDone(tree: Tree, events: readonly PoliticalEvent[], source: number, target: number, add: Add): void {
  const among = (list: PoliticalEvent['actors'], i: number): boolean =>
    list.some(({ spans }) => spans.some((span) => overlaps(span, tree.token(i))));
  for (const { type, status, actors, recipients } of events) {
    const [does, suffers] = [among(actors, source), among(recipients, target)];
    if (does && suffers) {
      add(`ev ${type}`);
      add(`evs ${type} ${status}`);
    } else if (does) add(`ea ${type}`);
    else if (suffers) add(`er ${type}`);
    if (among(actors, target) && among(recipients, source)) add(`ve ${type}`);
  }
}

/** What the rules' stances add: where one is known of either of the two, another between them is rarer or likelier. */
function addStances(tree: Tree, stances: readonly RuleStance[], source: number, target: number, add: Add): void {
  const at = ({ spans }: RuleStance['source'], i: number): boolean => spans.some((s) => overlaps(s, tree.token(i)));
  add(`rn ${Math.min(stances.length, 3)}`);
  for (const { source: one, target: other, sign } of stances) {
    const [takes, met] = [at(one, source), at(other, target)];
    if (takes) add(`rt ${sign}`);
    if (met) add(`rm ${sign}`);
    if (at(one, target)) add(`ru ${sign}`);
    if (at(other, source)) add(`rv ${sign}`);
    if (at(one, target) && at(other, source)) add(`rb ${sign}`);
  }
}

/** A word's lemma; names and numbers are all alike, so that nothing is learnt of anybody by name. */
function wordOf(tree: Tree, i: number): string {
  const { upos, lemma } = tree.token(i);
  return upos === 'PROPN' ? 'NAME' : upos === 'NUM' ? 'NUMBER' : lemma.toLowerCase();
}

/** The type of PLOVER that a verb reports in the first of its senses that report any. */
function actOf(tree: Tree, i: number): string | null {
  const { upos, lemma } = tree.token(i);
  return upos === 'VERB' ? (predicatesOf(lemma.toLowerCase()).find(({ type }) => type !== null)?.type ?? null) : null;
}

function ancestors(tree: Tree, i: number): number[] {
  const found: number[] = [];
  for (let t = i, k = 0; t >= 0 && k <= LONGEST; t = tree.head[t]!, k++) found.push(t);
  return found;
}
