import { describe, expect, it } from 'vitest';
import { circumstancesOf } from '../events/circumstances.js';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';

/** The value of the time of a word of a text filed on Thursday, 4 March 2021, and the rule that gave it. */
function timeOfWord(text: string, word: string): string | null {
  const reading = read(
    makeReport({ id: 't', text, format: 'ndjson', place: 't', published: '2021-03-04' }, { plain: true }),
  );
  const c = circumstancesOf(reading);
  const { time, timeRule } = c.time(
    reading.language.tokens.findIndex(({ start, end }) => text.slice(start, end) === word),
  );
  return time === null ? null : `${reading.times[time]!.value} ${timeRule}`;
}

describe('timeOf', () => {
  it.each([
    ['Police arrested two men in Oster on Tuesday.', 'arrested', '2021-03-02 own'],
    ["Tuesday's protest in Oster ended early.", 'protest', '2021-03-02 own'],
    ['Dorn was held during a protest movement in 2014.', 'held', '2014 own'],
    ['The guards launched a raid on the port on Monday.', 'raid', '2021-03-01 clause'],
    ['Workers agreed on Monday to end the strike.', 'strike', '2021-03-01 sentence'],
    // The day of saying is not the day of what is said.
    ['The minister said on Tuesday that the army had shelled the port.', 'shelled', null],
    ['The minister said that the army had shelled the port on Monday.', 'shelled', '2021-03-01 own'],
    // What is told in passing of somebody has its own time.
    ['Dorn, who was released in May, met the governor.', 'met', null],
    ['Police entered the camp on Monday. They arrested two men.', 'arrested', '2021-03-01 narrative'],
    ['February 9 - Rebels take the port. Norway expels two envoys.', 'take', '2021-02-09 entry'],
    ['* Feb. 9: Rebels take the port. Norway expels two envoys.', 'expels', '2021-02-09 entry'],
    ['February 9 - Rebels took the port. On Feb. 12 Norway expelled two envoys.', 'expelled', '2021-02-12 own'],
    ['Police enter the camp every Monday. They will arrest two men.', 'arrest', null],
    ['Police arrested two men.', 'arrested', null],
  ])('%s: %s', (text, word, expected) => {
    expect(timeOfWord(text, word)).toBe(expected);
  });
});
