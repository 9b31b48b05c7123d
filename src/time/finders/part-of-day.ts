import { type Finder, type Meaning, type Mod, type Phrase, phrase } from '../phrase.js';
import { PART_NAMES } from '../vocabulary.js';
import { isCapital, lowerAt, saysAt, type Word } from '../words.js';
import { readDay } from './day.js';

/** How many days from the last one named. */
const STEPS = new Map([
  ['next', 1],
  ['following', 1],
  ['previous', -1],
  ['same', 0],
]);

const EDGES = new Map<string, Mod>([
  ['early', 'START'],
  ['late', 'END'],
  ['mid', 'MID'],
]);

/** "morning", "late evening", "mid-afternoon" at a word. */
function readPart(
  words: readonly Word[],
  i: number,
): { part: Meaning & { kind: 'part' }; mod: Mod | null; next: number } | null {
  const mod = EDGES.get(lowerAt(words, i)) ?? null;
  let at = mod ? i + 1 : i;
  if (mod && words[at]?.text === '-') at++;
  const part = PART_NAMES.get(lowerAt(words, at));
  if (!part || (part === 'MI' && !mod)) return null;
  return { part: { kind: 'part', part, day: null }, mod, next: at + 1 };
}

/** Nouns that take "morning", "night" and the rest to themselves: "a night club", "morning prayers" say no time. */
const TAKES =
  /^(?:club|clubs|shift|shifts|court|watch|life|prayers?|sky|vision|school|schools|stick|fall|mares?|stand|owl|owls|show|shows|rush|commute|edition|editions|newspaper|newspapers|classes)$/;

const of = (part: Meaning & { kind: 'part' }, day: Meaning | null): Meaning => ({ ...part, day });
const day = (add: number, from: 'filed' | 'last'): Meaning => ({ kind: 'unit', unit: 'day', add, from });

/** "overnight Friday" is that day's night, "overnight into Saturday" the night before it; alone it is the night before the day of filing. */
function overnight(words: readonly Word[], i: number): Phrase {
  const night = (last: number, when: Meaning) =>
    phrase('part-of-day', i, last, of({ kind: 'part', part: 'NI', day: null }, when));
  const joint = lowerAt(words, i + 1);
  const named = readDay(words, joint === 'on' || joint === 'into' ? i + 2 : i + 1);
  if (named && joint === 'into') return night(i + 1, { kind: 'beside', day: named.meaning, add: -1 });
  return named ? night(named.last, named.meaning) : night(i + 1, day(-1, 'filed'));
}

/**
 * A part of a day: "Friday night", "yesterday evening", "this morning", "last night", "the next morning", "tonight", "overnight",
 * "mid-afternoon yesterday", "the morning of April 6".
 */
export const partOfDay: Finder = (words, i) => {
  const first = lowerAt(words, i);
  if (first === 'tonight') return phrase('part-of-day', i, i + 1, { kind: 'part', part: 'NI', day: day(0, 'filed') });
  if (first === 'overnight') {
    if (
      /^(?:success|sensation|stay|stays|bag|rate|rates|delivery|train|bus|flight|flights)$/.test(lowerAt(words, i + 1))
    )
      return null;
    return overnight(words, i);
  }
  const named = readDay(words, i);
  if (named) {
    if (lowerAt(words, named.last) === 'overnight')
      return phrase('part-of-day', i, named.last + 1, of({ kind: 'part', part: 'NI', day: null }, named.meaning));
    const at = lowerAt(words, named.last) === "'s" ? named.last + 1 : named.last;
    const read = readPart(words, at);
    return read ? phrase('part-of-day', i, read.next, of(read.part, named.meaning), read.mod) : null;
  }
  if (first === 'this' || first === 'last' || first === 'that') {
    const read = readPart(words, i + 1);
    // The name of a broadcast or a paper: "This Morning".
    if (i > 0 && isCapital(words[i]) && isCapital(words[i + 1]) && isCapital(words[i - 1])) return null;
    if (!read || (first === 'last' && read.part.part !== 'NI' && read.part.part !== 'EV')) return null;
    const meant = first === 'this' ? day(0, 'filed') : first === 'last' ? day(-1, 'filed') : day(0, 'last');
    return phrase('part-of-day', i, read.next, of(read.part, meant), read.mod);
  }
  if (first === 'the' || (first === 'that' && lowerAt(words, i + 1) === 'same')) {
    const add = STEPS.get(lowerAt(words, i + 1));
    const read = readPart(words, add === undefined ? i + 1 : i + 2);
    if (!read) return null;
    if (add !== undefined) return phrase('part-of-day', i, read.next, of(read.part, day(add, 'last')), read.mod);
    if (lowerAt(words, read.next) === 'of') {
      const when = readDay(words, read.next + 1);
      if (when) return phrase('part-of-day', i, when.last, of(read.part, when.meaning), read.mod);
    }
    const before = lowerAt(words, i - 1);
    if (saysAt(words, read.next, 'before', 'last'))
      return phrase('part-of-day', i, read.next + 2, of(read.part, day(-2, 'filed')), read.mod);
    if (saysAt(words, read.next, 'before'))
      return phrase('part-of-day', i, read.next + 1, of(read.part, day(-1, 'last')), read.mod);
    if (
      !['in', 'during', 'through', 'throughout', 'into', 'of', 'for'].includes(before) ||
      TAKES.test(lowerAt(words, read.next))
    )
      return null;
    return phrase('part-of-day', i, read.next, of(read.part, null), read.mod);
  }
  const read = readPart(words, i);
  if (!read) return null;
  const after = readDay(words, read.next);
  if (after) return phrase('part-of-day', i, after.last, of(read.part, after.meaning), read.mod);
  return read.mod && !TAKES.test(lowerAt(words, read.next))
    ? phrase('part-of-day', i, read.next, of(read.part, null), read.mod)
    : null;
};
