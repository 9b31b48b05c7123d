import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';
import { dayOf } from './day-of.js';

describe('dayOf', () => {
  it.each([
    ['Police arrested two men on Tuesday.', '2015-09-29'],
    ['Police arrested two men.', '2015-09-30'],
    ['Police arrested two men this week.', '2015-09-30'],
    ['Police arrested two men last week.', null],
    ['Police arrested two men in 1994.', null],
  ])('gives the event of %j the day %s', (text, day) => {
    const reading = read(
      makeReport({ id: 'r', text, format: 'text', place: 'r' }, { date: '2015-09-30', plain: true }),
    );
    expect(reading.events.length).toBeGreaterThan(0);
    for (const event of reading.events) expect(dayOf(reading, event)).toBe(day);
  });
});
