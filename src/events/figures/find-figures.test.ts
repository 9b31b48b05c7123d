import { describe, expect, it } from 'vitest';
import { read } from '../../reading/read.js';
import { makeReport } from '../../report/make-report.js';

const figures = (text: string) =>
  read(
    makeReport({ id: 'made-up', text, format: 'text', place: 'made-up.txt' }, { date: '2015-09-30', plain: true }),
  ).figures.map((f) => [f.measure, f.low, f.high, f.op, f.unit] as const);

describe('figures', () => {
  it.each<[string, ...(readonly (string | number | null)[])[]]>([
    ['At least 12 people were killed in Oster on Monday.', ['killed', 12, null, 'at least', 'people']],
    [
      'Shelling left four dead and 30 wounded.',
      ['killed', 4, 4, 'exact', 'people'],
      ['injured', 30, 30, 'exact', 'people'],
    ],
    [
      'The blast killed 15 soldiers and wounded dozens.',
      ['killed', 15, 15, 'exact', 'soldiers'],
      ['injured', 24, null, 'dozens', 'people'],
    ],
    [
      'Tens of thousands of people marched through the capital.',
      ['took part', 20000, null, 'tens of thousands', 'people'],
    ],
    ['More than 50 countries have recognised the council.', ['countries', 51, null, 'more than', 'countries']],
    ['The death toll rose to 21 on Tuesday.', ['killed', 21, 21, 'exact', 'people']],
    ['Police arrested between 20 and 30 protesters.', ['detained', 20, 30, 'between', 'protesters']],
    ['The bank lent the ministry $3.5 billion.', ['money', 3.5e9, 3.5e9, 'exact', 'USD']],
    ['Some 2,000 residents fled the town.', ['displaced', 2000, 2000, 'about', 'residents']],
    ['No fewer than twenty-one sailors are missing.', ['missing', 21, null, 'at least', 'sailors']],
    ['Up to 13 people were injured.', ['injured', null, 13, 'at most', 'people']],
  ])('%s', (text, ...expected) => {
    const found = figures(text);
    for (const figure of expected) expect(found).toContainEqual(figure);
  });

  it.each([
    'The minister, 54, resigned in 2014.',
    'The 12-year-old boy walked 30 miles in two days.',
    'They invoked Article 350 of the constitution.',
    'One minister said the other was wrong.',
    'He was sentenced to 13 years in prison.',
    'The team won 3-0 on May 4.',
  ])('finds none: %s', (text) => {
    expect(figures(text)).toEqual([]);
  });

  it('says that a number which the text calls wrong is denied', () => {
    const { figures: found } = read(
      makeReport(
        { id: 'r', text: 'Earlier reports of up to 13 dead were inaccurate.', format: 'text', place: 'r.txt' },
        { plain: true },
      ),
    );
    expect(found).toMatchObject([{ measure: 'killed', high: 13, op: 'at most', status: 'denied' }]);
  });
});
