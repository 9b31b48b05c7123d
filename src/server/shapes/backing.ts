import { z } from 'zod';
import { Status } from '../../reading/assertion.js';
import { Span } from '../../report/span.js';
import { ActorRef, Holder, Judged, ReportRef } from './common.js';

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
