import { z } from 'zod';
import { ActorKind } from '../../actors/actor.js';
import { Status } from '../../reading/assertion.js';
import { Span } from '../../report/span.js';
import { StanceItem } from './backing.js';
import { Holder, Judged, ReportRef } from './common.js';
import { EventItem } from './events.js';
import { StatementItem } from './statements.js';

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
  /** The names that it was joined from, each with the identifier by which a judgement of `different` takes it out; empty where it was not joined. */
  parts: z.array(z.object({ id: z.string(), name: z.string() })),
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
