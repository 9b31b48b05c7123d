import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { onrecord, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
let count = 0;
let record = '';
afterAll(remove);

const reports = [
  [
    'one',
    '2015-03-01',
    'Ana Dorn said on Sunday that the ferry would sail. Union leader Tam Brek denied that the ferry was safe.',
  ],
  ['two', '2015-03-02', 'Dorn said the harbour was closed. Brek, who had denied it, left Oster on Monday.'],
  ['three', '2015-03-03', 'Opposition leader Mira Oll said the strike was over. The police chief waited.'],
]
  .map(([id, date, text]) => `${JSON.stringify({ id, date, text })}\n`)
  .join('');

interface Person {
  id: string;
  name: string;
  statements: number;
  reports: number;
  descriptions: string[];
}

async function ok(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await onrecord(args);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return { stdout, stderr };
}
const people = async (): Promise<Person[]> => JSON.parse((await ok('people', record, '--format', 'json')).stdout);
const named = async (name: string): Promise<Person | undefined> => (await people()).find((p) => p.name === name);

beforeEach(async () => {
  record = join(folder, `situation-${++count}.db`);
  await onrecord(['add', record, '-'], reports);
});

describe('onrecord people', () => {
  it('lists who speaks and who is spoken of, one across reports, as a table, JSON and CSV', async () => {
    const { stdout, stderr } = await ok('people', record);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^NAME +KIND +SAYS +MENTIONED +REPORTS +FIRST +LAST +CALLED$/);
    expect(rows.find((row) => row.startsWith('Ana Dorn'))).toMatch(/person +2 +\d+ +2 +2015-03-01 +2015-03-02/);
    expect(rows.find((row) => row.startsWith('Mira Oll'))).toMatch(/ Opposition leader$/);
    expect(rows.some((row) => /^Dorn|^Brek|police chief/.test(row))).toBe(false);
    expect(stderr).toMatch(/described without a name, who say nothing, are left out; --all lists them/);
    expect((await ok('people', record, '--all')).stdout).toMatch(/police chief/);
    expect(await named('Mira Oll')).toMatchObject({ statements: 1, reports: 1, descriptions: ['Opposition leader'] });
    const csv = (await ok('people', record, '--format', 'csv')).stdout.split('\r\n');
    expect(csv[0]).toBe('name,kind,named,descriptions,statements,mentions,reports,first,last');
    expect(csv.find((line) => line.startsWith('Ana Dorn'))).toMatch(/^Ana Dorn,person,yes,,2,/);
  });
});

describe('onrecord same, different, rename and undo', () => {
  it('joins two, says so in the log and in why, and takes it back', async () => {
    expect((await ok('same', record, 'Ana Dorn', 'Mira Oll', '--by', 'Ada')).stderr).toBe(
      'Judgement 1: Ana Dorn and Mira Oll are the same.\n',
    );
    const joined = (await people()).filter(({ name }) => /Dorn|Oll/.test(name));
    expect(joined).toHaveLength(1);
    expect(joined[0]).toMatchObject({ statements: 3, reports: 3 });
    expect((await ok('why', record, joined[0]!.id)).stdout).toMatch(/Ada judged them the same/);
    expect((await ok('undo', record, '--by', 'Bo')).stderr).toBe('Judgement 1 (same) no longer counts.\n');
    expect(await named('Ana Dorn')).toMatchObject({ statements: 2, reports: 2 });
    expect(await named('Mira Oll')).toMatchObject({ statements: 1 });
  });

  it('parts a short name from the long one that the rules took it for', async () => {
    expect((await ok('different', record, 'Dorn', 'Ana Dorn', '--by', 'Ada')).stderr).toMatch(
      /^Judgement 1: Dorn and Ana Dorn are different\.$/m,
    );
    expect(await named('Ana Dorn')).toMatchObject({ statements: 1, reports: 1 });
    expect(await named('Dorn')).toMatchObject({ statements: 1, reports: 1 });
    expect(await named('Tam Brek')).toMatchObject({ reports: 2 });
    await ok('undo', record, '1');
    expect(await named('Dorn')).toBeUndefined();
  });

  it('gives another name, which items go by too', async () => {
    await ok('rename', record, 'Dorn', 'A. Dorn of the Harbour Union');
    expect(await named('A. Dorn of the Harbour Union')).toMatchObject({ statements: 2 });
    expect(await named('Ana Dorn')).toBeUndefined();
    const exported = (await ok('export', record, '--format', 'ndjson')).stdout;
    expect(exported).toContain('A. Dorn of the Harbour Union');
  });

  it('keeps what was judged when the same reports, and others, are added', async () => {
    await ok('same', record, 'Ana Dorn', 'Mira Oll', '--by', 'Ada');
    const more = JSON.stringify({ id: 'four', date: '2015-03-04', text: 'Oll said the ferry had sailed.' });
    await onrecord(['add', record, '-'], `${reports}${more}\n`);
    expect((await people()).filter(({ name }) => /Dorn|Oll/.test(name))).toMatchObject([{ statements: 4, reports: 4 }]);
  });

  it('refuses whom the record does not know, who may be several, one twice, and what cannot be taken back', async () => {
    const before = readFileSync(record);
    const refused: [args: string[], message: RegExp][] = [
      [
        ['same', record, 'Jon Vale', 'Ana Dorn'],
        /Jon Vale: is nobody that .* knows by name; `onrecord people` lists them/,
      ],
      [
        ['same', record, 'Ana Dorn', 'ana dorn'],
        /ana dorn: means Ana Dorn \(p[0-9a-f]{10}\), and so does “Ana Dorn”; give two/,
      ],
      [['rename', record, 'p0000000000', 'X'], /is nobody that/],
      [['undo', record], /undo: is nothing that could be taken back/],
      [['undo', record, '7'], /judgement 7: is nothing that could be taken back/],
      [['different', join(folder, 'none.db'), 'a', 'b'], /there is no such record/],
    ];
    for (const [args, message] of refused) {
      const { code, stdout, stderr } = await onrecord(args);
      expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: '' });
      expect(stderr).toMatch(message);
    }
    expect((await onrecord(['undo', record, 'x'])).code).toBe(2);
    expect(readFileSync(record).equals(before)).toBe(true);
  });
});

describe('onrecord judgements', () => {
  it('lists the log with names, who judged, and what was taken back', async () => {
    expect((await ok('judgements', record)).stderr).toMatch(/^Nobody has judged anything in /);
    await ok('same', record, 'Ana Dorn', 'Mira Oll', '--by', 'Ada');
    await ok('rename', record, 'Tam Brek', 'Captain Brek', '--by', 'Bo');
    await ok('undo', record, '1', '--by', 'Cy');
    const rows = (await ok('judgements', record)).stdout.trimEnd().split('\n');
    expect(rows[0]).toMatch(/^NO +WHAT +OF +AND +BY +WHEN +COUNTS$/);
    expect(rows[1]).toMatch(
      /^ *1 +same +Ana Dorn \(p[0-9a-f]{10}\) +Mira Oll \(p[0-9a-f]{10}\) +Ada +\d{4}-\S+Z +taken back$/,
    );
    expect(rows[2]).toMatch(/^ *2 +rename +Tam Brek \(p[0-9a-f]{10}\) +Captain Brek +Bo +\S+ +yes$/);
    expect(rows).toHaveLength(3);
    const log = JSON.parse((await ok('judgements', record, '--format', 'json')).stdout);
    expect(log.map(({ id, kind, by, undone }: Record<string, unknown>) => [id, kind, by, undone])).toEqual([
      [1, 'same', 'Ada', true],
      [2, 'rename', 'Bo', false],
    ]);
  });
});
