// What the Python side says of words and sentences (training/fixtures.json, made with the weights that ship).
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WEIGHTS } from './default-model.js';
import { FormFeatures, norm, shape } from './features.js';
import { loadModel, type ParsedWord } from './model.js';
import { Weights } from './weights.js';

interface Fixtures {
  words: {
    form: string;
    norm: string;
    vec: number;
    word: number;
    affix: number[];
    shape: number;
    shapeOf: string;
    input: number[];
  }[];
  sentences: ({ words: string[]; raw: Record<'upos' | 'ner' | 'arc' | 'deprel', number[][]> } & Record<
    keyof ParsedWord,
    (string | number)[]
  >)[];
}

const FIXTURES = new URL('../../../training/fixtures.json', import.meta.url);
const present = existsSync(DEFAULT_WEIGHTS) && existsSync(FIXTURES);

describe.skipIf(!present)('the model as Python reads it', () => {
  const fixtures = present ? (JSON.parse(readFileSync(FIXTURES, 'utf8')) as Fixtures) : { words: [], sentences: [] };
  const bytes = present ? readFileSync(DEFAULT_WEIGHTS) : new Uint8Array();

  it('has fixtures that reach every branch', () => {
    expect(fixtures.words.length).toBeGreaterThan(20);
    expect(fixtures.sentences.length).toBeGreaterThan(8);
  });

  it('gives forms the same features', () => {
    const features = new FormFeatures(new Weights(bytes));
    for (const word of fixtures.words) {
      expect(norm(word.form)).toBe(word.norm);
      expect(shape(word.form)).toBe(word.shapeOf);
      expect({ form: word.form, ...features.rows(word.form) }).toEqual({
        form: word.form,
        vec: word.vec,
        word: word.word,
        shape: word.shape,
        affix: word.affix,
      });
      const input = new Float32Array(features.width + 4);
      features.write(word.form, input, 2);
      word.input.forEach((value, k) => {
        expect(input[k + 2]).toBeCloseTo(value, 3);
      });
    }
  });

  it('gives sentences the same labels, and scores within what 12 bits lose', () => {
    const model = loadModel(bytes);
    let labels = 0;
    let same = 0;
    let worst = 0;
    const parsed = model.parse(fixtures.sentences.map(({ words }) => words));
    fixtures.sentences.forEach((sentence, i) => {
      const scores = model.score(sentence.words);
      for (const kind of ['upos', 'ner', 'arc', 'deprel'] as const)
        sentence.raw[kind].forEach((row, w) => {
          row.forEach((value, k) => {
            // `root` is left out of the choice of relations here, and taken back in there.
            if (kind === 'deprel' && model.labels.deprel[k] === 'root') return;
            worst = Math.max(worst, Math.abs(value - scores[kind][w]![k]!));
          });
        });
      for (const kind of ['upos', 'xpos', 'feats', 'lemma', 'head', 'deprel', 'ner'] as const)
        sentence[kind].forEach((value, w) => {
          labels++;
          if (parsed[i]![w]![kind] === value) same++;
        });
    });
    expect(worst).toBeLessThan(0.1);
    expect(same / labels).toBeGreaterThanOrEqual(0.995);
  });
});
