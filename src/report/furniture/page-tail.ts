import type { Furniture } from '../report.js';
import { NOISE_PATTERNS } from './noise-patterns.js';
import { type Claims, type Finder, trimmed } from './page.js';

const TAIL = new RegExp(`(?:^|[.!?"')\\]]\\s+)(?:${NOISE_PATTERNS.tail})`, 'gimu');
/** Within this many units of the end a page's foot is looked for. */
const FOOT = 600;
/** A text after the credit line is taken for a second story, not for the page's tail, if it is so many times as long as the first. */
const SECOND_STORY = 3;

/**
 * What follows the story to the end of the text: all that comes after its credit line, unless another dateline starts another story; comment
 * policies and the comments; the foot of a page that was run together.
 */
export const pageTail: Finder = ({ text, paragraphs }, claims) => {
  const tail = Math.min(afterCredit(text, claims), commentPolicy(text, claims), unfinished(text, claims));
  const noise: Furniture[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.end <= tail) continue;
    const span = trimmed(text, Math.max(paragraph.start, tail), paragraph.end);
    if (!claims.takes(span)) noise.push({ kind: 'noise', ...span });
  }
  return noise;
};

const lastDateline = (claims: Claims): number =>
  claims.list.reduce(
    (end, one) => (one.kind === 'dateline' && one.places!.length > 0 ? Math.max(end, one.end) : end),
    0,
  );

function afterCredit(text: string, claims: Claims): number {
  const from = lastDateline(claims);
  let last: Furniture | null = null;
  for (const one of claims.list)
    if (one.kind === 'credit-line' && one.start > from && (!last || one.start > last.start)) last = one;
  if (!last || last.start < text.length * 0.2) return Number.POSITIVE_INFINITY;
  return text.length - last.end < Math.max(last.start - from, FOOT) * SECOND_STORY
    ? last.end
    : Number.POSITIVE_INFINITY;
}

function commentPolicy(text: string, claims: Claims): number {
  const from = lastDateline(claims);
  for (const match of text.matchAll(TAIL)) {
    if (match.index >= from) return match.index + /^[.!?"')\]]?\s*/.exec(match[0])![0].length;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Where a page was run together (its stamp and its dateline stand in one line), what comes after the last stop of the text and has none of its
 * own is the page's foot.
 */
function unfinished(text: string, claims: Claims): number {
  const [stamp, dateline] = claims.list.filter((one) => one.kind === 'dateline').sort((a, b) => a.start - b.start);
  if (!stamp || !dateline || dateline.start - stamp.end > 3) return Number.POSITIVE_INFINITY;
  const whole = text.trimEnd();
  const foot = /[.!?)"'](\s+\p{Lu}[^.!?)"']{30,})$/u.exec(whole.slice(-FOOT));
  return foot ? whole.length - foot[1]!.length : Number.POSITIVE_INFINITY;
}
