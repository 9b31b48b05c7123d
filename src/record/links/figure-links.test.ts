import { describe, expect, it } from 'vitest';
import { read } from '../../reading/read.js';
import type { Reading } from '../../reading/reading.js';
import { makeReport } from '../../report/make-report.js';
import { viewOf } from '../view.js';
import { scopeOf } from './scope.js';

const report = (id: string, date: string, text: string): Reading =>
  read(makeReport({ id, text, format: 'text', place: id, outlet: 'Gazette' }, { date, plain: true }));
const links = (...texts: string[]): string[] =>
  viewOf(texts.map((text, i) => report(`r${i}`, `2015-09-2${i + 1}`, text)))
    .links.filter(({ rule }) => rule.startsWith('figure/'))
    .map(({ kind }) => kind);

describe('the scope of a count', () => {
  it.each([
    [
      'At least nine people were killed in a raid on Geneva, the Red Cross said from the nearby city of Lausanne.',
      'geneva',
    ],
    ['At least 19 people were killed in raids on three towns.', 'several'],
    ['Nine people were killed on Monday.', null],
  ])('%s', (text, place) => {
    const reading = report('r', '2015-09-21', text);
    expect(scopeOf(reading, reading.figures.find(({ measure }) => measure === 'killed')!).place).toBe(place);
  });
});

describe('counts between reports', () => {
  it.each<[string, string[], string[]]>([
    [
      'one source, another number',
      [
        'Six people were killed in Geneva, the Red Cross said.',
        'Nine people were killed in Geneva, the Red Cross said.',
      ],
      ['updates'],
    ],
    [
      'one source, fewer than before',
      [
        'Nine people were killed in Geneva, the Red Cross said.',
        'Six people were killed in Geneva, the Red Cross said.',
      ],
      ['updates'],
    ],
    [
      'another source, bounds that fit',
      [
        'At least six people were killed in Geneva, witnesses said.',
        'Nine people were killed in Geneva, the Red Cross said.',
      ],
      [],
    ],
    [
      'another source, bounds that do not fit',
      ['Six people were killed in Geneva, the police said.', 'Nine people were killed in Geneva, the Red Cross said.'],
      ['differs'],
    ],
    [
      'another town',
      [
        'Six people were killed in Geneva, the Red Cross said.',
        'Nine people were killed in Lausanne, the Red Cross said.',
      ],
      [],
    ],
    [
      'one town and three',
      [
        'Six people were killed in Geneva, the Red Cross said.',
        'Nine people were killed in three towns, the police said.',
      ],
      [],
    ],
    [
      'all and the lightly injured',
      [
        '37 people were injured in Geneva, the Red Cross said.',
        '20 people were lightly injured in Geneva, the Red Cross said.',
      ],
      [],
    ],
  ])('%s', (_, texts, expected) => {
    expect(links(...texts)).toEqual(expected);
  });
});
