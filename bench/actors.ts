/**
 * Who is who across reports: `ONRECORD_DATA=… ONRECORD_SEEDS=… npm run bench -- actors [--errors]` (the folder of the corpora, and that of the two seeds).
 *
 * Each mention of the key (`actors-key.json`) that the program has, by overlap for names and by equal offsets for the rest, belongs to an actor of the record. A mention is
 * merged wrongly where most mentions of that actor are of another in the key; it is split wrongly where most mentions of its own actor in the key are another's in the record. Bar:
 * at most 2 % of mentions. Mentions that the program lacks are counted apart: they are neither.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '../src/reading/read.js';
import type { Reading } from '../src/reading/reading.js';
import { viewOf } from '../src/record/view.js';
import { makeReport } from '../src/report/make-report.js';

type Mention = [start: number, end: number, label: string];

const { ONRECORD_DATA: data, ONRECORD_SEEDS: seeds } = process.env;
if (!data || !seeds)
  throw new Error('set ONRECORD_DATA to the folder of the corpora, and ONRECORD_SEEDS to that of the seeds');
const errors = process.argv.includes('--errors');
const { reports } = JSON.parse(readFileSync(new URL('./actors-key.json', import.meta.url), 'utf8')) as {
  reports: Record<string, Mention[]>;
};
const sets: [name: string, folder: string, ids: string[]][] = [
  ['the two seeds', seeds, Object.keys(reports).filter((id) => id.startsWith('reuters'))],
  [
    '16 Bukavu reports',
    join(data, 'reports', 'np4e', '0_bukavu'),
    Object.keys(reports).filter((id) => /^\d+$/.test(id)),
  ],
];

const most = (counts: ReadonlyMap<string, number>): string =>
  [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0];

function tally(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [of, what] of pairs) {
    const known = counts.get(of) ?? new Map<string, number>();
    counts.set(of, known.set(what, (known.get(what) ?? 0) + 1));
  }
  return new Map([...counts].map(([of, known]) => [of, most(known)]));
}

let [all, bad] = [0, 0];
for (const [name, folder, ids] of sets) {
  const readings: Reading[] = ids.map((id) =>
    read(makeReport({ id, text: readFileSync(join(folder, `${id}.txt`), 'utf8'), format: 'text', place: id }, {})),
  );
  const { identity } = viewOf(readings);
  let missing = 0;
  const found = readings.flatMap((reading) => {
    const { id, hash, text } = reading.report;
    return reports[id]!.flatMap(([start, end, label]) => {
      const mentions = reading.actors.flatMap((actor) => actor.mentions.map((m) => ({ ...m, actor })));
      const shared = (m: { start: number; end: number }): number => Math.min(m.end, end) - Math.max(m.start, start);
      const exact = mentions.find((m) => m.start === start && m.end === end);
      const [named] = mentions.filter((m) => m.type === 'name' && shared(m) > 0).sort((a, b) => shared(b) - shared(a));
      const actor = (exact ?? named)?.actor;
      if (!actor) {
        missing++;
        return [];
      }
      const one = identity.actorOf(hash, actor.id)!;
      return [{ label, one: one.id, called: one.name, words: text.slice(start, end), where: `${id}:${start}` }];
    });
  });
  const labelOf = tally(found.map(({ one, label }) => [one, label]));
  const oneOf = tally(found.map(({ one, label }) => [label, one]));
  const merged = found.filter(({ one, label }) => labelOf.get(one) !== label);
  const split = found.filter(({ one, label }) => labelOf.get(one) === label && oneOf.get(label) !== one);
  const share = (100 * (merged.length + split.length)) / found.length;
  console.log(
    `${name}: ${found.length} mentions of ${new Set(found.map(({ label }) => label)).size} actors; merged wrongly ${merged.length}, split wrongly ${split.length}: ${share.toFixed(1)} % (${missing} not found)`,
  );
  if (errors) {
    for (const [what, list] of [
      ['merged', merged],
      ['split', split],
    ] as const)
      for (const { where, words, called, label } of list)
        console.log(`  ${what}: ${where} “${words}” (${label}) is of ${called}`);
  }
  all += found.length;
  bad += merged.length + split.length;
}
console.log(`together: ${bad} of ${all} mentions: ${((100 * bad) / all).toFixed(1)} % (bar 2 %)`);
