import type { Finder, Phrase } from '../phrase.js';
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

/**
 * The finders of single expressions, in the order that settles which of two equally long ones is meant: what names a moment of its
 * own before what counts from another, sets before lengths of time, the vague ones last.
 */
const SINGLE: readonly Finder[] = [
  writtenDate,
  clock,
  partOfDay,
  monthDay,
  secondDay,
  holiday,
  weekday,
  dayName,
  sameDay,
  beside,
  month,
  quarter,
  halfYear,
  fiscal,
  season,
  decade,
  century,
  year,
  yearEnd,
  weekend,
  relativeUnit,
  periodAgo,
  yearAgo,
  every,
  plural,
  often,
  rate,
  window,
  duration,
  openDuration,
  vague,
];

const longest =
  (finders: readonly Finder[]) =>
  (words: readonly Word[], i: number): Phrase | null => {
    let best: Phrase | null = null;
    for (const find of finders) {
      const found = find(words, i);
      if (found && (!best || found.last - found.first > best.last - best.first)) best = found;
    }
    return best;
  };

/** The longest single expression that begins at a word. */
const readSingle = longest(SINGLE);

/** The longest expression that begins at a word, with the words before it that pick its beginning or end ("late", "the end of"). */
export const readExpression = longest([readSingle, edgeBefore(readSingle)]);
