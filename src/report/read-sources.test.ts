import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from './errors.js';
import { sizesOf } from './open.js';
import { type ReadOptions, readSources } from './read-sources.js';
import { RawReport } from './report.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onrecord-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
};
async function read(places: string[], options?: ReadOptions) {
  const items: (RawReport | InputError)[] = [];
  for await (const item of readSources(places, options)) items.push(item);
  return items;
}
const brief = (items: (RawReport | InputError)[]) =>
  items.map((i) => (i instanceof InputError ? `${i.place} ! ${i.reason}` : `${i.id}: ${i.text}`));
async function* bytesOf(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part as string);
}

describe('readSources', () => {
  it('reads files in the order given, each by its content', async () => {
    const places = [
      put('b.dat', 'Plain words.'),
      put('a.txt', '---\ntitle: T\n---\n\nMarked *down*.'),
      put('c.txt', '{"id":"n1","text":"Line one."}\n{"id":"n2","text":"Line two."}\n'),
      put('d.txt', '[{"id":"j1","text":"In a list."}]'),
      put(
        'e.xml',
        '<rss version="2.0"><channel><title>F</title><item><guid>r1</guid><title>Item</title></item></channel></rss>',
      ),
      put('f.story.txt', 'Two dots.'),
    ];
    const items = await read(places);
    expect(brief(items)).toEqual([
      'b: Plain words.',
      'a: T\n\nMarked down.',
      'n1: Line one.',
      'n2: Line two.',
      'j1: In a list.',
      'r1: Item',
      'f.story: Two dots.',
    ]);
    for (const item of items) expect(RawReport.safeParse(item).success).toBe(true);
    expect(items.map((i) => i.place)).toEqual([
      places[0],
      places[1],
      `${places[2]}#1`,
      `${places[2]}#2`,
      `${places[3]}#1`,
      `${places[4]}#1`,
      places[5],
    ]);
  });

  it('walks folders in the order of names, without hidden files and without end', async () => {
    put('z.txt', 'z');
    put('B.txt', 'B');
    put('a/2.txt', 'a2');
    put('a/10.txt', 'a10');
    put('.hidden', 'no');
    put('.git/x.txt', 'no');
    symlinkSync(folder, join(folder, 'a', 'loop'));
    expect(brief(await read([folder]))).toEqual(['B: B', '10: a10', '2: a2', 'z: z']);
    expect((await sizesOf([folder])).map((f) => f.size)).toEqual([1, 3, 2, 1]);
  });

  it('names what it cannot read, in its turn, and reads the rest', async () => {
    mkdirSync(join(folder, 'empty'));
    const places = [
      put('1.txt', 'One.'),
      join(folder, 'missing.txt'),
      put('2.txt', ''),
      put('3.txt', ' \n\r\n\u00a0\u200b\u2060---'),
      put('4.bin', Buffer.from([1, 0, 2])),
      put('5.pdf', '%PDF-1.7'),
      put('6.txt', Buffer.from('caf\u00e9 \xe9', 'latin1')),
      put('7.txt', Buffer.concat([Buffer.from('é '), Buffer.from([0xe9])])),
      put('8.gz', gzipSync('x'.repeat(9999)).subarray(0, 30)),
      put('9.gz', Buffer.from('1f8b0000', 'hex')),
      join(folder, 'empty'),
      put('p/style.css', 'a{}').replace(/.style\.css$/, ''),
      put('l.txt', 'Last.'),
    ];
    const items = await read(places);
    expect(items).toHaveLength(places.length);
    expect(items.map((i) => (i instanceof InputError ? i.reason : i.text))).toEqual([
      'One.',
      expect.stringContaining('does not exist'),
      expect.stringContaining('is empty'),
      expect.stringContaining('is empty'),
      expect.stringContaining('NUL byte at 1'),
      expect.stringContaining('PDF'),
      'café é',
      expect.stringContaining('broken UTF-8 at byte 3'),
      expect.stringContaining('cut off'),
      expect.stringContaining('gzip'),
      expect.stringContaining('folder without files'),
      expect.stringContaining('part of a saved page'),
      'Last.',
    ]);
    for (const item of items) if (item instanceof InputError) expect(item.message).not.toMatch(/\n/);
  });

  it.skipIf(process.getuid?.() === 0)('names a file that may not be read', async () => {
    const path = put('a.txt', 'x');
    chmodSync(path, 0);
    expect(brief(await read([path]))).toEqual([expect.stringContaining('may not be read by you')]);
  });

  it('reads standard input, whatever it is', async () => {
    expect(brief(await read(['-'], { stdin: bytesOf('{"id":"a","te', 'xt":"one"}\r\n\r\n{"text":"two"}') }))).toEqual([
      'a: one',
      'stdin#3: two',
    ]);
    expect(brief(await read(['-'], { stdin: bytesOf('Just ', 'words.') }))).toEqual(['stdin: Just words.']);
    expect(brief(await read(['-'], { stdin: bytesOf() }))).toEqual([expect.stringContaining('- ! is empty')]);
  });

  it('keeps a text as it is, but for its encoding', async () => {
    const text = "\r\nVELL (Orm) –\u00a0The har\u00adbour ``is'' -LRB- open -RRB-.\r\n\r\n";
    expect(
      await read([
        put('a.txt', text),
        put('b.txt', `\ufeff${text}`),
        put('c.txt', Buffer.from(`\ufeff${text}`, 'utf16le')),
        put('d.txt.gz', gzipSync(text)),
      ]),
    ).toMatchObject(['a', 'b', 'c', 'd'].map((id) => ({ id, text })));
  });

  it('reads NDJSON in UTF-16, as PowerShell writes it', async () => {
    const path = put(
      'a.ndjson',
      Buffer.from('\ufeff{"id":"a","text":"Caf\u00e9."}\r\n{"id":"b","text":"B."}\r\n', 'utf16le'),
    );
    expect(brief(await read([path]))).toEqual(['a: Café.', 'b: B.']);
  });

  it('reads what stands before the cut of a cut-off gzip file, and then says so', async () => {
    const line = (id: string) => `${JSON.stringify({ id, text: `Words of ${id}: ${'ab'.repeat(300)} end.` })}\n`;
    const lines = ['a', 'b', 'c'].map(line);
    const members = Buffer.concat(lines.map((l) => gzipSync(l)));
    const whole = gzipSync(`${lines.join('')}{"id":"d","text":"${'D'.repeat(9000)}"}`, { level: 0 });
    const cut: [Buffer, string[]][] = [
      [members.subarray(0, -30), ['a', 'b']],
      [whole.subarray(0, -1000), ['a', 'b', 'c']],
    ];
    for (const [bytes, ids] of cut) {
      const items = await read([put('cut.ndjson.gz', bytes)]);
      expect(items.map((i) => (i instanceof InputError ? i.reason : i.id))).toEqual([
        ...ids,
        expect.stringContaining('is cut off'),
      ]);
    }
    const text = await read([
      put('cut.txt.gz', gzipSync('The bridge is shut, and half a text is none.').subarray(0, -12)),
    ]);
    expect(brief(text)).toEqual([expect.stringContaining('is cut off')]);
  });

  it('takes no JSON value for a report, in a file that says it is JSON', async () => {
    const refused = ['null', '42', '-1.5e3', '"just words"', 'true\n'].map((json, i) => put(`${i}.json`, json));
    for (const item of await read([...refused, put('a.ndjson', 'null\n"words"')]))
      expect(item instanceof InputError && item.reason).toContain('is JSON but no report');
    expect(brief(await read([put('d.txt', '"Just words."'), put('e.json', '"Just words," he said.')]))).toEqual([
      'd: "Just words."',
      'e: "Just words," he said.',
    ]);
  });

  it('names bad lines of NDJSON by their number, and reads the others', async () => {
    const path = put(
      'a.ndjson',
      Buffer.concat([
        Buffer.from('{"id":"a","text":"A"}\nnot json\n\n{"id":"b"}\n{"id":"c","text":"'),
        Buffer.from([0xff]),
        Buffer.from(`"}\n{"id":"d","text":"${'x'.repeat(5000)}"}\n{"id":"e","text":"E"}`),
      ]),
    );
    const items = await read([path], { limits: { report: 1000 } });
    expect(items.map((i) => [i.place.split('#')[1], i instanceof InputError ? i.reason : i.text])).toEqual([
      ['1', 'A'],
      ['2', expect.stringContaining('is not JSON')],
      ['4', expect.stringContaining('has no "text"')],
      ['5', expect.stringContaining('broken UTF-8 at byte')],
      ['6', expect.stringContaining('is a line of 5 KiB')],
      ['7', 'E'],
    ]);
  });

  it('reads past a line of 200 MB in little memory', async () => {
    async function* stream() {
      yield Buffer.from('{"id":"a","text":"A"}\n{"id":"b","text":"');
      const filler = Buffer.alloc(1024 * 1024, 'x');
      for (let i = 0; i < 200; i++) yield filler;
      yield Buffer.from('"}\n{"id":"c","text":"C"}\n');
    }
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const items = [];
    for await (const item of readSources(['-'], { stdin: stream() })) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      items.push(item);
    }
    expect(brief(items)).toEqual(['a: A', expect.stringContaining('-#2 ! is a line of 200 MiB'), 'c: C']);
    expect(most).toBeLessThan(64 * 1024 * 1024);
  });

  it('stops reading a file that is too large, also behind gzip', async () => {
    async function* endless() {
      for (;;) yield Buffer.alloc(64 * 1024, 'words ');
    }
    expect(brief(await read(['-'], { stdin: endless() }))).toEqual([expect.stringContaining('is larger than 16 MiB')]);
    const bomb = put('b.txt.gz', gzipSync(Buffer.alloc(50_000_000, 'x')));
    expect(brief(await read([bomb], { limits: { report: 100_000 } }))).toEqual([
      expect.stringContaining('is larger than 98 KiB'),
    ]);
  });

  it('reads a page of a hundred thousand nested tags', async () => {
    const path = put(
      'deep.html',
      `<html><body>${'<div>'.repeat(100_000)}Deep.${'</div>'.repeat(100_000)}<p>After.</p></body></html>`,
    );
    expect((await read([path]))[0]).toMatchObject({ text: 'Deep.\n\nAfter.' });
  });

  it('puts U+FFFD for half a surrogate pair, which no store keeps', async () => {
    expect(await read([put('a.json', '{"id":"a","text":"x\\ud83dy \\ude00 \\ud83d\\ude00"}')])).toMatchObject([
      { text: 'x\ufffdy \ufffd 😀' },
    ]);
  });

  it('tells how far it is', async () => {
    const path = put('a.txt', 'x'.repeat(200_000));
    let seen = 0;
    await read([path], {
      progress: (place, bytes) => {
        expect(place).toBe(path);
        seen += bytes;
      },
    });
    expect(seen).toBe(200_000);
  });

  it('never throws, whatever the bytes, and reads them twice alike', async () => {
    const start = fc.constantFrom(
      '',
      '{"id":"a","text":"',
      '[{',
      '<rss version="2.0"><channel><item>',
      '<feed>',
      '<html><p>',
      'WARC/1.0\r\n',
      '---\na: ',
      '\x1f\x8b\x08\0',
      '\xff\xfe',
      '%PDF',
      '<?xml version="1.0"?>',
    );
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 60 }), async (head, tail) => {
        const bytes = Buffer.concat([Buffer.from(head, 'latin1'), tail]);
        const once = await read(['-'], { stdin: bytesOf(bytes) });
        expect(once.length).toBeGreaterThan(0);
        expect(brief(await read(['-'], { stdin: bytesOf(bytes) }))).toEqual(brief(once));
        for (const item of once) if (!(item instanceof InputError)) expect(item.text.trim()).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });
});
