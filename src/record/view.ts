import type { Situation } from '../export/situation.js';
import type { Reading } from '../reading/reading.js';
import { type Identity, identify } from './identity.js';
import type { Judgement } from './judgement.js';
import type { Known } from './knowledge/known-actor.js';
import { amountLinks } from './links/amount-links.js';
import { answerLinks } from './links/answer-links.js';
import { backingLinks } from './links/backing-links.js';
import { courseLinks } from './links/course-links.js';
import { figureLinks } from './links/figure-links.js';
import { flipLinks } from './links/flip-links.js';
import type { Comparison, Link } from './links/link.js';
import { reasonLinks } from './links/reason-links.js';
import { retractionLinks } from './links/retraction-links.js';
import { roleLinks } from './links/role-links.js';
import { scheduleLinks } from './links/schedule-links.js';
import { stanceLinks } from './links/stance-links.js';
import { statementLinks } from './links/statement-links.js';
import { verdictLinks } from './links/verdict-links.js';
import { whereaboutsLinks } from './links/whereabouts-links.js';
import { byFiling, type Origin, originsOf } from './origins.js';

/** What all the readings of a record say together. */
export interface RecordView extends Comparison {
  /** The readings in the order of their filing. */
  readings: readonly Reading[];
  identity: Identity;
  origins: readonly Origin[];
  originOf(hash: string): string;
  links: readonly Link[];
  /** Judgements that still count. */
  judgements: readonly Judgement[];
}

const finders = [
  figureLinks,
  amountLinks,
  whereaboutsLinks,
  roleLinks,
  backingLinks,
  flipLinks,
  statementLinks,
  answerLinks,
  stanceLinks,
  scheduleLinks,
  courseLinks,
  retractionLinks,
  reasonLinks,
  verdictLinks,
];
const KINDS_FIRST = [
  'corrects',
  'retracts',
  'contradicts',
  'denies',
  'differs',
  'succeeds',
  'moved',
  'updates',
  'supports',
  'repeats',
];

/**
 * Brings readings together: who is who, which reports are one witness, how items answer each other. It is a function of the set of readings and of the
 * judgements, whatever the order in which reports were added.
 *
 * @param known what the record's lists know of who is who; nothing is needed
 * @param asOf only what had been reported by then: a day, or a local moment (`2019-04-30T23:00`); reports whose day is open are left out
 */
export function viewOf(
  all: readonly Reading[],
  judged: readonly Judgement[] = [],
  { asOf, known = [] }: { asOf?: string; known?: readonly Known[] } = {},
): RecordView {
  const readings = all.filter(({ report }) => asOf === undefined || reportedBy(report.filed, asOf)).sort(byFiling);
  const judgements = judged.filter(({ undone }) => !undone);
  const identity = identify(readings, judgements, known);
  const origins = originsOf(readings);
  const origin = new Map(origins.flatMap(({ id, reports }) => reports.map((hash) => [hash, id] as const)));
  const comparison: Comparison = { readings, identity, originOf: (hash) => origin.get(hash) ?? hash };
  const links = finders
    .flatMap((find) => find(comparison))
    .sort(
      (a, b) => KINDS_FIRST.indexOf(a.kind) - KINDS_FIRST.indexOf(b.kind) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
    );
  return withItemsJudged({ ...comparison, origins, links, judgements }, judged);
}

/** Whether a judgement says who is who, on which all else rests; others are about single items. */
export const isOfWho = ({ kind }: Judgement): boolean => kind === 'same' || kind === 'different' || kind === 'rename';

/**
 * A view in which judgements of single items count: links that were rejected, or that rest on what was rejected, are left out. For programs that keep a view
 * made with the judgements of who is who alone, this is cheap.
 */
export function withItemsJudged(view: RecordView, judged: readonly Judgement[]): RecordView {
  const judgements = judged.filter(({ undone }) => !undone);
  const rejected = new Set(
    judgements.filter(({ kind }) => kind === 'reject' || kind === 'not an event').map(({ a }) => a),
  );
  const links = view.links.filter(({ id, from, to }) => ![id, from.id, to.id].some((x) => rejected.has(x)));
  return { ...view, links, judgements };
}

/** Whether a report had been filed by a day or moment. */
function reportedBy({ date, instant }: Reading['report']['filed'], asOf: string): boolean {
  if (asOf.length > 10 && instant !== null) return instant.slice(0, asOf.length) <= asOf;
  return date !== null && date <= asOf.slice(0, 10);
}

/** A view as exports see it. */
export function situationOf(title: string, view: RecordView): Situation {
  return {
    title,
    reports: view.readings.map((reading) => ({ reading, origin: view.originOf(reading.report.hash) })),
    actors: view.identity.actors,
    actorOf: (report, actor) => view.identity.actorOf(report, actor),
    links: view.links.map((l) => ({ ...l, from: l.from.id, to: l.to.id })),
  };
}
