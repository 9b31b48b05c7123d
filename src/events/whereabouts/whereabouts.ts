import { z } from 'zod';
import { Assertion } from '../../reading/assertion.js';
import { Span } from '../../report/span.js';

/** An actor is at a place, came to it or left it: "entered the Norwegian embassy", "stood beside the president". */
export const Whereabouts = Assertion.extend({
  /** The actor of the reading; whoever is meant by no actor has no whereabouts. */
  actor: z.string(),
  /** The words for the place, as far as they name it: "Norwegian embassy", "beside Ana Dorn". */
  place: z.string(),
  placeSpans: z.array(Span).min(1),
  relation: z.enum(['at', 'entered', 'left', 'fled to', 'taken to', 'went to', 'beside', 'from']),
  /** The words of the whole: who, verb and place. */
  spans: z.array(Span).min(1),
});
export type Whereabouts = z.infer<typeof Whereabouts>;
