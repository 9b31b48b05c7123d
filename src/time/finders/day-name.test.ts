import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('today and its neighbours', () => {
  it.each<[string, string[]]>([
    ['They want a brighter tomorrow.', []],
    [
      'Today he rests, yesterday he ran, tomorrow he rows.',
      ['Today = 2019-05-02', 'yesterday = 2019-05-01', 'tomorrow = 2019-05-03'],
    ],
    ['The day before yesterday it rained.', ['The day before yesterday = 2019-04-30']],
    ['He wrote for USA Today.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
