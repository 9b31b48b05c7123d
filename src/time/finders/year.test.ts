import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('years', () => {
  it.each<[string, string[]]>([
    ['It was founded in 1949.', ['1949 = 1949']],
    ['Between 2014 and 2017 it grew.', ['2014 = 2014', '2017 = 2017']],
    ['The 1996 law was repealed.', ['1996 = 1996']],
    ['In nineteen ninety-six and in the year 2000.', ['nineteen ninety-six = 1996', 'the year 2000 = 2000']],
    ['Early 2017 was cold.', ['Early 2017 = 2017 START']],
    ['The post-1959 order held.', ['post-1959 = 1959 AFTER']],
    ['The war of 1812 and the treaty of 1648.', ['1812 = 1812', '1648 = 1648']],
    ['2,000 soldiers and 2000 soldiers came.', []],
    ['Resolution 1973 cost $2000 and weighed 1990 pounds.', []],
    ['Flight 1549 left gate 12 with 1200 aboard.', []],
    ['Call 555-2019 or see 1999-2342.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
