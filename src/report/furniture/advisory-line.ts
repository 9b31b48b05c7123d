import type { Furniture } from '../report.js';
import { headStretches } from './head.js';
import { type Finder, trimmed } from './page.js';

/** What an advisory says was done: "Adds details", "Corrects spelling", "Refiles to fix…". */
const DONE =
  'Adds?|Adding|Updates?|Updated|Updating|Corrects?|Corrected|Correcting|Recasts?|Recasting|Refiles?|Refiled|Repeats?|Repeated|Releads?|Rewrites?|Removes?|Deletes?|Clarifies|Changes|Fixes|Inserts?|Includes?|Incorporates|Edits|Restores?|Drops?|Substitutes?|Attributes|Tightens|Trims|Releases|Writes (?:through|thru)|Writethru|New (?:throughout|approach|headline|lede?|byline)|Paragraphs? \\d+|In (?:this|the|an?) |Embargoed|Eliminates|Moves|Provides|Gives|Reflects|Makes|Specifies|Amends|Adjusts|Rephrases|Expands|Resends|Retransmits|With (?:new|more)';
const IN_PARENTHESES = new RegExp(
  `^\\(\\s?(?:(?:${DONE})\\b(?!\\s?\\))|(?:This|The) (?:${'[A-Z][a-z]+\\.? \\d{1,2} '})?(?:story|version|article|report|item|version of the story)\\b.{0,40}\\b(?:corrects?|was|has been|adds|updates|is)\\b|Editor'?s'? note)`,
  'u',
);
const BARE =
  /^(?:Eds?(?:itors?)?\s?[.:]|EDS?\s?:|EDITORS?\s?:|Editor'?s'? [Nn]ote|EDITOR'?S'? NOTE|(?:This|The) (?:story|article|report|version) (?:has been|was|is) (?:corrected|updated|refiled|withdrawn|amended|clarified|being)|(?:CORRECTION|Correction|Clarification|CLARIFICATION)\s?:|(?:An|A previous|An earlier) (?:earlier )?version of this (?:story|article|report)|(?:ATTENTION|Attention)(?: EDITORS?)?\s?[-:–—])/u;
/** The kinds of words that open an advisory within a page run together, in front of its dateline. */
const WITHIN = new RegExp(`\\(\\s?(?:${DONE})\\b(?!\\s?\\))`, 'giu');

/** The longest advisory: a correction may quote what it corrects. */
const LONGEST = 700;

/**
 * Advisory lines: what an agency says that it did to the story, for its subscribers: "(Adds details, quotes in paragraph 4)", "(Corrects
 * spelling of name)", AP's "Eds: Updates with…", "This story has been corrected". They fill a paragraph, or stand in front of the dateline.
 */
export const advisoryLines: Finder = (page, claims) => {
  const { text, paragraphs } = page;
  const lines: Furniture[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.end - paragraph.start > LONGEST) continue;
    const words = text.slice(paragraph.start, paragraph.end);
    const enclosed = IN_PARENTHESES.test(words) && /\)[.;]?$/.test(words);
    if (!(enclosed || BARE.test(words)) || claims.takes(paragraph)) continue;
    lines.push({ kind: 'advisory', ...paragraph });
  }
  const { stretches } = headStretches(page, claims);
  for (const stretch of stretches) {
    if (lines.some((line) => line.start < stretch.end && stretch.start < line.end)) continue;
    for (const match of text.slice(stretch.start, stretch.end).matchAll(WITHIN)) {
      const start = stretch.start + match.index;
      const close = text.indexOf(')', start);
      if (close < 0 || close >= stretch.end) continue;
      lines.push({ kind: 'advisory', ...trimmed(text, start, close + 1) });
    }
  }
  return lines;
};
