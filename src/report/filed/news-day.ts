import { WEEKDAYS } from '../say-day.js';
import type { Clues, WeekdayClue } from './clues.js';

/** The story's first sentences, in which an agency says what day it is. */
const LEAD = 4;

/** The weekday that a story is told on, and how that was seen. */
export interface NewsDay {
  weekday: number;
  /** All the weekdays that the story tells news of, the news day included. */
  told: ReadonlySet<number>;
  reason: string;
}

const name = (weekday: number): string => WEEKDAYS[weekday - 1]!;

/**
 * The weekday of the news: the first one that the lead tells in the past ("on Thursday disclosed"), which is the day of filing in the custom of
 * agencies. None where the lead names none, or where the story tells as past what happened on the day after: then its days run over more than
 * a week, or the lead is about yesterday.
 */
export function newsDayOf({ weekdays }: Clues): NewsDay | null {
  const told = weekdays.filter(
    (clue): clue is WeekdayClue => clue.tense === 'past' || (clue.tense === 'unknown' && clue.sentence < LEAD),
  );
  const lead = told.find((clue) => clue.sentence < LEAD);
  if (!lead) return null;
  const days = new Set(told.map((clue) => clue.weekday));
  const count = (weekday: number): number => told.filter((clue) => clue.weekday === weekday).length;
  const next = (lead.weekday % 7) + 1;
  if (days.has(next) && (days.size < 6 || count(next) >= count(lead.weekday))) return null;
  const others = [...days]
    .filter((weekday) => weekday !== lead.weekday)
    .sort((a, b) => ago(lead.weekday, a) - ago(lead.weekday, b));
  const rest = others.length > 0 ? `; it also tells what happened on ${listed(others.map(name))}` : '';
  return {
    weekday: lead.weekday,
    told: days,
    reason: `The story opens with the news of ${name(lead.weekday)}, told as past${rest}.`,
  };
}

/** How many days before one weekday another last was. */
const ago = (from: number, weekday: number): number => (from - weekday + 7) % 7;

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
