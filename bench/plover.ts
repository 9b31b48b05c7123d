/**
 * Events against PLV: `ONRECORD_DATA=… ONRECORD_SCORERS=… npm run bench -- plover [--loose] [--errors]`.
 * Reads the sentences with the library, in this process, and hands the readings to the scorer; says how long the events took beside the language.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEvents } from '../src/events/find-events.js';
import { toContract } from '../src/reading/contract.js';
import { read } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';

const { ONRECORD_DATA: data, ONRECORD_SCORERS: scorers } = process.env;
if (!data || !scorers)
  throw new Error('set ONRECORD_DATA and ONRECORD_SCORERS to the folders of the corpora and of the scorers');
const gold = join(data, 'events', 'PLV_train.tsv');
const python = (program: string, ...args: string[]): string =>
  execFileSync('python3', [join(scorers, program), '--gold', gold, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });

const spent = { reading: 0, events: 0 };
const cpu = (): number => process.cpuUsage().user / 1000;
const readings = python('plover_input.py')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const { id, text } = JSON.parse(line) as { id: string; text: string };
    const report = makeReport({ id, text, format: 'ndjson', place: id }, { plain: true });
    const start = cpu();
    const reading = read(report);
    const middle = cpu();
    const events = findEvents(reading);
    spent.reading += middle - start;
    spent.events += cpu() - middle;
    return JSON.stringify(toContract({ ...reading, events }));
  });
const folder = mkdtempSync(join(tmpdir(), 'onrecord-plover-'));
try {
  const file = join(folder, 'readings.ndjson');
  writeFileSync(file, `${readings.join('\n')}\n`);
  const passed = process.argv.filter((a) => a === '--errors' || a === '--loose');
  console.log(python('plover_scorer.py', '--pred', file, ...passed));
} finally {
  rmSync(folder, { recursive: true });
}
const each = (ms: number): string => (ms / readings.length).toFixed(1);
console.log(
  `${readings.length} sentences; processor time each: the whole reading ${each(spent.reading)} ms, of which events ${each(spent.events)} ms`,
);
