import { readFileSync, writeFileSync } from 'node:fs';
import { loadDefaultModel } from '../language/model/default-model.js';
import { languageOf } from '../language/parse.js';
import { makeReport } from '../report/make-report.js';
import { findTimes } from './find-times.js';

const lines = readFileSync('/tmp/time_reports.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((l) => JSON.parse(l));
const model = loadDefaultModel();
let t = 0;
const out = lines.map((r: any) => {
  const report = makeReport(
    { id: r.id, text: r.text, format: 'ndjson', place: '-' } as any,
    { date: r.date, plain: true } as any,
  );
  const language = languageOf(report, model);
  const t0 = performance.now();
  const times = findTimes(report, language);
  t += performance.now() - t0;
  return JSON.stringify({ report: { id: r.id, text: report.text }, times });
});
writeFileSync('/tmp/time_pred.ndjson', out.join('\n') + '\n');
console.log('ms', t / lines.length);
