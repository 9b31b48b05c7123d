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

/** Room for the labels of a sentence. */
export const emptyLabels = (words: number): Labels => ({
  upos: new Int32Array(words),
  xpos: new Int32Array(words),
  feats: new Int32Array(words),
  lemma: new Int32Array(words),
  ner: new Int32Array(words),
  head: [],
  deprel: new Int32Array(words),
});

/** Room for the scores of a sentence. */
export const emptyScores = (words: number): Scores => {
  const rows = () => Array.from({ length: words }, (): number[] => []);
  return { upos: rows(), xpos: rows(), feats: rows(), lemma: rows(), ner: rows(), arc: rows(), deprel: rows() };
};
