import { describe, expect, it } from 'vitest';
import { read } from '../../reading/read.js';
import type { Reading } from '../../reading/reading.js';
import { makeReport } from '../../report/make-report.js';
import { viewOf } from '../view.js';

const report = (id: string, date: string, text: string): Reading =>
  read(makeReport({ id, text, format: 'text', place: id, outlet: 'Gazette' }, { date, plain: true }));
const links = (texts: readonly string[], rule: RegExp): string[] =>
  viewOf(texts.map((text, i) => report(`r${i}`, `2015-09-2${i + 1}`, text)))
    .links.filter((link) => rule.test(link.rule))
    .map(({ kind, rule: name, from, to }) => `${kind} ${name}: ${to.words} > ${from.words}`);

describe('what goes on between reports', () => {
  it.each<[string, RegExp, string[], string[]]>([
    [
      'a strike that was called has ended',
      /^course/,
      ['The Miners Union called a general strike.', 'The Miners Union ended its strike on Tuesday.'],
      ['updates course/ended: called a general strike > ended its strike'],
    ],
    [
      'a strike that will end has not',
      /^course/,
      ['The Miners Union called a general strike.', 'The Miners Union will end its strike.'],
      [],
    ],
    [
      'another day for a vote',
      /^schedule/,
      [
        'The council put off a parliamentary vote that was due on Nov 15, 2015.',
        'The council said the parliamentary election would be held on Dec 13, 2015.',
      ],
      [
        'updates schedule/other-day: put off a parliamentary vote that was due on Nov 15, 2015 > the parliamentary election would be held on Dec 13, 2015',
      ],
    ],
    [
      'another vote',
      /^schedule/,
      ['A parliamentary vote was due on Nov 15, 2015.', 'A presidential vote was due on Dec 13, 2015.'],
      [],
    ],
  ])('%s', (_, rule, texts, expected) => {
    expect(links(texts, rule)).toEqual(expected);
  });

  it('takes back a story of the same outlet', () => {
    const told = links(
      [
        'A guard said the harbour bridge was closed to heavy lorries on Monday evening.',
        'Gazette has withdrawn its report that the harbour bridge was closed to heavy lorries.',
      ],
      /taken-back/,
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^retracts .*harbour bridge was closed.* > Gazette has withdrawn its report$/);
  });
});
