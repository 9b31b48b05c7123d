import {
  civilOf,
  dayOf,
  easterOf,
  isDay,
  isoOf,
  nthWeekday,
  weekdayFrom,
  weekdayOf,
  weekdayUpTo,
} from '../../report/calendar.js';
import { fitsIn, type Moment, startDayOf } from '../moment.js';
import type { Meaning } from '../phrase.js';
import type { HolidayRule } from '../vocabulary.js';
import { absolute, type Found, fromEarlier, fromFiled, lastWhere, open, type Scene } from './scene.js';

const day = (n: number): Moment => ({ unit: 'day', day: n });

/**
 * A weekday. Of the bare weekdays in hand-annotated news 94.9 % lie up to and including the day of filing, and are the latest such day; where
 * the words say that it is to come ("will meet on Tuesday") it is the first such day from the day of filing on.
 */
export function resolveWeekday(m: Meaning & { kind: 'weekday' }, scene: Scene): Found {
  const { weekday, which } = m;
  if (which === 'previous' || which === 'following') {
    const last = lastWhere(scene, (e) => e.unit === 'day' || e.unit === 'part' || e.unit === 'clock');
    if (last) {
      const base = startDayOf(last.moment);
      const found = which === 'previous' ? weekdayUpTo(base - 1, weekday) : weekdayFrom(base + 1, weekday);
      return fromEarlier(day(found), last, isoOf(base), `${which}-from-last-expression`);
    }
  }
  const { filed } = scene;
  if (filed === null) return open('filed', 'weekday');
  const at = (n: number, rule: string) => fromFiled(day(n), isoOf(filed), rule);
  switch (which) {
    case 'last':
    case 'past':
    case 'previous':
      return at(weekdayUpTo(filed - 1, weekday), 'latest-before-filing');
    case 'coming':
    case 'following':
      return at(weekdayFrom(filed + 1, weekday), 'first-after-filing');
    case 'next': {
      const first = weekdayFrom(filed + 1, weekday);
      return at(first - filed < 7 - (weekdayOf(filed) - 1) ? first + 7 : first, 'of-the-week-after-filing');
    }
    case 'this':
      if (scene.tense() === 'past') return at(weekdayUpTo(filed, weekday), 'latest-up-to-filing');
      return at(weekdayFrom(filed, weekday), 'first-from-filing');
    default: {
      const start = scene.opened?.moment ?? null;
      if (scene.opened && start && fitsIn(start, 'day')) {
        const base = startDayOf(start);
        // "From May 3 to Thursday": a weekday more than a week on is counted from the day of filing like any other.
        const latest = weekdayUpTo(filed, weekday);
        if (latest > base + 7) return at(latest, 'latest-up-to-filing');
        // "From 8 a.m. to 5 p.m. Tuesday" ends on the day it begins on, "from Monday to Monday" does not.
        const first = start.unit === 'day' ? base + 1 : base;
        return fromEarlier(day(weekdayFrom(first, weekday)), scene.opened, isoOf(base), 'first-after-the-start');
      }
      if (scene.tense() === 'future') return at(weekdayFrom(filed, weekday), 'first-from-filing-by-tense');
      return at(weekdayUpTo(filed, weekday), 'latest-up-to-filing');
    }
  }
}

/** A weekday of a week counted from that of filing: "Tuesday of last week". */
export function resolveDayOfWeek({ weekday, week }: Meaning & { kind: 'day-of-week' }, { filed }: Scene): Found {
  if (filed === null) return open('filed', 'weekday');
  return fromFiled(day(filed - weekdayOf(filed) + 7 * week + weekday), isoOf(filed), 'of-the-week-named');
}

/** The year that `of` gives, or null where it gives none. */
export function yearOf(of: Meaning | null, scene: Scene): { year: number; anchor: Found } | null {
  if (!of) return null;
  if (of.kind === 'fixed' && of.moment.unit === 'year')
    return { year: of.moment.year, anchor: absolute(of.moment, 'as-written') };
  if (of.kind !== 'unit') return null;
  if (of.from === 'filed') {
    if (scene.filed === null) return null;
    const year = civilOf(scene.filed).year + of.add;
    return { year, anchor: fromFiled({ unit: 'year', year }, isoOf(scene.filed), 'of-the-year-named') };
  }
  const last = lastWhere(scene, () => true);
  if (!last) return null;
  const base = startDayOf(last.moment);
  const year = civilOf(base).year + of.add;
  return { year, anchor: fromEarlier({ unit: 'year', year }, last, isoOf(base), 'of-the-year-named') };
}

/** How many days nearer a day to come must be than the one gone by to be meant, where the words do not say which way. */
const NEWS_IS_PAST = 14;

/** A month and a day: of the year named with it, or else the nearest to the day of filing (right in 94.6 % of cases). */
export function resolveMonthDay(m: Meaning & { kind: 'month-day' }, scene: Scene): Found {
  const named = yearOf(m.of, scene);
  if (named) {
    return isDay(named.year, m.month, m.day)
      ? { ...named.anchor, moment: day(dayOf(named.year, m.month, m.day)) }
      : open('filed', 'no-such-day');
  }
  const { filed } = scene;
  if (filed === null || m.of) return open('filed', 'month-day');
  const { year } = civilOf(filed);
  const days = [year - 1, year, year + 1].filter((y) => isDay(y, m.month, m.day)).map((y) => dayOf(y, m.month, m.day));
  if (days.length === 0) return open('filed', 'no-such-day');
  const tense = scene.tense();
  const against = tense === 'past' ? 200 : tense === 'future' ? 0 : NEWS_IS_PAST;
  const weight = (d: number) => Math.abs(d - filed) + (d > filed ? against : d < filed && tense === 'future' ? 200 : 0);
  days.sort((a, b) => weight(a) - weight(b) || a - b);
  return fromFiled(day(days[0]!), isoOf(filed), 'nearest-to-filing');
}

/** The day of a feast in a year, or null where no rule here fixes it. */
export function holidayIn(rule: HolidayRule, year: number): number | null {
  switch (rule.kind) {
    case 'fixed':
      return dayOf(year, rule.month, rule.day);
    case 'nth':
      return nthWeekday(year, rule.month, rule.weekday, rule.n) + rule.plus;
    case 'easter':
      return easterOf(year) + rule.plus;
    case 'election':
      return nthWeekday(year, 11, 1, 1) + 1;
    case 'moving':
      return null;
  }
}

/** A feast: of the year named, the latest for "last", the next to come for "next" and "this", else the nearest to the day of filing. */
export function resolveHoliday(m: Meaning & { kind: 'holiday' }, scene: Scene): Found {
  if (m.rule.kind === 'moving') return open('filed', 'holiday-moves');
  const around = (n: number): Moment => {
    if (m.unit === 'week') return { unit: 'week', monday: n - weekdayOf(n) + 1 };
    return m.unit === 'weekend'
      ? { unit: 'weekend', saturday: weekdayOf(n) === 1 ? n - 2 : n - weekdayOf(n) + 6 }
      : day(n);
  };
  const named = yearOf(m.of, scene);
  if (named) return { ...named.anchor, moment: around(holidayIn(m.rule, named.year)!) };
  const { filed } = scene;
  if (filed === null || m.of) return open('filed', 'holiday');
  const { year } = civilOf(filed);
  const days = [year - 1, year, year + 1].map((y) => holidayIn(m.rule, y)!);
  const at = (n: number, rule: string) => fromFiled(around(n), isoOf(filed), rule);
  if (m.which === 'last' || m.which === 'past')
    return at(days.filter((d) => d < filed).at(-1)!, 'latest-before-filing');
  if (m.which === 'next' || m.which === 'coming') return at(days.find((d) => d > filed)!, 'first-after-filing');
  if (m.which === 'this') return at(days[1]!, 'of-the-year-of-filing');
  const tense = scene.tense();
  const weight = (d: number) =>
    Math.abs(d - filed) + (d > filed && tense === 'past' ? 240 : d < filed && tense === 'future' ? 240 : 0);
  days.sort((a, b) => weight(a) - weight(b) || a - b);
  return at(days[0]!, 'nearest-to-filing');
}
