import { z } from 'zod';
import { StatementAct, StatementChannel, StatementForm } from '../../attribution/statement.js';
import { Span } from '../../report/span.js';
import { ActorRef, Holder, Judged, ReportRef } from './common.js';

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
