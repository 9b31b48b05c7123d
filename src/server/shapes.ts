import { z } from 'zod';
import { ActorKind } from '../actors/actor.js';
import { StatementAct, StatementChannel, StatementForm } from '../attribution/statement.js';
import { EventPlace, EventType } from '../events/event.js';
import { FigureOp } from '../events/figures/figure.js';
import { Status } from '../reading/assertion.js';
import { LinkKind } from '../record/links/link.js';
import { Furniture } from '../report/report.js';
import { Span } from '../report/span.js';

/** What the HTTP interface answers with. All words are as they stand in reports and are hostile: they are to be shown as text and never as markup. */

/** A day of the calendar. */
export const Day = z.iso.date();

/** A report as lists of items name it. */
export const ReportRef = z.object({
  hash: z.string(),
  id: z.string(),
  outlet: z.string().nullable(),
  title: z.string(),
});

/** Somebody as an item names it; `person` is the record's identifier (`p…`), by which its page is found. */
export const ActorRef = z.object({ name: z.string(), kind: ActorKind.nullable(), person: z.string().nullable() });

/** Whose word something is: a statement and who made it. */
export const Holder = z.object({ id: z.string(), who: z.string() });

/** What a person judged of an item, so that it can be marked; null where nobody did. */
export const Judged = z.object({ kind: z.string(), by: z.string(), at: z.string(), judgement: z.int() }).nullable();

/** One statement of the ledger. */
export const StatementItem = z.object({
  id: z.string(),
  report: ReportRef,
  filed: z.string().nullable(),
  instant: z.string().nullable(),
  saidOn: z
    .object({ words: z.string(), value: z.string(), earliest: z.string().nullable(), latest: z.string().nullable() })
    .nullable(),
  speakers: z.array(ActorRef),
  candidates: z.array(ActorRef),
  source: z.string(),
  cue: z.string(),
  content: z.array(z.string()),
  spans: z.object({ source: z.array(Span), cue: z.array(Span), content: z.array(Span) }),
  form: StatementForm,
  act: StatementAct,
  polarity: z.boolean(),
  channel: StatementChannel.nullable(),
  medium: z.string().nullable(),
  addressee: z.string().nullable(),
  place: z.string().nullable(),
  unnamed: z.boolean(),
  anonymous: z.boolean(),
  anonymity: z.string().nullable(),
  evidence: z.string().nullable(),
  /** The statements that hold it, outermost first. */
  within: z.array(Holder),
  answers: z.array(Holder),
  /** Those that answer it, in its own report and in others. */
  answeredBy: z.array(Holder.extend({ kind: z.string() })),
  part: z.string(),
  rule: z.string(),
  judged: Judged,
});
export type StatementItem = z.infer<typeof StatementItem>;

/** One event of one report. */
export const EventItem = z.object({
  id: z.string(),
  report: ReportRef,
  filed: z.string().nullable(),
  type: EventType,
  mode: z.string().nullable(),
  contexts: z.array(z.string()),
  status: Status,
  trigger: z.string(),
  actors: z.array(ActorRef),
  recipients: z.array(ActorRef),
  place: z.object({ words: z.string(), gazetteer: EventPlace.shape.gazetteer }).nullable(),
  time: z
    .object({ words: z.string(), value: z.string(), earliest: z.string().nullable(), latest: z.string().nullable() })
    .nullable(),
  said: z.array(Holder),
  words: z.string(),
  spans: z.array(Span),
  part: z.string(),
  rule: z.string(),
  judged: Judged,
});
export type EventItem = z.infer<typeof EventItem>;

/** One finding of who stands for (1) or against (-1) whom. */
export const StanceItem = z.object({
  id: z.string(),
  report: ReportRef,
  filed: z.string().nullable(),
  source: ActorRef,
  target: ActorRef,
  sign: z.union([z.literal(1), z.literal(-1)]),
  showing: z.enum(['words', 'act', 'tie']),
  through: z.string().nullable(),
  status: Status,
  day: z.string().nullable(),
  said: z.array(Holder),
  words: z.string(),
  spans: z.array(Span),
  rule: z.string(),
  judged: Judged,
});
export type StanceItem = z.infer<typeof StanceItem>;

/** Where one stands towards a target; `entries` are the stances' identifiers, in the order of their days. */
export const Stander = ActorRef.extend({
  since: z.string().nullable(),
  showing: z.array(z.enum(['words', 'act', 'tie'])),
  through: z.array(z.string()),
  claimed: z.boolean(),
  claimedBy: z.array(z.string()),
  disputed: z.boolean(),
  entries: z.array(z.string()),
});
export const CampsItem = z.object({ target: ActorRef, for: z.array(Stander), against: z.array(Stander) });

export const TellingItem = z.object({
  id: z.string(),
  report: z.string(),
  hash: z.string(),
  outlet: z.string().nullable(),
  filed: z.string().nullable(),
  origin: z.string(),
  status: Status,
  by: z.array(z.string()),
  sentence: z.string(),
  words: z.string(),
});
export const TimelineEvent = z.object({
  id: z.string(),
  type: EventType,
  mode: z.string().nullable(),
  actors: z.array(z.string()),
  recipients: z.array(z.string()),
  place: z.string().nullable(),
  status: Status,
  between: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
  origins: z.int(),
  tellings: z.array(TellingItem),
  weight: z.number(),
  judged: Judged,
});
/** One day; `background` where no report was filed within three days after it, and later ones tell of it. */
export const TimelineDay = z.object({
  day: z.string(),
  weight: z.number(),
  background: z.boolean(),
  events: z.array(TimelineEvent),
});

const ChangeSide = z.object({
  words: z.string(),
  by: z.array(z.string()),
  id: z.string(),
  report: z.string(),
  filed: z.string().nullable(),
});
/** One change, with both wordings; `why` says in a sentence why it is called that. */
export const ChangeItem = z.object({
  id: z.string(),
  kind: z.union([LinkKind, z.literal('new')]),
  about: z.string(),
  report: z.string(),
  filed: z.string().nullable(),
  after: ChangeSide,
  before: ChangeSide.nullable(),
  basis: z.enum(['stated', 'inferred']),
  rule: z.string(),
  why: z.string(),
  judged: Judged,
});
export type ChangeItem = z.infer<typeof ChangeItem>;

/** One count of a report. */
export const FigurePoint = z.object({
  id: z.string(),
  report: ReportRef,
  filed: z.string().nullable(),
  instant: z.string().nullable(),
  origin: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  op: FigureOp,
  unit: z.string().nullable(),
  place: z.string().nullable(),
  status: Status,
  /** Whose count: the outermost source, else the outlet. */
  source: z.string(),
  words: z.string(),
  spans: z.array(Span),
  judged: Judged,
});
/** All counts of one measure, in the order of filing. */
export const FigureSeries = z.object({
  measure: z.string(),
  unit: z.string().nullable(),
  points: z.array(FigurePoint),
});

/** Somebody of the record, as a list shows it. */
export const PersonItem = z.object({
  id: z.string(),
  name: z.string(),
  kind: ActorKind,
  named: z.boolean(),
  aliases: z.array(z.string()),
  state: z.string().nullable(),
  statements: z.int(),
  mentions: z.int(),
  reports: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  judged: Judged,
});
export type PersonItem = z.infer<typeof PersonItem>;

export const RoleItem = z.object({
  id: z.string(),
  report: ReportRef,
  filed: z.string().nullable(),
  day: z.string().nullable(),
  title: z.string(),
  of: z.string().nullable(),
  state: z.string(),
  change: z.string().nullable(),
  words: z.string(),
  spans: z.array(Span),
  said: z.array(Holder),
  judged: Judged,
});
export const WhereaboutsItem = z.object({
  id: z.string(),
  report: ReportRef,
  filed: z.string().nullable(),
  day: z.string().nullable(),
  place: z.string(),
  relation: z.string(),
  status: Status,
  words: z.string(),
  spans: z.array(Span),
  said: z.array(Holder),
  judged: Judged,
});
export const PersonPage = PersonItem.extend({
  /** Why its appearances are taken for one. */
  reasons: z.array(z.string()),
  roles: z.array(RoleItem),
  whereabouts: z.array(WhereaboutsItem),
  /** What it said, newest first. */
  said: z.array(StatementItem),
  /** Statements that name it in their content. */
  saidOf: z.array(StatementItem),
  events: z.array(EventItem),
  backs: z.array(StanceItem),
  backedBy: z.array(StanceItem),
  inReports: z.array(
    z.object({ report: ReportRef, filed: z.string().nullable(), mentions: z.int(), actor: z.string() }),
  ),
});

export const ReportItem = ReportRef.extend({
  filed: z.string().nullable(),
  instant: z.string().nullable(),
  filedFrom: z.string().nullable(),
  places: z.array(z.string()),
  words: z.int(),
  tag: z.string().nullable(),
  format: z.string(),
  language: z.string(),
  url: z.string().nullable(),
  /** Reports of one origin are versions or copies of one text. */
  origin: z.string(),
});
export const Layer = z.enum(['statement', 'event', 'backing', 'figure', 'role', 'whereabouts', 'time', 'actor']);
/** One finding on a report's text: all its stretches, and a line that says how it was read. */
export const Finding = z.object({
  id: z.string(),
  layer: Layer,
  spans: z.array(Span),
  label: z.string(),
  person: z.string().nullable(),
});
export const ReportPage = ReportItem.extend({
  text: z.string(),
  byline: z.string().nullable(),
  furniture: z.array(Furniture),
  paragraphs: z.array(Span),
  filedReasons: z.array(z.string()),
  findings: z.array(Finding),
  versions: z.array(ReportItem),
  links: z.array(ChangeItem),
});
/** What could not be settled, as the brief names it. */
export const OpenItem = z.object({ what: z.string(), words: z.string(), report: z.string() });
/** A claim whose source is anonymous, or of which the text says that there is no evidence; `why` is in its words. */
export const Unsupported = z.object({
  id: z.string(),
  who: z.string(),
  words: z.string(),
  why: z.string(),
  report: z.string(),
  filed: z.string().nullable(),
});
/** Who plays a part in the situation. */
export const MainPerson = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  roles: z.array(z.string()),
  statements: z.int(),
  mentions: z.int(),
});

/** Two versions side by side, paragraph by paragraph; `words` marks what differs within a changed one. */
export const Comparison = z.object({
  a: ReportItem,
  b: ReportItem,
  rows: z.array(
    z.object({
      kind: z.enum(['same', 'added', 'dropped', 'changed']),
      a: Span.nullable(),
      b: Span.nullable(),
      aWords: z.array(z.object({ words: z.string(), changed: z.boolean() })),
      bWords: z.array(z.object({ words: z.string(), changed: z.boolean() })),
    }),
  ),
  links: z.array(ChangeItem),
});

/** Why an item is in the record. */
export const Why = z.object({
  id: z.string(),
  title: z.string(),
  passages: z.array(
    z.object({
      part: z.string(),
      segments: z.array(z.object({ words: z.string(), role: z.string().nullable() })),
    }),
  ),
  steps: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  report: ReportRef.extend({ filed: z.string().nullable(), url: z.string().nullable() }),
  spans: z.array(Span),
  /** Words, report, outlet, date, link: for "copy as citation". */
  citation: z.string(),
  links: z.array(ChangeItem),
  judged: Judged,
});
