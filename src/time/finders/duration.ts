import { type Finder, phrase } from '../phrase.js';
import { readLong, readQuantity, unitAt } from '../quantity.js';
import { UNIT_NAMES, UNIT_PLURALS } from '../vocabulary.js';
import { isCapital, lowerAt, saysAt, type Word } from '../words.js';

const WINDOWS: Record<string, 'past' | 'future' | null> = {
  past: 'past',
  last: 'past',
  previous: 'past',
  preceding: 'past',
  recent: 'past',
  latest: 'past',
  next: 'future',
  coming: 'future',
  following: 'future',
  ensuing: 'future',
  upcoming: 'future',
  future: 'future',
  first: null,
  final: null,
  opening: null,
  early: null,
  intervening: null,
};

/** What is counted by the unit: a rate such as "$33 million a year" or "24 hours a day". */
function isRate(words: readonly Word[], i: number): boolean {
  if (!['a', 'an', 'per'].includes(lowerAt(words, i)) || !UNIT_NAMES.has(lowerAt(words, i + 1))) return false;
  // "The talks come a day before the vote" counts from the vote.
  if (/^(?:before|after|ago|earlier|later|prior|from)$/.test(lowerAt(words, i + 2))) return false;
  const before = words[i - 1];
  if (!before || lowerAt(words, i) === 'per') return lowerAt(words, i) === 'per';
  if (
    !Number.isNaN(before.number) ||
    /^(?:million|billion|trillion|thousand|hundred|percent|%|once|twice)$/.test(before.lower)
  )
    return true;
  return (
    before.text === before.lower &&
    /[^su]s$/.test(before.lower) &&
    !/^(?:takes|lasts|was|has|costs|spends|needs|ends|follows|requires|gives|after|is|this|as)$/.test(before.lower)
  );
}

/** "$33 million a year", "two meals a day", "per month": how often something recurs. */
export const rate: Finder = (words, i) => {
  if (!isRate(words, i)) return null;
  const unit = unitAt(words, i + 1)!;
  if (unit === 'S' || unit === 'Q') return null;
  const from = lowerAt(words, i) === 'per' ? i + 1 : i;
  if (from !== i) return null;
  return phrase('rate', from, i + 2, { kind: 'set', value: setValue(unit), quant: 'EVERY', freq: null });
};

const setValue = (unit: string): string =>
  ({ TM: 'PT1M', H: 'PT1H', F: 'P2W', DE: 'P10Y', CE: 'P100Y' })[unit] ?? `P1${unit}`;

/** The determiner and the word that open a window: "the past", "this past", "its first", "recent". */
function readWindow(
  words: readonly Word[],
  i: number,
): { next: number; window: 'past' | 'future' | null; article: boolean; word: string } | null {
  const article = lowerAt(words, i) === 'the' || lowerAt(words, i) === 'these' || lowerAt(words, i) === 'this';
  const at = article ? i + 1 : i;
  const word = lowerAt(words, at);
  if (!Object.hasOwn(WINDOWS, word) || (word === 'following' && !article)) return null;
  return { next: at + 1, window: WINDOWS[word]!, article, word };
}

/**
 * A length of time counted back or on from the day of filing, or set apart in a longer one: "the past three weeks", "the next few
 * days", "the first nine months", "the past year", "recent months", "the coming weeks".
 */
export const window: Finder = (words, i) => {
  const open = readWindow(words, i);
  if (!open) return null;
  const read = readQuantity(words, open.next);
  if (read && !read.hyphen && !['a', 'an', 'the'].includes(lowerAt(words, open.next))) {
    return phrase('window', i, read.next, { kind: 'duration', quantity: read.quantity, window: open.window }, read.mod);
  }
  const { word } = open;
  const plural = UNIT_PLURALS.get(lowerAt(words, open.next));
  if (plural) {
    let last = open.next + 1;
    if (saysAt(words, last, 'and') || saysAt(words, last, 'or'))
      if (UNIT_PLURALS.has(lowerAt(words, last + 1))) last += 2;
    if (word === 'future' || (word === 'past' && !open.article)) {
      return phrase('window', i, last, { kind: 'vague', ref: open.window === 'past' ? 'PAST_REF' : 'FUTURE_REF' });
    }
    if ((word === 'last' && !open.article) || (word === 'early' && plural === 'H')) return null;
    return phrase('window', i, last, {
      kind: 'duration',
      quantity: { count: null, unit: plural },
      window: open.window,
    });
  }
  const unit = UNIT_NAMES.get(lowerAt(words, open.next));
  if (!unit || unit === 'S' || unit === 'WE') return null;
  const half = saysAt(words, open.next + 1, 'and', 'a', 'half');
  const one = { kind: 'duration', quantity: { count: half ? 1.5 : 1, unit }, window: open.window } as const;
  if (word === 'past' || (open.article && (word === 'last' || word === 'coming') && lowerAt(words, i) === 'the')) {
    if (
      (word === 'last' && (unit === 'D' || unit === 'TM' || unit === 'Q')) ||
      (unit === 'Q' && word === 'past' && !open.article)
    )
      return null;
    return phrase('window', i, open.next + (half ? 4 : 1), one);
  }
  return null;
};

/** Prepositions and verbs that a bare plural of time stands after: "for years", "within weeks", "took months". */
const BEFORE_PLURAL = new Set(
  'for in within after over took take takes taken follows following of last lasted just by spend spent spends despite during until'.split(
    ' ',
  ),
);

/** "for years", "within weeks", "in the weeks before", "months of talks": a length of time without a count. */
export const openDuration: Finder = (words, i) => {
  const the = lowerAt(words, i) === 'the';
  const at = the ? i + 1 : i;
  const unit = UNIT_PLURALS.get(lowerAt(words, at));
  if (!unit || unit === 'WE' || unit === 'S' || unit === 'Q') return null;
  const before = lowerAt(words, i - 1);
  const after = lowerAt(words, at + 1);
  let last = at + 1;
  if ((after === 'or' || after === 'and') && UNIT_PLURALS.has(lowerAt(words, at + 2))) last = at + 3;
  else if (the && after === 'ahead') last = at + 2;
  const meaning = { kind: 'duration', quantity: { count: null, unit }, window: null } as const;
  if (the) {
    if (!['before', 'after', 'ahead', 'since', 'following', 'that', 'to', 'leading'].includes(after)) return null;
    return phrase('open-duration', i, last, meaning);
  }
  if (after === '-' && words[at + 1]!.tight) return null;
  if (before === 'of' && !/^(?:couple|number|matter|series|period)$/.test(lowerAt(words, i - 2))) return null;
  if (BEFORE_PLURAL.has(before) || (after === 'of' && unit !== 'H') || after === 'before' || after === 'after') {
    return phrase('open-duration', i, last, meaning);
  }
  return null;
};

/** A length of time: "two weeks", "the six months", "more than four hours", "a 10-hour tour", "decades-long". */
export const duration: Finder = (words, i) => {
  const long = readLong(words, i);
  if (long) return phrase('duration', i, long.next, { kind: 'duration', quantity: long.quantity, window: null });
  const the = lowerAt(words, i) === 'the' || lowerAt(words, i) === 'those';
  const at = the ? i + 1 : i;
  const read = readQuantity(words, at);
  if (!read || (the && ['a', 'an', 'one'].includes(lowerAt(words, at)))) return null;
  if (isRate(words, i)) return null;
  // The name of a broadcast: "60 Minutes".
  if (i > 0 && /^["“‘'`]$/.test(words[i - 1]!.text) && words[i]!.tight && isCapital(words[read.next - 1])) return null;
  const period = lowerAt(words, read.next - 1) === 'period';
  const { count } = read.quantity;
  // "two day rally": where speech is written down, the hyphen of the adjective may be missing.
  const adjective = read.hyphen || (count !== null && count > 1 && UNIT_NAMES.has(lowerAt(words, read.next - 1)));
  let first = adjective && !period ? at : i;
  if (read.hyphen && period && i > 0 && lowerAt(words, i - 1) === 'a') first = i - 1;
  return phrase('duration', first, read.next, { kind: 'duration', quantity: read.quantity, window: null }, read.mod);
};
