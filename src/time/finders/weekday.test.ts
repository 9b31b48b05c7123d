import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value, and the modifier where there is one. */
const found = (text: string): string[] =>
  timesIn(text, { filed: '2019-05-02' }).map(
    (t) => `${text.slice(t.start, t.end)} = ${t.value}${t.mod ? ` ${t.mod}` : ''}`,
  );

describe('weekdays', () => {
  it.each<[string, string[]]>([
    ['The minister spoke on Tuesday.', ['Tuesday = 2019-04-30']],
    ['The minister spoke on Thursday.', ['Thursday = 2019-05-02']],
    ['The council will meet on Tuesday.', ['Tuesday = 2019-05-07']],
    ['The hearing is scheduled for Friday.', ['Friday = 2019-05-03']],
    ['The vote could come as early as Monday.', ['Monday = 2019-05-06']],
    ['A rally planned for Wednesday was called off.', ['Wednesday = 2019-05-01']],
    ['She left last Thursday and returns next Monday.', ['last Thursday = 2019-04-25', 'next Monday = 2019-05-06']],
    ['This coming Sunday the polls open.', ['This coming Sunday = 2019-05-05']],
    ['Late Tuesday the road was closed.', ['Late Tuesday = 2019-04-30 END']],
    ['Early on Tuesday the road was closed.', ['Tuesday = 2019-04-30 START']],
    ['Talks ran from Monday to Friday.', ['Monday = 2019-04-29', 'Friday = 2019-05-03']],
    ['He bought shares from April 9 to Tuesday.', ['April 9 = 2019-04-09', 'Tuesday = 2019-04-30']],
    ['He let the march begin as previously planned Tuesday.', ['Tuesday = 2019-04-30']],
    ['She resigned, effective Friday.', ['Friday = 2019-05-03']],
    [
      'He fled on Tuesday of last week and flies home Monday next week.',
      ['Tuesday of last week = 2019-04-23', 'Monday next week = 2019-05-06'],
    ],
    [
      "Following Tuesday's debate she won the following Friday.",
      ['Tuesday = 2019-04-30', 'the following Friday = 2019-05-03'],
    ],
    ['Coming Sept. 30 to theatres.', ['Sept. 30 = 2019-09-30']],
    ['Prices fell on Friday from the previous Friday.', ['Friday = 2019-04-26', 'the previous Friday = 2019-04-19']],
    ['It was written on Sat., May 4.', ['Sat., May 4 = 2019-05-04']],
    ['He sat in the sun and wed his fiancee.', []],
    ['The Sun said so, and Sat Nav agreed.', []],
    ['The Sunday Times and the Mail on Sunday disagreed.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
});
