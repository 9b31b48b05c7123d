import { dayOf, isDay, isoOf, weekdayFrom, weekdayOf } from '../calendar.js';
import { sayDay, sayMonthDay, WEEKDAYS } from '../say-day.js';
import type { Anchor } from './anchor.js';
import type { Clues, YearClue } from './clues.js';
import { listed, type NewsDay } from './news-day.js';
import type { WorkedOut } from './source.js';

/**
 * How many years the filing may be later than the latest year that the story names as past, and how many years, all in the ten up to that one, the
 * story must name so. One year named says little: half of the stories that name any name none of the last three. Stories that trace their
 * matter through three years or more come close to their own: see bench/filed.ts for how often this is right.
 */
const NEAR = 2;
const TRACED = 3;
const WITHIN = 10;
/** How many later years are looked at, to say which others would fit. */
const AHEAD = 12;
/** How many candidates are given. */
const MOST = 3;

/**
 * The year of a day that a text gives with weekday, month and day: the first, from the latest year named as past on, in which it falls on that
 * weekday, if the text gives ground to take the first; the same weekday comes again after five, six or eleven years. With it the day of filing.
 */
export function filedByAnchor(anchor: Anchor, news: NewsDay | null, clues: Clues): WorkedOut {
  const { month, day, weekday, isFilingDay } = anchor;
  const what = `${sayMonthDay(month, day)} is a ${WEEKDAYS[weekday - 1]}`;
  const reasons = [anchor.reason];
  const latest = latestPastYear(clues);
  if (!latest) {
    reasons.push(`It names no year as past, and ${what} in many years, so the year stays open.`);
    return { date: null, reasons, candidates: [] };
  }
  reasons.push(laterThan(latest));
  const filedIn = (year: number): number => {
    const date = dayOf(year, month, day);
    return isFilingDay || !news ? date : weekdayFrom(date, news.weekday);
  };
  const known = latestPastDay(clues);
  const fits = Array.from({ length: AHEAD + 1 }, (_, ahead) => latest.year + ahead).filter(
    (year) => isDay(year, month, day) && weekdayOf(dayOf(year, month, day)) === weekday && filedIn(year) >= known,
  );
  const candidates = fits.slice(0, MOST).map((year) => isoOf(filedIn(year)));
  const open = (why: string): WorkedOut => {
    const years = fits.slice(0, MOST).map(String);
    return {
      date: null,
      reasons: [...reasons, `${what} in ${listed(years) || 'none of the next years'}; ${why}, so the year stays open.`],
      candidates,
    };
  };
  const [first, second] = fits;
  if (first === undefined || first - latest.year > NEAR)
    return open(`none of them is close enough to ${latest.year} to be sure`);
  const traced = tracedYears(clues, latest.year);
  if (traced.length < TRACED) return open('the story names too few years to tell which of these it is');
  const unsure = clues.years.find(
    (one) => one.tense === 'unknown' && one.year > latest.year && one.year < (second ?? first),
  );
  if (unsure)
    return open(`it also names ${unsure.year} ("${unsure.words}"), and whether as past or to come is not clear`);
  const filed = filedIn(first);
  const later = second ? `, and after that not before ${second}` : '';
  reasons.push(
    `${what} in ${first}${later}.`,
    `The story goes through ${listed(traced.map(String))}; one of ${second ?? 'a later year'} would hardly stop at ${latest.year}, so ${first} is taken.`,
    isFilingDay
      ? `So it was filed on ${sayDay(filed)}.`
      : `The ${WEEKDAYS[weekdayOf(filed) - 1]} on or after that is the day of filing: ${sayDay(filed)}.`,
    'This is worked out from the text, not stated in it.',
  );
  return { date: isoOf(filed), reasons, candidates };
}

/** The latest year that a story names as past. */
export function latestPastYear({ years }: Clues): YearClue | null {
  const past = years.filter((one) => one.tense === 'past');
  return past.length > 0 ? past.reduce((a, b) => (b.year > a.year ? b : a)) : null;
}

export const laterThan = ({ year, words }: YearClue): string =>
  `The latest year that it names as past is ${year} ("${words}"), so it was filed in ${year} or later.`;

/** The latest whole date that it tells as past: the story is no older. */
const latestPastDay = ({ days }: Clues): number =>
  days
    .filter((one) => one.year !== null && one.tense === 'past')
    .reduce((latest, one) => Math.max(latest, dayOf(one.year!, one.month, one.day)), Number.NEGATIVE_INFINITY);

/** The years named as past in the ten up to the latest, earliest first. */
const tracedYears = ({ years }: Clues, latest: number): number[] =>
  [...new Set(years.filter((one) => one.tense === 'past' && one.year > latest - WITHIN).map((one) => one.year))].sort(
    (a, b) => a - b,
  );
