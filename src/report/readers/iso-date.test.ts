import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIsoDate } from './iso-date.js';

describe('toIsoDate', () => {
  it.each([
    ['2031-03-04', '2031-03-04'],
    ['20310304', '2031-03-04'],
    ['2031-03-04T09:30:00Z', '2031-03-04T09:30:00Z'],
    ['2031-03-04T09:30:00.123Z', '2031-03-04T09:30:00Z'],
    ['2031-03-04T09:30:00+0100', '2031-03-04T09:30:00+01:00'],
    ['2031-03-04T09:30+05:30', '2031-03-04T09:30:00+05:30'],
    ['20310304T093000Z', '2031-03-04T09:30:00Z'],
    ['2031-03-04 09:30:00', '2031-03-04T09:30:00'],
    ['2031-03-04 09:30:00 UTC', '2031-03-04T09:30:00Z'],
    ['Tue, 04 Mar 2031 10:00:00 GMT', '2031-03-04T10:00:00Z'],
    ['Tue, 4 Mar 2031 10:00 EST', '2031-03-04T10:00:00-05:00'],
    ['04 Mar 31 10:00:00 -0330', '2031-03-04T10:00:00-03:30'],
    ['Tuesday, 4 March 2031', '2031-03-04'],
    ['March 4, 2031', '2031-03-04'],
    ['Tuesday, March 4th, 2031', '2031-03-04'],
    ['Mar. 4, 2031 at 2:05 p.m. EDT', '2031-03-04T14:05:00-04:00'],
    ['March 4, 2031 12:10 AM', '2031-03-04T00:10:00'],
    ['2032-02-29', '2032-02-29'],
    [' 2031-03-04 ', '2031-03-04'],
  ])('%j is %s', (value, iso) => expect(toIsoDate(value)).toBe(iso));

  it.each([
    '',
    'soon',
    'Tuesday',
    '2031',
    '2031-03',
    '2031-02-29',
    '2031-13-01',
    '2031-00-10',
    '32 March 2031',
    '4 Foo 2031',
    '03/04/2031',
    '1930348800',
    null,
    undefined,
    1930348800,
    20311304,
    2031,
    {},
    'x'.repeat(100_000),
  ])('%j is no date', (value) => expect(toIsoDate(value)).toBeNull());

  it('takes a number for a day in basic form', () => expect(toIsoDate(20310304)).toBe('2031-03-04'));

  it('gives back every instant, and never throws', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1500-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(toIsoDate(date.toISOString())).toBe(date.toISOString().replace(/\.\d+Z$/, 'Z'));
          expect(toIsoDate(date.toUTCString())).toBe(date.toISOString().replace(/\.\d+Z$/, 'Z'));
        },
      ),
    );
    fc.assert(fc.property(fc.string(), (text) => void toIsoDate(text)));
  });
});
