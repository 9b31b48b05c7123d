import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onrecord, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
const record = join(folder, 'tolmeria.db');
const examples = fileURLToPath(new URL('../examples/tolmeria', import.meta.url));
afterAll(remove);
beforeAll(async () => {
  expect((await onrecord(['add', record, examples])).code).toBe(0);
});

type Row = Record<string, string | number | null> & { id: string; day: string | null; words: string };
const list = async (command: string, ...args: string[]): Promise<Row[]> =>
  JSON.parse((await onrecord([command, record, ...args, '--format', 'json'])).stdout);

describe.each(['figures', 'roles', 'whereabouts'])('onrecord %s', (command) => {
  it('lists items with ids of their own, as a table, JSON and CSV', async () => {
    const rows = await list(command);
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect((await onrecord([command, record])).stdout).toContain(rows[0]!.id);
    const { stdout: csv } = await onrecord([command, record, '--format', 'csv']);
    expect(csv.trimEnd().split('\n').length).toBeGreaterThan(rows.length);
    for (const { id } of rows) expect(csv).toContain(id);
  });

  it('narrows by day and report, to fewer', async () => {
    const rows = await list(command);
    const since = await list(command, '--since', '2015-10-01');
    expect(since.length).toBeGreaterThan(0);
    expect(since.length).toBeLessThan(rows.length);
    const report = String(rows[0]!.report);
    const own = await list(command, '--report', report);
    expect(new Set(own.map((row) => row.report))).toEqual(new Set([report]));
  });

  it('has an explanation of each', async () => {
    const [row] = await list(command);
    const { code, stdout } = await onrecord(['why', record, row!.id]);
    expect(code).toBe(0);
    for (const step of ['status', 'whose word', 'found by', 'filed'])
      expect(stdout).toMatch(new RegExp(`^${step} `, 'm'));
  });

  it.each([
    [['--since', 'last week'], 2],
    [['--report', 'no such report'], 1],
    [['--format', 'xml'], 2],
  ])('%j is an error', async (args, code) => {
    const ran = await onrecord([command, record, ...args]);
    expect(ran.code).toBe(code);
    expect(ran.stderr).not.toBe('');
    expect(ran.stdout).toBe('');
  });

  it('says so where there is no record', async () => {
    const ran = await onrecord([command, join(folder, 'missing.db')]);
    expect(ran.code).not.toBe(0);
    expect(ran.stderr).toContain('missing.db');
  });
});

describe('what the lists hold', () => {
  it('counts with the least and the most that the words allow', async () => {
    const killed = await list('figures', '--measure', 'killed');
    expect(killed.length).toBeGreaterThan(0);
    expect(new Set(killed.map((row) => row.measure))).toEqual(new Set(['killed']));
    for (const { low, high } of killed) expect(low !== null || high !== null).toBe(true);
  });

  it('the holders of an office', async () => {
    const chiefs = await list('roles', '--title', 'army chief');
    expect(chiefs.map((row) => row.actor)).toContain('Tavik Sorun');
    for (const row of await list('roles', '--actor', 'Sorun')) expect(row.actor).toContain('Sorun');
  });

  it('where somebody went', async () => {
    const gone = await list('whereabouts', '--actor', 'Marovane', '--place', 'Ruvenia');
    expect(gone.map((row) => row.relation)).toContain('fled to');
    for (const row of gone) expect(row.place).toContain('Ruvenia');
  });
});
