import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('days counted from the last one', () => {
  it.each<[string, string[]]>([
    [
      'He arrived on April 3. The same day he spoke, and the next day he left.',
      ['April 3 = 2019-04-03', 'The same day = 2019-04-03', 'the next day = 2019-04-04'],
    ],
    ['On April 3 he won. A day earlier he had lost.', ['April 3 = 2019-04-03', 'A day earlier = 2019-04-02']],
    ['They met on the same day.', ['the same day = XXXX-XX-XX']],
    ['In the same daylight he worked.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
