import type { Finder, Phrase } from '../phrase.js';
import { START, startsOf } from '../start.js';
import type { Word } from '../words.js';
import { century } from './century.js';
import { clock } from './clock.js';
import { dayName } from './day-name.js';
import { decade } from './decade.js';
import { duration, openDuration, rate, window } from './duration.js';
import { edgeBefore, yearEnd } from './edge.js';
import { fiscal } from './fiscal.js';
import { halfYear } from './half-year.js';
import { holiday } from './holiday.js';
import { knownDay } from './known-day.js';
import { month } from './month.js';
import { monthDay, secondDay } from './month-day.js';
import { partOfDay } from './part-of-day.js';
import { beside, periodAgo, yearAgo } from './period-ago.js';
import { quarter } from './quarter.js';
import { relativeUnit } from './relative-unit.js';
import { sameDay } from './same-day.js';
import { season } from './season.js';
import { every, often, plural } from './set.js';
import { vague } from './vague.js';
import { weekday } from './weekday.js';
import { weekend } from './weekend.js';
import { writtenDate } from './written-date.js';
import { year } from './year.js';

const { digits, numeral, the, a, which, unit, part, edge, day, quote } = START;
const date = START.weekday | START.month | digits | the | which | day | START.holiday;

/**
 * The finders of single expressions, each with the kinds of word it begins with, in the order that settles which of two equally long
 * ones is meant: what names a moment of its own before what counts from another, sets before lengths of time, the vague ones last.
 */
const SINGLE: readonly (readonly [Finder, number])[] = [
  [knownDay, digits | START.month],
  [writtenDate, digits],
  [clock, digits | part],
  [partOfDay, date | part | edge],
  [monthDay, START.month | START.weekday | digits | numeral | the | which],
  [secondDay, digits],
  [holiday, START.holiday | which | the],
  [weekday, START.weekday | which | the],
  [dayName, day | the | unit],
  [sameDay, which | the],
  [beside, the | a | unit],
  [month, START.month | which | the],
  [quarter, the | which | numeral | digits | START.fiscal | unit],
  [halfYear, the | numeral | which | digits],
  [fiscal, the | START.fiscal | which | digits],
  [season, START.season | which | the],
  [decade, the | digits | quote | START.decade],
  [century, the | numeral | digits],
  [year, the | digits | numeral | quote],
  [yearEnd, the | unit],
  [weekend, the | which],
  [relativeUnit, the | which],
  [periodAgo, digits | numeral | unit],
  [yearAgo, unit],
  [every, START.every],
  [plural, START.weekday | unit],
  [often, START.every | digits | numeral],
  [rate, a | START.per],
  [window, which | the],
  [duration, digits | numeral | the | which | unit],
  [openDuration, unit | the],
  [vague, START.vague | the],
];

/** The longest single expression that begins at a word; of equally long ones the first in the order of the finders. */
function readSingle(words: readonly Word[], i: number): Phrase | null {
  const word = words[i];
  if (!word) return null;
  const starts = startsOf(word);
  let best: Phrase | null = null;
  for (const [find, kinds] of SINGLE) {
    if ((kinds & starts) === 0) continue;
    const found = find(words, i);
    if (found && (!best || found.last - found.first > best.last - best.first)) best = found;
  }
  return best;
}

const readEdge = edgeBefore(readSingle);

/** The longest expression that begins at a word, with the words before it that pick its beginning or end ("late", "the end of"). */
export function readExpression(words: readonly Word[], i: number): Phrase | null {
  const starts = startsOf(words[i]!);
  if (starts === 0) return null;
  const single = readSingle(words, i);
  const edged = starts & (edge | the | a) ? readEdge(words, i) : null;
  return edged && (!single || edged.last - edged.first > single.last - single.first) ? edged : single;
}
