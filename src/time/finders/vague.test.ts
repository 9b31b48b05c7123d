import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('the present, the past and the future', () => {
  it.each<[string, string[]]>([
    [
      'Now he is recently returned and currently ill.',
      ['Now = PRESENT_REF', 'recently = PAST_REF', 'currently = PRESENT_REF'],
    ],
    ['In the past and in the near future.', ['the past = PAST_REF', 'the near future = FUTURE_REF']],
    ['As soon as he came, soon after noon, the future of the firm was clear.', ['noon = 2019-05-02T12:00']],
    [
      'It will hurt in the short term and help in the long term.',
      ['the short term = FUTURE_REF', 'the long term = FUTURE_REF'],
    ],
    ['He won the past three games.', []],
    ['He is in charge now', ['now = PRESENT_REF']],
    ['He walked past the gate, and knew how soon.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
