import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('times of day', () => {
  it.each<[string, string[]]>([
    [
      'It starts at 9 a.m. EST Tuesday and will end soon.',
      ['9 a.m. EST Tuesday = 2019-05-07T09:00', 'soon = FUTURE_REF'],
    ],
    ['The quake struck at 0900 GMT on Wednesday.', ['0900 GMT = 2019-05-01T09:00', 'Wednesday = 2019-05-01']],
    ['The blast came at 10:35 p.m. on April 3.', ['10:35 p.m. = 2019-04-03T22:35', 'April 3 = 2019-04-03']],
    [
      'Polls were open from 8 a.m. to 5 p.m. Tuesday.',
      ['8 a.m. = 2019-04-30T08:00', '5 p.m. Tuesday = 2019-04-30T17:00'],
    ],
    [
      'Ministers will meet on Friday. 6:05 p.m. The envoy arrives.',
      ['Friday = 2019-05-03', '6:05 p.m. = 2019-05-02T18:05'],
    ],
    ['They showed “High Noon” at noon.', ['noon = 2019-05-02T12:00']],
    [
      'At noon yesterday and at 4 in the morning.',
      ['noon yesterday = 2019-05-01T12:00', '4 in the morning = 2019-05-01T04:00'],
    ],
    ['Polls close at 8.30pm on Sunday.', ['8.30pm = 2019-04-28T20:30', 'Sunday = 2019-04-28']],
    [
      'At 12 a.m. and 12 p.m. on 1 May 2019.',
      ['12 a.m. = 2019-05-01T00:00', '12 p.m. = 2019-05-01T12:00', '1 May 2019 = 2019-05-01'],
    ],
    ['He ran 2:15:30 in the race and read Luke 10:35 aloud.', []],
    ['The odds are 4:1 and the score was 3.30.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
