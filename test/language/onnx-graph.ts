import { FormFeatures } from '../../src/language/model/features.js';
import type { Matrix, Weights } from '../../src/language/model/weights.js';
import { model, operation, tensor, value } from './onnx-writer.js';

/** The values of a matrix, row-major. */
function valuesOf({ rows, columns, values, scale }: Matrix): Float32Array {
  const out = new Float32Array(rows * columns);
  for (let r = 0; r < rows; r++)
    for (let k = 0; k < columns; k++) out[r * columns + k] = values[r * columns + k]! * scale[r]!;
  return out;
}

/** Rows of gates in ONNX's order (input, output, forget, cell) from the file's (input, forget, cell, output). */
function reordered(values: Float32Array, hidden: number, columns: number): Float32Array {
  const size = hidden * columns;
  const [i, f, g, o] = [0, 1, 2, 3].map((gate) => values.subarray(gate * size, (gate + 1) * size));
  const out = new Float32Array(values.length);
  [i!, o!, f!, g!].forEach((gate, k) => {
    out.set(gate, k * size);
  });
  return out;
}

const joined = (...parts: Float32Array[]): Float32Array => Float32Array.from(parts.flatMap((part) => [...part]));

/**
 * The network of training/FORMAT.md as an ONNX model, in single precision, from the same file of weights.
 * Inputs: `x` [words, 1, width], the features of the forms, and `heads` [words], by which relations are scored.
 * Outputs: `upos`, `xpos`, `feats`, `lemma`, `ner`, `deprel` [words, labels], and `arc` [words, words + 1] without the distances.
 */
export function onnxOf(weights: Weights): Uint8Array {
  const { config, labels } = weights;
  const { hidden } = config;
  const { width } = new FormFeatures(weights);
  const nodes: Uint8Array[] = [];
  const constants: Uint8Array[] = [];

  const lstm = (name: string, input: string, output: string, columns: number) => {
    const each = (make: (direction: string) => Float32Array) =>
      joined(make(`${name}.forward`), make(`${name}.backward`));
    const part = (of: string, kind: string, size: number) =>
      reordered(valuesOf(weights.matrix(`${of}.${kind}`, 4 * hidden, size)), hidden, size);
    const bias = (of: string) => reordered(Float32Array.from(weights.vector(`${of}.bias`, 4 * hidden)), hidden, 1);
    constants.push(
      tensor(
        `${name}.W`,
        [2, 4 * hidden, columns],
        each((of) => part(of, 'input', columns)),
      ),
      tensor(
        `${name}.R`,
        [2, 4 * hidden, hidden],
        each((of) => part(of, 'recurrent', hidden)),
      ),
      tensor(
        `${name}.B`,
        [2, 8 * hidden],
        each((of) => joined(bias(of), new Float32Array(4 * hidden))),
      ),
    );
    nodes.push(
      operation('LSTM', [input, `${name}.W`, `${name}.R`, `${name}.B`], [`${name}.Y`], {
        direction: 'bidirectional',
        hidden_size: hidden,
      }),
      // [words, directions, 1, hidden] to [words, 1, 2 * hidden]
      operation('Transpose', [`${name}.Y`], [`${name}.T`], { perm: [0, 2, 1, 3] }),
      operation('Flatten', [`${name}.T`], [`${name}.F`], { axis: 1 }),
      operation('Unsqueeze', [`${name}.F`, 'axis1'], [output]),
    );
  };
  const linear = (name: string, input: string, rows: number, columns: number, output = name) => {
    constants.push(
      tensor(`${name}.w`, [rows, columns], valuesOf(weights.matrix(`${name}.weight`, rows, columns))),
      tensor(`${name}.b`, [rows], Float32Array.from(weights.vector(`${name}.bias`, rows))),
    );
    nodes.push(operation('Gemm', [input, `${name}.w`, `${name}.b`], [output], { transB: 1 }));
  };
  const relu = (name: string, rows: number) => {
    linear(name, 'h', rows, 2 * hidden, `${name}.sum`);
    nodes.push(operation('Relu', [`${name}.sum`], [name]));
  };
  const withRoot = (root: string, heads: string, size: number, output: string) => {
    constants.push(tensor(root, [1, size], Float32Array.from(weights.vector(root, size))));
    nodes.push(operation('Concat', [root, heads], [output], { axis: 0 }));
  };

  nodes.push(operation('Constant', [], ['axis1'], { value_ints: [1] }));
  lstm('lstm1', 'x', 'y', width);
  lstm('lstm2', 'y', 'z', 2 * hidden);
  nodes.push(operation('Squeeze', ['z', 'axis1'], ['h']));
  relu('tag.hidden', config.tag);
  const tags = ['upos', 'xpos', 'feats', 'lemma'] as const;
  for (const kind of tags) linear(`tag.${kind}`, 'tag.hidden', labels[kind].length, config.tag, kind);
  relu('name.hidden', config.name);
  linear('name.ner', 'name.hidden', labels.ner.length, config.name, 'ner');
  relu('arc.dep', config.arc);
  relu('arc.head', config.arc);
  linear('arc.bilinear', 'arc.dep', config.arc, config.arc);
  withRoot('arc.root', 'arc.head', config.arc, 'arc.heads');
  nodes.push(
    operation('Transpose', ['arc.heads'], ['arc.heads.t'], { perm: [1, 0] }),
    operation('MatMul', ['arc.bilinear', 'arc.heads.t'], ['arc']),
  );
  relu('rel.dep', config.rel);
  relu('rel.head', config.rel);
  withRoot('rel.root', 'rel.head', config.rel, 'rel.heads');
  nodes.push(
    operation('Gather', ['rel.heads', 'heads'], ['rel.of'], { axis: 0 }),
    operation('Mul', ['rel.dep', 'rel.of'], ['rel.both']),
    operation('Concat', ['rel.dep', 'rel.of', 'rel.both'], ['rel.in'], { axis: 1 }),
  );
  linear('rel.out', 'rel.in', labels.deprel.length, 3 * config.rel, 'deprel');

  const outputs = [...tags, 'ner', 'deprel'] as const;
  return model(
    nodes,
    constants,
    [value('x', ['words', 1, width]), value('heads', ['words'], 'int64')],
    [...outputs.map((kind) => value(kind, ['words', labels[kind].length])), value('arc', ['words', 'heads'])],
  );
}
