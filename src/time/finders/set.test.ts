import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('what recurs', () => {
  it.each<[string, string[]]>([
    ['Every Friday they march, each July they rest.', ['Every Friday = XXXX-WXX-5', 'each July = XXXX-07']],
    [
      'Every two weeks, every other day, twice a month.',
      ['Every two weeks = P2W', 'every other day = P2D', 'twice a month = P1M'],
    ],
    ['On Sundays and Friday nights.', ['Sundays = XXXX-WXX-7', 'Friday nights = XXXX-WXX-5TNI']],
    ['On Monday and Tuesday nights it flies.', ['Monday = XXXX-WXX-1TNI', 'Tuesday nights = XXXX-WXX-2TNI']],
    ['It ran flights daily and held a weekly Cabinet meeting.', ['daily = P1D', 'weekly = P1W']],
    ['The daily rally and the weekly address.', ['daily = P1D', 'weekly = P1W']],
    ['The Daily Mail and Business Weekly.', []],
    ['Every second counts, each man said.', ['Every second = PT1S']],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
