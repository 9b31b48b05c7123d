import type { Furniture } from '../report.js';
import type { Span } from '../span.js';
import { writtenDatesIn } from '../written-date.js';
import { headStretches } from './head.js';
import { type Finder, trimmed } from './page.js';
import { peopleIn } from './people.js';

const LONGEST = 900;
/** The credit is looked for at the end of a paragraph, within so many characters. */
const CREDIT = 160;
const NAMES = "\\p{Lu}[\\p{L}\\p{M}.'-]*(?:[ /](?:(?:de|da|van|von|bin|al) )?\\p{Lu}[\\p{L}\\p{M}.'-]*){0,6}";
const PHOTO_AGENCY =
  '(?:REUTERS|Reuters|AFP|AP|EPA|EPA-EFE|EFE|Getty Images|Getty|GETTY IMAGES|Xinhua|Anadolu(?: Agency)?|Bloomberg|Shutterstock|Alamy|TASS|Sputnik|dpa|DPA|Kyodo|ANSA|PA|Polaris|Redux|Magnum Photos|NurPhoto|Zuma|ZUMA|Handout|HANDOUT|Courtesy)';
const VIA = '(?:\\s?(?:via|through|/)\\s?[\\p{L} ./&-]{2,60})?';
const FILE = '(?:\\s?[/(,-]\\s?(?:File|FILE|file)(?: (?:Photo|PHOTO|photo|picture))?\\)?)?';
/** Credits with the photographer's name in group 1, at the end of a caption. */
const CREDITS: readonly RegExp[] = [
  // REUTERS/Name, AFP PHOTO / NAME, Reuters/Name via Third Party
  new RegExp(
    `(?:^|[\\s.])(?:Credit\\s?:\\s?)?${PHOTO_AGENCY}(?: (?:PHOTO|Photo|photo))?\\s?\\\\?/\\s?(${NAMES})${VIA}${FILE}[.]?$`,
    'u',
  ),
  // OUTLET/Name after a stop, of an outlet that is not known here
  new RegExp(`(?<=[.!?] )[A-Z]{3,20}\\s?/\\s?(${NAMES})${FILE}[.]?$`, 'u'),
  // Name Name/Agency after a stop, of an agency that is not known here
  /(?<=[.!?]["')\]]? )(\p{Lu}[\p{L}\p{M}'-]+(?: \p{Lu}[\p{L}\p{M}.'-]*){1,3})\s?\/\s?\p{Lu}[\p{L}&.-]*(?: \p{Lu}[\p{L}&.-]*){0,3}$/u,
  // (AP Photo/Name), [Name/AFP], (Photo by Name/AFP via Getty Images)
  /[([](?:\p{Lu}[\p{L}.&-]*\s){0,4}(?:Photo|PHOTO|photo|Pic|Image)s?(?:\s?[/:]\s?|\s(?:by|courtesy of|credit:?)\s)\s?([\p{L}\p{M}.' -]{2,60})[^()[\]]{0,60}[)\]][.]?$/u,
  new RegExp(`[([](${NAMES})\\s?/\\s?${PHOTO_AGENCY}${VIA}[)\\]][.]?$`, 'u'),
  // Photo: Name/AFP; Photograph by Name; Credit: Name
  /(?:^|[\s.–—-])(?:Photos?|Photograph|Photographer|PHOTO|Picture|Pic|Image|Photo [Cc]redit|Image [Cc]redit|Picture [Cc]redit|Credit|Video)\s?(?::|\sby\s|\scourtesy of\s)\s?([\p{L}\p{M}.'/& -]{2,80})[.]?$/u,
  // – AFP/Getty Images; Getty Images
  new RegExp(`(?<=[\\s.(–—])(?:(${NAMES})\\s?/\\s?)?${PHOTO_AGENCY}\\s?/\\s?${PHOTO_AGENCY}[).]?$`, 'u'),
  /(?<=[.\s(]|^)(?:\(?(?:File|FILE) (?:photo|picture|PHOTO|image|pic)\)?|Image copyright\s?[\p{L} /]{2,40}|Handout (?:via|photo)[\p{L} /]{2,40})[.]?$/u,
];
const CAPTION_START =
  /^(?:\[?\d+\s?\/\s?\d+\]?\s)?(?:FILE(?: PHOTO| -|\s[–—])|File photo\b|FILE PICTURE|Image caption\b|Media caption\b|PHOTO:|In this .{3,60}\b(?:photo|image|picture)\b|Caption\s?:)/u;
/** A photo's credit within a page run together: it stands in front of the dateline. */
const WITHIN =
  /(?<=^|\s)Credit\s?:\s?(?:REUTERS|Reuters|AFP|AP)[^.]{0,60}?(?:via [A-Z]+(?: TV)?|\/\s?(?:Handout|Stringer|\p{Lu}\p{L}+ \p{Lu}\p{L}+))(?: TV)?(?=\s)/u;

/** A caption run together with the head: a sentence that ends with a day and its year, or with "file photo". */
const IS_CAPTION = /(?:\b(?:1[89]|20)\d\d|[Ff]ile (?:photo|picture))\s?\.$/u;

/**
 * Photo captions inside the text, with their credits ("… April 30, 2019. REUTERS/Name", "(AP Photo/Name)", "FILE PHOTO: …"), and credits that
 * stand alone. A caption's date is kept: it says when the photo was taken.
 */
export const captions: Finder = (page, claims) => {
  const { text, paragraphs } = page;
  const found: Furniture[] = [];
  let before: Span | null = null;
  for (const paragraph of paragraphs) {
    const previous: Span | null = before;
    before = paragraph;
    if (paragraph.end - paragraph.start > LONGEST || claims.takes(paragraph)) continue;
    const credit = creditAtEnd(text, paragraph);
    const words = text.slice(paragraph.start, paragraph.end);
    const alone = credit !== null && credit.start - paragraph.start < 4;
    if (alone && previous && isUndersigned(text, previous) && !claims.takes(previous))
      found.push(captionOf(text, previous));
    if (credit && !alone) found.push(captionOf(text, paragraph));
    else if (!credit && CAPTION_START.test(words)) found.push(captionOf(text, paragraph));
    if (credit) found.push(credit);
  }
  // In front of a dateline in a page run together.
  for (const stretch of headStretches(page, claims).stretches) {
    const words = text.slice(stretch.start, stretch.end);
    const credit = WITHIN.exec(`${words} `);
    if (credit) {
      const start = stretch.start + credit.index;
      found.push({ kind: 'photo-credit', ...trimmed(text, start, start + credit[0].length), people: [] });
    } else if (
      !paragraphs.some((one) => one.start === stretch.start && one.end === stretch.end) &&
      IS_CAPTION.test(words)
    ) {
      found.push(captionOf(text, stretch));
    }
  }
  return found;
};

/** The credit that a caption ends with, with the photographer's name; null where it has none. */
export function creditAtEnd(text: string, paragraph: Span): Furniture | null {
  const from = Math.max(paragraph.start, paragraph.end - CREDIT);
  const end = text.slice(from, paragraph.end);
  for (const pattern of CREDITS) {
    const match = pattern.exec(end);
    if (!match) continue;
    const start = from + match.index;
    const span = trimmed(text, /[.–—-]/.test(text[start]!) ? start + 1 : start, paragraph.end);
    // "He sold the photo: Reuters" is a sentence; a credit is a line of its own or comes after a stop.
    const lead = text.slice(paragraph.start, span.start).trimEnd();
    if (lead !== '' && !/[.!?)"'\]–—]$/.test(lead) && !/^[([]/.test(text.slice(span.start)) && !/\d$/.test(lead))
      continue;
    if (!match[1]) return { kind: 'photo-credit', ...span, people: [] };
    const name = from + match.index + match[0].lastIndexOf(match[1]);
    return {
      kind: 'photo-credit',
      ...span,
      people: peopleIn(text, name, name + match[1].length).concat(slashed(text, name, match[1])),
    };
  }
  return null;
}

/** "Name/AFP": the name before the stroke. */
function slashed(text: string, start: number, words: string): Span[] {
  const stroke = words.indexOf('/');
  return stroke < 0 ? [] : peopleIn(text, start, start + stroke);
}

/** Whether a paragraph ends as a caption does whose credit is on the next line: with a day and its year. */
const isUndersigned = (text: string, span: Span): boolean =>
  span.end - span.start < LONGEST &&
  writtenDatesIn(text, span.start, span.end).some((date) => date.year !== null && date.end >= span.end - 2);

/** A caption, with the last full date in it. */
export function captionOf(text: string, span: Span): Furniture {
  const date = writtenDatesIn(text, span.start, span.end)
    .filter((one) => one.year !== null)
    .at(-1);
  return { kind: 'caption', ...span, ...(date && { date: { start: date.start, end: date.end } }) };
}
