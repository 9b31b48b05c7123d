import type { Reading } from '../reading/reading.js';
import { linesOf } from './called.js';

/** A statement that an item rests on, and whose it is. */
export interface Holder {
  id: string;
  who: string;
}

/** What an actor of a reading is called, by its identifier there; null where nobody is known by it. */
export type NameOf = (actor: string) => string | null;

/** The names that a reading itself has for its actors. */
export const namesIn =
  ({ actors }: Reading): NameOf =>
  (id) =>
    actors.find((actor) => actor.id === id)?.name ?? null;

/**
 * The statements of some identifiers with whose they are, in the order given: the speakers by name, else the source in its own words. An identifier that
 * the reading does not know is left out.
 *
 * @param nameOf what actors are called; without it, what the reading itself calls them
 */
export function saidBy(reading: Reading, said: readonly string[], nameOf: NameOf = namesIn(reading)): Holder[] {
  return said.flatMap((id) => {
    const statement = reading.statements.find((s) => s.id === id);
    if (!statement) return [];
    const names = statement.speakers.map(nameOf).filter((name) => name !== null);
    return [{ id, who: whoSays(names, linesOf(reading.report.text, statement.source)) }];
  });
}

/** Who says something: the speakers' names, or the source's own words where nobody could be made out. */
export const whoSays = (names: readonly string[], source: string): string =>
  names.join(' and ') || source || 'nobody named';
