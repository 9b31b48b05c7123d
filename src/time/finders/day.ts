import type { Finder, Phrase } from '../phrase.js';
import type { Word } from '../words.js';
import { dayName } from './day-name.js';
import { holiday } from './holiday.js';
import { monthDay } from './month-day.js';
import { sameDay } from './same-day.js';
import { weekday } from './weekday.js';
import { writtenDate } from './written-date.js';

const DAYS: readonly Finder[] = [writtenDate, monthDay, weekday, dayName, holiday, sameDay];

/** The longest expression of one day that begins at a word; parts of the day and clock times stand with it. */
export function readDay(words: readonly Word[], i: number): Phrase | null {
  let best: Phrase | null = null;
  for (const find of DAYS) {
    const found = find(words, i);
    if (found && (!best || found.last > best.last)) best = found;
  }
  return best;
}
