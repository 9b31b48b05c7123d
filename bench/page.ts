/**
 * How quick the page of a large record is, in headless Chromium: `npm run bench -- page [-- 1000]`, after `npm run build`.
 *
 * A record of that many made-up reports (as in `record`) is served by the built program. Printed are the time from asking for the page to its first item, from
 * changing the view to the first item of the next, and from asking for something in a view until it shows, each as first asked for a while after the page was opened and as
 * the median of five rounds; and the size of the self-contained file. Bars: 1 s, and 100 ms.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { executablePath } from '../test/chromium.js';
import { madeUp } from './made-up.js';

const size = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 1000);
const ROUNDS = 5;
/** So many ms somebody looks at the first view before going on. */
const LOOKING = 2000;
/** What only that view shows, once its answer is there. */
const VIEWS: Record<string, string> = {
  backing: '.camp',
  timeline: 'article.event',
  statements: 'article.statement',
  changes: 'article.change',
  people: 'main tbody tr',
  reports: 'form.adding ~ * table',
  '': '.columns .day',
};
/** What is done within a view: how it is begun, in the page, and what shows when it is done. */
const DOINGS: [name: string, at: string, begin: string, done: string][] = [
  [
    'statements of one speaker',
    'statements',
    `location.hash = '/statements?by=police'`,
    `/police/.test(document.querySelector('article.statement')?.textContent)`,
  ],
  [
    'search over all words',
    'statements',
    `location.hash = '/statements?q=harbour'`,
    `document.querySelector('details summary')`,
  ],
  [
    'why an item is there',
    'statements',
    `document.querySelector('article.statement button').click()`,
    `document.querySelector('.why')`,
  ],
  [
    'more statements',
    'statements',
    `[...document.querySelectorAll('main > button, main button')].at(-1).click()`,
    `document.querySelectorAll('article.statement').length > 25`,
  ],
  [
    'a report',
    'reports',
    `document.querySelector('main tbody a').click()`,
    `document.querySelector('.reading .found')`,
  ],
  ['a person', 'people', `document.querySelector('main tbody a').click()`, `document.querySelector('.columns h3')`],
  [
    'days by month',
    'timeline',
    `location.hash = '/timeline?zoom=month'`,
    `document.querySelectorAll('.strip a').length < 20`,
  ],
  [
    'hours of a day',
    'timeline',
    `location.hash = '/timeline?zoom=hour&day=2015-03-01'`,
    `document.querySelector('figure.hours')`,
  ],
  [
    'another day of backing',
    'backing',
    `const slider = document.querySelector('input[type=range]'); Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(slider, '3'); slider.dispatchEvent(new Event('input', { bubbles: true }))`,
    `/at=/.test(location.hash)`,
  ],
  [
    'who backs in one camp',
    'backing',
    `document.querySelector('.camp [role=button]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
    `document.querySelector('.reasons .item')`,
  ],
];
if (!executablePath) throw new Error('Chromium is needed: apt-get install chromium.');
const program = join('dist', 'cli', 'main.js');
const folder = mkdtempSync(join(tmpdir(), 'onrecord-bench-'));
const median = (all: number[]): number => all.toSorted((x, y) => x - y)[Math.floor(all.length / 2)]!;
try {
  const lines = Array.from({ length: size }, (_, n) => madeUp(n)).map(({ id, text, published, outlet }) =>
    JSON.stringify({ id, text, date: published, outlet }),
  );
  writeFileSync(join(folder, 'made-up.ndjson'), lines.join('\n'));
  const record = join(folder, 'made-up.db');
  run('add', record, join(folder, 'made-up.ndjson'));
  // The views are brought together once, as `serve` does when it starts.
  const server = spawn(process.execPath, [program, 'serve', record, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await new Promise<string>((done) =>
    server.stdout.on('data', (chunk) => /http:\S+/.exec(String(chunk)) && done(/http:\S+/.exec(String(chunk))![0])),
  );
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const first: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const start = performance.now();
    await page.goto(address);
    await page.locator('main .item').first().waitFor();
    first.push(performance.now() - start);
    await page.close();
  }
  console.log(`${size} reports; first view ${first[0]!.toFixed(0)} ms, then ${median(first).toFixed(0)} ms (bar 1000)`);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  await page.locator('main .item').first().waitFor();
  const times = new Map<string, number[]>();
  await page.waitForTimeout(LOOKING);
  for (let i = 0; i < ROUNDS; i++)
    for (const [view, shows] of Object.entries(VIEWS)) {
      const ms = await page.evaluate<number>(
        taking(`location.hash = '/${view}'`, `document.querySelector('${shows}')`),
      );
      times.set(view, [...(times.get(view) ?? []), ms]);
    }
  for (const [view, all] of times)
    console.log(
      `${`to ${view || 'brief'}`.padEnd(26)} first ${all[0]!.toFixed(0).padStart(5)} ms, then ${median(all).toFixed(0).padStart(4)} ms (bar 100)`,
    );
  for (const [name, at, begin, done] of DOINGS) {
    const all: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      await page.evaluate(`location.hash = '/log'`);
      await page.evaluate(`location.hash = '/${at}'`);
      await page.locator(VIEWS[at]!).first().waitFor();
      await page.waitForTimeout(100);
      all.push(await page.evaluate<number>(taking(begin, done)));
    }
    console.log(
      `${name.padEnd(26)} first ${all[0]!.toFixed(0).padStart(5)} ms, then ${median(all).toFixed(0).padStart(4)} ms (bar 100)`,
    );
  }
  await browser.close();
  server.kill('SIGTERM');
  run('report', record, '-o', join(folder, 'made-up.html'));
  console.log(`self-contained file: ${(statSync(join(folder, 'made-up.html')).size / 2 ** 20).toFixed(1)} MiB`);
} finally {
  rmSync(folder, { recursive: true });
}

/** A script that begins something and gives the milliseconds until it is done. */
function taking(begin: string, done: string): string {
  return `(async () => {
    const start = performance.now();
    ${begin};
    await new Promise((end, fail) => {
      setTimeout(() => fail(new Error('nothing showed in 5 s')), 5000);
      const look = () => (${done} ? end() : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
    return performance.now() - start;
  })()`;
}

function run(...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
