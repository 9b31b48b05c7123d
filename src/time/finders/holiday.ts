import { type Finder, type Meaning, phrase } from '../phrase.js';
import { HOLIDAYS, type HolidayRule } from '../vocabulary.js';
import { isCapital, lowerAt, type Word } from '../words.js';
import { readWhich } from './which.js';
import { readYear } from './year.js';

/** The names as lists of words, by their first word, the longest first. */
const BY_FIRST = new Map<string, { words: string[]; name: string; rule: HolidayRule }[]>();
for (const [name, rule] of HOLIDAYS) {
  const words = name
    .split(' ')
    .flatMap((w) => (/'s$/.test(w) ? [w.slice(0, -2), "'s"] : /'$/.test(w) ? [w.slice(0, -1), "'"] : [w]));
  const split = words.flatMap((w) => (/[.-]/.test(w) && w.length > 1 ? w.split(/(?=[.-])|(?<=[.-])/) : [w]));
  const list = BY_FIRST.get(split[0]!) ?? [];
  list.push({ words: split, name, rule });
  list.sort((a, b) => b.words.length - a.words.length);
  BY_FIRST.set(split[0]!, list);
}

const holds = (words: readonly Word[], i: number, name: readonly string[]): boolean =>
  name.every((w, k) => lowerAt(words, i + k).replace(/[’‘]/g, "'") === w);

/** A feast or holiday: "Easter", "last Thanksgiving", "Christmas Eve 2018", "Easter week"; the capital letter is asked for. */
export const holiday: Finder = (words, i) => {
  const { which, next: at } = readWhich(words, i);
  const list = BY_FIRST.get(lowerAt(words, at));
  if (!list || !isCapital(words[at])) return null;
  const found = list.find((h) => holds(words, at, h.words));
  if (!found) return null;
  let next = at + found.words.length;
  let unit: 'day' | 'week' | 'weekend' = 'day';
  if (lowerAt(words, next) === 'week' || lowerAt(words, next) === 'weekend') {
    unit = lowerAt(words, next) as 'week' | 'weekend';
    next++;
  }
  let of: Meaning | null = null;
  const year = readYear(words, [',', 'of'].includes(lowerAt(words, next)) ? next + 1 : next);
  if (year) {
    of = { kind: 'fixed', moment: { unit: 'year', year: year.year } };
    next = year.next;
  }
  if (unit === 'day' && /^(?:Islands?|Island|Rebellion|Rising|Carol|tree|card|cards)$/.test(words[next]?.text ?? ''))
    return null;
  return phrase('holiday', i, next, { kind: 'holiday', name: found.name, rule: found.rule, which, of, unit });
};
