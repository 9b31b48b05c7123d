import type { ActorKind } from '../actors/actor.js';
import type { Backing } from '../backing/backing.js';
import type { Participant, Status } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { type Span, wordsOf } from '../report/span.js';
import { summaryOf } from '../report/summary.js';
import { lineOf } from './called.js';
import { assertionTime, saidBy } from './event-ledger.js';
import type { LedgerEntry } from './ledger.js';
import { askedWords, foldedWords, meansDescription, meansName } from './name-match.js';

/** One of the two ends of a stance, as the record names it. */
export interface StanceEnd {
  name: string;
  kind: ActorKind | null;
  /** Named, or only described ("demonstrators"). */
  named: boolean;
  words: string;
}

/** One finding of who stands for or against whom, with all that a list of them shows. */
export interface StanceEntry {
  id: string;
  report: LedgerEntry['report'];
  filed: string | null;
  source: StanceEnd;
  target: StanceEnd;
  sign: 1 | -1;
  showing: Backing['showing'];
  through: string | null;
  status: Status;
  /** The day that the text gives it, `YYYY-MM-DD`, else that of filing; null where both are open. */
  day: string | null;
  /** Whose word it is, outermost first; empty where it is the reporter's own. */
  said: { id: string; who: string }[];
  /** The event or statement that it follows from. */
  from: string | null;
  words: string;
  spans: Span[];
  rule: string;
}

/** Where one actor stands towards a target, from all that shows it. */
export interface Stander {
  name: string;
  kind: ActorKind | null;
  /** The earliest day that it is shown for; null where all are open. */
  since: string | null;
  showing: Backing['showing'][];
  through: string[];
  /** Nothing but somebody's word shows it. */
  claimed: boolean;
  /** By whom it is claimed. */
  claimedBy: string[];
  /** The same actor is shown, or said, to stand on the other side too. */
  disputed: boolean;
  entries: StanceEntry[];
}

/** One whom others stand for and against, and who stands on each side. */
export interface Camps {
  target: { name: string; kind: ActorKind | null };
  for: Stander[];
  against: Stander[];
}

export interface CampsQuery {
  /** Only what reports filed on this day or before it tell. */
  asOf?: string;
  /** Only stances that this actor takes or is the target of. */
  of?: string;
  /** Only what rests on somebody's word alone. */
  claimed?: boolean;
}

/** The stances that one report tells of, in the order of the text. */
export function stancesIn(reading: Reading): StanceEntry[] {
  const { report } = reading;
  const { title } = summaryOf(report);
  const actors = new Map(reading.actors.map((actor) => [actor.id, actor]));
  const end = ({ actor, spans }: Participant): StanceEnd => {
    const words = spans.map((span) => lineOf(report.text, span)).join(' … ');
    const known = actor === null ? undefined : actors.get(actor);
    const named = known?.mentions.some(({ type }) => type === 'name') ?? false;
    return { name: known?.name ?? words, kind: known?.kind ?? null, named, words };
  };
  return reading.backing.map((b) => ({
    id: b.id,
    report: { hash: report.hash, id: report.id, outlet: report.outlet, title },
    filed: report.filed.date,
    source: end(b.source),
    target: end(b.target),
    sign: b.sign,
    showing: b.showing,
    through: b.through === null ? null : (actors.get(b.through)?.name ?? null),
    status: b.status,
    day: assertionTime(reading, b)?.earliest?.slice(0, 10) ?? report.filed.date,
    said: saidBy(reading, b.said),
    from: b.from,
    words: wordsOf(report.text, b).replace(/\s+/gu, ' '),
    spans: b.spans,
    rule: b.rule,
  }));
}

/**
 * Who stands on which side of whom, over all the stances of a record: one entry a target, those that both sides are taken of first, then by how many take
 * one. The order of the reports makes no difference. Names are brought together where one is a part of just one longer name of the same kind.
 */
export function campsOf(all: readonly StanceEntry[], query: CampsQuery = {}): Camps[] {
  const { asOf, of, claimed } = query;
  const asked = of === undefined ? null : askedWords(of);
  const meant = (end: StanceEnd): boolean =>
    asked === null || (end.named ? meansName(end.name, asked) : meansDescription(end.name, asked));
  const entries = all.filter(
    (e) =>
      (asOf === undefined || (e.filed !== null && e.filed <= asOf)) &&
      (asked === null || meant(e.source) || meant(e.target)) &&
      (!claimed || e.said.length > 0),
  );
  const nameOf = fullNames(entries.flatMap(({ source, target }) => [source, target]));
  // Who is only described is never taken for one of another report.
  const keyOf: KeyOf = (end, { report }) => (end.named ? nameOf(end) : `${end.name}\u0000${report.hash}`);
  const targets = new Map<string, StanceEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry.target, entry);
    targets.set(key, [...(targets.get(key) ?? []), entry]);
  }
  const camps = [...targets].map(([key, about]): Camps => {
    const [pro, contra] = [1, -1].map((sign) => about.filter((e) => e.sign === sign));
    const both = new Set(pro!.map((e) => keyOf(e.source, e)));
    for (const each of both) if (!contra!.some((e) => keyOf(e.source, e) === each)) both.delete(each);
    return {
      target: { name: shown(key), kind: about.find(({ target }) => target.kind !== null)?.target.kind ?? null },
      for: standers(pro!, keyOf, both),
      against: standers(contra!, keyOf, both),
    };
  });
  const contested = (c: Camps): number => (c.for.length > 0 && c.against.length > 0 ? 1 : 0);
  const size = (c: Camps): number => c.for.length + c.against.length;
  return camps.sort(
    (a, b) => contested(b) - contested(a) || size(b) - size(a) || compare(a.target.name, b.target.name),
  );
}

type KeyOf = (end: StanceEnd, entry: StanceEntry) => string;

/** The name in a key. */
const shown = (key: string): string => key.split('\u0000')[0]!;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function standers(entries: readonly StanceEntry[], keyOf: KeyOf, both: ReadonlySet<string>): Stander[] {
  const byName = new Map<string, StanceEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry.source, entry);
    byName.set(key, [...(byName.get(key) ?? []), entry]);
  }
  return [...byName]
    .map(([key, theirs]): Stander => {
      const sorted = [...theirs].sort((a, b) => compare(a.day ?? '9', b.day ?? '9') || compare(a.id, b.id));
      return {
        name: shown(key),
        kind: sorted.find(({ source }) => source.kind !== null)?.source.kind ?? null,
        since: sorted[0]!.day,
        showing: distinct(sorted.map(({ showing }) => showing)),
        through: distinct(sorted.flatMap(({ through }) => through ?? [])),
        claimed: sorted.every(({ said }) => said.length > 0),
        claimedBy: distinct(sorted.flatMap(({ said }) => said.at(-1)?.who ?? [])),
        disputed: both.has(key),
        entries: sorted,
      };
    })
    .sort((a, b) => compare(a.since ?? '9', b.since ?? '9') || compare(a.name, b.name));
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)].sort();

/** What each end is called in the record: the one longer name of its kind that holds its words, or else its own. */
function fullNames(ends: readonly StanceEnd[]): (end: StanceEnd) => string {
  const known = new Map<string, StanceEnd>();
  for (const end of [...ends].sort((a, b) => compare(a.name, b.name)))
    if (end.named && !known.has(end.name)) known.set(end.name, end);
  const full = new Map<string, string>();
  for (const [name, { kind }] of known) {
    const words = foldedWords(name);
    const longer = [...known].filter(
      ([other, end]) => other !== name && end.kind === kind && kind === 'person' && meansName(other, words),
    );
    // "Oster" is "Ilsa Oster" where no other Oster takes a side.
    if (longer.length === 1) full.set(name, longer[0]![0]);
  }
  return ({ name, named }) => (named ? (full.get(name) ?? name) : name);
}
