import { readFileSync } from 'node:fs';
import type { Furniture } from '../report.js';
import { overlaps, type Span } from '../span.js';
import { headStretches, isRunningText } from './head.js';
import { headings } from './marked-up.js';
import { type Claims, type Finder, type Page, trimmed } from './page.js';

const TAGS = loadTags();
const FORMS = [...TAGS.keys()].sort((a, b) => b.length - a.length).map((form) => form.replaceAll(' ', '\\s'));
const inTitleCase = (form: string): string => form.replace(/[A-Z]+/g, (word) => word[0] + word.slice(1).toLowerCase());
const inSentenceCase = (form: string): string =>
  form[0] + form.slice(1).replace(/\\s|[A-Z]/g, (part) => (part === '\\s' ? part : part.toLowerCase()));
const WRITTEN = FORMS.flatMap((form) => [...new Set([form, inTitleCase(form), inSentenceCase(form)])]).join('|');
/** "UPDATE 2-", "WRAPUP 1 - ", "EXCLUSIVE:", "(CORRECTED)", "BREAKING |": in front of a headline; small letters need a stop after them. */
const LEADING = new RegExp(
  `[[(]?(${WRITTEN})(?:\\s(\\d{1,2}))?(?:\\s?[\\])]\\s?[-:–—|]?\\s?|\\s?[-:–—|]\\s?|(?=$)|(?<=[A-Z]\\s\\d{1,2})\\s(?=\\S))`,
  'uy',
);
/** "… - UPDATE 2", "… (UPDATED)": behind it. */
const TRAILING = new RegExp(
  `\\s?(?:[-–—:|]\\s?(${WRITTEN})(?:\\s(\\d{1,2}))?|[[(](${WRITTEN})(?:\\s(\\d{1,2}))?[\\])])$`,
  'u',
);
/** AP's slugs: "BC-Kenya-Explosion, 5th Ld-Writethru". */
const SLUG = /\b(\d{1,2})(?:st|nd|rd|th)\sLd(?:-(?:Writethru|Writethrough))?\b/u;
const STAMP =
  /^(?:Published|PUBLISHED|Updated|UPDATED|Posted|Last (?:updated|modified)|First published|Modified|Issued)\b|^[\d\s:/.,apmAPM]+(?:GMT|UTC|E[SD]T|BST)?$/;

function loadTags(): Map<string, string> {
  const tags = new Map<string, string>();
  for (const line of readFileSync(new URL('./headline-tags.tsv', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [form, tag] = line.split('\t');
    if (!form || !tag || tags.has(form))
      throw new Error(`headline-tags.tsv: "${line}" is not a new form, a tab and its normal form`);
    tags.set(form, tag);
  }
  return tags;
}

/**
 * The headline, with decks and bullets under it, and the tags set before or after it ("UPDATE 2-", "Exclusive:", "… - UPDATE"). A line is a
 * headline where the source's own title or markup says so, where it stands above a dateline, or where it is the first line, no sentence, and running
 * text follows.
 */
export const headlines: Finder = (page, claims) => {
  const { text, paragraphs, title } = page;
  const { stretches, dated } = headStretches(page, claims);
  const lines: Span[] = [];
  if (dated) lines.push(...stretches);
  else if (stretches.length > 0 && startsStory(page, claims, stretches)) lines.push(...stretches);
  const first = paragraphs[0];
  if (title && first && lines.length === 0 && same(text.slice(first.start, first.end), title) && !claims.takes(first))
    lines.push(first);
  for (const head of headings(page).above) if (!lines.some((line) => overlaps(line, head))) lines.push(head);
  return lines.flatMap((line) => {
    if (claims.takes(line)) return [];
    const words = text.slice(line.start, line.end);
    const tags = tagsOf(text, line);
    const onlyTag = tags.length > 0 && tags.every((tag) => tag.end - tag.start >= words.length - 3);
    if (STAMP.test(words) && words.length < 80) return [{ kind: 'noise' as const, ...line }];
    return onlyTag ? tags : [{ kind: 'headline' as const, ...line }, ...tags];
  });
};

/** Without a dateline: whether the lines on top are a head, which they are if they are no sentences and running text follows. */
function startsStory({ text, paragraphs, title }: Page, claims: Claims, stretches: readonly Span[]): boolean {
  const last = stretches.at(-1)!;
  const next = paragraphs.find((paragraph) => paragraph.start >= last.end && !claims.takes(paragraph));
  if (!next || !isRunningText(text.slice(next.start, next.end)) || stretches.length > 4) return false;
  const words = text.slice(stretches[0]!.start, stretches[0]!.end);
  if (title && same(words, title)) return true;
  // A quotation, or a line that a colon or comma leads on from, opens a story; it is no headline.
  return !/^["*•]/.test(words) && !/[.,;:]["')]*$/.test(words) && next.end - next.start > words.length;
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const same = (a: string, b: string): boolean => plain(a) === plain(b);

function tagsOf(text: string, line: Span): Furniture[] {
  const tags: Furniture[] = [];
  const add = (form: string, number: string | undefined, start: number, end: number) => {
    const tag = TAGS.get(form.toUpperCase())!;
    tags.push({ kind: 'headline-tag', ...trimmed(text, start, end), tag, ...(number && { number: Number(number) }) });
  };
  let position = line.start;
  const words = text.slice(line.start, line.end);
  for (let count = 0; count < 3; count++) {
    LEADING.lastIndex = position - line.start;
    const match = LEADING.exec(words);
    if (!match || match[0].length === 0) break;
    add(match[1]!, match[2], position, position + match[0].length);
    position += match[0].length;
  }
  const trailing = position < line.end ? TRAILING.exec(text.slice(position, line.end)) : null;
  if (trailing) add(trailing[1] ?? trailing[3]!, trailing[2] ?? trailing[4], position + trailing.index, line.end);
  const slug = SLUG.exec(words);
  if (slug) add('WRITETHRU', slug[1], line.start + slug.index, line.start + slug.index + slug[0].length);
  return tags;
}
