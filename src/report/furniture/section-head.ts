import type { Furniture } from '../report.js';
import type { Span } from '../span.js';
import { type Finder, trimmed } from './page.js';

const LONGEST = 80;
/** Neighbours shorter than this are a list or a table, which has no section heads. */
const RUNNING = 60;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}.'&-]*/gu;
/** In a page run together: words in capitals between the end of one sentence and the start of the next. */
const WITHIN =
  /(?<=[.!?"')]\s)((?:[A-Z][A-Z'&-]+|[A-Z]\.(?:[A-Z]\.)+|A|I|"[A-Z][A-Z'-]+"|\d+)(?:\s?[,:]?\s(?:[A-Z][A-Z'&-]+|[A-Z]\.(?:[A-Z]\.)+|A|I|"[A-Z][A-Z'-]+"|\d+)){1,7}\s?[?!]?)\s(?=["'`]*\p{Lu}(?:\p{Ll}|\s))/gu;
/** Pages that ran a whole story into one line have paragraphs longer than any story's. */
const RUN_TOGETHER = 1500;

/**
 * Section heads: short lines in capitals, or in small letters as a title is, between paragraphs of running text. A quotation, a line of a list
 * or a table, and a line that ends as a sentence does are none.
 */
export const sectionHeads: Finder = ({ text, paragraphs }, claims) => {
  const heads: Furniture[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    const length = paragraph.end - paragraph.start;
    if (length > RUN_TOGETHER) heads.push(...runTogether(text, paragraph).filter((one) => !claims.takes(one)));
    const next = paragraphs[index + 1];
    const before = paragraphs[index - 1];
    if (length > LONGEST || !next || !before || claims.takes(paragraph) || isHeadLike(text, next)) continue;
    const long = [before, next].map((one) => one.end - one.start >= RUNNING || claims.takes(one));
    if (
      isHeadLike(text, paragraph) &&
      (isInCapitals(text, paragraph) ? next.end - next.start > length : long[0] && long[1])
    )
      heads.push({ kind: 'section-head', ...paragraph });
  }
  return heads;
};

function isHeadLike(text: string, span: Span): boolean {
  if (span.end - span.start > LONGEST) return false;
  const words = text.slice(span.start, span.end).replace(/^[#*_\s]+|[*_\s]+$/g, '');
  const count = words.match(WORD)?.length ?? 0;
  if (count === 0 || count > 10 || !/\p{L}{2}/u.test(words)) return false;
  if (/^["'(\-–—•]/.test(words) && !/^["'][\p{Lu}\s]+["']/u.test(words)) return false;
  return (
    /^[\p{Lu}\p{N}"']/u.test(words) &&
    !/[.,;:…–—-]["')\]]*$/.test(words) &&
    !/["']$/.test(words.replace(/["'][\p{Lu}\s]+["']$/u, ''))
  );
}

function isInCapitals(text: string, span: Span): boolean {
  const letters = text.slice(span.start, span.end).match(/\p{L}/gu) ?? [];
  return (
    letters.length >= 4 && letters.filter((letter) => letter === letter.toUpperCase()).length >= letters.length * 0.9
  );
}

function runTogether(text: string, paragraph: Span): Furniture[] {
  const heads: Furniture[] = [];
  for (const match of text.slice(paragraph.start, paragraph.end).matchAll(WITHIN)) {
    const start = paragraph.start + match.index;
    const words = match[1]!.split(/\s/).filter((word) => /[A-Z]{2}/.test(word));
    // Initials alone ("U.S. NATO EU") are no head, nor is one word, which may be a firm.
    if (words.length < 2 || !words.some((word) => /[A-Z]{5}/.test(word))) continue;
    heads.push({ kind: 'section-head', ...trimmed(text, start, start + match[1]!.length) });
  }
  return heads;
}
