import type { FormFeatures } from './features.js';
import { emptyLabels, emptyScores, type Labels, type Scores } from './labels.js';
import { bestTags } from './name-tags.js';
import { bestTree } from './tree.js';
import type { Weights } from './weights.js';
import { BATCH_WORDS, F32, FORMS, I16, type Layer, STRETCH, TAGS, Workspace } from './workspace.js';

type Sentences = readonly (readonly string[])[];

/** A batch on its way through the network. Words are numbered through its sentences, the longest sentence first. */
interface Batch {
  sentences: Sentences;
  /** The sentences' places, the longest first. */
  order: number[];
  /** The number of each sentence's first word. */
  starts: Int32Array;
  words: number;
  found: Labels[];
  /** Where raw scores are kept, if they are. */
  kept: { scores: Scores[]; sentenceOf: Int32Array } | null;
}

/** The network of training/FORMAT.md. It is not re-entrant: one batch at a time goes through its memory. */
export class Network {
  private readonly space: Workspace;
  /** The slots of the forms known by now. */
  private readonly forms = new Map<string, number>();
  private readonly start: Float32Array;
  private readonly transitions: Float32Array;
  private readonly rootLabel: number;

  constructor(
    private readonly weights: Weights,
    private readonly features: FormFeatures,
  ) {
    const { labels } = weights;
    this.rootLabel = labels.deprel.indexOf('root');
    this.transitions = weights.vector('name.transitions', labels.ner.length ** 2);
    this.start = weights.vector('name.start', labels.ner.length);
    this.space = new Workspace(weights);
  }

  /** Labels sentences that together have at most `BATCH_WORDS` words, each at least one and at most `SENTENCE_WORDS`. */
  run(sentences: Sentences): Labels[] {
    return this.label(sentences, false).found;
  }

  /** The raw scores of one sentence. Slow; for checks. */
  score(sentence: readonly string[]): Scores {
    return this.label([sentence], true).kept!.scores[0]!;
  }

  private label(sentences: Sentences, keep: boolean): Batch {
    const batch = this.begin(sentences, keep);
    this.project(batch);
    this.encode(batch);
    this.tag(batch);
    this.nameTags(batch);
    this.trees(batch);
    this.relations(batch);
    return batch;
  }

  private begin(sentences: Sentences, keep: boolean): Batch {
    const { at, i32 } = this.space;
    // The longest first: the sentences that are still going on at a step are then the first ones.
    const order = sentences.map((_, i) => i).sort((a, b) => sentences[b]!.length - sentences[a]!.length || a - b);
    const starts = new Int32Array(sentences.length);
    const sentenceOf = new Int32Array(keep ? BATCH_WORDS : 0);
    let words = 0;
    order.forEach((sentence, place) => {
      const { length } = sentences[sentence]!;
      if (words + length > BATCH_WORDS) throw new RangeError(`a batch of more than ${BATCH_WORDS} words`);
      i32[at.lengths / 4 + place] = length;
      i32[at.starts / 4 + place] = words;
      starts[sentence] = words;
      if (keep) sentenceOf.fill(sentence, words, words + length);
      words += length;
    });
    // Forms are forgotten all at once, where this batch's might not fit in beside them.
    if (this.forms.size + words > FORMS) this.forms.clear();
    const found = sentences.map(({ length }) => emptyLabels(length));
    const kept = keep ? { scores: sentences.map(({ length }) => emptyScores(length)), sentenceOf } : null;
    return { sentences, order, starts, words, found, kept };
  }

  /** What the form of each word adds to the gates of the first layer, worked out where the form is new. */
  private project({ sentences, starts }: Batch): void {
    const { forms } = this;
    const { at, f32, i32, inputWidth, givenBytes, layers } = this.space;
    let fresh = 0;
    const flush = () => {
      this.quantise(at.input, inputWidth * F32, inputWidth, fresh);
      const out = at.forms + (forms.size - fresh) * givenBytes;
      this.linear(layers.input1, at.whole, inputWidth * I16, at.scales, fresh, out, givenBytes);
      fresh = 0;
    };
    for (const [i, sentence] of sentences.entries()) {
      let word = starts[i]!;
      for (const form of sentence) {
        let slot = forms.get(form);
        if (slot === undefined) {
          slot = forms.size;
          this.features.write(form, f32, at.input / F32 + fresh * inputWidth);
          forms.set(form, slot);
          if (++fresh === STRETCH) flush();
        }
        const given = at.forms + slot * givenBytes;
        i32[at.given1Forward / 4 + word] = given;
        i32[at.given1Backward / 4 + word] = given + givenBytes / 2;
        word++;
      }
    }
    if (fresh) flush();
  }

  /** Both layers, and all that the heads take from them. */
  private encode({ sentences, words }: Batch): void {
    const { at, layers, givenBytes } = this.space;
    const stride = 2 * this.weights.config.hidden * I16;
    this.bidirectional(0, sentences.length, at.given1Forward, at.given1Backward, at.states1);
    this.linear(layers.input2, at.states1, stride, 0, words, at.given2, givenBytes);
    this.bidirectional(2, sentences.length, at.given2Forward, at.given2Backward, at.states2);
    this.linear(layers.hidden, at.states2, stride, 0, words, at.hidden, layers.hidden.rows * F32, 1);
  }

  private bidirectional(first: 0 | 2, sentences: number, forward: number, backward: number, out: number): void {
    const { at, kernel, recurrent } = this.space;
    const { hidden } = this.weights.config;
    const stride = 2 * hidden * I16;
    for (const direction of [0, 1] as const) {
      const { weights, scales } = recurrent[first + direction]!;
      const given = direction ? backward : forward;
      const to = out + direction * hidden * I16;
      kernel.lstm(weights, scales, hidden, at.lengths, at.starts, sentences, given, at.cells, to, stride, direction);
    }
  }

  private tag(batch: Batch): void {
    const { at, i32, kernel, layers } = this.space;
    const { config, labels } = this.weights;
    const bytes = layers.tags.rows * F32;
    const inputBytes = config.tag * I16;
    this.quantise(this.part('tag'), this.hiddenBytes, config.tag, batch.words);
    for (let from = 0; from < batch.words; from += STRETCH) {
      const n = Math.min(STRETCH, batch.words - from);
      const scales = at.scales + from * F32;
      this.linear(layers.tags, at.whole + from * inputBytes, inputBytes, scales, n, at.tags, bytes);
      let scores = at.tags;
      for (const [k, kind] of TAGS.entries()) {
        const { length } = labels[kind];
        kernel.best(scores, bytes, length, n, at.tagIds + (from * TAGS.length + k) * 4, TAGS.length * 4);
        this.keep(batch, kind, from, n, scores, bytes, length);
        scores += length * F32;
      }
    }
    batch.found.forEach((found, i) => {
      let id = at.tagIds / 4 + batch.starts[i]! * TAGS.length;
      for (let w = 0; w < found.upos.length; w++) for (const kind of TAGS) found[kind][w] = i32[id++]!;
    });
  }

  private nameTags(batch: Batch): void {
    const { at, f32, layers } = this.space;
    const { config, labels } = this.weights;
    const stride = layers.ner.rows;
    this.quantise(this.part('name'), this.hiddenBytes, config.name, batch.words);
    this.linear(layers.ner, at.whole, config.name * I16, at.scales, batch.words, at.ner, stride * F32);
    this.keep(batch, 'ner', 0, batch.words, at.ner, stride * F32, labels.ner.length);
    batch.found.forEach((found, i) => {
      const first = at.ner / F32 + batch.starts[i]! * stride;
      found.ner = bestTags(f32, first, stride, found.ner.length, this.start, this.transitions);
    });
  }

  private trees(batch: Batch): void {
    const { at, f32, kernel, layers } = this.space;
    const { arc, distance } = this.weights.config;
    const { hiddenBytes } = this;
    const bytes = layers.bilinear.rows * F32;
    this.quantise(this.part('arcDependent'), hiddenBytes, arc, batch.words);
    this.linear(layers.bilinear, at.whole, arc * I16, at.scales, batch.words, at.bilinear, bytes);
    batch.found.forEach((found, i) => {
      const first = batch.starts[i]!;
      const { length } = found.upos;
      const dependents = at.bilinear + first * bytes;
      const heads = this.part('arcHead') + first * hiddenBytes;
      kernel.arcs(dependents, bytes, heads, hiddenBytes, at.arcRoot, arc, at.distance, distance, length, at.arcs);
      found.head = bestTree(f32.subarray(at.arcs / F32, at.arcs / F32 + length * (length + 1)), length);
      this.keep(batch, 'arc', first, length, at.arcs, (length + 1) * F32, length + 1);
    });
  }

  /** The relation of each word to its head, a stretch at a time over the borders of sentences. */
  private relations(batch: Batch): void {
    const { at, i32, kernel, layers } = this.space;
    const { config, labels } = this.weights;
    const bytes = layers.rel.rows * F32;
    const size = 3 * config.rel;
    const dependents = this.part('relDependent');
    const heads = this.part('relHead');
    let filled = 0;
    let done = 0;
    const flush = () => {
      this.quantise(at.relInput, size * F32, size, filled);
      this.linear(layers.rel, at.whole, size * I16, at.scales, filled, at.rel, bytes);
      kernel.best(at.rel, bytes, labels.deprel.length, filled, at.relIds + done * 4, 4);
      this.keep(batch, 'deprel', done, filled, at.rel, bytes, labels.deprel.length);
      done += filled;
      filled = 0;
    };
    for (const i of batch.order) {
      const first = batch.starts[i]!;
      const { head } = batch.found[i]!;
      for (let w = 0; w < head.length; w++) {
        const governor = head[w] ? heads + (first + head[w]! - 1) * this.hiddenBytes : at.relRoot;
        const input = at.relInput + filled * size * F32;
        kernel.relationInput(dependents + (first + w) * this.hiddenBytes, governor, config.rel, input);
        if (++filled === STRETCH) flush();
      }
    }
    if (filled) flush();
    batch.found.forEach(({ head, deprel }, i) => {
      const ids = at.relIds / 4 + batch.starts[i]!;
      // `root` goes with ROOT and only with it.
      for (let w = 0; w < head.length; w++) deprel[w] = head[w] || this.rootLabel < 0 ? i32[ids + w]! : this.rootLabel;
    });
  }

  private get hiddenBytes(): number {
    return this.space.layers.hidden.rows * F32;
  }

  /** The address of one part of the heads' hidden layers, for the first word. */
  private part(name: 'tag' | 'name' | 'arcDependent' | 'arcHead' | 'relDependent' | 'relHead'): number {
    const { tag, name: names, arc, rel } = this.weights.config;
    const before = {
      tag: 0,
      name: tag,
      arcDependent: tag + names,
      arcHead: tag + names + arc,
      relDependent: tag + names + 2 * arc,
      relHead: tag + names + 2 * arc + rel,
    };
    return this.space.at.hidden + before[name] * F32;
  }

  private linear(
    layer: Layer,
    x: number,
    xStride: number,
    xScales: number,
    n: number,
    out: number,
    outStride: number,
    relu: 0 | 1 = 0,
  ): void {
    const { weights, scales, biases, rows, columns } = layer;
    this.space.kernel.linear(weights, scales, biases, rows, columns, x, xStride, xScales, n, out, outStride, relu);
  }

  /** Vectors into `whole`, one after another, with their scales in `scales`. */
  private quantise(x: number, xStride: number, size: number, n: number): void {
    const { kernel, at } = this.space;
    kernel.quantise(x, xStride, size, n, at.whole, size * I16, at.scales);
  }

  private keep(batch: Batch, kind: keyof Scores, from: number, n: number, at: number, stride: number, size: number) {
    if (!batch.kept) return;
    const { scores, sentenceOf } = batch.kept;
    for (let k = 0; k < n; k++) {
      const sentence = sentenceOf[from + k]!;
      const row = (at + k * stride) / F32;
      scores[sentence]![kind][from + k - batch.starts[sentence]!] = Array.from(
        this.space.f32.subarray(row, row + size),
      );
    }
  }
}
