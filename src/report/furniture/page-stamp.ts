import type { Furniture } from '../report.js';
import { writtenDatesIn } from '../written-date.js';
import { headStretches } from './head.js';
import type { Finder } from './page.js';

const LONGEST = 120;
/** How many paragraphs from the top or from the bottom a page's stamp may stand. */
const EDGE = 12;
/** All that a stamp says beside the day. */
const REST =
  /(?:first |last )?(?:published|updated|posted|modified|issued|filed|date|created|released)|\d{1,2}[:.]\d{2}(?::\d{2})?|\b[ap]\.?m\.?(?=\W|$)|\b(?:GMT|UTC|[ECMP][SD]T|ET|PT|BST|IST|CES?T|EET|MSK|on|at|local time|\d+ (?:min(?:ute)?s?|hours?|days?|months?|years?) (?:ago|read)|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|[\s/|:;,.()[\]·•–—-]+/giu;

const CLOCK = /^,?\s\d{1,2}:\d{2}(?:\s?[AaPp]\.?[Mm]\.?)?(?:\s(?:GMT|UTC|[ECMP][SD]T|BST|IST|CES?T|EET|MSK))?/;

/**
 * The page's own stamp: a line near the top or the bottom that says when it was published and nothing else ("Published 2 May 2019 10:11 GMT",
 * "MAY 2, 2019 / 5:09 AM / UPDATED 2 YEARS AGO"). It is typed as a dateline that has a date and no place.
 */
export const pageStamps: Finder = (page, claims) => {
  const { text, paragraphs } = page;
  const stamps: Furniture[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index >= EDGE && index < paragraphs.length - EDGE) continue;
    if (paragraph.end - paragraph.start > LONGEST || claims.takes(paragraph)) continue;
    const date = writtenDatesIn(text, paragraph.start, paragraph.end).find((one) => one.year !== null);
    if (!date) continue;
    const others = text.slice(paragraph.start, date.start) + text.slice(date.end, paragraph.end);
    const left = writtenDatesIn(others).reduceRight(
      (words, one) => words.slice(0, one.start) + words.slice(one.end),
      others,
    );
    if (left.replace(REST, '') === '')
      stamps.push({ kind: 'dateline', ...paragraph, places: [], date: { start: date.start, end: date.end } });
  }
  // In a page run together a stamp stands in front of the dateline; there it is known by its weekday and its clock.
  for (const stretch of headStretches(page, claims).stretches) {
    if (stamps.some((one) => one.start < stretch.end && stretch.start < one.end)) continue;
    for (const date of writtenDatesIn(text, stretch.start, stretch.end)) {
      const clock = date.weekday === null || date.year === null ? null : CLOCK.exec(text.slice(date.end, stretch.end));
      if (clock)
        stamps.push({
          kind: 'dateline',
          start: date.start,
          end: date.end + clock[0].length,
          places: [],
          date: { start: date.start, end: date.end },
        });
    }
  }
  return stamps;
};
