import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MadeUpActor, madeUpReading } from '../../../test/made-up-reading.js';
import type { Reading } from '../../reading/reading.js';
import { type Identity, identify, type RecordActor } from '../identity.js';
import type { Judgement } from '../judgement.js';
import { type Known, knownIn } from './known-actor.js';
import { readKnown } from './read-known.js';

const knownBy = (...lines: string[]): Known[] =>
  knownIn([
    {
      id: 1,
      file: 'l.csv',
      actors: readKnown('l.csv', lines.join('\n')),
      by: 'me',
      at: '2020-01-01T00:00:00Z',
      undone: false,
    },
  ]);
/** A report that names or describes some people, one a sentence. */
const report = (filed: string | undefined, ...people: (string | MadeUpActor)[]): Reading => {
  const actors = people.map(
    (p): MadeUpActor => (typeof p === 'string' ? { name: p.replace(/^the /, ''), mentions: [p] } : p),
  );
  const text = actors.map(({ mentions }) => `Then ${mentions.join(' and ')} came on ${filed}.`).join(' ');
  return madeUpReading(text, { ...(filed !== undefined && { filed }), actors });
};
const names = ({ actors }: Identity): string[] =>
  actors.map(({ name, aliases }) => [name, ...aliases].join(' = ')).sort();
const one = (identity: Identity, name: string): RecordActor =>
  identity.actors.find((a) => a.name === name || a.aliases.includes(name))!;

describe('names that a list gives one entry', () => {
  const readings = [
    report('2015-01-01', 'Tam Brek'),
    report('2015-01-02', 'Old Fox'),
    report('2015-01-03', 'Tamas Karel Brek'),
  ];
  const list = knownBy('name,aliases,wikidata', 'Tam Brek,Old Fox|Tamas Karel Jon Brek,Q900001');
  it('are one, a name that is short for one of them too', () => {
    expect(names(identify(readings))).toHaveLength(3);
    const brek = one(identify(readings, [], list), 'Old Fox');
    expect(brek.appearances).toHaveLength(3);
    expect(brek.known).toEqual({ id: 'Q900001', name: 'Tam Brek', wikidata: 'Q900001', lists: ['l.csv'] });
    expect(brek.reasons).toContain('“Old Fox” is a name of Tam Brek, by l.csv (Wikidata Q900001)');
  });
  it('stay apart where a person says so, and are one with another where a person says so', () => {
    const apart = identify(readings);
    const id = (name: string) => one(apart, name).id;
    const judged = (kind: 'same' | 'different', a: string, b: string): Judgement => ({
      ...{ id: 1, kind, a: id(a), b: id(b), name: null, by: 'Ada', at: '2020-01-01T00:00:00Z', undone: false },
    });
    const parted = identify(readings, [judged('different', 'Tam Brek', 'Old Fox')], list);
    expect(one(parted, 'Old Fox').id).not.toBe(one(parted, 'Tam Brek').id);
    const two = knownBy('name', 'Tam Brek', 'Old Fox');
    expect(one(identify(readings, [], two), 'Old Fox').id).not.toBe(one(identify(readings, [], two), 'Tam Brek').id);
    const joined = identify(readings, [judged('same', 'Tam Brek', 'Old Fox')], two);
    expect(one(joined, 'Old Fox').id).toBe(one(joined, 'Tam Brek').id);
  });
  it('tell nothing where two entries have them, or none', () => {
    const two = knownBy('name,aliases,id', 'Tam Brek,Old Fox,1', 'Jon Vale,Old Fox,2');
    expect(one(identify(readings, [], two), 'Old Fox').known).toBeNull();
    expect(names(identify(readings, [], knownBy('name', 'Jon Vale')))).toEqual(names(identify(readings)));
  });
});

describe('two entries of a list', () => {
  it('are never one, though one name could be short for the other or has a letter wrong', () => {
    const readings = [report('2015-01-01', 'Mira Oll'), report('2015-01-02', 'Mira Anna Oll')];
    expect(names(identify(readings))).toEqual(['Mira Anna Oll = Mira Oll']);
    const kept = identify(readings, [], knownBy('name,id', 'Mira Oll,1', 'Mira Anna Oll,2'));
    expect(names(kept)).toEqual(['Mira Anna Oll', 'Mira Oll']);
    expect(one(kept, 'Mira Oll').reasons.join()).toMatch(/could be “Mira Anna Oll” .* is kept apart/);
  });
});

describe('an office alone', () => {
  const list = knownBy(
    'name,role,of,from,to',
    'Tam Brek,president,France,2013-04-19,2018-05-20',
    'Mira Oll,president,France,2018-05-21,',
    'Jon Vale,defence minister,France,2014,2015',
  );
  const holder = (filed: string | undefined, words: string, more: (string | MadeUpActor)[] = [], known = list) => {
    const reading = report(filed, words, ...more);
    return identify([reading], [], known).actorOf(reading.report.hash, 'a1')!.known?.name ?? null;
  };
  it.each([
    ['2015-03-01', 'the president', 'Tam Brek'],
    ['2018-05-20', 'the president', 'Tam Brek'],
    ['2018-05-21', 'the president', 'Mira Oll'],
    ['2015-12-31', 'the president of France', 'Tam Brek'],
    ['2014-01-01', "the France's defense minister", 'Jon Vale'],
    ['2015-06-01', 'the French defence minister', 'Jon Vale'],
    ['2016-01-01', 'the defence minister', null],
    ['2013-04-18', 'the president', null],
    ['2015-03-01', 'the former president', null],
    ['2015-03-01', 'the vice president', null],
    ['2015-03-01', 'the president of the union', null],
    ['2015-03-01', 'the German president', null],
    [undefined, 'the president', null],
  ])('is who held it on the day of the report: %s, %s', (filed, words, expected) => {
    expect(holder(filed, words)).toBe(expected);
  });
  it('is nobody where two held it on that day', () => {
    expect(
      holder('2018-06-01', 'the president', [], knownBy('name,role', 'Tam Brek,president', 'Mira Oll,president')),
    ).toBeNull();
  });
  it('goes by the name of the holder, who may be named elsewhere', () => {
    const readings = [report('2015-03-01', 'the president'), report('2015-03-02', 'Tam Brek')];
    const brek = one(identify(readings, [], list), 'Tam Brek');
    expect(brek).toMatchObject({ named: true, aliases: ['president'] });
    expect(brek.appearances).toHaveLength(2);
    expect(brek.reasons.join()).toMatch(
      /“president” is Tam Brek, president of France from 2013-04-19 to 2018-05-20 by l\.csv/,
    );
    expect(identify(readings).actors).toHaveLength(2);
    expect(identify([readings[1]!], [], list).actors[0]!.id).toBe(brek.id);
  });
});

describe('who is who with lists and judgements', () => {
  it('is the same in whatever order reports were added', () => {
    const list = knownBy('name,aliases,role,from', 'Tam Brek,Old Fox,president,2013', 'Mira Brek,M. Brek,mayor,2014');
    const readings = [
      report('2015-01-01', 'Tam Brek', 'the president'),
      report('2015-01-02', 'Old Fox', 'Brek'),
      report('2015-01-03', 'M. Brek', 'the mayor', 'Tam Karel Brek'),
      report('2015-01-04', 'Mira Brek', 'the president', 'Tam Karol Brek'),
    ];
    const ids = identify(readings).actors.map(({ id }) => id);
    const judgement = fc.record({
      id: fc.constant(1),
      kind: fc.constantFrom('same' as const, 'different' as const),
      ...{ a: fc.constantFrom(...ids), b: fc.constantFrom(...ids), name: fc.constant(null), by: fc.constant('me') },
      ...{ at: fc.constant('2020-01-01T00:00:00Z'), undone: fc.constant(false) },
    });
    fc.assert(
      fc.property(
        fc.shuffledSubarray(readings, { minLength: 4 }),
        fc.array(judgement, { maxLength: 4 }),
        (shuffled, judged) => {
          expect(identify(shuffled, judged, list).actors).toEqual(identify(readings, judged, list).actors);
        },
      ),
    );
  });
  it('follows the last of judgements that cannot both be', () => {
    const readings = [
      report('2015-01-01', 'Tam Brek'),
      report('2015-01-02', 'Mira Oll'),
      report('2015-01-03', 'Jon Vale'),
    ];
    const id = (name: string) => one(identify(readings), name).id;
    const judged = (kind: 'same' | 'different', a: string, b: string): Judgement => ({
      ...{ id: 1, kind, a: id(a), b: id(b), name: null, by: 'Ada', at: '2020-01-01T00:00:00Z', undone: false },
    });
    const [same, different] = [judged('same', 'Tam Brek', 'Mira Oll'), judged('different', 'Tam Brek', 'Mira Oll')];
    expect(identify(readings, [same, different]).actors).toHaveLength(3);
    expect(identify(readings, [different, same]).actors).toHaveLength(2);
    const through = [judged('same', 'Tam Brek', 'Jon Vale'), judged('same', 'Jon Vale', 'Mira Oll'), different];
    expect(names(identify(readings, through)).sort()).toEqual(['Jon Vale = Mira Oll', 'Tam Brek']);
  });
});
