/** Chains of one document: for each mention (its head) the entity, in the gold and as found. */
export interface Chains {
  gold: ReadonlyMap<number, string>;
  found: ReadonlyMap<number, string>;
}

const clusters = (mentions: ReadonlyMap<number, string>, offset: number): Set<number>[] => {
  const all = new Map<string, Set<number>>();
  for (const [mention, entity] of mentions) {
    const set = all.get(entity) ?? new Set();
    set.add(mention + offset);
    all.set(entity, set);
  }
  return [...all.values()].filter((set) => set.size > 1);
};

const index = (sets: Set<number>[]): Map<number, number> =>
  new Map(sets.flatMap((set, k) => [...set].map((m): [number, number] => [m, k])));

/** MUC recall: links of one side's chains that the other keeps (Vilain et al. 1995). */
const muc = (a: Set<number>[], b: Map<number, number>): [number, number] => {
  let kept = 0;
  let all = 0;
  for (const set of a) {
    const parts = new Set([...set].map((m) => b.get(m) ?? `alone ${m}`));
    kept += set.size - parts.size;
    all += set.size - 1;
  }
  return [kept, all];
};

/** B³ recall (Bagga and Baldwin 1998). */
const bCubed = (a: Set<number>[], b: Set<number>[], at: Map<number, number>): [number, number] => {
  let sum = 0;
  let all = 0;
  for (const set of a) {
    for (const mention of set) {
      all++;
      const other = at.get(mention);
      if (other === undefined) continue;
      let shared = 0;
      for (const m of set) if (b[other]!.has(m)) shared++;
      sum += shared / set.size;
    }
  }
  return [sum, all];
};

/** CEAF-e similarity (Luo 2005), with greedy alignment of the chains, which is within a hair of the best one. */
const ceaf = (a: Set<number>[], b: Set<number>[]): number => {
  const at = index(b);
  const pairs: [number, number, number][] = [];
  for (const [i, set] of a.entries()) {
    const shared = new Map<number, number>();
    for (const m of set) {
      const j = at.get(m);
      if (j !== undefined) shared.set(j, (shared.get(j) ?? 0) + 1);
    }
    for (const [j, n] of shared) pairs.push([(2 * n) / (set.size + b[j]!.size), i, j]);
  }
  pairs.sort((x, y) => y[0] - x[0]);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const [value, i, j] of pairs) {
    if (usedA.has(i) || usedB.has(j)) continue;
    usedA.add(i);
    usedB.add(j);
    sum += value;
  }
  return sum;
};

const f1 = (recall: number, precision: number): number =>
  recall + precision === 0 ? 0 : (200 * recall * precision) / (recall + precision);

/** The CoNLL score over documents, in points, with its three parts; mentions alone in their chain are left aside on both sides. */
export const conllF1 = (documents: readonly Chains[]): string => {
  const [gold, found] = (['gold', 'found'] as const).map((side) =>
    documents.flatMap((d, k) => clusters(d[side], k * 1_000_000)),
  ) as [Set<number>[], Set<number>[]];
  const [atGold, atFound] = [index(gold), index(found)];
  const rate = ([x, all]: [number, number]): number => (all === 0 ? 0 : x / all);
  const m = f1(rate(muc(gold, atFound)), rate(muc(found, atGold)));
  const b = f1(rate(bCubed(gold, found, atFound)), rate(bCubed(found, gold, atGold)));
  const similarity = ceaf(gold, found);
  const c = f1(similarity / gold.length, similarity / found.length);
  return `${((m + b + c) / 3).toFixed(1)} (MUC ${m.toFixed(1)}, B³ ${b.toFixed(1)}, CEAF-e ${c.toFixed(1)})`;
};
