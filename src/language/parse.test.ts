import { describe, expect, it } from 'vitest';
import { madeUpWeights } from '../../test/language/made-up-weights.js';
import { makeReport } from '../report/make-report.js';
import { loadModel, type Model, type ParsedWord } from './model/model.js';
import { languageOf, parseLanguage } from './parse.js';
import { splitText } from './split.js';

const model = loadModel(madeUpWeights());

/** A model that knows the name tags of some words and nothing else. */
const naming = (tags: Record<string, string>): Model => ({
  ...model,
  parse: (sentences) =>
    sentences.map((words) =>
      words.map(
        (word): ParsedWord => ({
          upos: 'X',
          xpos: 'FW',
          feats: '_',
          lemma: word,
          head: 0,
          deprel: 'root',
          ner: tags[word] ?? 'O',
        }),
      ),
    ),
});

const namesOf = (text: string, tags: Record<string, string>) => {
  const { names } = parseLanguage(text, splitText(text), naming(tags));
  return names.map(({ start, end, type, first, last }) => [text.slice(start, end), type, first, last]);
};

describe('a parsed report', () => {
  it('keeps spans and order of tokens and sentences', () => {
    const text = 'Troops fell back. The minister of Ansel said so.\nRain.';
    const split = splitText(text);
    const parsed = parseLanguage(text, split, model);
    expect(parsed.parsed).toBe(true);
    expect(parsed.sentences).toEqual(split.sentences);
    expect(parsed.tokens.map(({ start, end }) => ({ start, end }))).toEqual(
      split.tokens.map(({ start, end }) => ({ start, end })),
    );
    for (const { first, last } of parsed.sentences)
      for (const { head } of parsed.tokens.slice(first, last)) expect(head).toBeLessThanOrEqual(last - first);
    // What was split is left as it was.
    expect(split.tokens.every(({ upos }) => upos === '')).toBe(true);
  });

  it.each([
    ['one of two words', 'Tomas Reyes left.', { Tomas: 'B-PER', Reyes: 'I-PER' }, [['Tomas Reyes', 'PER', 0, 2]]],
    [
      'neighbours of one type',
      'Ansel, Dori fell.',
      { Ansel: 'B-LOC', ',': 'O', Dori: 'B-LOC' },
      [
        ['Ansel', 'LOC', 0, 1],
        ['Dori', 'LOC', 2, 3],
      ],
    ],
    [
      'names that touch',
      'Ansel Reyes left.',
      { Ansel: 'B-LOC', Reyes: 'B-PER' },
      [
        ['Ansel', 'LOC', 0, 1],
        ['Reyes', 'PER', 1, 2],
      ],
    ],
    ['a name over a soft hyphen', 'Tomas Re\u00adyes left.', { Reyes: 'B-PER' }, [['Re\u00adyes', 'PER', 1, 2]]],
    [
      'no name across sentences',
      'Reyes.\nAnsel fell.',
      { '.': 'B-ORG', Ansel: 'B-LOC' },
      [
        ['.', 'ORG', 1, 2],
        ['Ansel', 'LOC', 2, 3],
        ['.', 'ORG', 4, 5],
      ],
    ],
    ['nothing', 'Rain fell.', {}, []],
  ])('has %s', (_, text, tags, names) => {
    expect(namesOf(text, tags as Record<string, string>)).toEqual(names);
  });

  it('is not parsed in another language, and keeps its sentences', () => {
    const report = (text: string) => makeReport({ id: 'a', text, format: 'text', place: 'a' });
    const spanish = languageOf(
      report(
        'El ministro dijo el martes que las tropas se retiraron de la frontera y que no hay más combates en la zona.',
      ),
      model,
    );
    expect(spanish.parsed).toBe(false);
    expect(spanish.sentences.length).toBeGreaterThan(0);
    expect(spanish.names).toEqual([]);
    const english = languageOf(report('The minister said on Tuesday that the troops had left the border.'), model);
    expect(english.parsed).toBe(true);
    expect(languageOf(report('???'), model).tokens.length).toBeGreaterThan(0);
    expect(languageOf(report(''), model)).toEqual({ sentences: [], tokens: [], names: [], parsed: true });
  });
});
