import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('feasts', () => {
  it.each<[string, string[]]>([
    ['On Orthodox Easter they rest.', ['Orthodox Easter = XXXX-XX-XX']],
    ['At Easter he went home.', ['Easter = 2019-04-21']],
    ['He was found last Thanksgiving.', ['last Thanksgiving = 2018-11-22']],
    ["Christmas Eve 2017 and New Year's Day.", ['Christmas Eve 2017 = 2017-12-24', "New Year's Day = 2019-01-01"]],
    ['The curfew lasted until Good Friday.', ['Good Friday = 2019-04-19']],
    ['Ramadan begins soon.', ['Ramadan = XXXX-XX-XX', 'soon = FUTURE_REF']],
    ['An Easter Island statue in Eastern Europe.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
