import type { DayPart, Moment, Season } from './moment.js';
import type { HolidayRule, Unit } from './vocabulary.js';
import type { Word } from './words.js';

/**
 * Which of several days, months or seasons of the name is meant: the bare name, "last", "next" (of the next week), "this",
 * "coming" (the next one), "past" (the last one, this week's too), "previous" and "following" (counted from the last expression).
 */
export type Which = 'bare' | 'last' | 'next' | 'this' | 'coming' | 'past' | 'previous' | 'following';

/** Modifiers of TIMEX3. */
export type Mod =
  | 'APPROX'
  | 'MORE_THAN'
  | 'LESS_THAN'
  | 'EQUAL_OR_MORE'
  | 'EQUAL_OR_LESS'
  | 'START'
  | 'MID'
  | 'END'
  | 'BEFORE'
  | 'AFTER'
  | 'ON_OR_BEFORE'
  | 'ON_OR_AFTER';

/** So many of a unit: the count is null where the words leave it open ("a few days"). */
export interface Quantity {
  count: number | null;
  unit: Unit;
}

/** The units of the calendar that words such as "last week" move by. */
export type NamedUnit = 'day' | 'week' | 'weekend' | 'month' | 'quarter' | 'half' | 'year' | 'decade' | 'century';

/**
 * What the words of an expression mean by themselves, before anything is counted from anywhere. `of` is the year named with it, `week` how
 * many weeks from that of filing; the
 * `day-of-event` is a day counted from an event, which only a reader of events could tell.
 */
export type Meaning =
  | { kind: 'fixed'; moment: Moment }
  | { kind: 'weekday'; weekday: number; which: Which }
  | { kind: 'day-of-week'; weekday: number; week: number }
  | { kind: 'month-day'; month: number; day: number; of: Meaning | null }
  | { kind: 'month'; month: number; which: Which; of: Meaning | null }
  | { kind: 'season'; season: Season; which: Which; of: Meaning | null }
  | { kind: 'quarter'; quarter: number | null; which: Which; of: Meaning | null }
  | { kind: 'half'; half: number; of: Meaning | null }
  | {
      kind: 'holiday';
      name: string;
      rule: HolidayRule;
      which: Which;
      of: Meaning | null;
      unit: 'day' | 'week' | 'weekend';
    }
  | { kind: 'unit'; unit: NamedUnit; add: number; from: 'filed' | 'last' }
  | { kind: 'week-of'; day: Meaning; weekend: boolean }
  | { kind: 'shift'; quantity: Quantity; back: boolean; from: 'filed' | 'last' }
  | { kind: 'beside'; day: Meaning; add: number }
  | { kind: 'duration'; quantity: Quantity; window: 'past' | 'future' | null }
  | { kind: 'set'; value: string; quant: string | null; freq: string | null }
  | { kind: 'vague'; ref: string }
  | { kind: 'day-of-event' }
  | { kind: 'part'; part: DayPart; day: Meaning | null }
  | { kind: 'clock'; hour: number; minute: number | null; second: number | null; day: Meaning | null };

/** An expression found in a sentence: its words, half-open, and what they mean. */
export interface Phrase {
  first: number;
  last: number;
  meaning: Meaning;
  mod: Mod | null;
  /** The name of the finder. */
  rule: string;
}

/** Finds an expression that begins at the word `i` of a sentence, or null. */
export type Finder = (words: readonly Word[], i: number) => Phrase | null;

/** A phrase in one call. */
export const phrase = (
  rule: string,
  first: number,
  last: number,
  meaning: Meaning,
  mod: Mod | null = null,
): Phrase => ({
  first,
  last,
  meaning,
  mod,
  rule,
});
