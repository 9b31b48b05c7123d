import type { Link, LinkKind } from './links/link.js';
import { byFiling } from './origins.js';
import type { RecordView } from './view.js';

/** One change between reports, or something that a report is the first to tell. */
export interface Change {
  id: string;
  /** `new` where no earlier report tells anything of it. */
  kind: LinkKind | 'new';
  about: string;
  /** The report whose telling makes the change, and its day. */
  report: string;
  filed: string | null;
  after: { words: string; by: string[]; id: string; report: string; filed: string | null };
  before: { words: string; by: string[]; id: string; report: string; filed: string | null } | null;
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

/**
 * What is new, updated, corrected, denied or disputed since a day or a report.
 *
 * @param since a day (`2019-04-30`: what reports filed on it or later tell), or a report's identifier or the beginning of its hash (what those filed after it tell)
 * @param all with restatements, which are left out otherwise
 */
export function changesOf(view: RecordView, { since, all = false }: { since?: string; all?: boolean } = {}): Change[] {
  const recent = recentReports(view, since);
  const answered = new Set(view.links.map(({ from }) => `${from.hash} ${from.id}`));
  const seen = new Set<string>();
  const changes: Change[] = view.links
    .filter(({ from, kind }) => recent.has(from.hash) && (all || (kind !== 'repeats' && kind !== 'supports')))
    .filter((link) => {
      // Versions and copies of one text tell one change.
      const key = [link.kind, ...[link.from, link.to].flatMap(({ hash, words }) => [view.originOf(hash), words])].join(
        '\n',
      );
      return !seen.has(key) && seen.add(key);
    })
    .map((link) => ({
      id: link.id,
      kind: link.kind,
      about: link.about,
      report: link.from.report,
      filed: link.from.filed,
      after: sideOf(link.from),
      before: sideOf(link.to),
      basis: link.basis,
      rule: link.rule,
    }));
  const first = view.readings[0]?.report.hash;
  const told = new Set<string>();
  for (const reading of [...view.readings].sort(byFiling)) {
    for (const f of reading.figures) {
      const key = `${f.measure} ${f.low} ${f.high} ${f.place?.name ?? ''}`;
      if (told.has(key)) continue;
      told.add(key);
      // What the first report of a record tells is all new, and so no change.
      if (
        reading.report.hash === first ||
        !recent.has(reading.report.hash) ||
        answered.has(`${reading.report.hash} ${f.id}`) ||
        f.rule.startsWith('counted')
      )
        continue;
      const words = f.spans
        .slice(0, 1)
        .map(({ start, end }) => reading.report.text.slice(start, end).replace(/\s+/gu, ' '))
        .join('');
      const side = { words, by: [], id: f.id, report: reading.report.id, filed: reading.report.filed.date };
      changes.push({
        id: f.id,
        kind: 'new',
        about: f.measure,
        report: reading.report.id,
        filed: side.filed,
        after: side,
        before: null,
        basis: 'inferred',
        rule: 'figure/first-told',
      });
    }
  }
  return changes.sort(
    (a, b) =>
      WEIGHT[a.kind] - WEIGHT[b.kind] ||
      ((b.filed ?? '') < (a.filed ?? '') ? -1 : (b.filed ?? '') > (a.filed ?? '') ? 1 : a.id < b.id ? -1 : 1),
  );
}

const sideOf = ({ words, by, id, report, filed }: Link['from']): NonNullable<Change['before']> => ({
  words,
  by,
  id,
  report,
  filed,
});

/** Hashes of the reports that count as recent; all where nothing is said. Null-safe: an unknown report is nobody's. */
function recentReports(view: RecordView, since: string | undefined): ReadonlySet<string> {
  const hashes = (from: number): Set<string> => new Set(view.readings.slice(from).map(({ report }) => report.hash));
  if (since === undefined) return hashes(0);
  if (/^\d{4}-\d\d-\d\d$/.test(since))
    return new Set(
      view.readings.filter(({ report }) => (report.filed.date ?? '') >= since).map(({ report }) => report.hash),
    );
  const at = view.readings.findIndex(({ report }) => report.id === since || report.hash.startsWith(since));
  return at < 0 ? new Set() : hashes(at + 1);
}

/** Whether a record has the report that somebody names in `--since`. */
export const hasReport = (view: RecordView, name: string): boolean =>
  view.readings.some(({ report }) => report.id === name || report.hash.startsWith(name));
