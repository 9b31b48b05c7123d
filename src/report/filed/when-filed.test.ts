import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.js';
import { makeReport } from '../make-report.js';
import type { Filed, RawReport } from '../report.js';

const BODY =
  'Interior Minister Ivo Tal on Thursday told parliament that the bridge was shut. Soldiers fired on lorries there on Tuesday and Wednesday, aid workers said.';
const raw = (text: string, more: Partial<RawReport> = {}): RawReport => ({
  id: 'story',
  text,
  format: 'text',
  place: '-',
  ...more,
});
const filed = (text: string, more: Partial<RawReport> = {}, date?: string): Filed =>
  makeReport(raw(text, more), date === undefined ? {} : { date }).filed;

describe('the first source that says', () => {
  const text = `ORSK, May 2, 2019 (Meridian) - ${BODY}`;
  const all: Partial<RawReport> = {
    published: '2019-05-03T01:10:00Z',
    url: 'https://meridian.example/2019/05/04/bridge',
    frontMatterDate: '2019-05-05',
    place: 'wire/2019-05-06.txt',
  };
  it('is the user, and the others are named where they differ', () => {
    const found = filed(text, all, '2019-05-09');
    expect([found.date, found.from, found.instant]).toEqual(['2019-05-09', 'option', null]);
    expect(found.reasons[0]).toBe('You said that it was filed on Thursday 9 May 2019.');
    expect(found.reasons).toContain(
      'But the dateline says Thursday 2 May 2019; what you said goes before the dateline.',
    );
    expect(found.reasons).toHaveLength(6);
  });
  it('is then the metadata, with its instant', () => {
    const found = filed(text, all);
    expect([found.date, found.from, found.instant]).toEqual(['2019-05-03', 'metadata', '2019-05-03T01:10:00Z']);
  });
  it('is the day that it was modified where no other is given', () => {
    expect(filed(text, { modified: '2019-05-08' }).date).toBe('2019-05-08');
    expect(filed(text, { published: '2019-05-03', modified: '2019-05-08' }).reasons).toContain(
      'The metadata also says that it was modified on Wednesday 8 May 2019.',
    );
  });
  it('is then the dateline, the address, the front matter, the name', () => {
    const { published: _, ...rest } = all;
    expect(filed(text, rest)).toMatchObject({ date: '2019-05-02', from: 'dateline' });
    expect(filed(BODY, rest)).toMatchObject({ date: '2019-05-04', from: 'address' });
    expect(filed(BODY, { frontMatterDate: '2019-05-05', place: all.place! })).toMatchObject({
      date: '2019-05-05',
      from: 'front-matter',
    });
    expect(filed(BODY, { place: all.place! })).toMatchObject({ date: '2019-05-06', from: 'file-name' });
  });
  it('is passed over where it is no day', () => {
    expect(filed(text, { published: 'yesterday', frontMatterDate: '2019-02-30' })).toMatchObject({
      date: '2019-05-02',
      from: 'dateline',
    });
  });
  it.each(['2019-5-2', '2019-02-29', 'today', ''])(
    'a date that the user gives and that is no day is refused: %s',
    (date) => {
      expect(() => filed(text, {}, date)).toThrow(InputError);
    },
  );
});

describe('the dateline', () => {
  it.each([
    [`Orsk, 4 May 2011 (AFP) - ${BODY}`, '2011-05-04'],
    [`ORSK (29 April 2019) — ${BODY}`, '2019-04-29'],
    [`Border shut\nORSK, Varnia 1997-02-18\n${BODY}`, '1997-02-18'],
    [`Bridge shut\n\nMAY 2, 2019 / 5:09 AM / UPDATED 2 YEARS AGO\n\n${BODY}`, '2019-05-02'],
    [`Bridge shut\n\nPublished 2 May 2019 10:11 GMT\n\n${BODY}`, '2019-05-02'],
    [`Bridge shut\n\nUpdated May 4, 2019\n\nPublished May 2, 2019\n\n${BODY}`, '2019-05-02'],
  ])('%s', (text, date) => {
    expect(filed(text)).toMatchObject({ date, from: 'dateline', candidates: [date] });
  });
  it('without a year takes that of the address or the name, if the day is nearly theirs', () => {
    const text = `ORSK, May 2 (Meridian) - ${BODY}`;
    expect(filed(text, { url: 'https://meridian.example/2019/05/03/bridge' })).toMatchObject({
      date: '2019-05-02',
      from: 'dateline',
    });
    expect(filed(`ORSK, Dec 31 (Meridian) - ${BODY}`, { place: 'a/2020-01-01.txt' })).toMatchObject({
      date: '2019-12-31',
      from: 'dateline',
    });
    expect(filed(text, { place: 'a/2019-08-01.txt' })).toMatchObject({ date: '2019-08-01', from: 'file-name' });
  });
  it('that calls the day by another weekday, or tells the news of another, is said to', () => {
    expect(filed(`ORSK | Fri May 3 , 2019 6:39 pm EDT ORSK (Reuters) - ${BODY}`).reasons).toHaveLength(1);
    expect(filed(`ORSK | Mon May 2 , 2019 6:39 pm EDT ORSK (Reuters) - ${BODY}`).reasons).toContain(
      'But the dateline calls it a Monday, which that day was not.',
    );
    expect(filed(`ORSK, May 2, 2018 (Reuters) - ${BODY}`).reasons).toContain(
      'But the story tells the news of Thursday, and Wednesday 2 May 2018 is neither that day nor the day after.',
    );
  });
});

describe('addresses and names', () => {
  it.each([
    ['https://meridian.example/2019/05/02/bridge', '2019-05-02'],
    ['https://meridian.example/world/2019/may/02/bridge', '2019-05-02'],
    ['https://meridian.example/bridge-shut-may-2-2019', '2019-05-02'],
    ['https://meridian.example/article/20190502-bridge', '2019-05-02'],
    ['https://meridian.example/article/idUSTRE72L4RR20110322', '2011-03-22'],
    ['https://meridian.example/article/idUSKCN1S60A5', null],
    ['https://meridian.example/article/120190502771', null],
    ['https://meridian.example/02-05-2019/bridge', null],
    ['https://2019-05-02.example/bridge', null],
  ])('%s', (url, date) => {
    expect(filed(BODY, { url }).date).toBe(date);
  });
  it.each([
    ['2019-05-02.txt', '2019-05-02'],
    ['meridian_20190502_bridge.txt', '2019-05-02'],
    ['bridge 2 May 2019.txt', '2019-05-02'],
    ['2019-05-02/bridge.txt', '2019-05-02'],
    ['feed.xml#12', null],
    ['2019-05-02 to 2019-05-09.txt', null],
  ])('%s', (place, date) => {
    expect(filed(BODY, { place }).date).toBe(date);
  });
  it('identifiers count as names', () => {
    expect(filed(BODY, { id: 'meridian-2019-05-02' })).toMatchObject({ date: '2019-05-02', from: 'file-name' });
  });
});

describe('the text itself', () => {
  const traced = 'Tal took office in 2014, was sacked in 2016 and came back after the 2018 vote was annulled.';
  it('by the date of a photograph and the weekday of the news', () => {
    const photo = (date: string) =>
      `ORSK (Meridian) - ${BODY}\n\nLorries wait at the bridge, Varnia ${date}. MERIDIAN/Tom Beck\n\n${traced}`;
    expect(filed(photo('May 2, 2019'))).toMatchObject({ date: '2019-05-02', from: 'text' });
    const later = filed(photo('April 30, 2019'));
    expect(later).toMatchObject({ date: '2019-05-02', from: 'text', candidates: ['2019-05-02'] });
    expect(later.reasons).toEqual([
      'The story opens with the news of Thursday, told as past; it also tells what happened on Wednesday and Tuesday.',
      'A caption is dated Tuesday 30 April 2019.',
      'The first Thursday from then on is the day of filing: Thursday 2 May 2019.',
      'This is worked out from the text, not stated in it.',
    ]);
    expect(filed(photo('April 26, 2019'))).toMatchObject({ date: null, from: null, candidates: ['2019-05-02'] });
  });
  it('not by a file photo', () => {
    const text = `ORSK (Meridian) - ${BODY}\n\nFILE PHOTO: Lorries at the bridge, Varnia May 2, 2019. MERIDIAN/Tom Beck\n\nThe end was quiet.`;
    expect(filed(text).date).toBeNull();
  });
  it('by a weekday paired with its day, and the years that the story goes through', () => {
    const text = `ORSK (Meridian) - ${BODY} It began on Tuesday, April 30, when a guard was shot. ${traced}`;
    expect(filed(text)).toMatchObject({
      date: '2019-05-02',
      from: 'text',
      candidates: ['2019-05-02', '2024-05-02', '2030-05-02'],
    });
    // The words that are quoted end with the year and begin with a whole word.
    expect(filed(text).reasons.join(' ')).toMatch(/names as past is 2018 \("after the 2018"\)/);
  });
  it('by a day next to a weekday of this week', () => {
    const text = `ORSK (Meridian) - Minister Ivo Tal on Thursday met the drivers hurt at the bridge this week. Soldiers fired on lorries on Tuesday, aid workers said. “What was done on April 30 will not be forgotten,” Tal said. ${traced}`;
    const found = filed(text);
    expect(found).toMatchObject({ date: '2019-05-02', from: 'text' });
    expect(found.reasons.every((reason) => /^[A-Z0-9].*\.$/.test(reason))).toBe(true);
    expect(found.reasons).toContain('30 April is a Tuesday in 2019, and after that not before 2024.');
  });
  it('by the day of a dateline and the weekday of the news', () => {
    expect(filed(`ORSK, May 2 (Meridian) - ${BODY} ${traced}`)).toMatchObject({ date: '2019-05-02', from: 'text' });
  });
  it.each([
    ['no year is named', `ORSK, May 2 (Meridian) - ${BODY}`, []],
    [
      'the years named are too few',
      `ORSK, May 2 (Meridian) - ${BODY} Tal took office in 2018.`,
      ['2019-05-02', '2024-05-02', '2030-05-02'],
    ],
    [
      'the years named are too old',
      `ORSK, May 2 (Meridian) - ${BODY} Tal took office in 2003, was sacked in 2007 and came back in 2009.`,
      ['2013-05-02', '2019-05-02'],
    ],
    [
      'the day is far from the news',
      `ORSK (Meridian) - ${BODY} The war began on April 3, a student said. ${traced}`,
      [],
    ],
    ['it gives several days', `ORSK (Meridian) - ${BODY} It began on April 30 and spread by April 2. ${traced}`, []],
    [
      'the years are to come',
      `ORSK, May 2 (Meridian) - ${BODY} He will run in 2019, the bridge will open by 2020, and talks are due in 2021.`,
      [],
    ],
    ['it says nothing', 'The bridge is shut. Nobody knows why.', []],
    ['it only says today', 'Today the bridge was shut. Nobody knows why.', []],
  ])('stays open where %s', (_, text, candidates) => {
    const found = filed(text);
    expect(found).toMatchObject({ date: null, from: null, instant: null, candidates });
    expect(found.reasons.at(-1)).toMatch(/open\.$|^Nothing settles when it was filed\.$/);
  });
  it('is not asked for the news of a weekday to come, or of last week', () => {
    expect(filed('ORSK (Meridian) - Parliament will meet on Thursday to hear the minister.').reasons).toContain(
      'The story does not open with the news of a weekday.',
    );
    expect(filed('ORSK (Meridian) - Parliament has been shut since it met last Thursday.').reasons).toContain(
      'The story does not open with the news of a weekday.',
    );
  });
});
