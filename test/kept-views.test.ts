import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onrecord, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
const record = join(folder, 'large.db');
afterAll(remove);

const towns = ['Oster', 'Karsend', 'Lund'];
const report = (n: number): string =>
  `${JSON.stringify({
    id: `report-${n}`,
    date: `2021-03-${String((n % 28) + 1).padStart(2, '0')}`,
    outlet: 'Harbour Gazette',
    text: `At least ${3 + (n % 7)} people were killed in ${towns[n % 3]} on Monday, the harbour union said. Ana Dorn said that boat ${n} was safe.`,
  })}\n`;
const reports = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => report(from + i)).join('');

beforeAll(async () => {
  await onrecord(['add', record, '-'], reports(0, 210));
}, 120_000);

const commands = [['changes'], ['changes', '--since', '2021-03-20'], ['timeline'], ['brief'], ['backing'], ['people']];
const printed = async (...args: string[]): Promise<string> => (await onrecord(args)).stdout;
const json = (...[command, ...more]: string[]) => printed(command!, record, ...more, '--format', 'json');
/** Every report has a day, so that what had been reported in the far future is everything; and that is worked out each time. */
const fromScratch = (...args: string[]) => json(...args, '--as-of', '2100-01-01');
const kept = (): string[] => {
  const database = new Database(record, { readonly: true });
  try {
    const there = database.prepare("SELECT name FROM sqlite_master WHERE name = 'views'").all();
    return there.length === 0 ? [] : (database.prepare('SELECT DISTINCT state FROM views').pluck().all() as string[]);
  } finally {
    database.close();
  }
};

async function expectEqual(some: string[][]): Promise<void> {
  for (const args of some) {
    const [first, again, scratch] = await Promise.all([json(...args), json(...args), fromScratch(...args)]);
    expect(first.length).toBeGreaterThan(2);
    expect(first === scratch).toBe(true);
    expect(again === scratch).toBe(true);
  }
}

describe('the views that a large record keeps', () => {
  it('are what working them out from scratch gives, also after more reports, judgements and lists', async () => {
    expect(kept()).toEqual([]);
    await expectEqual(commands.filter(([command]) => command !== 'people'));
    const [before] = kept();
    await onrecord(['add', record, '-'], reports(210, 212));
    await expectEqual([['changes'], ['timeline']]);
    await onrecord(['rename', record, 'Ana Dorn', 'Captain Dorn']);
    expect(await json('people')).toContain('"Captain Dorn"');
    await expectEqual([['changes'], ['brief']]);
    await onrecord(['undo', record]);
    expect(await json('people')).not.toContain('"Captain Dorn"');
    await expectEqual([['changes']]);
    expect(kept()).toHaveLength(1);
    expect(kept()[0]).not.toBe(before);
  }, 300_000);

  it('are looked up and not made again: asking twice leaves the file as it is', async () => {
    await json('changes');
    const bytes = readFileSync(record);
    for (const args of commands) await json(...args);
    expect(readFileSync(record).equals(bytes)).toBe(true);
  }, 60_000);

  it('are made each time where the record may not be written to', async () => {
    await onrecord(['rename', record, 'Ana Dorn', 'Skipper Dorn']);
    chmodSync(record, 0o444);
    // Root may write all the same; then the file changes, and the answer is the same.
    expect(await json('people')).toContain('"Skipper Dorn"');
    expect(await json('people')).toContain('"Skipper Dorn"');
  }, 60_000);
});
