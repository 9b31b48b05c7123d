/** What nesting needs to know of a statement: the words that it turns on and the words that it holds. */
export interface Nestable {
  anchor: number;
  content: ReadonlySet<number>;
}

/**
 * For each statement the ones that hold it, outermost first. A statement is held by another when the word that it turns on lies in the other's
 * content; its nearest holder is the one with the smallest content.
 */
export function nest(statements: readonly Nestable[]): number[][] {
  const holder = statements.map((s, i) => {
    let best = -1;
    for (const [j, other] of statements.entries()) {
      if (i === j || !other.content.has(s.anchor) || s.content.has(other.anchor)) continue;
      if (best < 0 || other.content.size < statements[best]!.content.size) best = j;
    }
    return best;
  });
  return statements.map((_, i) => {
    const chain: number[] = [];
    for (let h = holder[i]!; h >= 0 && !chain.includes(h) && h !== i; h = holder[h]!) chain.unshift(h);
    return chain;
  });
}
