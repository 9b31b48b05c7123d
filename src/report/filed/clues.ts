import { isDay } from '../calendar.js';
import { WEEKDAYS } from '../say-day.js';
import { writtenDatesIn } from '../written-date.js';
import type { Sentence } from './story.js';
import { type Tense, tenseAt } from './tense.js';

/** A weekday that the story names as a day of its news, with the sentence (by its index) that names it. */
export interface WeekdayClue {
  weekday: number;
  tense: Tense;
  sentence: number;
}

/** A month and day, with a year or without; `weekday` where the text pairs them ("Tuesday, April 30"). */
export interface DayClue {
  year: number | null;
  month: number;
  day: number;
  weekday: number | null;
  tense: Tense;
  sentence: number;
  words: string;
}

/** A year that the story names. */
export interface YearClue {
  year: number;
  tense: Tense;
  words: string;
}

export interface Clues {
  weekdays: WeekdayClue[];
  days: DayClue[];
  years: YearClue[];
  thisWeek: boolean;
}

const WEEKDAY = new RegExp(
  `(?:\\b(last|next|previous|every|each|a|any|Black|Bloody|Good|Super|following)\\s)?\\b(${WEEKDAYS.join('|')})\\b(s\\b)?`,
  'giu',
);
const YEAR =
  /(?<![\p{L}\d$£€#/.,:-]|\bNo\.? )((?:19|20)\d\d)(?![\d\p{L}]|[.,:]\d|\/\d|-\d\d\d| (?:people|troops|soldiers|men|women|children|miles|km|kilometres|kilometers|metres|meters|feet|tons|tonnes|barrels|dead|civilians|refugees|percent|%|GMT|hours|rebels|prisoners|homes|houses|jobs|votes|euros|dollars|pounds|rupees|years|others|members|workers|police|protesters|of the|times)\b|\s?%)/gu;

/** What the story says about days and years. */
export function cluesIn(sentences: readonly Sentence[]): Clues {
  const clues: Clues = { weekdays: [], days: [], years: [], thisWeek: false };
  for (const { words, index } of sentences) {
    const dates = writtenDatesIn(words);
    const inDate = (at: number) => dates.some((date) => date.start <= at && at < date.end);
    for (const match of words.matchAll(WEEKDAY)) {
      // "last Friday" and "a Friday" are no day of the news; "Fridays" are many.
      if (match[1] || match[3] || inDate(match.index)) continue;
      const weekday = WEEKDAYS.findIndex((name) => name.toLowerCase() === match[2]!.toLowerCase()) + 1;
      clues.weekdays.push({
        weekday,
        tense: tenseAt(words, match.index, match.index + match[0].length),
        sentence: index,
      });
    }
    for (const date of dates) {
      const { year, month, day } = date;
      let { weekday } = date;
      // "Tuesday (April 30)", "April 30, a Tuesday".
      weekday ??= pairedWeekday(words, date.start, date.end);
      const tense = tenseAt(words, date.start, date.end);
      clues.days.push({ year, month, day, weekday, tense, sentence: index, words: words.slice(date.start, date.end) });
      if (year !== null) clues.years.push({ year, tense, words: words.slice(date.start, date.end) });
    }
    for (const match of words.matchAll(YEAR)) {
      if (inDate(match.index)) continue;
      const around = words
        .slice(Math.max(0, match.index - 14), match.index + 4)
        // Where the words are cut within one, what is left of it goes; the year itself is never cut.
        .replace(match.index > 14 ? /^\S*\s+/ : /^\s+/, '');
      clues.years.push({
        year: Number(match[1]),
        tense: yearTense(words, match.index, match.index + 4),
        words: around,
      });
    }
    clues.thisWeek ||= /\bthis week\b/i.test(words);
  }
  return clues;
}

function pairedWeekday(words: string, start: number, end: number): number | null {
  const near =
    new RegExp(`(${WEEKDAYS.join('|')}) \\($`, 'u').exec(words.slice(0, start)) ??
    new RegExp(`^,? (?:a |\\()(${WEEKDAYS.join('|')})`, 'u').exec(words.slice(end));
  return near ? WEEKDAYS.indexOf(near[1] as (typeof WEEKDAYS)[number]) + 1 : null;
}

/** Words right before a year, or between it and the next verb, that say it is to come. */
const TO_COME =
  /\b(?:will|would|won't|due|scheduled|expected|expects?|plans?|planned|hopes?|may|could|should|next|upcoming|by|until|till|through|before|beyond|mid-?|end of|run for|bid for|ahead of)\b[^,;]{0,24}$/;
const BEHIND_US = /\b(?:since|after|from|back in|following|during|early in|late in)\s$/;

/** A year after "since", or one before which nothing looks ahead and after which the sentence goes on in the past, is behind the writer. */
function yearTense(words: string, start: number, end: number): Tense {
  const before = words.slice(Math.max(0, start - 40), start);
  if (BEHIND_US.test(before)) return 'past';
  if (TO_COME.test(before)) return 'future';
  const after =
    /^[^,;]{0,40}?\b(?:(will|would|could|may|should|to be)|(was|were|had|has|have|ended|began|killed|left|in which|when)|[a-z]{3,}ed)\b/.exec(
      words.slice(end),
    );
  if (after) return after[1] ? 'future' : 'past';
  // "to quit in 2013", "elections in 2013": whether it has been is not said.
  const lead = words.slice(Math.max(0, start - 80), start);
  if (/\b(?:will|would|could|may|might|should)\b|\bto \w+ (?:in|of) $/.test(lead)) return 'unknown';
  if (
    /\b(?:elections?|polls?|vote|referendum|contracts?|budget|Olympics|Games|Cup|as early as|retire|expire|end) (?:in|of) $/.test(
      lead,
    )
  )
    return 'unknown';
  const told =
    /\b(?:was|were|had|has|have|did|came|took|made|gave|began|won|lost|held|left|led|rose|fell|[a-z]{2,}ed)\b/.test(
      lead,
    );
  return told || /\b(?:in|of) $/.test(lead) ? 'past' : 'unknown';
}

/** Whether the calendar has this day in this year. */
export const fallsIn = (clue: { month: number; day: number }, year: number): boolean =>
  isDay(year, clue.month, clue.day);
