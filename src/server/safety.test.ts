import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { served, token } from '../../test/served-record.js';
import { serveRecord } from './serve.js';

type Served = Awaited<ReturnType<typeof served>>;
let own: Served;
let folder: Served['folder'];
let serving: Served['serving'];
let get: Served['get'];
let json: Served['json'];
let post: Served['post'];
let raw: Served['raw'];

beforeAll(async () => {
  own = await served();
  ({ folder, serving, get, json, post, raw } = own);
});
afterAll(() => own.end());

describe('safety', () => {
  it('lets nothing of a report be run or loaded', async () => {
    for (const path of ['/', '/api/reports', '/openapi.json', '/api/nowhere']) {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('gives the text of a report as JSON and never as a page', async () => {
    const { items } = await json('/api/reports?q=alert');
    const answer = await get(`/api/reports/${items[0].hash}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(((await answer.json()) as { text: string }).text).toContain('<script>alert(1)</script>');
  });

  it('answers to its own names only', async () => {
    const port = new URL(serving.address).port;
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '10.0.0.1',
      'localhost.evil.example',
      'localhost@evil.example',
    ])
      expect([400, 421], host).toContain((await raw('/api/record', { host })).status);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect((await raw('/api/record', { host })).status, host).toBe(200);
  });

  it('answers no page of another site', async () => {
    const { host } = new URL(serving.address);
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:1',
      `http://evil.example:${new URL(serving.address).port}`,
    ]) {
      expect((await raw('/api/record', { host, origin })).status, origin).toBe(403);
      expect((await post('/api/judgements/undo', { by: 'x' }, { origin })).status, origin).toBe(403);
    }
    expect((await raw('/api/record', { host, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await raw('/api/record', { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
    expect((await raw('/api/record', { host, origin: 'https://evil.example' }, 'OPTIONS')).status).toBe(403);
  });

  it('takes corrections and additions with the token only', async () => {
    const body = { kind: 'confirm', a: 's1', by: 'me' };
    for (const authorization of ['', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`]) {
      for (const path of ['/api/judgements', '/api/judgements/undo', '/api/add/address', '/api/add/files'])
        expect((await post(path, body, { authorization })).status, path).toBe(401);
      expect((await get('/api/add/00000000-0000-4000-8000-000000000000', { authorization })).status).toBe(401);
    }
    expect((await get(`/api/record?token=${token}`)).status).toBe(400);
  });

  it('takes no form of a page, and no more than it says', async () => {
    expect((await post('/api/judgements', 'kind=confirm', { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await post('/api/judgements', '{', {})).status).toBe(400);
    expect((await post('/api/judgements', JSON.stringify({ by: 'x'.repeat(70_000) }))).status).toBe(413);
    const large = new FormData();
    large.append('files', new Blob([new Uint8Array(65 * 1024 * 1024)]), 'large.txt');
    const answer = await fetch(new URL('/api/add/files', serving.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: large,
    });
    expect(answer.status).toBe(413);
  });

  it('reads no file outside the page', async () => {
    const { host } = new URL(serving.address);
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/assets/../../cli/main.js',
      '/..%5c..%5cpackage.json',
      '/%00.js',
      '/%ff.js',
    ]) {
      const { status, body } = await raw(path, { host });
      expect(status, path).toBe(404);
      expect(body).not.toContain('"dependencies"');
    }
  });
});

describe('where other machines can reach it', () => {
  it('needs the token for everything but the page', async () => {
    const wide = await serveRecord(`${folder}/harbour.db`, { port: 0, host: '0.0.0.0', token });
    try {
      expect(wide.isPublic).toBe(true);
      expect((await fetch(`${wide.address}api/record`)).status).toBe(401);
      expect((await fetch(`${wide.address}openapi.json`)).status).toBe(401);
      expect((await fetch(`${wide.address}api/record`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
        200,
      );
      expect(wide.opening).toContain(`#token=${token}`);
    } finally {
      await wide.close();
    }
  });
});
