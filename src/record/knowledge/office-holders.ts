import type { Actor } from '../../actors/actor.js';
import { type State, stateNamed } from '../../actors/vocabularies.js';
import type { Reading } from '../../reading/reading.js';
import { foldedWords } from '../name-match.js';
import type { Known, KnownRole } from './known-actor.js';

interface Holding {
  known: Known;
  role: KnownRole;
  /** The state of the office, where `of` names one. */
  state: State | null;
}

/** Who a description of an office means, by a list. */
export interface Holder {
  known: Known;
  role: KnownRole;
}

/**
 * Says who is meant by an office alone ("the president", "Tolmeria's foreign minister", "the Tolmerian prime minister") on the day that a report was filed, by roles
 * that lists give with their dates: an office is not its holder. Abstains where the report's day is open, where nobody or more than one held it that day, and
 * where the report itself names another holder.
 */
export class OfficeHolders {
  /** By the words of each way to call the office. */
  private readonly called = new Map<string, Holding[]>();

  constructor(known: readonly Known[]) {
    for (const one of known) {
      if (one.kind !== 'person') continue;
      for (const role of one.roles) {
        const state = role.of === null ? null : stateNamed(role.of);
        for (const words of new Set(waysToCall(role, state))) {
          const holdings = this.called.get(words) ?? [];
          holdings.push({ known: one, role, state });
          this.called.set(words, holdings);
        }
      }
    }
  }

  /** The holder that an actor of a reading, known there by its office alone, means; null where that is not clear. */
  of(reading: Reading, actor: Actor): Holder | null {
    const day = reading.report.filed.date;
    if (day === null || actor.kind !== 'person' || actor.number === 'plural' || this.called.size === 0) return null;
    const holdings = this.called.get(spelt(foldedWords(actor.name)));
    if (!holdings) return null;
    const then = holdings.filter(
      ({ role, state }) => holdsOn(role, day) && (actor.state === null || state === null || state.iso2 === actor.state),
    );
    const [holding] = then;
    if (!holding || then.some(({ known }) => known !== holding.known)) return null;
    return namesAnother(reading, holding) ? null : { known: holding.known, role: holding.role };
  }
}

/** Both ways to spell what offices are called. */
const spelt = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/\bdefence\b/g, 'defense')
    .replace(/\bcentre\b/g, 'center');

/** The office alone, of its state or body, with the state's or body's name before it, and with the state's adjective. */
function waysToCall({ title, of }: KnownRole, state: State | null): string[] {
  const office = foldedWords(title);
  if (of === null) return [spelt(office)];
  const names = [of, ...(state?.names ?? [])].map(foldedWords);
  return [
    office,
    ...names.flatMap((name) => [
      [...office, 'of', ...name],
      [...office, 'of', 'the', ...name],
      [...name, ...office],
    ]),
    ...(state?.demonyms ?? []).map((people) => [...foldedWords(people), ...office]),
  ].map(spelt);
}

/** Whether a role was held on a day; an open end is open. */
const holdsOn = ({ from, to }: KnownRole, day: string): boolean =>
  (from === null || from <= day.slice(0, from.length)) && (to === null || day.slice(0, to.length) <= to);

/** Whether a report gives the office to somebody whose name is not the holder's. */
function namesAnother(reading: Reading, { known, role }: Holding): boolean {
  const title = spelt(foldedWords(role.title));
  const own = new Set([known.name, ...known.aliases].flatMap(foldedWords));
  return reading.roles.some(({ actor, title: told, state }) => {
    if (state !== 'current' || spelt(foldedWords(told)) !== title) return false;
    const holder = reading.actors.find(({ id }) => id === actor);
    return (
      holder?.mentions.some(({ type }) => type === 'name') === true &&
      !foldedWords(holder.name).some((word) => own.has(word))
    );
  });
}
