import { nounClass } from '../../actors/vocabularies.js';
import type { Tree } from '../../language/tree.js';
import { isCounted, isMeasure, isPrice, ofMoney } from './measure-words.js';
import type { Quantity } from './numbers.js';
import { toldOf } from './told-of.js';

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

/** The currency sign at a token, before which no amount begins. */
export const isSign = (tree: Tree, at: number): boolean => Object.hasOwn(SIGNS, tree.word(at));

/**
 * What a number says of money ("$3 billion", "up to 20 million euros"), or null. The word after it is a currency where it is known as one, where this report has used it
 * as one (`currencies`, which is added to), or where the amount is told of a price, a wage, a cost: "the price has risen to 19 marls".
 */
export function moneyOf(tree: Tree, quantity: Quantity, currencies: Set<string>): Money | null {
  if (quantity.low === null && quantity.high === null) return null;
  const at = signBefore(tree, quantity);
  const sign = at < 0 ? undefined : SIGNS[tree.word(at)];
  const noun = tree.tokens[quantity.last + 1];
  const token = sign ? at : quantity.last + 1;
  const price = sign || noun?.upos === 'NOUN' ? priceOf(tree, quantity, token) : null;
  const word = noun === undefined ? undefined : WORDS[noun.lemma];
  if (!sign && !word) {
    if (noun?.upos !== 'NOUN' || nounClass(noun.lemma) || isCounted(noun.lemma) || isMeasure(noun.lemma)) return null;
    if (!price && !currencies.has(noun.lemma)) return null;
    currencies.add(noun.lemma);
  }
  const bound = price && price.verb >= 0 ? BOUNDS[tree.token(price.verb).lemma] : undefined;
  const bounded: Quantity =
    bound === 'more than' && quantity.op === 'exact' ? { ...quantity, op: bound, high: null } : quantity;
  return {
    quantity: {
      ...bounded,
      first: sign ? Math.min(bounded.first, at) : bounded.first,
      last: sign ? bounded.last : bounded.last + 1,
    },
    unit: sign ?? word ?? tree.word(quantity.last + 1),
    measure: price?.measure ?? usedFor(tree, token) ?? 'money',
    token: price ? price.noun : token,
    rule: price ? 'price' : 'money',
  };
}

/** The currency sign that a number stands after, or -1. */
function signBefore(tree: Tree, { first, last }: Quantity): number {
  for (let i = last; i >= first - 1 && i >= 0; i--) if (isSign(tree, i)) return i;
  return -1;
}

/** "Oil prices topped $73", "a pension of 900 marls", "costs 40 marls", "4 billion marls of loans": the price that an amount is told of. */
function priceOf(
  tree: Tree,
  quantity: Quantity,
  token: number,
): { measure: string; noun: number; verb: number } | null {
  const made = (noun: number, verb = -1) => {
    const of = tree.children(noun, 'compound', 'amod').filter((c) => c < noun && tree.token(c).xpos !== 'VBN');
    return { measure: [...of.map((c) => tree.word(c)), tree.token(noun).lemma].join(' '), noun, verb };
  };
  const told = toldOf(tree, quantity, token);
  if (told && told.noun >= 0 && isPrice(tree.token(told.noun).lemma)) return made(told.noun, told.verb);
  const before = quantity.first - 2;
  if (tree.word(before + 1) === 'of' && isPrice(tree.token(before).lemma)) return made(before);
  const of = tree.children(token, 'nmod').find((c) => c > token && /^(?:of|in)$/.test(tree.caseOf(c)));
  if (of !== undefined && isPrice(tree.token(of).lemma)) return { measure: tree.word(of), noun: of, verb: -1 };
  for (let i = token, depth = 0; i >= 0 && depth < 4; i = tree.head[i]!, depth++) {
    const up = tree.head[i]!;
    if (up < 0) break;
    const { lemma, upos } = tree.token(up);
    if (upos === 'VERB' && lemma === 'cost' && tree.relation(i) === 'obj')
      return { measure: 'cost', noun: up, verb: up };
    if (upos === 'VERB' && ofMoney(lemma)) break;
    const noun = tree.children(up, 'nsubj').find((n) => isPrice(tree.token(n).lemma));
    if (noun !== undefined) return made(noun, up);
    if (isPrice(lemma) && upos === 'NOUN') return made(up);
  }
  return null;
}

/** What happened to an amount, by the verb that it or what is worth it is the object of: "froze assets worth $3 million". */
function usedFor(tree: Tree, token: number): string | undefined {
  for (let i = token, depth = 0; i >= 0 && depth < 4; i = tree.head[i]!, depth++) {
    const up = tree.head[i]!;
    if (up < 0) break;
    if (tree.token(up).upos !== 'VERB') continue;
    const relation = tree.token(i).deprel;
    return relation === 'obj' || relation === 'nsubj:pass' ? ofMoney(tree.token(up).lemma) : undefined;
  }
  return undefined;
}
