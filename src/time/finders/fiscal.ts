import { type Finder, type Meaning, phrase } from '../phrase.js';
import { lowerAt, numberAt, type Word } from '../words.js';
import { readYear } from './year.js';

const word = (words: readonly Word[], i: number): boolean =>
  ['fiscal', 'financial', 'budget'].includes(lowerAt(words, i));

/**
 * A fiscal year: "fiscal 2019", "fiscal year 2019", "FY2019", "the 2019 fiscal year", "the current fiscal year", "the fiscal year
 * that ended". It is given as the calendar year of its number, since where it begins differs from house to house.
 */
export const fiscal: Finder = (words, i) => {
  const found = (last: number, meaning: Meaning) => phrase('fiscal-year', i, last, meaning);
  const fixed = (year: number): Meaning => ({ kind: 'fixed', moment: { unit: 'year', year } });
  if (words[i]?.text === 'FY' && /^(?:\d\d|\d{4})$/.test(words[i + 1]?.text ?? '')) {
    const n = numberAt(words, i + 1);
    return found(i + 2, fixed(n < 100 ? 2000 + n : n));
  }
  const the = lowerAt(words, i) === 'the' ? i + 1 : i;
  if (word(words, the)) {
    const at = lowerAt(words, the + 1) === 'year' ? the + 2 : the + 1;
    const year = lowerAt(words, the) === 'fiscal' || at === the + 2 ? readYear(words, at) : null;
    if (year) return found(year.next, fixed(year.year));
    if (the === i || at === the + 1) return null;
    if (/^(?:ended|ending|to)$/.test(lowerAt(words, at)))
      return found(at, { kind: 'duration', quantity: { count: 1, unit: 'Y' }, window: null });
    return found(at, { kind: 'unit', unit: 'year', add: 0, from: 'filed' });
  }
  const year = readYear(words, the);
  if (year && word(words, year.next) && lowerAt(words, year.next + 1) === 'year')
    return found(year.next + 2, fixed(year.year));
  const add = { current: 0, this: 0, last: -1, latest: -1, previous: -1, prior: -1, next: 1, coming: 1 }[
    lowerAt(words, the)
  ];
  if (add !== undefined && word(words, the + 1) && lowerAt(words, the + 2) === 'year') {
    return found(the + 3, { kind: 'unit', unit: 'year', add, from: 'filed' });
  }
  return null;
};
