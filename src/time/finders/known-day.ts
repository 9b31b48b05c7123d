import { dayOf } from '../../report/calendar.js';
import { type Finder, phrase } from '../phrase.js';
import { KNOWN_DAYS } from '../vocabulary.js';
import { lowerAt, numberAt } from '../words.js';
import { readMonthName } from './month-day.js';

/** A day that stands for what happened on it: "9/11", "the Sept. 11 attacks". It is that year's, whenever it is spoken of. */
export const knownDay: Finder = (words, i) => {
  const name = readMonthName(words, i);
  const slash = words[i + 1]?.text === '/' && words[i + 1]!.tight && words[i + 2]?.tight;
  if (!name && !slash) return null;
  if (slash && (words[i]!.tight || (words[i + 3]?.tight && /^[/\p{L}\p{N}]/u.test(words[i + 3]!.text)))) return null;
  const month = name ? name.month : numberAt(words, i);
  const at = name ? name.next : i + 2;
  const known = KNOWN_DAYS.find((k) => k.month === month && k.day === numberAt(words, at));
  if (!known || (name && !known.followed.has(lowerAt(words, at + 1)))) return null;
  const day = dayOf(known.year, known.month, known.day);
  return phrase('known-day', i, at + 1, { kind: 'fixed', moment: { unit: 'day', day } });
};
