/**
 * Which days a record's timeline ranks highest, against the days of a timeline that people wrote (T17, LibyaWar of Reuters): F1 of the days at the gold's number of days.
 *
 *   ONRECORD_DATA=…/data npm run bench -- timeline [-- --days]
 *
 * The texts are tokenised pages with their publication dates. Readings are kept beside the run's temporary files only while it runs. `--days` prints both lists.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '../src/reading/read.js';
import { timelineOf } from '../src/record/timeline.js';
import { viewOf } from '../src/record/view.js';
import { makeReport } from '../src/report/make-report.js';

const { ONRECORD_DATA: data } = process.env;
if (!data) throw new Error('Give the data folder in ONRECORD_DATA.');
const folder = join(data, 'reports/t17/LibyaWar_reuters');
const json = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
const gold = new Set(json<{ date: string }[]>('tl5.txt.timeline.json').map(({ date }) => date));
const texts = json<{ uid: string; dct: string; text: string }[]>('articles.json');
const start = Date.now();
const readings = texts.map(({ uid, dct, text }) =>
  read(makeReport({ id: uid, text, format: 'text', place: uid }, { date: dct, plain: true })),
);
const middle = Date.now();
const days = timelineOf(viewOf(readings));
const done = Date.now();
const chosen = new Set(
  [...days]
    .sort((a, b) => b.weight - a.weight || (a.day < b.day ? -1 : 1))
    .slice(0, gold.size)
    .map(({ day }) => day),
);
const hit = [...chosen].filter((day) => gold.has(day)).length;
console.log(
  `pages ${texts.length}; days of the gold ${gold.size}; right ${hit}; date F1 ${(hit / gold.size).toFixed(3)} (bar .50)`,
);
console.log(
  `read in ${((middle - start) / 1000).toFixed(1)} s, brought together in ${((done - middle) / 1000).toFixed(1)} s`,
);
if (process.argv.includes('--days')) {
  console.log(
    `chosen and right: ${[...chosen]
      .filter((d) => gold.has(d))
      .sort()
      .join(' ')}`,
  );
  console.log(
    `chosen and wrong: ${[...chosen]
      .filter((d) => !gold.has(d))
      .sort()
      .join(' ')}`,
  );
  console.log(
    `missed: ${[...gold]
      .filter((d) => !chosen.has(d))
      .sort()
      .join(' ')}`,
  );
}
