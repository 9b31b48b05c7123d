import { z } from 'zod';
import { Assertion, Participant } from '../../reading/assertion.js';
import { Span } from '../../report/span.js';
import { EventPlace } from '../event.js';

/** How the words bound a number: `op` of "at least 40" is `at least`, of a bare number `exact`, of "hundreds" `hundreds`. */
export const FigureOp = z.enum([
  'exact',
  'at least',
  'at most',
  'more than',
  'fewer than',
  'about',
  'between',
  'dozens',
  'scores',
  'hundreds',
  'thousands',
  'tens of thousands',
  'hundreds of thousands',
  'millions',
  'several',
]);
export type FigureOp = z.infer<typeof FigureOp>;

/** A count or amount that a report tells: "at least 40 people were injured in Misrata, the union said". */
export const Figure = Assertion.extend({
  /** What is counted: `killed`, `injured`, `missing`, `detained`, `displaced`, `took part`, `votes`, `money`, `price`, or the noun itself. */
  measure: z.string(),
  /** The least and the most that the words allow; null where they set no bound. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  op: FigureOp,
  /** People, civilians, soldiers, countries; ISO 4217 codes for money; `percent`. */
  unit: z.string().nullable(),
  /** The words: number, bound, and what is counted. The first is the whole phrase. */
  spans: z.array(Span).min(1),
  /** Whose count it is, where the text names a source without a statement ("a U.N. count of 12"). */
  whose: Participant.nullable(),
  /** Where the counted ones are: a name, or several in a list ("Benghazi, Tobruk and Misrata"), with a span for each. */
  place: EventPlace.nullable(),
});
export type Figure = z.infer<typeof Figure>;
