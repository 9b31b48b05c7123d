import type { Report } from '../report/report.js';
import type { Span } from '../report/span.js';
import type { Answer } from './api.js';

type Row = Answer<'compare'>['rows'][number];
type Word = Row['aWords'][number];

/** Paragraphs that share this part of their words are one, changed. */
const ALIKE = 0.4;
/** Longer texts are compared paragraph by paragraph only. */
const WORDS = 2000;

/** Two texts side by side: paragraphs matched in order by the longest common subsequence, changed ones word by word. */
export function compareTexts(a: Report, b: Report): Row[] {
  const left = a.paragraphs.map((p) => ({ p, words: wordsOf(a.text.slice(p.start, p.end)) }));
  const right = b.paragraphs.map((p) => ({ p, words: wordsOf(b.text.slice(p.start, p.end)) }));
  const rows: Row[] = [];
  for (const { x, y } of aligned(left, right, (l, r) => likeness(l.words, r.words), ALIKE)) {
    if (x === null) rows.push(row('added', null, right[y!]!.p, [], plain(right[y!]!.words)));
    else if (y === null) rows.push(row('dropped', left[x]!.p, null, plain(left[x]!.words), []));
    else rows.push(changed(left[x]!, right[y]!));
  }
  return rows;
}

const row = (kind: Row['kind'], a: Span | null, b: Span | null, aWords: Word[], bWords: Word[]): Row => ({
  ...{ kind, a: a && { start: a.start, end: a.end }, b: b && { start: b.start, end: b.end }, aWords, bWords },
});
const wordsOf = (text: string): string[] => text.match(/\S+\s*/gu) ?? [];
const bare = (word: string): string => word.trim();
const plain = (words: readonly string[]): Word[] => (words.length ? [{ words: words.join(''), changed: false }] : []);

function changed(l: { p: Span; words: string[] }, r: { p: Span; words: string[] }): Row {
  if (l.words.map(bare).join(' ') === r.words.map(bare).join(' '))
    return row('same', l.p, r.p, plain(l.words), plain(r.words));
  if (l.words.length > WORDS || r.words.length > WORDS) return row('changed', l.p, r.p, plain(l.words), plain(r.words));
  const [aWords, bWords]: Word[][] = [[], []];
  const push = (list: Word[], words: string, differs: boolean): void => {
    const last = list.at(-1);
    if (last?.changed === differs) last.words += words;
    else list.push({ words, changed: differs });
  };
  for (const { x, y } of aligned(l.words, r.words, (p, q) => (bare(p) === bare(q) ? 1 : 0), 1)) {
    if (x !== null) push(aWords!, l.words[x]!, y === null);
    if (y !== null) push(bWords!, r.words[y]!, x === null);
  }
  return row('changed', l.p, r.p, aWords!, bWords!);
}

function likeness(a: readonly string[], b: readonly string[]): number {
  const [x, y] = [new Set(a.map(bare)), new Set(b.map(bare))];
  let both = 0;
  for (const word of x) if (y.has(word)) both += 1;
  return x.size + y.size === 0 ? 1 : (2 * both) / (x.size + y.size);
}

/** The best alignment in order: pairs that are at least `least` alike, the sum of likeness being the greatest. */
function aligned<T>(
  a: readonly T[],
  b: readonly T[],
  like: (x: T, y: T) => number,
  least: number,
): { x: number | null; y: number | null }[] {
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  const pair = new Float64Array(a.length * b.length);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const alike = like(a[i]!, b[j]!);
      pair[i * b.length + j] = alike;
      const match = alike >= least ? alike + best[(i + 1) * width + j + 1]! : -1;
      best[i * width + j] = Math.max(match, best[(i + 1) * width + j]!, best[i * width + j + 1]!);
    }
  }
  const out: { x: number | null; y: number | null }[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const alike = pair[i * b.length + j]!;
    if (alike >= least && best[i * width + j] === alike + best[(i + 1) * width + j + 1]!) out.push({ x: i++, y: j++ });
    else if (best[i * width + j] === best[(i + 1) * width + j]) out.push({ x: i++, y: null });
    else out.push({ x: null, y: j++ });
  }
  while (i < a.length) out.push({ x: i++, y: null });
  while (j < b.length) out.push({ x: null, y: j++ });
  return out;
}
