import { readOrdinal } from '../number.js';
import { type Finder, phrase } from '../phrase.js';
import { lowerAt, type Word } from '../words.js';
import { readYearAfter } from './quarter.js';

const numberOf = (words: readonly Word[], i: number): { half: number; next: number } | null => {
  if (lowerAt(words, i) === 'last' || lowerAt(words, i) === 'latter') return { half: 2, next: i + 1 };
  const ordinal = readOrdinal(words, i);
  return ordinal && ordinal.value <= 2 ? { half: ordinal.value, next: ordinal.next } : null;
};

/** A half of a year: "the first half of 2012", "the second half of the year", "first-half profit"; the half of a match is none. */
export const halfYear: Finder = (words, i) => {
  const the = lowerAt(words, i) === 'the' ? i + 1 : i;
  const read = numberOf(words, the);
  if (!read) return null;
  const hyphen = words[read.next]?.text === '-';
  const at = hyphen ? read.next + 1 : read.next;
  if (lowerAt(words, at) !== 'half') return null;
  if (hyphen) {
    const money =
      /^(?:profit|profits|earnings|net|loss|losses|results|revenue|sales|income|gains|deficit|surplus|growth)$/;
    return money.test(lowerAt(words, at + 1))
      ? phrase('half-year', the, at + 1, { kind: 'half', half: read.half, of: null })
      : null;
  }
  if (lowerAt(words, at + 1) !== 'of') return null;
  const year = readYearAfter(words, at + 1);
  if (year) return phrase('half-year', i, year.next, { kind: 'half', half: read.half, of: year.of });
  if (lowerAt(words, at + 2) === 'the' && lowerAt(words, at + 3) === 'year') {
    const of = { kind: 'unit', unit: 'year', add: 0, from: 'filed' } as const;
    return phrase('half-year', i, at + 4, { kind: 'half', half: read.half, of });
  }
  return null;
};
