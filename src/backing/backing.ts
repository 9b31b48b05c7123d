import { z } from 'zod';
import { Assertion, Participant } from '../reading/assertion.js';
import { Span } from '../report/span.js';

/** One actor stands for (1) or against (-1) another, an office, a government or an act, as the text shows it. */
export const Backing = Assertion.extend({
  source: Participant,
  target: Participant,
  sign: z.union([z.literal(1), z.literal(-1)]),
  /** Shown in words ("threw his support behind"), by an act (arrested, sheltered), or by a standing tie ("ally", "loyal to"). */
  showing: z.enum(['words', 'act', 'tie']),
  /** The actor through whom it is shown, where a person's act counts for the state that the person's role speaks for. */
  through: z.string().nullable(),
  /** The words that show it. */
  spans: z.array(Span).min(1),
  /** The event or statement of the reading that it follows from, where there is one. */
  from: z.string().nullable(),
});
export type Backing = z.infer<typeof Backing>;
