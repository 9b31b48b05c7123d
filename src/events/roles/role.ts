import { z } from 'zod';
import { Assertion } from '../../reading/assertion.js';
import { Span } from '../../report/span.js';

/** A person holds, held or takes a title, as the text tells it: "Defense Minister Tomas Reyes", "was sacked as mayor". */
export const Role = Assertion.extend({
  actor: z.string(),
  /** The title as written: "Defense Minister", "head of the Supreme Court". */
  title: z.string(),
  /** The state, organisation or place of the office, by its name; null where the words do not say. */
  of: z.string().nullable(),
  /** The actor that `of` names, where there is one. */
  ofActor: z.string().nullable(),
  state: z.enum(['current', 'former', 'acting', 'late', 'elect', 'candidate']),
  /** What the verb says of it: `appointed`, `elected`, `reinstated`, `sacked`, `resigned`, `sworn in`…; null for a bare title. */
  change: z.string().nullable(),
  /** Actors who held it before and after, where the text says so. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The words of title and name, or of the clause that says it. */
  spans: z.array(Span).min(1),
});
export type Role = z.infer<typeof Role>;
