import { readOrdinal } from '../number.js';
import { type Finder, type Meaning, phrase, type Which } from '../phrase.js';
import { lowerAt, saysAt, type Word } from '../words.js';
import { readMonthName } from './month-day.js';
import { STEP } from './which.js';
import { readYear, yearInWords } from './year.js';

const fixedYear = (year: number): Meaning => ({ kind: 'fixed', moment: { unit: 'year', year } });

/** The year said before a quarter: "1988", "this year's", "last year's", "fiscal", "fiscal 1989"; and after it: "of 1989", "last year". */
function readYearBefore(words: readonly Word[], i: number): { of: Meaning | null; next: number } {
  const year = readYear(words, i);
  if (year) {
    const at = /^(?:fiscal|['’]s)$/.test(lowerAt(words, year.next)) ? year.next + 1 : year.next;
    return { of: fixedYear(year.year), next: at };
  }
  const add = STEP.get(lowerAt(words, i));
  if (add !== undefined && lowerAt(words, i + 1) === 'year' && /^['’]s$/.test(lowerAt(words, i + 2))) {
    return { of: { kind: 'unit', unit: 'year', add, from: 'filed' }, next: i + 3 };
  }
  if (lowerAt(words, i) === 'fiscal') {
    const fiscal = readYear(words, i + 1);
    const at = fiscal ? fiscal.next : i + 1;
    return { of: fiscal ? fixedYear(fiscal.year) : null, next: words[at]?.text === '-' ? at + 1 : at };
  }
  return { of: null, next: i };
}

export function readYearAfter(words: readonly Word[], i: number): { of: Meaning; next: number } | null {
  let at = [',', 'of', 'in'].includes(lowerAt(words, i)) ? i + 1 : i;
  if (lowerAt(words, at) === 'fiscal') at++;
  const year = readYear(words, at) ?? (at > i ? yearInWords(words, at) : null);
  if (year) return lowerAt(words, i) === 'in' ? null : { of: fixedYear(year.year), next: year.next };
  const add = STEP.get(lowerAt(words, at));
  if (
    add !== undefined &&
    lowerAt(words, at + 1) === 'year' &&
    lowerAt(words, i) !== ',' &&
    lowerAt(words, i) !== 'in'
  ) {
    return { of: { kind: 'unit', unit: 'year', add, from: 'filed' }, next: at + 2 };
  }
  return null;
}

/** "of the year" after a quarter, where nothing says another one ("of the year ended March 31"). */
function readTheYear(words: readonly Word[], i: number): { of: Meaning; next: number } | null {
  if (
    !saysAt(words, i, 'of', 'the', 'year') ||
    /^(?:ended|ending|that|which|when|before|after|to|since|-)$/.test(lowerAt(words, i + 3))
  )
    return null;
  return { of: { kind: 'unit', unit: 'year', add: 0, from: 'filed' }, next: i + 3 };
}

/** Words that may stand between "the" and a quarter without changing which one it is; `start.ts` has them too. */
const LOOSE = new Set([
  'seasonally',
  'slow',
  'flat',
  'weak',
  'strong',
  'disappointing',
  'comparable',
  'corresponding',
  'fiscal',
]);

/** "Q3", "Q3 2012". */
function short(words: readonly Word[], i: number) {
  if (words[i]?.text !== 'Q' || !words[i + 1]?.tight || !/^[1-4]$/.test(words[i + 1]!.text)) return null;
  const after = readYearAfter(words, i + 2);
  return phrase('quarter', i, after?.next ?? i + 2, {
    kind: 'quarter',
    quarter: words[i + 1]!.number,
    which: 'bare',
    of: after?.of ?? null,
  });
}

/**
 * The quarter of the calendar that a quarter "ended Sept. 30" or "ending July 31, 2019" has the most days of, by the month before the
 * last; null where the words give no such day.
 */
function readEnd(words: readonly Word[], i: number): { quarter: number; of: Meaning | null } | null {
  const at = /^(?:that|which)$/.test(lowerAt(words, i)) ? i + 1 : i;
  if (!/^(?:ended|ending|ends)$/.test(lowerAt(words, at))) return null;
  const name = readMonthName(words, lowerAt(words, at + 1) === 'on' ? at + 2 : at + 1);
  if (!name) return null;
  const middle = name.month === 1 ? 12 : name.month - 1;
  const comma = lowerAt(words, name.next + 1) === ',' ? name.next + 2 : name.next + 1;
  const year = readYear(words, comma);
  const of = year ? fixedYear(name.month === 1 ? year.year - 1 : year.year) : null;
  return { quarter: Math.ceil(middle / 3), of };
}

/**
 * A quarter of a year: "the third quarter", "third-quarter", "the 1988 second quarter", "this year's first quarter", "the fourth
 * quarter of 2012", "the fiscal first quarter", "the year-ago quarter", "the latest quarter", "the quarter", "Q3 2012". A quarter
 * of a city, of a sum or of a mile is none.
 */
export const quarter: Finder = (words, i) => {
  const brief = short(words, i);
  if (brief) return brief;
  const the = ['the', 'its', 'a', 'their'].includes(lowerAt(words, i));
  const article = lowerAt(words, i) === 'the';
  if (the && !article) return null;
  let at = article ? i + 1 : i;
  while (article && LOOSE.has(lowerAt(words, at)) && lowerAt(words, at) !== 'fiscal') at++;
  let from: 'ago' | null = null;
  if (saysAt(words, at, 'year', '-', 'ago') || saysAt(words, at, 'year', '-', 'earlier')) {
    from = 'ago';
    at += 3;
  }
  const before = readYearBefore(words, at);
  at = before.next;
  let which: Which = 'bare';
  const ordinal = readOrdinal(words, at);
  let number: number | null = null;
  let hyphen = false;
  if (ordinal) {
    if (ordinal.value > 4) return null;
    number = ordinal.value;
    at = ordinal.next;
    hyphen = words[at]?.text === '-' && words[at]!.tight;
    if (hyphen) at++;
  }
  const noun = lowerAt(words, at);
  if (noun !== 'quarter' && !(noun === 'period' && (from || before.of || lowerAt(words, at - 1) === 'latest'))) {
    if (!(article && noun === 'latest')) return null;
  }
  if (noun === 'latest') {
    if (lowerAt(words, at + 1) !== 'quarter' && lowerAt(words, at + 1) !== 'period') return null;
    which = 'past';
    at++;
  }
  at++;
  if (lowerAt(words, at) === '-' && words[at]!.tight && !['end'].includes(lowerAt(words, at + 1))) return null;
  if (number === null && which === 'bare' && !from && !before.of) {
    if (!article || lowerAt(words, at) === 'of' || before.next !== i + 1) return null;
    which = 'this';
  }
  const end = number === null && which === 'this' ? readEnd(words, at) : null;
  if (end) return phrase('quarter', i, at, { kind: 'quarter', quarter: end.quarter, which: 'bare', of: end.of });
  const after = readYearAfter(words, at) ?? (number === null ? null : readTheYear(words, at));
  if (after && !before.of) at = after.next;
  if (number === null && lowerAt(words, at) === 'of') return null;
  if (from) which = 'previous';
  const first = article && hyphen && !from && !before.of ? i + 1 : i;
  return phrase('quarter', first, at, { kind: 'quarter', quarter: number, which, of: before.of ?? after?.of ?? null });
};
