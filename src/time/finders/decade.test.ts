import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('decades', () => {
  it.each<[string, string[]]>([
    ['The law of the 1990s stands.', ['the 1990s = 199']],
    ['In the late 1970s and the mid-1980s.', ['the late 1970s = 197 END', 'the mid-1980s = 198 MID']],
    ["The '60s and the nineties.", ["The '60s = 196", 'the nineties = 199']],
    ['He is in his 30s, and it was in the 80s outside.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
