import type { Description, Mention, MentionKind } from './mention.js';

/** What is known of an entity: the mentions tied together so far and what they tell. */
export interface Entity {
  mentions: Mention[];
  kind: MentionKind;
  gender: 'male' | 'female' | null;
  number: 'singular' | 'plural' | null;
  descriptions: Description[];
  state: string | null;
}

/** Whether two kinds can be one thing's. */
export const kindsAgree = (a: MentionKind, b: MentionKind): boolean => {
  if (a === b || a === null || b === null) return true;
  const pair = new Set([a, b]);
  if (pair.has('state') && pair.has('place')) return true;
  return pair.size === 2 && !pair.has('person') && !pair.has('thing') && !pair.has('state') && !pair.has('place');
};

const agree = <T>(a: T | null, b: T | null): boolean => a === null || b === null || a === b;

/**
 * Mentions tied into entities, step by step. A tie that contradicts what is known (kind, gender, number, one phrase inside the other) is
 * refused. Each tie keeps the name of the rule that made it.
 */
export class Entities {
  readonly mentions: readonly Mention[];
  /** For each mention the rule that tied it, or how it stands by itself. */
  readonly rules: string[];
  private readonly of: Entity[];

  constructor(mentions: readonly Mention[]) {
    this.mentions = mentions;
    this.rules = mentions.map((m) => m.type);
    this.of = mentions.map((m) => ({
      mentions: [m],
      kind: m.kind,
      gender: m.gender,
      number: m.number,
      descriptions: [...m.descriptions],
      state: m.state,
    }));
  }

  entity(mention: Mention): Entity {
    return this.of[mention.index]!;
  }

  /** All entities, in the order of their first mentions. */
  all(): Entity[] {
    return [...new Set(this.of)];
  }

  /** Whether nothing known forbids that two entities are one. */
  fit(a: Entity, b: Entity): boolean {
    if (a === b) return true;
    if (!kindsAgree(a.kind, b.kind) || !agree(a.gender, b.gender)) return false;
    if (otherPeople(a, b)) return false;
    // A council or a crew is "it" and "they".
    const collective = [a, b].some(
      (e) => e.kind === 'organisation' || e.kind === 'group' || e.kind === 'state' || e.kind === 'office',
    );
    return collective || agree(a.number, b.number);
  }

  /** Ties two mentions' entities; false where they do not fit. `later` is the mention that the rule was about. */
  tie(earlier: Mention, later: Mention, rule: string): boolean {
    const into = this.entity(earlier);
    const from = this.entity(later);
    if (into === from) return true;
    if (!this.fit(into, from)) return false;
    this.rules[later.index] = rule;
    into.mentions.push(...from.mentions);
    into.mentions.sort((a, b) => a.index - b.index);
    into.kind = strongerKind(into, from);
    into.gender ??= from.gender;
    into.number ??= from.number;
    into.descriptions.push(...from.descriptions);
    into.state ??= from.state;
    for (const mention of from.mentions) this.of[mention.index] = into;
    return true;
  }
}

/** Whether two people are called by full names without a word in common: "General Tam Brek and his counterpart, General Ilse Vane" are two. */
const otherPeople = (a: Entity, b: Entity): boolean => {
  if (a.kind !== 'person' || b.kind !== 'person') return false;
  const [x, y] = [a, b].map((e) => e.mentions.filter(({ type, words }) => type === 'name' && words.length > 1));
  if (x!.length === 0 || y!.length === 0) return false;
  const known = new Set(x!.flatMap(({ words }) => words));
  return !y!.some(({ words }) => words.some((word) => known.has(word)));
};

/** Names tell what something is better than descriptions do; anything better than nothing. */
const strongerKind = (a: Entity, b: Entity): MentionKind => {
  if (a.kind === b.kind || b.kind === null) return a.kind;
  if (a.kind === null) return b.kind;
  const named = (e: Entity): boolean => e.mentions.some((m) => m.type === 'name');
  if (named(b) && !named(a)) return b.kind;
  return a.kind === 'place' && b.kind === 'state' ? 'state' : a.kind;
};
