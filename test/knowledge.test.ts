import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onrecord, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
const record = join(folder, 'situation.db');
const list = join(folder, 'leaders.csv');
const bodies = join(folder, 'bodies.json');
afterAll(remove);

beforeAll(async () => {
  const reports = [
    [
      'one',
      '2015-03-01',
      'Ana Dorn said on Sunday that the ferry would sail. The president of France welcomed the decision.',
    ],
    [
      'two',
      '2015-03-02',
      'Annika Dorn said the harbour was closed. The president said that he would visit the harbour.',
    ],
    [
      'three',
      '2019-03-03',
      'Opposition leader Mira Oll said the strike was over. The president said that the dockers had won.',
    ],
  ];
  await onrecord(
    ['add', record, '-'],
    reports.map(([id, date, text]) => `${JSON.stringify({ id, date, text })}\n`).join(''),
  );
  writeFileSync(
    list,
    [
      'name,aliases,wikidata,role,of,from,to',
      'Jon Vale,,Q900001,president,France,2012-05-15,2017-05-14',
      'Ilsa Oster,,Q900002,president,France,2017-05-14,',
      'Ana Dorn,Annika Dorn,Q900003,,,,',
    ].join('\n'),
  );
  writeFileSync(
    bodies,
    `${JSON.stringify({ id: 'x', schema: 'Organization', properties: { name: ['Harbour Union'] } })}\n`,
  );
});

const run = async (...args: string[]) => onrecord(args);
const people = async (): Promise<string[]> =>
  JSON.parse((await run('people', record, '--format', 'json')).stdout)
    .filter(({ kind }: { kind: string }) => kind === 'person')
    .map(({ name, reports, known }: { name: string; reports: number; known: { wikidata: string } | null }) =>
      [name, reports, known?.wikidata ?? '-'].join(' '),
    )
    .sort();
const without = [
  'Ana Dorn 1 -',
  'Annika Dorn 1 -',
  'Mira Oll 1 -',
  'president 1 -',
  'president 1 -',
  'president of France 1 -',
];
const withList = ['Ana Dorn 2 Q900003', 'Ilsa Oster 1 Q900002', 'Jon Vale 2 Q900001', 'Mira Oll 1 -'];

describe('onrecord knowledge', () => {
  it('is not needed', async () => {
    expect(await people()).toEqual(without);
    expect(await run('knowledge', 'list', record)).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/has no list; none is needed/),
    });
  });

  it('refuses a list that is wrong, naming the line, and leaves the record as it is', async () => {
    const bad = join(folder, 'bad.csv');
    writeFileSync(bad, 'name,from\nJon Vale,soon\n');
    expect(await run('knowledge', 'add', record, bad)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^onrecord: .*bad\.csv, line 2: has “from” and no role that it is of\n$/),
    });
    writeFileSync(bad, Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe9, 0x0a]));
    expect((await run('knowledge', 'add', record, bad)).stderr).toMatch(/is not UTF-8/);
    expect((await run('knowledge', 'add', record, join(folder, 'none.csv'))).code).toBe(1);
    expect((await run('knowledge', 'add', join(folder, 'none.db'), list)).stderr).toMatch(/there is no such record/);
    expect(await people()).toEqual(without);
  });

  it('joins other names of one, and says who “the president” was when the report was filed', async () => {
    expect(await run('knowledge', 'add', record, list, '--by', 'Ada')).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^List 1: 3 entries, 2 offices, from .*leaders\.csv\.\n$/),
    });
    expect(await people()).toEqual(withList);
    const { stdout } = await run('why', record, 'a2', '--report', 'three');
    expect(stdout).toMatch(/known as Ilsa Oster, https:\/\/www\.wikidata\.org\/wiki\/Q900002, by leaders\.csv/);
    expect(stdout).toMatch(/“president” is Ilsa Oster, president of France from 2017-05-14 by leaders\.csv/);
  });

  it('is outranked by what a person judges', async () => {
    await run('different', record, 'Ana Dorn', 'Annika Dorn', '--by', 'Ada');
    expect(
      (await people()).filter((line) => line.includes('Dorn')).map((line) => line.slice(0, -8).trim()),
    ).toHaveLength(2);
    await run('undo', record);
    expect(await people()).toEqual(withList);
  });

  it('is listed, and can be taken back', async () => {
    await run('knowledge', 'add', record, bodies, '--by', 'Bo');
    const rows = (await run('knowledge', 'list', record)).stdout.trimEnd().split('\n');
    expect(rows[1]).toMatch(/^ *1 +leaders\.csv +3 +2 +Ada +\S+Z +yes$/);
    expect(rows[2]).toMatch(/^ *2 +bodies\.json +1 +0 +Bo +\S+Z +yes$/);
    expect((await run('knowledge', 'remove', record, '1')).stderr).toBe('List 1 (leaders.csv) no longer counts.\n');
    expect(await people()).toEqual(without);
    expect(await run('knowledge', 'remove', record, '1')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/list 1: is none that could/),
    });
    const lists = JSON.parse((await run('knowledge', 'list', record, '--format', 'json')).stdout);
    expect(lists.map(({ id, undone }: { id: number; undone: boolean }) => [id, undone])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});
