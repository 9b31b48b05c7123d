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

interface Listed {
  id: string;
  type: string;
  status: string;
  filed: string | null;
  said: { who: string }[];
  actors: { words: string; actor: { name: string } | null }[];
  recipients: { words: string; actor: { name: string } | null }[];
}
const list = async (...args: string[]): Promise<Listed[]> =>
  JSON.parse((await onrecord(['events', record, ...args, '--format', 'json'])).stdout);

describe('onrecord events', () => {
  it('lists the newest first, with ids of their own', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(20);
    // A report whose day is open comes last.
    const days = all.map(({ filed }) => filed ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('narrows by type, status, who takes part and whose word it is', async () => {
    const alleged = await list('--status', 'alleged');
    expect(alleged.length).toBeGreaterThan(0);
    expect(new Set(alleged.map(({ status }) => status))).toEqual(new Set(['alleged']));
    const type = alleged[0]!.type;
    expect(new Set((await list('--type', type.toLowerCase())).map((e) => e.type))).toEqual(new Set([type]));
    const named = (await list()).flatMap(({ actors }) => actors.flatMap(({ actor }) => actor?.name ?? []))[0]!;
    const theirs = await list('--actor', named);
    expect(theirs.length).toBeGreaterThan(0);
    const [said] = (await list()).flatMap((e) => e.said.map(({ who }) => who));
    for (const e of await list('--said', said!)) expect(e.said.length).toBeGreaterThan(0);
  });

  it('prints a table and CSV, and explains an event by its id', async () => {
    const [event] = await list();
    expect((await onrecord(['events', record])).stdout).toContain(event!.id);
    const { stdout: csv } = await onrecord(['events', record, '--format', 'csv']);
    expect(csv.split('\n')[0]).toMatch(/^id,filed,time,/);
    expect(csv).toContain(event!.id);
    const { stdout: told } = await onrecord(['why', record, event!.id]);
    expect(told).toMatch(new RegExp(`^${event!.id}: ${event!.type}`));
    for (const step of ['status', 'whose word', 'found by', 'filed'])
      expect(told).toMatch(new RegExp(`^${step} `, 'm'));
  });

  it.each([
    [['--type', 'SHOUT'], 2],
    [['--actor', '?'], 2],
    [['--report', 'no such report'], 1],
  ])('%j is an error', async (args, code) => {
    expect((await onrecord(['events', record, ...args])).code).toBe(code);
  });
});
