import { z } from 'zod';
import { Span } from '../report/span.js';

/** What an actor is. A state stands for its government too; an office is a seat or a post ("the White House", "the presidency"). */
export const ActorKind = z.enum(['person', 'organisation', 'state', 'office', 'group', 'place']);
export type ActorKind = z.infer<typeof ActorKind>;

/**
 * One mention of an actor: the words that name it ("Karel Dorn", without its title), describe it ("Chile's foreign minister", without
 * relative clauses) or stand for it ("he", "who", "his").
 */
export const ActorMention = Span.extend({
  type: z.enum(['name', 'description', 'pronoun']),
  /** The token that the mention hangs on, a position in `language.tokens`. */
  head: z.int(),
  /** The sentence, a position in `language.sentences`. */
  sentence: z.int(),
  /** The rule that tied it to the actor: `name/full`, `name/short`, `apposition`, `pronoun/salience`… */
  rule: z.string(),
});
export type ActorMention = z.infer<typeof ActorMention>;

/** One person, organisation, state, office, group or place, as one report tells of it. */
export const Actor = z.object({
  /** `a1`, `a2`…, in the order of the first mentions. */
  id: z.string(),
  /** The fullest name, or else the fullest description, without its article: "Karel Dorn", "senior administration official". */
  name: z.string(),
  kind: ActorKind,
  /** All mentions in the order of the text; none overlaps another of the same actor. */
  mentions: z.array(ActorMention),
  /** What the text or a list of names says of it; null where neither does. */
  gender: z.enum(['female', 'male']).nullable(),
  number: z.enum(['singular', 'plural']).nullable(),
  /** ISO 3166 code of the state that it is, or whose government, officials or institution it is; null where the words don't say. */
  state: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;

/** A pronoun or description that several actors could be meant by, and nothing decides. */
export const OpenMention = Span.extend({
  type: z.enum(['description', 'pronoun']),
  head: z.int(),
  sentence: z.int(),
  /** Identifiers of the actors that fit, the likeliest first. */
  candidates: z.array(z.string()),
});
export type OpenMention = z.infer<typeof OpenMention>;

/** The actors of one report. */
export const Actors = z.object({ actors: z.array(Actor), open: z.array(OpenMention) });
export type Actors = z.infer<typeof Actors>;
