import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('weeks, months and years', () => {
  it.each<[string, string[]]>([
    ['Last week, this month, next year.', ['Last week = 2019-W17', 'this month = 2019-05', 'next year = 2020']],
    ['Earlier this week it fell.', ['Earlier this week = 2019-W18 START']],
    ['In 2014 it began, and the following year it ended.', ['2014 = 2014', 'the following year = 2015']],
    ['In June 2015 he was freed; later that year he fled.', ['June 2015 = 2015-06', 'later that year = 2015 END']],
    ['By the end of the month and by year-end.', ['the end of the month = 2019-05 END', 'year-end = 2019 END']],
    ['For the year ended March 31, profit rose.', ['the year = P1Y', 'March 31 = 2019-03-31']],
    ['Sales for the full year rose, to a high for the year of $42.', ['the full year = 2019', 'the year = 2019']],
    ['He spoke on This Week and wrote for Next Month magazine.', []],
    ['The year-old child will play this time.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
