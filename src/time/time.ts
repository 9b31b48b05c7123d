import { z } from 'zod';
import { Span } from '../report/span.js';

export const TimexType = z.enum(['DATE', 'TIME', 'DURATION', 'SET']);
export type TimexType = z.infer<typeof TimexType>;

/**
 * One expression of time, after TIMEX3 (TimeML 1.2.1): a context-free form first, then its resolution against a named anchor.
 * `earliest` and `latest` are local ISO 8601 without offset, half-open: `2019-05-02T00:00` to `2019-05-03T00:00`.
 */
export const Timex = Span.extend({
  type: TimexType,
  /** TIMEX3 value, resolved where it can be (`2019-05-02`, `2019-W18`, `P3W`, `PAST_REF`), else the context-free form (`XXXX-WXX-2`). */
  value: z.string(),
  /** The context-free form: `XXXX-WXX-2` for "Tuesday", `XXXX-04-30` for "April 30". */
  symbolic: z.string(),
  mod: z.string().nullable(),
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  granularity: z.enum([
    'second',
    'minute',
    'hour',
    'part-of-day',
    'day',
    'week',
    'month',
    'quarter',
    'season',
    'year',
    'decade',
    'century',
    'vague',
  ]),
  role: z.enum(['point', 'during', 'since', 'until', 'by', 'duration', 'recurring']),
  /** What it is counted from: the day the report was filed, another expression (its index in the list), an event, or nothing. */
  anchor: z.object({
    kind: z.enum(['filed', 'expression', 'event', 'none']),
    date: z.string().nullable(),
    index: z.int().nullable(),
  }),
  /** The name of the rule that found it and of the one that resolved it: `weekday/latest-up-to-filing`. */
  rule: z.string(),
  status: z.enum(['resolved', 'vague', 'open']),
});
export type Timex = z.infer<typeof Timex>;
