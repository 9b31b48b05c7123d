/**
 * The best sequence of BIO tags (Viterbi): the sum of each word's score for its tag and of the transitions is the largest. What BIO forbids
 * has a transition of -10000.
 *
 * @param emissions the scores of word w for tag t are at `from + w * stride + t`
 * @param transitions [from][to]
 */
export function bestTags(
  emissions: Float32Array,
  from: number,
  stride: number,
  words: number,
  start: Float32Array,
  transitions: Float32Array,
): Int32Array {
  const tags = start.length;
  const best = new Int32Array(words);
  if (!words) return best;
  let score = new Float64Array(tags);
  let next = new Float64Array(tags);
  const back = new Uint8Array(words * tags);
  for (let t = 0; t < tags; t++) score[t] = start[t]! + emissions[from + t]!;
  for (let w = 1; w < words; w++) {
    const at = from + w * stride;
    for (let to = 0; to < tags; to++) {
      let most = score[0]! + transitions[to]!;
      let source = 0;
      for (let t = 1; t < tags; t++) {
        const value = score[t]! + transitions[t * tags + to]!;
        if (value > most) {
          most = value;
          source = t;
        }
      }
      next[to] = most + emissions[at + to]!;
      back[w * tags + to] = source;
    }
    [score, next] = [next, score];
  }
  let tag = 0;
  for (let t = 1; t < tags; t++) if (score[t]! > score[tag]!) tag = t;
  for (let w = words - 1; w >= 0; w--) {
    best[w] = tag;
    tag = back[w * tags + tag]!;
  }
  return best;
}
