import { readCount } from './number.js';
import type { Mod, Quantity } from './phrase.js';
import { LONG_NAMES, UNIT_NAMES, UNIT_PLURALS, type Unit } from './vocabulary.js';
import { lowerAt, saysAt, type Word } from './words.js';

/** A quantity of time in the words: what it is, how it is modified, and whether it stands as an adjective ("two-week"). */
export interface QuantityRead {
  quantity: Quantity;
  mod: Mod | null;
  next: number;
  hyphen: boolean;
}

/** Words that may stand between a count and its unit. */
const BETWEEN = new Set(
  'more additional extra further consecutive straight successive full whole long short solid business working trading calendar crucial critical tumultuous turbulent bloody grueling gruelling difficult final remaining short school'.split(
    ' ',
  ),
);

/** Words before a count that bound it, longest first, and what they make of it. */
const BOUNDS: readonly [readonly string[], Mod][] = [
  [['a', 'little', 'more', 'than'], 'MORE_THAN'],
  [['little', 'more', 'than'], 'MORE_THAN'],
  [['no', 'more', 'than'], 'EQUAL_OR_LESS'],
  [['no', 'less', 'than'], 'EQUAL_OR_MORE'],
  [['not', 'less', 'than'], 'EQUAL_OR_MORE'],
  [['as', 'many', 'as'], 'EQUAL_OR_LESS'],
  [['more', 'than'], 'MORE_THAN'],
  [['less', 'than'], 'LESS_THAN'],
  [['fewer', 'than'], 'LESS_THAN'],
  [['at', 'least'], 'EQUAL_OR_MORE'],
  [['at', 'most'], 'EQUAL_OR_LESS'],
  [['up', 'to'], 'EQUAL_OR_LESS'],
  [['close', 'to'], 'LESS_THAN'],
  [['just', 'under'], 'LESS_THAN'],
  [['just', 'over'], 'MORE_THAN'],
  [['well', 'over'], 'MORE_THAN'],
  [['nearly'], 'LESS_THAN'],
  [['almost'], 'LESS_THAN'],
  [['about'], 'APPROX'],
  [['around'], 'APPROX'],
  [['approximately'], 'APPROX'],
  [['roughly'], 'APPROX'],
  [['some'], 'APPROX'],
];

/** The bounds by their first word. */
const BOUNDS_BY_FIRST = new Map<string, [readonly string[], Mod][]>();
for (const [words, mod] of BOUNDS) {
  BOUNDS_BY_FIRST.set(words[0]!, [...(BOUNDS_BY_FIRST.get(words[0]!) ?? []), [words, mod]]);
}

/** The words that bound what follows ("at least"), or null. "some" bounds only a number. */
export function readBound(words: readonly Word[], i: number): { mod: Mod; next: number } | null {
  const bounds = BOUNDS_BY_FIRST.get(lowerAt(words, i));
  if (!bounds) return null;
  for (const [bound, mod] of bounds) {
    if (saysAt(words, i, ...bound)) {
      if (bound[0] === 'some' && Number.isNaN(words[i + 1]?.number ?? Number.NaN) && !readCount(words, i + 1)?.count) {
        return null;
      }
      return { mod, next: i + bound.length };
    }
  }
  return null;
}

/** The unit at a word: singular or plural. */
export const unitAt = (words: readonly Word[], i: number): Unit | null =>
  UNIT_NAMES.get(lowerAt(words, i)) ?? UNIT_PLURALS.get(lowerAt(words, i)) ?? null;

/** What follows a unit and loosens it: "or so", "or more", "or less". */
function readTail(words: readonly Word[], i: number): { mod: Mod; next: number } | null {
  if (lowerAt(words, i) !== 'or') return null;
  const mod = { so: 'APPROX', more: 'EQUAL_OR_MORE', less: 'EQUAL_OR_LESS', longer: 'EQUAL_OR_MORE' } as const;
  const word = lowerAt(words, i + 1) as keyof typeof mod;
  return Object.hasOwn(mod, word) ? { mod: mod[word], next: i + 2 } : null;
}

const PARTS: Partial<Record<Unit, [Unit, number]>> = {
  Y: ['M', 12],
  D: ['H', 24],
  W: ['D', 7],
  H: ['TM', 60],
  TM: ['S', 60],
};

/** "and a half", "and three months", "30 minutes" after a unit, as a share of it. */
function readRest(words: readonly Word[], i: number, unit: Unit): { share: number; next: number } | null {
  if (saysAt(words, i, 'and', 'a', 'half') && words[i + 3]?.text !== '-') return { share: 0.5, next: i + 3 };
  const part = PARTS[unit];
  if (!part) return null;
  const start = ['and', ','].includes(lowerAt(words, i)) ? i + 1 : i;
  const count = readCount(words, start);
  if (!count?.count || ['a', 'an'].includes(lowerAt(words, start)) || unitAt(words, count.next) !== part[0])
    return null;
  if (count.count >= part[1] || words[count.next - 1]?.text === '-') return null;
  return { share: count.count / part[1], next: count.next + 1 };
}

/** Nouns that make "second" or "minute" no unit of time. */
const singularTrap = (words: readonly Word[], i: number, unit: Unit): boolean =>
  (unit === 'S' || unit === 'Q') && UNIT_NAMES.has(lowerAt(words, i)) && words[i - 1]?.text !== '-';

const PERSONS =
  /^(?:sons?|daughters?|bab(?:y|ies)|boys?|girls?|infants?|child|children|twins?|triplets?|brothers?|sisters?|grandson|granddaughter|grandchild|nephew|niece|toddlers?|newborns?|puppy|calf|foal)$/;

/** Whether what follows "6-month-old" is a person, or nothing that it could belong to, so that it is somebody's age. */
const ofPerson = (words: readonly Word[], i: number): boolean => {
  const after = words[i];
  return (
    !after ||
    PERSONS.test(after.lower) ||
    /^(?:[^\p{L}\p{N}]|['’]s|who|was|were|is|has|had|died|and)$/u.test(after.lower)
  );
};

/** The most of any unit that is a length of time and no slip: the age of the world is told in billions of years. */
const MOST = 1e11;

/**
 * A count and a unit: "two weeks", "5 1/2 hours", "two more weeks", "two-week", "nearly forty years", "an hour and a half".
 * Null for ages ("52 years old", "a 44-year-old"), for fractions ("a quarter", "three quarters of") and for "a second".
 */
export function readQuantity(words: readonly Word[], i: number): QuantityRead | null {
  const bound = readBound(words, i);
  let at = bound ? bound.next : i;
  if (bound && lowerAt(words, at) === 'the') return null;
  const another = lowerAt(words, at) === 'another';
  if (another) at++;
  const count = readCount(words, at) ?? (another ? { count: 1, next: at, mod: null } : null);
  if (!count || (count.count !== null && count.count > MOST)) return null;
  let next = count.next;
  const hyphen = words[next]?.text === '-' && words[next]!.tight;
  // "$12-an-hour pay" is a rate.
  if (hyphen && /^an?$/.test(lowerAt(words, at))) return null;
  if (hyphen) next++;
  else while (BETWEEN.has(lowerAt(words, next))) next++;
  const unit = unitAt(words, next);
  if (unit === null) return null;
  if (!hyphen && singularTrap(words, next, unit)) return null;
  if (unit === 'Q' && !UNIT_PLURALS.has(lowerAt(words, next))) return null;
  // "Three quarters of the voters" is a share, "several quarters of losses" is not.
  if (unit === 'Q' && count.count !== null && lowerAt(words, next + 1) === 'of') return null;
  next++;
  if (/^olds?$/.test(lowerAt(words, next)) || (lowerAt(words, next) === 'of' && lowerAt(words, next + 1) === 'age'))
    return null;
  if (words[next]?.text === '-' && words[next]!.tight) {
    // "On a day-to-day basis" is no day.
    if (/^(?:to|by)$/.test(lowerAt(words, next + 1)) && UNIT_NAMES.has(lowerAt(words, next - 1))) return null;
    if (/^olds?$/.test(lowerAt(words, next + 1))) {
      if (unit === 'Y' || ofPerson(words, next + 2)) return null;
      next += 2;
    } else if (lowerAt(words, next + 1) === 'long') {
      // "a day-long visit": the article belongs to the visit.
      if (!hyphen) return null;
      next += 2;
    }
  } else if (hyphen && lowerAt(words, next) === 'period') next++;
  let amount = count.count;
  const rest = hyphen || amount === null ? null : readRest(words, next, unit);
  if (rest && amount !== null) {
    amount += rest.share;
    next = rest.next;
  }
  const tail = readTail(words, next);
  if (tail) next = tail.next;
  return { quantity: { count: amount, unit }, mod: tail?.mod ?? bound?.mod ?? count.mod, next, hyphen };
}

/** A unit that says its length by itself: "daylong", "day-long", "decades-long", "years-long". */
export function readLong(words: readonly Word[], i: number): QuantityRead | null {
  const alone = LONG_NAMES.get(lowerAt(words, i));
  if (alone) return { quantity: { count: 1, unit: alone }, mod: null, next: i + 1, hyphen: true };
  const unit = unitAt(words, i);
  if (unit === null || words[i + 1]?.text !== '-' || lowerAt(words, i + 2) !== 'long') return null;
  const count = UNIT_PLURALS.has(lowerAt(words, i)) ? null : 1;
  return { quantity: { count, unit }, mod: null, next: i + 3, hyphen: true };
}

const TIME: Partial<Record<Unit, string>> = { S: 'S', TM: 'M', H: 'H' };
const DATE: Partial<Record<Unit, [string, number]>> = {
  D: ['D', 1],
  W: ['W', 1],
  F: ['W', 2],
  WE: ['WE', 1],
  M: ['M', 1],
  Q: ['Q', 1],
  Y: ['Y', 1],
  DE: ['Y', 10],
  CE: ['Y', 100],
  ML: ['Y', 1000],
};
const OPEN: Partial<Record<Unit, string>> = { DE: 'PXDE', CE: 'PXCE', ML: 'PXML', F: 'PXW' };

const figure = (n: number): string => String(Math.round(n * 100) / 100);

/** The TIMEX3 value of a length of time: `P3W`, `PT5H30M`, `P20Y` for two decades, `PXM` for several months. */
export function durationValue({ count, unit }: Quantity): string {
  const time = TIME[unit];
  if (count === null) return OPEN[unit] ?? (time ? `PTX${time}` : `PX${DATE[unit]![0]}`);
  const whole = Math.floor(count + 1e-9);
  const share = count - whole;
  const part = PARTS[unit];
  const parts = part && share > 1e-6 ? Math.round(share * part[1]) : 0;
  const head = whole > 0 ? figure(whole) : '';
  if (time) {
    const rest = parts ? `${parts}${TIME[part![0]]}` : share > 1e-6 && !part ? figure(share).slice(1) : '';
    if (!part) return `PT${figure(count)}${time}`;
    return `PT${head ? `${head}${time}` : ''}${rest}`;
  }
  const [letter, times] = DATE[unit]!;
  if (unit === 'Y' && parts) return `P${head ? `${head}Y` : ''}${parts}M`;
  if (unit === 'D' && parts) return `P${head ? `${head}D` : ''}T${parts}H`;
  return `P${figure(count * times)}${letter}`;
}

/** Roughly how many days a quantity lasts, or null where the words leave it open or it is shorter than a day. */
export function daysOf({ count, unit }: Quantity): number | null {
  const days = {
    S: 0,
    TM: 0,
    H: 0,
    D: 1,
    W: 7,
    F: 14,
    WE: 2,
    M: 30.44,
    Q: 91.3,
    Y: 365.25,
    DE: 3652.5,
    CE: 36525,
    ML: 365250,
  };
  return count === null || days[unit] === 0 ? null : count * days[unit];
}
