import type { Tree } from '../../language/tree.js';
import type { FigureOp } from './figure.js';
import { changesBefore } from './told-of.js';

/** A number as the words tell it: the least and the most that they allow, and how they bound it. */
export interface Quantity {
  low: number | null;
  high: number | null;
  op: FigureOp;
  /** The first and last token of the number with its bound, inclusive. */
  first: number;
  last: number;
  /** The token that stands for the number in the syntax. */
  head: number;
}

const UNITS: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, n) => [word, n]),
);
const TENS: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, n) => [word, 20 + 10 * n]),
);
const SCALES: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
  m: 1e6,
  bn: 1e9,
  mln: 1e6,
  bln: 1e9,
};

/** Words that stand for a number of about this size: at least twice as many, as a careful reader takes them. */
const VAGUE: Record<string, { low: number; op: FigureOp }> = {
  dozens: { low: 24, op: 'dozens' },
  scores: { low: 40, op: 'scores' },
  hundreds: { low: 200, op: 'hundreds' },
  thousands: { low: 2e3, op: 'thousands' },
  millions: { low: 2e6, op: 'millions' },
};

/** The bounds before a number, the longest first; and after it. */
const BEFORE: readonly [words: string, op: FigureOp][] = [
  ['no fewer than', 'at least'],
  ['no less than', 'at least'],
  ['not less than', 'at least'],
  ['no more than', 'at most'],
  ['not more than', 'at most'],
  ['as many as', 'at most'],
  ['as much as', 'at most'],
  ['as few as', 'at least'],
  ['upwards of', 'at least'],
  ['at least', 'at least'],
  ['at a minimum', 'at least'],
  ['a minimum of', 'at least'],
  ['at most', 'at most'],
  ['a maximum of', 'at most'],
  ['up to', 'at most'],
  ['more than', 'more than'],
  ['greater than', 'more than'],
  ['higher than', 'more than'],
  ['in excess of', 'more than'],
  ['well over', 'more than'],
  ['just over', 'more than'],
  ['a total of', 'exact'],
  ['over', 'more than'],
  ['above', 'more than'],
  ['topped', 'more than'],
  ['topping', 'more than'],
  ['exceeded', 'more than'],
  ['exceeding', 'more than'],
  ['less than', 'fewer than'],
  ['fewer than', 'fewer than'],
  ['under', 'fewer than'],
  ['below', 'fewer than'],
  ['close to', 'about'],
  ['just under', 'about'],
  ['about', 'about'],
  ['around', 'about'],
  ['roughly', 'about'],
  ['approximately', 'about'],
  ['nearly', 'about'],
  ['almost', 'about'],
  ['some', 'about'],
  ['an estimated', 'about'],
  ['estimated', 'about'],
  ['perhaps', 'about'],
];
const AFTER: readonly [words: string, op: FigureOp][] = [
  ['or more', 'at least'],
  ['or so', 'about'],
  ['at least', 'at least'],
  ['at most', 'at most'],
];

/**
 * Reads the number that begins at a token: digits ("1,100", "3.5 million"), words ("twenty-one", "a hundred"), ranges ("between 5 and 7", "five to seven") and
 * vague ones ("dozens of", "tens of thousands"), with the words that bound it. Null where none begins there.
 */
export function quantityAt(tree: Tree, start: number): Quantity | null {
  if (!mayBegin(tree, start)) return null;
  const read = vagueAt(tree, start) ?? rangeAt(tree, start) ?? plainAt(tree, start);
  if (!read) return null;
  const number = { ...read, head: topOf(tree, read.first, read.last) ?? read.head };
  const end = tree.sentences[tree.sentenceOf[start]!]!.last;
  for (const [words, op] of AFTER) {
    const parts = words.split(' ');
    if (
      number.last + parts.length < end &&
      parts.every((w, k) => tree.word(number.last + 1 + k) === w) &&
      number.op === 'exact'
    )
      return bounded({ ...number, last: number.last + parts.length }, op, isWhole(tree, number));
  }
  const from = tree.sentences[tree.sentenceOf[start]!]!.first;
  for (const [words, op] of BEFORE) {
    const parts = words.split(' ');
    const at = number.first - parts.length;
    if (at < from || !parts.every((w, k) => tree.word(at + k) === w)) continue;
    // "the over 200" and "some of the 200" are no bounds.
    if (op === 'exact') return { ...number, first: at };
    return bounded({ ...number, first: at }, op, isWhole(tree, number));
  }
  return number;
}

/** Words that a number can begin with, beside digits. */
const FIRST: ReadonlySet<string> = new Set([
  ...Object.keys(UNITS),
  ...Object.keys(TENS),
  ...Object.keys(VAGUE),
  ...'tens several many'.split(' '),
]);
const AFTER_ARTICLE: ReadonlySet<string> = new Set('dozen hundred thousand million billion a'.split(' '));

/** Whether a number may begin at a token: most cannot, and this is asked of every word of a report. */
function mayBegin(tree: Tree, at: number): boolean {
  const word = tree.word(at);
  const code = word.charCodeAt(0);
  if (code >= 48 && code <= 57) return true;
  if (word === 'a' || word === 'an' || word === 'half') return AFTER_ARTICLE.has(tree.word(at + 1));
  if (word === 'between' || word === 'from') return mayBegin(tree, at + 1);
  return FIRST.has(word);
}

/** The word of a number that the others hang on: "tens" of "tens of thousands", where the parser has it so. */
function topOf(tree: Tree, first: number, last: number): number | undefined {
  for (let i = first; i <= last; i++) {
    const up = tree.head[i]!;
    if (tree.token(i).upos !== 'ADP' && tree.token(i).upos !== 'PUNCT' && (up < first || up > last)) return i;
  }
  return undefined;
}

/** Whether a number counts whole things, and not percents or money. */
const isWhole = (tree: Tree, { first, last }: Quantity): boolean =>
  !/^(?:%|percent|per|percentage)$/.test(tree.word(last + 1)) && !/\p{Sc}/u.test(tree.word(first - 1));

/** A number with the bound that words put on it. A vague number keeps its own: "at least dozens" is dozens. */
function bounded(number: Quantity, op: FigureOp, whole: boolean): Quantity {
  if (number.op !== 'exact') return number;
  const { low: n } = number;
  if (n === null) return number;
  switch (op) {
    case 'at least':
      return { ...number, op, low: n, high: null };
    case 'at most':
      return { ...number, op, low: null, high: n };
    case 'more than':
      // Of whole things more than 50 are at least 51; of large round numbers nobody means that.
      return { ...number, op, low: whole && Number.isInteger(n) && n < 1000 ? n + 1 : n, high: null };
    case 'fewer than':
      return { ...number, op, low: null, high: whole && Number.isInteger(n) && n < 1000 ? n - 1 : n };
    default:
      return { ...number, op, low: n, high: n };
  }
}

function vagueAt(tree: Tree, at: number): Quantity | null {
  const word = tree.word(at);
  const next = (k: number) => tree.word(at + k);
  if (
    (word === 'tens' || word === 'hundreds') &&
    next(1) === 'of' &&
    (next(2) === 'thousands' || next(2) === 'millions')
  ) {
    const scale = next(2) === 'thousands' ? 1e3 : 1e6;
    const op: FigureOp = scale === 1e6 ? 'millions' : word === 'tens' ? 'tens of thousands' : 'hundreds of thousands';
    return { low: (word === 'tens' ? 20 : 200) * scale, high: null, op, first: at, last: at + 2, head: at + 2 };
  }
  if (word === 'several' || word === 'many') {
    if (next(1) === 'dozen') return { low: 24, high: null, op: 'dozens', first: at, last: at + 1, head: at + 1 };
    if (next(1) === 'hundred') return { low: 200, high: null, op: 'hundreds', first: at, last: at + 1, head: at + 1 };
    if (next(1) === 'thousand') return { low: 2e3, high: null, op: 'thousands', first: at, last: at + 1, head: at + 1 };
    return word === 'several' ? { low: 3, high: null, op: 'several', first: at, last: at, head: at } : null;
  }
  const vague = Object.hasOwn(VAGUE, word) ? VAGUE[word]! : null;
  return vague && { low: vague.low, high: null, op: vague.op, first: at, last: at, head: at };
}

function rangeAt(tree: Tree, at: number): Quantity | null {
  // "rose by one to 15", "raised from nine to 11": a change and its outcome are no range.
  if (/^(?:by|from)$/.test(tree.word(at - 1))) return null;
  const between = tree.word(at) === 'between' || tree.word(at) === 'from';
  if (tree.word(at) === 'from' && changesBefore(tree, at)) return null;
  const one = plainAt(tree, at + Number(between));
  if (!one) return null;
  const joint = tree.word(one.last + 1);
  const joined = between
    ? joint === 'and' || joint === 'to'
    : joint === 'to' || joint === '-' || joint === '–' || joint === 'or';
  const other = joined ? plainAt(tree, one.last + 2) : null;
  if (!other || one.low === null || other.low === null) return null;
  // "two to three million": the scale is meant of both.
  const scale =
    other.low >= 1e3 && one.low < 1e3
      ? (['thousand', 'million', 'billion'].find((w) => tree.word(other.last) === w) ?? '')
      : '';
  const low = one.low * (SCALES[scale] ?? 1);
  if (low >= other.low) return null;
  return { low, high: other.low, op: 'between', first: at, last: other.last, head: other.head };
}

function plainAt(tree: Tree, at: number): Quantity | null {
  let i = at;
  let total = 0;
  let current = 0;
  let head = -1;
  const end = tree.tokens.length;
  if (/^(?:a|an|half)$/.test(tree.word(i)) && /^(?:dozen|hundred|thousand|million|billion)$/.test(tree.word(i + 1))) {
    current = tree.word(i) === 'half' ? 0.5 : 1;
    i++;
  } else if (tree.word(i) === 'half' && tree.word(i + 1) === 'a') {
    current = 0.5;
    i += 2;
  } else if (tree.word(i) === 'dozen') return null;
  let any = false;
  for (; i < end && tree.sentenceOf[i] === tree.sentenceOf[at]; i++) {
    const word = tree.word(i);
    const value = digits(word) ?? UNITS[word] ?? TENS[word];
    if (value !== undefined && value !== null) {
      // Two numbers in a row are two numbers, save for tens with units and what follows a scale.
      const fits =
        !any ||
        (value < 10 && current % 100 >= 20 && current % 10 === 0) ||
        (value < 100 && current >= 100 && current % 100 === 0) ||
        (current === 0 && total > value);
      if (!fits) break;
      current += value;
      head = i;
    } else if (word === 'dozen' && (any || current > 0)) {
      current *= 12;
      head = i;
    } else if (Object.hasOwn(SCALES, word) && (any || current > 0)) {
      const scale = SCALES[word]!;
      if (scale === 100) current *= 100;
      else {
        total += current * scale;
        current = 0;
      }
      head = i;
    } else if (any && word === '-' && (TENS[tree.word(i - 1)] ?? 0) && (UNITS[tree.word(i + 1)] ?? 10) < 10) continue;
    else if (
      any &&
      word === 'and' &&
      (tree.word(i - 1) === 'hundred' || tree.word(i - 1) === 'thousand') &&
      (UNITS[tree.word(i + 1)] ?? TENS[tree.word(i + 1)]) !== undefined
    )
      continue;
    else break;
    any = true;
  }
  if (!any && head < 0) return null;
  const value = Math.round((total + current) * 1e6) / 1e6;
  return { low: value, high: value, op: 'exact', first: at, last: head, head };
}

/** "1,100", "3.5", "12": as a number; null for years with a suffix, ordinals and the like. */
function digits(word: string): number | null {
  if (!/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(word)) return null;
  return Number(word.replaceAll(',', ''));
}
