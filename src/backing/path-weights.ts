import { readFileSync } from 'node:fs';
import { InputError } from '../report/errors.js';

/** The stances that two names may have: none, or the first or second of them for or against the other. */
export const CLASSES = ['none', 'a for b', 'b for a', 'a against b', 'b against a'] as const;

/**
 * Weights of a log-linear model over the features of `path-features.ts`: for a stance for and a stance against, as seen by whoever takes it; that there is
 * none has 0. `bench/fit-paths.ts` fits them to the training sentences of Park, Pan and Joo (2021), which may be used with citation; the file holds no
 * sentence of theirs.
 */
const weights = readWeights(new URL('./path-weights.tsv', import.meta.url));

/**
 * How likely each class is, in the order of {@link CLASSES}.
 *
 * @param a the features as seen by the first of the two
 * @param b the features as seen by the second
 */
export function likelihoods(a: readonly string[], b: readonly string[]): number[] {
  const [forB, againstB] = sums(a);
  const [forA, againstA] = sums(b);
  return softmax([0, forB, forA, againstB, againstA]);
}

/** Likelihoods from the logarithms of odds. */
export function softmax(logs: readonly number[]): number[] {
  const top = Math.max(...logs);
  const powers = logs.map((s) => Math.exp(s - top));
  const all = powers.reduce((x, y) => x + y, 0);
  return powers.map((p) => p / all);
}

function sums(features: readonly string[]): [number, number] {
  let [pro, contra] = [0, 0];
  for (const feature of features) {
    const own = weights.get(feature);
    if (!own) continue;
    pro += own[0];
    contra += own[1];
  }
  return [pro, contra];
}

/** @throws InputError for a line that is no feature with two numbers. */
function readWeights(place: URL): ReadonlyMap<string, readonly [number, number]> {
  const found = new Map<string, readonly [number, number]>();
  for (const [n, line] of readFileSync(place, 'utf8').split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [feature = '', ...cells] = line.split('\t');
    const [pro, contra, ...rest] = cells.map(Number);
    if (feature === '' || !Number.isFinite(pro) || !Number.isFinite(contra) || rest.length > 0)
      throw new InputError(`${place.pathname}, line ${n + 1}`, `should be a feature and two numbers: ${line}`);
    found.set(feature, [pro!, contra!]);
  }
  return found;
}
