import type { Furniture, Marked } from '../report.js';
import type { Span } from '../span.js';
import { captionOf, creditAtEnd } from './caption.js';
import { isRunningText } from './head.js';
import type { Finder, Page } from './page.js';
import { peopleInCredit } from './people.js';

/** Longer ones are paragraphs of the story that a page set in large type, or under a picture. */
const LONGEST_HEAD = 250;
const LONGEST_CAPTION = 1200;
/** Where so much of a text is set as headings (or as captions), the page uses the element for something else. */
const TOO_MUCH = 0.5;

/**
 * What the source's markup says is furniture: captions with their credits, and section heads. A heading above the story is left to the finder of
 * headlines, which knows their tags.
 */
export const markedUp: Finder = (page, claims) => {
  const { text } = page;
  const free = (one: Span) => !claims.takes(one);
  const credits = markedAs(page, 'photo-credit', LONGEST_CAPTION).filter(free);
  const found: Furniture[] = credits.map((one) => ({
    kind: 'photo-credit',
    ...one,
    people: peopleInCredit(text, one),
  }));
  let next = 0;
  for (const caption of markedAs(page, 'caption', LONGEST_CAPTION).filter(free)) {
    found.push(captionOf(text, caption));
    while (next < credits.length && credits[next]!.start < caption.start) next++;
    if (next < credits.length && credits[next]!.end <= caption.end) continue;
    const credit = creditAtEnd(text, caption);
    if (credit) found.push(credit);
  }
  for (const head of headings(page).within.filter(free)) found.push({ kind: 'section-head', ...head });
  return found;
};

/** The headings that the markup names: those above the story's first running text, and those within the story. */
export function headings(page: Page): { above: Span[]; within: Span[] } {
  const heads = markedAs(page, 'head', LONGEST_HEAD);
  // Sorted by their starts, so that a text of headings alone takes no quadratic time.
  const apart = page.marked.filter((one) => one.kind !== 'head').concat(heads.map((one) => ({ kind: 'head', ...one })));
  apart.sort((x, y) => x.start - y.start);
  let next = 0;
  let reached = 0;
  const story = page.paragraphs.find((paragraph) => {
    for (; next < apart.length && apart[next]!.start <= paragraph.start; next++)
      reached = Math.max(reached, apart[next]!.end);
    return reached < paragraph.end && isRunningText(page.text.slice(paragraph.start, paragraph.end));
  });
  const start = story?.start ?? Number.POSITIVE_INFINITY;
  return { above: heads.filter((one) => one.start < start), within: heads.filter((one) => one.start > start) };
}

function markedAs({ text, marked }: Page, kind: Marked['kind'], longest: number): Span[] {
  const all = marked.filter((one) => one.kind === kind && one.end > one.start).sort((a, b) => a.start - b.start);
  const length = all.reduce((sum, one) => sum + one.end - one.start, 0);
  if (all.length > 1 && length > text.length * TOO_MUCH) return [];
  return all.filter((one) => one.end - one.start <= longest).map(({ start, end }) => ({ start, end }));
}
