import { FormFeatures } from './features.js';
import type { Labels, Scores } from './labels.js';
import { Lemmatiser } from './lemmas.js';
import { Network } from './network.js';
import { type ModelConfig, type ModelLabels, Weights } from './weights.js';
import { BATCH_WORDS, SENTENCE_WORDS } from './workspace.js';

/** What the model says of one word. */
export interface ParsedWord {
  upos: string;
  xpos: string;
  /** UD's features, sorted, `_` for none. */
  feats: string;
  lemma: string;
  /** The head's number in the sentence, counted from 1; 0 is the root. */
  head: number;
  deprel: string;
  /** `O`, `B-PER`, `I-PER`, … */
  ner: string;
}

/** A loaded model. It keeps what it has worked out of word forms, and is otherwise without memory: the same sentence, the same answer. */
export interface Model {
  /** Sizes and labels of the network, and what the training says of itself. */
  readonly config: ModelConfig;
  readonly labels: ModelLabels;
  readonly card: Record<string, unknown>;
  /**
   * Tags, lemmas, syntax and names of sentences, given as their word forms. An empty sentence gives an empty list.
   * A sentence of more than 400 words is read in pieces of at most that, cut after punctuation where there is some in the last quarter; the
   * root of each later piece hangs on that of the first as `parataxis`.
   */
  parse(sentences: readonly (readonly string[])[]): ParsedWord[][];
  /** The raw scores of one sentence of 1 to 400 words, for checks against other implementations. */
  score(words: readonly string[]): Scores;
}

/**
 * Loads a weights file.
 *
 * @param bytes the file, whole; the model keeps and reads them, so they must not change
 * @param place the file as the user knows it, for messages
 * @throws InputError where they are no weights file of this version
 */
export function loadModel(bytes: Uint8Array, place = 'weights'): Model {
  const weights = new Weights(bytes, place);
  const { config, labels, card } = weights;
  const features = new FormFeatures(weights);
  const network = new Network(weights, features);
  const lemmatiser = new Lemmatiser(labels.lemma, weights.lines('lemma.exceptions', 2), features.known);

  const wordsOf = (forms: readonly string[], found: Labels): ParsedWord[] =>
    forms.map((form, i) => {
      const xpos = labels.xpos[found.xpos[i]!]!;
      return {
        upos: labels.upos[found.upos[i]!]!,
        xpos,
        feats: labels.feats[found.feats[i]!]!,
        lemma: lemmatiser.lemma(form, xpos, found.lemma[i]!),
        head: found.head[i]!,
        deprel: labels.deprel[found.deprel[i]!]!,
        ner: labels.ner[found.ner[i]!]!,
      };
    });

  const parse = (sentences: readonly (readonly string[])[]): ParsedWord[][] => {
    const pieces = sentences.map(piecesOf);
    const flat = pieces.flat();
    const parsed: ParsedWord[][] = new Array(flat.length);
    for (const batch of batchesOf(flat)) {
      const found = network.run(batch.map((piece) => flat[piece]!));
      batch.forEach((piece, i) => {
        parsed[piece] = wordsOf(flat[piece]!, found[i]!);
      });
    }
    let next = 0;
    return pieces.map((of) => {
      next += of.length;
      return joined(parsed.slice(next - of.length, next));
    });
  };

  const score = (words: readonly string[]): Scores => network.score(words);

  return { config, labels, card, parse, score };
}

/** A sentence as it is, or in pieces that the network takes; none for no words. */
function piecesOf(sentence: readonly string[]): (readonly string[])[] {
  const pieces: (readonly string[])[] = [];
  let from = 0;
  while (sentence.length - from > SENTENCE_WORDS) {
    const to = cutBefore(sentence, from + SENTENCE_WORDS, from + SENTENCE_WORDS * 0.75);
    pieces.push(sentence.slice(from, to));
    from = to;
  }
  if (from < sentence.length) pieces.push(from ? sentence.slice(from) : sentence);
  return pieces;
}

const CLAUSE_END = /^[.;:!?,]+$/;

function cutBefore(sentence: readonly string[], latest: number, earliest: number): number {
  for (let cut = latest; cut > earliest; cut--) if (CLAUSE_END.test(sentence[cut - 1]!)) return cut;
  return latest;
}

/** One sentence from its pieces. */
function joined(pieces: ParsedWord[][]): ParsedWord[] {
  if (pieces.length < 2) return pieces[0] ?? [];
  const words: ParsedWord[] = [];
  let root = 0;
  for (const piece of pieces) {
    const before = words.length;
    for (const word of piece) {
      if (word.head) word.head += before;
      else if (before) Object.assign(word, { head: root, deprel: 'parataxis' });
      words.push(word);
    }
    if (!before) root = piece.findIndex((word) => word.head === 0) + 1;
  }
  return words;
}

/** The numbers of sentences in batches that the network takes: neighbours in length go together, so that few steps are of few sentences. */
function batchesOf(sentences: readonly (readonly string[])[]): number[][] {
  const order = sentences.map((_, i) => i).sort((a, b) => sentences[b]!.length - sentences[a]!.length || a - b);
  const batches: number[][] = [];
  let batch: number[] = [];
  let words = 0;
  for (const i of order) {
    const { length } = sentences[i]!;
    if (words + length > BATCH_WORDS) {
      batches.push(batch);
      batch = [];
      words = 0;
    }
    batch.push(i);
    words += length;
  }
  if (batch.length) batches.push(batch);
  return batches;
}
