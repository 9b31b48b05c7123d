import type { Tree } from '../../language/tree.js';
import { type Quantity, quantityAt } from './numbers.js';

const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  third: 3,
  thirds: 3,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  tenth: 10,
  tenths: 10,
};
/** Wholes that shares are told of: "nine out of ten", but not "two in 40". */
const WHOLES = new Set([3, 4, 5, 10, 20, 100]);

/**
 * Reads a share told in parts: "seven in ten workers", "nine out of 10", "two thirds of the crew", "half of them", as percents. Null where none begins at the token.
 */
export function fractionAt(tree: Tree, start: number): Quantity | null {
  return inWhole(tree, start) ?? inParts(tree, start);
}

/** "Seven in ten", "nine out of 10" before what is shared. */
function inWhole(tree: Tree, start: number): Quantity | null {
  const part = quantityAt(tree, start);
  if (!part || part.low === null || part.low !== part.high) return null;
  let at = part.last + 1;
  if (tree.word(at) === 'out' && tree.word(at + 1) === 'of') at += 2;
  else if (tree.word(at) === 'in') at += 1;
  else return null;
  const whole = quantityAt(tree, at);
  if (!whole || whole.first !== at || whole.low === null || whole.op !== 'exact') return null;
  if (!WHOLES.has(whole.low) || part.low >= whole.low) return null;
  const after = tree.tokens[whole.last + 1];
  // "Three in 10 days" is a rate.
  if (
    !after ||
    !['NOUN', 'ADJ', 'PROPN'].includes(after.upos) ||
    /^(?:days?|weeks?|months?|years?|hours?|minutes?)$/u.test(tree.word(whole.last + 1))
  )
    return null;
  return percent(part.low / whole.low, { ...part, last: whole.last, head: whole.head });
}

/** "Two thirds of", "a quarter of", "half of", "three-quarters of". */
function inParts(tree: Tree, start: number): Quantity | null {
  const counted = /^(?:a|an)$/u.test(tree.word(start)) ? null : quantityAt(tree, start);
  const half = tree.word(start) === 'half';
  let at = half ? start : counted ? counted.last + 1 : start + Number(/^(?:a|an|one)$/u.test(tree.word(start)));
  if (!half && at === start) return null;
  if (tree.word(at) === '-') at++;
  const parts = PARTS[tree.word(at)];
  if (parts === undefined || tree.word(at + 1) !== 'of') return null;
  const n = half ? 1 : (counted?.low ?? 1);
  if (n >= parts) return null;
  const whole: Quantity = {
    low: n,
    high: n,
    op: counted?.op ?? 'exact',
    first: counted?.first ?? start,
    last: at,
    head: at,
  };
  return percent(n / parts, whole);
}

function percent(share: number, quantity: Quantity): Quantity {
  const value = Math.round(share * 1000) / 10;
  const at = (bound: number | null): number | null => (bound === null ? null : value);
  return { ...quantity, low: at(quantity.low), high: at(quantity.high) };
}
