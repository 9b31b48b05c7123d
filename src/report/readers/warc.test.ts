import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.js';
import { readSource, readSources } from '../read-sources.js';
import { defaultLimits, type ReadItem } from './reader.js';

const limits = { ...defaultLimits, report: 100_000 };
const page = (name: string) =>
  `<!doctype html><html><head><title>${name}</title></head><body><h1>${name}</h1>${'<p>The ferry to Orm sailed on Monday, its owner said, and was late.</p>'.repeat(8)}</body></html>`;

function record(
  type: string,
  uri: string,
  contentType: string,
  body: Buffer | string,
  length = Buffer.byteLength(body),
): Buffer {
  const head = `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${uri}\r\nWARC-Date: 2031-03-04T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:0>\r\nContent-Type: ${contentType}\r\nContent-Length: ${length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body as string), Buffer.from('\r\n\r\n')]);
}
function answer(
  uri: string,
  body: Buffer | string,
  headers = 'Content-Type: text/html; charset=utf-8',
  status = '200 OK',
): Buffer {
  return record(
    'response',
    uri,
    'application/http; msgtype=response',
    Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n`), Buffer.from(body as string)]),
  );
}
const info = record('warcinfo', '', 'application/warc-fields', 'software: none\r\n');

async function* inPieces(bytes: Buffer, pieces: number) {
  for (let i = 0; i < bytes.length; i += pieces) yield bytes.subarray(i, i + pieces);
}

async function read(bytes: Buffer, pieces = 1000): Promise<ReadItem[]> {
  const items: ReadItem[] = [];
  try {
    for await (const item of readSource(
      { place: 'a.warc', name: 'a', ending: 'warc', bytes: inPieces(bytes, pieces) },
      limits,
    ))
      items.push(item);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    items.push(error as InputError);
  }
  return items;
}

const cutOff = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by);
const story = answer('https://orm.example/1', page('Ferry sails'));
const last = answer('https://orm.example/9', page('Last'));

describe('readWarc', () => {
  it.each([1000, 100_000])(
    'reads the whole records before the cut of a cut-off file, packed or not (pieces of %i)',
    async (pieces) => {
      const records = [
        info,
        ...Array.from({ length: 11 }, (_, i) => answer(`https://orm.example/${i}`, page(`Page ${i}`))),
        last,
      ];
      const urls = Array.from({ length: 11 }, (_, i) => `https://orm.example/${i}`);
      const files = [
        cutOff(Buffer.concat(records), 300),
        cutOff(Buffer.concat(records.map((r) => gzipSync(r))), 60),
        cutOff(gzipSync(Buffer.concat(records), { level: 0 }), 300),
      ];
      for (const file of files) {
        const items: ReadItem[] = [];
        for await (const item of readSources(['-'], { stdin: inPieces(file, pieces) })) items.push(item);
        expect(items.slice(0, -1).map((item) => !(item instanceof InputError) && item.url)).toEqual(urls);
        expect(items.at(-1)).toBeInstanceOf(InputError);
        expect((items.at(-1) as InputError).reason).toContain('cut off');
      }
    },
  );

  it.each([1, 17, 100_000])('reads pages, and passes over everything else (pieces of %i)', async (pieces) => {
    const file = Buffer.concat([
      info,
      record('request', 'https://orm.example/1', 'application/http; msgtype=request', 'GET / HTTP/1.1\r\n\r\n'),
      story,
      answer('https://orm.example/2', page('Gone'), 'Content-Type: text/html', '404 Not Found'),
      answer('https://orm.example/3', '', 'Location: /1', '301 Moved'),
      answer('https://orm.example/4.jpg', Buffer.alloc(5000), 'Content-Type: image/jpeg'),
      answer('https://orm.example/5.jpg', Buffer.alloc(300_000), 'Content-Type: image/jpeg'),
      record('metadata', 'https://orm.example/1', 'application/warc-fields', 'fetchTimeMs: 3\r\n'),
      last,
    ]);
    expect(await read(file, pieces)).toMatchObject([
      {
        id: 'https://orm.example/1',
        url: 'https://orm.example/1',
        place: 'a.warc#3',
        format: 'warc',
        title: 'Ferry sails',
        raw: { body: page('Ferry sails') },
      },
      { id: 'https://orm.example/9', place: 'a.warc#9' },
    ]);
  });

  it('reads a file whose records are compressed one by one, or all at once', async () => {
    const expected = [{ place: 'a.warc#2' }, { place: 'a.warc#3' }];
    expect(await read(Buffer.concat([info, story, last].map((r) => gzipSync(r))))).toMatchObject(expected);
    expect(await read(gzipSync(Buffer.concat([info, story, last])))).toMatchObject(expected);
  });

  it('undoes chunks and compression, and takes no header at its word', async () => {
    const html = page('Ferry sails');
    const chunked = `${html.length.toString(16)}\r\n${html}\r\n0\r\n\r\n`;
    const items = await read(
      Buffer.concat([
        answer('https://orm.example/1', gzipSync(html), 'Content-Type: text/html\r\nContent-Encoding: gzip'),
        answer('https://orm.example/2', html, 'Content-Type: text/html\r\nContent-Encoding: gzip'),
        answer('https://orm.example/3', chunked, 'Content-Type: text/html\r\nTransfer-Encoding: chunked'),
        answer('https://orm.example/4', html, 'Content-Type: text/html\r\nTransfer-Encoding: chunked'),
      ]),
    );
    expect(items).toHaveLength(4);
    for (const item of items) expect(item).toMatchObject({ title: 'Ferry sails' });
  });

  it('reads the plain text of WET files', async () => {
    expect(
      await read(record('conversion', 'https://orm.example/1', 'text/plain', 'Ferry sails\n\nThe ferry.')),
    ).toMatchObject([{ text: 'Ferry sails\n\nThe ferry.', url: 'https://orm.example/1', format: 'warc' }]);
  });

  it.each([
    [
      'a bomb',
      answer(
        'https://orm.example/b',
        gzipSync(Buffer.alloc(20_000_000)),
        'Content-Type: text/html\r\nContent-Encoding: gzip',
      ),
      'unpacks to more than',
    ],
    ['a page too large', answer('https://orm.example/b', Buffer.alloc(200_000, 'x')), 'is a record of'],
    ['a page without words', answer('https://orm.example/b', '<html></html>'), 'no text of a story'],
    [
      'broken compression',
      answer(
        'https://orm.example/b',
        gzipSync(page('x')).subarray(0, 60),
        'Content-Type: text/html\r\nContent-Encoding: gzip',
      ),
      'does not unpack',
    ],
  ])('names %s and reads what follows', async (_, bad, reason) => {
    const items = await read(Buffer.concat([story, bad, last]));
    expect(items).toHaveLength(3);
    expect(String(items[1])).toContain(`a.warc#2: `);
    expect(String(items[1])).toContain(reason);
    expect(items[2]).toMatchObject({ id: 'https://orm.example/9' });
  });

  it.each([
    ['a file cut off', Buffer.concat([story, last]).subarray(0, story.length + 400), 'cut off'],
    [
      'a length that is none',
      Buffer.concat([story, Buffer.from(last.toString('latin1').replace(/Content-Length: \d+/, 'Content-Length: x'))]),
      'no WARC record with a length',
    ],
    [
      'a length beyond the end',
      Buffer.concat([story, record('response', 'x', 'application/http', 'HTTP/1.1 200 OK\r\n\r\n', 1e12)]),
      'cut off',
    ],
    ['what is no record', Buffer.concat([story, Buffer.alloc(3_000_000, 'junk')]), 'not read'],
  ])('reads up to %s', async (_, file, reason) => {
    const items = await read(file, 64 * 1024);
    expect(items[0]).toMatchObject({ id: 'https://orm.example/1' });
    expect(items).toHaveLength(2);
    expect(String(items[1])).toContain(reason);
  });
});
