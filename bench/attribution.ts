/**
 * Statements against PolNeAR: `ONRECORD_DATA=… ONRECORD_SCORERS=… npm run bench -- attribution [dev|train] [--errors]`.
 * Reads the corpus with the library, in this process, and hands the readings to the scorer. `npm run bench -- speed` says how long it takes.
 */
import { findStatements } from '../src/attribution/find-statements.js';
import { loadDefaultModel } from '../src/language/model/default-model.js';
import { languageOf } from '../src/language/parse.js';
import { toContract } from '../src/reading/contract.js';
import { nothingOf } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';
import { corpus, inputs, scoreOf } from './scorers.js';

const part = process.argv.find((a) => a === 'train') ?? 'dev';
const gold = corpus('attribution', 'polnear', part);
const model = loadDefaultModel();
const readings = inputs('attribution_input.py', gold).map(({ id, text }) => {
  const report = makeReport({ id, text, format: 'ndjson', place: id }, { plain: true });
  const language = languageOf(report, model);
  return toContract({ ...nothingOf(report), language, statements: findStatements(report, language, [], [], []) });
});
console.log(scoreOf('attribution_scorer.py', gold, readings, ...process.argv.filter((a) => a === '--errors')));
