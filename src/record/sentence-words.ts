import type { Reading } from '../reading/reading.js';
import { lineOf } from './called.js';

/** A sentence of a reading on one line, from behind the dateline or headline tag that it begins with. */
export function sentenceWords({ report, language }: Reading, sentence: number): string {
  const found = language.sentences[sentence];
  if (!found) return '';
  const { furniture, text } = report;
  const opening = furniture.find(
    ({ kind, start, end }) =>
      (kind === 'dateline' || kind === 'headline-tag') && start <= found.start && end > found.start && end < found.end,
  );
  return lineOf(text, { start: opening?.end ?? found.start, end: found.end }).replace(/^[\s:–—-]+/u, '');
}
