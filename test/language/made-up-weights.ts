/** What goes into a weights file: numbers by name. Matrices are given as values; the file holds them as whole numbers with a scale a row. */
interface Piece {
  name: string;
  dtype: 'i8' | 'i16' | 'f32' | 'utf8';
  shape: number[];
  values: ArrayLike<number> | string[];
}

export const SIZES = {
  vec: 20,
  word: 12,
  affix: 12,
  shape: 6,
  affixRows: 64,
  hidden: 24,
  layers: 2,
  tag: 16,
  name: 16,
  arc: 24,
  rel: 8,
  distance: 4,
};

export const LABELS = {
  upos: ['NOUN', 'VERB', 'PROPN', 'ADP', 'PUNCT', 'DET', 'ADJ'],
  xpos: ['NN', 'NNS', 'VBD', 'NNP', 'IN', '.', 'DT', 'JJ'],
  feats: ['_', 'Number=Sing', 'Number=Plur', 'Tense=Past|VerbForm=Fin'],
  lemma: ['l0+', 'k0+', 'l1+', 'l2+', 'l3+y', 'l2+e', 'l9+be'],
  deprel: ['root', 'nsubj', 'obj', 'case', 'det', 'punct', 'nmod'],
  ner: ['O', 'B-PER', 'I-PER', 'B-ORG', 'I-ORG', 'B-LOC', 'I-LOC'],
};

const WORDS = [
  'the',
  'of',
  'said',
  'port',
  'ansel',
  'reyes',
  'closed',
  '0',
  '.',
  ',',
  '"',
  "'s",
  'troops',
  'in',
  'minister',
];

/** Numbers in [-1, 1) from a seed (Marsaglia's xorshift32). */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}

/**
 * A small weights file of the form of training/FORMAT.md with random weights: it knows nothing, and shows every layer at work, since its
 * weights are large enough for all labels to come up.
 */
export function madeUpWeights(seed = 20190430, sizes = SIZES, labels = LABELS): Uint8Array {
  const random = noise(seed);
  const pieces: Piece[] = [];
  const matrix = (name: string, rows: number, columns: number, size: number, dtype: 'i8' | 'i16' = 'i16') => {
    const most = dtype === 'i8' ? 127 : 32767;
    const values: number[] = [];
    const scale: number[] = [];
    for (let r = 0; r < rows; r++) {
      const row = Array.from({ length: columns }, () => random() * size);
      const largest = Math.max(...row.map(Math.abs));
      scale.push(largest / most);
      values.push(...row.map((value) => Math.round((value / largest) * most)));
    }
    pieces.push(
      { name, dtype, shape: [rows, columns], values },
      { name: `${name}.scale`, dtype: 'f32', shape: [rows], values: scale },
    );
  };
  const vector = (name: string, size: number, range: number) =>
    pieces.push({ name, dtype: 'f32', shape: [size], values: Array.from({ length: size }, () => random() * range) });
  const lines = (name: string, values: string[]) =>
    pieces.push({ name, dtype: 'utf8', shape: [values.length], values });
  const linear = (name: string, rows: number, columns: number) => {
    matrix(`${name}.weight`, rows, columns, 2.5 / Math.sqrt(columns));
    vector(`${name}.bias`, rows, 0.2);
  };

  matrix('vectors', WORDS.length + 1, sizes.vec, 1, 'i8');
  matrix('words', WORDS.length + 1, sizes.word, 1, 'i8');
  matrix('affixes', sizes.affixRows, sizes.affix, 2, 'i8');
  matrix('shapes', 6, sizes.shape, 1, 'i8');
  lines('vectors.words', WORDS);
  lines('words.words', [...WORDS].reverse());
  lines('shapes.words', ['xxx', 'Xxxx', 'dd', '.', 'XX']);
  const input = sizes.vec + sizes.word + sizes.affix + sizes.shape;
  const width = 2 * sizes.hidden;
  for (const [layer, columns] of [
    ['lstm1', input],
    ['lstm2', width],
  ] as const) {
    for (const direction of ['forward', 'backward']) {
      matrix(`${layer}.${direction}.input`, 4 * sizes.hidden, columns, 3 / Math.sqrt(columns));
      matrix(`${layer}.${direction}.recurrent`, 4 * sizes.hidden, sizes.hidden, 2 / Math.sqrt(sizes.hidden));
      vector(`${layer}.${direction}.bias`, 4 * sizes.hidden, 0.5);
    }
  }
  linear('tag.hidden', sizes.tag, width);
  for (const kind of ['upos', 'xpos', 'feats', 'lemma'] as const) linear(`tag.${kind}`, labels[kind].length, sizes.tag);
  linear('name.hidden', sizes.name, width);
  linear('name.ner', labels.ner.length, sizes.name);
  linear('arc.dep', sizes.arc, width);
  linear('arc.head', sizes.arc, width);
  linear('arc.bilinear', sizes.arc, sizes.arc);
  linear('rel.dep', sizes.rel, width);
  linear('rel.head', sizes.rel, width);
  linear('rel.out', labels.deprel.length, 3 * sizes.rel);
  const inside = labels.ner.map((label) => (label.startsWith('I-') ? label.slice(2) : null));
  pieces.push({
    name: 'name.transitions',
    dtype: 'f32',
    shape: [labels.ner.length, labels.ner.length],
    values: labels.ner.flatMap((from) =>
      inside.map((type) => (type && from.slice(2) !== type ? -10000 : random() * 0.1)),
    ),
  });
  pieces.push({
    name: 'name.start',
    dtype: 'f32',
    shape: [labels.ner.length],
    values: inside.map((type) => (type ? -10000 : random() * 0.1)),
  });
  vector('arc.root', sizes.arc, 1);
  vector('rel.root', sizes.rel, 1);
  vector('arc.distance', 2 * sizes.distance + 1, 0.5);
  lines('lemma.exceptions', ['fell\tVBD\tfall', 'Ansel\tNNP\tAnsel Harbour', 'men\tNNS\tman']);
  return weightsFile(pieces, sizes, labels);
}

function weightsFile(pieces: Piece[], sizes: object, labels: object): Uint8Array {
  const tensors: object[] = [];
  const parts: { at: number; bytes: Uint8Array }[] = [];
  let end = 0;
  for (const { name, dtype, shape, values } of pieces) {
    const bytes = bytesOf(dtype, values);
    tensors.push({ name, dtype, shape, offset: end, bytes: bytes.length });
    parts.push({ at: end, bytes });
    end = Math.ceil((end + bytes.length) / 16) * 16;
  }
  const header = new TextEncoder().encode(
    JSON.stringify({ version: 1, config: sizes, vocab: labels, tensors, card: { data: 'none' } }),
  );
  const base = Math.ceil((12 + header.length) / 16) * 16;
  const file = new Uint8Array(base + end);
  file.set(new TextEncoder().encode('ONRM'));
  const view = new DataView(file.buffer);
  view.setUint32(4, 1, true);
  view.setUint32(8, header.length, true);
  file.set(header, 12);
  for (const { at, bytes } of parts) file.set(bytes, base + at);
  return file;
}

function bytesOf(dtype: Piece['dtype'], values: Piece['values']): Uint8Array {
  if (dtype === 'utf8') return new TextEncoder().encode((values as string[]).join('\n'));
  const numbers = values as ArrayLike<number>;
  const array =
    dtype === 'i8' ? Int8Array.from(numbers) : dtype === 'i16' ? Int16Array.from(numbers) : Float32Array.from(numbers);
  return new Uint8Array(array.buffer);
}
