import { readFileSync } from 'node:fs';
import type { Furniture } from '../report.js';
import { type Claims, type Finder, trimmed } from './page.js';

/** A paragraph longer than this is read as part of the story, however it starts. */
const LONGEST = 260;

/** How far into the text what stands before a story's headline may reach. */
const HEAD = 250;

const { line: LINES, head: HEADS, tail: TAILS } = loadPatterns();
const LINE = new RegExp(`^(?:${LINES.join('|')})`, 'iu');
const HEAD_END = new RegExp(`^.{0,${HEAD}}?(?:${HEADS.join('|')})`, 'iu');
const TAIL_START = new RegExp(`(?:^|[.!?"')\\]]\\s+)(?:${TAILS.join('|')})`, 'gimu');

function loadPatterns(): Record<'line' | 'head' | 'tail', string[]> {
  const patterns = { line: [] as string[], head: [] as string[], tail: [] as string[] };
  for (const row of readFileSync(new URL('./page-noise.tsv', import.meta.url), 'utf8').split('\n')) {
    if (row === '' || row.startsWith('#')) continue;
    const [where, pattern] = row.split('\t');
    if (!pattern || (where !== 'line' && where !== 'head' && where !== 'tail'))
      throw new Error(`page-noise.tsv: "${row}" is not line, head or tail, a tab and a pattern`);
    patterns[where].push(pattern);
  }
  return patterns;
}

/**
 * What the page put around the story: comment policies, sign-up and sharing lines, "Read more", cookies, copyright. It comes after the
 * credit line was found: what follows that, to the end of the text, is the page's too, unless another dateline starts another story.
 */
export const pageNoise: Finder = ({ text, paragraphs }, claims) => {
  const noise: Furniture[] = [];
  const end = paragraphs.at(-1)?.end ?? 0;
  const first = paragraphs[0];
  const head = first ? HEAD_END.exec(text.slice(first.start, Math.min(first.end, first.start + 2 * HEAD))) : null;
  // A line that is such words and nothing more is found below.
  if (first && head && first.start + head[0].length < first.end) {
    const span = trimmed(text, first.start, first.start + head[0].length);
    if (!claims.takes(span)) noise.push({ kind: 'noise', ...span });
  }
  const tail = tailStart(text, claims);
  for (const paragraph of paragraphs) {
    if (paragraph.start >= tail) break;
    if (claims.takes(paragraph) || paragraph.end - paragraph.start > LONGEST) continue;
    if (LINE.test(text.slice(paragraph.start, paragraph.end))) noise.push({ kind: 'noise', ...paragraph });
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
  for (const match of text.matchAll(TAIL_START)) {
    if (match.index < lastDateline) continue;
    const start = match.index + /^[.!?"')\]]?\s*/.exec(match[0])![0].length;
    return Math.min(tail, start);
  }
  return Math.min(tail, unfinished(text, claims));
}

/**
 * Where a page was run together (its stamp and its dateline stand in one line), what comes after the last stop of the text and has none of its
 * own is the page's foot.
 */
function unfinished(text: string, claims: Claims): number {
  const [stamp, dateline] = claims.list.filter((one) => one.kind === 'dateline').sort((a, b) => a.start - b.start);
  if (!stamp || !dateline || dateline.start - stamp.end > 3) return Number.POSITIVE_INFINITY;
  const foot = /[.!?)"'](\s+\p{Lu}[^.!?)"']{30,})$/u.exec(text.slice(Math.max(0, text.length - 600)).trimEnd());
  return foot ? text.trimEnd().length - foot[1]!.length : Number.POSITIVE_INFINITY;
}
