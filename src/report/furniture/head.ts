import type { Span } from '../span.js';
import { type Claims, type Page, trimmed } from './page.js';

/** How many paragraphs may stand above a story's dateline: headline, deck, bullets, byline, advisory, stamps of the page. */
const MOST = 14;
/** A paragraph longer than this is a paragraph of the story. */
const LONGEST = 320;

/**
 * The stretches above the story that no finder has claimed: the paragraphs before the first dateline, and what a page ran together in
 * front of it. Where there is no dateline the head is only the lines before the first paragraph that reads as running text.
 */
export function headStretches({ text, paragraphs }: Page, claims: Claims): { stretches: Span[]; dated: boolean } {
  const dateline = claims.list.filter((one) => one.kind === 'dateline').sort((a, b) => a.start - b.start)[0];
  const before = dateline ? paragraphs.findIndex((paragraph) => paragraph.end > dateline.start) : -1;
  const dated = before >= 0 && before <= MOST;
  const stretches: Span[] = [];
  for (const paragraph of paragraphs.slice(0, dated ? before : MOST)) {
    if (paragraph.end - paragraph.start > LONGEST) return { stretches, dated: false };
    if (!dated && isRunningText(text.slice(paragraph.start, paragraph.end)) && !claims.takes(paragraph)) break;
    stretches.push(...unclaimed(paragraph, claims, text));
  }
  if (dated && dateline) {
    const own = paragraphs[before]!;
    stretches.push(...unclaimed({ start: own.start, end: dateline.start }, claims, text));
  }
  return { stretches, dated };
}

/** Whether a paragraph is sentences rather than a line: it is long, or it ends as a sentence does. */
export const isRunningText = (words: string): boolean =>
  words.length > 160 || (words.length > 40 && /[.!?]["')\]]*$/.test(words) && /\s\p{Ll}+\s/u.test(words));

/** The parts of a stretch that no finder has claimed, without white space at the edges. */
export function unclaimed(span: Span, claims: Claims, text: string): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  for (let position = span.start; position <= span.end; position++) {
    if (position < span.end && !claims.takes({ start: position, end: position + 1 })) continue;
    const part = trimmed(text, start, position);
    if (part.end > part.start) parts.push(part);
    start = position + 1;
  }
  return parts;
}
