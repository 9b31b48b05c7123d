import { belowHundred } from '../number.js';
import { type Finder, phrase } from '../phrase.js';
import { COUNTED, MONTHS, SEASON_NAMES } from '../vocabulary.js';
import { isCapital, lowerAt, numberAt, saysAt, type Word } from '../words.js';

/** Where the century begins, by the word that a year in words opens with. */
const CENTURIES = new Map([
  ['eighteen', 1800],
  ['nineteen', 1900],
  ['twenty', 2000],
]);

/** Words before a number that make it a number of something, not a year. */
const NUMBERED = new Set(
  'no number numbers resolution resolutions flight room page pages section sections article channel route highway interstate chapter model windows boeing airbus size lot about nearly almost some least than over rs nikkei index code bus unit apartment suite at paragraph decree psalm verse all those these only approximately exactly totaled totalled'.split(
    ' ',
  ),
);

/** Words before a number that a year stands after; a year before 1900 needs one of them. */
const BEFORE_YEAR = new Set(
  'in since until till by from to during before after between and of for through circa around early late mid fiscal year the or ended ending throughout into'.split(
    ' ',
  ),
);

/**
 * A year in four digits at a word, or null where it is money, a count ("2000 soldiers"), a number of something ("Resolution 1973") or
 * part of a longer number. Between 1900 and 2099 the digits are enough; before that the words must lead up to a year.
 */
export function readYear(words: readonly Word[], i: number): { year: number; next: number } | null {
  const word = words[i];
  if (!word || Number.isNaN(word.number)) return null;
  const before = words[i - 1];
  const after = words[i + 1];
  if (/^\d\d$/.test(word.text) && before && /^['’‘`]$/.test(before.text) && word.tight) return null;
  if (!/^\d{4}$/.test(word.text)) return null;
  const year = word.number;
  if (year < 1000 || year > 2099) return null;
  if (before && /^[$€£¥#°&]$/.test(before.text)) return null;
  if (word.tight && before && /^[.:,/+\p{L}]$/u.test(before.text)) return null;
  if (word.tight && before?.text === '-' && words[i - 2] && /^\d/.test(words[i - 2]!.text) && words[i - 1]!.tight) {
    const from = numberAt(words, i - 2);
    if (!(from > 1000 && from < year)) return null;
  }
  if (after?.tight && /^(?:%|°|[:/]|\p{L}+)$/u.test(after.text)) return null;
  if (after?.text === '-' && after.tight && /^\d/.test(words[i + 2]?.text ?? '')) {
    const to = words[i + 2]!;
    if (
      !(
        (to.text.length === 4 && to.number > year && to.number < 2100) ||
        (to.text.length === 2 && to.number > year % 100)
      )
    )
      return null;
  }
  if (after?.text === '%' || NUMBERED.has(lowerAt(words, i - 1))) return null;
  const led = BEFORE_YEAR.has(lowerAt(words, i - 1));
  if (COUNTED.has(lowerAt(words, i + 1)) && !(led && isCapital(after))) {
    if (!['in', 'since', 'the', 'during'].includes(lowerAt(words, i - 1))) return null;
  }
  if (year < 1900 && !(led && lowerAt(words, i - 1) !== 'the' && lowerAt(words, i - 1) !== 'to')) return null;
  return { year, next: i + 1 };
}

/** A year of the last two centuries in words: "nineteen ninety-six", "two thousand", "two thousand and one". */
export function yearInWords(words: readonly Word[], i: number): { year: number; next: number } | null {
  if (saysAt(words, i, 'two', 'thousand')) {
    const led = ['in', 'year', 'since', 'by', 'of', 'until'].includes(lowerAt(words, i - 1));
    const rest = belowHundred(words, lowerAt(words, i + 2) === 'and' ? i + 3 : i + 2);
    if (rest && rest.value < 30 && !COUNTED.has(lowerAt(words, rest.next))) {
      return led ? { year: 2000 + rest.value, next: rest.next } : null;
    }
    return led && !COUNTED.has(lowerAt(words, i + 2)) ? { year: 2000, next: i + 2 } : null;
  }
  const century = CENTURIES.get(lowerAt(words, i));
  if (!century || words[i + 1]?.text === '-') return null;
  const rest = belowHundred(words, i + 1);
  return rest && rest.value >= 10 && !COUNTED.has(lowerAt(words, rest.next))
    ? { year: century + rest.value, next: rest.next }
    : null;
}

/** A year: "2019", "the year 2000", "nineteen ninety-six", "'96" after a word that leads up to it. */
export const year: Finder = (words, i) => {
  const named = saysAt(words, i, 'the', 'year');
  const at = named ? i + 2 : i;
  const read = readYear(words, at) ?? yearInWords(words, at);
  if (read) return phrase('year', i, read.next, { kind: 'fixed', moment: { unit: 'year', year: read.year } });
  const short = words[i + 1];
  if (/^['’‘`]$/.test(words[i]?.text ?? '') && short?.tight && /^\d\d$/.test(short.text) && !words[i]!.tight) {
    if (words[i + 2]?.tight && /^\p{L}/u.test(words[i + 2]!.text)) return null;
    const before = lowerAt(words, i - 1);
    if (!BEFORE_YEAR.has(before) && !MONTHS.has(before) && !SEASON_NAMES.has(before)) return null;
    const n = short.number;
    return phrase('year', i, i + 2, { kind: 'fixed', moment: { unit: 'year', year: n <= 30 ? 2000 + n : 1900 + n } });
  }
  return null;
};
