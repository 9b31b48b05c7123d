import { describe, expect, it } from 'vitest';
import { read } from '../../reading/read.js';
import type { Reading } from '../../reading/reading.js';
import { makeReport } from '../../report/make-report.js';
import { viewOf } from '../view.js';

const report = (id: string, date: string, text: string, outlet = `Gazette ${id}`): Reading =>
  read(makeReport({ id, text, format: 'text', place: id, outlet }, { date, plain: true }));

/** Kinds and rules of the links between reports of successive days, without restatements. */
const links = (...texts: string[]): string[] =>
  viewOf(texts.map((text, i) => report(`r${i}`, `2015-09-2${i + 1}`, text)))
    .links.filter(({ kind }) => kind !== 'repeats')
    .map(({ kind, rule }) => `${kind} ${rule}`);

describe('answers within a report', () => {
  it.each<[string, string[]]>([
    [
      'Mayor Anna Berg said Peter Holm had met Tom Reed in Geneva. The ministry denied that Holm had met him.',
      ['denies statement/answer'],
    ],
    [
      'Minister Anna Berg demanded that France hand him over. “A school is no hotel,” Berg said. France rejected the demand.',
      ['denies statement/answer'],
    ],
    ['Mayor Anna Berg said Peter Holm had met Tom Reed. The Gazette could not confirm her account.', []],
    ['Peter Holm said it had rained in Geneva. Mayor Anna Berg said the harbour was full.', []],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });
});

describe('answers between reports', () => {
  it.each<[string, string[], string[]]>([
    [
      'a deed told and denied by another',
      [
        'Mayor Anna Berg said on Monday that Peter Holm had met Tom Reed in Geneva.',
        'Spokeswoman Clara Dahl denied on Tuesday that Peter Holm had met Tom Reed.',
      ],
      ['denies statement/denied-elsewhere'],
    ],
    [
      'an unnamed source and then a named one',
      [
        'A senior official said Peter Holm had refused an order to close the bridge.',
        'Judge Clara Dahl said Peter Holm had refused an order to close the bridge.',
      ],
      ['supports statement/named-after-unnamed'],
    ],
    [
      'another deed of the same person',
      [
        'Mayor Anna Berg said on Monday that Peter Holm had met Tom Reed in Geneva.',
        'Spokeswoman Clara Dahl denied on Tuesday that Peter Holm had sold the house.',
      ],
      [],
    ],
  ])('%s', (_, texts, expected) => {
    expect(links(...texts)).toEqual(expected);
  });
});
