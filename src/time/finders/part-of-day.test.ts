import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('parts of the day', () => {
  it.each<[string, string[]]>([
    [
      'On Friday night and Tuesday evening shots rang out.',
      ['Friday night = 2019-04-26TNI', 'Tuesday evening = 2019-04-30TEV'],
    ],
    [
      'This morning he spoke; last night he slept; tonight he travels.',
      ['This morning = 2019-05-02TMO', 'last night = 2019-05-01TNI', 'tonight = 2019-05-02TNI'],
    ],
    ['On April 3 he won; the next morning he left.', ['April 3 = 2019-04-03', 'the next morning = 2019-04-04TMO']],
    ['The morning of April 6 was calm.', ['The morning of April 6 = 2019-04-06TMO']],
    ['Late yesterday afternoon the mine was shut.', ['Late yesterday afternoon = 2019-05-01TAF END']],
    [
      'In the wee hours of Sunday, and the night before last.',
      ['the wee hours of Sunday = 2019-04-28 START', 'the night before last = 2019-04-30TNI'],
    ],
    [
      'Two died overnight Friday, three on Monday overnight, and one overnight into Sunday.',
      [
        'overnight Friday = 2019-04-26TNI',
        'Monday overnight = 2019-04-29TNI',
        'overnight = 2019-04-27TNI',
        'Sunday = 2019-04-28',
      ],
    ],
    ['Two died overnight.', ['overnight = 2019-05-01TNI']],
    ['She told Radio This Morning so this morning.', ['this morning = 2019-05-02TMO']],
    ['The night club has a night shift and a morning show.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
