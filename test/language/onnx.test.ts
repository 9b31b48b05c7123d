// The same network from the same weights in onnxruntime-web, in single precision: what whole numbers lose must not matter.
import { existsSync, readFileSync } from 'node:fs';
import * as ort from 'onnxruntime-web';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WEIGHTS } from '../../src/language/model/default-model.js';
import { FormFeatures } from '../../src/language/model/features.js';
import { Lemmatiser } from '../../src/language/model/lemmas.js';
import { loadModel, type ParsedWord } from '../../src/language/model/model.js';
import { bestTags } from '../../src/language/model/name-tags.js';
import { bestTree } from '../../src/language/model/tree.js';
import { Weights } from '../../src/language/model/weights.js';
import { madeUpWeights } from './made-up-weights.js';
import { onnxOf } from './onnx-graph.js';
import { SENTENCES } from './sentences.js';

type Raw = Record<'upos' | 'xpos' | 'feats' | 'lemma' | 'ner' | 'arc' | 'deprel', Float32Array>;

/** What the reference says of sentences: raw scores, and the words decoded. */
async function reference(bytes: Uint8Array) {
  const weights = new Weights(bytes);
  const { config, labels } = weights;
  const features = new FormFeatures(weights);
  const lemmatiser = new Lemmatiser(labels.lemma, weights.lines('lemma.exceptions', 2), features.known);
  const distance = weights.vector('arc.distance', 2 * config.distance + 1);
  const start = weights.vector('name.start', labels.ner.length);
  const transitions = weights.vector('name.transitions', labels.ner.length ** 2);
  const root = labels.deprel.indexOf('root');
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(onnxOf(weights), { executionProviders: ['wasm'] });
  const run = async (x: Float32Array, heads: number[]): Promise<Raw> => {
    const n = heads.length;
    const found = await session.run({
      x: new ort.Tensor('float32', x, [n, 1, features.width]),
      heads: new ort.Tensor('int64', BigInt64Array.from(heads, BigInt), [n]),
    });
    return Object.fromEntries(
      Object.entries(found).map(([kind, tensor]) => [kind, tensor.data as Float32Array]),
    ) as Raw;
  };
  const best = (scores: Float32Array, w: number, size: number, except = -1) => {
    let most = -1;
    for (let k = 0; k < size; k++)
      if (k !== except && (most < 0 || scores[w * size + k]! > scores[w * size + most]!)) most = k;
    return most;
  };
  return async (words: string[]): Promise<{ raw: Raw; parsed: ParsedWord[] }> => {
    const n = words.length;
    const x = new Float32Array(n * features.width);
    words.forEach((word, i) => {
      features.write(word, x, i * features.width);
    });
    const { arc } = await run(x, new Array(n).fill(0));
    for (let d = 0; d < n; d++) {
      arc[d * (n + 1)]! += distance[config.distance]!;
      for (let h = 0; h < n; h++) {
        const bucket = Math.min(Math.max(h - d, -config.distance), config.distance) + config.distance;
        const at = d * (n + 1) + h + 1;
        arc[at] = h === d ? -10000 : arc[at]! + distance[bucket]!;
      }
    }
    const heads = bestTree(arc, n);
    const raw = { ...(await run(x, heads)), arc };
    const ner = bestTags(raw.ner, 0, labels.ner.length, n, start, transitions);
    const parsed = words.map((word, w): ParsedWord => {
      const label = (kind: 'upos' | 'xpos' | 'feats') => labels[kind][best(raw[kind], w, labels[kind].length)]!;
      const xpos = label('xpos');
      return {
        upos: label('upos'),
        xpos,
        feats: label('feats'),
        lemma: lemmatiser.lemma(word, xpos, best(raw.lemma, w, labels.lemma.length)),
        head: heads[w]!,
        deprel: heads[w] === 0 ? 'root' : labels.deprel[best(raw.deprel, w, labels.deprel.length, root)]!,
        ner: labels.ner[ner[w]!]!,
      };
    });
    return { raw, parsed };
  };
}

/** The share of labels that are the same, and the largest difference of scores, of sentences whose trees agree. */
async function compare(bytes: Uint8Array) {
  const model = loadModel(bytes);
  const says = await reference(bytes);
  const root = model.labels.deprel.indexOf('root');
  let same = 0;
  let labels = 0;
  let worst = 0;
  for (const sentence of SENTENCES) {
    const { raw, parsed } = await says(sentence);
    const [ours] = model.parse([sentence]);
    const sameTree = ours!.every(({ head }, w) => head === parsed[w]!.head);
    ours!.forEach((word, w) => {
      for (const kind of Object.keys(word) as (keyof ParsedWord)[]) {
        labels++;
        if (word[kind] === parsed[w]![kind]) same++;
      }
    });
    const scores = model.score(sentence);
    for (const kind of ['upos', 'xpos', 'feats', 'lemma', 'ner', 'arc', 'deprel'] as const) {
      if (kind === 'deprel' && !sameTree) continue;
      scores[kind].forEach((row, w) => {
        row.forEach((score, k) => {
          if (kind !== 'deprel' || k !== root)
            worst = Math.max(worst, Math.abs(score - raw[kind][w * row.length + k]!));
        });
      });
    }
  }
  return { same: same / labels, labels, worst };
}

describe('the kernel against onnxruntime-web', () => {
  it('agrees on made-up weights', async () => {
    const { same, labels, worst } = await compare(madeUpWeights());
    expect(labels).toBeGreaterThan(3000);
    expect(worst).toBeLessThan(0.02);
    expect(same).toBeGreaterThanOrEqual(0.995);
  });

  it.skipIf(!existsSync(DEFAULT_WEIGHTS))('agrees on the weights that ship', async () => {
    const { same, worst } = await compare(readFileSync(DEFAULT_WEIGHTS));
    expect(worst).toBeLessThan(0.1);
    expect(same).toBeGreaterThanOrEqual(0.995);
  });
});
