import { createHash } from 'node:crypto';
import type { Reading } from '../reading/reading.js';
import type { Furniture, Report } from '../report/report.js';
import { foldedWords } from './name-match.js';

/** How a report was made from the text of another. */
export type CopyKind = 'reprint' | 'excerpt' | 'version' | 'write-through';

/** Two reports of one text. */
export interface Copy {
  /** Hashes: the earlier report, and the later. */
  from: string;
  to: string;
  kind: CopyKind;
  reason: string;
}

/** Reports that go back to one text: its versions, its copies, its excerpts. They are one witness. */
export interface Origin {
  /** A hash of the members' hashes. */
  id: string;
  /** Hashes of the reports, in the order of filing. */
  reports: string[];
  /** Enough pairs to tie all of them, in the order of filing. */
  copies: Copy[];
  /** Why, a line each pair that was tied. */
  reasons: string[];
}

/** Words of a run. */
const RUN = 5;
/** A report that has this share of its runs in another is a version of it or taken from it. */
const CONTAINED = 0.5;
/** One that also keeps whole sentences needs a smaller share: a later version with a new beginning. */
const REWRITTEN = 0.35;
const SENTENCES = 4;
/** Words of a sentence that is not shared by chance. */
const LONG = 8;
/** One whose headline tag says that it replaces another of its outlet needs less still, a day apart at most. */
const REPLACED = 0.15;
/** Below so many runs a shared boilerplate could tie reports. */
const FEWEST = 20;
/** What so many reports share is boilerplate. */
const BOILERPLATE = 100;
const DAY = 86_400_000;

interface Words {
  reading: Reading;
  runs: ReadonlySet<string>;
  sentences: ReadonlySet<string>;
}

/**
 * Finds which reports go back to one text, by how much of the shorter one's runs of five words is in the other (containment, after Broder 1997): of pairs of
 * wire reports Jaccard's measure finds hardly any, since versions grow. Whole sentences kept, and a headline tag that says "UPDATE 2" or "WRAPUP 2", let a
 * smaller share do. A function of the set of reports; cost follows from shared runs, not from pairs.
 */
export function originsOf(readings: readonly Reading[]): Origin[] {
  const order = [...readings].sort(byFiling).map(wordsOf);
  const holders = new Map<string, number[]>();
  for (const [i, { runs }] of order.entries()) {
    for (const run of runs) {
      const known = holders.get(run);
      if (known) known.push(i);
      else holders.set(run, [i]);
    }
  }
  const parent = order.map((_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at]!;
    return at;
  };
  const copies: { at: number; copy: Copy }[] = [];
  for (const [i, later] of order.entries()) {
    if (later.runs.size < FEWEST) continue;
    for (const [j, shared] of sharedWithEarlier(holders, later.runs, i)) {
      const earlier = order[j]!;
      if (earlier.runs.size < FEWEST || root(i) === root(j)) continue;
      const copy = copyOf(earlier, later, shared);
      if (copy === null) continue;
      parent[Math.max(root(i), root(j))] = Math.min(root(i), root(j));
      copies.push({ at: i, copy });
    }
  }
  const members = new Map<number, Origin>();
  for (const [i, { reading }] of order.entries()) {
    const origin = members.get(root(i)) ?? { id: '', reports: [], copies: [], reasons: [] };
    origin.reports.push(reading.report.hash);
    members.set(root(i), origin);
  }
  for (const { at, copy } of copies) {
    const origin = members.get(root(at))!;
    origin.copies.push(copy);
    origin.reasons.push(copy.reason);
  }
  return [...members.values()].map((origin) => ({ ...origin, id: idOf(origin.reports) }));
}

const idOf = (reports: readonly string[]): string =>
  `o${createHash('sha256')
    .update([...reports].sort().join(' '))
    .digest('hex')
    .slice(0, 10)}`;

/** How many runs a report shares with each of those filed before it. */
function sharedWithEarlier(
  holders: ReadonlyMap<string, readonly number[]>,
  runs: ReadonlySet<string>,
  i: number,
): Map<number, number> {
  const shared = new Map<number, number>();
  for (const run of runs) {
    const all = holders.get(run)!;
    if (all.length > BOILERPLATE) continue;
    for (const j of all) {
      if (j >= i) break;
      shared.set(j, (shared.get(j) ?? 0) + 1);
    }
  }
  return shared;
}

function copyOf(earlier: Words, later: Words, shared: number): Copy | null {
  const share = shared / Math.min(earlier.runs.size, later.runs.size);
  if (share < REPLACED) return null;
  const [from, to] = [earlier.reading.report, later.reading.report];
  const said = `${from.id} and ${to.id}: ${Math.round(100 * share)} % of the shorter one's runs of five words are in the other`;
  const made = (kind: CopyKind, more = ''): Copy => ({ from: from.hash, to: to.hash, kind, reason: said + more });
  if (share >= CONTAINED) {
    const ofLonger = shared / Math.max(earlier.runs.size, later.runs.size);
    return made(
      ofLonger >= 0.9 ? 'reprint' : ofLonger < 0.5 && later.runs.size < earlier.runs.size ? 'excerpt' : 'version',
    );
  }
  if (share >= REWRITTEN) {
    let kept = 0;
    for (const sentence of later.sentences) if (earlier.sentences.has(sentence)) kept++;
    if (kept >= SENTENCES) return made('write-through', `, ${kept} whole sentences among them`);
  }
  const tag = replacing(from, to);
  return tag === null ? null : made('write-through', `, and the later one is headed “${tag}”`);
}

const REPLACING = new Set(['UPDATE', 'WRAPUP', 'CORRECTED', 'REFILE', 'REPEAT']);

/** The headline tag by which a report says that it replaces another: of the same outlet, at most a day before, with a lower number or none. */
function replacing(from: Report, to: Report): string | null {
  const [before, after] = [tagOf(from), tagOf(to)];
  if (after?.tag === undefined || !REPLACING.has(after.tag) || from.outlet === null || from.outlet !== to.outlet)
    return null;
  if (from.filed.date === null || to.filed.date === null) return null;
  if (Date.parse(to.filed.date) - Date.parse(from.filed.date) > DAY) return null;
  // A wrap-up replaces a wrap-up; the stories that it sums up stand.
  if ((after.tag === 'WRAPUP') !== (before?.tag === 'WRAPUP')) return null;
  if (before?.tag === after.tag && (before.number ?? 0) >= (after.number ?? 0)) return null;
  return [after.tag, after.number].filter((part) => part !== undefined).join(' ');
}

const tagOf = ({ furniture }: Report): Furniture | undefined => furniture.find(({ kind }) => kind === 'headline-tag');

/**
 * Reports in the order of their filing: open days last, equal ones by instant, then as their headline tags number them (an "UPDATE 2" after an "UPDATE 1", a
 * correction of that after it), then by hash.
 */
export function byFiling({ report: a }: Reading, { report: b }: Reading): number {
  const [x, y] = [a.filed.instant ?? a.filed.date ?? '9999', b.filed.instant ?? b.filed.date ?? '9999'];
  return x < y ? -1 : x > y ? 1 : takeOf(a) - takeOf(b) || (a.hash < b.hash ? -1 : 1);
}

const AMENDED = new Set(['CORRECTED', 'REFILE', 'REPEAT', 'WITHDRAWN']);

/** Which take of a story a report is by its headline tags: 0 the first, 2 an "UPDATE 2", 2.5 a correction of that. */
function takeOf({ furniture }: Report): number {
  let [number, amended] = [0, 0];
  for (const { kind, tag, number: n } of furniture) {
    if (kind !== 'headline-tag') continue;
    if (tag === 'UPDATE' || tag === 'WRAPUP') number = Math.max(number, n ?? 1);
    if (tag !== undefined && AMENDED.has(tag)) amended = 0.5;
  }
  return number + amended;
}

/** The runs of five words of a story and its longer sentences, without its furniture. */
function wordsOf(reading: Reading): Words {
  const runs = new Set<string>();
  const sentences = new Set<string>();
  for (const { start, end, part } of reading.language.sentences) {
    if (part !== 'body' && part !== 'lede') continue;
    const words = foldedWords(reading.report.text.slice(start, end));
    for (let i = 0; i + RUN <= words.length; i++) runs.add(words.slice(i, i + RUN).join(' '));
    if (words.length >= LONG) sentences.add(words.join(' '));
  }
  return { reading, runs, sentences };
}
