import type { Furniture } from '../report.js';
import type { Span } from '../span.js';
import { headStretches, unclaimed } from './head.js';
import { type Finder, trimmed } from './page.js';
import { peopleIn } from './people.js';

const LONGEST = 400;
/** How many paragraphs from the top a byline may stand where no dateline follows. */
const TOP = 12;
const BY =
  /^(?:(?:Reported|Written|Story|Text|Words|Analysis|A Reuters Special Report)\s)?(?:By|BY|by)\s?:?\s(?=\p{Lu})/u;
const WITHIN = /(?<=^|[\s.,;:)"'])(?:By|BY)\s(?=\p{Lu})/gu;
const SMALL = new Set([
  'in',
  'at',
  'for',
  'of',
  'the',
  'and',
  'with',
  'de',
  'del',
  'du',
  'la',
  'el',
  'al',
  'von',
  'van',
  'near',
  'correspondent',
]);

/** Whether what follows the first name is only more names, an agency, a job, a place: no word of a sentence. */
const onlyNames = (words: string): boolean =>
  !/[.!?:]["']?\s/.test(words.replace(/\b(?:Jr|Sr|St|\p{Lu})\.\s/gu, '')) &&
  words.split(/[\s,|/;&–—-]+/).every((word) => word === '' || /^[\p{Lu}.:]/u.test(word) || SMALL.has(word));

const JOB =
  /^(?:The )?(?:Associated Press|AP|Reuters|AFP)?\s?(?:\p{Lu}[\p{L}]+ ){0,3}(?:Writers?|Correspondents?|Reporters?|Editors?|Staff)\b[\p{L}., '-]{0,60}$/u;

/** In capitals, a list of names is read as if it were in small letters. */
const asNames = (words: string): string =>
  words === words.toUpperCase()
    ? words.toLowerCase().replace(/(?<![\p{L}'])\p{L}|(?<=\bo')\p{L}|(?<=-)\p{L}/gu, (letter) => letter.toUpperCase())
    : words;

/** A list of names in capitals keeps its length when it is read in small letters; where it does not, nothing is found. */
function namesIn(text: string, span: Span): Span[] {
  const words = text.slice(span.start, span.end);
  const read = asNames(words).replace(/\b(?:And|In|At|For|Of|With)\b/g, (word) =>
    words === words.toUpperCase() ? word.toLowerCase() : word,
  );
  if (read.length !== words.length) return [];
  return peopleIn(read, 0, read.length, false).map((one) => ({
    start: one.start + span.start,
    end: one.end + span.start,
  }));
}

/**
 * Bylines: "By A, B and C", "By A in B", "By A, Agency", in small letters or capitals, as a line of their own near the top or in front of a
 * dateline in a page run together; and a line that is nothing but names, right above the dateline.
 */
export const bylines: Finder = (page, claims) => {
  const { text, paragraphs } = page;
  const found: Furniture[] = [];
  for (const paragraph of paragraphs.slice(0, TOP)) {
    const words = text.slice(paragraph.start, Math.min(paragraph.end, paragraph.start + LONGEST + 1));
    const by = BY.exec(words);
    if (!by || words.length > LONGEST || claims.takes(paragraph)) continue;
    const list = { start: paragraph.start + by[0].length, end: paragraph.end };
    const people = namesIn(text, list);
    if (
      people.length > 0 ? onlyNames(text.slice(people[0]!.end, list.end)) : isAgency(text.slice(list.start, list.end))
    )
      found.push({ kind: 'byline', ...paragraph, people });
  }
  const { stretches, dated } = headStretches(page, claims);
  const open = stretches.filter((stretch) => !found.some((one) => one.start < stretch.end && stretch.start < one.end));
  for (const stretch of open) {
    const words = text.slice(stretch.start, stretch.end);
    const starts = Array.from(words.matchAll(WITHIN));
    const last = starts.at(-1);
    if (last && dated) {
      const list = { start: stretch.start + last.index + last[0].length, end: stretch.end };
      const people = namesIn(text, list);
      if (people.length > 0 && onlyNames(text.slice(people[0]!.end, list.end)))
        found.push({ kind: 'byline', ...trimmed(text, stretch.start + last.index, stretch.end), people });
    } else if (JOB.test(words) && found.length > 0) found.push({ kind: 'byline', ...stretch, people: [] });
  }
  if (dated && found.length === 0) {
    // A line of names and nothing else, between the headline and the dateline.
    const nearest = open.at(-1);
    if (nearest && open.length > 1 && isLine(nearest, paragraphs)) {
      const people = namesIn(text, nearest);
      const words = text.slice(nearest.start, nearest.end);
      const left = people.reduceRight(
        (rest, one) => rest.slice(0, one.start - nearest.start) + rest.slice(one.end - nearest.start),
        words,
      );
      if (people.length > 0 && /^(?:[\s,;&]|and|AND)*$/.test(left)) found.push({ kind: 'byline', ...nearest, people });
    }
  }
  return found.flatMap((one) =>
    claims.takes(one)
      ? unclaimed(one, claims, text)
          .slice(0, 1)
          .map((part) => ({ ...one, ...part }))
      : [one],
  );
};

const isAgency = (words: string): boolean =>
  /^(?:Reuters|AP|AFP|The Associated Press|Associated Press|[\p{L} ]{0,30}(?:Staff|staff|[Nn]ewsroom|[Cc]orrespondent|STAFF))\.?$/u.test(
    words,
  );

const isLine = (span: Span, paragraphs: readonly Span[]): boolean =>
  paragraphs.some((one) => one.start === span.start && one.end === span.end);
