import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('months', () => {
  it.each<[string, string[]]>([
    ['The factory closed in January.', ['January = 2019-01']],
    ['The election will be held in November.', ['November = 2019-11']],
    ['It opened in October 1998 and closed last March.', ['October 1998 = 1998-10', 'last March = 2019-03']],
    ['They met in mid-June of last year.', ['mid-June of last year = 2018-06 MID']],
    ['The talks should conclude by May, officials said.', ['May = 2019-05']],
    ['In late November it rained.', ['late November = 2018-11 END']],
    ['It rose from mid-March to end-April.', ['mid-March = 2019-03 MID', 'end-April = 2019-04 END']],
    ['It has risen since March.', ['March = 2019-03']],
    ['Demonstrators may march on the palace.', []],
    ['Theresa May and April Jones met.', []],
    ['The March for Life drew thousands.', []],
    ['Mar the surface and Jan will complain.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
