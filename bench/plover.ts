/**
 * Events against PLV: `ONRECORD_DATA=… ONRECORD_SCORERS=… npm run bench -- plover [--loose] [--errors]`.
 * Reads the sentences with the library, in this process, and hands the readings to the scorer.
 */
import { toContract } from '../src/reading/contract.js';
import { read } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';
import { corpus, inputs, scoreOf } from './scorers.js';

const gold = corpus('events', 'PLV_train.tsv');
const readings = inputs('plover_input.py', gold).map(({ id, text }) =>
  toContract(read(makeReport({ id, text, format: 'ndjson', place: id }, { plain: true }))),
);
const passed = process.argv.filter((a) => a === '--errors' || a === '--loose');
console.log(scoreOf('plover_scorer.py', gold, readings, ...passed));
