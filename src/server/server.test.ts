import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeUpRecord } from '../../test/made-up-record.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { addReport } from '../store/add-report.js';
import { openRecord } from '../store/open-record.js';
import { type RouteName, routes } from './api.js';
import { type Serving, serveRecord } from './serve.js';

const { folder, remove } = temporaryFolder();
let serving: Serving;
const token = 'a-token-of-the-tests';

beforeAll(async () => {
  serving = await serveRecord(await madeUpRecord(folder), { port: 0, token });
});
afterAll(async () => {
  await serving.close();
  remove();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, serving.address), { headers });
const json = async (path: string) => {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  // biome-ignore lint/suspicious/noExplicitAny: the test checks what is in it
  return (await answer.json()) as any;
};
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, serving.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** A request with headers that `fetch` does not let a program set. */
const raw = (
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const url = new URL(serving.address);
    const sent = request({ host: url.hostname, port: url.port, path, method, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode!, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

/** Reads server-sent events to their end. */
async function events(answer: Response): Promise<{ event: string; data: Record<string, unknown> }[]> {
  return (await answer.text())
    .split('\n\n')
    .filter((block) => block.includes('data:'))
    .map((block) => ({
      event: /^event: ?(.*)$/m.exec(block)![1]!,
      data: JSON.parse(/^data: ?(.*)$/m.exec(block)![1]!),
    }));
}

describe('reading', () => {
  it('answers every route as its schema says', async () => {
    const { items: people } = await json('/api/people');
    const { items: reports } = await json('/api/reports');
    const { items: statements } = await json('/api/statements');
    const ids: Partial<Record<RouteName, string>> = {
      person: people[0].id,
      report: reports[0].hash,
      why: statements[0].id,
    };
    const asked: Partial<Record<RouteName, string>> = {
      compare: `?a=${reports[0].hash}&b=${reports[1].hash}`,
      search: '?q=harbour',
    };
    for (const name of Object.keys(routes) as RouteName[]) {
      const answer = await json(`${routes[name].path.replace('{id}', ids[name] ?? '')}${asked[name] ?? ''}`);
      const checked = routes[name].response.safeParse(answer);
      expect(checked.error?.issues ?? [], name).toEqual([]);
    }
  });

  it('gives words that their spans slice to', async () => {
    const { items } = await json('/api/statements?limit=500');
    expect(items.length).toBeGreaterThan(3);
    for (const { report, spans, content } of items) {
      const { text } = await json(`/api/reports/${report.hash}`);
      expect(spans.content.map(({ start, end }: { start: number; end: number }) => text.slice(start, end))).toEqual(
        content,
      );
    }
  });

  it('filters statements, and pages them', async () => {
    const all = await json('/api/statements');
    const hers = await json('/api/statements?by=oster');
    expect(hers.total).toBeGreaterThan(0);
    expect(hers.total).toBeLessThan(all.total);
    expect(
      hers.items.every((s: { speakers: { name: string }[] }) => s.speakers.some((a) => /Oster/.test(a.name))),
    ).toBe(true);
    const second = await json('/api/statements?offset=1&limit=1');
    expect(second.items).toEqual([all.items[1]]);
    expect((await json('/api/statements?by=nobody')).total).toBe(0);
    const denials = await json('/api/statements?act=deny');
    expect(denials.items.every((s: { act: string }) => s.act === 'deny')).toBe(true);
  });

  it('finds words, and shows where they stand', async () => {
    const { items } = await json('/api/search?q=illeg*%20strike');
    expect(items.length).toBeGreaterThan(0);
    for (const { sentence, hits } of items)
      expect(
        hits.map(({ start, end }: { start: number; end: number }) => sentence.slice(start, end).toLowerCase()),
      ).toContain('strike');
    expect((await json('/api/search?q=%22')).total).toBe(0);
    expect((await json('/api/search?q=harbour%20AND%20NOT(%20OR')).total).toBe(0);
  });

  it('sets two versions side by side', async () => {
    const { a, b, rows } = await json('/api/compare?a=harbour-1&b=harbour-2');
    expect([a.id, b.id]).toEqual(['harbour-1', 'harbour-2']);
    const kinds = rows.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('same');
    expect(kinds).toContain('changed');
    const words = rows
      .flatMap(({ bWords }: { bWords: { words: string; changed: boolean }[] }) => bWords)
      .filter((w: { changed: boolean }) => w.changed);
    expect(words.map((w: { words: string }) => w.words.trim())).toContain('9');
  });

  it('says what was known on an earlier day', async () => {
    expect((await json('/api/reports?asOf=2019-05-01')).total).toBe(1);
    expect((await json('/api/reports')).total).toBe(3);
    expect((await json('/api/statements?asOf=2019-04-01')).total).toBe(0);
  });

  it('answers 304 to who has it already, and anew after a change', async () => {
    const first = await get('/api/brief');
    const etag = first.headers.get('etag')!;
    expect((await get('/api/brief', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/api/brief', { 'if-none-match': '"other"' })).status).toBe(200);
    const of = (await json('/api/statements')).items[0].id;
    const before = (await get('/api/statements')).headers.get('etag')!;
    await post('/api/judgements', { kind: 'confirm', a: of, by: 'desk' });
    expect((await get('/api/statements', { 'if-none-match': before })).status).toBe(200);
    expect((await json('/api/statements')).items[0].judged.kind).toBe('confirm');
    await post('/api/judgements/undo', { by: 'desk' });
  });

  it('says what is wrong with a question', async () => {
    for (const [path, status, detail] of [
      ['/api/statements?act=shout', 400, /act/],
      ['/api/statements?limit=100000', 400, /limit/],
      ['/api/statements?speaker=Oster', 400, /speaker/],
      ['/api/statements?by=a&by=b', 400, /2 times/],
      ['/api/brief?asOf=yesterday', 400, /2019-04-30/],
      ['/api/people/p0', 404, /nobody/],
      ['/api/reports/nothing', 404, /no report/],
      ['/api/why/s0', 404, /nothing/],
      ['/api/nowhere', 404, /nothing at/],
    ] as const) {
      const answer = await get(path);
      expect(answer.status, path).toBe(status);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(((await answer.json()) as { detail: string }).detail).toMatch(detail);
    }
  });

  it('describes itself', async () => {
    const document = await json('/openapi.json');
    expect(document.openapi).toMatch(/^3\./);
    for (const { path } of Object.values(routes)) expect(document.paths[path]?.get, path).toBeDefined();
    expect(document.paths['/api/judgements'].post.security).toEqual([{ token: [] }]);
  });
});

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

describe('correcting', () => {
  it('merges, renames, takes back, and keeps the log', async () => {
    const { items } = await json('/api/people');
    const [a, b] = items as [{ id: string; name: string }, { id: string; name: string }];
    expect((await post('/api/judgements', { kind: 'same', a: a.id, b: b.id, by: 'desk' })).status).toBe(200);
    const merged = await json('/api/people');
    expect(merged.total).toBe(items.length - 1);
    expect(merged.items.some((p: { judged: { by: string } | null }) => p.judged?.by === 'desk')).toBe(true);
    expect((await post('/api/judgements/undo', { by: 'desk' })).status).toBe(200);
    expect((await json('/api/people')).total).toBe(items.length);
    await post('/api/judgements', { kind: 'rename', a: a.id, name: '<b>The Mayor</b>', by: 'desk' });
    expect((await json(`/api/people/${a.id}`)).name).toBe('<b>The Mayor</b>');
    const log = (await json('/api/judgements')).items;
    expect(log.slice(0, 2).map(({ kind, undone }: { kind: string; undone: boolean }) => [kind, undone])).toEqual([
      ['rename', false],
      ['same', true],
    ]);
    await post('/api/judgements/undo', { by: 'desk' });
  });

  it('takes an event that is none off the timeline', async () => {
    const days = (await json('/api/timeline')).items;
    const [event] = days.flatMap((d: { events: { tellings: { id: string }[] }[] }) => d.events);
    for (const { id } of event.tellings)
      expect((await post('/api/judgements', { kind: 'not an event', a: id, by: 'desk' })).status).toBe(200);
    const left = (await json('/api/timeline')).items.flatMap((d: { events: { id: string }[] }) => d.events);
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(event.id);
  });

  it('refuses what the record does not hold', async () => {
    expect((await post('/api/judgements', { kind: 'confirm', a: 's0000000000', by: 'desk' })).status).toBe(422);
    expect((await post('/api/judgements', { kind: 'same', a: 'p1', b: 'p2', by: 'desk' })).status).toBe(400);
    expect((await post('/api/judgements', { kind: 'delete', a: 'p1', by: 'desk' })).status).toBe(400);
    expect((await post('/api/judgements/undo', { id: 999, by: 'desk' })).status).toBe(422);
  });
});

it('takes in what another program adds to the record', async () => {
  const before = await json('/api/record');
  const record = await openRecord(`${folder}/harbour.db`, { for: 'add' });
  const text = 'Ferry sails again\n\nThe ferry sailed on Saturday, Captain Lene Marsk said.';
  await addReport(record, { id: 'ferry', text, format: 'text', place: 'ferry.txt' }, {}, '2019-05-06T00:00:00Z');
  await record.close();
  const after = await json('/api/record');
  expect(after.reports).toBe(before.reports + 1);
  expect((await json('/api/search?q=ferry')).total).toBe(2);
});

describe('adding', () => {
  const send = async (files: [name: string, content: string][]) => {
    const form = new FormData();
    for (const [name, content] of files) form.append('files', new Blob([content]), name);
    const answer = await fetch(new URL('/api/add/files', serving.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(answer.status).toBe(200);
    const { job } = (await answer.json()) as { job: string };
    return events(await get(`/api/add/${job}`, { authorization: `Bearer ${token}` }));
  };

  it('tells of each file as it is read, and shows it in the record', async () => {
    const before = await json('/api/record');
    const told = await send([
      [
        '../../etc/pier.txt',
        'Pier reopens\n\nThe pier in Karsend reopened on Friday, harbour master Olin Brandt said.',
      ],
      ['broken.bin', '\u0000\u0001\u0002\u0003'],
    ]);
    expect(told.map(({ event }) => event)).toEqual(['report', 'problem', 'done']);
    expect(told[0]!.data).toMatchObject({ added: 1, outcome: 'added', place: 'pier.txt' });
    expect(told[1]!.data).toMatchObject({ unreadable: 1, place: 'broken.bin' });
    const after = await json('/api/record');
    expect(after.reports).toBe(before.reports + 1);
    expect(after.revision).not.toBe(before.revision);
    expect((await json('/api/statements?by=brandt')).total).toBe(1);
  });

  it('fetches addresses under the rules of onrecord add only', async () => {
    for (const address of [
      `${serving.address}api/record`,
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]/',
    ]) {
      const { job } = (await (await post('/api/add/address', { address })).json()) as { job: string };
      const told = await events(await get(`/api/add/${job}`, { authorization: `Bearer ${token}` }));
      expect(told.map(({ event }) => event)).toEqual(['problem', 'done']);
      expect(told[0]!.data.message).toMatch(/not a public address/);
    }
    for (const address of ['file:///etc/passwd', 'harbour.db', 'ftp://example.org/x'])
      expect((await post('/api/add/address', { address })).status, address).toBe(400);
  });
});
