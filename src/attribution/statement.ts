import { z } from 'zod';
import { Span } from '../report/span.js';

export const StatementForm = z.enum(['direct', 'indirect', 'mixed']);
export type StatementForm = z.infer<typeof StatementForm>;

/** What the speaker does in saying it. `believe` also covers intending and wanting: it is ascribed, not uttered. */
export const StatementAct = z.enum([
  'assert',
  'deny',
  'reject',
  'accuse',
  'promise',
  'threaten',
  'request',
  'propose',
  'praise',
  'decline',
  'confirm',
  'ask',
  'believe',
]);
export type StatementAct = z.infer<typeof StatementAct>;

export const StatementChannel = z.enum([
  'speech',
  'statement',
  'interview',
  'broadcast',
  'social media',
  'court paper',
  'call',
  'letter',
]);
export type StatementChannel = z.infer<typeof StatementChannel>;

/**
 * One attribution, in the terms of PARC 3.0 (Pareti 2016) and PolNeAR (Newell, Margolin and Ruths 2018): a source, a cue and a content,
 * each a list of spans; source and cue may be empty. `speakers` are actors, `said` are the statements that hold this one, outermost first.
 */
export const Statement = Span.extend({
  id: z.string(),
  sentence: z.int(),
  source: z.array(Span),
  cue: z.array(Span),
  content: z.array(Span),
  speakers: z.array(z.string()),
  /** Actors that the source may mean, where no one of them is clearly meant. */
  candidates: z.array(z.string()),
  form: StatementForm,
  act: StatementAct,
  /** False for "has not accused": the act is said not to have been done. */
  polarity: z.boolean(),
  said: z.array(z.string()),
  channel: StatementChannel.nullable(),
  /** The outlet of an interview, the network of a broadcast, the service of a post, where it is named. */
  medium: Span.nullable(),
  addressee: Span.nullable(),
  /** The source is described and not named; `anonymous`: at its own wish, in the words of `anonymity`. */
  unnamed: z.boolean(),
  anonymous: z.boolean(),
  anonymity: Span.nullable(),
  evidence: Span.nullable(),
  /** The words that say where it was said. */
  place: Span.nullable(),
  /** When it was said: a position in the reading's `times`, or null where the text does not say. */
  saidOn: z.int().nullable(),
  answers: z.array(z.string()),
  /** Where in the report it stands. */
  part: z.string(),
  rule: z.string(),
});
export type Statement = z.infer<typeof Statement>;
