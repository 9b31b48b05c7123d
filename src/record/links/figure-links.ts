import type { Figure } from '../../events/figures/figure.js';
import { ofPeople } from '../../events/figures/measure.js';
import { Tree } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { type Comparison, dayOfItem, daysBetween, end, type Link, type LinkKind, linkOf, saidBy } from './link.js';

/** Counts of one thing that lie further apart are of two events. */
const NEAR = 10;
interface Told {
  reading: Reading;
  figure: Figure;
  /** Whose count it is: the nearest source, or the outlet where nobody is named. */
  source: string;
  place: string | null;
  day: string | null;
  order: number;
}

/**
 * How counts of one thing answer each other. The same source with another number later updates it, up or down; with the same number repeats it; another source
 * whose bounds do not fit differs, and both stand; a number that is called wrong corrects the earlier telling of it, and so does a report tagged CORRECTED.
 * Counts of different places are compared with nothing: one town is no part of a dispute over three. Each is compared with the last of each source before it,
 * so the links are the same in whatever order reports were added.
 */
export function figureLinks(comparison: Comparison): Link[] {
  const blocks = new Map<string, Told[]>();
  let order = 0;
  for (const reading of comparison.readings) {
    const tree = new Tree(reading.language, reading.report.text);
    for (const figure of reading.figures) {
      if (
        !ofPeople(figure.measure) ||
        figure.status === 'hypothetical' ||
        figure.status === 'historical' ||
        figure.status === 'planned'
      )
        continue;
      const told: Told = {
        reading,
        figure,
        source: figure.whose?.actor
          ? (comparison.identity.actorOf(reading.report.hash, figure.whose.actor)?.name ?? '')
          : (saidBy(comparison, reading, figure.said).at(-1) ?? reading.report.outlet ?? ''),
        place: figure.place?.name ?? placeNear(tree, figure),
        day: dayOfItem(reading, figure),
        order: order++,
      };
      for (const measure of figure.measure.split(' or ')) blocks.set(measure, [...(blocks.get(measure) ?? []), told]);
    }
  }
  const links = new Map<string, Link>();
  for (const block of blocks.values()) {
    for (const [i, later] of block.entries()) {
      const before = lastOfEachSource(block.slice(0, i), later)
        .map((earlier) => compare(comparison, earlier, later))
        .filter((link) => link !== null);
      // Of other sources only the latest that tells something else counts, and not where this is said again of one that was held against it before.
      const again = before.some(({ kind }) => kind === 'repeats');
      const rival = again ? undefined : before.findLast(({ kind }) => kind === 'differs');
      for (const link of before) if (link.kind !== 'differs' || link === rival) links.set(link.id, link);
    }
  }
  return [...links.values()];
}

/** The nearest telling before this one of each source, of what may be the same thing. */
function lastOfEachSource(before: readonly Told[], later: Told): Told[] {
  const last = new Map<string, Told>();
  for (const told of before) if (sameThing(told, later)) last.set(told.source, told);
  return [...last.values()];
}

/** The name after "in" or "at" in the clause of a figure, where nobody took it for a place: "killed in Oster". */
function placeNear(tree: Tree, { spans: [whole] }: Figure): string | null {
  const last = tree.tokens.findIndex(({ end: e }) => e >= whole!.end);
  for (let i = last; i >= 0 && tree.token(i).start >= whole!.start; i--)
    for (const c of tree.children(i, 'obl', 'nmod'))
      if (c > last && tree.token(c).upos === 'PROPN' && ['in', 'at', 'near'].includes(tree.caseOf(c)))
        return tree.text
          .slice(tree.token(tree.left[c]!).start, tree.token(c).end)
          .replace(/^(?:in|at|near)\s+(?:the\s+)?/iu, '');
  return null;
}

/** A part of a count, a witness's sight and a single person are no toll. */
const isToll = ({ figure: { low, high, unit, rule } }: Told): boolean =>
  Math.max(low ?? 0, high ?? 0) >= 2 && !['them', 'others'].includes(unit ?? '') && !/^(?:noun|including)\//.test(rule);

function sameThing(a: Told, b: Told): boolean {
  if (!isToll(a) || !isToll(b)) return false;
  if (a.reading.report.hash === b.reading.report.hash && a.figure.status !== 'denied' && b.figure.status !== 'denied')
    return false;
  if (a.place !== b.place && a.source !== b.source) return false;
  if (a.place !== null && b.place !== null && a.place !== b.place) return false;
  if (
    a.figure.unit !== b.figure.unit &&
    a.figure.unit !== 'people' &&
    b.figure.unit !== 'people' &&
    a.figure.unit !== null &&
    b.figure.unit !== null
  )
    return false;
  const days = daysBetween(a.day, b.day);
  return days === null || Math.abs(days) <= NEAR;
}

const within = ({ low, high }: Figure): [number, number] => [low ?? 0, high ?? Number.POSITIVE_INFINITY];

function compare(comparison: Comparison, earlier: Told, later: Told): Link | null {
  const [a, b] = [within(earlier.figure), within(later.figure)];
  const same = a[0] === b[0] && a[1] === b[1];
  const fits = a[0] <= b[1] && b[0] <= a[1];
  let kind: LinkKind;
  let rule: string;
  let basis: Link['basis'] = 'inferred';
  if (later.figure.status === 'denied' || earlier.figure.status === 'denied') {
    // "earlier reports of up to 13 dead were inaccurate"
    const number = later.figure.high ?? later.figure.low;
    if (earlier.figure.status === 'denied' || (earlier.figure.high ?? earlier.figure.low) !== number) return null;
    [kind, rule, basis] = ['corrects', 'figure/called-wrong', 'stated'];
  } else if (earlier.source === later.source || sameText(comparison, earlier, later)) {
    const corrected =
      later.reading.report.furniture.some(({ tag }) => tag === 'CORRECTED') &&
      comparison.originOf(earlier.reading.report.hash) === comparison.originOf(later.reading.report.hash);
    if (same) [kind, rule] = ['repeats', 'figure/same-source-same-number'];
    else if (corrected) [kind, rule, basis] = ['corrects', 'figure/corrected-report', 'stated'];
    else [kind, rule] = ['updates', 'figure/same-source-newer'];
  } else if (same) [kind, rule] = ['supports', 'figure/other-source-same-number'];
  else if (fits) return null;
  else [kind, rule] = ['differs', 'figure/other-source'];
  const about = [
    earlier.figure.measure === later.figure.measure ? later.figure.measure : 'people hurt or held',
    later.place ?? earlier.place,
  ]
    .filter((x) => x !== null)
    .join(', ');
  return linkOf({
    kind,
    from: end(comparison, later.reading, later.figure, [later.figure.spans[0]!]),
    to: end(comparison, earlier.reading, earlier.figure, [earlier.figure.spans[0]!]),
    about,
    basis,
    rule,
  });
}

/** Versions of one text speak with one voice where neither names another source. */
const sameText = (comparison: Comparison, a: Told, b: Told): boolean =>
  a.figure.said.length === 0 &&
  b.figure.said.length === 0 &&
  comparison.originOf(a.reading.report.hash) === comparison.originOf(b.reading.report.hash);
