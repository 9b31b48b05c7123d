import { z } from 'zod';
import { ActorKind } from '../actors/actor.js';
import { StatementAct, StatementChannel, StatementForm } from '../attribution/statement.js';
import { EventType } from '../events/event.js';
import { Status } from '../reading/assertion.js';
import { LinkKind } from '../record/links/link.js';
import { Span } from '../report/span.js';
import * as shapes from './shapes.js';

/** A moment, as `asOf` takes it: only what reports filed by then tell. */
export const Moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/, 'is a day or a moment: 2019-04-30 or 2019-04-30T23:00');
const asOf = { asOf: Moment.optional() };
/** The `revision` that the record had at a visit: only what reports that were added after it tell. */
const visit = z
  .string()
  .regex(/^\d{1,9}(?:\.|$)/, 'is the `revision` of the record at an earlier time')
  .max(100)
  .optional();
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** `limit` at most 500; `offset` counts items. */
const page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(50),
};
const words = z.string().trim().min(1).max(200);
const paged = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.int(), offset: z.int(), limit: z.int(), items: z.array(item) });
const id = z.object({ id: z.string().min(1).max(100) });

export const JudgementItem = z.object({
  id: z.int(),
  kind: z.enum(['same', 'different', 'rename', 'confirm', 'reject', 'not an event']),
  a: z.string(),
  b: z.string().nullable(),
  name: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  undone: z.boolean(),
  /** In words, for the log. */
  text: z.string(),
});

/** What `POST /api/judgements` takes. Merging is `same`, splitting `different`, of two identifiers of people (`p…`). */
export const JudgementBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['same', 'different']),
    a: z.string().regex(/^p[0-9a-f]{10}$/),
    b: z.string().regex(/^p[0-9a-f]{10}$/),
    by: words,
  }),
  z.object({ kind: z.literal('rename'), a: z.string().regex(/^p[0-9a-f]{10}$/), name: words, by: words }),
  z.object({ kind: z.enum(['confirm', 'reject', 'not an event']), a: z.string().min(2).max(40), by: words }),
]);

export const StatementsQuery = z.object({
  ...asOf,
  ...page,
  by: words.optional(),
  about: words.optional(),
  addressee: words.optional(),
  deniedBy: words.optional(),
  act: StatementAct.optional(),
  form: StatementForm.optional(),
  channel: StatementChannel.optional(),
  anonymous: flag.optional(),
  withoutEvidence: flag.optional(),
  report: z.string().max(100).optional(),
  /** Any words of the statement. */
  q: words.optional(),
});
export type StatementsQuery = z.infer<typeof StatementsQuery>;

/** Progress of an addition, as `data:` of the server-sent events named `report`, `problem` and `done`. */
export const AddProgress = z.object({
  added: z.int(),
  again: z.int(),
  unreadable: z.int(),
  /** The place that this event is about, and for a problem what is wrong there. */
  place: z.string().nullable(),
  message: z.string().nullable(),
  outcome: z.enum(['added', 'seen-again']).nullable(),
});
export type AddProgress = z.infer<typeof AddProgress>;

/** RFC 9457. */
export const Problem = z.object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() });

/**
 * Every reading route: its path (`{id}` as OpenAPI writes it), what it may be asked, and what it answers. All are GET under the same origin,
 * carry an ETag, and answer errors with `application/problem+json`. The self-contained file holds their answers under the same paths.
 */
export const routes = {
  record: {
    path: '/api/record',
    summary: 'What the record is, and whether it can be corrected here',
    query: z.object({}),
    response: z.object({
      title: z.string(),
      version: z.string(),
      /** Changes with every report added and every judgement. */
      revision: z.string(),
      /** False in the self-contained file, where nothing can be corrected or added. */
      editable: z.boolean(),
      reports: z.int(),
      origins: z.int(),
      statements: z.int(),
      events: z.int(),
      people: z.int(),
      first: z.string().nullable(),
      last: z.string().nullable(),
      /** The days on which reports were filed, with how many: for date sliders. */
      days: z.array(z.object({ day: z.string(), reports: z.int() })),
    }),
  },
  brief: {
    path: '/api/brief',
    summary: 'The situation at a glance',
    query: z.object({ ...asOf, since: z.string().max(100).optional(), visit }),
    response: z.object({
      /** What `since` asked for; changes are those since then. */
      since: z.string().nullable(),
      reports: z.int(),
      origins: z.int(),
      outlets: z.array(z.string()),
      first: z.string().nullable(),
      last: z.string().nullable(),
      people: z.array(shapes.MainPerson),
      days: z.array(shapes.TimelineDay),
      camps: z.array(shapes.CampsItem),
      changes: z.array(shapes.ChangeItem),
      disputed: z.array(shapes.ChangeItem),
      unsupported: z.array(shapes.Unsupported),
      open: z.array(shapes.OpenItem),
    }),
  },
  backing: {
    path: '/api/backing',
    summary: 'Who stands for and against whom, and all that shows it',
    query: z.object({ ...asOf, of: words.optional(), claimed: flag.optional() }),
    response: z.object({
      camps: z.array(shapes.CampsItem),
      /** All stances of the camps, by which a slider over `day` can be drawn without asking again. */
      stances: z.array(shapes.StanceItem),
    }),
  },
  timeline: {
    path: '/api/timeline',
    summary: 'What happened on which day, and on whose word',
    query: z.object({
      ...asOf,
      from: shapes.Day.optional(),
      to: shapes.Day.optional(),
      person: words.optional(),
      type: EventType.optional(),
      /** A year, month or day: `2019`, `2019-04`, `2019-04-30`. */
      on: z
        .string()
        .regex(/^\d{4}(-\d\d){0,2}$/)
        .optional(),
      /** Without the days that reports only tell of long after. */
      news: flag.optional(),
      /** Only this many days, those that weigh most. */
      top: z.coerce.number().int().min(1).max(10_000).optional(),
      /** Only this many events of a day, those that weigh most; `count` says how many there are. */
      events: z.coerce.number().int().min(1).max(10_000).optional(),
      /** Only this many tellings of an event, the first; `told` says how many there are. */
      tellings: z.coerce.number().int().min(1).max(10_000).optional(),
      /** Only this event. */
      event: z.string().max(100).optional(),
      offset: page.offset,
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    response: paged(shapes.TimelineDay),
  },
  calendar: {
    path: '/api/calendar',
    summary: 'How much happened on which day, and how much the record turns on it',
    query: z.object({ ...asOf }),
    response: z.object({ items: z.array(shapes.CalendarDay) }),
  },
  statements: {
    path: '/api/statements',
    summary: 'The ledger of statements',
    query: StatementsQuery,
    response: paged(shapes.StatementItem),
  },
  events: {
    path: '/api/events',
    summary: 'Events, one a telling',
    query: z.object({
      ...asOf,
      ...page,
      type: EventType.optional(),
      status: Status.optional(),
      actor: words.optional(),
      said: words.optional(),
      report: z.string().max(100).optional(),
    }),
    response: paged(shapes.EventItem),
  },
  changes: {
    path: '/api/changes',
    summary: 'What changed between reports',
    query: z.object({
      ...asOf,
      ...page,
      since: z.string().max(100).optional(),
      visit,
      kind: z.union([LinkKind, z.literal('new')]).optional(),
      all: flag.optional(),
    }),
    response: paged(shapes.ChangeItem),
  },
  figures: {
    path: '/api/figures',
    summary: 'Counts over the time of the reports, by measure',
    query: z.object({ ...asOf }),
    response: z.object({ series: z.array(shapes.FigureSeries) }),
  },
  people: {
    path: '/api/people',
    summary: 'People, organisations, states and groups',
    query: z.object({ ...asOf, ...page, q: words.optional(), kind: ActorKind.optional(), all: flag.optional() }),
    response: paged(shapes.PersonItem),
  },
  person: {
    path: '/api/people/{id}',
    summary: 'One of them, with all that the record says of it',
    params: id,
    query: z.object({ ...asOf }),
    response: shapes.PersonPage,
  },
  reports: {
    path: '/api/reports',
    summary: 'The reports, in the order of filing',
    query: z.object({ ...asOf, ...page, q: words.optional() }),
    response: paged(shapes.ReportItem),
  },
  report: {
    path: '/api/reports/{id}',
    summary: 'The text of a report as filed, with every finding',
    params: id,
    query: z.object({}),
    response: shapes.ReportPage,
  },
  compare: {
    path: '/api/compare',
    summary: 'Two reports side by side',
    query: z.object({ a: z.string().min(1).max(100), b: z.string().min(1).max(100) }),
    response: shapes.Comparison,
  },
  search: {
    path: '/api/search',
    summary: 'Sentences that hold some words',
    query: z.object({ q: words, ...page }),
    response: paged(
      z.object({
        report: shapes.ReportRef,
        filed: z.string().nullable(),
        sentence: z.string(),
        span: Span,
        /** The found words within `sentence`. */
        hits: z.array(Span),
        statements: z.array(z.string()),
      }),
    ),
  },
  why: {
    path: '/api/why/{id}',
    summary: 'Why an item is in the record: its words, and how it was read',
    params: id,
    /** For an actor (`a3`) or an expression of time (`t2`): of which report. */
    query: z.object({ report: z.string().max(100).optional() }),
    response: shapes.Why,
  },
  judgements: {
    path: '/api/judgements',
    summary: 'The log of what people judged',
    query: z.object({}),
    response: z.object({ items: z.array(JudgementItem) }),
  },
} as const;
export type RouteName = keyof typeof routes;
export type Query<N extends RouteName> = z.infer<(typeof routes)[N]['query']>;
export type Answer<N extends RouteName> = z.infer<(typeof routes)[N]['response']>;

/** The routes that write. All need `Authorization: Bearer TOKEN`, the token of the opening address's fragment (`#token=…`). */
export const writes = {
  judge: {
    path: '/api/judgements',
    summary: 'Judge: merge, split, rename, confirm, reject, not an event',
    body: JudgementBody,
    response: z.object({ id: z.int() }),
  },
  undo: {
    path: '/api/judgements/undo',
    summary: 'Take a judgement back; the last one without `id`',
    body: z.object({ id: z.int().positive().optional(), by: words }),
    response: z.object({ id: z.int() }),
  },
  address: {
    path: '/api/add/address',
    summary: 'Add what an address holds',
    body: z.object({ address: z.url({ protocol: /^https?$/ }).max(2000) }),
    response: z.object({ job: z.string() }),
  },
  /** `multipart/form-data` with one or more `files`. Progress: GET `/api/add/{job}`, server-sent events, with the same token. */
  files: {
    path: '/api/add/files',
    summary: 'Add files',
    body: null,
    response: z.object({ job: z.string() }),
  },
} as const;

/**
 * What the self-contained file holds: the answer of each route under its path without query, lists whole (`total` items), `/api/reports/HASH` and
 * `/api/people/ID` and `/api/why/ID` of each.
 */
export interface Bundle {
  answers: Record<string, unknown>;
}
