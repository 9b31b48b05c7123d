import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitReport } from '../language/split.js';
import { nothingOf } from '../reading/read.js';
import type { Reading } from '../reading/reading.js';
import { makeReport } from '../report/make-report.js';
import { byFiling, originsOf } from './origins.js';

/** Sentences without a word in common but the commonest, to build stories from. */
const sentence = (n: number): string =>
  `Clerk ${n} of lock ${n * 7} wrote that barge ${n * 3} had passed gate ${n * 11} before noon with ${n * 13} crates aboard.`;
const sentences = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => sentence(from + i)).join(' ');

function story(
  id: string,
  date: string,
  body: string,
  head = 'Barges pass the locks of Lund',
  outlet = 'Oster Post',
): Reading {
  const text = `${head}\n\nLUND, May 2 (Oster) - ${body}`;
  const report = makeReport({ id, text, format: 'text', place: `${id}.txt`, outlet }, { date });
  return { ...nothingOf(report), language: splitReport(report) };
}

const grouped = (readings: readonly Reading[]): string[][] => {
  const ids = new Map(readings.map(({ report }) => [report.hash, report.id]));
  return originsOf(readings)
    .map(({ reports }) => reports.map((hash) => ids.get(hash)!))
    .filter((group) => group.length > 1);
};
const kinds = (readings: readonly Reading[]): string[] =>
  originsOf(readings).flatMap(({ copies }) => copies.map(({ kind }) => kind));

const first = story('first', '2019-05-02', sentences(0, 12));

describe('reports of one text', () => {
  it.each([
    ['a reprint', story('b', '2019-05-03', sentences(0, 12), 'Locks of Lund passed', 'Karsend Courier'), 'reprint'],
    ['an excerpt', story('b', '2019-05-03', sentences(2, 6)), 'excerpt'],
    ['a longer version', story('b', '2019-05-03', sentences(0, 18)), 'version'],
    ['a write-through that keeps whole sentences', story('b', '2019-05-03', sentences(7, 19)), 'write-through'],
    [
      'an update that keeps little and says what it is',
      story('b', '2019-05-02', sentences(10, 22), 'UPDATE 1-Barges stop at Lund'),
      'write-through',
    ],
  ])('are %s', (_, later, kind) => {
    expect(grouped([later, first])).toEqual([['first', 'b']]);
    expect(kinds([first, later])).toEqual([kind]);
  });

  it.each([
    ['another story', story('b', '2019-05-02', sentences(30, 42))],
    ['a story with the same background', story('b', '2019-05-03', sentences(10, 22))],
    [
      'an update of another outlet',
      story('b', '2019-05-02', sentences(10, 22), 'UPDATE 1-Barges stop', 'Karsend Courier'),
    ],
    ['an update of much later', story('b', '2019-05-09', sentences(10, 22), 'UPDATE 1-Barges stop at Lund')],
    ['a wrap-up that takes something in', story('b', '2019-05-02', sentences(10, 22), 'WRAPUP 1-Barges stop at Lund')],
  ])('are not %s', (_, later) => {
    expect(grouped([first, later])).toEqual([]);
  });

  it('are found whatever the order, with the same reasons', () => {
    const all = [
      first,
      story('b', '2019-05-02', sentences(10, 22), 'UPDATE 1-Barges stop at Lund'),
      story('c', '2019-05-02', sentences(12, 24), 'UPDATE 2-Barges stop at Lund'),
      story('d', '2019-05-03', sentences(40, 52)),
      story('e', '2019-05-03', sentences(41, 50)),
    ];
    const expected = originsOf(all);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(originsOf(shuffled)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the order of filing', () => {
  it('follows the numbers of headline tags within a day, with corrections after what they correct', () => {
    const take = (id: string, head: string) => story(id, '2019-05-02', sentences(0, 8), head);
    const all = [
      take('u2', 'UPDATE 2-Barges pass'),
      take('c1', 'CORRECTED-UPDATE 1-Barges pass'),
      take('u1', 'UPDATE 1-Barges pass'),
      take('first', 'Barges pass'),
    ];
    expect(all.sort(byFiling).map(({ report }) => report.id)).toEqual(['first', 'u1', 'c1', 'u2']);
  });
});
