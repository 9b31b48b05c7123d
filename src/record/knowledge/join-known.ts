import type { Reading } from '../../reading/reading.js';
import { isNamed } from '../called.js';
import type { Joiner } from '../joiner.js';
import { type Group, nameOf } from '../name-groups.js';
import type { Known, KnownRole } from './known-actor.js';
import { KnownNames } from './known-names.js';
import { OfficeHolders } from './office-holders.js';

/** The key of an entry of a list, beside those of names. */
export const knownKey = (id: string): string => `known ${id}`;

/**
 * Joins what lists know to be one: names that are of one entry, and offices alone ("the president") with who held them on the report's day. Entries are kept apart from
 * each other from then on. Gives the entry of each key that one was found for.
 */
export function joinKnown(
  readings: readonly Reading[],
  groups: readonly Group[],
  known: readonly Known[],
  joiner: Joiner,
): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>();
  if (known.length === 0) return found;
  const tie = (key: string, one: Known, why: string): void => {
    const entry = knownKey(one.id);
    joiner.identify(entry, one.id);
    if (joiner.join(entry, key, why)) found.set(key, one);
  };
  const names = new KnownNames(known);
  const named = groups.filter((g) => g.named && g.kind !== 'state');
  for (const g of named) {
    const one = names.named(g.kind, g.words);
    if (one) tie(g.key, one, `“${nameOf(g)}” is a name of ${one.name}, by ${listsOf(one)}`);
  }
  for (const g of named) {
    const one = names.shortFor(g.kind, g.words);
    if (one)
      tie(g.key, one, `“${nameOf(g)}” is short for ${one.name}, the only one with such a name, by ${listsOf(one)}`);
  }
  const holders = new OfficeHolders(known);
  // In an order of their own: where judgements keep some apart, who is joined first counts.
  for (const reading of [...readings].sort((a, b) => (a.report.hash < b.report.hash ? -1 : 1)))
    for (const actor of reading.actors) {
      const holder = isNamed(actor) ? null : holders.of(reading, actor);
      if (holder)
        tie(
          `${reading.report.hash} ${actor.id}`,
          holder.known,
          `“${actor.name}” is ${holder.known.name}, ${heldOffice(holder.role)} by ${listsOf(holder.known)}, where a report of that time says so`,
        );
    }
  return found;
}

const listsOf = ({ id, wikidata, lists }: Known): string =>
  `${lists.join(' and ')}${wikidata === null ? ` (${id})` : ` (Wikidata ${wikidata})`}`;

function heldOffice({ title, of, from, to }: KnownRole): string {
  const time = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
  return [title, of && `of ${of}`, time].filter(Boolean).join(' ');
}
