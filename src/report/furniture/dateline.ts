import { readFileSync } from 'node:fs';
import type { Furniture } from '../report.js';
import type { Span } from '../span.js';
import { writtenDateAt } from '../written-date.js';
import type { Finder, Page } from './page.js';

/** How far into a paragraph a dateline is looked for where a page ran its head and its story together into one line. */
const REACH = 900;

const AGENCIES: ReadonlySet<string> = new Set(
  readFileSync(new URL('./agencies.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const CAPITALS =
  /[A-Z\u00c0-\u00de][A-Z\u00c0-\u00de.'-]+(?: (?:DE |DU |LA |EL |AL-|[A-Z\u00c0-\u00de])[A-Z\u00c0-\u00de.'-]*){0,3}(?![\p{Ll}\d])/uy;
const NAMES = /\p{Lu}[\p{L}'.-]+(?: (?:(?:de|du|la|el|al|of|the|and) )?\p{Lu}[\p{L}'.-]+){0,3}/uy;
const REGION = /\s?,\s?(\p{Lu}[\p{L}'.-]*(?: (?:(?:of|the|and) ){0,2}\p{Lu}[\p{L}'.-]*){0,2})/uy;
const JOINT = /\s?(?:\\?\/|;|-AND-)\s?| (?:and|AND) /y;
const AGENCY = /\(\s?([\p{L}][\p{L}.&/' -]{0,40}?)(?:\s?[/-]\s?[^()]{0,30})?\s?\)/uy;
const DATE_IN_PARENTHESES = /\(\s?/uy;
const CLOSING = /\s?\)/uy;
const DASH = /\s?(?:--|[–—_-])(?=\s|"|'|$|\p{Lu})/uy;
const CLOCK = /\s?\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?(?:\s(?:[A-Z]{2,4}\b))?/iy;
/** Words in capitals that start a line and are no places. */
const NO_PLACE =
  /^(?:UPDATE|BREAKING|CORRECT|REFILE|WRAPUP|EXCLUSIVE|ANALYSIS|FACTBOX|TIMELINE|INSIGHT|EXPLAINER|INTERVIEW|WITHDRAWN|NEWS|NOTE|Q|A|I|WHO|WHAT|WHY|HOW|BY)\b/;

const at = (pattern: RegExp, text: string, position: number): RegExpExecArray | null => {
  pattern.lastIndex = position;
  return pattern.exec(text);
};

interface Places {
  places: Span[];
  end: number;
}

/** "WASHINGTON/CARACAS", "MOSCOW, Russia", "GOMA and BUKAVU, Zaire": the places of a dateline from this position on. */
function placesAt(text: string, position: number, word: RegExp): Places | null {
  const places: Span[] = [];
  let end = position;
  for (let joints = 0; joints < 5; joints++) {
    const place = at(word, text, end);
    if (!place || NO_PLACE.test(place[0])) break;
    const start = end;
    end += place[0].length;
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
  return places.length > 0 ? { places, end: places.at(-1)!.end } : null;
}

/** The dateline that starts at exactly this place, or null. `alone` says where the paragraph ends, for those that fill a line. */
function datelineAt(text: string, start: number, alone: number): Furniture | null {
  const capitals = placesAt(text, start, CAPITALS);
  const named = capitals ?? placesAt(text, start, NAMES);
  let end = named?.end ?? start;
  let date: Span | undefined;
  let agency: Span | undefined;
  let inParentheses = false;
  let bar = false;
  const takeDate = () => {
    const gap = named || agency ? (at(/\s?[,|]?\s*/y, text, end)?.[0].length ?? 0) : 0;
    const open = at(DATE_IN_PARENTHESES, text, end + gap);
    const written = writtenDateAt(text, end + gap + (open?.[0].length ?? 0));
    const close = written && open ? at(CLOSING, text, written.end) : null;
    if (!written || date || (open && !close)) return;
    bar ||= text.slice(end, end + gap).includes('|');
    inParentheses ||= open !== null;
    date = { start: written.start, end: written.end };
    end = written.end + (close?.[0].length ?? 0);
    end += at(CLOCK, text, end)?.[0].length ?? 0;
  };
  takeDate();
  const gap = at(/\s?,?\s?/y, text, end)![0].length;
  const sign = at(AGENCY, text, end + gap);
  let known = false;
  if (sign) {
    const name = sign[1]!.trim();
    const from = end + gap + sign[0].indexOf(sign[1]!);
    agency = { start: from, end: from + name.length };
    known = AGENCIES.has(name);
    end += gap + sign[0].length;
    takeDate();
  }
  const dash = at(DASH, text, end);
  const fillsLine = end >= alone;
  const fits =
    (agency && (known ? dash || capitals || date || fillsLine : (capitals || date) && dash)) ||
    (!agency && capitals && dash && (date || dash[0].trim() !== '-' || dash[0].startsWith(' '))) ||
    (!agency &&
      named &&
      date &&
      (bar || (fillsLine && (capitals || /^\s*,/.test(text.slice(named.end)))) || (inParentheses && dash)));
  if (!fits) return null;
  if (dash) end += dash[0].length;
  return {
    kind: 'dateline',
    start,
    end,
    places: named?.places ?? [],
    ...(agency && { agency }),
    ...(date && { date }),
  };
}

/**
 * Datelines: place or places, agency and date in front of a story's first words ("CARACAS (Reuters) –", "GOMA, Zaire 1997-02-18",
 * "Kinshasa, 4 May 2011 (AFP)"), at the start of a paragraph; in a page run together into one line, also further in, if signed by an agency.
 */
export const datelines: Finder = ({ text, paragraphs }: Page, claims): Furniture[] => {
  const lines: Furniture[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    if (claims.takes({ start: paragraph.start, end: paragraph.start + 1 })) continue;
    const line = datelineAt(text, paragraph.start, paragraph.end);
    // Without an agency's signature only the first can be told from words in capitals.
    if (line && (line.agency || lines.length === 0)) lines.push(line);
    else if (index < 3 && lines.length === 0) lines.push(...runTogether(text, paragraph));
  }
  return lines;
};

/** Datelines further in the first line of a page that was run together: there they need a signature or a bar before the date. */
function runTogether(text: string, paragraph: Span): Furniture[] {
  const lines: Furniture[] = [];
  const reach = Math.min(paragraph.end, paragraph.start + REACH);
  for (let position = paragraph.start; position < reach; position++) {
    if (position > paragraph.start && !/\s/.test(text[position - 1]!)) continue;
    const line = datelineAt(text, position, -1);
    if (!line || !(line.agency || line.date)) continue;
    lines.push(line);
    position = line.end;
  }
  return lines;
}
