import type { Actor } from '../actors/actor.js';
import { organisationNamed } from '../actors/vocabularies.js';
import type { Reading } from '../reading/reading.js';
import { isNamed } from './called.js';
import type { Appearance } from './identity.js';
import { foldedWords } from './name-match.js';

/** What goes by one key: actors of reports that nothing but their names could tell apart. */
export interface Group {
  key: string;
  kind: Actor['kind'];
  words: readonly string[];
  /** Spellings, with how often each is used. */
  names: Map<string, number>;
  state: string | null;
  named: boolean;
  appearances: Appearance[];
}

/**
 * The actors of readings by what they go by: a state by its code, whatever it is called; somebody named by kind and all the words of the name, without case, accents and
 * marks; what is only described is its report's own. Sorted by key, so that the order of the readings makes no difference.
 */
export function groupsOf(readings: readonly Reading[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { report, actors } of readings) for (const actor of actors) take(groups, report.hash, actor);
  return [...groups.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function take(groups: Map<string, Group>, report: string, actor: Actor): void {
  const named = isNamed(actor);
  const isState = named && actor.kind === 'state' && actor.state !== null;
  const words = named && !isState ? foldedWords(actor.name) : [];
  const key = isState ? `state ${actor.state}` : named ? personOrBodyKey(actor.kind, words) : `${report} ${actor.id}`;
  const found = groups.get(key);
  if (!found) {
    groups.set(key, {
      ...{
        key,
        kind: actor.kind,
        words,
        names: new Map([[actor.name, actor.mentions.length]]),
        state: actor.state,
        named,
      },
      appearances: [{ report, actor: actor.id }],
    });
    return;
  }
  found.names.set(actor.name, (found.names.get(actor.name) ?? 0) + actor.mentions.length);
  found.appearances.push({ report, actor: actor.id });
  if (found.state === null || (actor.state !== null && actor.state < found.state))
    found.state = actor.state ?? found.state;
  // What some report knows for a state by its ministers is one.
  const firmer = actor.kind === 'state' || (found.kind !== 'state' && actor.kind < found.kind);
  if (firmer) found.kind = actor.kind;
}

/** The key of somebody named: organisations, groups and offices are told apart by their names alone. */
export const personOrBodyKey = (kind: Actor['kind'], words: readonly string[]): string =>
  `${kind === 'place' ? 'place' : kind === 'person' ? 'person' : 'body'} ${words.join(' ')}`;

/** The spelling used most; of two used equally often, the first by code units. */
export function nameOf({ names }: Pick<Group, 'names'>): string {
  return [...names].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];
}

/** How often a group's names are used, pronouns and descriptions included. */
export const usesOf = ({ names }: Pick<Group, 'names'>): number => [...names.values()].reduce((a, b) => a + b, 0);

/**
 * Each shorter name with the one longer name of a person that holds its words in order and begins or ends alike ("Oll" and "Mira Oll", "Tarvo Brek" and "Jon Tarvo
 * Brek"). Where two longer names fit, the shorter one stays apart, and is open.
 */
export function variants(groups: readonly Group[]): [short: Group, long: Group][] {
  const people = groups.filter(({ named, kind }) => named && kind === 'person');
  const byWord = new Map<string, Group[]>();
  for (const g of people)
    for (const word of new Set(g.words)) {
      const known = byWord.get(word);
      if (known) known.push(g);
      else byWord.set(word, [g]);
    }
  const found: [Group, Group][] = [];
  for (const short of people) {
    const rarest = short.words.map((w) => byWord.get(w) ?? []).sort((a, b) => a.length - b.length)[0] ?? [];
    const longer = rarest.filter((g) => g.words.length > short.words.length && within(short.words, g.words));
    // Of several, those that are themselves short for another are one with it: "Tarvo Brek" beside "Jon Tarvo Brek".
    const tops = longer.filter(
      (g) => !longer.some((h) => h !== g && h.words.length > g.words.length && within(g.words, h.words)),
    );
    if (tops.length === 1) found.push([short, tops[0]!]);
  }
  return found;
}

/** Each body with the one longer name that says whose it is: "Harbour Council" and "U.N. Harbour Council", of a well-known organisation. */
export function bodiesOf(groups: readonly Group[]): [short: Group, long: Group][] {
  const byWords = new Map(
    groups.filter(({ named, kind }) => named && kind === 'organisation').map((g) => [g.words.join(' '), g]),
  );
  const longer = new Map<Group, Group[]>();
  for (const long of byWords.values())
    for (let own = 1; own <= 3 && long.words.length - own >= 2; own++) {
      const short = byWords.get(long.words.slice(own).join(' '));
      if (!short || organisationNamed(long.words.slice(0, own).join(' ')) === null) continue;
      longer.set(short, [...(longer.get(short) ?? []), long]);
    }
  return [...longer].flatMap(([short, all]): [Group, Group][] => (all.length === 1 ? [[short, all[0]!]] : []));
}

/** What a name of one word is where reports take it for several, the surest first: a person is what names are taken for where nothing is known of them. */
const SURE: readonly Group['kind'][] = ['state', 'organisation', 'place'];

/**
 * Each name of one word that some reports take for something else and others know for a state by its ministers; and each that some take for a person, and others as
 * often for a body or a place. What is part of a person's full name is left alone.
 */
export function takenForPeople(groups: readonly Group[]): [taken: Group, meant: Group][] {
  const people = new Set(
    groups.flatMap(({ named, kind, words }) => (named && kind === 'person' && words.length > 1 ? words : [])),
  );
  const surest = new Map<string, Group>();
  const alone = groups.filter(({ named, words }) => named && words.length === 1);
  for (const g of alone) {
    const [word] = g.words as [string];
    const rank = SURE.indexOf(g.kind);
    const known = surest.get(word);
    if (rank >= 0 && (!known || rank < SURE.indexOf(known.kind))) surest.set(word, g);
  }
  return alone.flatMap((g): [Group, Group][] => {
    const [word] = g.words as [string];
    const meant = surest.get(word);
    if (!meant || meant === g || people.has(word)) return [];
    const often = 2 * meant.appearances.length >= g.appearances.length;
    return meant.kind === 'state' || (g.kind === 'person' && often) ? [[g, meant]] : [];
  });
}

/** Whether a name's words stand in another's in order, with the family's name (the last word, or the last but one of compound surnames) among them. */
export function within(short: readonly string[], long: readonly string[]): boolean {
  let next = 0;
  for (const word of long) if (word === short[next]) next++;
  if (next < short.length) return false;
  // A given name alone is not enough.
  return short.some((word) => long.lastIndexOf(word) > 0);
}
