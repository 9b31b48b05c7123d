import type { Actor, ActorKind } from '../actors/actor.js';
import { treeOf } from '../language/tree.js';
import type { Reading } from '../reading/reading.js';
import { callings, isNamed, lineOf, plainDescription } from './called.js';
import type { Identity, RecordActor } from './identity.js';
import { foldedWords } from './name-match.js';
import type { RecordView } from './view.js';

/** An actor across reports. */
export interface Person {
  /** The record's identifier; null where there is no record that would know it. */
  id: string | null;
  name: string;
  kind: ActorKind;
  /** False where it is known by description only; such an actor is never taken for one of another report. */
  named: boolean;
  /** What reports call it beside its name, the most used first. */
  descriptions: string[];
  /** How many statements it makes, alone or with others. */
  statements: number;
  /** How often it is mentioned, pronouns included. */
  mentions: number;
  /** The first and the last day of the reports that mention it; null where all their days are open. */
  first: string | null;
  last: string | null;
  /** Where it appears: the report's hash and the actor's identifier there. */
  appearances: { report: string; actor: string }[];
  /** What the record's lists know it as; null where none does. */
  known: RecordActor['known'];
}

interface Tally extends Omit<Person, 'name' | 'descriptions'> {
  /** What the record's identity calls it, where that is known. */
  name: string | null;
  names: Map<string, number>;
  called: Map<string, Map<string, number>>;
}

/**
 * Counts the actors of reports, one reading at a time, in any order. Actors of two reports are one where an identity says so; without one, where kind and full
 * name are equal, but for case, accents and points. Places are left out.
 */
export class PeopleTally {
  private readonly tallies = new Map<string, Tally>();

  constructor(private readonly identity: Identity | null = null) {}

  add(reading: Reading): void {
    const { report, actors, statements } = reading;
    const tree = treeOf(reading.language, report.text);
    const said = new Map<string, number>();
    for (const { speakers } of statements) for (const id of new Set(speakers)) increase(said, id);
    for (const actor of actors) {
      if ((this.identity?.actorOf(report.hash, actor.id)?.kind ?? actor.kind) === 'place' && !said.has(actor.id))
        continue;
      const tally = this.tallyOf(report.hash, actor);
      tally.statements += said.get(actor.id) ?? 0;
      tally.mentions += actor.mentions.length;
      tally.appearances.push({ report: report.hash, actor: actor.id });
      const day = report.filed.date;
      if (day !== null && (tally.first === null || day < tally.first)) tally.first = day;
      if (day !== null && (tally.last === null || day > tally.last)) tally.last = day;
      increase(tally.names, actor.name);
      for (const span of callings(reading, tree, actor)) {
        const words = plainDescription(lineOf(report.text, span));
        const key = foldedWords(words).join(' ');
        if (key === '' || key === foldedWords(tally.name ?? actor.name).join(' ')) continue;
        const spellings = tally.called.get(key) ?? new Map<string, number>();
        tally.called.set(key, spellings);
        increase(spellings, words);
      }
    }
  }

  /** Everybody counted so far, those who speak most first. */
  all(): Person[] {
    return [...this.tallies.values()]
      .map(({ name, names, called, appearances, ...counts }) => ({
        ...counts,
        name: name ?? mostUsed(names),
        descriptions: [...called.values()]
          .sort((a, b) => sum(b) - sum(a) || compare(mostUsed(a), mostUsed(b)))
          .map(mostUsed),
        appearances: appearances.sort((a, b) => compare(a.report, b.report) || compare(a.actor, b.actor)),
      }))
      .sort(
        (a, b) =>
          b.statements - a.statements ||
          b.mentions - a.mentions ||
          compare(a.name, b.name) ||
          compare(a.kind, b.kind) ||
          compare(a.appearances[0]!.report, b.appearances[0]!.report) ||
          compare(a.appearances[0]!.actor, b.appearances[0]!.actor),
      );
  }

  private tallyOf(hash: string, actor: Actor): Tally {
    const one: RecordActor | null = this.identity?.actorOf(hash, actor.id) ?? null;
    const named = one?.named ?? isNamed(actor);
    const key = one ? one.id : named ? `${actor.kind} ${foldedWords(actor.name).join(' ')}` : `${hash} ${actor.id}`;
    const known = this.tallies.get(key);
    if (known) return known;
    const tally: Tally = {
      ...{ name: one?.name ?? null, kind: one?.kind ?? actor.kind, named, statements: 0, mentions: 0, appearances: [] },
      ...{ id: one?.id ?? null, known: one?.known ?? null },
      ...{ names: new Map(), called: new Map(), first: null, last: null },
    };
    this.tallies.set(key, tally);
    return tally;
  }
}

/** Everybody in a view, those who speak most first. */
export function peopleOf({ readings, identity }: Pick<RecordView, 'readings' | 'identity'>): Person[] {
  const tally = new PeopleTally(identity);
  for (const reading of readings) tally.add(reading);
  return tally.all();
}

const increase = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** The spelling used most; of two used equally often, the first by code units, so that the order of reports does not matter. */
const mostUsed = (counts: Map<string, number>): string =>
  [...counts].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))[0]![0];
