import type { Actor } from '../../actors/actor.js';
import type { Tree } from '../../language/tree.js';
import type { Participant } from '../../reading/assertion.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { type Circumstances, circumstancesOf } from '../circumstances.js';
import type { Figure } from './figure.js';
import { fractionAt } from './fractions.js';
import { beforeSource, type Measured, measureOf, ofPeople, saidNext } from './measure.js';
import { isMeasure, isOfNews } from './measure-words.js';
import { isSign, moneyOf } from './money.js';
import { type Quantity, quantityAt } from './numbers.js';
import { CountedBefore, ofCount } from './of-count.js';
import { placeOfFigure } from './place-of-figure.js';

/** What makes a number denied: "earlier reports of up to 13 dead were inaccurate". */
const WRONG = new Set([
  'inaccurate',
  'wrong',
  'false',
  'incorrect',
  'untrue',
  'exaggerated',
  'unfounded',
  'mistaken',
  'erroneous',
  'withdraw',
  'retract',
]);
const COUNTS = new Set(['count', 'toll', 'tally', 'estimate', 'figure', 'number']);

/**
 * The counts and amounts that a report tells: killed, injured, detained, took part, money, prices, shares and counted things, each with its bound, its unit,
 * what it counts, where, and on whose word. Numbers that are part of a date, an age, a length or a name are none.
 */
export function findFigures(reading: Reading, circumstances: Circumstances = circumstancesOf(reading)): Figure[] {
  const { language, times } = reading;
  if (!language.parsed) return [];
  const { tree } = circumstances;
  const found: Figure[] = [];
  const before = new CountedBefore();
  const currencies = new Set<string>();
  const placed = placeOfFigure(reading, tree);
  let place: Figure['place'] = null;
  let time = 0;
  const skip = [
    ...reading.report.furniture.filter(({ kind }) => ['dateline', 'byline', 'headline-tag'].includes(kind)),
  ];
  for (let i = 0; i < tree.tokens.length; i++) {
    const token = tree.token(i);
    while (time < times.length && times[time]!.end <= token.start) time++;
    if (time < times.length && overlaps(times[time]!, token)) continue;
    if (skip.some((s) => overlaps(s, token))) continue;
    const fraction = fractionAt(tree, i);
    const quantity = fraction ?? quantityAt(tree, isSign(tree, i) ? i + 1 : i);
    if (!quantity) continue;
    const money = moneyOf(tree, quantity, currencies);
    if (money) {
      found.push(figure(reading, circumstances, money.quantity, { ...money, noun: -1 }, money.unit));
      i = money.quantity.last;
      continue;
    }
    const made = counted(tree, quantity, before, skip);
    if (made) {
      const told = figure(reading, circumstances, quantity, made, fraction ? 'percent' : unitOf(tree, made, before));
      const people = ofPeople(told.measure);
      told.place = placed({
        turns: turnOf(tree, quantity, made),
        number: quantity.head,
        told: told.place,
        before: place,
        open: people && told.status !== 'historical',
      });
      if (people && told.place) place = told.place;
      before.add(told);
      found.push(told);
    }
    i = quantity.last;
  }
  return found;
}

function counted(tree: Tree, quantity: Quantity, before: CountedBefore, skip: readonly Span[]): Measured | null {
  const { head, last } = quantity;
  const next = tree.word(last + 1);
  if (next === '%' || next === 'percent' || (next === 'per' && tree.word(last + 2) === 'cent'))
    return shareOf(tree, quantity) ?? ofCount(tree, quantity, before, true);
  if (next === '-') {
    const ended = beforeSource(tree, quantity);
    if (ended) return ended;
  }
  // "12-year-old", "the 3-0 win", "Article 350", "aged 34", "No. 10", "one of them"
  if (
    next === '-' ||
    hyphened(tree, quantity.first, skip) ||
    /^(?:aged|no\.|number|article|section|chapter|page|flight|room|group)$/.test(tree.word(quantity.first - 1))
  )
    return null;
  const { low, high } = quantity;
  if (
    next === 'of' &&
    /^(?:them|whom|which|these)$/.test(tree.word(last + 2)) &&
    !(tree.relation(head) === 'nsubj' && tree.head[head]! > head)
  )
    return partOf(tree, quantity);
  const measured = measureOf(tree, head) ?? saidNext(tree, last) ?? ofCount(tree, quantity, before, false);
  if (!measured) return null;
  // "Thousands took to the streets": the number's own noun is nothing that it counts.
  if (measured.noun >= quantity.first && measured.noun <= last) measured.noun = -1;
  const noun = measured.noun >= 0 ? tree.token(measured.noun) : null;
  if (noun && isMeasure(noun.lemma)) return null;
  const small = Math.max(low ?? 0, high ?? 0) < 2;
  // "one man was killed" is a count; "one minister said" is not, and neither are "the two leaders".
  if (measured.rule === 'counted' && (small || ((high ?? 99) < 3 && definite(tree, measured.noun)))) return null;
  if (measured.rule === 'counted' && /^(?:19|20)\d\d$/.test(tree.word(head)) && quantity.first === quantity.last)
    return null;
  if (
    noun === null &&
    !['toll', 'told-of'].includes(measured.rule) &&
    tree.token(head).upos !== 'NUM' &&
    quantity.op === 'exact'
  )
    return null;
  return measured;
}

/** "the 3-0 win", but not after the dash of a dateline or of "UPDATE 1-". */
const hyphened = (tree: Tree, first: number, skip: readonly Span[]): boolean =>
  tree.word(first - 1) === '-' &&
  tree.token(first - 1).end === tree.token(first).start &&
  !skip.some((s) => overlaps(s, tree.token(first - 1)));

/** "Two people, one of them a child, had died": the child is no second toll; of "six, two of them police officers" two officers are counted. */
function partOf(tree: Tree, { last, low, high }: Quantity): Measured | null {
  if (Math.max(low ?? 0, high ?? 0) < 2) return null;
  for (let i = last + 3; i < tree.tokens.length && !['PUNCT', 'VERB', 'AUX', 'ADP'].includes(tree.token(i).upos); i++)
    if (tree.token(i).upos === 'NOUN' && tree.token(i + 1)?.upos !== 'NOUN')
      return isOfNews(tree, i) ? { measure: tree.word(i), token: i, noun: i, rule: 'part' } : null;
  return null;
}

/** A share of what: "70 percent of voters"; of people by what is told of them: "70 percent of workers joined the strike". */
function shareOf(tree: Tree, { last }: Quantity): Measured | null {
  const percent = last + 1;
  const told = measureOf(tree, percent);
  if (told && ofPeople(told.measure)) return { ...told, rule: 'share' };
  const of = tree.children(percent, 'nmod').find((c) => tree.caseOf(c) === 'of');
  const noun = of ?? -1;
  return noun < 0 ? null : { measure: tree.word(noun), token: percent, noun, rule: 'share' };
}

const definite = (tree: Tree, noun: number): boolean =>
  noun >= 0 &&
  tree
    .children(noun, 'det', 'nmod:poss')
    .some((d) => ['the', 'these', 'those', 'both'].includes(tree.word(d)) || tree.relation(d) === 'nmod');

function unitOf(tree: Tree, { noun, measure, rule }: Measured, before: CountedBefore): string | null {
  if (rule === 'share' || rule === 'level') return 'percent';
  if (rule === 'told-of') return before.unitOf(measure);
  if (noun >= 0) return tree.word(noun);
  return ofPeople(measure) ? 'people' : null;
}

function figure(
  reading: Reading,
  circumstances: Circumstances,
  quantity: Quantity,
  measured: Measured,
  unit: string | null,
): Figure {
  const { tree } = circumstances;
  const words = wordsOf(tree, quantity, measured);
  const turns = turnOf(tree, quantity, measured);
  const assertion = circumstances.assertion({
    kind: 'figure',
    token: turns,
    spans: words,
    rule: `${measured.rule}/${quantity.op.replaceAll(' ', '-')}`,
    distinct: measured.measure,
  });
  const { low, high, op } = quantity;
  return {
    ...assertion,
    status: saidToBeWrong(tree, quantity.head) ? 'denied' : assertion.status,
    measure: measured.measure,
    low,
    high,
    op,
    unit,
    spans: words,
    whose: countedBy(reading, tree, measured.token) ?? putBy(reading, tree, measured.by ?? -1),
    place: circumstances.place(turns) ?? (measured.noun >= 0 ? circumstances.place(measured.noun) : null),
  };
}

/** The word that a figure turns on: what gives its measure, where that stands in its sentence. */
const turnOf = (tree: Tree, { head }: Quantity, { token }: Measured): number =>
  tree.sentenceOf[token] === tree.sentenceOf[head] ? token : head;

/** The whole phrase from number to what it counts, then the number with its bound. */
function wordsOf(tree: Tree, { first, last }: Quantity, { token, noun }: Measured): Span[] {
  const near = [token, noun].filter(
    (t) => t >= 0 && tree.sentenceOf[t] === tree.sentenceOf[first] && Math.abs(t - first) < 12,
  );
  const from = Math.min(first, ...near);
  const to = Math.max(last, ...near);
  const whole = tree.spanOf(from, to);
  const number = tree.spanOf(first, last);
  return whole.start === number.start && whole.end === number.end ? [whole] : [whole, number];
}

/** Whether the clause of a figure says that it is wrong. */
function saidToBeWrong(tree: Tree, head: number): boolean {
  for (let i = head, depth = 0; i >= 0 && depth < 8; i = tree.head[i]!, depth++) {
    const up = tree.head[i]!;
    if (up >= 0 && tree.relation(i) === 'nsubj' && WRONG.has(tree.token(up).lemma))
      return !tree.children(up, 'advmod').some((n) => tree.token(n).lemma === 'not');
    if (tree.relation(i) === 'nmod' && up >= 0 && tree.children(up, 'amod').some((a) => WRONG.has(tree.token(a).lemma)))
      return true;
  }
  return false;
}

/** "a U.N. count of 12", "the ministry's tally": whose count it is. */
function countedBy({ actors }: Reading, tree: Tree, token: number): Participant | null {
  if (!COUNTS.has(tree.token(token).lemma)) return null;
  for (const c of tree.children(token, 'nmod', 'compound', 'amod')) {
    if (c > token && !['by', 'from'].includes(tree.caseOf(c))) continue;
    const words = tree.spanOf(tree.left[c]!, c);
    const actor = actorAt(actors, tree.spanOf(c, c));
    if (actor && actor.kind !== 'place') return { spans: [words], actor: actor.id };
  }
  return null;
}

/** "Police put the number at 8,000": who put it. */
function putBy({ actors }: Reading, tree: Tree, by: number): Participant | null {
  const actor = by < 0 ? undefined : actorAt(actors, tree.spanOf(by, by));
  return actor && actor.kind !== 'place' ? { spans: [tree.spanOf(tree.left[by]!, by)], actor: actor.id } : null;
}

const actorAt = (actors: readonly Actor[], span: Span): Actor | undefined =>
  actors.find(({ mentions }) => mentions.some((m) => overlaps(m, span)));
