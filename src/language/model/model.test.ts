import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABELS, madeUpWeights, SIZES } from '../../../test/language/made-up-weights.js';
import { loadModel } from './model.js';
import { isTree } from './tree.js';

const bytes = madeUpWeights();
const model = loadModel(bytes);
const STORY = [
  'The port of Ansel was closed on Monday .',
  'Troops in Reyes fell back , the minister said .',
  '" We saw it " , said Ansel \'s minister .',
  'Rain .',
].map((line) => line.split(' '));

const wellFormed = (parsed: ReturnType<typeof model.parse>[number]) => {
  const heads = parsed.map(({ head }) => head);
  expect(heads.filter((head) => head === 0)).toHaveLength(parsed.length ? 1 : 0);
  expect(isTree(heads)).toBe(true);
  parsed.forEach(({ ner, deprel, head, lemma }, i) => {
    if (ner.startsWith('I-')) expect(['B-', 'I-']).toContain(parsed[i - 1]?.ner.slice(0, 2));
    if (ner.startsWith('I-')) expect(parsed[i - 1]?.ner.slice(2)).toBe(ner.slice(2));
    expect(deprel === 'root').toBe(head === 0);
    expect(lemma).not.toBe('');
  });
};

describe('the model', () => {
  it('parses every sentence to one tree, names in BIO and all labels in its lists', () => {
    const parsed = model.parse(STORY);
    expect(parsed.map((words) => words.length)).toEqual(STORY.map((words) => words.length));
    parsed.forEach(wellFormed);
    for (const word of parsed.flat())
      for (const kind of ['upos', 'xpos', 'feats', 'deprel', 'ner'] as const)
        expect(LABELS[kind]).toContain(word[kind]);
    // Weights drawn at random use many labels; a layer that is not read gives one.
    for (const kind of ['upos', 'xpos', 'feats', 'deprel'] as const)
      expect(new Set(parsed.flat().map((word) => word[kind])).size).toBeGreaterThan(1);
  });

  it('says of a sentence the same alone, among others, again, and newly loaded', () => {
    const together = model.parse(STORY);
    expect(STORY.map((words) => model.parse([words])[0])).toEqual(together);
    expect(model.parse([...STORY].reverse()).reverse()).toEqual(together);
    expect(loadModel(madeUpWeights()).parse(STORY)).toEqual(together);
    expect(loadModel(madeUpWeights(7)).parse(STORY)).not.toEqual(together);
  });

  it('says the same after more forms than it keeps', () => {
    const before = model.parse(STORY);
    for (let i = 0; i < 8; i++)
      model.parse(Array.from({ length: 40 }, (_, k) => Array.from({ length: 25 }, (_, w) => `w${i}.${k}.${w}`)));
    expect(model.parse(STORY)).toEqual(before);
  });

  it('takes no words, one word, and words of no letters', () => {
    expect(model.parse([])).toEqual([]);
    expect(model.parse([[], ['Rain'], []]).map((words) => words.length)).toEqual([0, 1, 0]);
    const odd = [
      '😀',
      '\u200f',
      '\u0000',
      '',
      '\ud800',
      'مرحبا',
      '中文',
      '\u0007\u001b[0m',
      'x'.repeat(5000),
      '👩‍👩‍👧',
    ];
    wellFormed(model.parse([odd])[0]!);
    for (const word of odd) wellFormed(model.parse([[word]])[0]!);
  });

  it('reads a sentence of 2,000 words in pieces, in one tree, in bounded time', () => {
    const words = Array.from({ length: 2000 }, (_, i) => (i % 37 === 36 ? ';' : `word${i % 50}`));
    const before = performance.now();
    const [parsed] = model.parse([words]);
    expect(performance.now() - before).toBeLessThan(5000);
    expect(parsed).toHaveLength(2000);
    expect(isTree(parsed!.map(({ head }) => head))).toBe(true);
    expect(parsed!.filter(({ head }) => head === 0)).toHaveLength(1);
    const pieces = parsed!.flatMap(({ deprel }, i) => (deprel === 'parataxis' ? [i] : []));
    expect(pieces.length).toBeGreaterThanOrEqual(4);
  });

  it('gives well-formed output for any words', () => {
    const word = fc.oneof(fc.constantFrom('the', 'Ansel', '.', '5.2'), fc.string({ unit: 'binary', maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 30 }), { maxLength: 5 }), (sentences) => {
        model.parse(sentences).forEach(wellFormed);
      }),
      { numRuns: 100 },
    );
  });
});

describe('weights that are no weights', () => {
  const cut = (from: number, to: number) => bytes.slice(from, to);
  // biome-ignore lint/suspicious/noExplicitAny: headers are broken here on purpose
  const changed = (change: (header: any) => void) => {
    const length = new DataView(bytes.buffer).getUint32(8, true);
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(12, 12 + length)));
    change(header);
    const text = new TextEncoder().encode(JSON.stringify(header));
    const data = bytes.subarray(Math.ceil((12 + length) / 16) * 16);
    const base = Math.ceil((12 + text.length) / 16) * 16;
    const file = new Uint8Array(base + data.length);
    file.set(bytes.subarray(0, 12));
    new DataView(file.buffer).setUint32(8, text.length, true);
    file.set(text, 12);
    file.set(data, base);
    return file;
  };
  const version2 = bytes.slice();
  version2[4] = 2;

  it.each([
    ['nothing', new Uint8Array(), 'does not begin with ONRM'],
    ['another file', new TextEncoder().encode('PK\u0003\u0004 and so on, and so on'), 'does not begin with ONRM'],
    ['another version', version2, 'version 2; this program reads version 1'],
    ['a header cut short', cut(0, 500), 'is cut short: 500 bytes'],
    ['data cut short', cut(0, bytes.length - 100), 'is cut short: tensor arc.distance'],
    ['a broken header', Uint8Array.from(bytes, (byte, i) => (i === 12 ? 0 : byte)), 'not JSON'],
    ['no sizes', changed((header) => delete header.config.arc), 'no size "arc"'],
    [
      'no labels',
      changed((header) => {
        header.vocab.ner = [];
      }),
      'no list of "ner" labels',
    ],
    [
      'a size that does not fit',
      changed((header) => {
        header.config.hidden = SIZES.hidden + 8;
      }),
      'lstm1.forward.input is 96x50 where 128x50',
    ],
    [
      'an odd size',
      changed((header) => {
        header.config.tag = 18;
      }),
      'no multiple of 8',
    ],
    [
      'a tensor left out',
      changed((header) => {
        header.tensors = header.tensors.filter((t: { name: string }) => t.name !== 'arc.root');
      }),
      'has no tensor arc.root',
    ],
    [
      'an edit script of another kind',
      changed((header) => {
        header.vocab.lemma[2] = 'z?';
      }),
      'edit script "z?"',
    ],
  ])('refuses %s', (_, file, message) => {
    expect(() => loadModel(file, 'w.bin')).toThrow(message);
    expect(() => loadModel(file, 'w.bin')).toThrow(/^w\.bin: |^weights: /);
  });

  it('loads from any place in a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(loadModel(larger.subarray(3)).parse(STORY)).toEqual(model.parse(STORY));
  });
});
