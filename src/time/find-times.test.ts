import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timesIn } from './find-times.js';
import { Timex } from './time.js';

const FILED = '2019-05-02';
const one = (text: string, filed: string | null = FILED) => timesIn(text, { filed })[0]!;

/** Words out of which the properties make texts: times, what surrounds them, and traps. */
const WORDS =
  "the a last next this past coming early late mid end of in on since until by from to between and April May March Tuesday Tuesdays 30 2019 1990s '90s quarter week weeks days day ago earlier later two several half night morning noon 9 a.m. GMT 10:35 every each now recently Easter summer fall fiscal year-end - , . \n said will constructor 99999999999999999999 20th 1/2 over more than".split(
    ' ',
  );
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join('')),
);
const days = fc.constantFrom(null, FILED, '2000-02-29', '1998-12-31', '0001-01-01', '9999-12-31');

describe('any text', () => {
  it('gives times in order, apart, in the shape of a Timex, with resolved stretches that are not empty', () => {
    fc.assert(
      fc.property(texts, days, (text, filed) => {
        const times = timesIn(text, { filed });
        let end = 0;
        for (const [index, time] of times.entries()) {
          Timex.parse(time);
          expect(time.start).toBeGreaterThanOrEqual(end);
          expect(time.end).toBeGreaterThan(time.start);
          expect(text.slice(time.start, time.end).trim()).toBe(text.slice(time.start, time.end));
          end = time.end;
          if (time.earliest !== null && time.latest !== null) expect(time.earliest < time.latest).toBe(true);
          if (time.anchor.index !== null) expect(time.anchor.index).toBeLessThan(index);
        }
        expect(end).toBeLessThanOrEqual(text.length);
        expect(timesIn(text, { filed })).toEqual(times);
      }),
      { numRuns: 400 },
    );
  });

  it('with no day of filing has nothing counted from one', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const time of timesIn(text, { filed: null })) {
          if (time.anchor.kind === 'filed')
            expect([time.earliest, time.latest, time.anchor.date]).toEqual([null, null, null]);
        }
      }),
    );
  });

  it('with no day of filing and no year in its words has no day, week, month or year', () => {
    const yearless = WORDS.filter((word) => !/^(?:2019|1990s|'90s|20th|9{5,})$/.test(word));
    const text = fc.array(fc.constantFrom(...yearless), { maxLength: 60 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, (words) => {
        for (const time of timesIn(words, { filed: null })) {
          expect([words.slice(time.start, time.end), time.earliest, time.latest]).toEqual([
            expect.any(String),
            null,
            null,
          ]);
          expect(time.value).not.toMatch(/^\d/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is read the same before what is added in a paragraph of its own', () => {
    fc.assert(
      fc.property(texts, days, (text, filed) => {
        const alone = timesIn(text, { filed });
        const more = timesIn(`${text}\n\nThe talks end.`, { filed });
        expect(more.slice(0, alone.length).map(({ start, end, value }) => [start, end, value])).toEqual(
          alone.map(({ start, end, value }) => [start, end, value]),
        );
      }),
    );
  });

  it('is read the same whatever stands before it in the shape of white space', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(' ', '\n\n', '\r\n', '\u00a0', '\u2028'), (text, space) => {
        const values = (words: string) => timesIn(words, { filed: FILED }).map((t) => t.value);
        expect(values(`${space}${text.trimStart()}`)).toEqual(values(text.trimStart()));
      }),
    );
  });

  it('is read in time that grows with its length', () => {
    const text =
      'On Tuesday night two weeks ago, in the late 1990s, at 9 a.m. the following day, he said that day was near, ';
    const took = (times: number): number => {
      const long = text.repeat(times);
      const started = process.cpuUsage().user;
      timesIn(long, { filed: FILED });
      return process.cpuUsage().user - started;
    };
    took(400);
    const [short, long] = [took(400), took(3200)];
    expect(long).toBeLessThan(Math.max(short, 4_000) * 8 * 4);
  });
});

describe('where the day of filing is open', () => {
  it.each([
    ['He came on Tuesday.', 'XXXX-WXX-2', 'open'],
    ['He came on April 30.', 'XXXX-04-30', 'open'],
    ['He came last week.', 'XXXX-WXX', 'open'],
    ['He came yesterday.', 'XXXX-XX-XX', 'open'],
    ['He came on Tuesday night.', 'XXXX-WXX-2TNI', 'open'],
    ['He came in the third quarter.', 'XXXX-Q3', 'open'],
    ['He came on April 30, 2019.', '2019-04-30', 'resolved'],
    ['He came in the 1990s.', '199', 'resolved'],
    ['He stayed three weeks.', 'P3W', 'resolved'],
    ['He came recently.', 'PAST_REF', 'vague'],
  ])('%s', (text, value, status) => {
    const time = one(text, null);
    expect([time.value, time.status]).toEqual([value, status]);
    if (status === 'open') expect([time.earliest, time.latest]).toEqual([null, null]);
  });
});

describe('the form, the stretch and the anchor', () => {
  it('of a weekday', () => {
    expect(one('The minister spoke on Tuesday.')).toEqual({
      start: 22,
      end: 29,
      type: 'DATE',
      value: '2019-04-30',
      symbolic: 'XXXX-WXX-2',
      mod: null,
      earliest: '2019-04-30T00:00',
      latest: '2019-05-01T00:00',
      granularity: 'day',
      role: 'point',
      anchor: { kind: 'filed', date: FILED, index: null },
      rule: 'weekday/latest-up-to-filing',
      status: 'resolved',
    });
  });
  it('of a day counted from the one before', () => {
    const [first, second] = timesIn('On April 3 he won. A day earlier he had lost.', { filed: FILED });
    expect(first!.anchor.kind).toBe('filed');
    expect(second).toMatchObject({
      value: '2019-04-02',
      symbolic: 'last-P1D',
      anchor: { kind: 'expression', date: '2019-04-03', index: 0 },
      rule: 'period-ago/counted-from-last-expression',
    });
  });
  it.each([
    ['Late Tuesday it rained.', '2019-04-30T16:00', '2019-05-01T00:00', 'day'],
    ['On Tuesday evening it rained.', '2019-04-30T18:00', '2019-05-01T00:00', 'part-of-day'],
    ['On Tuesday night it rained.', '2019-04-30T18:00', '2019-05-01T06:00', 'part-of-day'],
    ['At 9:05 a.m. Tuesday it rained.', '2019-04-30T09:05', '2019-04-30T09:06', 'minute'],
    ['This week it rained.', '2019-04-29T00:00', '2019-05-06T00:00', 'week'],
    ['In the third quarter of 2018 it rained.', '2018-07-01T00:00', '2018-10-01T00:00', 'quarter'],
    ['In the 1990s it rained.', '1990-01-01T00:00', '2000-01-01T00:00', 'decade'],
    ['In the past three weeks it rained.', '2019-04-12T00:00', '2019-05-03T00:00', 'week'],
    ['In the past 24 hours it rained.', '2019-05-01T00:00', '2019-05-03T00:00', 'hour'],
    ['Over the next two months it will rain.', '2019-05-02T00:00', '2019-07-02T00:00', 'month'],
    ['The post-1959 order.', '1960-01-01T00:00', null, 'year'],
  ])('%s', (text, earliest, latest, granularity) => {
    expect(one(text)).toMatchObject({ earliest, latest, granularity });
  });
});

describe('what is counted from an event', () => {
  it('is left open', () => {
    const [monday, clock] = timesIn(
      'He died on Monday. He was seen at 6 a.m. near his home ten days before the vote.',
      { filed: FILED },
    );
    expect(monday!.value).toBe('2019-04-29');
    expect(clock).toMatchObject({
      value: 'XXXX-XX-XXT06:00',
      anchor: { kind: 'event' },
      status: 'open',
      earliest: null,
    });
  });
});

describe('the role', () => {
  it.each([
    ['since 2017 it grew', ['since']],
    ['it lasts until Friday', ['until']],
    ['it ends by the end of the month', ['by']],
    ['in January it snowed', ['during']],
    ['between 2014 and 2017 it fell', ['since', 'until']],
    ['it ran from Monday to Friday', ['since', 'until']],
    ['it took three weeks', ['duration']],
    ['they meet every Friday', ['recurring']],
    ['he came on Friday', ['point']],
  ])('%s', (text, roles) => {
    expect(timesIn(text, { filed: FILED }).map((t) => t.role)).toEqual(roles);
  });
});

describe('a report about somebody named after a month', () => {
  it('takes only what must be a month for one', () => {
    const text = 'Theresa May won. The plan of May, and a vote for May, failed. It returns in May.';
    expect(timesIn(text, { filed: FILED }).map((t) => t.start)).toEqual([text.lastIndexOf('May')]);
  });
  it('has the month as before where nobody is named so', () => {
    const text = 'The plan of May failed. It returns in May.';
    expect(timesIn(text, { filed: FILED })).toHaveLength(2);
  });
});

describe('the tense', () => {
  it('of the governing verb goes before the words around', () => {
    const text = 'The envoy said the talks planned for months are on Monday.';
    const start = text.indexOf('Monday');
    const tense = (span: { start: number }) => (span.start === start ? ('future' as const) : undefined);
    const last = (context: Parameters<typeof timesIn>[1]) => timesIn(text, context).at(-1)!.value;
    expect(last({ filed: FILED, tense })).toBe('2019-05-06');
    expect(last({ filed: FILED, tense: () => 'past' })).toBe('2019-04-29');
  });
});
