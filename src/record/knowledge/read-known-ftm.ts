import { z } from 'zod';
import type { ActorKind } from '../../actors/actor.js';
import { InputError } from '../../report/errors.js';
import { type KnownActor, type KnownRole, PartialDate } from './known-actor.js';

const Entity = z.object({
  id: z.string().min(1),
  schema: z.string().min(1),
  properties: z.record(z.string(), z.array(z.string())),
});
type Entity = z.infer<typeof Entity>;

/** What the schemata of FollowTheMoney that name somebody are here; entities of others (addresses, passports, payments) say nothing of who is who. */
const KINDS: ReadonlyMap<string, ActorKind> = new Map([
  ['Person', 'person'],
  ['Organization', 'organisation'],
  ['Company', 'organisation'],
  ['PublicBody', 'organisation'],
  ['LegalEntity', 'organisation'],
]);
/** Relations that give somebody a role in a body: which property holds each. */
const TIES: ReadonlyMap<string, readonly [holder: string, body: string]> = new Map([
  ['Membership', ['member', 'organization']],
  ['Employment', ['employee', 'employer']],
  ['Directorship', ['director', 'organization']],
]);
const ITEM = /^Q[1-9]\d*$/;

/**
 * Reads a list of names as FollowTheMoney entities, one JSON object a line, as OpenSanctions and Aleph export them
 * (https://followthemoney.tech): persons and bodies with `name`, `alias`, `weakAlias`, `previousName` and `wikidataId`; offices as `Occupancy` of a `Position`, or as
 * `Membership`, `Employment` or `Directorship`, with `startDate` and `endDate`. Entities of other schemata are passed over.
 *
 * @throws InputError naming the file and the line (from 1) of what is no entity
 */
export function readKnownFtm(file: string, text: string): KnownActor[] {
  const entities = text
    .split('\n')
    .flatMap((line, i) => (line.trim() === '' ? [] : [entityOf(`${file}, line ${i + 1}`, line)]));
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const actors = new Map<string, KnownActor>();
  for (const entity of entities) {
    const kind = KINDS.get(entity.schema);
    const names = all(entity, 'name');
    if (kind === undefined || names.length === 0) continue;
    actors.set(entity.id, {
      id: entity.id,
      name: names[0]!,
      aliases: [
        ...new Set([...names, ...all(entity, 'alias'), ...all(entity, 'weakAlias'), ...all(entity, 'previousName')]),
      ].slice(1),
      kind,
      wikidata: [...all(entity, 'wikidataId'), entity.id].find((id) => ITEM.test(id)) ?? null,
      roles: [],
    });
  }
  for (const entity of entities) {
    const tie = TIES.get(entity.schema);
    const holders = all(entity, entity.schema === 'Occupancy' ? 'holder' : (tie?.[0] ?? ''));
    const roles = entity.schema === 'Occupancy' ? occupied(entity, byId) : tie ? held(entity, byId, tie[1]) : [];
    for (const id of holders) actors.get(id)?.roles.push(...roles);
  }
  return [...actors.values()];
}

function entityOf(where: string, line: string): Entity {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new InputError(where, 'is not JSON; a FollowTheMoney list has one entity a line');
  }
  const entity = Entity.safeParse(value);
  if (!entity.success)
    throw new InputError(
      where,
      'is no FollowTheMoney entity, which has an id, a schema and properties with lists of texts',
    );
  return entity.data;
}

const all = ({ properties }: Entity, name: string): string[] => properties[name] ?? [];

/** The offices of an occupancy: "President of Tolmeria" is the title with its state, as Wikidata words it. */
function occupied(entity: Entity, byId: ReadonlyMap<string, Entity>): KnownRole[] {
  return all(entity, 'post')
    .flatMap((id) => byId.get(id) ?? [])
    .flatMap((post) => {
      const body = all(post, 'organization').flatMap((id) => all(byId.get(id) ?? post, 'name'))[0] ?? null;
      return all(post, 'name').map((name) => roleOf(entity, name, body));
    });
}

function held(entity: Entity, byId: ReadonlyMap<string, Entity>, property: string): KnownRole[] {
  const bodies = all(entity, property).flatMap((id) => all(byId.get(id) ?? entity, 'name').slice(0, 1));
  return all(entity, 'role').map((title) => roleOf(entity, title, bodies[0] ?? null));
}

function roleOf(entity: Entity, name: string, body: string | null): KnownRole {
  const [, title, of] = /^(.+?) of (?:the )?(\p{Lu}.*)$/u.exec(name) ?? [];
  const date = (property: string): string | null =>
    all(entity, property)
      .map((value) => value.slice(0, 10))
      .find((v) => PartialDate.safeParse(v).success) ?? null;
  return { title: title ?? name, of: of ?? body, from: date('startDate'), to: date('endDate') };
}
