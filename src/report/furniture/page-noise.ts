import type { Furniture } from '../report.js';
import { NOISE_PATTERNS } from './noise-patterns.js';
import { type Finder, trimmed } from './page.js';

/** A paragraph longer than this is read as part of the story, however it starts. */
const LONGEST = 260;
/** How far into the text what stands before a story's headline may reach. */
const HEAD = 250;

const LINE = new RegExp(`^(?:${NOISE_PATTERNS.line})`, 'iu');
const HEAD_END = new RegExp(`^.{0,${HEAD}}?(?:${NOISE_PATTERNS.head})`, 'iu');

/**
 * Lines that the page put around the story or within it: sign-up and sharing lines, "Read more", cookies, copyright, advertisements; and what
 * a page ran together in front of the story's head.
 */
export const pageNoise: Finder = ({ text, paragraphs }, claims) => {
  const noise: Furniture[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.end - paragraph.start > LONGEST || claims.takes(paragraph)) continue;
    if (LINE.test(text.slice(paragraph.start, paragraph.end))) noise.push({ kind: 'noise', ...paragraph });
  }
  const [first] = paragraphs;
  if (!first || noise[0]?.start === first.start) return noise;
  const head = HEAD_END.exec(text.slice(first.start, Math.min(first.end, first.start + 2 * HEAD)));
  if (!head) return noise;
  const span = trimmed(text, first.start, first.start + head[0].length);
  if (!claims.takes(span)) noise.push({ kind: 'noise', ...span });
  return noise;
};
