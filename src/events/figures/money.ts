import type { Tree } from '../../language/tree.js';
import { type Quantity, quantityAt } from './numbers.js';

const SIGNS: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  a$: 'AUD',
  c$: 'CAD',
  r$: 'BRL',
};
const WORDS: Record<string, string> = {
  dollar: 'USD',
  euro: 'EUR',
  pound: 'GBP',
  yen: 'JPY',
  yuan: 'CNY',
  rupee: 'INR',
  rouble: 'RUB',
  ruble: 'RUB',
  peso: 'MXN',
  franc: 'CHF',
  rand: 'ZAR',
  naira: 'NGN',
  bolivar: 'VES',
  lira: 'TRY',
  shekel: 'ILS',
  riyal: 'SAR',
  dinar: 'IQD',
  hryvnia: 'UAH',
  won: 'KRW',
};
/** Nouns of a price, with the compound before them: "oil prices". */
const PRICES = new Set(['price', 'cost', 'rate', 'fare', 'share']);
/** Verbs between a price and an amount that put a bound on it. */
const BOUNDS: Record<string, 'more than' | 'fewer than'> = {
  top: 'more than',
  exceed: 'more than',
  surpass: 'more than',
  pass: 'more than',
};

/** An amount of money: the number, its currency (ISO 4217), and `money` or the price that it is. */
export interface Money {
  quantity: Quantity;
  unit: string;
  measure: string;
  token: number;
  rule: string;
}

/** The amount of money that begins at a token ("$3 billion", "up to 20 million euros"), or null. */
export function moneyAt(tree: Tree, at: number): Money | null {
  const sign = SIGNS[tree.word(at)];
  const quantity = quantityAt(tree, sign ? at + 1 : at);
  if (!quantity || (quantity.low === null && quantity.high === null)) return null;
  const word = WORDS[tree.token(Math.min(quantity.last + 1, tree.tokens.length - 1)).lemma];
  const unit = sign ?? word;
  if (!unit) return null;
  const token = sign ? at : quantity.last + 1;
  const price = priceOf(tree, token);
  const bound = price && price.verb >= 0 ? BOUNDS[tree.token(price.verb).lemma] : undefined;
  const bounded: Quantity =
    bound === 'more than' && quantity.op === 'exact' ? { ...quantity, op: bound, high: null } : quantity;
  return {
    quantity: { ...bounded, first: Math.min(bounded.first, at), last: sign ? bounded.last : bounded.last + 1 },
    unit,
    measure: price ? price.measure : 'money',
    token: price ? price.noun : token,
    rule: price ? 'price' : 'money',
  };
}

/** "Oil prices topped $73": the price that an amount is told of. */
function priceOf(tree: Tree, token: number): { measure: string; noun: number; verb: number } | null {
  for (let i = token, depth = 0; i >= 0 && depth < 4; i = tree.head[i]!, depth++) {
    const up = tree.head[i]!;
    if (up < 0) break;
    const noun = tree.children(up, 'nsubj').find((n) => PRICES.has(tree.token(n).lemma));
    const here = PRICES.has(tree.token(up).lemma) ? up : undefined;
    const found = noun ?? here;
    if (found === undefined) continue;
    const of = tree.children(found, 'compound', 'amod').map((c) => tree.word(c));
    return { measure: [...of, tree.token(found).lemma].join(' '), noun: found, verb: noun === undefined ? -1 : up };
  }
  return null;
}
