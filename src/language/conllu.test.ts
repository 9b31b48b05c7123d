import { describe, expect, it } from 'vitest';
import { formsOf, readConllu, writeConllu } from './conllu.js';
import type { ParsedWord } from './model/model.js';

const word = (lemma: string, head: number, deprel: string, ner = 'O'): ParsedWord => ({
  lemma,
  upos: 'X',
  xpos: 'FW',
  feats: '_',
  head,
  deprel,
  ner,
});

const row = (...columns: string[]) => [...columns, ...Array<string>(10 - columns.length).fill('_')].join('\t');

describe('CoNLL-U', () => {
  const text = [
    '# sent_id = 1',
    "# text = Ansel's bridge fell",
    row('1-2', "Ansel's"),
    row('1', 'Ansel', 'old', 'OLD', 'OLD', 'Old=Yes', '3', 'dep', '3:dep', 'SpaceAfter=No|Name=B-LOC'),
    row('2', "'s"),
    row('3', 'bridge'),
    row('3.1', 'was'),
    row('4', 'fell'),
    '',
    row('1', 'Rain'),
    '',
    '',
  ].join('\n');

  it('keeps comments, ranges and empty nodes and replaces the rest', () => {
    const sentences = readConllu(text, 'a.conllu');
    expect(sentences.map(formsOf)).toEqual([['Ansel', "'s", 'bridge', 'fell'], ['Rain']]);
    const words = [
      word('Ansel', 3, 'nmod:poss', 'B-PER'),
      word("'s", 1, 'case'),
      word('bridge', 4, 'nsubj'),
      word('fall', 0, 'root'),
    ];
    expect(writeConllu(sentences[0]!, words)).toBe(
      [
        '# sent_id = 1',
        "# text = Ansel's bridge fell",
        row('1-2', "Ansel's"),
        row('1', 'Ansel', 'Ansel', 'X', 'FW', '_', '3', 'nmod:poss', '_', 'SpaceAfter=No|Name=B-PER'),
        row('2', "'s", "'s", 'X', 'FW', '_', '1', 'case'),
        row('3', 'bridge', 'bridge', 'X', 'FW', '_', '4', 'nsubj'),
        row('3.1', 'was'),
        row('4', 'fell', 'fall', 'X', 'FW', '_', '0', 'root'),
        '\n',
      ].join('\n'),
    );
  });

  it.each([
    ['two columns are enough', '1\tRain\n2\t.\n', [['Rain', '.']]],
    ['no blank line at the end', row('1', 'Rain'), [['Rain']]],
    ['line ends of Windows and a byte order mark', '\ufeff1\tRain\r\n\r\n1\tSnow\r\n', [['Rain'], ['Snow']]],
    ['nothing', '', []],
    ['only a comment', '# newdoc\n\n', [[]]],
  ])('reads %s', (_, input, forms) => {
    expect(readConllu(input, 'a').map(formsOf)).toEqual(forms);
  });

  it.each([
    ['spaces for tabs', '1 Rain\n', 'a:1: a row of CoNLL-U has tabs'],
    ['a word left out', '1\tRain\n3\tfell\n', 'a:2: word 3 where word 2 was expected'],
    ['a strange ID', 'x\tRain\n', 'a:1: "x" is no ID'],
  ])('refuses %s', (_, input, message) => {
    expect(() => readConllu(input, 'a')).toThrow(message);
  });
});
