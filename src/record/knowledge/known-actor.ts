import { z } from 'zod';
import { ActorKind } from '../../actors/actor.js';

/** A year, a month or a day of the calendar, as ISO 8601 writes it: what lists of office holders say of beginnings and ends. */
export const PartialDate = z
  .string()
  .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?$/)
  .refine((value) => {
    const whole = `${value}-01-01`.slice(0, 10);
    const day = new Date(`${whole}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(whole);
  });

/** An office that somebody holds or held. */
export const KnownRole = z.object({
  /** The office without its state or organisation: "president", "foreign minister". */
  title: z.string(),
  /** The state, organisation or place of the office; null where the list does not say. */
  of: z.string().nullable(),
  /** The first and the last day, month or year in office; null where the list leaves it open. */
  from: PartialDate.nullable(),
  to: PartialDate.nullable(),
});
export type KnownRole = z.infer<typeof KnownRole>;

/** Somebody or something that a person's list knows, beside what reports tell. */
export const KnownActor = z.object({
  /** The list's own identifier, else the Wikidata item, else the name: entries of one identifier are one. */
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  kind: ActorKind,
  /** The Wikidata item (`Q42`), where the list gives it. */
  wikidata: z.string().nullable(),
  roles: z.array(KnownRole),
});
export type KnownActor = z.infer<typeof KnownActor>;

/** One list as it was added to a record. Lists are a log: one that was taken back no longer counts, and is kept. */
export interface KnowledgeList {
  /** Counts from 1 in the order of adding. */
  id: number;
  /** The file's name. */
  file: string;
  actors: KnownActor[];
  /** Who added it, and when, as an ISO instant in UTC. */
  by: string;
  at: string;
  undone: boolean;
}

/** Somebody that lists know, with the names of the lists. */
export interface Known extends KnownActor {
  lists: string[];
}

/**
 * What the lists that still count know together: entries of one identifier or one Wikidata item are one, with all their aliases and roles. The first list has the say
 * on the name. Sorted by identifier.
 */
export function knownIn(lists: readonly KnowledgeList[]): Known[] {
  const byId = new Map<string, Known>();
  const byItem = new Map<string, Known>();
  for (const { file, actors, undone } of lists) {
    if (undone) continue;
    for (const actor of actors) {
      const same = byId.get(actor.id) ?? (actor.wikidata === null ? undefined : byItem.get(actor.wikidata));
      const known = same ?? { ...actor, aliases: [...actor.aliases], roles: [...actor.roles], lists: [] };
      if (same) take(same, actor);
      if (!known.lists.includes(file)) known.lists.push(file);
      byId.set(actor.id, known);
      if (known.wikidata !== null) byItem.set(known.wikidata, known);
    }
  }
  return [...new Set(byId.values())].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** Adds to somebody known what a second entry tells. */
function take(known: Known, { name, aliases, wikidata, roles }: KnownActor): void {
  for (const alias of [name, ...aliases])
    if (alias !== known.name && !known.aliases.includes(alias)) known.aliases.push(alias);
  known.wikidata ??= wikidata;
  const told = new Set(known.roles.map((role) => JSON.stringify(role)));
  known.roles.push(...roles.filter((role) => !told.has(JSON.stringify(role))));
}
