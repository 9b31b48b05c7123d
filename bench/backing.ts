/**
 * Who stands for or against whom: `ONRECORD_DATA=… ONRECORD_SCORERS=… npm run bench -- backing [--errors]`.
 * Reads the directed-sentiment sentences kept for validation and re3d's documents, and prints what the scorer says of both.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toContract } from '../src/reading/contract.js';
import { read } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';

const { ONRECORD_DATA: data, ONRECORD_SCORERS: scorers } = process.env;
if (!data || !scorers)
  throw new Error('set ONRECORD_DATA to the folder of the corpora and ONRECORD_SCORERS to that of the scorers');
const scorersFolder: string = scorers;
const errors = process.argv.includes('--errors') ? ['--errors'] : [];
const folder = mkdtempSync(join(tmpdir(), 'onrecord-bench-'));

try {
  for (const gold of [join(data, 'backing', 'directed-sentiment', 'valid.txt'), join(data, 'backing', 're3d')]) {
    const input = python('backing_input.py', ['--gold', gold]);
    const lines = input.split('\n').filter((line) => line !== '');
    const readings = lines.map((line) => {
      const { id, text } = JSON.parse(line) as { id: string; text: string };
      const report = makeReport({ id, text, format: 'ndjson', place: id }, { plain: true });
      return JSON.stringify(toContract(read(report), {}));
    });
    const pred = join(folder, 'readings.ndjson');
    writeFileSync(pred, `${readings.join('\n')}\n`);
    console.log(python('backing_scorer.py', ['--gold', gold, '--pred', pred, ...errors]));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What one of the scorers' programs prints. */
function python(program: string, args: readonly string[]): string {
  const run = spawnSync('python3', [join(scorersFolder, program), ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`${program}: ${run.stderr}`);
  return run.stdout;
}
