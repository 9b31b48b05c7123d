import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('seasons', () => {
  it.each<[string, string[]]>([
    ['Last fall it rained; this summer will be dry.', ['Last fall = 2018-FA', 'this summer = 2019-SU']],
    ['The winter of 1994 was hard, and so was spring 2012.', ['The winter of 1994 = 1994-WI', 'spring 2012 = 2012-SP']],
    ['The winter of nineteen ninety-four was hard.', ['The winter of nineteen ninety-four = 1994-WI']],
    ['Protests are expected in the fall.', ['the fall = 2019-FA']],
    ['Prices fall when springs break.', []],
    ['The fall of the wall and the Arab Spring.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
