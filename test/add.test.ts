import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { line, lines } from './made-up.js';
import { ended, onrecord, start, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
afterAll(remove);

let records = 0;
const newRecord = (): string => {
  records += 1;
  return join(folder, `record-${records}.db`);
};

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Standard error without the lines that tell a log how far the work is, which come on a slow machine only. */
const errorsOf = (stderr: string): string => stderr.replace(/^\d+ reports? read, now at .*\n/gm, '');

/** What a record holds, by SQL: how many of each, and whether every report is whole. */
function counts(record: string): { texts: number; whole: number; integrity: unknown } {
  const database = new Database(record);
  try {
    const one = (query: string): number => database.prepare(query).pluck().get() as number;
    return {
      texts: one('SELECT count(*) FROM texts'),
      whole: one(
        `SELECT count(*) FROM texts t WHERE EXISTS (SELECT 1 FROM sightings s JOIN reports r ON r.sighting_id = s.id
         JOIN readings g ON g.sighting_id = s.id WHERE s.text_id = t.id)`,
      ),
      integrity: database.pragma('integrity_check', { simple: true }),
    };
  } finally {
    database.close();
  }
}

const listed = async (record: string): Promise<string> =>
  (await onrecord(['reports', record, '--format', 'json'])).stdout;

describe('onrecord add', () => {
  it('adds what it can read, names what it cannot, and adds nothing twice', async () => {
    const record = newRecord();
    const good = file('good.txt', 'HARBOUR CLOSED\n\nOSTER, March 2 (Gazette) - The harbour was closed on Tuesday.\n');
    const binary = file('binary.bin', Buffer.from([0, 1, 2, 0xff, 0xfe, 0, 0, 0, 9, 8, 7]));
    const missing = join(folder, 'missing.txt');
    const first = await onrecord(['add', record, binary, missing, good, file('empty.txt', '')]);
    expect(first.code).toBe(1);
    expect(first.stdout).toBe(`${record}: 1 report added, 3 could not be read\n`);
    const errors = errorsOf(first.stderr).trimEnd().split('\n');
    expect(errors).toHaveLength(3);
    expect(errors[0]).toMatch(/^onrecord: .*binary\.bin: /);
    expect(errors[1]).toMatch(/^onrecord: .*missing\.txt: does not exist/);
    expect(errors[2]).toMatch(/^onrecord: .*empty\.txt: is empty/);
    const bytes = readFileSync(record);
    const second = await onrecord(['add', record, good]);
    expect(second).toMatchObject({ code: 0, stdout: `${record}: 0 reports added, 1 seen again\n`, stderr: '' });
    expect(readFileSync(record).equals(bytes)).toBe(true);
  });

  it('makes the same record of any order of files', async () => {
    const files = [
      file('a.ndjson', lines(0, 3)),
      file('b.txt', 'OSTER, March 2, 2021 (Gazette) - The harbour was closed.\n'),
      file('c.txt', 'OSTER, March 2, 2021 (Gazette) - The harbour was closed.\r\n\r\n'),
      file('d.ndjson', line(1, { url: 'https://copy.example/boat', outlet: 'Copy', date: '2021-02-27' })),
    ];
    const [one, two] = [newRecord(), newRecord()];
    await onrecord(['add', one, ...files]);
    await onrecord(['add', two, ...files.toReversed()]);
    const list = JSON.parse(await listed(one));
    expect(list).toHaveLength(4);
    expect(list).toContainEqual(expect.objectContaining({ outlet: 'Copy', filed: '2021-02-27', sightings: 2 }));
    expect(JSON.parse(await listed(two))).toEqual(list);
  });

  it('survives kill -9, and goes on where it was', async () => {
    const total = 120;
    const source = file('many.ndjson', lines(0, total));
    const record = newRecord();
    // The tables alone are some 60 KB.
    let size = 60_000;
    for (let kills = 0; kills < 3; kills++) {
      const child = start(['add', record, source]);
      const end = ended(child);
      const more = (): number => (statSync(record, { throwIfNoEntry: false })?.size ?? 0) - size;
      while (more() < 24_000 && child.exitCode === null) await wait(5);
      child.kill('SIGKILL');
      expect((await end).signal).toBe('SIGKILL');
      const { texts, whole, integrity } = counts(record);
      expect(integrity).toBe('ok');
      expect(texts).toBeGreaterThan(0);
      expect(texts).toBeLessThan(total);
      expect(whole).toBe(texts);
      size = statSync(record).size;
    }
    const before = counts(record).texts;
    const last = await onrecord(['add', record, source]);
    expect(last.stdout).toBe(`${record}: ${total - before} reports added, ${before} seen again\n`);
    const undisturbed = newRecord();
    await onrecord(['add', undisturbed, source]);
    expect(await listed(record)).toBe(await listed(undisturbed));
  });

  it('can be read while it is half-written, after a kill', async () => {
    const record = newRecord();
    await onrecord(['add', record, '-'], lines(0, 2));
    // A transaction that was cut off: pages written, journal there, no commit.
    const killed = start(['add', record, '-']);
    const end = ended(killed);
    killed.stdin!.write(lines(2, 600));
    while (statSync(record).size < 120_000 && killed.exitCode === null) await wait(5);
    killed.kill('SIGKILL');
    await end;
    const { code, stdout } = await onrecord(['reports', record, '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).length).toBeGreaterThanOrEqual(2);
  });

  it('stops at Ctrl-C after the report in hand, and says so', async () => {
    const record = newRecord();
    const child = start(['add', record, '-']);
    const end = ended(child);
    child.stdin!.on('error', () => {});
    child.stdin!.write(lines(0, 600));
    while ((statSync(record, { throwIfNoEntry: false })?.size ?? 0) < 120_000 && child.exitCode === null) await wait(5);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await end;
    expect(code).toBe(130);
    const { texts, whole, integrity } = counts(record);
    expect({ whole, integrity }).toEqual({ whole: texts, integrity: 'ok' });
    expect(texts).toBeLessThan(600);
    expect(stderr).toContain(`Stopped after ${texts} report`);
    expect(stdout).toContain(`${texts} report`);
  });

  it('waits for another program that writes, and says so where it waited in vain', async () => {
    const record = newRecord();
    await onrecord(['add', record, '-'], line(1));
    const other = new Database(record);
    other.exec('BEGIN IMMEDIATE');
    const { code, stderr } = await onrecord(['add', record, '-'], line(2));
    other.exec('COMMIT');
    other.close();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^onrecord: .*: another program is writing to this record; [^\n]*\n$/),
    });
    expect(counts(record).texts).toBe(1);
  });

  it('lets two programs add to one record at once', async () => {
    const record = newRecord();
    const both = await Promise.all([
      onrecord(['add', record, '-'], lines(0, 25)),
      onrecord(['add', record, '-'], lines(15, 40)),
    ]);
    expect(both.map(({ code, stderr }) => [code, errorsOf(stderr)])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(counts(record)).toEqual({ texts: 40, whole: 40, integrity: 'ok' });
  });

  it('refuses what is no record, or a later one, and leaves it as it is', async () => {
    const story = file('story.txt', 'The harbour was closed.\n');
    const swapped = await onrecord(['add', story, newRecord()]);
    expect(swapped).toMatchObject({ code: 1, stderr: expect.stringMatching(/story\.txt: is not a record/) });
    expect(readFileSync(story, 'utf8')).toBe('The harbour was closed.\n');

    const later = newRecord();
    await onrecord(['add', later, '-'], line(1));
    const database = new Database(later);
    database.pragma('user_version = 99');
    database.close();
    for (const args of [
      ['add', later, story],
      ['reports', later],
      ['show', later, 'boat-1'],
    ]) {
      expect(await onrecord(args)).toMatchObject({ code: 1, stderr: expect.stringMatching(/later onrecord[^\n]*\n$/) });
    }
  });

  it('says at once what is wrong with a command', async () => {
    const wrong: [args: string[], message: RegExp][] = [
      [[], /Usage: onrecord/],
      [['ad'], /Did you mean add\?/],
      [['add'], /missing required argument 'record'/],
      [['add', newRecord()], /missing required argument 'files'/],
      [['add', newRecord(), '-', '--date', '2021-02-30'], /A day is written as in 2019-05-02/],
      [['reports', 'x.db', '--format', 'xml'], /Allowed choices are table, json, csv/],
    ];
    for (const [args, message] of wrong) {
      expect(await onrecord(args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
    }
    for (const args of [['--help'], ['add', '--help'], ['show', '--help']]) {
      expect(await onrecord(args)).toMatchObject({ code: 0, stdout: expect.stringMatching(/\$ onrecord/), stderr: '' });
    }
  });

  it('reads a folder, and a feed of a thousand items', async () => {
    const stories = join(folder, 'stories');
    mkdirSync(stories);
    const items = Array.from(
      { length: 1000 },
      (_, n) =>
        `<item><guid>g${n}</guid><title>Boat ${n} is late</title><description>Boat ${n} is late, its owner said.</description></item>`,
    );
    writeFileSync(
      join(stories, 'feed.xml'),
      `<?xml version="1.0"?><rss version="2.0"><channel><title>Harbour</title>${items.join('')}</channel></rss>`,
    );
    writeFileSync(join(stories, 'one.txt'), 'The harbour was closed.\n');
    const record = newRecord();
    const { code, stdout, stderr } = await onrecord(['add', record, stories]);
    expect({ code, stdout, stderr: errorsOf(stderr) }).toEqual({
      code: 0,
      stdout: `${record}: 1001 reports added\n`,
      stderr: '',
    });
  });
});
