import { type Kernel, startKernel } from './kernel.js';
import { type Packed, packGates, packLayers, packRecurrent, type Rows } from './packing.js';
import type { Weights } from './weights.js';

/** Words of one batch at most. */
export const BATCH_WORDS = 1024;
/** Words of one sentence at most: scores of arcs grow with its square. */
export const SENTENCE_WORDS = 400;
/** Forms whose part of the first layer is kept (6 kB each at 192 units). */
export const FORMS = 8192;
/** Vectors that go through a head at a time, so that its scores stay in the cache. */
export const STRETCH = 32;
/** The heads that take the best label of a word on its own, in the order of their rows. */
export const TAGS = ['upos', 'xpos', 'feats', 'lemma'] as const;

export const F32 = 4;
export const I16 = 2;
/** Addresses of whole cache lines. */
const LINE = 64;
/** Below lies what the compiler of the kernel may keep for itself. */
const FIRST_ADDRESS = 4096;
/** What `root` scores as the relation to another head than ROOT. */
const NEVER = -1e30;

/** A layer in memory: addresses of its weights, scales and biases. */
export interface Layer {
  weights: number;
  scales: number;
  biases: number;
  rows: number;
  columns: number;
}

type LayerName = 'input1' | 'input2' | 'hidden' | 'tags' | 'ner' | 'bilinear' | 'rel';

/**
 * The one memory that the kernel works in: the packed weights, room for a batch, and what has been worked out of word forms. It is laid out
 * once and never grows, so views of it stay good; pages that are never written take no memory.
 */
export class Workspace {
  readonly kernel: Kernel;
  readonly f32: Float32Array;
  readonly i32: Int32Array;
  readonly layers: Record<LayerName, Layer>;
  /** Recurrent weights: layer 1 forward and backward, layer 2 forward and backward. */
  readonly recurrent: readonly Layer[];
  /** Addresses of the areas. */
  readonly at: ReturnType<Workspace['areas']>;
  /** Numbers of a form's input, filled up with zeros to a multiple of 8. */
  readonly inputWidth: number;
  /** Bytes of what a word's input adds to the gates of both directions of a layer. */
  readonly givenBytes: number;
  private size = FIRST_ADDRESS;
  private readonly fills: ((buffer: ArrayBuffer) => void)[] = [];

  constructor(private readonly weights: Weights) {
    const { config, labels } = weights;
    this.inputWidth = Math.ceil((config.vec + config.word + config.affix + config.shape) / 8) * 8;
    this.givenBytes = 8 * config.hidden * F32;
    this.layers = this.placeLayers();
    this.recurrent = ['lstm1.forward', 'lstm1.backward', 'lstm2.forward', 'lstm2.backward'].map((name) =>
      this.place(packRecurrent(this.gates(name, 'recurrent', config.hidden))),
    );
    this.at = this.areas();
    const { kernel, buffer } = startKernel(this.size);
    this.kernel = kernel;
    this.f32 = new Float32Array(buffer);
    this.i32 = new Int32Array(buffer);
    for (const fill of this.fills.splice(0)) fill(buffer);

    this.f32.set(weights.vector('arc.root', config.arc), this.at.arcRoot / F32);
    this.f32.set(weights.vector('rel.root', config.rel), this.at.relRoot / F32);
    this.f32.set(weights.vector('arc.distance', 2 * config.distance + 1), this.at.distance / F32);
    for (let word = 0; word < BATCH_WORDS; word++) {
      const given = this.at.given2 + word * this.givenBytes;
      this.i32[this.at.given2Forward / 4 + word] = given;
      this.i32[this.at.given2Backward / 4 + word] = given + this.givenBytes / 2;
    }
    const root = labels.deprel.indexOf('root');
    if (root >= 0) this.f32[this.layers.rel.biases / F32 + root] = NEVER;
  }

  private placeLayers(): Record<LayerName, Layer> {
    const { config, labels } = this.weights;
    const width = 2 * config.hidden;
    const input = config.vec + config.word + config.affix + config.shape;
    const both = (layer: string, columns: number) => [
      this.gates(`${layer}.forward`, 'input', columns),
      this.gates(`${layer}.backward`, 'input', columns),
    ];
    return {
      input1: this.place(packGates(both('lstm1', input))),
      input2: this.place(packGates(both('lstm2', width))),
      hidden: this.place(
        packLayers([
          this.linear('tag.hidden', config.tag, width),
          this.linear('name.hidden', config.name, width),
          this.linear('arc.dep', config.arc, width),
          this.linear('arc.head', config.arc, width),
          this.linear('rel.dep', config.rel, width),
          this.linear('rel.head', config.rel, width),
        ]),
      ),
      tags: this.place(packLayers(TAGS.map((kind) => this.linear(`tag.${kind}`, labels[kind].length, config.tag)))),
      ner: this.place(packLayers([this.linear('name.ner', labels.ner.length, config.name)])),
      bilinear: this.place(packLayers([this.linear('arc.bilinear', config.arc, config.arc)])),
      rel: this.place(packLayers([this.linear('rel.out', labels.deprel.length, 3 * config.rel)])),
    };
  }

  private linear(name: string, rows: number, columns: number): Rows {
    return {
      matrix: this.weights.matrix(`${name}.weight`, rows, columns),
      bias: this.weights.vector(`${name}.bias`, rows),
    };
  }

  private gates(name: string, kind: 'input' | 'recurrent', columns: number): Rows {
    const rows = 4 * this.weights.config.hidden;
    return {
      matrix: this.weights.matrix(`${name}.${kind}`, rows, columns),
      bias: kind === 'input' ? this.weights.vector(`${name}.bias`, rows) : null,
    };
  }

  private areas() {
    const { config } = this.weights;
    const { layers } = this;
    const width = 2 * config.hidden;
    return {
      arcRoot: this.take(config.arc * F32),
      relRoot: this.take(config.rel * F32),
      distance: this.take((2 * config.distance + 1) * F32),
      /** i32 a sentence: its words, and the number of its first word in the batch. */
      lengths: this.take(BATCH_WORDS * 4),
      starts: this.take(BATCH_WORDS * 4),
      /** i32 a word: addresses of what its input adds to the gates of each direction. */
      given1Forward: this.take(BATCH_WORDS * 4),
      given1Backward: this.take(BATCH_WORDS * 4),
      given2Forward: this.take(BATCH_WORDS * 4),
      given2Backward: this.take(BATCH_WORDS * 4),
      given2: this.take(BATCH_WORDS * this.givenBytes),
      cells: this.take(BATCH_WORDS * config.hidden * F32),
      /** i16 a word: outputs of each layer, forward and backward. */
      states1: this.take(BATCH_WORDS * width * I16),
      states2: this.take(BATCH_WORDS * width * I16),
      /** f32 a word: [tag; name; arc.dep; arc.head; rel.dep; rel.head] */
      hidden: this.take(BATCH_WORDS * layers.hidden.rows * F32),
      tags: this.take(STRETCH * layers.tags.rows * F32),
      tagIds: this.take(BATCH_WORDS * TAGS.length * 4),
      ner: this.take(BATCH_WORDS * layers.ner.rows * F32),
      bilinear: this.take(BATCH_WORDS * layers.bilinear.rows * F32),
      arcs: this.take(SENTENCE_WORDS * (SENTENCE_WORDS + 1) * F32),
      relInput: this.take(STRETCH * 3 * config.rel * F32),
      rel: this.take(STRETCH * layers.rel.rows * F32),
      relIds: this.take(BATCH_WORDS * 4),
      input: this.take(STRETCH * this.inputWidth * F32),
      /** Vectors as whole numbers, with a scale each, on their way into a layer. */
      whole: this.take(
        BATCH_WORDS * Math.max(config.tag, config.name, config.arc, 3 * config.rel, this.inputWidth) * I16,
      ),
      scales: this.take(BATCH_WORDS * F32),
      /** f32 a form: what it adds to the gates of the first layer. Last, since most of it may never be written. */
      forms: this.take(FORMS * this.givenBytes),
    };
  }

  private take(bytes: number): number {
    const at = this.size;
    this.size = Math.ceil((at + bytes) / LINE) * LINE;
    return at;
  }

  private place({ weights, scales, biases, rows, columns }: Packed): Layer {
    const layer = {
      weights: this.take(weights.byteLength),
      scales: this.take(scales.byteLength),
      biases: this.take(biases.byteLength),
      rows,
      columns,
    };
    this.fills.push((buffer) => {
      new Int16Array(buffer).set(weights, layer.weights / I16);
      new Float32Array(buffer).set(scales, layer.scales / F32);
      new Float32Array(buffer).set(biases, layer.biases / F32);
    });
    return layer;
  }
}
