import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('weekends and weeks by a day', () => {
  it.each<[string, string[]]>([
    ['Over the weekend shots were fired.', ['the weekend = 2019-W17-WE']],
    ['This weekend they vote; last weekend they slept.', ['This weekend = 2019-W18-WE', 'last weekend = 2019-W17-WE']],
    [
      'The week of March 6 and the weekend of May 11.',
      ['The week of March 6 = 2019-W10', 'the weekend of May 11 = 2019-W19-WE'],
    ],
    [
      'The weekend before last, the week before last.',
      ['The weekend before last = 2019-W16-WE', 'the week before last = 2019-W16'],
    ],
    [
      'The first week of June and the last week of May 2018.',
      ['The first week of June = 2019-W23', 'the last week of May 2018 = 2018-W22'],
    ],
    ['The weekender met a weekending friend.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
