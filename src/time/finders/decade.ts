import { type Finder, phrase } from '../phrase.js';
import { DECADE_NAMES } from '../vocabulary.js';
import { isCapital, lowerAt, numberAt } from '../words.js';

/** A decade: "the 1990s", "1960s", "the '80s", "the nineties"; "in his 30s" and "temperatures in the 80s" are none. */
export const decade: Finder = (words, i) => {
  const the = lowerAt(words, i) === 'the';
  let at = the ? i + 1 : i;
  const found = (last: number, number: number) =>
    phrase('decade', i, last, { kind: 'fixed', moment: { unit: 'decade', decade: number } });
  const named = DECADE_NAMES.get(lowerAt(words, at));
  if (named !== undefined) return the || isCapital(words[at]) ? found(at + 1, 190 + named) : null;
  const quote = /^['’‘`]$/.test(words[at]?.text ?? '');
  if (quote) at++;
  const n = numberAt(words, at);
  const s = words[at + 1];
  const apostrophe = s?.tight && /^['’]s$/.test(s.lower);
  if (!Number.isInteger(n) || n % 10 !== 0 || !s?.tight || (s.lower !== 's' && !apostrophe)) return null;
  if (/^\d{4}$/.test(words[at]!.text) && n >= 1000 && n <= 2090) {
    return apostrophe && !the ? null : found(at + 2, n / 10);
  }
  if (quote && /^\d\d$/.test(words[at]!.text)) return found(at + 2, (n <= 20 ? 2000 + n : 1900 + n) / 10);
  return null;
};
