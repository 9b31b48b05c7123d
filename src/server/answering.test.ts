import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { served } from '../../test/served-record.js';
import { type RouteName, routes } from './api.js';

type Served = Awaited<ReturnType<typeof served>>;
let own: Served;
let get: Served['get'];
let json: Served['json'];
let post: Served['post'];

beforeAll(async () => {
  own = await served();
  ({ get, json, post } = own);
});
afterAll(() => own.end());

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

  it('says what was added since a visit', async () => {
    const { revision } = await json('/api/record');
    const all = await json('/api/changes?all=true');
    expect((await json('/api/changes?all=true&visit=0')).total).toBe(all.total);
    expect((await json('/api/changes?all=true&visit=2')).total).toBeLessThan(all.total);
    expect((await json(`/api/changes?all=true&visit=${revision}`)).total).toBe(0);
    expect((await json(`/api/brief?visit=${revision}`)).changes).toEqual([]);
    expect((await get('/api/changes?visit=yesterday')).status).toBe(400);
  });

  it('gives days of the timeline as far as they are asked for', async () => {
    const { items: days } = await json('/api/calendar');
    const whole = await json('/api/timeline');
    expect(days.map(({ day }: { day: string }) => day)).toEqual(whole.items.map(({ day }: { day: string }) => day));
    const { day, count } = days.toSorted((a: { count: number }, b: { count: number }) => b.count - a.count)[0];
    const [cut] = (await json(`/api/timeline?on=${day}&events=1&tellings=1`)).items;
    expect([cut.count, cut.events.length, cut.events[0].tellings.length]).toEqual([count, 1, 1]);
    const month = (await json(`/api/timeline?on=${day.slice(0, 7)}`)).items;
    expect(month.every((d: { day: string }) => d.day.startsWith(day.slice(0, 7)))).toBe(true);
    const [one] = (await json(`/api/timeline?on=${day}&event=${cut.events[0].id}`)).items;
    expect(one.events.map(({ id }: { id: string }) => id)).toEqual([cut.events[0].id]);
    const news = (await json('/api/timeline?news=true')).items;
    expect(news.every(({ background }: { background: boolean }) => !background)).toBe(true);
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
