import { describe, expect, it } from 'vitest';
import { timesIn } from '../find-times.js';

/** What is found in a sentence of a report filed on Thursday 2 May 2019: the words and their value. */
const found = (text: string, filed: string | null = '2019-05-02'): string[] =>
  timesIn(text, { filed }).map((t) => `${text.slice(t.start, t.end)} = ${t.value}`);

describe('days that stand for what happened on them', () => {
  it.each<[string, string[]]>([
    ['He planned the Sept. 11 attacks.', ['Sept. 11 = 2001-09-11']],
    ['The September 11 hijackers trained there, before 9/11.', ['September 11 = 2001-09-11', '9/11 = 2001-09-11']],
    ['The fair opens on Sept. 11.', ['Sept. 11 = 2019-09-11']],
    ['The vote was 9/110, then 9/11/2018.', ['9/11/2018 = 2018-09-11']],
    ['It rose 7/8 on the day.', []],
  ])('%s', (text, times) => {
    expect(found(text)).toEqual(times);
  });
  it('are known though the day of filing is not', () => {
    expect(found('the Sept. 11 attacks', null)).toEqual(['Sept. 11 = 2001-09-11']);
  });
});
