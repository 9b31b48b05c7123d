import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestTree, isTree } from './tree.js';

const total = (scores: Float32Array, heads: number[]) =>
  heads.reduce((sum, head, d) => sum + scores[d * (heads.length + 1) + head]!, 0);

/** All trees of n words with one root, by trying all heads. */
function* allTrees(n: number, heads: number[] = []): Generator<number[]> {
  if (heads.length === n) {
    if (heads.filter((head) => head === 0).length === 1 && isTree(heads)) yield heads;
    return;
  }
  for (let head = 0; head <= n; head++) if (head !== heads.length + 1) yield* allTrees(n, [...heads, head]);
}

describe('the best tree', () => {
  it('is the best of all trees with one root', () => {
    const sizes = [1, 2, 3, 4, 5];
    const graph = fc
      .constantFrom(...sizes)
      .chain((n) =>
        fc.tuple(
          fc.constant(n),
          fc.array(fc.integer({ min: -20, max: 20 }), { minLength: n * (n + 1), maxLength: n * (n + 1) }),
        ),
      );
    const trees = new Map(sizes.map((n) => [n, [...allTrees(n)]]));
    fc.assert(
      fc.property(graph, ([n, numbers]) => {
        const scores = Float32Array.from(numbers);
        for (let d = 0; d < n; d++) scores[d * (n + 1) + d + 1] = -10000;
        const heads = bestTree(scores, n);
        expect(isTree(heads)).toBe(true);
        expect(heads.filter((head) => head === 0)).toHaveLength(1);
        expect(total(scores, heads)).toBe(Math.max(...trees.get(n)!.map((tree) => total(scores, tree))));
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['each word its best head', [9, 0, 1, 0, 5, 0], 2, [0, 1]],
    ['one root where two words would have it', [9, 0, 1, 8, 3, 0], 2, [0, 1]],
    ['no cycle', [1, -10000, 9, 2, 9, -10000], 2, [2, 0]],
  ])('gives %s', (_, scores, n, heads) => {
    expect(bestTree(Float32Array.from(scores), n)).toEqual(heads);
  });

  it('takes 400 words in cycles within a second', () => {
    const n = 400;
    const scores = Float32Array.from({ length: n * (n + 1) }, (_, i) => ((i * 7919) % 1009) / 100);
    const before = performance.now();
    const heads = bestTree(scores, n);
    expect(performance.now() - before).toBeLessThan(1000);
    expect(isTree(heads)).toBe(true);
  });

  it.each([
    [[0], true],
    [[2, 0], true],
    [[2, 1], false],
    [[1], false],
    [[0, 3, 4, 2], false],
  ])('knows whether %j is a tree', (heads, is) => {
    expect(isTree(heads)).toBe(is);
  });
});
