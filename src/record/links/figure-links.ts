import type { Figure } from '../../events/figures/figure.js';
import { ofPeople } from '../../events/figures/measure.js';
import { daysBetween } from '../day-of.js';
import { type Comparison, end, type Link, type LinkKind, linkOf } from './link.js';
import { affiliations, isToll, number, scopedBefore, type Told, toldOf, unitOf, withSource } from './told-count.js';

/** Counts of one thing that lie further apart are of two events. */
const NEAR = 10;
/** "His initial figure of nine dead", "apologised for having spoken of 13 dead": an earlier number, told again. */
const EARLIER =
  /\b(?:reference to|apologi[sz]ed\b.{0,40}\bfor (?:having )?(?:spoken of|saying|said|speaking of))\s+(?:up to )?$|\b(?:initial|earlier|previous|original|first|former)\s+(?:figure|count|toll|estimate|number|tally|report)s?\s+of\s+(?:[\p{L}-]+\s+){0,2}$/iu;

/**
 * How counts of one thing answer each other. The same source with another number later updates it, up or down; with the same number repeats it; another source
 * whose bounds do not fit differs, and both stand; a number that is called wrong corrects the earlier telling of it, and so does a report tagged CORRECTED.
 * Counts of different scope are compared with nothing: one town is no part of a dispute over three. Each is compared with the last of each source before it,
 * so the links are the same in whatever order reports were added.
 */
export function figureLinks(comparison: Comparison): Link[] {
  const blocks = new Map<string, Told[]>();
  const speaksFor = affiliations(comparison);
  for (const reading of comparison.readings) {
    const all = reading.figures
      .filter(({ measure, status }) => ofPeople(measure) && !['hypothetical', 'historical', 'planned'].includes(status))
      .filter(
        ({ status, spans }) =>
          status === 'denied' ||
          !EARLIER.test(reading.report.text.slice(Math.max(0, spans[0]!.start - 80), spans[0]!.start)),
      )
      .map((figure) => toldOf(comparison, speaksFor, reading, figure));
    for (const [i, told] of all.entries()) {
      const owned = scopedBefore(withSource(told, all), all.slice(0, i));
      for (const measure of told.figure.measure.split(' or ')) {
        const block = blocks.get(measure);
        if (block) block.push(owned);
        else blocks.set(measure, [owned]);
      }
    }
  }
  const links = new Map<string, Link>();
  for (const block of blocks.values()) {
    // Where counts of one place alone are told, one whose place is open is taken to be of it.
    const lone = new Set(block.map(({ scope }) => scope.place).filter((place) => place !== null)).size <= 1;
    const tellings = new Tellings();
    for (const later of block) {
      const wrong = later.figure.status === 'denied' ? calledWrong(comparison, block, later) : null;
      if (wrong) links.set(wrong.id, wrong);
      if (later.figure.status === 'denied') continue;
      const before = lastOfEachSource(tellings.near(later), later, lone)
        .map((earlier) => compare(comparison, earlier, later))
        .filter((link) => link !== null);
      tellings.add(later);
      // Of other sources only the latest that tells something else counts, and not where this is said again of one that was held against it before.
      const again = before.some(({ kind }) => kind === 'repeats');
      const rival = again ? undefined : before.findLast(({ kind }) => kind === 'differs');
      for (const link of before) if (link.kind !== 'differs' || link === rival) links.set(link.id, link);
    }
  }
  return [...links.values()];
}

/** Tellings in the order of the reports, by what they count and by day, so that a large record is not gone through for each. */
class Tellings {
  private readonly kinds = new Map<string, Map<string | null, { at: number; told: Told }[]>>();
  private count = 0;

  add(told: Told): void {
    const days = this.kinds.get(kindOf(told)) ?? new Map<string | null, { at: number; told: Told }[]>();
    this.kinds.set(kindOf(told), days);
    const known = days.get(told.day);
    if (known) known.push({ at: this.count++, told });
    else days.set(told.day, [{ at: this.count++, told }]);
  }

  /** Those that may be of one thing with another, in their order. */
  near(told: Told): Told[] {
    const days = this.kinds.get(kindOf(told));
    if (days === undefined || !isToll(told)) return [];
    const asked = told.day === null ? [...days.keys()] : [null, ...daysAround(told.day)];
    return asked
      .flatMap((day) => days.get(day) ?? [])
      .sort((a, b) => a.at - b.at)
      .map((each) => each.told);
  }
}

const kindOf = (told: Told): string => `${unitOf(told)} ${told.scope.degree}`;

/** The days from NEAR days before a day to NEAR days after it. */
function daysAround(day: string): string[] {
  const from = Date.parse(day.slice(0, 10));
  return Array.from({ length: 2 * NEAR + 1 }, (_, i) =>
    new Date(from + (i - NEAR) * 86_400_000).toISOString().slice(0, 10),
  );
}

const shares = (a: Told, b: Told): boolean => [...a.voices].some((voice) => b.voices.has(voice));

/** The nearest telling before this one of each source, of what may be the same thing. */
function lastOfEachSource(before: readonly Told[], later: Told, lone: boolean): Told[] {
  const last = new Map<string, Told>();
  for (const told of before) {
    if (!sameThing(told, later, lone)) continue;
    const source = shares(told, later) ? 'same' : [...told.voices].sort().join(' ');
    // The order is that of the last telling of each.
    last.delete(source);
    last.set(source, told);
  }
  return [...last.values()];
}

function sameThing(a: Told, b: Told, lone: boolean): boolean {
  if (!isToll(a) || !isToll(b) || a.figure.status === 'denied') return false;
  const same = shares(a, b);
  // Within one report only rivals are told of: two sources with two numbers for one thing.
  if (a.reading === b.reading && (same || !a.sourced || !b.sourced || a.scope.place !== b.scope.place)) return false;
  if (a.scope.degree !== b.scope.degree) return false;
  if (!maybeOnePlace(a, b, lone)) return false;
  // Officers are a part of the people: their count answers none of all.
  if (unitOf(a) !== unitOf(b)) return false;
  const days = daysBetween(a.day, b.day);
  return days === null || Math.abs(days) <= NEAR;
}

/** Whether two places are one: the same words, or a part of a town named by it ("Oster Central Hospital"). */
const samePlace = (x: string | null, y: string | null): boolean =>
  x === y || (x !== null && y !== null && (x.startsWith(`${y} `) || y.startsWith(`${x} `)));

/** Whether two counts may be of one place: both are, or one leaves it open and there is no other, or the same source or number makes it likely. */
function maybeOnePlace(a: Told, b: Told, lone: boolean): boolean {
  const [x, y] = [a.scope.place, b.scope.place];
  if (x === y || (shares(a, b) && samePlace(x, y))) return true;
  if (x !== null && y !== null) return false;
  if (number(a.figure) === number(b.figure)) return true;
  return x !== 'several' && y !== 'several' && (lone || shares(a, b));
}

const within = ({ low, high }: Figure): [number, number] => [low ?? 0, high ?? Number.POSITIVE_INFINITY];

/** "Earlier reports of up to 13 dead were inaccurate": the first telling of the number, by a report of that day or before. */
function calledWrong(comparison: Comparison, block: readonly Told[], later: Told): Link | null {
  const top = later.figure.high ?? later.figure.low;
  const filed = later.reading.report.filed.date;
  const earlier = block.find(
    ({ figure, reading, scope }) =>
      figure.status !== 'denied' &&
      reading !== later.reading &&
      (figure.high ?? figure.low) === top &&
      (filed === null || (reading.report.filed.date ?? filed) <= filed) &&
      (scope.place === null || later.scope.place === null || scope.place === later.scope.place),
  );
  return earlier ? made(comparison, earlier, later, 'corrects', 'figure/called-wrong', 'stated') : null;
}

function compare(comparison: Comparison, earlier: Told, later: Told): Link | null {
  const [a, b] = [within(earlier.figure), within(later.figure)];
  const fits = a[0] <= b[1] && b[0] <= a[1];
  // "at least 37", "37" and "up to 37" are tellings of one count.
  const same = (a[0] === b[0] && a[1] === b[1]) || (fits && number(earlier.figure) === number(later.figure));
  if (shares(earlier, later) || sameText(comparison, earlier, later)) {
    const corrected =
      later.reading.report.furniture.some(({ tag }) => tag === 'CORRECTED') &&
      comparison.originOf(earlier.reading.report.hash) === comparison.originOf(later.reading.report.hash);
    if (same) return made(comparison, earlier, later, 'repeats', 'figure/same-source-same-number');
    if (corrected) return made(comparison, earlier, later, 'corrects', 'figure/corrected-report', 'stated');
    return made(comparison, earlier, later, 'updates', 'figure/same-source-newer');
  }
  if (same) return made(comparison, earlier, later, 'supports', 'figure/other-source-same-number');
  if (fits) {
    // A version that tells a higher bound takes the place of the one before it: "at least four", then "at least six".
    const grown = earlier.figure.low !== null && (later.figure.low ?? 0) > earlier.figure.low;
    const updated = later.reading.report.furniture.some(({ tag }) => tag === 'UPDATE' || tag === 'WRAPUP');
    const versions =
      updated &&
      earlier.reading !== later.reading &&
      comparison.originOf(earlier.reading.report.hash) === comparison.originOf(later.reading.report.hash);
    return grown && versions ? made(comparison, earlier, later, 'updates', 'figure/later-version') : null;
  }
  // A number on nobody's word is no rival: the next one takes its place.
  if (!earlier.sourced && later.sourced && earlier.reading !== later.reading)
    return made(comparison, earlier, later, 'updates', 'figure/sourced-after-unsourced');
  return made(comparison, earlier, later, 'differs', 'figure/other-source');
}

function made(
  comparison: Comparison,
  earlier: Told,
  later: Told,
  kind: LinkKind,
  rule: string,
  basis: Link['basis'] = 'inferred',
): Link {
  const place = later.figure.place?.name ?? earlier.figure.place?.name;
  const measure = earlier.figure.measure === later.figure.measure ? later.figure.measure : 'people hurt or held';
  return linkOf({
    kind,
    from: end(comparison, later.reading, later.figure, [later.figure.spans[0]!]),
    to: end(comparison, earlier.reading, earlier.figure, [earlier.figure.spans[0]!]),
    about: place === undefined ? measure : `${measure}, ${place}`,
    basis,
    rule,
  });
}

/** Versions of one text speak with one voice where neither names another source. */
const sameText = (comparison: Comparison, a: Told, b: Told): boolean =>
  !a.sourced && !b.sourced && comparison.originOf(a.reading.report.hash) === comparison.originOf(b.reading.report.hash);
