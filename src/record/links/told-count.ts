import type { Statement } from '../../attribution/statement.js';
import type { Figure } from '../../events/figures/figure.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps } from '../../report/span.js';
import { dayOf } from '../day-of.js';
import { foldedWords } from '../name-match.js';
import { type Comparison, known } from './link.js';
import { type Scope, scopeOf } from './scope.js';

/** Sources that are only described are known by their first words, up to what tells where or who they are. */
const DESCRIBED = /^(?:an?|the|some|other|another|local|foreign|our|his|her|their)\s+/iu;
const BEYOND = /[,(]|\s(?:in|on|at|of|from|who|which|that|by|with|near|speaking|contacted|keeping)\s/iu;

/** What bodies are described as that are then named. */
const KINDS_OF_BODY = new Set(
  'union federation association agency committee council front party league alliance society commission observatory syndicate'.split(
    ' ',
  ),
);

/** Sources that are others in each report. */
const SOMEBODY =
  /\b(?:worker|witness|witnesse|eyewitness|eyewitnesse|people|source|resident|diplomat|survivor|doctor|employee|villager|they)$/u;

/** One telling of a count: whose it is, and of what. */
export interface Told {
  reading: Reading;
  figure: Figure;
  /** Whose count it is: identifiers of the record's actors, with the organisations that they speak for, else the words of the source; of nobody, the outlet. */
  voices: ReadonlySet<string>;
  /** Somebody is named for it. */
  sourced: boolean;
  scope: Scope;
  day: string | null;
}

/** For whom the record's actors speak: the organisations of their offices. */
export function affiliations(comparison: Comparison): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const reading of comparison.readings)
    for (const { actor, ofActor, state } of reading.roles) {
      const [holder, body] = [known(comparison, reading, actor), known(comparison, reading, ofActor)];
      if (holder?.named && body?.named && body.kind === 'organisation' && state !== 'former')
        found.set(holder.id, (found.get(holder.id) ?? new Set()).add(body.id));
    }
  return found;
}

/**
 * Who a report only describes at first and names later: "a doctors' union said", and then "the Physicians' Union of Tolmeria". The one body named in the report whose
 * name has the description's last word as its kind.
 */
function namedLater(comparison: Comparison, reading: Reading, kind: string | undefined): string | null {
  if (kind === undefined || !KINDS_OF_BODY.has(kind)) return null;
  const bodies = new Set(
    reading.actors
      .filter((a) => a.kind === 'organisation' && foldedWords(a.name).includes(kind))
      .map(({ id }) => known(comparison, reading, id))
      .filter((body) => body?.named)
      .map((body) => body!.id),
  );
  return bodies.size === 1 ? [...bodies][0]! : null;
}

export function toldOf(
  comparison: Comparison,
  speaksFor: ReadonlyMap<string, ReadonlySet<string>>,
  reading: Reading,
  figure: Figure,
): Told {
  const { text, hash, outlet } = reading.report;
  const chain = nearest(
    comparison,
    reading,
    figure.said.flatMap((id) => reading.statements.find((s) => s.id === id) ?? []),
  );
  const spans = figure.whose ? figure.whose.spans : chain.flatMap(({ source }) => source);
  const ids = figure.whose ? [figure.whose.actor] : chain.flatMap(({ speakers }) => speakers);
  const actors = ids.map((id) => known(comparison, reading, id)).filter((actor) => actor?.named);
  const named = reading.actors.filter(
    ({ kind, mentions }) =>
      kind === 'organisation' && mentions.some((m) => m.type === 'name' && spans.some((span) => overlaps(span, m))),
  );
  const bodies = named.map(({ id }) => comparison.identity.actorOf(hash, id)).filter((body) => body?.named);
  const voices = new Set([...actors, ...bodies].map((actor) => actor!.id));
  for (const id of [...voices]) for (const body of speaksFor.get(id) ?? []) voices.add(body);
  const sourced = spans.length > 0 || voices.size > 0;
  if (voices.size === 0) {
    // "Its own count", "the ministry": whoever is meant, by what the report calls them.
    const meant = reading.actors.find(({ id }) => ids.includes(id))?.name;
    const described = meant ?? spans.map(({ start, end }) => text.slice(start, end)).join(' ');
    const words = foldedWords(described.replace(DESCRIBED, '').split(BEYOND)[0]!);
    const body = namedLater(comparison, reading, words.at(-1));
    if (body) voices.add(body);
    else if (!sourced) voices.add(`outlet ${outlet ?? comparison.originOf(hash)}`);
    else {
      const plain = words.join(' ').replace(/(\p{L}{3,}[^s])s$/u, '$1');
      // Aid workers of one report are not those of another.
      voices.add(SOMEBODY.test(plain) ? `"${plain} ${comparison.originOf(hash)}` : `"${plain}`);
    }
  }
  return { reading, figure, voices, sourced, scope: scopeOf(reading, figure), day: dayOf(reading, figure) };
}

/** The end of a chain of sources, from the last that is named on: in "the ministry said that the union counts nine" the union, but the charity whose "staff" count. */
function nearest(comparison: Comparison, reading: Reading, chain: readonly Statement[]): readonly Statement[] {
  const last = chain.findLastIndex(({ speakers }) => speakers.some((id) => known(comparison, reading, id)?.named));
  return last < 0 ? chain : chain.slice(last);
}

/** A number in the reporter's own words that a source of the same report gives too is that source's. */
export function withSource(told: Told, all: readonly Told[]): Told {
  if (told.sourced) return told;
  const sources = all.filter(
    (other) =>
      other.sourced &&
      other.figure.measure === told.figure.measure &&
      number(other.figure) === number(told.figure) &&
      (other.scope.place === told.scope.place || told.scope.place === null || other.scope.place === null),
  );
  const [at] = told.figure.spans;
  const away = (other: Told): number => Math.abs(other.figure.spans[0]!.start - at!.start);
  const source = sources.sort((a, b) => away(a) - away(b))[0];
  return source
    ? {
        ...told,
        voices: source.voices,
        sourced: true,
        scope: { ...source.scope, place: told.scope.place ?? source.scope.place },
      }
    : told;
}

/** "Police put the number at 8,000": a number of what was counted before covers what that did. */
export function scopedBefore(told: Told, before: readonly Told[]): Told {
  if (told.scope.place !== null || !/^(?:told-of|level)\//u.test(told.figure.rule)) return told;
  const counted = before.findLast((other) => other.figure.measure === told.figure.measure && isToll(other));
  return counted ? { ...told, scope: { ...told.scope, place: counted.scope.place } } : told;
}

/** The number of a count, whichever of its bounds it has. */
export const number = ({ low, high }: Figure): number | null => low ?? high;

/** What is counted: residents, persons and others are people. */
export const unitOf = ({ figure: { unit } }: Told): string =>
  unit === null || ['residents', 'persons', 'others'].includes(unit) ? 'people' : unit;

/** "Three people died of their wounds overnight", "another two": so many more, which are no toll by themselves. */
const MORE = /\b(?:another|more|further|additional)\b|\bdied (?:of|from) (?:their|his|her) (?:wounds|injuries)\b/iu;

/** Whether each telling is a toll, which is asked hundreds of times of each in a large record. */
const tolls = new WeakMap<Figure, boolean>();

/** Whether a telling is of a toll, and no part of one. */
export function isToll(told: Told): boolean {
  let toll = tolls.get(told.figure);
  if (toll === undefined) {
    toll = countsAsToll(told);
    tolls.set(told.figure, toll);
  }
  return toll;
}

/** A part of a count, a witness's sight and a single person are no toll. */
const countsAsToll = ({ reading: { report }, figure: { low, high, unit, rule, spans } }: Told): boolean =>
  !MORE.test(report.text.slice(spans[0]!.start, spans[0]!.end + 25)) &&
  Math.max(low ?? 0, high ?? 0) >= 2 &&
  !['them', 'others'].includes(unit ?? '') &&
  !/^(?:noun|including)\//.test(rule);
