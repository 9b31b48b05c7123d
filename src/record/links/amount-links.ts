import type { Statement } from '../../attribution/statement.js';
import type { Figure } from '../../events/figures/figure.js';
import { ofPeople } from '../../events/figures/measure.js';
import type { Reading } from '../../reading/reading.js';
import { daysBetween } from '../day-of.js';
import { tellingWords } from './claims.js';
import { type Comparison, end, known, type Link, type LinkKind, linkOf } from './link.js';
import { sameSourceWords } from './same-source.js';

/** Amounts of one thing further apart are compared no more. */
const NEAR = 60;
/** Words that say nothing of what an amount is of. */
const OF_AMOUNTS =
  /^(?:\d.*|price|cost|worth|risen|rise|rose|fallen|fell|cut|raised|million|billion|about|per|percent|year|month|week|day)$/u;

interface Amount {
  reading: Reading;
  figure: Figure;
  /** What it is of: words of the phrase for a price, of the sentence for others. */
  of: ReadonlySet<string>;
  voices: ReadonlySet<string>;
  said: readonly Statement[];
}

/**
 * How prices, sums of money, votes and other amounts answer each other: of one thing and in one unit, another amount later updates (a price, whoever tells it; a sum,
 * on the same word) or differs, the same amount repeats or supports.
 */
export function amountLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  const told = new Map<string, Amount[]>();
  for (const reading of comparison.readings)
    for (const figure of reading.figures) {
      if (ofPeople(figure.measure) || ['hypothetical', 'historical', 'planned', 'denied'].includes(figure.status))
        continue;
      if (!['price', 'money', 'votes'].includes(figure.measure)) continue;
      const amount = amountOf(comparison, reading, figure);
      const key = `${figure.measure} ${figure.unit}`;
      const all = told.get(key) ?? [];
      const earlier = all.findLast((a) => a.reading !== reading && sameThing(a, amount));
      if (earlier) {
        const [kind, rule] = answer(earlier, amount) ?? [null, ''];
        if (kind !== null) links.push(made(comparison, earlier, amount, kind, rule));
      }
      all.push(amount);
      told.set(key, all);
    }
  return links;
}

function amountOf(comparison: Comparison, reading: Reading, figure: Figure): Amount {
  const sentence = reading.language.sentences[figure.sentence]!;
  const said = figure.said.flatMap((id) => reading.statements.find((s) => s.id === id) ?? []);
  // Who says it, and with an actor that is only described, by its words.
  const voices = [
    ...said.flatMap(({ speakers }) => speakers),
    ...(figure.whose?.actor ? [figure.whose.actor] : []),
  ].map((actor) => known(comparison, reading, actor)?.id ?? actor);
  const spans = figure.measure === 'price' ? figure.spans.slice(0, 1) : [sentence];
  const of = [...tellingWords(reading, spans)].filter((word) => !OF_AMOUNTS.test(word));
  return { reading, figure, of: new Set(of), voices: new Set(voices), said };
}

/** Whether two amounts are of one thing: a price by the goods, other sums by enough of the words around and the same amount or voice. */
function sameThing(a: Amount, b: Amount): boolean {
  const days = daysBetween(a.reading.report.filed.date, b.reading.report.filed.date);
  if (days !== null && Math.abs(days) > NEAR) return false;
  const shared = [...a.of].filter((word) => b.of.has(word)).length;
  if (a.figure.measure === 'price') return shared >= 1;
  return shared >= 3;
}

const shares = (a: Amount, b: Amount): boolean =>
  [...a.voices].some((voice) => b.voices.has(voice)) ||
  a.said.some((s) => b.said.some((t) => sameSourceWords(a.reading, s, b.reading, t)));

function answer(earlier: Amount, later: Amount): [LinkKind, string] | null {
  const same = earlier.figure.low === later.figure.low && earlier.figure.high === later.figure.high;
  if (same)
    return shares(earlier, later) || earlier.figure.measure === 'price'
      ? ['repeats', 'amount/same']
      : ['supports', 'amount/other-source-same'];
  if (earlier.figure.measure === 'price') return ['updates', 'amount/newer-price'];
  if (shares(earlier, later)) return ['updates', 'amount/same-source-newer'];
  return null;
}

const made = (comparison: Comparison, earlier: Amount, later: Amount, kind: LinkKind, rule: string): Link =>
  linkOf({
    kind,
    from: end(comparison, later.reading, later.figure, [later.figure.spans[0]!]),
    to: end(comparison, earlier.reading, earlier.figure, [earlier.figure.spans[0]!]),
    about: later.figure.measure,
    basis: 'inferred',
    rule,
  });
