import { describe, expect, it } from 'vitest';
import type { Furniture, Report } from '../report/report.js';
import { splitReport, splitText } from './split.js';

const report = (text: string, furniture: [Furniture['kind'], string][]): Report => ({
  id: 'r',
  hash: '',
  text,
  format: 'text',
  place: 'r.txt',
  title: null,
  byline: null,
  outlet: null,
  url: null,
  language: 'en',
  filed: { date: null, instant: null, from: null, reasons: [], candidates: [] },
  furniture: furniture.map(([kind, words]) => ({
    kind,
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  })),
  paragraphs: [...text.matchAll(/[^\n]+/g)].map((m) => ({ start: m.index, end: m.index + m[0].length })),
});

const shown = (r: Report): string[] =>
  splitReport(r).sentences.map((s) => `${s.paragraph} ${s.part}: ${r.text.slice(s.start, s.end)}`);

describe('splitReport', () => {
  it('keeps a dateline in the sentence that it opens, and furniture apart', () => {
    const r = report(
      'UPDATE 2-Port shut\n\nBy Lena Roth\n\nKASTRA (Coastal Wire) – The port shut. Ships wait.\n\nShips off Kastra. COASTAL/Jo Pell\n\nIt will open.\n\n(Reporting by Lena Roth; Editing by Jo Pell)',
      [
        ['headline', 'UPDATE 2-Port shut'],
        ['headline-tag', 'UPDATE 2'],
        ['byline', 'By Lena Roth'],
        ['dateline', 'KASTRA (Coastal Wire) –'],
        ['caption', 'Ships off Kastra. COASTAL/Jo Pell'],
        ['photo-credit', 'COASTAL/Jo Pell'],
        ['credit-line', '(Reporting by Lena Roth; Editing by Jo Pell)'],
      ],
    );
    expect(shown(r)).toEqual([
      '0 headline: UPDATE 2-Port shut',
      '1 byline: By Lena Roth',
      '2 lede: KASTRA (Coastal Wire) – The port shut.',
      '2 lede: Ships wait.',
      '3 caption: Ships off Kastra.',
      '3 photo-credit: COASTAL/Jo Pell',
      '4 body: It will open.',
      '5 credit-line: (Reporting by Lena Roth; Editing by Jo Pell)',
    ]);
  });

  it('makes a sentence of a dateline that is a paragraph of its own', () => {
    const r = report('KASTRA, May 3\nThe port shut.', [['dateline', 'KASTRA, May 3']]);
    expect(shown(r)).toEqual(['0 dateline: KASTRA, May 3', '1 lede: The port shut.']);
  });

  it('gives tokens that slice to their words, and leaves them unparsed', () => {
    const text = 'The min­ister’s “plan”';
    const language = splitText(text);
    expect(language.tokens.map((t) => text.slice(t.start, t.end))).toEqual(['The', 'min­ister', '’s', '“', 'plan', '”']);
    expect(language.parsed).toBe(false);
    expect(language.names).toEqual([]);
  });
});

describe('splitText', () => {
  it('takes every line that is not blank as a paragraph', () => {
    const text = 'One came. Two left\n\n  \nThree stayed.';
    expect(splitText(text).sentences.map((s) => [s.paragraph, s.part, text.slice(s.start, s.end)])).toEqual([
      [0, 'lede', 'One came.'],
      [0, 'lede', 'Two left'],
      [1, 'body', 'Three stayed.'],
    ]);
  });

  it('gives nothing for nothing', () => {
    expect(splitText('').sentences).toEqual([]);
  });
});
