/**
 * Statements against PolNeAR: `ONRECORD_DATA=… ONRECORD_SCORERS=… npm run bench -- attribution [dev|train] [--errors]`.
 * Reads the corpus with the library, in this process, and hands the readings to the scorer; says how long language and statements took.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findStatements } from '../src/attribution/find-statements.js';
import { loadDefaultModel } from '../src/language/model/default-model.js';
import { languageOf } from '../src/language/parse.js';
import { toContract } from '../src/reading/contract.js';
import { nothingOf } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';

const { ONRECORD_DATA: data, ONRECORD_SCORERS: scorers } = process.env;
if (!data || !scorers)
  throw new Error('set ONRECORD_DATA and ONRECORD_SCORERS to the folders of the corpora and of the scorers');
const part = process.argv.find((a) => a === 'train') ?? 'dev';
const gold = join(data, 'attribution', 'polnear', part);
const python = (program: string, ...args: string[]): string =>
  execFileSync('python3', [join(scorers, program), '--gold', gold, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });

const model = loadDefaultModel();
const spent = { language: 0, statements: 0, words: 0 };
const cpu = (): number => process.cpuUsage().user / 1000;
const readings = python('attribution_input.py')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const { id, text } = JSON.parse(line) as { id: string; text: string };
    const report = makeReport({ id, text, format: 'ndjson', place: id }, { plain: true });
    const start = cpu();
    const language = languageOf(report, model);
    const middle = cpu();
    const statements = findStatements(report, language, [], [], []);
    spent.language += middle - start;
    spent.statements += cpu() - middle;
    spent.words += language.tokens.length;
    return JSON.stringify(toContract({ ...nothingOf(report), language, statements }));
  });
const folder = mkdtempSync(join(tmpdir(), 'onrecord-attribution-'));
try {
  const file = join(folder, 'readings.ndjson');
  writeFileSync(file, `${readings.join('\n')}\n`);
  console.log(python('attribution_scorer.py', '--pred', file, ...process.argv.filter((a) => a === '--errors')));
} finally {
  rmSync(folder, { recursive: true });
}
const each = (ms: number): string => (ms / readings.length).toFixed(1);
console.log(
  `${readings.length} reports of ${Math.round(spent.words / readings.length)} words; processor time a report: language ${each(spent.language)} ms, statements ${each(spent.statements)} ms`,
);
