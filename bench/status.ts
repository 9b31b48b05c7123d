/**
 * Status of events against labels made by hand: `ONRECORD_DATA=… npm run bench -- status [--errors]`.
 * Reads the sentences of PLV train that `status-key.tsv` names and compares the status of each trigger. The even ids were looked at while the rules were
 * written, the odd ones are unseen; `--errors` lists what differs among the even ones alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circumstancesOf } from '../src/events/circumstances.js';
import { read } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';

const { ONRECORD_DATA: data } = process.env;
if (!data) throw new Error('set ONRECORD_DATA to the folder of the corpora');
const errors = process.argv.includes('--errors');

const lines = readFileSync(join(data, 'events', 'PLV_train.tsv'), 'utf8').split('\n');
const head = lines[0]!.split('\t');
const [idAt, sentenceAt] = [head.indexOf('sentence_id'), head.indexOf('sentence')];
const sentences = new Map<string, string>();
for (const line of lines.slice(1)) {
  const cells = line.split('\t');
  const id = cells[idAt]!;
  if (id && !sentences.has(id)) sentences.set(id, unquoted(cells[sentenceAt]!));
}

/** A cell as a spreadsheet writes it: quoted where it holds quotation marks, which are then doubled. */
function unquoted(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

const key = readFileSync(new URL('./status-key.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const tally = { seen: [0, 0], unseen: [0, 0] } as Record<string, [number, number]>;
const confused = new Map<string, number>();
for (const [id, start, length, statuses] of key as [string, string, string, string][]) {
  const sentence = sentences.get(id);
  if (sentence === undefined) throw new Error(`PLV_train.tsv has no sentence ${id}`);
  const report = makeReport({ id, text: sentence, format: 'ndjson', place: id }, { plain: true });
  const c = circumstancesOf(read(report));
  const token = c.tree.tokens.findIndex(
    (t) => t.start <= Number(start) && Number(start) < t.end && report.text === sentence,
  );
  const found = token < 0 ? 'no token' : c.status(token);
  const half = Number(id) % 2 === 0 ? 'seen' : 'unseen';
  const right = statuses.split('/').includes(found);
  tally[half]![0] += right ? 1 : 0;
  tally[half]![1] += 1;
  if (right) continue;
  confused.set(`${statuses} as ${found}`, (confused.get(`${statuses} as ${found}`) ?? 0) + 1);
  if (errors && half === 'seen') {
    const word = sentence.slice(Number(start), Number(start) + Number(length));
    console.log(`${id} ${word}: ${statuses}, found ${found}\n   ${sentence}`);
  }
}
for (const [half, [right, all]] of Object.entries(tally))
  console.log(`${half}: ${right} of ${all} right, ${((100 * right) / all).toFixed(1)} %`);
const [right, all] = [tally.seen![0] + tally.unseen![0], tally.seen![1] + tally.unseen![1]];
console.log(`together: ${right} of ${all} right, ${((100 * right) / all).toFixed(1)} %`);
for (const [what, n] of [...confused].sort((a, b) => b[1] - a[1]).slice(0, 12)) console.log(`  ${n} ${what}`);
