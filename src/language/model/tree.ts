/** What a tree pays for each word under ROOT: more than any scores, so that the best tree has one. */
const ROOT_COST = 1e7;

/**
 * The best dependency tree with exactly one word under ROOT: each word's best head where that is such a tree, as it mostly is, else
 * Chu-Liu/Edmonds on the scores with a cost on every arc from ROOT (Zmigrod, Vieira and Cotterell 2020 on why the one root matters).
 *
 * @param scores [n][n + 1], row-major: of each word's heads, ROOT first
 * @returns heads, counted from 1; 0 is ROOT
 */
export function bestTree(scores: Float32Array, n: number): number[] {
  const heads: number[] = [];
  let roots = 0;
  for (let d = 0; d < n; d++) {
    const row = d * (n + 1);
    let best = 0;
    for (let h = 1; h <= n; h++) if (scores[row + h]! > scores[row + best]!) best = h;
    heads.push(best);
    if (best === 0) roots++;
  }
  if (roots === 1 && isTree(heads)) return heads;

  const size = n + 1;
  const arcs = new Float64Array(size * size).fill(Number.NEGATIVE_INFINITY);
  for (let d = 1; d <= n; d++)
    for (let h = 0; h <= n; h++)
      if (h !== d) arcs[d * size + h] = scores[(d - 1) * size + h]! - (h === 0 ? ROOT_COST : 0);
  return Array.from(spanningTree(arcs, size).subarray(1));
}

/** Whether every word leads to ROOT. */
export function isTree(heads: number[]): boolean {
  const seen = new Int32Array(heads.length + 1);
  for (let word = 1; word <= heads.length; word++) {
    let at = word;
    while (at !== 0 && seen[at] === 0) {
      seen[at] = word;
      at = heads[at - 1]!;
    }
    if (at !== 0 && seen[at] === word) return false;
  }
  return true;
}

/** Heads of the best spanning tree from node 0 (Chu and Liu 1965, Edmonds 1967); `arcs[dependent * size + head]`, row 0 unused. */
function spanningTree(arcs: Float64Array, size: number): Int32Array {
  const heads = new Int32Array(size).fill(-1);
  for (let d = 1; d < size; d++) {
    let best = d === 0 ? 1 : 0;
    for (let h = 0; h < size; h++) if (h !== d && arcs[d * size + h]! > arcs[d * size + best]!) best = h;
    heads[d] = best;
  }
  const cycle = findCycle(heads);
  if (!cycle.length) return heads;

  // The cycle becomes one node, the last of a smaller graph; `rest` are the others, node 0 first.
  const inCycle = new Uint8Array(size);
  for (const node of cycle) inCycle[node] = 1;
  const rest: number[] = [];
  for (let node = 0; node < size; node++) if (!inCycle[node]) rest.push(node);
  const smaller = rest.length + 1;
  const last = rest.length;
  const contracted = new Float64Array(smaller * smaller).fill(Number.NEGATIVE_INFINITY);
  const leaves = new Int32Array(rest.length);
  const enters = new Int32Array(rest.length);
  for (let i = 0; i < rest.length; i++) {
    const node = rest[i]!;
    for (let j = 0; j < rest.length; j++) contracted[i * smaller + j] = arcs[node * size + rest[j]!]!;
    let out = cycle[0]!;
    let into = cycle[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (const inside of cycle) {
      if (arcs[node * size + inside]! > arcs[node * size + out]!) out = inside;
      const gain = arcs[inside * size + node]! - arcs[inside * size + heads[inside]!]!;
      if (gain > most) {
        most = gain;
        into = inside;
      }
    }
    contracted[i * smaller + last] = arcs[node * size + out]!;
    contracted[last * smaller + i] = most;
    leaves[i] = out;
    enters[i] = into;
  }
  const found = spanningTree(contracted, smaller);
  for (let i = 1; i < rest.length; i++) heads[rest[i]!] = found[i] === last ? leaves[i]! : rest[found[i]!]!;
  const from = found[last]!;
  heads[enters[from]!] = rest[from]!;
  return heads;
}

function findCycle(heads: Int32Array): number[] {
  const seen = new Int32Array(heads.length);
  for (let start = 1; start < heads.length; start++) {
    let at = start;
    while (at > 0 && seen[at] === 0) {
      seen[at] = start;
      at = heads[at]!;
    }
    if (at > 0 && seen[at] === start) {
      const cycle = [at];
      for (let next = heads[at]!; next !== at; next = heads[next]!) cycle.push(next);
      return cycle;
    }
  }
  return [];
}
