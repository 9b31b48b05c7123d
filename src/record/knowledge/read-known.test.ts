import { describe, expect, it } from 'vitest';
import { type KnowledgeList, type KnownActor, knownIn } from './known-actor.js';
import { readKnown } from './read-known.js';

const csv = (...lines: string[]): string => lines.join('\n');
const ftm = (...entities: object[]): string => entities.map((e) => JSON.stringify(e)).join('\n');

describe('a list as CSV', () => {
  it('has names, aliases, items and offices, several lines of one being one', () => {
    const list = csv(
      'name,aliases,kind,wikidata,role,of,from,to',
      '"Brek, Tam",Tamas Brek|T. Brek,,Q900001,president,Tolmeria,2013-04,2018',
      '"Brek, Tam",Tam Brek,person,https://www.wikidata.org/wiki/Q900001,chairman,"Union of Dockers, Oster",2019-01-01,',
      '',
      'Harbour Board,HB,organisation,,,,,',
    );
    expect(readKnown('list.csv', list)).toEqual([
      {
        ...{ id: 'Q900001', name: 'Brek, Tam', aliases: ['Tamas Brek', 'T. Brek', 'Tam Brek'], kind: 'person' },
        wikidata: 'Q900001',
        roles: [
          { title: 'president', of: 'Tolmeria', from: '2013-04', to: '2018' },
          { title: 'chairman', of: 'Union of Dockers, Oster', from: '2019-01-01', to: null },
        ],
      },
      { id: 'Harbour Board', name: 'Harbour Board', aliases: ['HB'], kind: 'organisation', wikidata: null, roles: [] },
    ]);
  });
  it('may have any order of columns, other marks between cells, and a byte order mark', () => {
    const list = csv('\uFEFFAliases;Name', 'Ilse Oster;Ilsa Oster');
    expect(readKnown('l.csv', list)[0]).toMatchObject({ name: 'Ilsa Oster', aliases: ['Ilse Oster'] });
  });
  it.each([
    ['no name', csv('name,role', 'A,x', ',president'), 'l.csv, line 3: has no name'],
    ['an unknown column', csv('name,born', 'A,1960'), 'l.csv, line 1: names a column “born”'],
    ['no column of names', csv('aliases', 'A'), 'l.csv, line 1: names no column “name”'],
    ['a column twice', csv('name,name', 'A,B'), 'l.csv, line 1: names the column “name” twice'],
    ['a date that is none', csv('name,role,from', 'A,mayor,2013-13'), 'line 2: from “2013-13” is no date'],
    ['a day that is none', csv('name,role,to', 'A,mayor,2013-02-30'), 'line 2: to “2013-02-30” is no date'],
    [
      'an end before the beginning',
      csv('name,role,from,to', 'A,mayor,2013,2012-12'),
      'ends (2012-12) before it begins',
    ],
    ['a date of no office', csv('name,from', 'A,2013'), 'line 2: has “from” and no role'],
    ['an item that is none', csv('name,wikidata', 'A,42'), 'line 2: wikidata “42” is no item'],
    ['a kind that is none', csv('name,kind', 'A,boat'), 'line 2: kind “boat” is none of person, organisation'],
    ['more cells than columns', csv('name,aliases', 'Brek, Tam, T. Brek'), 'line 2: has 3 cells for 2 columns'],
    [
      'another item for one id',
      csv('id,name,wikidata', 'x,A,Q1', 'x,A,Q2'),
      'line 3: wikidata “Q2” is another than line 2',
    ],
    ['a mark that is not closed', csv('name', '"A'), 'line 2: is not CSV'],
    ['nothing', '', 'is empty'],
    ['nobody', 'name\n', 'names nobody'],
  ])('is refused for %s, with the line', (_, list, message) => {
    expect(() => readKnown('l.csv', list)).toThrow(message);
  });
  it('counts lines of the file, of which a cell may hold several', () => {
    const list = csv('name,role', '"Tam\nBrek",mayor', 'B,mayor', ',mayor');
    expect(() => readKnown('l.csv', list)).toThrow('l.csv, line 5: has no name');
  });
});

describe('a list of FollowTheMoney entities', () => {
  const brek = {
    id: 'x-1',
    schema: 'Person',
    properties: { name: ['Tam Brek', 'Tamas Brek'], alias: ['T. Brek'], wikidataId: ['Q900001'], birthDate: ['1960'] },
  };
  it('has persons and bodies with their offices, and passes over the rest', () => {
    const list = ftm(
      brek,
      { id: 'Q900002', schema: 'Organization', properties: { name: ['Union of Dockers'] } },
      { id: 'p', schema: 'Position', properties: { name: ['President of Tolmeria'], country: ['xx'] } },
      {
        id: 'o',
        schema: 'Occupancy',
        properties: { holder: ['x-1'], post: ['p'], startDate: ['2013-04-19'], endDate: ['2018'] },
      },
      { id: 'm', schema: 'Membership', properties: { member: ['x-1'], organization: ['Q900002'], role: ['chairman'] } },
      { id: 'a', schema: 'Address', properties: { full: ['Harbour Road 1'] } },
    );
    expect(readKnown('l.json', list)).toEqual([
      {
        ...{ id: 'x-1', name: 'Tam Brek', aliases: ['Tamas Brek', 'T. Brek'], kind: 'person', wikidata: 'Q900001' },
        roles: [
          { title: 'President', of: 'Tolmeria', from: '2013-04-19', to: '2018' },
          { title: 'chairman', of: 'Union of Dockers', from: null, to: null },
        ],
      },
      { id: 'Q900002', name: 'Union of Dockers', aliases: [], kind: 'organisation', wikidata: 'Q900002', roles: [] },
    ]);
  });
  it.each([
    ['a line that is not JSON', `${JSON.stringify(brek)}\n{"id":`, 'l.json, line 2: is not JSON'],
    [
      'a line that is no entity',
      `${JSON.stringify(brek)}\n\n{"id":"x"}`,
      'l.json, line 3: is no FollowTheMoney entity',
    ],
    ['nobody', ftm({ id: 'a', schema: 'Address', properties: {} }), 'names nobody'],
  ])('is refused for %s', (_, list, message) => {
    expect(() => readKnown('l.json', list)).toThrow(message);
  });
});

describe('lists together', () => {
  const list = (id: number, actors: Partial<KnownActor>[], undone = false): KnowledgeList => ({
    ...{ id, file: `${id}.csv`, by: 'me', at: '2020-01-01T00:00:00Z', undone },
    actors: actors.map((a) => ({ id: 'x', name: 'X', aliases: [], kind: 'person', wikidata: null, roles: [], ...a })),
  });
  it('know one entry by its id or its item, and the first has the say on the name', () => {
    const known = knownIn([
      list(1, [
        { id: 'a', name: 'Tam Brek', wikidata: 'Q1' },
        { id: 'b', name: 'Mira Oll' },
      ]),
      list(2, [
        { id: 'Q1', name: 'Tamas Brek', wikidata: 'Q1' },
        { id: 'b', name: 'Mira Oll', wikidata: 'Q2' },
      ]),
    ]);
    expect(known.map(({ name, aliases, wikidata, lists }) => ({ name, aliases, wikidata, lists }))).toEqual([
      { name: 'Tam Brek', aliases: ['Tamas Brek'], wikidata: 'Q1', lists: ['1.csv', '2.csv'] },
      { name: 'Mira Oll', aliases: [], wikidata: 'Q2', lists: ['1.csv', '2.csv'] },
    ]);
  });
  it('do not count once they are taken back', () => {
    expect(knownIn([list(1, [{}], true)])).toEqual([]);
  });
});
