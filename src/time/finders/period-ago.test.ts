import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('moments by their distance', () => {
  it.each<[string, string[]]>([
    [
      'Two weeks ago, three days ago, five months ago, 10 years ago.',
      ['Two weeks ago = 2019-W16', 'three days ago = 2019-04-29', 'five months ago = 2018-12', '10 years ago = 2009'],
    ],
    ['On April 3 he won; two weeks later he lost.', ['April 3 = 2019-04-03', 'two weeks later = 2019-04-17']],
    ['Several years ago and days ago.', ['Several years ago = PAST_REF', 'days ago = PAST_REF']],
    ['Three weeks from now it ends.', ['Three weeks from now = 2019-W21']],
    ['Nearly four years ago it began.', ['Nearly four years ago = 2015 LESS_THAN']],
    ['The day before last Tuesday he fled.', ['The day before last Tuesday = 2019-04-29']],
    ['It was 2 miles ago, or two dollars later.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
