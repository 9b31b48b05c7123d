import { readFileSync } from 'node:fs';
import type { Furniture } from '../report.js';
import { type Claims, type Finder, trimmed } from './page.js';

/** A paragraph longer than this is read as part of the story, however it starts. */
const LONGEST = 260;

const PATTERNS = loadPatterns();

function loadPatterns(): { lines: RegExp; tails: RegExp } {
  const url = new URL('./page-noise.tsv', import.meta.url);
  const lines: string[] = [];
  const tails: string[] = [];
  for (const row of readFileSync(url, 'utf8').split('\n')) {
    if (row === '' || row.startsWith('#')) continue;
    const [where, pattern] = row.split('\t');
    if (!pattern || (where !== 'line' && where !== 'tail'))
      throw new Error(`page-noise.tsv: "${row}" is not line or tail, a tab and a pattern`);
    (where === 'line' ? lines : tails).push(pattern);
  }
  return {
    lines: new RegExp(`^(?:${lines.join('|')})`, 'iu'),
    tails: new RegExp(`(?:^|[.!?"')\\]]\\s+)(?:${tails.join('|')})`, 'gimu'),
  };
}

/**
 * What the page put around the story: comment policies, sign-up and sharing lines, "Read more", cookies, copyright. It comes after the
 * credit line was found: what follows that, to the end of the text, is the page's too, unless another dateline starts another story.
 */
export const pageNoise: Finder = ({ text, paragraphs }, claims) => {
  const noise: Furniture[] = [];
  const end = paragraphs.at(-1)?.end ?? 0;
  const tail = tailStart(text, claims);
  for (const paragraph of paragraphs) {
    if (paragraph.start >= tail) break;
    if (claims.takes(paragraph) || paragraph.end - paragraph.start > LONGEST) continue;
    if (PATTERNS.lines.test(text.slice(paragraph.start, paragraph.end))) noise.push({ kind: 'noise', ...paragraph });
  }
  // One stretch a paragraph: what is noise in a paragraph's tail is furniture there, and a paragraph that is noise all of it is so too.
  for (const paragraph of paragraphs) {
    if (paragraph.end <= tail) continue;
    const span = trimmed(text, Math.max(paragraph.start, tail), Math.min(paragraph.end, end));
    if (span.start < span.end && !claims.takes(span)) noise.push({ kind: 'noise', ...span });
  }
  return noise;
};

/** Where the story has ended for good, or infinity. */
function tailStart(text: string, claims: Claims): number {
  let tail = Number.POSITIVE_INFINITY;
  const lastDateline = claims.list.filter((one) => one.kind === 'dateline').at(-1)?.end ?? 0;
  const credits = claims.list.filter(
    (one) => one.kind === 'credit-line' && one.start > lastDateline && one.start > text.length * 0.2,
  );
  const last = credits.at(-1);
  // A stretch of text as long as the story itself is no tail, but a second story.
  if (last && text.length - last.end < Math.max(last.start - lastDateline, 600) * 3) tail = last.end;
  for (const match of text.matchAll(PATTERNS.tails)) {
    if (match.index < lastDateline) continue;
    const start = match.index + /^[.!?"')\]]?\s*/.exec(match[0])![0].length;
    return Math.min(tail, start);
  }
  return tail;
}
