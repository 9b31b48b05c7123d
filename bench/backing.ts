/**
 * Who stands for or against whom: `ONRECORD_DATA=… ONRECORD_SCORERS=… npm run bench -- backing [--errors]`.
 * Reads the directed-sentiment sentences kept for validation and re3d's documents, and prints what the scorer says of both; of the sentences also what it
 * says of those that the training portion lacks, since a fourth of them stand there too.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toContract } from '../src/reading/contract.js';
import { read } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';
import { corpus, inputs, scoreOf } from './scorers.js';

const passed = process.argv.filter((a) => a === '--errors');
const sentences = corpus('backing', 'directed-sentiment', 'valid.txt');
print(sentences, passed);
print(corpus('backing', 're3d'), passed);

const folder = mkdtempSync(join(tmpdir(), 'onrecord-bench-'));
try {
  const file = join(folder, 'unseen.txt');
  writeFileSync(file, unseen().join('\n'));
  console.log('Of the sentences, those that the training portion lacks:');
  print(file, []);
} finally {
  rmSync(folder, { recursive: true });
}

/** Reads all texts of a corpus and prints what the scorer says. */
function print(gold: string, args: readonly string[]): void {
  const readings = inputs('backing_input.py', gold).map(({ id, text }) =>
    toContract(read(makeReport({ id, text, format: 'ndjson', place: id }, { plain: true }))),
  );
  console.log(scoreOf('backing_scorer.py', gold, readings, ...args));
}

/** The lines kept for validation whose sentences, whichever names are marked in them, are in no training line. */
function unseen(): string[] {
  const linesOf = (file: string): string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  const sentence = (line: string): string => line.split('\t')[0]!.replace(/[[\]]/gu, '').trim();
  const trained = new Set(linesOf(corpus('backing', 'directed-sentiment', 'train.txt')).map(sentence));
  return linesOf(sentences).filter((line) => !trained.has(sentence(line)));
}
