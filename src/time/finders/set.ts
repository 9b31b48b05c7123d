import { readCount, readOrdinal } from '../number.js';
import { type Finder, phrase } from '../phrase.js';
import { durationValue, unitAt } from '../quantity.js';
import {
  EVERY_NAMES,
  MONTHS,
  PART_NAMES,
  PART_PLURALS,
  SEASON_NAMES,
  WEEKDAY_PLURALS,
  WEEKDAYS,
} from '../vocabulary.js';
import { isCapital, lowerAt, type Word } from '../words.js';

/** How often, by the word for it. */
const TIMES = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);

const two = (n: number): string => String(n).padStart(2, '0');

/** What recurs after "every": a unit, a weekday, a month, a season, a part of the day. */
function readEach(words: readonly Word[], i: number): { value: string; next: number } | null {
  const lower = lowerAt(words, i);
  const weekday = WEEKDAYS.get(lower);
  if (weekday && isCapital(words[i])) {
    const part = PART_NAMES.get(lowerAt(words, i + 1));
    return { value: `XXXX-WXX-${weekday}${part ? `T${part}` : ''}`, next: part ? i + 2 : i + 1 };
  }
  const month = MONTHS.get(lower);
  if (month && isCapital(words[i])) return { value: `XXXX-${two(month)}`, next: i + 1 };
  const season = SEASON_NAMES.get(lower);
  if (season) return { value: `XXXX-${season}`, next: i + 1 };
  const part = PART_NAMES.get(lower);
  if (part) return { value: `XXXX-XX-XXT${part}`, next: i + 1 };
  if (lower === 'weekday') return { value: 'XXXX-WXX-WD', next: i + 1 };
  if (lower === 'weekend') return { value: 'XXXX-WXX-WE', next: i + 1 };
  const unit = unitAt(words, i);
  return unit ? { value: durationValue({ count: 1, unit }), next: i + 1 } : null;
}

/** "every day", "each July", "every two weeks", "every other week", "every third year". */
export const every: Finder = (words, i) => {
  const first = lowerAt(words, i);
  if (first !== 'every' && first !== 'each') return null;
  const found = (last: number, value: string) =>
    phrase('every', i, last, { kind: 'set', value, quant: first.toUpperCase(), freq: null });
  const one = readEach(words, i + 1);
  if (one) return words[one.next]?.text === '-' && words[one.next]!.tight ? null : found(one.next, one.value);
  const other = lowerAt(words, i + 1) === 'other' || lowerAt(words, i + 1) === 'single';
  if (other) {
    const each = readEach(words, i + 2);
    const unit = unitAt(words, i + 2);
    if (!each) return null;
    return found(each.next, lowerAt(words, i + 1) === 'other' && unit ? durationValue({ count: 2, unit }) : each.value);
  }
  const ordinal = readOrdinal(words, i + 1);
  const count = ordinal ? { count: ordinal.value, next: ordinal.next } : readCount(words, i + 1);
  const unit = count ? unitAt(words, count.next) : null;
  return count && unit ? found(count.next + 1, durationValue({ count: count.count, unit })) : null;
};

/** The part of the day in the plural that a weekday shares with those joined to it: "Monday and Tuesday nights", or null. */
export function sharedPart(words: readonly Word[], i: number): string | null {
  if (!WEEKDAYS.has(lowerAt(words, i))) return null;
  let at = i + 1;
  while (/^(?:and|or|,)$/.test(lowerAt(words, at)) && WEEKDAYS.has(lowerAt(words, at + 1))) at += 2;
  return PART_PLURALS.get(lowerAt(words, at)) ?? null;
}

/** "Mondays", "Friday nights", "weekends": days that come again. */
export const plural: Finder = (words, i) => {
  const found = (last: number, value: string) =>
    phrase('every', i, last, { kind: 'set', value, quant: 'EVERY', freq: null });
  const days = WEEKDAY_PLURALS.get(lowerAt(words, i));
  if (days && isCapital(words[i])) {
    const part = PART_PLURALS.get(lowerAt(words, i + 1));
    return found(part ? i + 2 : i + 1, `XXXX-WXX-${days}${part ? `T${part}` : ''}`);
  }
  const day = WEEKDAYS.get(lowerAt(words, i));
  const part = day && isCapital(words[i]) ? sharedPart(words, i) : null;
  if (part) return found(PART_PLURALS.has(lowerAt(words, i + 1)) ? i + 2 : i + 1, `XXXX-WXX-${day}T${part}`);
  const on = ['on', 'at', 'most', 'some'].includes(lowerAt(words, i - 1));
  if (on && lowerAt(words, i) === 'weekends') return found(i + 1, 'XXXX-WXX-WE');
  if (on && lowerAt(words, i) === 'weekdays') return found(i + 1, 'XXXX-WXX-WD');
  return null;
};

/** "daily", "weekly", "hourly", also as an adjective; a name such as "Daily Mail" is none. "Twice a day", "three times a week". */
export const often: Finder = (words, i) => {
  const unit = EVERY_NAMES.get(lowerAt(words, i));
  if (unit && (!isCapital(words[i]) || (i === 0 && !isCapital(words[1])))) {
    if (words[i]!.tight && words[i - 1]?.text === '-' && lowerAt(words, i - 2) !== 'twice') return null;
    return phrase('often', i, i + 1, {
      kind: 'set',
      value: durationValue({ count: 1, unit }),
      quant: null,
      freq: '1X',
    });
  }
  let at = i;
  let freq = TIMES.get(lowerAt(words, i)) ?? null;
  if (freq === null) {
    const count = readCount(words, i);
    if (!count?.count || lowerAt(words, count.next) !== 'times') return null;
    [freq, at] = [count.count, count.next];
  }
  if (EVERY_NAMES.has(lowerAt(words, at + 1))) {
    const each = EVERY_NAMES.get(lowerAt(words, at + 1))!;
    return phrase('often', i, at + 2, {
      kind: 'set',
      value: durationValue({ count: 1, unit: each }),
      quant: null,
      freq: `${freq}X`,
    });
  }
  const per = ['a', 'an', 'per', 'each', 'every'].includes(lowerAt(words, at + 1));
  const each = per ? unitAt(words, at + 2) : null;
  if (!each) return null;
  return phrase('often', i, at + 3, {
    kind: 'set',
    value: durationValue({ count: 1, unit: each }),
    quant: null,
    freq: `${freq}X`,
  });
};
