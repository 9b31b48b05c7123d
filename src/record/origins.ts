import { createHash } from 'node:crypto';
import type { Reading } from '../reading/reading.js';
import { foldedWords } from './name-match.js';

/** Reports that go back to one text: its versions, its copies, its excerpts. They are one witness. */
export interface Origin {
  /** A hash of the members' hashes. */
  id: string;
  /** Hashes of the reports, in the order of filing. */
  reports: string[];
  /** Why, a line each pair that was tied. */
  reasons: string[];
}

/** Words of a run. */
const RUN = 5;
/** A report that has this share of its runs in another is a version of it or taken from it. */
const CONTAINED = 0.5;
/** Below so many runs a shared boilerplate could tie reports. */
const FEWEST = 20;

/**
 * Finds which reports go back to one text, by how much of the shorter one's runs of five words is in the other (containment, after Broder 1997): of pairs of
 * wire reports Jaccard's measure finds hardly any, since versions grow. A function of the set of reports; cost follows from shared runs, not from pairs.
 */
export function originsOf(readings: readonly Reading[]): Origin[] {
  const order = [...readings].sort(byFiling);
  const runs = order.map(runsOf);
  const holders = new Map<string, number[]>();
  for (const [i, set] of runs.entries()) for (const run of set) holders.set(run, [...(holders.get(run) ?? []), i]);
  const parent = order.map((_, i) => i);
  const root = (i: number): number => (parent[i] === i ? i : root(parent[i]!));
  const reasons = new Map<number, string[]>();
  for (const [i, set] of runs.entries()) {
    if (set.size < FEWEST) continue;
    const shared = new Map<number, number>();
    for (const run of set) {
      const all = holders.get(run)!;
      // What a hundred reports share is boilerplate.
      if (all.length > 100) continue;
      for (const j of all) if (j !== i) shared.set(j, (shared.get(j) ?? 0) + 1);
    }
    for (const [j, n] of shared) {
      if (runs[j]!.size < FEWEST) continue;
      const contained = n / Math.min(set.size, runs[j]!.size);
      if (contained < CONTAINED || root(i) === root(j)) continue;
      const [a, b] = [Math.min(root(i), root(j)), Math.max(root(i), root(j))];
      parent[b] = a;
      reasons.set(a, [
        ...(reasons.get(a) ?? []),
        ...(reasons.get(b) ?? []),
        `${order[j]!.report.id} and ${order[i]!.report.id}: ${Math.round(100 * contained)} % of the shorter one's runs of five words are in the other`,
      ]);
    }
  }
  const members = new Map<number, string[]>();
  for (const [i, { report }] of order.entries()) members.set(root(i), [...(members.get(root(i)) ?? []), report.hash]);
  return [...members.entries()].map(([i, reports]) => ({
    id: `o${createHash('sha256')
      .update([...reports].sort().join(' '))
      .digest('hex')
      .slice(0, 10)}`,
    reports,
    reasons: (reasons.get(i) ?? []).sort(),
  }));
}

/** Reports in the order of their filing: open days last, equal ones by instant, then by hash. */
export function byFiling({ report: a }: Reading, { report: b }: Reading): number {
  const [x, y] = [a.filed.instant ?? a.filed.date ?? '9999', b.filed.instant ?? b.filed.date ?? '9999'];
  return (x < y ? -1 : x > y ? 1 : 0) || versionOf(a) - versionOf(b) || (a.hash < b.hash ? -1 : 1);
}

/** The number of a headline tag: of two reports of one day, UPDATE 2 goes after UPDATE 1. */
const versionOf = ({ furniture }: Reading['report']): number =>
  Math.max(0, ...furniture.map(({ number }) => number ?? 0));

/** The runs of five words of a story, without its furniture. */
function runsOf({ report, language }: Reading): Set<string> {
  const runs = new Set<string>();
  for (const { start, end, part } of language.sentences) {
    if (part !== 'body' && part !== 'lede') continue;
    const words = foldedWords(report.text.slice(start, end));
    for (let i = 0; i + RUN <= words.length; i++) runs.add(words.slice(i, i + RUN).join(' '));
  }
  return runs;
}
