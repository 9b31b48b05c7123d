/**
 * How fast reports are read, on one thread: `ONRECORD_DATA=… ONRECORD_SCORERS=… npm run bench -- speed`. For three kinds of reports, words a report
 * and reports a minute: tokens to names (language), with times and statements besides, and the whole reading. Rounds take turns; the best
 * of each counts, so that what else the machine does weighs least.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actorsOf } from '../src/actors/actors-of.js';
import { findStatements } from '../src/attribution/find-statements.js';
import type { Language } from '../src/language/language.js';
import { loadDefaultModel } from '../src/language/model/default-model.js';
import { languageOf } from '../src/language/parse.js';
import { read } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';
import type { Report } from '../src/report/report.js';
import { findTimes } from '../src/time/find-times.js';
import { corpus, inputs } from './scorers.js';

const ROUNDS = 3;
const report = (id: string, text: string): Report =>
  makeReport({ id, text, format: 'text', place: id }, { date: '2015-09-30', plain: true });
const scored = (program: string, gold: string): Report[] =>
  inputs(program, corpus(gold)).map(({ id, text }) => report(id, text));
const folder = (path: string): Report[] =>
  readdirSync(corpus(path)).map((file) => report(file, readFileSync(join(corpus(path), file), 'utf8')));

const sets: [name: string, reports: Report[]][] = [
  [
    'agency and newspaper stories (TimeBank, AQUAINT)',
    ['time/TimeBank', 'time/AQUAINT'].flatMap((gold) => scored('time_input.py', gold)),
  ],
  ['reports of a crisis by Reuters (Bukavu)', folder('reports/np4e/0_bukavu')],
  ['long newspaper stories (PolNeAR dev)', scored('attribution_input.py', 'attribution/polnear/dev')],
];

const model = loadDefaultModel();
const statements = (of: Report): void => {
  const language: Language = languageOf(of, model);
  const { actors, open } = actorsOf(of, language);
  findStatements(of, language, actors, open, findTimes(of, language));
};
const measures: [name: string, of: (of: Report) => void][] = [
  ['language', (of) => void languageOf(of, model)],
  ['with times and statements', statements],
  ['the whole reading', (of) => void read(of)],
];
const table: Record<string, Record<string, string | number>> = {};
for (const [name, reports] of sets) {
  let words = 0;
  for (const one of reports) words += languageOf(one, model).tokens.length;
  const best = measures.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [m, [, run]] of measures.entries()) {
      const start = performance.now();
      for (const one of reports) run(one);
      best[m] = Math.min(best[m]!, performance.now() - start);
    }
  }
  const rates = measures.map(([what], m) => [what, Math.round((60_000 * reports.length) / best[m]!)]);
  table[name] = { reports: reports.length, words: Math.round(words / reports.length), ...Object.fromEntries(rates) };
}
console.log('reports a minute, one thread, best of three rounds');
console.table(table);
