import type { Stance } from './stances.js';

/** What a finder gives: the words that show a stance, and the tokens that head the words for whose it is and towards whom. */
export interface StanceFound {
  /** The word that it turns on. */
  anchor: number;
  stance: Stance;
  sign: 1 | -1;
  sources: readonly number[];
  targets: readonly number[];
  /** The words that show it, besides those of both ends. */
  words: readonly number[];
  rule: string;
  /** False where one end is taken over from another clause by the rule. */
  stated: boolean;
  /** The stance is the speaker's in saying it, so that the statement does not hold it. */
  own?: boolean;
}
