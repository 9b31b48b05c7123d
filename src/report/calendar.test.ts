import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonthsToDay,
  civilOf,
  dayFromIso,
  dayOf,
  easterOf,
  isDay,
  isoOf,
  isoWeekOf,
  mondayOf,
  nthWeekday,
  weekdayFrom,
  weekdayOf,
  weekdayUpTo,
} from './calendar.js';

const day = (iso: string): number => dayFromIso(iso)!;

describe('days', () => {
  it('agree with the calendar of the runtime', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_000_000 }), (n) => {
        const date = new Date(n * 86_400_000);
        const c = civilOf(n);
        expect([c.year, c.month, c.day]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]);
        expect(dayOf(c.year, c.month, c.day)).toBe(n);
        expect(weekdayOf(n)).toBe(date.getUTCDay() || 7);
        if (c.year >= 0 && c.year <= 9999) expect(dayFromIso(isoOf(n))).toBe(n);
      }),
    );
  });
  it('that the calendar lacks are none', () => {
    expect(isDay(2019, 2, 29)).toBe(false);
    expect(isDay(2000, 2, 29)).toBe(true);
    expect(isDay(1900, 2, 29)).toBe(false);
    for (const text of ['2019-02-29', '2019-13-01', '2019-00-10', '2019-4-1', '19-04-01', '2019-04-011', 'soon', '']) {
      expect(dayFromIso(text)).toBeNull();
    }
    expect(isoOf(day('2019-04-30T23:59:00-04:00'))).toBe('2019-04-30');
  });
});

describe('weeks', () => {
  it.each([
    ['2019-04-30', 2019, 18],
    ['2018-12-31', 2019, 1],
    ['2017-01-01', 2016, 52],
    ['2020-12-31', 2020, 53],
    ['2021-01-03', 2020, 53],
  ])('%s', (iso, year, week) => {
    expect(isoWeekOf(day(iso))).toEqual({ year, week });
  });
  it('hold their Monday and the six days after', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_000_000 }), (n) => {
        const monday = mondayOf(isoWeekOf(n));
        expect(weekdayOf(monday)).toBe(1);
        expect(n - monday).toBeGreaterThanOrEqual(0);
        expect(n - monday).toBeLessThan(7);
      }),
    );
  });
});

describe('weekdays', () => {
  it('before and after a day', () => {
    expect(isoOf(weekdayUpTo(day('2019-05-02'), 4))).toBe('2019-05-02');
    expect(isoOf(weekdayUpTo(day('2019-05-02'), 5))).toBe('2019-04-26');
    expect(isoOf(weekdayFrom(day('2019-05-02'), 5))).toBe('2019-05-03');
    expect(isoOf(weekdayFrom(day('2019-05-02'), 3))).toBe('2019-05-08');
  });
  it('of a month', () => {
    expect(isoOf(nthWeekday(2018, 11, 4, 4))).toBe('2018-11-22');
    expect(isoOf(nthWeekday(2019, 5, 1, -1))).toBe('2019-05-27');
  });
});

describe('months and Easter', () => {
  it('adds months and keeps to the month', () => {
    expect(isoOf(addMonthsToDay(day('2019-01-31'), 1))).toBe('2019-02-28');
    expect(isoOf(addMonthsToDay(day('2019-03-31'), -13))).toBe('2018-02-28');
  });
  it.each(['1998-04-12', '2000-04-23', '2019-04-21', '2024-03-31', '2038-04-25'])('Easter on %s', (iso) => {
    expect(isoOf(easterOf(Number(iso.slice(0, 4))))).toBe(iso);
  });
});
