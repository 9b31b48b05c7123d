import type { EventPlace, EventType, PoliticalEvent } from '../events/event.js';
import type { Assertion, Participant, Status } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { type Span, wordsOf } from '../report/span.js';
import { summaryOf } from '../report/summary.js';
import { lineOf, linesOf } from './called.js';
import { actorsMeant, type LedgerActor, type LedgerEntry } from './ledger.js';
import { askedWords, meansDescription } from './name-match.js';
import { type Holder, saidBy } from './said-by.js';

/** One who takes part, in the report's words and as the actor that they mean; null where they mean none that could be made out. */
export interface EventParticipant {
  words: string;
  actor: LedgerActor | null;
}

/** The time of an assertion: the words, what they mean, and the rule that gave it to the assertion. */
export interface AssertionTime {
  words: string;
  value: string;
  earliest: string | null;
  latest: string | null;
  rule: string | null;
}

/** One event of a report with all that a list of events shows of it. */
export interface EventEntry {
  id: string;
  report: LedgerEntry['report'];
  filed: string | null;
  instant: string | null;
  type: EventType;
  mode: string | null;
  contexts: string[];
  status: Status;
  trigger: string;
  actors: EventParticipant[];
  recipients: EventParticipant[];
  place: { words: string; gazetteer: EventPlace['gazetteer'] } | null;
  time: AssertionTime | null;
  /** Whose word it is, outermost first; empty where it is the reporter's own. */
  said: Holder[];
  /** The sentence that tells it. */
  words: string;
  spans: { trigger: Span[]; actors: Span[][]; recipients: Span[][] };
  part: string;
  rule: string;
}

/** Which events are asked for; what is left out asks for nothing. */
export interface EventQuery {
  type?: EventType;
  /** Who takes part, on either side: whole words of a name or of a description. */
  actor?: string;
  status?: Status;
  /** On whose word: an actor who is said to have said it. */
  said?: string;
}

/** The events of one report that a query asks for, in the order of the text. */
export function eventsOf(reading: Reading, query: EventQuery = {}): EventEntry[] {
  const actor = query.actor === undefined ? null : partAsked(reading, query.actor);
  const said = query.said === undefined ? null : actorsMeant(reading, query.said);
  const byId = new Map(reading.statements.map((s) => [s.id, s]));
  const chosen = reading.events.filter(
    (event) =>
      (query.type === undefined || event.type === query.type) &&
      (query.status === undefined || event.status === query.status) &&
      (actor === null || actor(event)) &&
      (said === null || event.said.some((id) => byId.get(id)?.speakers.some((speaker) => said.has(speaker)))),
  );
  return entriesOfEvents(reading, chosen);
}

function partAsked(reading: Reading, name: string): (event: PoliticalEvent) => boolean {
  const meant = actorsMeant(reading, name);
  const asked = askedWords(name);
  const is = ({ actor, spans }: Participant): boolean =>
    actor === null
      ? spans.some((span) => meansDescription(lineOf(reading.report.text, span), asked))
      : meant.has(actor);
  return ({ actors, recipients }) => [...actors, ...recipients].some(is);
}

/** Events of a reading as entries of a list. */
export function entriesOfEvents(reading: Reading, events: readonly PoliticalEvent[]): EventEntry[] {
  const { report, language } = reading;
  const { title } = summaryOf(report);
  const joined = (spans: readonly Span[]): string => linesOf(report.text, spans);
  return events.map((e) => ({
    id: e.id,
    report: { hash: report.hash, id: report.id, outlet: report.outlet, title },
    filed: report.filed.date,
    instant: report.filed.instant,
    type: e.type,
    mode: e.mode,
    contexts: e.contexts,
    status: e.status,
    trigger: joined(e.trigger),
    actors: e.actors.map((p) => participantOf(reading, p)),
    recipients: e.recipients.map((p) => participantOf(reading, p)),
    place: e.place && { words: joined(e.place.spans), gazetteer: e.place.gazetteer },
    time: assertionTime(reading, e),
    said: saidBy(reading, e.said),
    words: language.sentences[e.sentence] ? lineOf(report.text, language.sentences[e.sentence]!) : '',
    spans: {
      trigger: e.trigger,
      actors: e.actors.map(({ spans }) => spans),
      recipients: e.recipients.map(({ spans }) => spans),
    },
    part: e.part,
    rule: e.rule,
  }));
}

/** One who takes part, in words. */
export function participantOf({ report, actors }: Reading, { spans, actor }: Participant): EventParticipant {
  const known = actor === null ? undefined : actors.find(({ id }) => id === actor);
  return {
    words: linesOf(report.text, spans),
    actor: known ? { id: known.id, name: known.name, kind: known.kind } : null,
  };
}

/** The time of an assertion, or null where the text does not say. */
export function assertionTime({ report, times }: Reading, { time, timeRule }: Assertion): AssertionTime | null {
  const t = time === null ? undefined : times[time];
  return t
    ? { words: wordsOf(report.text, t), value: t.value, earliest: t.earliest, latest: t.latest, rule: timeRule }
    : null;
}
