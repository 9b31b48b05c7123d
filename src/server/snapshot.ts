import type { Reading } from '../reading/reading.js';
import { briefOf } from '../record/brief.js';
import { campsOf, stancesOf } from '../record/camps.js';
import { type Change, changesOf } from '../record/changes.js';
import { dayOf } from '../record/day-of.js';
import { entriesOfEvents } from '../record/event-ledger.js';
import type { Judgement } from '../record/judgement.js';
import { entriesOf, newestFirst } from '../record/ledger.js';
import { saidBy } from '../record/said-by.js';
import { timelineOf } from '../record/timeline.js';
import type { RecordView } from '../record/view.js';
import type { Span } from '../report/span.js';
import { summaryOf } from '../report/summary.js';
import type { Answer } from './api.js';
import { changeItem } from './change-item.js';
import type { EventItem, PersonItem, StanceItem, StatementItem } from './shapes.js';

type Report = Answer<'reports'>['items'][number];
type Series = Answer<'figures'>['series'][number];

/** Computes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Everything that the interface shows of a record at one moment: each list is made when it is first asked for, and kept. */
export class Snapshot {
  private readonly judgedOf: ReadonlyMap<string, Judgement>;
  readonly byHash: ReadonlyMap<string, Reading>;

  constructor(
    readonly title: string,
    readonly view: RecordView,
    /** The whole log, with what was taken back. */
    readonly log: readonly Judgement[],
  ) {
    this.judgedOf = new Map(
      view.judgements.flatMap((j) => [[j.a, j] as const, ...(j.b === null ? [] : [[j.b, j] as const])]),
    );
    this.byHash = new Map(view.readings.map((reading) => [reading.report.hash, reading]));
  }

  judged = (id: string) => {
    const j = this.judgedOf.get(id);
    return j ? { kind: j.kind, by: j.by, at: j.at, judgement: j.id } : null;
  };

  /** Whether a person judged that an item is none. */
  rejected = (id: string): boolean => ['reject', 'not an event'].includes(this.judgedOf.get(id)?.kind ?? '');

  private readonly refs = once(
    () =>
      new Map(
        this.view.readings.map(({ report }) => [
          report.hash,
          { hash: report.hash, id: report.id, outlet: report.outlet, title: summaryOf(report).title },
        ]),
      ),
  );
  refOf = (hash: string) => this.refs().get(hash)!;

  /** Somebody of one report, as the record names it. */
  actorRef = (hash: string, actor: { id: string; name: string; kind: PersonItem['kind'] }) => {
    const known = this.view.identity.actorOf(hash, actor.id);
    return { name: known?.name ?? actor.name, kind: known?.kind ?? actor.kind, person: known?.id ?? null };
  };

  readonly reports = once((): Report[] => {
    const copies = new Map<string, number>();
    for (const { report } of this.view.readings) {
      const origin = this.view.originOf(report.hash);
      copies.set(origin, (copies.get(origin) ?? 0) + 1);
    }
    return this.view.readings.map(({ report }) => {
      const { title, places, words, tag } = summaryOf(report);
      const { hash, id, outlet, filed, format, language, url } = report;
      return {
        ...{ hash, id, outlet, title, filed: filed.date, instant: filed.instant, filedFrom: filed.from },
        ...{ places, words, tag, format, language, url, origin: this.view.originOf(hash) },
        copies: copies.get(this.view.originOf(hash))!,
      };
    });
  });

  readonly changesAll = once((): Answer<'changes'>['items'] =>
    changesOf(this.view, { all: true }).map((c) => changeItem(this, c)),
  );

  /** Changes since a day or report and those that some reports tell, with restatements where `all`. */
  changes(
    { since, tells }: { since?: string | undefined; tells?: ((hash: string) => boolean) | undefined },
    all: boolean,
  ): Answer<'changes'>['items'] {
    if (since === undefined && !tells && all) return this.changesAll();
    const options = { all, ...(since !== undefined && { since }), ...(tells && { tells }) };
    return changesOf(this.view, options).map((change: Change) => changeItem(this, change));
  }

  readonly linksByItem = once(() => {
    const by = new Map<string, Answer<'changes'>['items']>();
    for (const change of this.changesAll()) {
      for (const id of new Set([change.id, change.after.id, change.before?.id ?? change.after.id]))
        by.set(id, [...(by.get(id) ?? []), change]);
    }
    return by;
  });

  readonly statements = once((): StatementItem[] => {
    const answeredBy = new Map<string, StatementItem['answeredBy']>();
    const note = (to: string, by: StatementItem['answeredBy'][number]) => {
      const all = answeredBy.get(to) ?? [];
      if (!all.some(({ id }) => id === by.id)) answeredBy.set(to, [...all, by]);
    };
    for (const { kind, from, to } of this.view.links)
      if (from.id.startsWith('s') && to.id.startsWith('s'))
        note(to.id, { id: from.id, who: from.by.at(-1) ?? '', kind });
    const entries = this.view.readings.flatMap((reading) => entriesOf(reading, reading.statements)).sort(newestFirst);
    return entries.map((entry) => ({
      ...entry,
      speakers: entry.speakers.map((a) => this.actorRef(entry.report.hash, a)),
      candidates: entry.candidates.map((a) => this.actorRef(entry.report.hash, a)),
      answeredBy: answeredBy.get(entry.id) ?? [],
      judged: this.judged(entry.id),
    }));
  });

  readonly events = once((): EventItem[] =>
    this.view.readings.flatMap((reading) =>
      entriesOfEvents(reading, reading.events).map(({ instant: _, spans, actors, recipients, ...e }) => ({
        ...e,
        actors: actors.map((p) => this.participant(e.report.hash, p)),
        recipients: recipients.map((p) => this.participant(e.report.hash, p)),
        spans: [...spans.trigger, ...spans.actors.flat(), ...spans.recipients.flat()],
        judged: this.judged(e.id),
      })),
    ),
  );

  private participant(
    hash: string,
    { words, actor }: { words: string; actor: Parameters<Snapshot['actorRef']>[1] | null },
  ) {
    return actor ? this.actorRef(hash, actor) : { name: words, kind: null, person: null };
  }

  private readonly entries = once(() => stancesOf(this.view));

  readonly stances = once((): StanceItem[] =>
    this.entries().map(({ from: _, origin: __, ...s }) => ({ ...s, judged: this.judged(s.id) })),
  );

  readonly camps = once((): Answer<'backing'>['camps'] =>
    campsOf(this.entries().filter(({ id }) => !this.rejected(id))).map(({ target, for: pro, against }) => {
      const side = (all: typeof pro) => all.map((s) => ({ ...s, entries: s.entries.map(({ id }) => id) }));
      return { target, for: side(pro), against: side(against) };
    }),
  );

  readonly timeline = once((): Answer<'timeline'>['items'] => this.timelineItems(timelineOf(this.view)));

  timelineItems(days: ReturnType<typeof timelineOf>): Answer<'timeline'>['items'] {
    const filed = distinct(this.view.readings.flatMap(({ report }) => report.filed.date ?? []));
    return days.map((day) => {
      const events = day.events.flatMap((e) => {
        const tellings = e.tellings.filter((t) => !this.rejected(t.id));
        return tellings.length > 0 ? [{ ...e, tellings, told: tellings.length, judged: this.judged(e.id) }] : [];
      });
      const background = !filed.some((f) => f >= day.day && Date.parse(f) - Date.parse(day.day) <= 3 * 86_400_000);
      return { ...day, background, events, count: events.length };
    });
  }

  readonly brief = once(() => briefOf(this.view));

  readonly series = once((): Series[] => {
    const by = new Map<string, Series>();
    for (const reading of this.view.readings) {
      const { report } = reading;
      for (const f of reading.figures) {
        if (f.rule.startsWith('counted')) continue;
        const said = saidBy(reading, f.said);
        // Shares and numbers of one thing have no scale in common.
        const measure = f.unit === 'percent' ? `${f.measure}, percent` : f.measure;
        const series = by.get(measure) ?? { measure, unit: f.unit, points: [] };
        by.set(measure, series);
        const [phrase] = f.spans as [Span];
        series.points.push({
          ...{ id: f.id, report: this.refOf(report.hash), filed: report.filed.date, instant: report.filed.instant },
          ...{ origin: this.view.originOf(report.hash), low: f.low, high: f.high, op: f.op, unit: f.unit },
          ...{ place: f.place?.name ?? null, status: f.status, spans: f.spans, judged: this.judged(f.id) },
          source: said.at(-1)?.who ?? report.outlet ?? report.id,
          words: report.text.slice(phrase.start, phrase.end).replace(/\s+/gu, ' '),
        });
      }
    }
    return [...by.values()].sort((a, b) => b.points.length - a.points.length || (a.measure < b.measure ? -1 : 1));
  });

  readonly people = once((): PersonItem[] => {
    const spoken = new Map<string, number>();
    for (const { report, statements } of this.view.readings)
      for (const { speakers } of statements)
        for (const a of speakers) spoken.set(`${report.hash} ${a}`, (spoken.get(`${report.hash} ${a}`) ?? 0) + 1);
    const mentions = new Map(
      this.view.readings.flatMap(({ report, actors }) =>
        actors.map((a) => [`${report.hash} ${a.id}`, a.mentions.length] as const),
      ),
    );
    const sum = (list: readonly { report: string; actor: string }[], of: ReadonlyMap<string, number>): number =>
      list.reduce((n, { report, actor }) => n + (of.get(`${report} ${actor}`) ?? 0), 0);
    return this.view.identity.actors
      .map(({ id, name, kind, named, aliases, state, appearances }) => {
        const days = appearances.flatMap(({ report }) => this.byHash.get(report)?.report.filed.date ?? []).sort();
        return {
          ...{ id, name, kind, named, aliases, state },
          statements: sum(appearances, spoken),
          mentions: sum(appearances, mentions),
          reports: new Set(appearances.map(({ report }) => report)).size,
          ...{ first: days[0] ?? null, last: days.at(-1) ?? null, judged: this.judged(id) },
        };
      })
      .sort(
        (a, b) =>
          b.statements - a.statements || b.mentions - a.mentions || (a.name < b.name ? -1 : a.id < b.id ? -1 : 1),
      );
  });

  /** The reading that holds an item, by the item's whole identifier. */
  readonly holders = once(() => {
    const by = new Map<string, Reading>();
    for (const r of this.view.readings)
      for (const list of [r.statements, r.events, r.backing, r.figures, r.roles, r.whereabouts])
        for (const { id } of list) by.set(id, r);
    return by;
  });

  dayOf = (reading: Reading, item: { time: number | null }): string | null => dayOf(reading, item);
}

const distinct = <T extends string>(list: readonly T[]): T[] => [...new Set(list)].sort();
