import { sayMonthDay, WEEKDAYS } from '../say-day.js';
import type { WrittenDate } from '../written-date.js';
import type { Clues, DayClue } from './clues.js';
import type { NewsDay } from './news-day.js';

/** A day that a text gives by month and day, with the weekday that it must fall on: which years it can lie in follows. */
export interface Anchor {
  month: number;
  day: number;
  weekday: number;
  /** Whether it is the day of filing itself, or one of the days of news before it. */
  isFilingDay: boolean;
  /** What was read, for people. */
  reason: string;
}

const name = (weekday: number): string => WEEKDAYS[weekday - 1]!;

/** The best anchor that a text offers: its dateline, a weekday and a day that it pairs, or two that stand next to each other. */
export function anchorOf(clues: Clues, news: NewsDay | null, dateline: WrittenDate | null): Anchor | null {
  if (dateline) return datelineAnchor(dateline, news);
  return news && (pairedAnchor(clues, news) ?? linkedAnchor(clues, news));
}

function datelineAnchor({ month, day, weekday }: WrittenDate, news: NewsDay | null): Anchor | null {
  const told = weekday ?? news?.weekday;
  if (told === undefined) return null;
  const reason = `The dateline gives ${sayMonthDay(month, day)} without a year, and the news is of that ${name(told)}.`;
  return { month, day, weekday: told, isFilingDay: true, reason };
}

/** "on Tuesday, April 30": the text itself says that they are one day, told as past and as one of the days of its news. */
function pairedAnchor({ days }: Clues, news: NewsDay): Anchor | null {
  const pair = days.find(
    (one) => one.weekday !== null && one.year === null && one.tense !== 'future' && news.told.has(one.weekday),
  );
  if (!pair) return null;
  const { month, day } = pair;
  const weekday = pair.weekday!;
  return {
    month,
    day,
    weekday,
    isFilingDay: false,
    reason: `It names ${name(weekday)} and "${pair.words}" as one day.`,
  };
}

/**
 * A month-day told without weekday ("that opened on April 30"), next to a sentence that tells what happened on an earlier weekday: in a story of
 * "this week" that gives no other month-day, they are taken to be one. The day of filing would be called by its weekday, so it is not meant; and
 * several month-days are a chronology, any or none of which may lie in this week.
 */
function linkedAnchor(clues: Clues, news: NewsDay): Anchor | null {
  const [only, ...more] = clues.days;
  if (
    !only ||
    more.length > 0 ||
    !clues.thisWeek ||
    only.year !== null ||
    only.weekday !== null ||
    only.tense === 'future'
  )
    return null;
  const [weekday, ...rest] = weekdaysBeside(only, clues, news);
  if (weekday === undefined || rest.length > 0) return null;
  const { month, day } = only;
  const reason = `It tells what happened on ${name(weekday)} of "this week", and next to that speaks of ${sayMonthDay(month, day)}, without a year: this is taken to be one day.`;
  return { month, day, weekday, isFilingDay: false, reason };
}

function weekdaysBeside(day: DayClue, { weekdays }: Clues, news: NewsDay): number[] {
  const near = weekdays.filter(
    (one) => one.tense === 'past' && one.weekday !== news.weekday && Math.abs(one.sentence - day.sentence) <= 1,
  );
  return [...new Set(near.map((one) => one.weekday))];
}
