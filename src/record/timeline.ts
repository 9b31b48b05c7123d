import { cameoOf } from '../events/cameo.js';
import type { PoliticalEvent } from '../events/event.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { dayOf, daysBetween } from './day-of.js';
import { voicesOf } from './links/link.js';
import { sentenceWords } from './sentence-words.js';
import type { RecordView } from './view.js';

/** One telling of an event by a report. */
export interface Telling {
  id: string;
  report: string;
  hash: string;
  outlet: string | null;
  filed: string | null;
  origin: string;
  status: PoliticalEvent['status'];
  by: string[];
  sentence: string;
  words: string;
}

/** One event of a record with all its tellings. */
export interface RecordEvent {
  id: string;
  type: PoliticalEvent['type'];
  mode: string | null;
  actors: string[];
  recipients: string[];
  place: string | null;
  status: PoliticalEvent['status'];
  /** Between which local moments it was, by the telling that leaves least open: `2019-04-30T06:00`; null where no day is known but the report's own. */
  between: { earliest: string; latest: string } | null;
  /** How many independent texts tell it. */
  origins: number;
  tellings: Telling[];
  weight: number;
}

/** One day of a timeline. */
export interface TimelineDay {
  day: string;
  /** How much of the record turns on the day: what ranks days where only some can be shown. */
  weight: number;
  events: RecordEvent[];
}

const HAPPENED = new Set(['occurred', 'ongoing', 'alleged', 'historical']);
/** How much a telling weighs by where it stands. */
const PART: Record<string, number> = { headline: 3, lede: 2 };
/** A report that comes back to a day after so many days remembers it; before, it reports on it. */
const AFAR = 7;
/** What naming a day from nearer weighs beside that; and the weight of events that makes half of what all events of a day can add, which is as much again. */
const NEARBY = 0.1;
const EVENTS = 120;
/** What an event weighs that the body of a report gives no time, since it may be long past; and one that names only who did it or whom it was done to. */
const UNDATED = 0.5;
const HALF_TOLD = 0.5;
const STATUS: Record<string, number> = { occurred: 0, ongoing: 1, historical: 2, alleged: 3 };

/**
 * The days of a record with what happened on them. Tellings of one type on one day whose participants or triggers agree are one event. Days weigh by how many
 * independent texts tell of them and where; a day that later reports still come back to weighs more than one that only its own reports tell of (after the
 * finding that dates referred to from afar are the milestones: Tran, Alrifai and Herder 2015). Nothing planned, denied or supposed is on it.
 */
export function timelineOf(view: RecordView): TimelineDay[] {
  const days = new Map<string, { weight: number; events: RecordEvent[] }>();
  const seen = new Map<string, Set<string>>();
  for (const reading of view.readings) {
    const origin = view.originOf(reading.report.hash);
    for (const event of reading.events) {
      if (!HAPPENED.has(event.status)) continue;
      const day = dayOf(reading, event);
      // What a report puts after its own day has not happened, whatever the tense.
      if (day === null || (reading.report.filed.date !== null && day > reading.report.filed.date)) continue;
      const entry = days.get(day) ?? { weight: 0, events: [] };
      days.set(day, entry);
      place(view, entry.events, reading, event, origin);
    }
    // Every text that names a day counts for it once a week, more from afar: a version of a later week remembers it again.
    for (const time of reading.times) {
      if (time.type !== 'DATE' && time.type !== 'TIME') continue;
      const day = /^\d{4}-\d\d-\d\d/u.exec(time.value)?.[0];
      if (!day) continue;
      const by = seen.get(day) ?? new Set();
      seen.set(day, by);
      const telling = `${origin} ${weekOf(reading.report.filed.date)}`;
      if (by.has(telling)) continue;
      by.add(telling);
      const after = daysBetween(day, reading.report.filed.date);
      const weight = after !== null && after >= AFAR ? 1 : NEARBY;
      const entry = days.get(day);
      if (entry) entry.weight += weight;
      else days.set(day, { weight, events: [] });
    }
  }
  return [...days.entries()]
    .map(([day, { weight, events }]) => ({
      day,
      weight: weight + NEARBY * share(events.reduce((sum, e) => sum + Math.min(e.weight, 12), 0)),
      events: events.sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1)),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Between which moments the event's own time puts it. */
function momentsOf(reading: Reading, { time }: PoliticalEvent): RecordEvent['between'] {
  const own = time === null ? undefined : reading.times[time];
  return own?.earliest && own.latest ? { earliest: own.earliest, latest: own.latest } : null;
}

const span = ({ earliest, latest }: NonNullable<RecordEvent['between']>): number =>
  Date.parse(latest) - Date.parse(earliest);

/** Whether an event says who did it and to whom, or who did it with one another. */
const isWhole = ({ actors, recipients }: PoliticalEvent): boolean =>
  actors.length > 1 || (actors.length === 1 && recipients.length > 0);

/** The week of a day, counted from 1 January 1970; nothing where the day is open. */
const weekOf = (day: string | null): string =>
  day === null ? '' : String(Math.floor(Date.parse(day) / (7 * 86_400_000)));

/** Between nothing and 1: a day with hundreds of events must not outweigh one that is remembered. */
const share = (weight: number): number => weight / (weight + EVENTS);

function place(view: RecordView, events: RecordEvent[], reading: Reading, event: PoliticalEvent, origin: string): void {
  const { report } = reading;
  const name = ({ actor, spans }: Participant): string =>
    (actor && view.identity.actorOf(report.hash, actor)?.name) ||
    spans.map(({ start, end }) => report.text.slice(start, end)).join(' ');
  const [actors, recipients] = [event.actors.map(name), event.recipients.map(name)];
  const telling: Telling = {
    id: event.id,
    report: report.id,
    hash: report.hash,
    outlet: report.outlet,
    filed: report.filed.date,
    origin,
    status: event.status,
    by: voicesOf(view, reading, event.said),
    sentence: sentenceWords(reading, event.sentence),
    words: event.trigger.map(({ start, end }) => report.text.slice(start, end)).join(' '),
  };
  const weight =
    (PART[event.part] ?? (event.time === null ? UNDATED : 1)) *
    (cameoOf(event).quad % 2 === 0 ? 2 : 1) *
    (event.status === 'occurred' ? 2 : 1) *
    (isWhole(event) ? 1 : HALF_TOLD);
  const between = momentsOf(reading, event);
  const agree = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === 0 || b.length === 0 || a.some((x) => b.includes(x));
  const same = events.find(
    (e) =>
      e.type === event.type &&
      agree(e.actors, actors) &&
      agree(e.recipients, recipients) &&
      (e.place === null || event.place === null || e.place === event.place.name) &&
      // With nobody in common, the same word must tell it.
      ([...e.actors, ...e.recipients].some((x) => actors.includes(x) || recipients.includes(x)) ||
        e.tellings.some((t) => t.words.toLowerCase() === telling.words.toLowerCase())),
  );
  if (!same) {
    events.push({
      id: event.id,
      type: event.type,
      mode: event.mode,
      actors,
      recipients,
      place: event.place?.name ?? null,
      status: event.status,
      between,
      origins: 1,
      tellings: [telling],
      weight,
    });
    return;
  }
  if (!same.tellings.some((t) => t.origin === origin)) {
    same.origins++;
    same.weight += weight;
  }
  same.tellings.push(telling);
  for (const a of actors) if (!same.actors.includes(a)) same.actors.push(a);
  for (const r of recipients) if (!same.recipients.includes(r)) same.recipients.push(r);
  same.place ??= event.place?.name ?? null;
  same.mode ??= event.mode;
  if (between && (!same.between || span(between) < span(same.between))) same.between = between;
  // The firmest telling says how it stands; who only claims it is among the tellings.
  if ((STATUS[event.status] ?? 9) < (STATUS[same.status] ?? 9)) same.status = event.status;
}
