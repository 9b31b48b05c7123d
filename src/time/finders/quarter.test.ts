import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('quarters', () => {
  it.each<[string, string[]]>([
    ['Profit fell in the first quarter.', ['the first quarter = 2019-Q1']],
    ['Profit will rise in the fourth quarter.', ['the fourth quarter = 2019-Q4']],
    ['The fourth quarter of 2012 was weak.', ['The fourth quarter of 2012 = 2012-Q4']],
    ['Its first-quarter loss widened from a year earlier.', ['first-quarter = 2019-Q1', 'a year earlier = 2018-Q1']],
    ['The 2018 second quarter and Q3 2017.', ['The 2018 second quarter = 2018-Q2', 'Q3 2017 = 2017-Q3']],
    ['Sales fell in the third quarter of last year.', ['the third quarter of last year = 2018-Q3']],
    [
      'First-quarter sales rose. In the year-ago quarter they fell. In the latest quarter costs rose.',
      ['First-quarter = 2019-Q1', 'the year-ago quarter = 2018-Q1', 'the latest quarter = 2019-Q1'],
    ],
    [
      'Profit rose in the quarter ended March 31 and fell in the quarter ended Jan. 31, 2018.',
      ['the quarter = 2019-Q1', 'March 31 = 2019-03-31', 'the quarter = 2017-Q4', 'Jan. 31, 2018 = 2018-01-31'],
    ],
    [
      'Profit rose in the third quarter of 2018. In the 2017 period it fell. Costs rose in the quarter.',
      ['the third quarter of 2018 = 2018-Q3', 'the 2017 period = 2017-Q3', 'the quarter = 2018-Q3'],
    ],
    [
      "It grew in the first quarter of the year and in 2018's third quarter.",
      ['the first quarter of the year = 2019-Q1', "2018's third quarter = 2018-Q3"],
    ],
    [
      'In the first quarter of the year ended March 31 it fell.',
      ['the first quarter = 2019-Q1', 'the year = P1Y', 'March 31 = 2019-03-31'],
    ],
    ['Rents rose in the last quarter.', ['the last quarter = 2019-Q1']],
    ['A quarter of the people live in the French Quarter, three quarters of a mile away.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
