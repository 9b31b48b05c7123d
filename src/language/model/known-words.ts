import type { LineTable } from './line-table.js';

/** Ranks by frequency up to which a word is common: rarer ones may be fragments, names and words of other languages. */
export const COMMON = 20_000;

/** The words that the weights know: those with vectors, the most frequent first, and those that were frequent in training. */
export class KnownWords {
  /**
   * @param ranked norms, the most frequent first
   * @param trained norms of the training sentences
   */
  constructor(
    private readonly ranked: LineTable,
    private readonly trained: LineTable,
  ) {}

  /** The place of a norm among the words by frequency, counted from 0; infinite for one that is not among them. */
  rank(word: string): number {
    const line = this.ranked.find(word);
    return line < 0 ? Number.POSITIVE_INFINITY : line;
  }

  /** Whether a norm was frequent in training. */
  isTrained(word: string): boolean {
    return this.trained.find(word) >= 0;
  }

  /** Whether a norm is surely a word: a common one, or one of training. */
  isSure(word: string): boolean {
    return this.isTrained(word) || this.rank(word) < COMMON;
  }

  /** Whether a norm is a word at all, as far as the weights know. */
  has(word: string): boolean {
    return this.ranked.find(word) >= 0 || this.isTrained(word);
  }
}
