import { z } from 'zod';
import { EventPlace, EventType } from '../../events/event.js';
import { Status } from '../../reading/assertion.js';
import { Span } from '../../report/span.js';
import { ActorRef, Holder, Judged, ReportRef } from './common.js';

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
  /** How many tellings there are, of which `tellings` may give only some. */
  told: z.int(),
  weight: z.number(),
  judged: Judged,
});
/** One day; `background` where no report was filed within three days after it, and later ones tell of it. */
export const TimelineDay = z.object({
  day: z.string(),
  weight: z.number(),
  background: z.boolean(),
  events: z.array(TimelineEvent),
  /** How many events the day has, of which `events` may give only some. */
  count: z.int(),
});

export const CalendarDay = TimelineDay.omit({ events: true });
