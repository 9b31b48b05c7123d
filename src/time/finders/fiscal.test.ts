import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('fiscal years and halves', () => {
  it.each<[string, string[]]>([
    ['In fiscal 2019 and fiscal year 2018.', ['fiscal 2019 = 2019', 'fiscal year 2018 = 2018']],
    ['The current fiscal year and FY2017.', ['The current fiscal year = 2019', 'FY2017 = 2017']],
    [
      'The first half of 2012 and the second half of the year.',
      ['The first half of 2012 = 2012-H1', 'the second half of the year = 2019-H2'],
    ],
    ['He scored in the second half of the match under fiscal rules.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
