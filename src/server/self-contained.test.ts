import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostile, madeUpRecord } from '../../test/made-up-record.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { LiveRecord } from './live-record.js';
import { packsOf } from './packed-bundle.js';
import { bundleOf, selfContained } from './self-contained.js';

const { folder, remove } = temporaryFolder();
let html: string;
const code = 'const end = "</script>"; document.title = "<!-- read";';

beforeAll(async () => {
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  writeFileSync(
    join(folder, 'page', 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Onrecord</title><link rel="icon" href="./icon.svg"><script type="module" crossorigin src="./assets/page-1.js"></script><link rel="stylesheet" crossorigin href="./assets/page-1.css"></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(folder, 'page', 'assets', 'page-1.js'), code);
  writeFileSync(join(folder, 'page', 'assets', 'page-1.css'), 'body { color: black }');
  const live = await LiveRecord.open(await madeUpRecord(folder), { editable: false });
  html = selfContained(await bundleOf(live), '<i>harbour</i>', join(folder, 'page'));
  await live.close();
});
afterAll(remove);

it('holds the whole record, hostile words too, as data', () => {
  const { document } = parseHTML(html);
  const packs = [...document.querySelectorAll('script[type="application/gzip"]')].map((script) =>
    JSON.parse(gunzipSync(Buffer.from(script.textContent!, 'base64')).toString()),
  );
  const answers = Object.assign({}, packs[0].answers, ...packs.slice(1));
  for (const [path, n] of Object.entries<number>(packs[0].at)) expect(Object.hasOwn(packs[n], path)).toBe(true);
  const { items } = answers['/api/reports'];
  expect(items).toHaveLength(3);
  for (const { hash } of items) expect(answers[`/api/reports/${hash}`].text.length).toBeGreaterThan(100);
  const bad = items.find((r: { id: string }) => r.id === 'hostile');
  expect(answers[`/api/reports/${bad.hash}`].text).toBe(hostile.text);
  for (const { id } of answers['/api/statements'].items)
    expect(answers[`/api/why/${id}`].passages.length).toBeGreaterThan(0);
  expect(answers['/api/record'].editable).toBe(false);
});

it('runs its own script and nothing else, and loads nothing', () => {
  const { document } = parseHTML(html);
  const scripts = [...document.querySelectorAll('script')];
  expect(new Set(scripts.slice(0, -1).map((s) => s.getAttribute('type')))).toEqual(new Set(['application/gzip']));
  expect(scripts.at(-1)!.getAttribute('type')).toBe('module');
  const policy = document.querySelector('meta[http-equiv]')!.getAttribute('content')!;
  const [, own] = /<script type="module">([\s\S]*?)<\/script>/.exec(html)!;
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(own!).digest('base64')}'`);
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(html)!;
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style!).digest('base64')}'`);
  expect(policy).not.toMatch(/unsafe|https?:|\*|'self'/);
  expect(document.querySelectorAll('[src], link, img, iframe')).toHaveLength(0);
  expect(html.match(/<script/g)).toHaveLength(scripts.length);
  expect(document.title).toBe('<i>harbour</i>');
  // The script means what it meant.
  expect(new Function('document', `${own}; return end`)({})).toBe('</script>');
});

it('keeps the policy before everything that it is to hold for', () => {
  const policy = html.indexOf('Content-Security-Policy');
  for (const later of ['<style', '<script', '<div']) expect(html.indexOf(later)).toBeGreaterThan(policy);
});

it('writes no data that markup could begin or end in', () => {
  const value = { answers: { '/api/record': { a: '</script><!--<script>&lt;\u2028', b: ['<', '>'] } } };
  for (const pack of packsOf(value)) expect(pack).toMatch(/^[A-Za-z0-9+/=]+$/);
});
