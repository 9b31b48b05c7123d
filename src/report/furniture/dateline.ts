import { readFileSync } from 'node:fs';
import type { Furniture } from '../report.js';
import type { Span } from '../span.js';
import { type WrittenDate, writtenDateAt } from '../written-date.js';
import { unclaimed } from './head.js';
import type { Finder } from './page.js';

/** How far into a paragraph a dateline is looked for where a page ran its head and its story together into one line. */
const REACH = 900;
/** Paragraphs at the top in which that is done, and how long they must be. */
const TOP = 3;
const RUN_TOGETHER = 300;

const AGENCIES: ReadonlySet<string> = new Set(
  readFileSync(new URL('./agencies.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const CAPITALS =
  /[A-Z\u00c0-\u00de][A-Z\u00c0-\u00de.'-]+(?: (?:OF THE |DE |DU |LA |EL |AL-)?[A-Z\u00c0-\u00de][A-Z\u00c0-\u00de.'-]*){0,3}(?![\p{Ll}\d])/uy;
const NAMES = /\p{Lu}[\p{L}'.-]+(?: (?:(?:de|du|la|el|al|of|the) )?\p{Lu}[\p{L}'.-]+){0,3}/uy;
const REGION = /\s?,\s?(\p{Lu}[\p{L}'.-]*(?: (?:(?:of|the|and) ){0,2}\p{Lu}[\p{L}'.-]*){0,2})/uy;
const JOINT = /\s?(?:\\?\/|;)\s?| (?:and|AND) /y;
const AGENCY = /\(\s?(\p{L}[\p{L}.&/' -]{0,40}?)(?:\s?[/,-]\s?[^()]{0,30})?\s?\)/uy;
const DASH = /\s?(?:--?|[–—_])(?=\s|"|'|$|\p{Lu})/uy;
const CLOCK =
  /,?\s?\d{1,2}[:.]\d{2}(?:\s?[AaPp]\.?[Mm]\.?)?(?:\s(?:GMT|UTC|[ECMP][SD]T|BST|IST|CES?T|EET|MSK|local time)\b)?/y;
const OPEN = /\(\s?/y;
const CLOSE = /\s?\)/y;
const GAP = /\s?[,|]?\s*/y;
/** Words in capitals that start a line and are no places. */
const NO_PLACE =
  /^(?:UPDATED?|BREAKING|CORRECT\w*|REFILE|WRAPUP|EXCLUSIVE|ANALYSIS|FACTBOX|TIMELINE|INSIGHT|EXPLAINER|INTERVIEW|WITHDRAWN|NEWS|NOTE|WHO|WHAT|WHY|HOW|BY|RPT|PHOTOS?|FILE|AM|PM|[ECMP][SD]T|GMT|BST|IST|TV)\b|^(?:Jan|Feb|Mar|Apr|June?|July?|Aug|Sept?|Oct|Nov|Dec)$/;

const at = (pattern: RegExp, text: string, position: number): RegExpExecArray | null => {
  pattern.lastIndex = position;
  return pattern.exec(text);
};
const skip = (pattern: RegExp, text: string, position: number): number =>
  position + (at(pattern, text, position)?.[0].length ?? 0);

/** "WASHINGTON/CARACAS", "MOSCOW, Russia", "GOMA and BUKAVU, Zaire": the places of a dateline from this position on. */
function placesAt(text: string, position: number, word: RegExp): Span[] {
  const places: Span[] = [];
  let end = position;
  for (let joints = 0; joints < 5; joints++) {
    const place = writtenDateAt(text, end) ? null : at(word, text, end);
    if (!place || NO_PLACE.test(place[0])) break;
    const start = end;
    // "NEW YORK May 25": the month is not part of the place.
    const month = / (?=\p{Lu}[\p{Ll}\p{Lu}]{2,8}\.?$)/u.exec(place[0]);
    end += month && writtenDateAt(text, start + month.index + 1) ? month.index : place[0].length;
    for (let parts = 0; parts < 2; parts++) {
      const region = at(REGION, text, end);
      if (!region || writtenDateAt(text, end + region[0].length - region[1]!.length)) break;
      end += region[0].length;
    }
    places.push({ start, end });
    const joint = at(JOINT, text, end);
    if (!joint || !at(word, text, end + joint[0].length)) break;
    end += joint[0].length;
  }
  return places;
}

/** The dateline that starts at exactly this place, or null. `line` is the paragraph, or null where the start is inside of one. */
function datelineAt(text: string, start: number, line: Span | null): Furniture | null {
  const inCapitals = placesAt(text, start, CAPITALS);
  const places = inCapitals.length > 0 || !line ? inCapitals : placesAt(text, start, NAMES);
  let end = places.at(-1)?.end ?? start;
  let date: WrittenDate | null = null;
  let agency: Span | undefined;
  let known = false;
  let bar = false;
  let enclosed = false;
  let clock = false;
  for (let parts = 0; parts < 4; parts++) {
    const next = end === start ? end : skip(GAP, text, end);
    const opened = skip(OPEN, text, next);
    const written = writtenDateAt(text, opened);
    const closed = written && opened > next ? skip(CLOSE, text, written.end) : -1;
    // A second date replaces the first where it says more: "BERLIN, March 6 | Sun Mar 6, 2011".
    if (written && closed !== written.end && (!date || (date.year === null && written.year !== null))) {
      date = written;
      bar ||= text.slice(end, next).includes('|');
      enclosed ||= opened > next;
      end = Math.max(written.end, closed);
      const told = skip(CLOCK, text, end);
      clock ||= told > end;
      end = told;
      continue;
    }
    const sign = agency ? null : at(AGENCY, text, next);
    if (!sign) break;
    const name = sign[1]!.trim();
    const from = next + sign[0].indexOf(sign[1]!);
    agency = { start: from, end: from + name.length };
    known = AGENCIES.has(name);
    end = next + sign[0].length;
  }
  const dash = at(DASH, text, end);
  const fillsLine = line !== null && end >= line.end;
  const capitals = inCapitals.length > 0;
  const placed = places.length > 0;
  const signed =
    agency !== undefined &&
    (known ? dash !== null || capitals || date !== null || fillsLine : (capitals || (placed && date)) && dash !== null);
  const dashed = !agency && capitals && line !== null && dash !== null && (date !== null || !/^-$/.test(dash[0]));
  const dated =
    !agency &&
    date !== null &&
    placed &&
    ((bar && (date.year !== null || clock)) ||
      (fillsLine && (capitals || text[places.at(-1)!.end] === ',')) ||
      (dash !== null && line !== null && (capitals || enclosed || date.year !== null)));
  if (!signed && !dashed && !dated) return null;
  return {
    kind: 'dateline',
    start,
    end: dash ? end + dash[0].length : end,
    places,
    ...(agency && { agency }),
    ...(date && { date: { start: date.start, end: date.end } }),
  };
}

/**
 * Datelines: place or places, agency and date in front of a story's first words ("CARACAS (Reuters) –", "GOMA, Zaire 1997-02-18",
 * "Kinshasa, 4 May 2011 (AFP)"), at the start of a paragraph; in a page run together into one line, also further in, if they are signed by an
 * agency or have the page's own stamp ("TRIPOLI | Sun Aug 21, 2011 6:39 pm EDT").
 */
export const datelines: Finder = ({ text, paragraphs }, claims) => {
  const lines: Furniture[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    // What a page ran together in front of the head is taken already.
    const [open] = unclaimed(paragraph, claims, text);
    if (!open || (open.start > paragraph.start && index >= TOP)) continue;
    const line = open.start === paragraph.start ? datelineAt(text, paragraph.start, paragraph) : null;
    // Without an agency's signature only the first can be told from words in capitals.
    const first = line && (line.agency || lines.length === 0) ? line : null;
    if (first) lines.push(first);
    if (index < TOP && paragraph.end - paragraph.start > RUN_TOGETHER && (first ? !first.agency : lines.length === 0))
      lines.push(...runTogether(text, paragraph, first?.end ?? open.start));
  }
  return lines.map((line, index) => withoutStrayWords(text, line, lines[index + 1]));
};

function runTogether(text: string, paragraph: Span, from: number): Furniture[] {
  const lines: Furniture[] = [];
  const reach = Math.min(paragraph.end, paragraph.start + REACH);
  for (let position = from; position < reach; position++) {
    if (position > paragraph.start && !/\s/.test(text[position - 1]!)) continue;
    const line = datelineAt(text, position, null);
    if (!line) continue;
    lines.push(line);
    // The signature comes last.
    if (line.agency) break;
    position = line.end;
  }
  return lines;
}

/** "NEW HOPE FOR NATO BRUSSELS | Sat Oct 1" before "BRUSSELS (Reuters)": what comes before the place belongs to the headline. */
function withoutStrayWords(text: string, line: Furniture, next: Furniture | undefined): Furniture {
  const place = line.places?.[0];
  const other = next?.places?.[0];
  if (!place || !other || next.start - line.end > 3) return line;
  const words = text.slice(place.start, place.end);
  const rest = text.slice(other.start, other.end);
  if (words === rest || !words.endsWith(` ${rest}`)) return line;
  const start = place.end - rest.length;
  return { ...line, start, places: [{ start, end: place.end }, ...line.places!.slice(1)] };
}
