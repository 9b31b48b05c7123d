import { FormFeatures } from './features.js';
import { type Kernel, startKernel } from './kernel.js';
import { bestTags } from './name-tags.js';
import { type Packed, packGates, packLayers, type Rows, STATE_UNIT } from './packing.js';
import { bestTree } from './tree.js';
import type { Weights } from './weights.js';

/** Words of one batch at most; sentences are never cut here. */
export const BATCH_WORDS = 1024;
/** Words of one sentence at most: scores of arcs grow with its square. */
export const SENTENCE_WORDS = 400;
/** Forms whose part of the first layer is kept (12 kB each at 192 units); when they are full they are forgotten all at once. */
const FORMS = 6144;
/** Vectors that go through a head at a time, so that its scores stay in the cache. */
const STRETCH = 32;

const F32 = 4;
const I16 = 2;

/** The labels of one sentence, as numbers. */
export interface Labels {
  upos: Int32Array;
  xpos: Int32Array;
  feats: Int32Array;
  lemma: Int32Array;
  ner: Int32Array;
  head: number[];
  deprel: Int32Array;
}

/** The raw scores of one sentence, [word][label]; `arc` is [word][head], ROOT first. */
export type Scores = Record<'upos' | 'xpos' | 'feats' | 'lemma' | 'ner' | 'arc' | 'deprel', number[][]>;

interface Layer {
  weights: number;
  scales: number;
  biases: number;
  rows: number;
  columns: number;
}

const TAGS = ['upos', 'xpos', 'feats', 'lemma'] as const;
const ROOT_EXCLUDED = -1e30;

/** Gives out addresses of one memory in order. */
class Layout {
  size = 64;
  take(bytes: number): number {
    const at = this.size;
    this.size = Math.ceil((at + bytes) / 64) * 64;
    return at;
  }
}

/** The network of training/FORMAT.md in one linear memory. It is not re-entrant: one batch at a time. */
export class Network {
  private readonly features: FormFeatures;
  private readonly kernel: Kernel;
  private readonly f32: Float32Array;
  private readonly i32: Int32Array;
  private readonly slots = new Map<string, number>();
  private readonly layers: Record<'input1' | 'input2' | 'hidden' | 'tags' | 'ner' | 'bilinear' | 'rel', Layer>;
  private readonly recurrent: [Layer, Layer, Layer, Layer];
  private readonly at: Record<string, number> = {};
  private readonly slotBytes: number;
  private readonly inputWidth: number;
  private readonly start: Float32Array;
  private readonly transitions: Float32Array;
  private readonly rootLabel: number;

  constructor(private readonly weights: Weights) {
    const { config, labels } = weights;
    const { hidden } = config;
    this.features = new FormFeatures(weights);
    this.rootLabel = labels.deprel.indexOf('root');
    this.transitions = weights.vector('name.transitions', labels.ner.length ** 2);
    this.start = weights.vector('name.start', labels.ner.length);
    this.slotBytes = 8 * hidden * F32;
    this.inputWidth = Math.ceil(this.features.width / 8) * 8;

    const layout = new Layout();
    const fills: ((buffer: ArrayBuffer) => void)[] = [];
    const place = (packed: Packed): Layer => {
      const layer = {
        weights: layout.take(packed.weights.byteLength),
        scales: layout.take(packed.scales.byteLength),
        biases: layout.take(packed.biases.byteLength),
        rows: packed.rows,
        columns: packed.columns,
      };
      fills.push((buffer) => {
        new Int16Array(buffer).set(packed.weights, layer.weights / I16);
        new Float32Array(buffer).set(packed.scales, layer.scales / F32);
        new Float32Array(buffer).set(packed.biases, layer.biases / F32);
      });
      return layer;
    };
    const linear = (name: string, rows: number, columns: number): Rows => ({
      matrix: weights.matrix(`${name}.weight`, rows, columns),
      bias: weights.vector(`${name}.bias`, rows),
    });
    const gates = (name: string, kind: 'input' | 'recurrent', columns: number): Rows => ({
      matrix: weights.matrix(`${name}.${kind}`, 4 * hidden, columns),
      bias: kind === 'input' ? weights.vector(`${name}.bias`, 4 * hidden) : null,
    });

    const width = 2 * hidden;
    const { tag, name, arc, rel } = config;
    this.layers = {
      input1: place(
        packGates(
          ['lstm1.forward', 'lstm1.backward'].map((l) => gates(l, 'input', this.features.width)),
          STATE_UNIT,
        ),
      ),
      input2: place(
        packGates(
          ['lstm2.forward', 'lstm2.backward'].map((l) => gates(l, 'input', width)),
          STATE_UNIT,
        ),
      ),
      hidden: place(
        packLayers([
          linear('tag.hidden', tag, width),
          linear('name.hidden', name, width),
          linear('arc.dep', arc, width),
          linear('arc.head', arc, width),
          linear('rel.dep', rel, width),
          linear('rel.head', rel, width),
        ]),
      ),
      tags: place(packLayers(TAGS.map((kind) => linear(`tag.${kind}`, labels[kind].length, tag)))),
      ner: place(packLayers([linear('name.ner', labels.ner.length, name)])),
      bilinear: place(packLayers([linear('arc.bilinear', arc, arc)])),
      rel: place(packLayers([linear('rel.out', labels.deprel.length, 3 * rel)])),
    };
    this.recurrent = ['lstm1.forward', 'lstm1.backward', 'lstm2.forward', 'lstm2.backward'].map((l) =>
      place(unitDivided(packGates([gates(l, 'recurrent', hidden)], STATE_UNIT))),
    ) as [Layer, Layer, Layer, Layer];

    const { layers } = this;
    const areas: Record<string, number> = {
      arcRoot: arc * F32,
      relRoot: rel * F32,
      distance: (2 * config.distance + 1) * F32,
      lengths: BATCH_WORDS * F32,
      starts: BATCH_WORDS * F32,
      given1Forward: BATCH_WORDS * F32,
      given1Backward: BATCH_WORDS * F32,
      given2Forward: BATCH_WORDS * F32,
      given2Backward: BATCH_WORDS * F32,
      cells: BATCH_WORDS * hidden * F32,
      given2: BATCH_WORDS * this.slotBytes,
      states1: BATCH_WORDS * width * I16,
      states2: BATCH_WORDS * width * I16,
      hidden: BATCH_WORDS * layers.hidden.rows * F32,
      tags: STRETCH * layers.tags.rows * F32,
      tagIds: BATCH_WORDS * TAGS.length * F32,
      ner: BATCH_WORDS * layers.ner.rows * F32,
      bilinear: BATCH_WORDS * layers.bilinear.rows * F32,
      arcs: SENTENCE_WORDS * (SENTENCE_WORDS + 1) * F32,
      relInput: STRETCH * 3 * rel * F32,
      rel: STRETCH * layers.rel.rows * F32,
      relIds: BATCH_WORDS * F32,
      input: STRETCH * this.inputWidth * F32,
      whole: BATCH_WORDS * Math.max(tag, name, arc, 3 * rel, this.inputWidth) * I16,
      scales: BATCH_WORDS * F32,
      forms: FORMS * this.slotBytes,
    };
    for (const [area, bytes] of Object.entries(areas)) this.at[area] = layout.take(bytes);

    const { kernel, buffer } = startKernel(layout.size);
    this.kernel = kernel;
    for (const fill of fills) fill(buffer);
    this.f32 = new Float32Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.f32.set(weights.vector('arc.root', arc), this.at.arcRoot! / F32);
    this.f32.set(weights.vector('rel.root', rel), this.at.relRoot! / F32);
    this.f32.set(weights.vector('arc.distance', 2 * config.distance + 1), this.at.distance! / F32);
    for (let word = 0; word < BATCH_WORDS; word++) {
      const given = this.at.given2! + word * this.slotBytes;
      this.i32[this.at.given2Forward! / 4 + word] = given;
      this.i32[this.at.given2Backward! / 4 + word] = given + this.slotBytes / 2;
    }
    // `root` goes with ROOT and only with it.
    if (this.rootLabel >= 0) this.f32[layers.rel.biases / F32 + this.rootLabel] = ROOT_EXCLUDED;
  }

  /**
   * Labels sentences that together have at most `BATCH_WORDS` words, each at least one and at most `SENTENCE_WORDS`.
   *
   * @param keep given the raw scores of each sentence as they come, for checks; slow
   */
  run(sentences: readonly (readonly string[])[], keep?: (sentence: number, scores: Scores) => void): Labels[] {
    const { config, labels } = this.weights;
    const { at, i32, f32, kernel, layers } = this;
    // The longest first: the sentences that are still going on at a step are then the first ones.
    const order = sentences.map((_, i) => i).sort((a, b) => sentences[b]!.length - sentences[a]!.length || a - b);
    const starts = new Int32Array(sentences.length);
    let words = 0;
    this.makeRoom(sentences);
    order.forEach((sentence, place) => {
      const { length } = sentences[sentence]!;
      i32[at.lengths! / 4 + place] = length;
      i32[at.starts! / 4 + place] = words;
      starts[sentence] = words;
      words += length;
    });
    this.project(sentences, starts);

    const width = 2 * config.hidden;
    this.bidirectional(0, sentences.length, at.given1Forward!, at.given1Backward!, at.states1!);
    this.linear(layers.input2, at.states1!, width * I16, 0, words, at.given2!, this.slotBytes, 0);
    this.bidirectional(2, sentences.length, at.given2Forward!, at.given2Backward!, at.states2!);
    const hiddenBytes = layers.hidden.rows * F32;
    this.linear(layers.hidden, at.states2!, width * I16, 0, words, at.hidden!, hiddenBytes, 1);

    const tagHidden = at.hidden!;
    const nameHidden = tagHidden + config.tag * F32;
    const arcDependents = nameHidden + config.name * F32;
    const arcHeads = arcDependents + config.arc * F32;
    const relDependents = arcHeads + config.arc * F32;
    const relHeads = relDependents + config.rel * F32;

    const found = sentences.map((sentence) => emptyLabels(sentence.length));
    const kept = keep && sentences.map((sentence): Scores => emptyScores(sentence.length));
    const sentenceOf = kept && wordPlaces(sentences, starts, words);
    const keepRow = (kind: keyof Scores, word: number, from: number, size: number) => {
      if (!kept || !sentenceOf) return;
      const [sentence, place] = sentenceOf[word]!;
      kept[sentence]![kind][place] = Array.from(f32.subarray(from / F32, from / F32 + size));
    };

    const tagBytes = layers.tags.rows * F32;
    this.quantise(tagHidden, hiddenBytes, config.tag, words);
    for (let from = 0; from < words; from += STRETCH) {
      const n = Math.min(STRETCH, words - from);
      this.linear(
        layers.tags,
        at.whole! + from * config.tag * I16,
        config.tag * I16,
        at.scales! + from * F32,
        n,
        at.tags!,
        tagBytes,
        0,
      );
      let row = 0;
      TAGS.forEach((kind, k) => {
        const { length } = labels[kind];
        const ids = at.tagIds! + (from * TAGS.length + k) * 4;
        kernel.best(at.tags! + row * F32, tagBytes, length, n, ids, TAGS.length * 4);
        if (kept) for (let i = 0; i < n; i++) keepRow(kind, from + i, at.tags! + i * tagBytes + row * F32, length);
        row += length;
      });
    }

    const nerBytes = layers.ner.rows * F32;
    this.quantise(nameHidden, hiddenBytes, config.name, words);
    this.linear(layers.ner, at.whole!, config.name * I16, at.scales!, words, at.ner!, nerBytes, 0);
    if (kept) for (let w = 0; w < words; w++) keepRow('ner', w, at.ner! + w * nerBytes, labels.ner.length);

    const bilinearBytes = layers.bilinear.rows * F32;
    this.quantise(arcDependents, hiddenBytes, config.arc, words);
    this.linear(layers.bilinear, at.whole!, config.arc * I16, at.scales!, words, at.bilinear!, bilinearBytes, 0);

    sentences.forEach((sentence, i) => {
      const { length } = sentence;
      const first = starts[i]!;
      const out = found[i]!;
      for (let w = 0; w < length; w++) {
        const ids = at.tagIds! / 4 + (first + w) * TAGS.length;
        out.upos[w] = i32[ids]!;
        out.xpos[w] = i32[ids + 1]!;
        out.feats[w] = i32[ids + 2]!;
        out.lemma[w] = i32[ids + 3]!;
      }
      out.ner = bestTags(f32, (at.ner! + first * nerBytes) / F32, nerBytes / F32, length, this.start, this.transitions);
      kernel.arcs(
        at.bilinear! + first * bilinearBytes,
        bilinearBytes,
        arcHeads + first * hiddenBytes,
        hiddenBytes,
        at.arcRoot!,
        config.arc,
        at.distance!,
        config.distance,
        length,
        at.arcs!,
      );
      const scores = f32.subarray(at.arcs! / F32, at.arcs! / F32 + length * (length + 1));
      if (kept)
        for (let w = 0; w < length; w++) keepRow('arc', first + w, at.arcs! + w * (length + 1) * F32, length + 1);
      out.head = bestTree(scores, length);
    });

    // The relations of all words with their heads, a stretch at a time over the borders of sentences.
    const relBytes = layers.rel.rows * F32;
    const relInputBytes = 3 * config.rel * F32;
    let filled = 0;
    let done = 0;
    const settle = () => {
      this.quantise(at.relInput!, relInputBytes, 3 * config.rel, filled);
      this.linear(layers.rel, at.whole!, 3 * config.rel * I16, at.scales!, filled, at.rel!, relBytes, 0);
      kernel.best(at.rel!, relBytes, labels.deprel.length, filled, at.relIds! + done * 4, 4);
      if (kept)
        for (let k = 0; k < filled; k++) keepRow('deprel', done + k, at.rel! + k * relBytes, labels.deprel.length);
      done += filled;
      filled = 0;
    };
    for (const i of order) {
      const first = starts[i]!;
      const { head } = found[i]!;
      for (let w = 0; w < head.length; w++) {
        const governor = head[w] ? relHeads + (first + head[w]! - 1) * hiddenBytes : at.relRoot!;
        kernel.relationInput(
          relDependents + (first + w) * hiddenBytes,
          governor,
          config.rel,
          at.relInput! + filled * relInputBytes,
        );
        if (++filled === STRETCH) settle();
      }
    }
    if (filled) settle();
    found.forEach((out, i) => {
      for (let w = 0; w < out.head.length; w++)
        out.deprel[w] = out.head[w] || this.rootLabel < 0 ? i32[at.relIds! / 4 + starts[i]! + w]! : this.rootLabel;
    });
    kept?.forEach((scores, i) => {
      keep?.(i, scores);
    });
    return found;
  }

  /** Forgets all forms where this batch's might not fit in beside them. */
  private makeRoom(sentences: readonly (readonly string[])[]): void {
    const words = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
    if (words > BATCH_WORDS) throw new RangeError(`a batch of ${words} words; at most ${BATCH_WORDS} fit`);
    if (this.slots.size + words > FORMS) this.slots.clear();
  }

  /** What the forms of all words add to the gates of the first layer, worked out where a form is new. */
  private project(sentences: readonly (readonly string[])[], starts: Int32Array): void {
    const { at, i32, slots } = this;
    let fresh = 0;
    const first = slots.size;
    const flush = () => {
      if (!fresh) return;
      const { inputWidth, layers } = this;
      this.quantise(at.input!, inputWidth * F32, inputWidth, fresh);
      const out = at.forms! + (slots.size - fresh) * this.slotBytes;
      this.linear(layers.input1, at.whole!, inputWidth * I16, at.scales!, fresh, out, this.slotBytes, 0);
      fresh = 0;
    };
    sentences.forEach((sentence, i) => {
      let word = starts[i]!;
      for (const form of sentence) {
        let slot = slots.get(form);
        if (slot === undefined) {
          slot = slots.size;
          this.features.write(form, this.f32, at.input! / F32 + fresh * this.inputWidth);
          slots.set(form, slot);
          if (++fresh === STRETCH) flush();
        }
        const given = at.forms! + slot * this.slotBytes;
        i32[at.given1Forward! / 4 + word] = given;
        i32[at.given1Backward! / 4 + word] = given + this.slotBytes / 2;
        word++;
      }
    });
    flush();
    if (slots.size > FORMS) throw new RangeError(`${slots.size} forms from ${first}; at most ${FORMS} fit`);
  }

  private bidirectional(layer: 0 | 2, sentences: number, forward: number, backward: number, out: number): void {
    const { at } = this;
    const { hidden } = this.weights.config;
    const stride = 2 * hidden * I16;
    [forward, backward].forEach((given, direction) => {
      const { weights, scales } = this.recurrent[layer + direction]!;
      const to = out + direction * hidden * I16;
      this.kernel.lstm(
        weights,
        scales,
        hidden,
        at.lengths!,
        at.starts!,
        sentences,
        given,
        at.cells!,
        to,
        stride,
        direction,
      );
    });
  }

  private linear(
    layer: Layer,
    x: number,
    xStride: number,
    xScales: number,
    n: number,
    out: number,
    outStride: number,
    relu: 0 | 1,
  ): void {
    const { weights, scales, biases, rows, columns } = layer;
    this.kernel.linear(weights, scales, biases, rows, columns, x, xStride, xScales, n, out, outStride, relu);
  }

  /** Vectors into `whole`, one after another, with their scales in `scales`. */
  private quantise(x: number, xStride: number, size: number, n: number): void {
    this.kernel.quantise(x, xStride, size, n, this.at.whole!, size * I16, this.at.scales!);
  }
}

/** Recurrent sums come from states in units of 1 / 4096, which their scales take back. */
function unitDivided(packed: Packed): Packed {
  return { ...packed, scales: packed.scales.map((scale) => scale / STATE_UNIT) };
}

const emptyLabels = (words: number): Labels => ({
  upos: new Int32Array(words),
  xpos: new Int32Array(words),
  feats: new Int32Array(words),
  lemma: new Int32Array(words),
  ner: new Int32Array(words),
  head: [],
  deprel: new Int32Array(words),
});

const emptyScores = (words: number): Scores => {
  const rows = () => Array.from({ length: words }, (): number[] => []);
  return { upos: rows(), xpos: rows(), feats: rows(), lemma: rows(), ner: rows(), arc: rows(), deprel: rows() };
};

/** The sentence of each word of a batch, and the word's place in it. */
function wordPlaces(sentences: readonly (readonly string[])[], starts: Int32Array, words: number): [number, number][] {
  const places: [number, number][] = new Array(words);
  sentences.forEach((sentence, i) => {
    for (let w = 0; w < sentence.length; w++) places[starts[i]! + w] = [i, w];
  });
  return places;
}
