import { z } from 'zod';
import { Assertion, Participant } from '../reading/assertion.js';
import { Span } from '../report/span.js';

/** The event types of PLOVER (manual 2.0, 2024). */
export const EventType = z.enum([
  'AGREE',
  'CONSULT',
  'SUPPORT',
  'CONCEDE',
  'COOPERATE',
  'AID',
  'RETREAT',
  'REQUEST',
  'ACCUSE',
  'REJECT',
  'THREATEN',
  'PROTEST',
  'SANCTION',
  'MOBILIZE',
  'COERCE',
  'ASSAULT',
]);
export type EventType = z.infer<typeof EventType>;

/** Where an event was: the words, and the entry of the gazetteer where it is certain. */
export const EventPlace = z.object({
  spans: z.array(Span).min(1),
  name: z.string(),
  /** The GeoNames identifier, degrees of latitude and longitude, and the ISO 3166 code of the country; null where it is not certain. */
  gazetteer: z.object({ geonames: z.int(), lat: z.number(), lon: z.number(), country: z.string() }).nullable(),
});
export type EventPlace = z.infer<typeof EventPlace>;

/**
 * Who did what to whom, coded in PLOVER. Of reciprocal events (talks, clashes) all who take part are `actors`. Both lists may be
 * empty: "was arrested" names nobody who did it.
 */
export const PoliticalEvent = Assertion.extend({
  type: EventType,
  mode: z.string().nullable(),
  contexts: z.array(z.string()),
  trigger: z.array(Span).min(1),
  actors: z.array(Participant),
  recipients: z.array(Participant),
  place: EventPlace.nullable(),
});
export type PoliticalEvent = z.infer<typeof PoliticalEvent>;
