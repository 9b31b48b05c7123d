import { z } from 'zod';
import { FigureOp } from '../../events/figures/figure.js';
import { Status } from '../../reading/assertion.js';
import { LinkKind } from '../../record/links/link.js';
import { Span } from '../../report/span.js';
import { Judged, ReportRef } from './common.js';

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
