import type { Statement } from '../../attribution/statement.js';
import type { Reading } from '../../reading/reading.js';
import { foldedWords } from '../name-match.js';
import type { Claim } from './claims.js';

/** What tells more of a source than who it is. */
const BEYOND = /[,(]|\s(?:who|which|that|speaking|contacted)\s/iu;
const LITTLE = new Set(['the', 'a', 'an', 'its', 'their', 'his', 'her', 'another', 'of', 'in']);

/** Whether two sources may be one by their own words: those of the shorter are all in the other ("the finance ministry", "Estmark's finance ministry"). */
export const sameSource = (a: Claim, b: Claim): boolean =>
  sameSourceWords(a.reading, a.statement, b.reading, b.statement);

/** The same of two statements of two readings. */
export function sameSourceWords(readingA: Reading, a: Statement, readingB: Reading, b: Statement): boolean {
  const [x, y] = [wordsOf(readingA, a), wordsOf(readingB, b)];
  const [small, large] = x.length <= y.length ? [x, y] : [y, x];
  return small.length >= 2 && small.every((word) => large.includes(word));
}

/** The words of each statement's source: in a large record one is held against hundreds. */
const kept = new WeakMap<Statement, readonly string[]>();

function wordsOf(reading: Reading, statement: Statement): readonly string[] {
  let words = kept.get(statement);
  if (!words) {
    const source = statement.source.map(({ start, end }) => reading.report.text.slice(start, end)).join(' ');
    words = foldedWords(source.split(BEYOND)[0]!).filter((word) => !LITTLE.has(word));
    kept.set(statement, words);
  }
  return words;
}
