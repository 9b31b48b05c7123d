/**
 * What a large record costs: the time to add one more report to a record of 10,000 beside the time in an empty one, and the time of each view.
 *
 *   npm run bench -- record [-- 10000]
 *
 * The reports are made up from templates: days over a year, forty towns, thirty people, tolls that rise, and one in ten an update of another. Each is
 * added as `onrecord add` does, in its own transaction. Bars: the next report in at most 1.5 times the time; views in at most 300 ms. A view is
 * brought together when it is first asked for after a change, and kept: both times are given.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allOf } from '../src/cli/made-views.js';
import { viewOf } from '../src/record/view.js';
import { addReport } from '../src/store/add-report.js';
import { judgementsOf } from '../src/store/judgements.js';
import { keptReports } from '../src/store/kept-reports.js';
import { keepViews, keptView, stateOf } from '../src/store/kept-views.js';
import { openRecord } from '../src/store/open-record.js';
import { readingsOf } from '../src/store/save-reading.js';
import { madeUp } from './made-up.js';

const size = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 10_000);
const NEXT = 41;
const median = (all: number[]): number => all.toSorted((x, y) => x - y)[Math.floor(all.length / 2)]!;

async function timed<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const start = performance.now();
  const made = await work();
  console.log(`${name.padEnd(48)} ${(performance.now() - start).toFixed(0).padStart(8)} ms`);
  return made;
}

const folder = mkdtempSync(join(tmpdir(), 'onrecord-bench-'));
try {
  const next = async (record: Awaited<ReturnType<typeof openRecord>>, n: number): Promise<number> => {
    const start = performance.now();
    await addReport(record, madeUp(1_000_000 + n * 10), {}, '2026-01-01T00:00:00Z');
    return performance.now() - start;
  };
  const empty = await openRecord(join(folder, 'empty.db'), { for: 'add' });
  // The first readings pay for loading the weights.
  for (let i = 0; i < 20; i++) await addReport(empty, madeUp(2_000_000 + i * 10), {}, '2026-01-01T00:00:00Z');
  const record = await openRecord(join(folder, 'full.db'), { for: 'add' });
  await timed(`adding ${size} reports`, async () => {
    for (let n = 0; n < size; n++) await addReport(record, madeUp(n), {}, '2026-01-01T00:00:00Z');
  });
  // In turns, so that what else the machine does weighs on both alike.
  const times: [number, number][] = [];
  for (let i = 0; i < NEXT; i++) times.push([await next(empty, i), await next(record, i)]);
  const [before, after] = [median(times.map(([x]) => x)), median(times.map(([, x]) => x))];
  console.log(
    `the next report: ${before.toFixed(1)} ms in an all but empty record, ${after.toFixed(1)} ms in one of ${size}: ratio ${(after / before).toFixed(2)} (bar 1.5)`,
  );
  const kept = await timed('list of reports', () => keptReports(record));
  const readings = await timed('all readings', async () => {
    const all = [];
    for await (const reading of readingsOf(record, kept)) all.push(reading);
    return all;
  });
  const judged = await judgementsOf(record);
  const view = await timed('bringing all together', () => viewOf(readings, judged));
  const made = await timed('the views that are kept, from that', () => allOf(view));
  const state = await stateOf(record, 'bench');
  await timed('keeping them', () => keepViews(record, 'bench', state, made));
  for (const name of ['changes', 'restatements', 'timeline', 'brief', 'stances', 'people'])
    await timed(`${name}, looked up (bar 300 ms)`, async () => keptView(record, name, await stateOf(record, 'bench')));
  console.log(
    `${view.identity.actors.length} actors, ${view.links.length} links, ${view.origins.length} origins of ${size} reports`,
  );
  await empty.close();
  await record.close();
} finally {
  rmSync(folder, { recursive: true });
}
