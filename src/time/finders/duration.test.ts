import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('lengths of time', () => {
  it.each<[string, string[]]>([
    ['In the past three weeks it doubled.', ['the past three weeks = P3W']],
    ['More than three months after the fire it closed.', ['More than three months = P3M MORE_THAN']],
    ['After 5 1/2 hours and a minute and a half.', ['5 1/2 hours = PT5H30M', 'a minute and a half = PT1M30S']],
    [
      'A two-week strike, a decades-long feud, a daylong visit.',
      ['two-week = P2W', 'decades-long = PXDE', 'daylong = P1D'],
    ],
    ['Over the next few days and for years.', ['the next few days = PXD', 'years = PXY']],
    [
      'At least two more weeks, within a year, two decades.',
      ['At least two more weeks = P2W EQUAL_OR_MORE', 'a year = P1Y', 'two decades = P20Y'],
    ],
    [
      'It takes two to three weeks or half an hour.',
      ['two to three weeks = P2W EQUAL_OR_MORE', 'half an hour = PT30M'],
    ],
    ['In recent months and coming weeks.', ['recent months = PXM', 'coming weeks = PXW']],
    ['The visit comes a day before the vote and two years prior.', ['a day = P1D', 'two years prior = P2Y']],
    ['$12-an-hour workers meet on a day-to-day basis.', []],
    ['Sales of $3 million a year fell.', ['a year = P1Y']],
    ['He is 52 years old, she a 44-year-old teacher.', []],
    ['A second man was second to none, 2 1/2 times as fast.', []],
    ['The last three presidents met.', []],
    ['For the past year and a half it took 99999999999999999999999 days.', ['the past year and a half = P1Y6M']],
    ['Losses lasted several quarters of growth; three quarters of voters stayed away.', ['several quarters = PXQ']],
    ['An 8-month-old truce holds; a 6-month-old girl and an 18-month-old were hurt.', ['8-month-old = P8M']],
    ['It ran on “60 Minutes” after 60 minutes.', ['60 minutes = PT60M']],
    ['Police guard it 24 hours a day, seven days a week, for 24 hours.', ['24 hours = PT24H']],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
