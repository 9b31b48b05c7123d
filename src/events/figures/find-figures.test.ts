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
    ['Tens of thousands took to the streets.', ['took part', 20000, null, 'tens of thousands', 'people']],
    ['More than 50 countries have recognised the council.', ['countries', 51, null, 'more than', 'countries']],
    ['The death toll rose to 21 on Tuesday.', ['killed', 21, 21, 'exact', 'people']],
    ['Police arrested between 20 and 30 protesters.', ['detained', 20, 30, 'between', 'protesters']],
    ['The bank sent the ministry $3.5 billion.', ['money', 3.5e9, 3.5e9, 'exact', 'USD']],
    ['Some 2,000 residents fled the town.', ['displaced', 2000, 2000, 'about', 'residents']],
    ['No fewer than twenty-one sailors are missing.', ['missing', 21, null, 'at least', 'sailors']],
    ['Up to 13 people were injured.', ['injured', null, 13, 'at most', 'people']],
    [
      'The ministry says 12 people were arrested. A union said the number was above 400.',
      ['detained', 401, null, 'more than', 'people'],
    ],
    [
      'Nine people were killed in Oster, a union said. It raised its count to 11 from nine.',
      ['killed', 11, 11, 'exact', 'people'],
    ],
    [
      'Some 14 people were killed in Oster. The number there had risen by one to 15.',
      ['killed', 15, 15, 'exact', 'people'],
    ],
    ['The clinic counted 47 wounded, nine of them children.', ['injured', 47, 47, 'exact', 'people']],
    ['The toll rose from nine to 11.', ['killed', 11, 11, 'exact', 'people']],
    ['The union counts 11 dead, and the ministry says six.', ['killed', 6, 6, 'exact', 'people']],
    ['The charity put the number of dead in the town of Oster at 14.', ['killed', 14, 14, 'exact', 'people']],
    ['The bank lent Oster 4.1 billion dollars.', ['loans', 4.1e9, 4.1e9, 'exact', 'USD']],
    ['The price of a loaf has risen to 19 marls from 12.', ['price', 19, 19, 'exact', 'marls']],
    ['Her pension of 900 marls buys bread.', ['pension', 900, 900, 'exact', 'marls']],
    ['The strike has cost the economy 38 million marls.', ['cost', 38e6, 38e6, 'exact', 'marls']],
    ['A litre costs 40 marls. He paid 200 marls.', ['paid', 200, 200, 'exact', 'marls']],
    [
      'Some 140 of the 212 people detained had been freed.',
      ['freed', 140, 140, 'about', 'people'],
      ['detained', 212, 212, 'exact', 'people'],
    ],
    ['At least 260 people are still being held.', ['detained', 260, null, 'at least', 'people']],
    ['Nurses treated dozens of people for burns.', ['injured', 24, null, 'dozens', 'people']],
    ['Some 2,300 people had left the town.', ['displaced', 2300, 2300, 'about', 'people']],
    ['The country of 6.2 million people has a new ruler.', ['population', 6.2e6, 6.2e6, 'exact', 'people']],
    ['OSTER, Norway (Meridian) - At least six people were killed.', ['killed', 6, null, 'at least', 'people']],
    ['The ministry said 140 of the 212 people detained there had been freed.', ['freed', 140, 140, 'exact', 'people']],
    ['She said 600 of the 2,300 people who fled the town had come home.', ['returned', 600, 600, 'exact', 'people']],
    ['About 40,000 people marched, organisers said.', ['took part', 40000, 40000, 'about', 'people']],
    ['Two sailors were confirmed wounded.', ['injured', 2, 2, 'exact', 'sailors']],
    [
      'There are nine confirmed dead and 37 wounded, he said.',
      ['killed', 9, 9, 'exact', 'people'],
      ['injured', 37, 37, 'exact', 'people'],
    ],
    ['Jets bomb town killing six-witness.', ['killed', 6, 6, 'exact', 'people']],
    ['Twelve people were believed to have been killed.', ['killed', 12, 12, 'exact', 'people']],
    ['The union said seven in ten workers had joined the strike.', ['took part', 70, 70, 'exact', 'percent']],
    ['Some 70 percent of workers joined the strike.', ['took part', 70, 70, 'about', 'percent']],
    ['Two thirds of the dockers joined the strike.', ['took part', 66.7, 66.7, 'exact', 'percent']],
    ['Inflation reached 41 percent in August.', ['inflation', 41, 41, 'exact', 'percent']],
    ['The ministry put participation at below 20 percent.', ['took part', null, 20, 'fewer than', 'percent']],
    ['Shares of the bank fell 6.5 percent.', ['shares', 6.5, 6.5, 'exact', 'percent']],
    ['The number of lawmakers was cut to 80.', ['lawmakers', 80, 80, 'exact', 'lawmakers']],
    ['They killed six people, two of them police officers.', ['officers', 2, 2, 'exact', 'officers']],
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
    'Police put the number at 8,000.',
    'The temperature stood at 12 on Friday.',
    'He ate 15 apples.',
    'A two-minister team was sent.',
    'He wore a size 12-soldier boot.',
    'Twelve elections were held.',
    'The cost rose for 12 years.',
    'Her share of the blame is 12.',
  ])('finds none: %s', (text) => {
    expect(figures(text)).toEqual([]);
  });

  it.each<[string, (number | null)[]]>([
    ['Two people, one of them a child, had died in Oster.', [2]],
    ['The toll rose to 11 from nine.', [11]],
    ['The death toll had risen by one to 15.', [15]],
    ['Six people were killed, two of them police officers.', [6]],
  ])('takes no part and no earlier number for a toll: %s', (text, expected) => {
    const killed = figures(text).filter(([measure]) => measure === 'killed');
    expect(killed.map(([, low]) => low)).toEqual(expected);
  });

  it('says who puts a number on what was counted', () => {
    const text = 'Nine people were killed in Oster. The Civic Union put the number at 11.';
    const { figures: found, actors } = read(
      makeReport({ id: 'r', text, format: 'text', place: 'r.txt' }, { plain: true }),
    );
    expect(found.map(({ whose }) => actors.find(({ id }) => id === whose?.actor)?.name ?? null)).toEqual([
      null,
      'Civic Union',
    ]);
  });

  it.each<[string, (string | null)[]]>([
    ['Nine people were killed when police fired on a march in the port of Misrata.', ['Misrata']],
    ['Nine people were killed in the towns of Misrata, Benghazi and Tobruk.', ['Misrata, Benghazi and Tobruk']],
    [
      'Nine people were killed in three towns - Misrata, Benghazi and Tobruk - on Monday.',
      ['Misrata, Benghazi and Tobruk'],
    ],
    ['In Misrata, where two people were killed, shops were shut.', ['Misrata']],
    ['Nine people were killed in Misrata, the ministry said. A union said 11 had died there.', ['Misrata', 'Misrata']],
    ['Nine people were killed in Misrata. The union raised its count to 11.', ['Misrata', 'Misrata']],
    ['The death toll from a shooting in the port of Misrata rose to 11.', ['Misrata']],
    ['At least six people were killed in a raid on Misrata by two jets.', ['Misrata']],
    ['At least six people were killed when jets bombed the town of Misrata.', ['Misrata']],
    // Who tells it is elsewhere, and other towns are not the one told before.
    ['A doctor in the city of Benghazi said six people were killed.', [null]],
    ['Nine people were killed in Misrata. Eight people were killed in another raid.', ['Misrata', null]],
    ['Nine people were killed in Misrata. Eight people died in a village.', ['Misrata', null]],
  ])('says where they are: %s', (text, places) => {
    const { figures: found } = read(
      makeReport({ id: 'r', text, format: 'text', place: 'r.txt' }, { date: '2015-09-30', plain: true }),
    );
    expect(found.filter(({ measure }) => measure === 'killed').map((f) => f.place?.name ?? null)).toEqual(places);
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
