import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('days of the year', () => {
  it.each<[string, string[]]>([
    ['It was signed on April 30.', ['April 30 = 2019-04-30']],
    ['It was signed on Apr. 30, 2018, in Lima.', ['Apr. 30, 2018 = 2018-04-30']],
    ['It was signed on 30 April 2018.', ['30 April 2018 = 2018-04-30']],
    ['The fifth of May is a holiday.', ['The fifth of May = 2019-05-05']],
    ['On Tuesday, April 30, he spoke.', ['Tuesday, April 30 = 2019-04-30']],
    ['He was shot last Oct. 23.', ['last Oct. 23 = 2018-10-23']],
    ['The summit is on April 24 and 25 in Rome.', ['April 24 = 2019-04-24', '25 = 2019-04-25']],
    ['The offer expires on Dec. 31, 2020.', ['Dec. 31, 2020 = 2020-12-31']],
    ["The firm's year ended Jan. 31.", ['Jan. 31 = 2019-01-31']],
    ['April 31 is no day, nor is June 2019 45.', ['April = 2019-04', 'June 2019 = 2019-06']],
    // Six months off either way: news is of what has been.
    ['A record high on Nov. 1.', ['Nov. 1 = 2018-11-01']],
    ['In May 300 people came.', ['May = 2019-05']],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
