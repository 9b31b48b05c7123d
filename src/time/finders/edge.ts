import type { Finder, Mod, Phrase } from '../phrase.js';
import { lowerAt, saysAt, type Word } from '../words.js';

/** Words before an expression that pick its beginning, middle or end, longest first; `the` says that they open a noun phrase. */
const EDGES: readonly [readonly string[], Mod][] = [
  [['the', 'very', 'end', 'of'], 'END'],
  [['the', 'early', 'part', 'of'], 'START'],
  [['the', 'early', 'hours', 'of'], 'START'],
  [['the', 'small', 'hours', 'of'], 'START'],
  [['the', 'wee', 'hours', 'of'], 'START'],
  [['the', 'early', 'days', 'of'], 'START'],
  [['the', 'latter', 'part', 'of'], 'END'],
  [['the', 'better', 'part', 'of'], 'LESS_THAN'],
  [['a', 'good', 'part', 'of'], 'LESS_THAN'],
  [['the', 'beginning', 'of'], 'START'],
  [['the', 'start', 'of'], 'START'],
  [['the', 'middle', 'of'], 'MID'],
  [['the', 'end', 'of'], 'END'],
  [['the', 'close', 'of'], 'END'],
  [['the', 'early'], 'START'],
  [['the', 'late'], 'END'],
  [['the', 'mid', '-'], 'MID'],
  [['the', 'mid'], 'MID'],
  [['earlier', 'in'], 'START'],
  [['later', 'in'], 'END'],
  [['late', 'in'], 'END'],
  [['early', 'in'], 'START'],
  [['late', '-'], 'END'],
  [['early', '-'], 'START'],
  [['mid', '-'], 'MID'],
  [['end', 'of'], 'END'],
  [['end', '-'], 'END'],
  [['beginning', 'of'], 'START'],
  [['post', '-'], 'AFTER'],
  [['pre', '-'], 'BEFORE'],
  [['sometime'], 'APPROX'],
  [['early'], 'START'],
  [['earlier'], 'START'],
  [['late'], 'END'],
  [['later'], 'END'],
  [['mid'], 'MID'],
  [['around'], 'APPROX'],
  [['circa'], 'APPROX'],
];

const BY_FIRST = new Map<string, [readonly string[], Mod][]>();
for (const edge of EDGES) BY_FIRST.set(edge[0][0]!, [...(BY_FIRST.get(edge[0][0]!) ?? []), edge]);

/** Kinds that an edge can be picked from. */
const HAS_EDGES = new Set([
  'fixed',
  'weekday',
  'day-of-week',
  'month-day',
  'month',
  'season',
  'quarter',
  'half',
  'holiday',
  'unit',
  'week-of',
  'part',
]);

/** Kinds that "around" can loosen. */
const ROUGH = new Set(['fixed', 'month-day', 'clock', 'unit', 'holiday']);

/** "late", "early", "the end of", "mid-", "around" before an expression that `read` finds after them. */
export const edgeBefore =
  (read: (words: readonly Word[], i: number) => Phrase | null): Finder =>
  (words, i) => {
    for (const [edge, mod] of BY_FIRST.get(lowerAt(words, i)) ?? []) {
      if (!saysAt(words, i, ...edge)) continue;
      const at = i + edge.length;
      const found = read(words, at);
      if (!found) continue;
      const { meaning } = found;
      if (edge[0] === 'around' || edge[0] === 'circa') {
        if (!ROUGH.has(meaning.kind) || words[at]!.lower === 'the') continue;
      } else if (!HAS_EDGES.has(meaning.kind)) continue;
      if ((mod === 'AFTER' || mod === 'BEFORE') && !(meaning.kind === 'fixed' && meaning.moment.unit === 'year'))
        continue;
      const early = edge[0] === 'earlier' || edge[0] === 'later';
      if (
        early &&
        edge.length === 1 &&
        meaning.kind === 'unit' &&
        meaning.unit === 'day' &&
        meaning.from === 'filed' &&
        meaning.add === 0
      ) {
        return null;
      }
      return { ...found, first: i, mod: found.mod ?? mod };
    }
    return null;
  };

/** The end of a year or a month by a name of its own: "year-end", "year's end", "the year end", "month-end". */
export const yearEnd: Finder = (words, i) => {
  const the = lowerAt(words, i) === 'the' ? i + 1 : i;
  const unit = lowerAt(words, the);
  if (unit !== 'year' && unit !== 'month' && unit !== 'week') return null;
  let at = the + 1;
  if (words[at]?.text === '-' || /^['’]s$/.test(lowerAt(words, at))) at++;
  if (lowerAt(words, at) !== 'end' || lowerAt(words, at + 1) === 'of') return null;
  return {
    first: i,
    last: at + 1,
    meaning: { kind: 'unit', unit, add: 0, from: 'filed' },
    mod: 'END',
    rule: 'year-end',
  };
};
