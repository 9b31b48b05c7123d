import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events, served, token } from '../../test/served-record.js';
import { addReport } from '../store/add-report.js';
import { openRecord } from '../store/open-record.js';

type Served = Awaited<ReturnType<typeof served>>;
let own: Served;
let folder: Served['folder'];
let serving: Served['serving'];
let get: Served['get'];
let json: Served['json'];
let post: Served['post'];

beforeAll(async () => {
  own = await served();
  ({ folder, serving, get, json, post } = own);
});
afterAll(() => own.end());

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
