import type { Span } from '../report/span.js';
import type { ActorKind } from './actor.js';

/** What a mention may be of while it is being read: an actor's kind, or `thing` (no actor), or null where the words don't say. */
export type MentionKind = ActorKind | 'thing' | null;

/** A description's words apart from its head: "Venezuelan opposition leader" is head "leader" with "venezuelan" and "opposition". */
export interface Description {
  lemma: string;
  modifiers: readonly string[];
}

/** A mention in the making. Token positions are in the document, `first` to `last` half-open. */
export interface Mention extends Span {
  index: number;
  type: 'name' | 'description' | 'pronoun';
  first: number;
  last: number;
  head: number;
  sentence: number;
  /** The whole noun phrase with its titles and what follows, half-open. */
  wholeFirst: number;
  wholeLast: number;
  kind: MentionKind;
  gender: 'female' | 'male' | null;
  number: 'singular' | 'plural' | null;
  /** Folded words of a name; empty otherwise. */
  words: readonly string[];
  /** The words as they stand, as the stages see them. */
  surface: string;
  /** Lower-case lemma of the head. */
  lemma: string;
  /** How it is introduced: "the", "a", "his", by nothing; `demonstrative` for this, that, these, those. */
  article: 'definite' | 'indefinite' | 'possessive' | 'demonstrative' | 'none';
  /** What the noun phrase says of it: titles before a name, the description itself. */
  descriptions: Description[];
  /** ISO code of the state that it names or belongs to. */
  state: string | null;
  /** For pronouns: first, second or third person; `relative` for who and which; `reflexive` for himself. */
  pronoun: 'first' | 'second' | 'third' | 'relative' | 'reflexive' | null;
  /** The quotation it stands in (a number, the same for all words of one), or -1. */
  quotation: number;
}

/** A mention as the finders give it, before it has its place in the list. */
export type FoundMention = Omit<Mention, 'index' | 'quotation' | 'surface'>;
