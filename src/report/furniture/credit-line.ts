import type { Furniture } from '../report.js';
import type { Span } from '../span.js';
import { type Finder, trimmed } from './page.js';
import { peopleIn } from './people.js';

/** The longest credit line seen names some thirty people; anything longer is an unclosed parenthesis. */
const LONGEST = 2500;

const anyCase = (words: string): string =>
  `(?:${words
    .split(' ')
    .map((word) => word.replaceAll('_', '\\s+'))
    .flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase().replaceAll('\\S', '\\s')])
    .join('|')})`;

const WORK = anyCase(
  'reporting writing written editing edited reported compiled compiling translated translation translating photography photographs ' +
    'graphics graphic research produced production polling contributions created rewritten recasting curated',
);
const MORE = anyCase('additional further extra other original with_additional with text video main lead');
/** "Additional reporting by", "Writing and editing by", "reporting by", "Editing:"; pages that run words together put it after a letter. */
const ROLE_WORDS = `(?:${MORE}\\s+)?${WORK}(?:\\s*(?:,|and|AND|&|/)\\s*(?:${MORE}\\s+)?${WORK}){0,3}`;
const BY = '(?:by|By|BY|from)\\b';
const OPENING = new RegExp(`\\(\\s?(?=${ROLE_WORDS}\\s*(?:${BY}|:|in\\b|\\p{Lu}))`, 'gu');
const LINE_START = new RegExp(
  `^(?:[–—*_-]+\\s*)?(?:${ROLE_WORDS}\\s*(?:${BY}|:)\\s*(?=\\p{Lu})|[Ww]ith (?:assistance|reporting|contributions?|files) (?:by|from)\\s)`,
  'u',
);
const ROLE = new RegExp(`${ROLE_WORDS}(?:\\s*(?:${BY}|:)|(?=\\s\\p{Lu}))`, 'gu');
const CONTRIBUTED =
  /^[(]?(?:[\p{L}., '-]{0,200}?\b)?(?:writers?|correspondents?|reporters?|staff|journalists?|[\p{Lu}][\p{L}'-]+)\b[\p{L}., '-]{0,300}\bcontributed (?:to (?:this|the) (?:report|story|article)|reporting|from)\b[^.]{0,120}[.)]*$/u;
const STANDARDS = /^our standards\s?:/i;

/**
 * Credit lines: who reported, wrote and edited, in parentheses ("(Reporting by A in B; Editing by C)") or as lines of their own, over several
 * lines, and where a page ran words together ("in CaracasAdditional reporting by"). Each person is a span.
 */
export const creditLines: Finder = ({ text, paragraphs }) => {
  const lines: Furniture[] = [];
  for (const match of text.matchAll(OPENING)) {
    if (match.index < (lines.at(-1)?.end ?? 0)) continue;
    lines.push(creditIn(text, trimmed(text, match.index, closing(text, match.index, paragraphs))));
  }
  const parenthesised = [...lines];
  let next = 0;
  for (const paragraph of paragraphs) {
    while (next < parenthesised.length && parenthesised[next]!.end <= paragraph.start) next++;
    if (next < parenthesised.length && parenthesised[next]!.start < paragraph.end) continue;
    const words = text.slice(paragraph.start, Math.min(paragraph.end, paragraph.start + LONGEST));
    const rest = paragraph.end - paragraph.start;
    if (
      (LINE_START.test(words) && isNoSentence(words)) ||
      (rest < 500 && words.includes('contributed') && CONTRIBUTED.test(words))
    )
      lines.push(creditIn(text, paragraph));
    else if (rest < 200 && STANDARDS.test(words)) lines.push({ kind: 'credit-line', ...paragraph });
  }
  return lines;
};

/** A line such as "Reporting by state media has been one-sided" is a sentence of the story: it has a verb in small letters after the name. */
const isNoSentence = (words: string): boolean =>
  !/\b(?:has|have|had|is|are|was|were|said|says|shows?|will|would|suggests?|found|that|which)\b/.test(words);

/** Where the parenthesis that opens here closes, or else where its paragraph ends. */
function closing(text: string, start: number, paragraphs: readonly Span[]): number {
  let depth = 0;
  const limit = Math.min(text.length, start + LONGEST);
  for (let position = start; position < limit; position++) {
    if (text[position] === '(') depth++;
    else if (text[position] === ')' && --depth === 0) return position + 1;
  }
  const own = paragraphs.find((paragraph) => paragraph.end > start);
  return Math.min(own?.end ?? limit, limit);
}

function creditIn(text: string, span: Span): Furniture {
  const words = text.slice(span.start, span.end);
  const roles = Array.from(words.matchAll(ROLE));
  const people = roles.flatMap((role, index) =>
    peopleIn(text, span.start + role.index + role[0].length, span.start + (roles[index + 1]?.index ?? words.length)),
  );
  if (roles.length === 0)
    people.push(...peopleIn(text, span.start, span.start + Math.max(0, words.search(/\scontributed\b/))));
  return { kind: 'credit-line', ...span, people };
}
