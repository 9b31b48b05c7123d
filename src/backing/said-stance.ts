import type { Statement } from '../attribution/statement.js';
import type { Circumstances } from '../events/circumstances.js';
import type { Tree } from '../language/tree.js';
import type { Span } from '../report/span.js';
import { evaluationIn } from './called-stance.js';
import { isDeparture } from './departure.js';
import type { Ends } from './ends.js';
import type { StanceFound } from './stance-found.js';
import { type Stance, stancesOf } from './stances.js';

/** Auxiliaries and verbs by which a departure is called for; "have" only as a verb: "has to go", not "has gone". */
const OBLIGING_AUXILIARIES = new Set(['must', 'should', 'ought']);
const OBLIGING = new Set(['need', 'have', 'ought']);

/**
 * Stances in what somebody says of another: that he must go, that she is unfit, "the tyrant Dorn". They are the speaker's, whether the words are quoted or
 * reported; what is said of the speaker, or as a wish or a question, is none.
 */
export function saidStances(c: Circumstances, statements: readonly Statement[], ends: Ends): StanceFound[] {
  const { tree, said } = c;
  const found: StanceFound[] = [];
  for (const statement of statements) {
    if (!statement.polarity || statement.act === 'ask') continue;
    const source = headOf(tree, statement.source);
    if (source < 0) continue;
    const add = (anchor: number, stance: Stance, target: number, words: readonly number[], rule: string): void => {
      if (target >= 0)
        found.push({
          anchor,
          stance,
          sign: stance.sign as 1 | -1,
          sources: [source],
          targets: [target],
          words,
          rule,
          stated: true,
          own: true,
        });
    };
    const inside = tokensIn(tree, statement.content);
    for (const i of inside) {
      // What another says within it is the other's.
      if (said(i).at(-1) !== statement.id) continue;
      const { upos } = tree.token(i);
      const subject = tree.child(i, 'nsubj', 'nsubj:pass');
      if (upos === 'VERB' && isDeparture(tree, i)) {
        if (isToldBelow(tree, i, inside)) continue;
        const obliged = obligedSubject(tree, i);
        const [stance] = stancesOf('resign', 'departure');
        if (obliged >= 0 && stance) add(i, stance, obliged, [i], 'said/departure');
      } else if (upos === 'VERB' && subject >= 0 && tree.token(subject).deprel === 'nsubj') {
        const accused = wrongDone(tree, i);
        if (accused && c.status(i) !== 'hypothetical' && ends.targets(subject).length > 0)
          add(i, accused.stance, subject, accused.words, 'said/accusation');
      } else if (
        subject >= 0 &&
        (tree.child(i, 'cop') >= 0 || upos === 'ADJ') &&
        !tree.children(i, 'advmod').some((n) => /^n[o’']t$|^never$/u.test(tree.word(n)))
      ) {
        const evaluation = evaluationIn(tree, i);
        if (evaluation && ends.targets(subject).length > 0)
          add(i, evaluation.stance, subject, [evaluation.at], 'said/evaluation');
      } else if (tree.word(i) === 'down' && tree.word(i + 1) === 'with' && inside.includes(i + 1)) {
        // "Down with Dorn!", of whoever shouts it.
        const whom = tree.tokens.findIndex((t, k) => k > i + 1 && k < i + 6 && ['PROPN', 'NOUN'].includes(t.upos));
        const [stance] = stancesOf('resign', 'departure');
        if (whom >= 0 && stance)
          add(
            i,
            stance,
            tree.head[whom]! > i + 1 && ends.targets(whom).length === 0 ? tree.head[whom]! : whom,
            [i, i + 1],
            'said/down-with',
          );
      } else if (['NOUN', 'ADJ'].includes(upos) && ['compound', 'amod', 'nmod:desc'].includes(tree.token(i).deprel)) {
        // "the tyrant Dorn", "corrupt Democrats": hostile words only; praise before a name is often a title.
        const [stance] = stancesOf(tree.token(i).lemma.toLowerCase(), 'evaluation');
        const head = tree.head[i]!;
        if (stance && stance.sign < 0 && head > i && ends.participant(head)) add(i, stance, head, [i], 'said/insult');
      }
    }
  }
  return found;
}

/** What somebody is said to have done to wrong others: "betrayed us", "torn up the constitution", "lost the right to speak". */
function wrongDone(tree: Tree, verb: number): { stance: Stance; words: number[] } | null {
  if (tree.children(verb, 'advmod').some((n) => /^n[o’']t$|^never$/u.test(tree.word(n)))) return null;
  const { lemma } = tree.token(verb);
  const particle = tree.child(verb, 'compound:prt');
  const object = tree.child(verb, 'obj');
  const whole = particle < 0 ? lemma : `${lemma} ${tree.word(particle)}`;
  const words = [verb, particle, object].filter((t) => t >= 0);
  const keys = object < 0 ? [whole] : [`${whole} ${tree.token(object).lemma}`, whole];
  for (const key of keys) {
    const [stance] = stancesOf(key, 'evaluation');
    if (stance && stance.sign < 0)
      return { stance, words: key === whole ? words.slice(0, particle < 0 ? 1 : 2) : words };
  }
  return null;
}

const TELLING = new Set([
  'tell',
  'say',
  'agree',
  'urge',
  'warn',
  'ask',
  'call',
  'demand',
  'insist',
  'think',
  'believe',
]);

/** Whether somebody else is told to say it within the content: "said the minister had told the union that Dorn must go". */
function isToldBelow(tree: Tree, verb: number, inside: readonly number[]): boolean {
  for (let i = tree.head[verb]!; i >= 0 && inside.includes(i); i = tree.head[i]!)
    if (TELLING.has(tree.token(i).lemma) && tree.child(i, 'nsubj') >= 0) return true;
  return false;
}

/** Whom "must", "should" or "needs to" go, the verb's subject; -1 where the departure is not demanded. */
function obligedSubject(tree: Tree, verb: number): number {
  if (tree.children(verb, 'advmod').some((n) => /^n[o’']t$|^never$/u.test(tree.word(n)))) return -1;
  const helped = tree.children(verb, 'aux').some((a) => OBLIGING_AUXILIARIES.has(tree.token(a).lemma));
  if (helped) return tree.child(verb, 'nsubj', 'nsubj:pass');
  const above = tree.head[verb]!;
  if (above < 0 || tree.relation(verb) !== 'xcomp' || !OBLIGING.has(tree.token(above).lemma)) return -1;
  return tree.child(above, 'nsubj');
}

/** The token that some words hang on. */
function headOf(tree: Tree, spans: readonly Span[]): number {
  const inside = tokensIn(tree, spans);
  return inside.find((t) => !inside.includes(tree.head[t]!)) ?? -1;
}

/** The tokens inside some spans, in the order of the text. */
function tokensIn(tree: Tree, spans: readonly Span[]): number[] {
  const found: number[] = [];
  for (const { start, end } of spans) {
    let [low, high] = [0, tree.tokens.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tree.token(middle).start < start) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < tree.tokens.length && tree.token(i).end <= end; i++) found.push(i);
  }
  return found;
}
