import { z } from 'zod';
import { Span } from '../report/span.js';

/** How an assertion stands to the facts, as its report tells it. */
export const Status = z.enum([
  'occurred',
  'ongoing',
  'planned',
  'threatened',
  'demanded',
  'offered',
  'alleged',
  'denied',
  'hypothetical',
  'negated',
  'historical',
]);
export type Status = z.infer<typeof Status>;

/** One who takes part: the words, and the actor that they mean (`a1`…) or null where no actor of the reading is meant. */
export const Participant = z.object({ spans: z.array(Span).min(1), actor: z.string().nullable() });
export type Participant = z.infer<typeof Participant>;

/**
 * What every event, figure, role, whereabouts and backing carries. Its own span is its extent, from the first to the last of its words;
 * `id` is a hash of the report's hash, the kind and the spans, as of statements.
 */
export const Assertion = Span.extend({
  id: z.string(),
  /** The sentence, a position in `language.sentences`. */
  sentence: z.int(),
  /** Identifiers of the statements whose word it is, outermost first; empty is the reporter's own voice. */
  said: z.array(z.string()),
  status: Status,
  /** When: a position in the reading's `times`, or null where the text does not say. */
  time: z.int().nullable(),
  /** How that expression of time came to belong to it: `own`, `sentence`, `narrative`… or null. */
  timeRule: z.string().nullable(),
  /** Whether the words say it, or it follows from them by the rule. */
  basis: z.enum(['stated', 'inferred']),
  /** Where in the report it stands: headline, lede, body, caption. */
  part: z.string(),
  /** The rule that found it, and where several took part, each of them: `verb/passive`. */
  rule: z.string(),
});
export type Assertion = z.infer<typeof Assertion>;
