import { expect, it } from 'vitest';
import type * as ReadAll from '../src/reading/read-all.js';
import type { Reading } from '../src/reading/reading.js';
import { makeReport } from '../src/report/make-report.js';
import type { Report } from '../src/report/report.js';
import { program } from './onrecord.js';

// Threads run JavaScript, so this tests what was built.
const built = new URL('../reading/', `file://${program}`);
const { readAll } = (await import(new URL('read-all.js', built).href)) as typeof ReadAll;
const { read } = (await import(new URL('read.js', built).href)) as { read: (report: Report) => Reading };

const reports = Array.from({ length: 7 }, (_, i) =>
  makeReport({
    id: `r${i}`,
    text: `Minister Maria Reyes said on Monday that ${i + 3} people had died in Port Ansel.\n\n${'He left for Paris. '.repeat(i * 5)}`,
    format: 'text',
    place: `r${i}`,
  }),
);

const all = async (options: { threads?: number }, source: Iterable<Report> | AsyncIterable<Report> = reports) => {
  const readings: Reading[] = [];
  for await (const reading of readAll(source, options)) readings.push(reading);
  return readings;
};

it('gives on several threads the readings of one, in the order of the reports', async () => {
  const expected = reports.map(read);
  expect(await all({ threads: 1 })).toEqual(expected);
  expect(await all({ threads: 3 })).toEqual(expected);
  expect(await all({ threads: 2 }, [])).toEqual([]);
});

it('takes no more reports ahead than its threads can hold', async () => {
  let taken = 0;
  let given = 0;
  async function* source() {
    for (const report of reports) {
      taken++;
      yield report;
    }
  }
  for await (const _ of readAll(source(), { threads: 2 })) {
    given++;
    expect(taken - given).toBeLessThanOrEqual(4);
  }
  expect([taken, given]).toEqual([7, 7]);
});

it('tells of a report that cannot be read in its turn, and stops', async () => {
  const broken = { ...reports[2]!, paragraphs: null } as unknown as Report;
  const readings: Reading[] = [];
  const run = async () => {
    for await (const reading of readAll([reports[0]!, reports[1]!, broken, reports[3]!], { threads: 2 }))
      readings.push(reading);
  };
  await expect(run()).rejects.toThrow(TypeError);
  expect(readings.map(({ report }) => report.id)).toEqual(['r0', 'r1']);
});
