import { z } from 'zod';
import { Furniture } from '../../report/report.js';
import { Span } from '../../report/span.js';
import { ChangeItem } from './changes.js';
import { Judged, ReportRef } from './common.js';

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
  /** How many reports of that origin there are, itself included. */
  copies: z.int(),
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
