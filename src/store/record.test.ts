import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import type { RawReport } from '../report/report.js';
import { addReport } from './add-report.js';
import { findReport } from './find-report.js';
import { keptReports, reportOf } from './kept-reports.js';
import { openRecord } from './open-record.js';
import { readAgain, readingOf } from './save-reading.js';
import { schemaVersion } from './schema.js';

const now = '2021-03-04T05:06:07Z';
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onrecord-store-'));
  path = join(folder, 'situation.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const raw = (id: string, text: string, more: Partial<RawReport> = {}): RawReport => ({
  id,
  text,
  format: 'text',
  place: `${id}.txt`,
  ...more,
});

const ferry = 'The ferry to Oster did not sail on Monday.\n\nThe harbour master said the wind was too strong.';
const bridge = 'Engineers closed the Lund bridge.\n\nIt will open again in April, the ministry said.';

async function fill(file: string, reports: RawReport[]): Promise<string[]> {
  const record = await openRecord(file, { for: 'add' });
  const outcomes: string[] = [];
  for (const report of reports) outcomes.push((await addReport(record, report, {}, now)).outcome);
  await record.close();
  return outcomes;
}

async function listed(file: string) {
  const record = await openRecord(file, { for: 'read' });
  const all = await keptReports(record);
  const readings = [];
  for (const kept of all) readings.push(await readingOf(record, kept));
  await record.close();
  return {
    reports: all.map(({ report, summary, sightings }) => ({
      report,
      summary,
      seen: sightings.map((sighting) => sighting.report.place),
    })),
    readings,
  };
}

const refusal = async (file: string, purpose: 'add' | 'read'): Promise<string> => {
  try {
    await (await openRecord(file, { for: purpose, busyTimeout: 50 })).close();
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return 'opened';
};

describe('adding reports', () => {
  it('keeps the words and the reading of each', async () => {
    await fill(path, [raw('ferry', ferry, { published: '2021-03-02', outlet: 'Oster Post' })]);
    const record = await openRecord(path, { for: 'read' });
    const [kept] = await keptReports(record);
    const report = await reportOf(record.db, kept!.id);
    expect(report.text).toBe(ferry);
    expect(report.filed).toMatchObject({ date: '2021-03-02', from: 'metadata' });
    expect(await readingOf(record, kept!)).toEqual(read(report));
    await record.close();
  });

  it('adds nothing the second time', async () => {
    const reports = [raw('ferry', ferry), raw('bridge', bridge)];
    expect(await fill(path, reports)).toEqual(['added', 'added']);
    const bytes = readFileSync(path);
    expect(await fill(path, reports)).toEqual(['seen-again', 'seen-again']);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('keeps one report of a text seen at two addresses, and both sightings', async () => {
    const post = raw('a', ferry, { url: 'https://post.example/a', outlet: 'Oster Post', published: '2021-03-02' });
    const copy = raw('b', `${ferry.replaceAll('\n', '\r\n')}  \r\n`, { url: 'https://wire.example/b' });
    expect(await fill(path, [copy, post])).toEqual(['added', 'seen-again']);
    const { reports } = await listed(path);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ report: { id: 'a', outlet: 'Oster Post' }, seen: ['a.txt', 'b.txt'] });
  });

  it('takes a date given later', async () => {
    await fill(path, [raw('ferry', 'The ferry did not sail.')]);
    expect((await listed(path)).reports[0]!.report.filed.date).toBeNull();
    const record = await openRecord(path, { for: 'add' });
    await addReport(record, raw('ferry', 'The ferry did not sail.'), { date: '2021-03-03' }, now);
    await record.close();
    expect((await listed(path)).reports[0]!.report.filed).toMatchObject({ date: '2021-03-03', from: 'option' });
  });

  it('keeps a page beside its text', async () => {
    const page = '<p>The ferry did not sail.</p>';
    await fill(path, [raw('ferry', 'The ferry did not sail.', { raw: { mediaType: 'text/html', body: page } })]);
    const record = await openRecord(path, { for: 'read' });
    const rows = await record.db.selectFrom('pages').select(['media_type', 'body']).execute();
    await record.close();
    expect(rows).toHaveLength(1);
    expect(rows[0]!.media_type).toBe('text/html');
    expect(rows[0]!.body.length).toBeGreaterThan(20);
  });

  it('keeps texts with broken surrogates, NUL and combining marks as long as they were', async () => {
    const text = 'Half \ud83d a face, a \u0000 and cafe\u0301.';
    await fill(path, [raw('odd', text)]);
    const { readings } = await listed(path);
    expect(readings[0]!.report.text).toBe(text.toWellFormed());
  });

  it('makes the same record of any order', async () => {
    const reports = [
      raw('a', ferry, { published: '2021-03-02T08:00:00Z', outlet: 'Oster Post' }),
      raw('b', ferry, { published: '2021-03-02T07:00:00Z', outlet: 'Wire' }),
      raw('c', `${ferry}\n`, { outlet: 'Copy' }),
      raw('d', bridge, { url: 'https://lund.example/bridge' }),
      raw('e', bridge),
      raw('f', 'Nothing settles the day of this one.'),
    ];
    await fill(path, reports);
    const expected = await listed(path);
    let n = 0;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(reports, { minLength: reports.length }), async (shuffled) => {
        n += 1;
        const other = join(folder, `other-${n}.db`);
        await fill(other, shuffled);
        expect(await listed(other)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  it('leaves one file', async () => {
    await fill(path, [raw('ferry', ferry)]);
    expect(readdirSync(folder)).toEqual(['situation.db']);
  });

  it('lets two programs add at once', async () => {
    const texts = Array.from({ length: 20 }, (_, n) => raw(`n${n}`, `Boat number ${n} left the harbour.`));
    const [one, two] = [await openRecord(path, { for: 'add' }), await openRecord(path, { for: 'add' })];
    for (const [n, text] of texts.entries()) await addReport(n % 2 ? one : two, text, {}, now);
    await one.close();
    await two.close();
    expect((await listed(path)).reports).toHaveLength(20);
  });
});

describe('another engine', () => {
  it('has its readings made again, and the old ones stay', async () => {
    await fill(path, [raw('ferry', ferry), raw('bridge', bridge)]);
    const expected = await listed(path);
    const database = new Database(path);
    database.exec("UPDATE reports SET engine = '0.0.0+old', report = '{}'; UPDATE readings SET engine = '0.0.0+old'");
    database.close();
    expect(await listed(path)).toEqual(expected);
    const record = await openRecord(path, { for: 'add' });
    expect(await readAgain(record, async () => {})).toBe(2);
    expect(await readAgain(record, async () => {})).toBe(0);
    expect(await record.db.selectFrom('readings').select('engine').execute()).toHaveLength(4);
    await record.close();
    expect(await listed(path)).toEqual(expected);
  });
});

describe('finding a report', () => {
  const reports = [
    raw('ferry', ferry, { title: 'Ferry stays in port', url: 'https://post.example/ferry', published: '2021-03-02' }),
    raw('bridge', bridge, { title: 'Lund bridge closed', place: 'stories/lund.txt' }),
    raw('port', 'The port is open.', { title: 'Port reopens', place: 'stories/port.txt' }),
    raw('twin', 'One twin.', { place: 'a/twin.txt' }),
    raw('twin', 'Other twin.', { place: 'b/twin.txt' }),
  ];

  it.each([
    ['ferry', 'ferry'],
    ['https://post.example/ferry', 'ferry'],
    ['lund.txt', 'bridge'],
    ['stories/port.txt', 'port'],
    ['lund bridge', 'bridge'],
    ['b/twin.txt', 'twin'],
  ])('%s', async (name, id) => {
    await fill(path, reports);
    const record = await openRecord(path, { for: 'read' });
    const kept = await findReport(record, name);
    expect(kept.report.id).toBe(id);
    expect((await findReport(record, kept.report.hash.slice(0, 6).toUpperCase())).id).toBe(kept.id);
    // The beginning of a hash goes before any title that holds it.
    const begins = (await keptReports(record)).filter(({ report }) => report.hash[0] === kept.report.hash[0]);
    const first = findReport(record, kept.report.hash[0]!);
    if (begins.length === 1) expect((await first).id).toBe(kept.id);
    else await expect(first).rejects.toThrow(`may be any of ${begins.length} reports`);
    await record.close();
  });

  it('names those that a name may mean, and says where there is none', async () => {
    await fill(path, reports);
    const record = await openRecord(path, { for: 'read' });
    await expect(findReport(record, 'twin')).rejects.toThrow(/may be any of 2 reports: [0-9a-f]{8} \(/);
    await expect(findReport(record, 'stories')).rejects.toThrow(/may be any of 2 reports/);
    await expect(findReport(record, 'volcano')).rejects.toThrow(/holds no report “volcano”/);
    await record.close();
  });
});

describe('a file that is no record', () => {
  it('is refused and left as it is', async () => {
    const files: [name: string, bytes: Buffer, answer: RegExp][] = [
      ['notes.txt', Buffer.from('Some notes.'), /^RecordError: .*is not a record, and is left as it is/],
      ['short.db', Buffer.from('SQLite'), /is not a record/],
    ];
    const other = join(folder, 'other.db');
    const database = new Database(other);
    database.exec('CREATE TABLE birds (name TEXT)');
    database.close();
    files.push(['other.db', readFileSync(other), /is a database of another program/]);
    for (const [name, bytes, answer] of files) {
      writeFileSync(join(folder, name), bytes);
      expect(await refusal(join(folder, name), 'add')).toMatch(answer);
      expect(await refusal(join(folder, name), 'read')).toMatch(answer);
      expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
    }
    expect(readdirSync(folder).sort()).toEqual(['notes.txt', 'other.db', 'short.db']);
  });

  it('may be empty, or missing, to add to, and not to read', async () => {
    expect(await refusal(path, 'read')).toMatch(/there is no such record/);
    expect(await refusal(join(folder, 'no', 'such.db'), 'add')).toMatch(/there is no folder/);
    expect(await refusal(folder, 'add')).toMatch(/is not a file/);
    writeFileSync(path, '');
    expect(await refusal(path, 'read')).toMatch(/is empty/);
    expect(await refusal(path, 'add')).toBe('opened');
    expect(await refusal(path, 'read')).toBe('opened');
  });
});

describe('a record that cannot be used', () => {
  it('is of a later version', async () => {
    await fill(path, []);
    const database = new Database(path);
    database.pragma(`user_version = ${schemaVersion + 1}`);
    database.close();
    const bytes = readFileSync(path);
    for (const purpose of ['add', 'read'] as const) {
      expect(await refusal(path, purpose)).toMatch(
        /was made by a later onrecord \(record version 2; this one reads up to 1\)/,
      );
    }
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('is locked by another program', async () => {
    await fill(path, [raw('ferry', ferry)]);
    const other = new Database(path);
    other.exec('BEGIN EXCLUSIVE');
    expect(await refusal(path, 'read')).toMatch(/another program is writing to this record/);
    other.exec('COMMIT; BEGIN IMMEDIATE');
    const record = await openRecord(path, { for: 'add', busyTimeout: 50 });
    await expect(addReport(record, raw('bridge', bridge), {}, now)).rejects.toThrow(/another program is writing/);
    other.exec('COMMIT');
    expect((await addReport(record, raw('bridge', bridge), {}, now)).outcome).toBe('added');
    await record.close();
    other.close();
  });

  it('lies on a full disk: what was added stays, and it goes on when there is room', async () => {
    await fill(path, [raw('ferry', ferry)]);
    const record = await openRecord(path, { for: 'add' });
    const page = Array.from({ length: 4000 }, (_, n) => createHash('sha256').update(`${n}`).digest('base64')).join('');
    const long = raw('long', 'The harbour was quiet.', { raw: { mediaType: 'text/html', body: page } });
    const pages = statSync(path).size / 4096 + 4;
    await sql`PRAGMA max_page_count = ${sql.raw(String(pages))}`.execute(record.db);
    await expect(addReport(record, long, {}, now)).rejects.toThrow(
      /the disk is full; every report added before is kept/,
    );
    await sql`PRAGMA max_page_count = 1000000`.execute(record.db);
    expect((await addReport(record, long, {}, now)).outcome).toBe('added');
    await record.close();
    expect((await listed(path)).reports).toHaveLength(2);
  });

  it('is damaged', async () => {
    await fill(
      path,
      Array.from({ length: 50 }, (_, n) => raw(`n${n}`, `Boat number ${n} left the harbour.`)),
    );
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4096);
    writeFileSync(path, bytes);
    const record = await openRecord(path, { for: 'read' });
    await expect(keptReports(record)).rejects.toThrow(/the file is damaged/);
    await record.close();
  });

  it.skipIf(process.platform === 'win32')('is read-only, or in a folder that is', async () => {
    await fill(path, [raw('ferry', ferry)]);
    const locked = join(folder, 'locked');
    mkdirSync(locked);
    await fill(join(locked, 'situation.db'), [raw('ferry', ferry)]);
    chmodSync(folder, 0o755);
    chmodSync(path, 0o444);
    chmodSync(join(locked, 'situation.db'), 0o666);
    chmodSync(locked, 0o555);
    const answers = await unprivileged(async () => ({
      readFile: await refusal(path, 'read'),
      readFolder: await refusal(join(locked, 'situation.db'), 'read'),
      addToFile: await adding(path),
      addInFolder: await adding(join(locked, 'situation.db')),
      newInFolder: await adding(join(locked, 'new.db')),
    }));
    expect(answers).toEqual({
      readFile: 'opened',
      readFolder: 'opened',
      addToFile: expect.stringMatching(/cannot be written to; allow writing/),
      addInFolder: expect.stringMatching(/cannot be (written to|opened)/),
      newInFolder: expect.stringMatching(/cannot be (written to|opened)/),
    });
  });
});

const adding = async (file: string): Promise<string> => {
  try {
    return (await fill(file, [raw('bridge', bridge)])).join();
  } catch (error) {
    return (error as Error).message;
  }
};

/** Root may write anywhere, so a test that runs as root becomes nobody for a while. */
async function unprivileged<T>(work: () => Promise<T>): Promise<T> {
  const root = process.geteuid?.() === 0;
  if (root) process.seteuid?.(65534);
  try {
    return await work();
  } finally {
    if (root) process.seteuid?.(0);
  }
}
