/**
 * False alarms: `ONRECORD_DATA=… npm run bench -- false-alarms [--errors]`.
 * Reads the reports of PolNeAR dev that `false-alarms-key.tsv` names, whole, and counts the sentences of the key in which it codes a material event as
 * having happened although they report none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '../src/reading/read.js';
import { makeReport } from '../src/report/make-report.js';

const { ONRECORD_DATA: data } = process.env;
if (!data) throw new Error('set ONRECORD_DATA to the folder of the corpora');
const errors = process.argv.includes('--errors');

const MATERIAL = new Set(['COOPERATE', 'AID', 'RETREAT', 'PROTEST', 'SANCTION', 'MOBILIZE', 'COERCE', 'ASSAULT']);
const HAPPENED = new Set(['occurred', 'ongoing', 'historical']);

const byFile = new Map<string, [start: number, end: number][]>();
for (const line of readFileSync(new URL('./false-alarms-key.tsv', import.meta.url), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [file, start, end] = line.split('\t');
  byFile.set(file!, [...(byFile.get(file!) ?? []), [Number(start), Number(end)]]);
}
const count = { sentences: 0, happened: 0, alleged: 0 };
for (const [file, sentences] of byFile) {
  const text = readFileSync(join(data, 'attribution', 'polnear', 'dev', 'text', file), 'utf8');
  const report = makeReport({ id: file, text, format: 'ndjson', place: file }, { plain: true });
  if (report.text !== text) throw new Error(`${file}: the stored text differs from the corpus's`);
  const events = read(report).events.filter(({ type }) => MATERIAL.has(type));
  for (const [start, end] of sentences) {
    count.sentences += 1;
    const inside = events.filter(({ trigger }) => trigger[0]!.start >= start && trigger[0]!.start < end);
    const happened = inside.filter(({ status }) => HAPPENED.has(status));
    if (happened.length > 0) count.happened += 1;
    else if (inside.some(({ status }) => status === 'alleged')) count.alleged += 1;
    for (const e of inside) {
      if (!errors || (!HAPPENED.has(e.status) && e.status !== 'alleged')) continue;
      const words = e.trigger.map((span) => text.slice(span.start, span.end)).join(' … ');
      console.log(`${e.type} ${e.status} “${words}” by ${e.rule}: ${text.slice(start, end).replace(/\s+/gu, ' ')}`);
    }
  }
}
const share = (n: number): string => `${n} of ${count.sentences}, ${((100 * n) / count.sentences).toFixed(1)} %`;
console.log(`sentences that report no material event and are coded with one that happened: ${share(count.happened)}`);
console.log(`and only on somebody's word (alleged): ${share(count.alleged)}`);
