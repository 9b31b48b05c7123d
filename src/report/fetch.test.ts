import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from './errors.js';
import { AGENT_NAME, fetchSource, isPublicAddress, publicLookup } from './fetch.js';
import { readSources } from './read-sources.js';
import { defaultLimits } from './readers/reader.js';

const limits = { ...defaultLimits, download: 100_000, fetchTime: 1500, redirects: 3 };
const PAGE = `<!doctype html><title>Ferry sails again</title><h1>Ferry sails again</h1><p>${'The ferry to Orm sailed on Monday, its owner said. '.repeat(9)}</p>`;

const routes: Record<string, RequestListener> = {
  '/story': (_, res) => res.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE),
  '/gzip': (_, res) => res.setHeader('content-encoding', 'gzip').end(gzipSync('Plain words.')),
  '/brotli': (_, res) => res.setHeader('content-encoding', 'br').end(brotliCompressSync('Plain words.')),
  '/latin': (_, res) => res.setHeader('content-type', 'text/plain; charset=iso-8859-2').end(Buffer.from([0xb1, 0xe6])),
  '/agent': (req, res) => res.end(String(req.headers['user-agent'])),
  '/moved': (_, res) => res.writeHead(302, { location: '/story' }).end(),
  '/loop': (_, res) => res.writeHead(302, { location: '/loop' }).end(),
  '/to-file': (_, res) => res.writeHead(302, { location: 'file:///etc/hostname' }).end(),
  '/missing': (_, res) => res.writeHead(404).end('no'),
  '/large': (_, res) => res.end('x'.repeat(200_000)),
  '/endless': (_, res) => {
    const send = setInterval(() => res.write('x'.repeat(20_000)), 5);
    res.on('close', () => clearInterval(send));
  },
  '/bomb': (_, res) => res.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000, 'x'))),
  '/slow': (_, res) => void res.write('begun'),
  '/silent': () => {},
  '/broken': (_, res) => res.setHeader('content-encoding', 'gzip').end('not gzip'),
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((req, res) => (routes[req.url ?? ''] ?? routes['/missing']!)(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function textAt(address: string, allowPrivate = true): Promise<string> {
  const source = await fetchSource(address, { allowPrivate, limits });
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

describe('fetchSource', () => {
  it('opens an address with what the answer says of itself', async () => {
    const source = await fetchSource(`${base}/moved`, { allowPrivate: true, limits });
    expect(source).toMatchObject({
      place: `${base}/moved`,
      url: `${base}/story`,
      mediaType: 'text/html',
      charset: 'utf-8',
    });
    for await (const _ of source.bytes);
  });

  it('undoes the encodings that it asks for', async () => {
    expect(await textAt(`${base}/gzip`)).toBe('Plain words.');
    expect(await textAt(`${base}/brotli`)).toBe('Plain words.');
  });

  it('says who it is', async () => {
    expect(await textAt(`${base}/agent`)).toBe(AGENT_NAME);
    expect(AGENT_NAME).toMatch(/^onrecord\/\d+\.\d+\.\d+/);
  });

  it.each([
    ['/missing', 'answered with 404'],
    ['/loop', 'redirects more than 3 times'],
    ['/to-file', 'neither http nor https'],
    ['/large', 'sends more than'],
    ['/endless', 'sends more than'],
    ['/bomb', 'sends more than'],
    ['/slow', 'within 2 seconds'],
    ['/silent', 'within 2 seconds'],
    ['/broken', 'was not fetched'],
  ])('refuses %s: %s', async (path, reason) => {
    const error = await textAt(base + path).catch((e) => e);
    expect(error).toBeInstanceOf(InputError);
    expect(error.message).toContain(reason);
    expect(error.message).not.toContain('\n');
  });

  it.each(['ftp://news.example/a', 'http://', 'http://user:secret@news.example/a', 'file:///etc/hostname'])(
    'refuses %s',
    async (address) => {
      expect(await textAt(address).catch((e) => e)).toBeInstanceOf(InputError);
    },
  );

  it('connects to no private address unless told to, by number or by name', async () => {
    const { port } = server.address() as AddressInfo;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.0.0.1',
      '169.254.169.254',
    ]) {
      const error = await textAt(`http://${host}:${port}/story`, false).catch((e) => e);
      expect(error, host).toBeInstanceOf(InputError);
      expect(error.message, host).toMatch(/not a public address; give --allow-private/);
    }
  });
});

describe('publicLookup', () => {
  it.each([true, false])('gives no private address to the connection (all: %s)', async (all) => {
    const error = await new Promise((done) => publicLookup('localhost', { all }, (e) => done(e)));
    expect(String(error)).toContain('not a public address');
  });
});

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2001:4860:4860::8888', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2002:a00:1::',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('readSources', () => {
  it('reads a page at an address, and names one that it may not read', async () => {
    const items = [];
    for await (const item of readSources([`${base}/moved`, `${base}/latin`], { allowPrivate: true })) items.push(item);
    expect(items[0]).toMatchObject({
      id: `${base}/story`,
      url: `${base}/story`,
      format: 'html',
      title: 'Ferry sails again',
    });
    expect(items[1]).toMatchObject({ text: 'ąć', format: 'text' });
    for await (const item of readSources([`${base}/story`])) expect(item).toBeInstanceOf(InputError);
  });
});
