/** What measurements against public corpora share: where these are, and the scorers' programs. No measurement of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A path in the folder of the corpora. @throws where ONRECORD_DATA does not name that folder */
export function corpus(...path: string[]): string {
  const { ONRECORD_DATA: data } = process.env;
  if (!data) throw new Error('Give the folder of the corpora in ONRECORD_DATA.');
  return join(data, ...path);
}

/** What one of the scorers' programs prints. @throws where ONRECORD_SCORERS does not name their folder, or with what the program complains of */
export function scorer(program: string, ...args: string[]): string {
  const { ONRECORD_SCORERS: scorers } = process.env;
  if (!scorers) throw new Error('Give the folder of the scorers in ONRECORD_SCORERS.');
  const run = spawnSync('python3', [join(scorers, program), ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`${program}: ${run.stderr || run.error}`);
  return run.stdout;
}

/** The texts of a corpus, as one of the scorers' programs gives them for reading. */
export const inputs = (program: string, gold: string): { id: string; text: string; date?: string }[] =>
  scorer(program, '--gold', gold)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** What a scorer says of readings in the shape of the contract. */
export function scoreOf(program: string, gold: string, readings: readonly unknown[], ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'onrecord-bench-'));
  try {
    const file = join(folder, 'readings.ndjson');
    writeFileSync(file, `${readings.map((reading) => JSON.stringify(reading)).join('\n')}\n`);
    return scorer(program, '--gold', gold, '--pred', file, ...args);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
