import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';
import { CONTEXTS, contextsOf, parseContexts } from './contexts.js';

function contextsIn(text: string, sentence: number): string[] {
  const { report, language } = read(makeReport({ id: 't', text, format: 'text', place: 't.txt' }, { plain: true }));
  return contextsOf(language, report.text)(sentence);
}

describe('contextsOf', () => {
  it.each([
    ['Soldiers shelled the town with artillery.', ['military']],
    ['The court jailed two journalists.', ['legal', 'rights_freedoms']],
    ['The refugees crossed the river.', ['asylum']],
    // Words that many contexts share settle none.
    ['Two men met on Monday and shook hands.', []],
    ['The team attacked from the left.', []],
  ])('%s', (text, expected) => {
    expect(contextsIn(text, 0)).toEqual(expected);
  });

  it('takes from the sentences beside it what two words speak for', () => {
    expect(contextsIn('The ballot was counted. The election was on Sunday. Two men were hurt.', 2)).toEqual([]);
    expect(contextsIn('The election had no ballot. Two men were hurt.', 1)).toEqual(['election']);
  });
});

describe('the vocabulary', () => {
  it('has words for every context of the manual', () => {
    expect(CONTEXTS).toHaveLength(37);
    expect(() => parseContexts('weather\train\n')).toThrow('contexts.tsv, line 1');
  });
});
