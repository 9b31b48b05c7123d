/**
 * The figures, roles and whereabouts of annotated reports of one's own: `ONRECORD_SEEDS=… ONRECORD_GOLD=… npm run bench -- seeds-extras [--errors]`.
 * `ONRECORD_SEEDS` holds the reports (`ID.txt`); `ONRECORD_GOLD` the annotation: `figures.json` and `whereabouts.json` (lists) and `people.json` (titles by person).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '../src/reading/read.js';
import type { Reading } from '../src/reading/reading.js';
import { makeReport } from '../src/report/make-report.js';
import { overlaps, type Span } from '../src/report/span.js';

interface Told {
  report: string;
  words: string;
}
const { ONRECORD_SEEDS: seeds, ONRECORD_GOLD: gold } = process.env;
if (!seeds || !gold)
  throw new Error(
    'set ONRECORD_SEEDS to the folder of the reports and ONRECORD_GOLD to the folder of their annotation',
  );
const errors = process.argv.includes('--errors');
const load = <T>(name: string): T => JSON.parse(readFileSync(join(gold, name), 'utf8')) as T;
const figures =
  load<(Told & { measure: string; low: number | null; high: number | null; op: string })[]>('figures.json');
const whereabouts = load<(Told & { who: string; place: string })[]>('whereabouts.json');
const { roles } = load<{ roles: Record<string, string[]> }>('people.json');

const readings: Reading[] = readdirSync(seeds)
  .filter((name) => name.endsWith('.txt'))
  .sort()
  .map((name) => {
    const text = readFileSync(join(seeds, name), 'utf8');
    return read(makeReport({ id: name.replace(/\.txt$/u, ''), text, format: 'text', place: name }));
  });
function at({ report, words }: Told): { reading: Reading; span: Span } {
  const reading = readings.find(({ report: r }) => r.id === report);
  const start = reading?.report.text.indexOf(words) ?? -1;
  if (!reading || start < 0) throw new Error(`no report ${report} that holds “${words}”`);
  return { reading, span: { start, end: start + words.length } };
}
const named = (reading: Reading, id: string | null): string =>
  reading.actors.find((actor) => actor.id === id)?.name ?? '';
const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const near = <T extends { spans: Span[] }>(all: readonly T[], span: Span): T[] =>
  all.filter((a) => a.spans.some((s) => overlaps(s, span)));

let count = 0;
for (const told of figures) {
  const { reading, span } = at(told);
  const found = near(reading.figures, span);
  const measure = words(told.measure)[0]!.replace(/s$/u, '');
  const hit = found.some(
    (f) => f.low === told.low && f.high === told.high && f.op === told.op && f.measure.includes(measure),
  );
  count += Number(hit);
  if (errors && !hit)
    console.log(
      `figure: “${told.words}” ${told.measure} ${told.low}..${told.high} ${told.op}: ${found.map((f) => `${f.measure} ${f.low}..${f.high} ${f.op}`).join('; ') || 'none'}`,
    );
}
console.log(`figures: ${count} of ${figures.length}`);

let [held, wanted] = [0, 0];
for (const [name, titles] of Object.entries(roles)) {
  const found = readings.flatMap((reading) =>
    reading.roles
      .filter((role) => named(reading, role.actor) === name)
      .map((role) => `${role.state} ${role.title} ${role.of ?? named(reading, role.ofActor)}`),
  );
  for (const title of titles) {
    wanted++;
    const hit = found.some((role) => words(title).every((word) => role.toLowerCase().includes(word.slice(0, -1))));
    held += Number(hit);
    if (errors && !hit) console.log(`role: ${name}, ${title}: ${[...new Set(found)].join('; ') || 'none'}`);
  }
}
console.log(`roles: ${held} of ${wanted}`);

let where = 0;
for (const told of whereabouts) {
  const { reading, span } = at(told);
  const found = near(reading.whereabouts, span);
  const hit = found.some(
    (w) =>
      named(reading, w.actor) === told.who &&
      words(w.place).some((word) => words(`${told.place} ${told.words}`).includes(word)),
  );
  where += Number(hit);
  if (errors && !hit)
    console.log(
      `whereabouts: ${told.who}, ${told.place} “${told.words}”: ${found.map((w) => `${named(reading, w.actor)} ${w.relation} ${w.place}`).join('; ') || 'none'}`,
    );
}
console.log(`whereabouts: ${where} of ${whereabouts.length}`);
