import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('dates in digits', () => {
  it.each<[string, string[]]>([
    ['Filed 2019-04-30 by mail.', ['2019-04-30 = 2019-04-30']],
    ['Dated 4/30/2019 and 30/4/2019.', ['4/30/2019 = 2019-04-30', '30/4/2019 = 2019-04-30']],
    ['Dated 11/02/89.', ['11/02/89 = 1989-11-02']],
    ['Vom 30.04.2019.', ['30.04.2019 = 2019-04-30']],
    ['Call 555-01-02 or 2019-13-45 now and then.', ['now = PRESENT_REF']],
    ['The vote was 51/48/1.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
