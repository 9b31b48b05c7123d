import { ofPeople } from '../events/figures/measure.js';
import type { Reading } from '../reading/reading.js';
import { type Camps, campsOf, stancesOf } from './camps.js';
import { type Change, changesOf } from './changes.js';
import { daysBetween } from './day-of.js';
import { type RecordEvent, type TimelineDay, timelineOf } from './timeline.js';
import type { RecordView } from './view.js';

/** A situation at a glance. */
export interface Brief {
  reports: number;
  origins: number;
  outlets: string[];
  first: string | null;
  last: string | null;
  /** Who plays a part, those who say and are spoken of most first. */
  people: { id: string; name: string; kind: string; roles: string[]; statements: number; mentions: number }[];
  camps: Camps[];
  /** The days that most turns on, with their main events. */
  days: TimelineDay[];
  changes: Change[];
  disputed: Change[];
  /** Claims whose source is anonymous, or of which the text says that there is no evidence. */
  unsupported: { id: string; who: string; words: string; why: string; report: string; filed: string | null }[];
  /** What could not be settled. */
  open: { what: string; words: string; report: string }[];
}

const MOST = { people: 20, days: 7, news: 5, events: 4, changes: 20, first: 8, unsupported: 15, open: 15, camps: 5 };

/** The brief of a view: one page for somebody who has not read the reports. */
export function briefOf(view: RecordView): Brief {
  const filed = view.readings
    .map(({ report }) => report.filed.date)
    .filter((d) => d !== null)
    .sort();
  const changes = changesOf(view);
  const disputed = changes.filter(({ kind }) => kind === 'contradicts' || kind === 'denies' || kind === 'differs');
  const seen = new Set<string>();
  const days = mainDays(timelineOf(view), filed[0] ?? null)
    .map((day) => ({ ...day, events: told(day.events, seen) }))
    .filter(({ events }) => events.length > 0);
  return {
    reports: view.readings.length,
    origins: view.origins.length,
    outlets: [...new Set(view.readings.map(({ report }) => report.outlet).filter((o) => o !== null))].sort(),
    first: filed[0] ?? null,
    last: filed.at(-1) ?? null,
    people: people(view),
    camps: campsOf(stancesOf(view))
      .filter(({ target }) => target.kind !== 'place')
      .slice(0, MOST.camps),
    days,
    changes: changed(changes.filter((c) => !disputed.includes(c))),
    disputed: disputed.slice(0, MOST.changes),
    unsupported: once(
      view.readings.flatMap((reading) => unsupported(view, reading)),
      ({ who, words }) => `${who}\n${words}`.toLowerCase(),
    ).slice(0, MOST.unsupported),
    open: once(view.readings.flatMap(openIn), ({ what, words }) => `${what}\n${words.toLowerCase()}`).slice(
      0,
      MOST.open,
    ),
  };
}

/** The days that the reports are about, most of all those since the day before the first of them; then those before that they come back to. In their order. */
function mainDays(timeline: readonly TimelineDay[], first: string | null): TimelineDay[] {
  const own = ({ events }: TimelineDay): number => events.reduce((sum, { weight }) => sum + weight, 0);
  const all = timeline.filter(({ events }) => events.length > 0);
  const isNews = ({ day }: TimelineDay): boolean => (daysBetween(day, first) ?? 0) <= 1;
  const news = all.filter(isNews).sort((a, b) => own(b) - own(a) || (a.day < b.day ? -1 : 1));
  const past = all.filter((d) => !isNews(d)).sort((a, b) => b.weight - a.weight || (a.day < b.day ? -1 : 1));
  const kept = news.slice(0, Math.max(MOST.news, MOST.days - past.length));
  return [...kept, ...past.slice(0, MOST.days - kept.length)].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** What changed, then of what is told for the first time the counts of people: prices and sums are in the list of all changes. */
function changed(changes: readonly Change[]): Change[] {
  const first = changes.filter(({ kind, about }) => kind === 'new' && ofPeople(about)).slice(0, MOST.first);
  return changes.filter((c) => c.kind !== 'new' || first.includes(c)).slice(0, MOST.changes);
}

/** The main events of a day, each by a sentence that is told nowhere before: a day is told best by what different sentences tell. */
function told(events: readonly RecordEvent[], seen: Set<string>): RecordEvent[] {
  const kept: RecordEvent[] = [];
  for (const event of events) {
    const key = letters(event.tellings[0]!.sentence);
    if (seen.has(key)) continue;
    seen.add(key);
    if (kept.push(event) === MOST.events) break;
  }
  return kept;
}

/** A sentence's letters, without the place in front of a headline ("KENYA: "). */
const letters = (sentence: string): string =>
  sentence
    .replace(/^\p{Lu}[\p{Lu} ]+: /u, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The first of those that have the same key: versions and copies say the same in the same words. */
function once<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}

function people(view: RecordView): Brief['people'] {
  const byReading = new Map(view.readings.map((r) => [r.report.hash, r]));
  return view.identity.actors
    .filter(({ named, kind }) => named && kind !== 'place')
    .map(({ id, name, kind, appearances }) => {
      const roles = new Map<string, number>();
      let statements = 0;
      let mentions = 0;
      for (const { report, actor } of appearances) {
        const reading = byReading.get(report)!;
        mentions += reading.actors.find((a) => a.id === actor)?.mentions.length ?? 0;
        statements += reading.statements.filter((s) => s.speakers.includes(actor)).length;
        for (const r of reading.roles) {
          if (r.actor !== actor) continue;
          const words = `${r.state === 'current' ? '' : `${r.state} `}${r.title}${r.of !== null && !r.title.includes(r.of) ? `, ${r.of}` : ''}`;
          roles.set(words, (roles.get(words) ?? 0) + 1);
        }
      }
      const told = [...roles.entries()]
        .sort((a, b) => b[1] - a[1] || b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1))
        .map(([words]) => words);
      return { id, name, kind, roles: told.slice(0, 3), statements, mentions };
    })
    .sort((a, b) => b.statements * 3 + b.mentions - (a.statements * 3 + a.mentions) || (a.name < b.name ? -1 : 1))
    .slice(0, MOST.people);
}

function unsupported(view: RecordView, reading: Reading): Brief['unsupported'] {
  const { text, id, filed } = reading.report;
  return reading.statements
    .filter((s) => s.anonymous || s.evidence !== null)
    .map((s) => ({
      id: s.id,
      who:
        s.speakers
          .map((a) => view.identity.actorOf(reading.report.hash, a)?.name ?? '')
          .filter((n) => n !== '')
          .join('; ') || s.source.map(({ start, end }) => text.slice(start, end)).join(' '),
      words: s.content.map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' ')).join(' … '),
      why: s.evidence
        ? text.slice(s.evidence.start, s.evidence.end).replace(/\s+/gu, ' ')
        : s.anonymity
          ? text.slice(s.anonymity.start, s.anonymity.end).replace(/\s+/gu, ' ')
          : 'anonymous',
      report: id,
      filed: filed.date,
    }));
}

function openIn(reading: Reading): Brief['open'] {
  const { report, statements } = reading;
  const words = (s: { start: number; end: number }): string => report.text.slice(s.start, s.end).replace(/\s+/gu, ' ');
  return [
    ...(report.filed.date === null
      ? [{ what: 'day of filing', words: report.title ?? report.id, report: report.id }]
      : []),
    ...statements
      .filter((s) => s.speakers.length === 0 && s.candidates.length > 1 && s.content[0])
      .map((s) => ({
        what: `who says it: ${s.candidates.map((c) => reading.actors.find((a) => a.id === c)?.name ?? c).join(' or ')}`,
        words: words(s.content[0]!),
        report: report.id,
      })),
  ];
}
