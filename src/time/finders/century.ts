import { readOrdinal } from '../number.js';
import { type Finder, phrase } from '../phrase.js';
import { lowerAt } from '../words.js';

/** A century by its number: "the 20th century" is the years 19xx, "the nineteenth-century", "the turn of the century" is not fixed here. */
export const century: Finder = (words, i) => {
  const the = lowerAt(words, i) === 'the' ? i + 1 : i;
  const ordinal = readOrdinal(words, the);
  if (!ordinal || ordinal.value < 2 || ordinal.value > 22) return null;
  const hyphen = words[ordinal.next]?.text === '-';
  const at = hyphen ? ordinal.next + 1 : ordinal.next;
  if (lowerAt(words, at) !== 'century') return null;
  const adjective =
    hyphen ||
    (/^[a-z]/.test(words[at + 1]?.text ?? '') &&
      the !== i &&
      lowerAt(words, i - 1) !== 'in' &&
      lowerAt(words, i - 1) !== 'of');
  const first = hyphen && the !== i ? the : i;
  return first !== i && adjective
    ? null
    : phrase('century', first, at + 1, { kind: 'fixed', moment: { unit: 'century', century: ordinal.value - 1 } });
};
