import { type Finder, phrase } from '../phrase.js';
import { lowerAt, saysAt } from '../words.js';

/** How many days from that of filing. */
const DAYS = new Map([
  ['today', 0],
  ['yesterday', -1],
  ['tomorrow', 1],
]);

/** Days by their distance from the day of filing: "today", "yesterday", "tomorrow", "the day before yesterday". */
export const dayName: Finder = (words, i) => {
  const add = DAYS.get(lowerAt(words, i));
  // "A brighter tomorrow" has no date.
  if (add === 1 && /^(?:better|brighter|new|safer|greener|stronger)$/.test(lowerAt(words, i - 1))) return null;
  if (add !== undefined) return phrase('day-name', i, i + 1, { kind: 'unit', unit: 'day', add, from: 'filed' });
  const the = lowerAt(words, i) === 'the' ? i + 1 : i;
  const far = saysAt(words, the, 'day', 'before', 'yesterday')
    ? -2
    : saysAt(words, the, 'day', 'after', 'tomorrow')
      ? 2
      : 0;
  return far ? phrase('day-name', i, the + 3, { kind: 'unit', unit: 'day', add: far, from: 'filed' }) : null;
};
