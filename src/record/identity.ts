import { createHash } from 'node:crypto';
import type { Actor } from '../actors/actor.js';
import type { Reading } from '../reading/reading.js';
import { Joiner } from './joiner.js';
import type { Judgement } from './judgement.js';
import { joinKnown, knownKey } from './knowledge/join-known.js';
import type { Known } from './knowledge/known-actor.js';
import { bodiesOf, type Group, groupsOf, nameOf, takenForPeople, usesOf, variants } from './name-groups.js';
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
  /** False where reports only describe it. Such an actor is of one report, unless a list or a person says otherwise. */
  named: boolean;
  appearances: Appearance[];
  /** The names that it was joined from, each with the identifier by which a judgement takes it out; empty where it was not joined. */
  parts: { id: string; name: string }[];
  /** Why its appearances are taken for one, or others are kept apart from it, a line each. */
  reasons: string[];
  /** What the record's lists know it as; null where no list knows it. */
  known: { id: string; name: string; wikidata: string | null; lists: string[] } | null;
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

/**
 * Says which actors of reports are one. What a person judged outranks everything, and a later judgement an earlier one. Then comes what lists know: all names of one
 * entry are one, an office alone is who held it on the report's day, and two entries are never one. Then the rules: states by their code; names by all their words;
 * a shorter name by the one longer name that it can be short for; names with a letter wrong, by `misspelt`; and headings read as bodies.
 *
 * It is a function of the set of readings, of the log of judgements and of what lists know, whatever the order of the readings.
 *
 * @param judgements those that still count, in the order of the log
 */
export function identify(
  readings: readonly Reading[],
  judgements: readonly Judgement[] = [],
  known: readonly Known[] = [],
): Identity {
  const groups = groupsOf(readings);
  const joiner = new Joiner();
  follow(judgements, groups, known, joiner);
  const listed = joinKnown(readings, groups, known, joiner);
  for (const [short, long] of variants(groups))
    join(joiner, short, long, `“${nameOf(short)}” is short for “${nameOf(long)}”, the only longer name that fits`);
  for (const [short, long] of bodiesOf(groups))
    join(joiner, short, long, `“${nameOf(short)}” is “${nameOf(long)}” without whose it is, the only one that fits`);
  const names = groups
    .filter(({ named, kind }) => named && kind !== 'place' && kind !== 'state')
    .map((g) => ({ ...g, person: g.kind === 'person', times: usesOf(g) }));
  for (const [rare, usual] of misspelt(names))
    join(joiner, rare, usual, `“${nameOf(rare)}” is “${nameOf(usual)}” with a letter wrong, and used less often`);
  for (const [body, person] of takenForBodies(names))
    join(joiner, body, person, `“${nameOf(body)}” is the name of a person, whom reports name far more often`);
  for (const [taken, meant] of takenForPeople(groups))
    join(joiner, taken, meant, `“${nameOf(taken)}” is of the kind “${meant.kind}” by what other reports tell of it`);
  const members = new Map<string, Group[]>();
  for (const g of groups) {
    const all = members.get(joiner.root(g.key));
    if (all) all.push(g);
    else members.set(joiner.root(g.key), [g]);
  }
  const renamed = new Map(judgements.filter(({ kind }) => kind === 'rename').map(({ a, name }) => [a, name!]));
  const actors = [...members.values()]
    .map((all) => made(all, joiner.reasons(all[0]!.key), renamed, listed))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const at = new Map<string, Map<string, RecordActor>>();
  for (const actor of actors)
    for (const appearance of actor.appearances) {
      const there = at.get(appearance.report) ?? new Map<string, RecordActor>();
      at.set(appearance.report, there.set(appearance.actor, actor));
    }
  return { actors, actorOf: (report, actor) => at.get(report)?.get(actor) ?? null };
}

function join(joiner: Joiner, a: Group, b: Group, why: string): void {
  if (!joiner.join(a.key, b.key, why))
    joiner.explain(
      a.key,
      `“${nameOf(a)}” could be “${nameOf(b)}” by its spelling, and is kept apart by a judgement or by lists`,
    );
}

/** Does as people judged: the last judgement first, so that an earlier one gives way where both cannot be. */
function follow(
  judgements: readonly Judgement[],
  groups: readonly Group[],
  known: readonly Known[],
  joiner: Joiner,
): void {
  const ofWho = judgements.filter(({ kind }) => kind === 'same' || kind === 'different');
  if (ofWho.length === 0) return;
  const keys = new Map(
    [...groups.map((g) => g.key), ...known.map(({ id }) => knownKey(id))].map((key) => [idOf(key), key]),
  );
  for (const { kind, a, b, by } of ofWho.toReversed()) {
    const [x, y] = [keys.get(a), b === null ? undefined : keys.get(b)];
    if (x === undefined || y === undefined) continue;
    if (kind === 'same') joiner.join(x, y, `${by} judged them the same`);
    else joiner.part(x, y, `${by} judged a name to be of somebody else`);
  }
}

/** The identifier of what goes by a key. */
export const idOf = (key: string): string => `p${createHash('sha256').update(key).digest('hex').slice(0, 10)}`;

function made(
  all: readonly Group[],
  reasons: readonly string[],
  renamed: ReadonlyMap<string, string>,
  listed: ReadonlyMap<string, Known>,
): RecordActor {
  const known = all.map((g) => listed.get(g.key)).find((one) => one !== undefined) ?? null;
  // Of names as full, the one used most is spelt right, and a person is no body.
  const uses = new Map(all.length === 1 ? [] : all.map((g) => [g, usesOf(g)]));
  const [fullest] = all.toSorted(
    (a, b) =>
      Number(b.named) - Number(a.named) ||
      b.words.length - a.words.length ||
      uses.get(b)! - uses.get(a)! ||
      (a.key < b.key ? -1 : 1),
  ) as [Group];
  const names = new Map<string, number>();
  for (const g of all) for (const [name, n] of g.names) names.set(name, (names.get(name) ?? 0) + n);
  // Names outlast descriptions, which are of one report; groups come sorted by key.
  const key = all.find(({ named }) => named)?.key ?? (known ? knownKey(known.id) : all[0]!.key);
  const given =
    renamed.size === 0
      ? undefined
      : [key, ...all.map((g) => g.key)].map((k) => renamed.get(idOf(k))).find((n) => n !== undefined);
  const name = given ?? (fullest.named || known === null ? nameOf(fullest) : known.name);
  return {
    id: idOf(key),
    name,
    kind: kindOf(all, fullest),
    aliases: [...names]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .map(([n]) => n)
      .filter((n) => n !== name),
    state: all.flatMap(({ state }) => state ?? []).sort()[0] ?? null,
    named: fullest.named || known !== null,
    appearances: all
      .flatMap((g) => g.appearances)
      .sort((a, b) => compare(a.report, b.report) || compare(a.actor, b.actor)),
    parts: all.length === 1 ? [] : all.filter(({ named }) => named).map((g) => ({ id: idOf(g.key), name: nameOf(g) })),
    reasons: [...new Set(reasons)].sort(),
    known: known && { id: known.id, name: known.name, wikidata: known.wikidata, lists: known.lists },
  };
}

/** Of a name of one word that reports take for several things: a state where any knows it for one, and no person where any knows what it is. */
function kindOf(all: readonly Group[], fullest: Group): Actor['kind'] {
  const kinds = all.filter(({ words }) => words.length === fullest.words.length).map(({ kind }) => kind);
  if (kinds.includes('state')) return 'state';
  const other = kinds.find((kind) => kind !== 'person');
  return fullest.words.length === 1 && fullest.kind === 'person' && other ? other : fullest.kind;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
