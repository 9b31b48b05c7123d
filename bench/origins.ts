/**
 * Which reports are versions or copies of which: by pairs of reports, on sixteen wire reports of one situation (NP4E, Bukavu) and on the example.
 *
 *   ONRECORD_DATA=…/data npm run bench -- origins
 *
 * The key of the Bukavu reports was made by reading them, before any output was seen: chains of takes from one dateline, of which each keeps and adds to the
 * paragraphs of the one before. The share that a write-through must keep was set afterwards, on these reports. The key of the example is `examples/key.json`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '../src/reading/read.js';
import type { Reading } from '../src/reading/reading.js';
import { originsOf } from '../src/record/origins.js';
import { makeReport } from '../src/report/make-report.js';
import { readSources } from '../src/report/read-sources.js';

const bukavu = [
  ['381796', '381795', '381793', '381814'],
  ['381790', '381794', '381791', '381801'],
  ['384294', '384245', '384241'],
  ['384246', '384244'],
];

async function readingsOf(folder: string): Promise<Reading[]> {
  const readings: Reading[] = [];
  for await (const source of readSources([folder]))
    if (!(source instanceof Error)) readings.push(read(makeReport(source)));
  return readings;
}

const pairs = (groups: readonly (readonly string[])[]): Set<string> =>
  new Set(groups.flatMap((group) => group.flatMap((a) => group.filter((b) => a < b).map((b) => `${a} and ${b}`))));

function score(name: string, readings: readonly Reading[], key: readonly (readonly string[])[]): void {
  const idOf = ({ report }: Reading): string =>
    key.flat().find((id) => report.place.endsWith(id) || report.id === id) ?? report.id;
  const ids = new Map(readings.map((reading) => [reading.report.hash, idOf(reading)]));
  const origins = originsOf(readings);
  const [found, right] = [pairs(origins.map(({ reports }) => reports.map((hash) => ids.get(hash)!))), pairs(key)];
  const missed = [...right].filter((pair) => !found.has(pair));
  const wrong = [...found].filter((pair) => !right.has(pair));
  console.log(
    `${name}: ${readings.length} reports, ${origins.length} origins; pairs of one origin: ${right.size - missed.length} of ${right.size} right, ${wrong.length} wrong`,
  );
  for (const pair of missed) console.log(`  missed ${pair}`);
  for (const pair of wrong) console.log(`  wrong ${pair}`);
}

const example = JSON.parse(readFileSync('examples/key.json', 'utf8')) as { origins: { reports: string[] }[] };
score(
  'the example',
  await readingsOf('examples/tolmeria'),
  example.origins.map(({ reports }) => reports),
);
const { ONRECORD_DATA: data } = process.env;
if (data) {
  const key = bukavu.map((group) => group.map((id) => `${id}.txt`));
  score('Bukavu', await readingsOf(join(data, 'reports/np4e/0_bukavu')), key);
} else console.log('Give the data folder in ONRECORD_DATA for the Bukavu reports.');
