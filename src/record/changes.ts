import { createHash } from 'node:crypto';
import type { Link, LinkKind } from './links/link.js';
import { byFiling } from './origins.js';
import type { RecordView } from './view.js';

/** What one report tells: its words, whose word it is, and the item's id. */
interface Side {
  words: string;
  by: string[];
  id: string;
  report: string;
  filed: string | null;
}

/** One change between reports, or something that a report is the first to tell. */
export interface Change {
  id: string;
  /** `new` where no earlier report tells anything of it. */
  kind: LinkKind | 'new';
  about: string;
  /** The report whose telling makes the change, and its day. */
  report: string;
  filed: string | null;
  after: Side;
  before: Side | null;
  basis: 'stated' | 'inferred';
  rule: string;
}

/** The most important first: what was taken back, then what is disputed, then what moved on, then what only came to be known. */
const WEIGHT: Record<Change['kind'], number> = {
  corrects: 0,
  retracts: 1,
  contradicts: 2,
  denies: 3,
  differs: 4,
  succeeds: 5,
  moved: 6,
  updates: 7,
  new: 8,
  supports: 9,
  repeats: 10,
};

/** All that the changes of a record are told from, whatever they are asked since: plain data, which can be kept. */
export interface ChangeMaterial {
  /** The reports in the order of filing. */
  reports: { hash: string; id: string; filed: string | null }[];
  /** Links, those of one kind in their order; then what some report is the first to tell. */
  changes: {
    change: Change;
    /** The report whose telling makes the change, a position in `reports`. */
    at: number;
    /** The same for tellings that are one, since their reports are versions or copies of one text; null for what is told first. */
    one: string | null;
  }[];
}

/**
 * What is new, updated, corrected, denied or disputed since a day or a report.
 *
 * @param since a day (`2019-04-30`: what reports filed on it or later tell), or a report's identifier or the beginning of its hash (what those filed after it tell)
 * @param all with restatements, which are left out otherwise
 * @param tells only what such reports tell, by their hashes
 */
export const changesOf = (
  view: RecordView,
  options: { since?: string; all?: boolean; tells?: (hash: string) => boolean } = {},
): Change[] =>
  changesFrom(
    options.all ? withRestatements(changeMaterialOf(view), restatementsOf(view)) : changeMaterialOf(view),
    options,
  );

/** The changes of a record from what they are told from. */
export function changesFrom(
  { reports, changes }: ChangeMaterial,
  { since, tells }: { since?: string; tells?: (hash: string) => boolean } = {},
): Change[] {
  const isSince = recentReports(reports, since);
  const isRecent = (at: number): boolean => isSince(at) && (!tells || tells(reports[at]!.hash));
  const seen = new Set<string>();
  return changes
    .filter(({ at, one }) => isRecent(at) && (one === null || (!seen.has(one) && seen.add(one))))
    .map(({ change }) => change)
    .sort(
      (a, b) =>
        WEIGHT[a.kind] - WEIGHT[b.kind] ||
        ((b.filed ?? '') < (a.filed ?? '') ? -1 : (b.filed ?? '') > (a.filed ?? '') ? 1 : a.id < b.id ? -1 : 1),
    );
}

/** Gathers what the changes of a view are told from, without restatements, which are most of all links. */
export function changeMaterialOf(view: RecordView): ChangeMaterial {
  const { reports, changes } = fromLinks(view, ({ kind }) => !isRestatement(kind));
  return { reports, changes: [...changes, ...firstTold(view)] };
}

/** What was only said again or borne out, which is most of all links: each telling and each kind of change once, and positions in their lists. */
export interface Restatements {
  sides: Side[];
  sorts: Pick<Change, 'kind' | 'about' | 'basis' | 'rule'>[];
  /** The change's id, its position in `sorts`, those of what is told after and before in `sides`, then as in `ChangeMaterial`. */
  changes: [id: string, sort: number, after: number, before: number, at: number, one: string | null][];
}

/** Gathers what was only said again or borne out. */
export function restatementsOf(view: RecordView): Restatements {
  const sides = new Pool<Side>(({ id, report, words }) => `${id} ${report} ${words}`);
  const sorts = new Pool<Restatements['sorts'][number]>(({ kind, about, basis, rule }) =>
    [kind, basis, rule, about].join(' '),
  );
  const changes = fromLinks(view, ({ kind }) => isRestatement(kind)).changes.map(
    ({ change: { id, kind, about, basis, rule, after, before }, at, one }): Restatements['changes'][number] => [
      id,
      sorts.place({ kind, about, basis, rule }),
      sides.place(after),
      sides.place(before!),
      at,
      one,
    ],
  );
  return { sides: sides.all, sorts: sorts.all, changes };
}

/** Changes and restatements together. Kinds do not mix where tellings are one, so their order between kinds is free. */
export function withRestatements(
  { reports, changes }: ChangeMaterial,
  { sides, sorts, changes: restated }: Restatements,
): ChangeMaterial {
  const told = restated.map(([id, sort, after, before, at, one]) => {
    const [now, was] = [sides[after]!, sides[before]!];
    const { kind, about, basis, rule } = sorts[sort]!;
    const { report, filed } = now;
    return { change: { id, kind, about, report, filed, after: now, before: was, basis, rule }, at, one };
  });
  return { reports, changes: [...changes, ...told] };
}

/** Values without those that are the same, and where each stands. */
class Pool<T> {
  readonly all: T[] = [];
  private readonly places = new Map<string, number>();

  constructor(private readonly key: (value: T) => string) {}

  place(value: T): number {
    const key = this.key(value);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}

const isRestatement = (kind: Change['kind']): boolean => kind === 'repeats' || kind === 'supports';

const placesOf = (view: RecordView): ReadonlyMap<string, number> =>
  new Map(view.readings.map(({ report }, at) => [report.hash, at]));

function fromLinks(view: RecordView, which: (link: Link) => boolean): ChangeMaterial {
  const places = placesOf(view);
  const changes = view.links.filter(which).map((link) => ({
    change: {
      id: link.id,
      kind: link.kind,
      about: link.about,
      report: link.from.report,
      filed: link.from.filed,
      after: sideOf(link.from),
      before: sideOf(link.to),
      basis: link.basis,
      rule: link.rule,
    },
    at: places.get(link.from.hash)!,
    // Versions and copies of one text tell one change.
    one: keyOf([link.kind, ...[link.from, link.to].flatMap(({ hash, words }) => [view.originOf(hash), words])]),
  }));
  return {
    reports: view.readings.map(({ report: { hash, id, filed } }) => ({ hash, id, filed: filed.date })),
    changes,
  };
}

/** The counts that no report before tells, and that answer none. */
function firstTold(view: RecordView): ChangeMaterial['changes'] {
  const places = placesOf(view);
  const answered = new Set(view.links.map(({ from }) => `${from.hash} ${from.id}`));
  const changes: ChangeMaterial['changes'] = [];
  const first = view.readings[0]?.report.hash;
  const told = new Set<string>();
  for (const { report, figures } of [...view.readings].sort(byFiling)) {
    for (const f of figures) {
      const key = `${f.measure} ${f.low} ${f.high} ${f.place?.name ?? ''}`;
      if (told.has(key)) continue;
      told.add(key);
      // What the first report of a record tells is all new, and so no change.
      if (report.hash === first || answered.has(`${report.hash} ${f.id}`) || f.rule.startsWith('counted')) continue;
      const words = f.spans
        .slice(0, 1)
        .map(({ start, end }) => report.text.slice(start, end).replace(/\s+/gu, ' '))
        .join('');
      const side = { words, by: [], id: f.id, report: report.id, filed: report.filed.date };
      changes.push({
        change: {
          ...{
            id: f.id,
            kind: 'new',
            about: f.measure,
            report: report.id,
            filed: side.filed,
            after: side,
            before: null,
          },
          ...{ basis: 'inferred', rule: 'figure/first-told' },
        },
        at: places.get(report.hash)!,
        one: null,
      });
    }
  }
  return changes;
}

const keyOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);

const sideOf = ({ words, by, id, report, filed }: Link['from']): Side => ({
  words,
  by,
  id,
  report,
  filed,
});

/** Whether the report at a position counts as recent; all do where nothing is said. An unknown report has none after it. */
function recentReports(reports: ChangeMaterial['reports'], since: string | undefined): (at: number) => boolean {
  if (since === undefined) return () => true;
  if (/^\d{4}-\d\d-\d\d$/.test(since)) return (at) => (reports[at]!.filed ?? '') >= since;
  const first = reports.findIndex((report) => isCalled(report, since));
  return first < 0 ? () => false : (at) => at > first;
}

const isCalled = ({ id, hash }: { id: string; hash: string }, name: string): boolean =>
  id === name || hash.startsWith(name);

/** Whether a record has the report that somebody names in `--since`. */
export const hasReport = ({ reports }: Pick<ChangeMaterial, 'reports'>, name: string): boolean =>
  reports.some((report) => isCalled(report, name));
