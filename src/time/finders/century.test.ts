import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('centuries', () => {
  it.each<[string, string[]]>([
    ['In the 20th century wars were long.', ['the 20th century = 19']],
    ['An 11th century temple.', ['11th century = 10']],
    ['A nineteenth-century church.', ['nineteenth-century = 18']],
    ['The bank in Century City is 20th on the list.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
