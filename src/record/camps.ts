import type { ActorKind } from '../actors/actor.js';
import type { Backing } from '../backing/backing.js';
import type { Participant, Status } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import type { Span } from '../report/span.js';
import { summaryOf } from '../report/summary.js';
import { lineOf, linesOf, plainDescription } from './called.js';
import { dayOf } from './day-of.js';
import type { Identity } from './identity.js';
import type { LedgerEntry } from './ledger.js';
import { askedWords, meansDescription, meansName } from './name-match.js';
import { type Holder, saidBy } from './said-by.js';
import type { RecordView } from './view.js';

/** One of the two ends of a stance, as the record names it. */
export interface StanceEnd {
  name: string;
  kind: ActorKind | null;
  /** The record's identifier of an actor that some report names; null of one that is only described ("demonstrators"). */
  person: string | null;
}

/** One finding of who stands for or against whom, with all that a list of them shows. */
export interface StanceEntry {
  id: string;
  report: LedgerEntry['report'];
  /** The origin of the report. */
  origin: string;
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
  said: Holder[];
  /** The event or statement that it follows from. */
  from: string | null;
  words: string;
  spans: Span[];
  rule: string;
}

/** Where one actor stands towards a target, from all that shows it. */
export interface Stander extends StanceEnd {
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
  target: StanceEnd;
  for: Stander[];
  against: Stander[];
}

export interface CampsQuery {
  /** Only stances that this actor takes or is the target of: a name or a part of it. */
  of?: string;
  /** Only what rests on somebody else's word alone. */
  claimed?: boolean;
}

/** What is only supposed, asked for, denied or negated shows where nobody stands. */
const SHOWS_NOTHING: ReadonlySet<Status> = new Set(['hypothetical', 'negated', 'denied', 'demanded']);

/** All stances that a record tells of, in the order of filing and of the text, with their ends as the record knows them. */
export const stancesOf = ({
  readings,
  identity,
  originOf,
}: Pick<RecordView, 'readings' | 'identity' | 'originOf'>): StanceEntry[] =>
  readings.flatMap((reading) => stancesIn(reading, identity, originOf(reading.report.hash)));

function stancesIn(reading: Reading, identity: Identity, origin: string): StanceEntry[] {
  const { report } = reading;
  const { title } = summaryOf(report);
  const known = (actor: string | null) => (actor === null ? null : identity.actorOf(report.hash, actor));
  const end = ({ actor, spans }: Participant): StanceEnd => {
    const found = known(actor);
    return {
      name: found?.name ?? plainDescription(linesOf(report.text, spans)),
      kind: found?.kind ?? null,
      person: found?.named ? found.id : null,
    };
  };
  return reading.backing.map((b) => ({
    id: b.id,
    report: { hash: report.hash, id: report.id, outlet: report.outlet, title },
    origin,
    filed: report.filed.date,
    source: end(b.source),
    target: end(b.target),
    sign: b.sign,
    showing: b.showing,
    through: known(b.through)?.name ?? null,
    status: b.status,
    day: dayOf(reading, b),
    said: saidBy(reading, b.said, (actor) => known(actor)?.name ?? null),
    from: b.from,
    words: lineOf(report.text, b),
    spans: b.spans,
    rule: b.rule,
  }));
}

/**
 * Who stands on which side of whom, over all the stances of a record: one entry a target, those that both sides are taken of first, then by how many take
 * one. The order of the reports makes no difference.
 */
export function campsOf(all: readonly StanceEntry[], { of, claimed }: CampsQuery = {}): Camps[] {
  const asked = of === undefined ? null : askedWords(of);
  const meant = ({ name, person }: StanceEnd): boolean =>
    asked === null || (person === null ? meansDescription(name, asked) : meansName(name, asked));
  const entries = all.filter(
    (e) => !SHOWS_NOTHING.has(e.status) && (meant(e.source) || meant(e.target)) && (!claimed || isClaimed(e)),
  );
  const targets = new Map<string, StanceEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry.target, entry);
    targets.set(key, [...(targets.get(key) ?? []), entry]);
  }
  const camps = [...targets.values()].map((about): Camps => {
    const [pro, contra] = [1, -1].map((sign) => about.filter((e) => e.sign === sign)) as [StanceEntry[], StanceEntry[]];
    const against = new Set(contra.map((e) => keyOf(e.source, e)));
    const both = new Set(pro.map((e) => keyOf(e.source, e)).filter((key) => against.has(key)));
    return { target: about[0]!.target, for: standers(pro, both), against: standers(contra, both) };
  });
  const contested = (c: Camps): number => (c.for.length > 0 && c.against.length > 0 ? 1 : 0);
  const size = (c: Camps): number => c.for.length + c.against.length;
  return camps.sort(
    (a, b) => contested(b) - contested(a) || size(b) - size(a) || compare(a.target.name, b.target.name),
  );
}

/** Whether somebody else's word alone shows it: what its own actor says is shown by its words. */
const isClaimed = ({ said, source }: StanceEntry): boolean => said.length > 0 && said.at(-1)!.who !== source.name;

/** Who is only described is never taken for one of another report, but of another version of it. */
const keyOf = ({ person, name }: StanceEnd, { origin }: StanceEntry): string =>
  person ?? `${name.toLowerCase()}\u0000${origin}`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function standers(entries: readonly StanceEntry[], both: ReadonlySet<string>): Stander[] {
  const byName = new Map<string, StanceEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry.source, entry);
    byName.set(key, [...(byName.get(key) ?? []), entry]);
  }
  return [...byName]
    .map(([key, theirs]): Stander => {
      const sorted = [...theirs].sort((a, b) => compare(a.day ?? '9', b.day ?? '9') || compare(a.id, b.id));
      return {
        ...sorted[0]!.source,
        since: sorted[0]!.day,
        showing: distinct(sorted.map(({ showing }) => showing)),
        through: distinct(sorted.flatMap(({ through }) => through ?? [])),
        claimed: sorted.every(isClaimed),
        claimedBy: distinct(sorted.filter(isClaimed).map(({ said }) => said.at(-1)!.who)),
        disputed: both.has(key),
        entries: sorted,
      };
    })
    .sort((a, b) => compare(a.since ?? '9', b.since ?? '9') || compare(a.name, b.name));
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)].sort();
