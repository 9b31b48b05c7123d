import { type Finder, type NamedUnit, phrase } from '../phrase.js';
import { isCapital, lowerAt, saysAt, type Word } from '../words.js';

/** How many units from that of filing. */
const FROM_FILED = new Map([
  ['last', -1],
  ['this', 0],
  ['next', 1],
]);

/** The same after "this": "this past week", "this coming month". */
const THIS = new Map([
  ['past', -1],
  ['last', -1],
  ['coming', 1],
  ['next', 1],
  ['same', 0],
]);

/** How many units from that of the last expression. */
const FROM_LAST = new Map([
  ['following', 1],
  ['next', 1],
  ['previous', -1],
  ['preceding', -1],
  ['prior', -1],
]);

/** Words that say that all of the unit is meant: "for the full year". */
const WHOLE = new Set(['full', 'whole', 'entire']);

const UNITS = new Map<string, NamedUnit>(
  (['day', 'week', 'month', 'quarter', 'year', 'decade', 'century'] as const).map((unit) => [unit, unit]),
);

/** Whether the unit is no unit here: a title ("This Week"), or part of a longer word ("this year-old"). */
const taken = (words: readonly Word[], next: number): boolean =>
  (isCapital(words[next - 1]) && words[next - 1]!.text !== words[next - 1]!.text.toUpperCase()) ||
  (words[next]?.text === '-' && words[next]!.tight && /^(?:old|long|to|end|on|over)$/.test(lowerAt(words, next + 1)));

/**
 * A unit of the calendar by its place from the day of filing or from the last expression: "last week", "this year", "next month",
 * "the current quarter", "that year", "the same week", "the following month", "the previous year", "the week".
 */
export const relativeUnit: Finder = (words, i) => {
  if (!UNITS.get(lowerAt(words, i + 1)) && !UNITS.get(lowerAt(words, i + 2))) return null;
  const first = lowerAt(words, i);
  const found = (last: number, unit: NamedUnit, add: number, from: 'filed' | 'last') =>
    taken(words, last) ? null : phrase('relative-unit', i, last, { kind: 'unit', unit, add, from });
  const bare = UNITS.get(lowerAt(words, i + 1));
  if (bare && bare !== 'day') {
    const add = FROM_FILED.get(first);
    if (add !== undefined) return found(i + 2, bare, add, 'filed');
    if (first === 'that') return found(i + 2, bare, 0, 'last');
    if (first === 'current') return found(i + 2, bare, 0, 'filed');
  }
  const second = lowerAt(words, i + 1);
  const unit = UNITS.get(lowerAt(words, i + 2));
  if (unit && first === 'this') {
    const add = THIS.get(second);
    if (add !== undefined && unit !== 'day') return found(i + 3, unit, add, 'filed');
  }
  if (unit && (first === 'the' || first === 'that')) {
    if (second === 'same') return found(i + 3, unit, 0, 'last');
    if (second === 'current' && unit !== 'day') return found(i + 3, unit, 0, 'filed');
    const add = FROM_LAST.get(second);
    if (add !== undefined) return found(i + 3, unit, add, 'last');
    if (second === 'last' && unit === 'quarter') return found(i + 3, unit, -1, 'filed');
    if (second === 'latest' && (unit === 'quarter' || unit === 'week' || unit === 'month'))
      return found(i + 3, unit, -1, 'filed');
  }
  if (first !== 'the') return null;
  if (bare && saysAt(words, i + 2, 'before', 'last')) return found(i + 4, bare, -2, 'filed');
  if (bare && saysAt(words, i + 2, 'after', 'next')) return found(i + 4, bare, 2, 'filed');
  if (unit && WHOLE.has(second)) return theUnit(words, i, i + 3, unit);
  return bare ? theUnit(words, i, i + 2, bare) : null;
};

/**
 * "the week", "the month", "the year", "later in the day": the one that the report speaks of, where the words do not go on to say
 * another one ("the year ended March 31" is a length of time, "the day after the attack" counts from the attack).
 */
function theUnit(words: readonly Word[], i: number, last: number, unit: NamedUnit) {
  const before = lowerAt(words, i - 1);
  const after = words[last];
  if (unit === 'year' && /^(?:ended|ending)$/.test(after?.text ?? '')) {
    return phrase('relative-unit', i, last, { kind: 'duration', quantity: { count: 1, unit: 'Y' }, window: null });
  }
  const led = ['in', 'of', 'for', 'during', 'throughout', 'by', 'through', 'end', 'this', 'and', 'over'].includes(
    before,
  );
  if (unit === 'decade' || unit === 'century' || unit === 'quarter') return null;
  // "A high for the year of $42" goes on with a price.
  const priced = after?.lower === 'of' && /^[$€£¥]$/u.test(words[last + 1]?.text ?? '');
  if (
    taken(words, last) ||
    (after && !priced && /^(?:of|when|that|before|after|he|she|they|it|we|I|ended|ending|to|since)$/.test(after.text))
  )
    return null;
  if (unit === 'day') {
    if (!(before === 'in' && /^(?:later|earlier|early|late)$/.test(lowerAt(words, i - 2)))) return null;
  } else if (!led && after?.text !== "'s" && after?.text !== '’s') return null;
  return phrase('relative-unit', i, last, { kind: 'unit', unit, add: 0, from: 'filed' });
}
