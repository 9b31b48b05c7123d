import { readFileSync } from 'node:fs';
import { InputError } from '../report/errors.js';

/** The stances that two names may have: none, or the first or second of them for or against the other. */
export const CLASSES = ['none', 'a for b', 'b for a', 'a against b', 'b against a'] as const;

/**
 * Weights of a log-linear model over the features of `path-features.ts`, one number a class but `none`, whose are 0. `bench/fit-paths.ts` fits them to the
 * training sentences of Park, Pan and Joo (2021), which may be used with citation; the file holds no sentence of theirs.
 */
const weights = readWeights(new URL('./path-weights.tsv', import.meta.url));

/** How likely each class is, in the order of {@link CLASSES}. */
export function likelihoods(features: readonly string[]): number[] {
  const sums = [0, 0, 0, 0, 0];
  for (const feature of ['bias', ...features]) {
    const own = weights.get(feature);
    if (own) for (let k = 0; k < own.length; k++) sums[k + 1]! += own[k]!;
  }
  const top = Math.max(...sums);
  const powers = sums.map((s) => Math.exp(s - top));
  const all = powers.reduce((x, y) => x + y, 0);
  return powers.map((p) => p / all);
}

/** @throws InputError for a line that is no feature with four numbers. */
function readWeights(place: URL): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [n, line] of readFileSync(place, 'utf8').split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [feature = '', ...cells] = line.split('\t');
    const numbers = cells.map(Number);
    if (feature === '' || numbers.length !== CLASSES.length - 1 || numbers.some((x) => !Number.isFinite(x)))
      throw new InputError(`${place.pathname}, line ${n + 1}`, `should be a feature and four numbers: ${line}`);
    found.set(feature, numbers);
  }
  return found;
}
