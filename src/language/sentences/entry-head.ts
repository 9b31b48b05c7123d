const MONTH =
  /^(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|May|June|July|August|September|October|November|December)\.?$/u;
const WEEKDAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/u;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/u;
const YEAR = /^(?:1[89]|20)\d\d$/u;
const DASH = /^(?:[–—:-]|--)$/u;

/**
 * How many tokens head a paragraph that is an entry of a chronology: "Feb. 15, 2011 -", "* May 3:", "2007 -". They say when, and what follows is a sentence of
 * its own. 0 where the paragraph begins otherwise.
 *
 * @param words the k-th token's form
 * @param attached whether no space stands before the k-th token
 */
export function entryHead(words: (k: number) => string, attached: (k: number) => boolean): number {
  let k = /^[*•–-]$/u.test(words(0)) ? 1 : 0;
  const first = k;
  if (WEEKDAY.test(words(k))) k += words(k + 1) === ',' ? 2 : 1;
  if (MONTH.test(words(k)) && DAY.test(words(k + 1))) k += 2;
  else if (DAY.test(words(k)) && MONTH.test(words(k + 1))) k += 2;
  else if (MONTH.test(words(k)) && YEAR.test(words(k + 1))) k += 1;
  else if (!YEAR.test(words(k)) || k > first) return 0;
  if (words(k) === ',' && YEAR.test(words(k + 1))) k += 2;
  else if (YEAR.test(words(k))) k += 1;
  if (!DASH.test(words(k)) || attached(k + 1) || (words(k) !== ':' && attached(k))) return 0;
  return /^["'(]?[\p{Lu}\d]/u.test(words(k + 1)) || /^["'“‘]$/u.test(words(k + 1)) ? k + 1 : 0;
}
