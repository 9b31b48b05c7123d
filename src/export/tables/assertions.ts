import type { Reading } from '../../reading/reading.js';
import { partyOf, wordsIn } from '../situation.js';
import { actor, asserted, named, parties, party, placed } from './columns.js';
import { type Column, list, type Row } from './table.js';

type Event = Reading['events'][number];
type Backing = Reading['backing'][number];
type Figure = Reading['figures'][number];
type Role = Reading['roles'][number];
type Whereabouts = Reading['whereabouts'][number];

export const events: Column<Row<Event>>[] = [
  ...placed<Event>(),
  ['type', 'string', ({ item }) => item.type],
  ['mode', 'string', ({ item }) => item.mode],
  ['contexts', 'string', ({ item }) => list(item.contexts)],
  ['trigger', 'string', ({ reading, item }) => wordsIn(reading, item.trigger)],
  ...parties<Event>('actors', 'actor_ids', ({ actors }) => actors),
  ...parties<Event>('recipients', 'recipient_ids', ({ recipients }) => recipients),
  ['place', 'string', ({ item }) => item.place?.name ?? null],
  ['geonames', 'number', ({ item }) => item.place?.gazetteer?.geonames ?? null],
  ['latitude', 'number', ({ item }) => item.place?.gazetteer?.lat ?? null],
  ['longitude', 'number', ({ item }) => item.place?.gazetteer?.lon ?? null],
  ...asserted<Event>(),
];

export const backing: Column<Row<Backing>>[] = [
  ...placed<Backing>(),
  ...party<Backing>('source', 'source_id', ({ source }) => source),
  ...party<Backing>('target', 'target_id', ({ target }) => target),
  ['sign', 'number', ({ item }) => item.sign],
  ['showing', 'string', ({ item }) => item.showing],
  named('through', ({ through }) => through),
  ...asserted<Backing>(),
];

export const figures: Column<Row<Figure>>[] = [
  ...placed<Figure>(),
  ['measure', 'string', ({ item }) => item.measure],
  ['low', 'number', ({ item }) => item.low],
  ['high', 'number', ({ item }) => item.high],
  ['op', 'string', ({ item }) => item.op],
  ['unit', 'string', ({ item }) => item.unit],
  ['whose', 'string', ({ situation, reading, item }) => item.whose && partyOf(situation, reading, item.whose).name],
  ['place', 'string', ({ item }) => item.place?.name ?? null],
  ...asserted<Figure>(),
];

export const roles: Column<Row<Role>>[] = [
  ...placed<Role>(),
  ...actor<Role>('actor', 'actor_id', (role) => role.actor),
  ['title', 'string', ({ item }) => item.title],
  ['of', 'string', ({ item }) => item.of],
  ['state', 'string', ({ item }) => item.state],
  ['change', 'string', ({ item }) => item.change],
  named('before', ({ before }) => before),
  named('after', ({ after }) => after),
  ...asserted<Role>(),
];

export const whereabouts: Column<Row<Whereabouts>>[] = [
  ...placed<Whereabouts>(),
  ...actor<Whereabouts>('actor', 'actor_id', (where) => where.actor),
  ['place', 'string', ({ item }) => item.place],
  ['relation', 'string', ({ item }) => item.relation],
  ...asserted<Whereabouts>(),
];
