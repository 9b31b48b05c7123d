import { createHash } from 'node:crypto';
import type { Actor } from '../actors/actor.js';
import type { Reading } from '../reading/reading.js';
import { isNamed } from './called.js';
import type { Judgement } from './judgement.js';
import { foldedWords } from './name-match.js';
import { misspelt, takenForBodies } from './spelling-variants.js';

/** One actor of a record, with everywhere that it appears. */
export interface RecordActor {
  /** A hash of what it goes by, the same on any machine and in any order of adding. */
  id: string;
  name: string;
  kind: Actor['kind'];
  /** Other names of it, the most used first. */
  aliases: string[];
  state: string | null;
  /** False where reports only describe it. Such an actor is of one report, unless a person has judged otherwise. */
  named: boolean;
  appearances: Appearance[];
  /** Why its appearances are taken for one, a line each. */
  reasons: string[];
}

export interface Appearance {
  /** The report's hash. */
  report: string;
  /** The actor of its reading. */
  actor: string;
}

/** Who is who in a record. */
export interface Identity {
  actors: RecordActor[];
  actorOf(report: string, actor: string): RecordActor | null;
}

/** What goes by one key: actors of reports that nothing but their names could tell apart. */
interface Group {
  key: string;
  kind: Actor['kind'];
  words: readonly string[];
  names: Map<string, number>;
  state: string | null;
  named: boolean;
  appearances: Appearance[];
}

/**
 * Says which actors of reports are one: states by their code; names by all their words, without case, accents and marks; a shorter name by the one longer name of
 * its kind that holds its words in order and begins or ends alike ("Guaido" and "Juan Guaido", "Cristopher Figuera" and "Manuel Cristopher Figuera"). Where two
 * longer names fit, the shorter one stays apart, and is open. Then names with a letter wrong, by `misspelt`, and headings read as bodies. People's judgements come last and outrank all of it.
 *
 * It is a function of the set of readings, whatever their order.
 */
export function identify(readings: readonly Reading[], judgements: readonly Judgement[] = []): Identity {
  const groups = new Map<string, Group>();
  for (const { report, actors } of readings) for (const actor of actors) group(groups, report.hash, actor);
  const parents = new Map<string, string>();
  const reasons = new Map<string, string[]>();
  const root = (key: string): string => {
    let at = key;
    while (parents.has(at)) at = parents.get(at)!;
    return at;
  };
  const join = (a: string, b: string, why: string): void => {
    const [x, y] = [root(a), root(b)];
    if (x === y) return;
    const [first, second] = x < y ? [x, y] : [y, x];
    parents.set(second, first);
    reasons.set(first, [...(reasons.get(first) ?? []), ...(reasons.get(second) ?? []), why]);
  };
  for (const [short, long] of variants([...groups.values()]))
    join(short.key, long.key, `“${nameOf(short)}” is short for “${nameOf(long)}”, the only longer name that fits`);
  const names = [...groups.values()]
    .filter(({ named, kind }) => named && kind !== 'place' && kind !== 'state')
    .map((g) => ({ ...g, person: g.kind === 'person', times: sum([...g.names.values()]) }));
  for (const [rare, usual] of misspelt(names))
    join(rare.key, usual.key, `“${nameOf(rare)}” is “${nameOf(usual)}” with a letter wrong, and used less often`);
  for (const [body, person] of takenForBodies(names))
    join(body.key, person.key, `“${nameOf(body)}” is the name of a person, whom reports name far more often`);
  const split = new Set<string>();
  const byId = new Map([...groups.values()].map((g) => [idOf(g.key), g.key]));
  for (const { kind, a, b, by } of judgements) {
    const [x, y] = [byId.get(a), b === null ? undefined : byId.get(b)];
    if (x === undefined || y === undefined) continue;
    if (kind === 'same') join(x, y, `${by} judged them the same`);
    if (kind === 'different') split.add(pairKey(x, y));
  }
  for (const pair of split) {
    const [x, y] = pair.split('\u0000') as [string, string];
    if (root(x) !== root(y)) continue;
    // Whichever has less to stand on goes: the one that hangs on the other.
    const leaves = parents.has(y) ? y : x;
    regroup(parents, leaves);
    reasons.set(root(x), [...(reasons.get(root(x)) ?? []), 'a person judged a name to be of somebody else']);
  }
  const members = new Map<string, Group[]>();
  for (const g of groups.values()) members.set(root(g.key), [...(members.get(root(g.key)) ?? []), g]);
  const renamed = new Map(judgements.filter(({ kind }) => kind === 'rename').map(({ a, name }) => [a, name!]));
  const actors = [...members.entries()]
    .map(([key, all]) => made(key, all, reasons.get(key) ?? [], renamed))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const at = new Map(
    actors.flatMap((actor) => actor.appearances.map((x) => [`${x.report} ${x.actor}`, actor] as const)),
  );
  return { actors, actorOf: (report, actor) => at.get(`${report} ${actor}`) ?? null };
}

const pairKey = (a: string, b: string): string => (a < b ? `${a}\u0000${b}` : `${b}\u0000${a}`);

/** Takes a key out of its tree; what hung on it goes to what it hung on. */
function regroup(parents: Map<string, string>, key: string): void {
  const above = parents.get(key);
  if (above === undefined) {
    const heirs = [...parents.entries()]
      .filter(([, p]) => p === key)
      .map(([k]) => k)
      .sort();
    const [first, ...rest] = heirs;
    if (first !== undefined) {
      parents.delete(first);
      for (const k of rest) parents.set(k, first);
    }
    return;
  }
  for (const [k, p] of parents) if (p === key) parents.set(k, above);
  parents.delete(key);
}

/** The identifier of what goes by a key. */
export const idOf = (key: string): string => `p${createHash('sha256').update(key).digest('hex').slice(0, 10)}`;

function group(groups: Map<string, Group>, report: string, actor: Actor): void {
  const words = foldedWords(actor.name);
  const named = isNamed(actor);
  // A state's name, its adjective and its capital speaking for it have one code; what is only described is its report's own.
  const key = !named
    ? `${report} ${actor.id}`
    : actor.kind === 'state' && actor.state
      ? `state ${actor.state}`
      : `${actor.kind === 'place' ? 'place' : actor.kind === 'person' ? 'person' : 'body'} ${words.join(' ')}`;
  const found: Group = groups.get(key) ?? {
    key,
    kind: actor.kind,
    words,
    names: new Map(),
    state: actor.state,
    named,
    appearances: [],
  };
  found.names.set(actor.name, (found.names.get(actor.name) ?? 0) + actor.mentions.length);
  found.appearances.push({ report, actor: actor.id });
  if (found.state === null || (actor.state !== null && actor.state < found.state))
    found.state = actor.state ?? found.state;
  if (actor.kind < found.kind) found.kind = actor.kind;
  groups.set(key, found);
}

/** Each shorter name with the one longer name that it can be short for. */
function variants(groups: readonly Group[]): [Group, Group][] {
  const people = groups.filter(({ kind, named }) => named && kind === 'person');
  const byWord = new Map<string, Group[]>();
  for (const g of people) for (const word of new Set(g.words)) byWord.set(word, [...(byWord.get(word) ?? []), g]);
  const found: [Group, Group][] = [];
  for (const short of people) {
    const rarest = short.words.map((w) => byWord.get(w) ?? []).sort((a, b) => a.length - b.length)[0] ?? [];
    const longer = rarest.filter((g) => g.words.length > short.words.length && within(short.words, g.words));
    // Of several, those that are themselves short for another are one with it: "Cristopher Figuera" beside "Manuel Cristopher Figuera".
    const tops = longer.filter(
      (g) => !longer.some((h) => h !== g && h.words.length > g.words.length && within(g.words, h.words)),
    );
    if (tops.length === 1) found.push([short, tops[0]!]);
  }
  return found;
}

/** Whether a name's words stand in another's in order, with the family's name (the last word, or the last but one of compound surnames) among them. */
function within(short: readonly string[], long: readonly string[]): boolean {
  let next = 0;
  for (const word of long) if (word === short[next]) next++;
  if (next < short.length) return false;
  // A given name alone is not enough.
  return short.some((word) => long.lastIndexOf(word) > 0);
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

function nameOf({ names }: Pick<Group, 'names'>): string {
  return [...names.entries()].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];
}

function made(
  key: string,
  all: readonly Group[],
  reasons: readonly string[],
  renamed: ReadonlyMap<string, string>,
): RecordActor {
  // Of names as full, the one used most is spelt right, and a person is no body.
  const used = new Map(all.map((g) => [g, sum([...g.names.values()])]));
  const fullest = [...all].sort(
    (a, b) => b.words.length - a.words.length || used.get(b)! - used.get(a)! || (a.key < b.key ? -1 : 1),
  )[0]!;
  const names = new Map<string, number>();
  for (const g of all) for (const [name, n] of g.names) names.set(name, (names.get(name) ?? 0) + n);
  const ids = all.map((g) => idOf(g.key));
  const given = ids.map((id) => renamed.get(id)).find((n) => n !== undefined);
  const name = given ?? nameOf(fullest);
  return {
    id: idOf(key),
    name,
    kind: fullest.kind,
    aliases: [...names.entries()]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([n]) => n)
      .filter((n) => n !== name),
    state:
      all
        .map(({ state }) => state)
        .filter((s) => s !== null)
        .sort()[0] ?? null,
    named: all.some(({ named }) => named),
    appearances: all
      .flatMap((g) => g.appearances)
      .sort((a, b) => (a.report < b.report ? -1 : a.report > b.report ? 1 : a.actor < b.actor ? -1 : 1)),
    reasons: [...new Set(reasons)].sort(),
  };
}
