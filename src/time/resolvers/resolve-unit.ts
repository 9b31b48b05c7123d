import { addMonths, addMonthsToDay, civilOf, isoOf, weekdayOf } from '../../report/calendar.js';
import { fitsIn, type Moment, startDayOf, unitAround } from '../moment.js';
import type { Meaning, Quantity } from '../phrase.js';
import { type Earlier, type Found, fromEarlier, fromFiled, lastWhere, open, type Scene } from './scene.js';

/** "last week", "this year", "the following month", "that day", "the weekend". */
export function resolveUnit(m: Meaning & { kind: 'unit' }, scene: Scene): Found {
  const { unit, add } = m;
  if (m.from === 'last') {
    const last = lastWhere(scene, (e) => fitsIn(e, unit === 'weekend' ? 'week' : unit));
    if (!last) return open('expression', unit);
    const base = startDayOf(last.moment);
    const rule = add === 0 ? `the-${unit}-of-the-last-expression` : `${unit}-counted-from-last-expression`;
    return fromEarlier(unitAround(base, unit, add), last, isoOf(base), rule);
  }
  const { filed } = scene;
  if (filed === null) return open('filed', unit);
  const at = (moment: Moment, rule: string) => fromFiled(moment, isoOf(filed), rule);
  if (unit === 'weekend' && add === 0) {
    const tense = scene.tense();
    const over = weekdayOf(filed) < 6 && tense !== 'future' && (tense === 'past' || weekdayOf(filed) <= 3);
    return at(unitAround(filed, 'weekend', over ? -1 : 0), over ? 'latest-before-filing' : 'of-the-week-of-filing');
  }
  return at(unitAround(filed, unit, add), `${unit}-counted-from-filing`);
}

/** A day, a week, a month or a year so many units from a day; null where the unit is shorter than a day or the count is open. */
function shifted(base: number, { count, unit }: Quantity, sign: 1 | -1): Moment | null {
  if (count === null) return null;
  const n = sign * count;
  const { year, month } = civilOf(base);
  const years = { Y: n, DE: n * 10, CE: n * 100, ML: n * 1000 }[unit as 'Y'];
  if (years !== undefined) {
    if (Number.isInteger(years))
      return year + years > 0 && year + years < 9999 ? { unit: 'year', year: year + years } : null;
    return { unit: 'month', ...addMonths(year, month, Math.round(years * 12)) };
  }
  switch (unit) {
    case 'M':
      return { unit: 'month', ...addMonths(year, month, Math.round(n)) };
    case 'Q': {
      const to = addMonths(year, month, Math.round(n * 3));
      return { unit: 'quarter', year: to.year, quarter: Math.ceil(to.month / 3) };
    }
    case 'W':
      return unitAround(base + Math.round(n * 7), 'week');
    case 'F':
      return unitAround(base + Math.round(n * 14), 'week');
    case 'D':
      return { unit: 'day', day: base + Math.round(n) };
    default:
      return null;
  }
}

/** The period in hand that a "year earlier" repeats: the quarter named last, or the year where months were added up. */
function periodInHand(scene: Scene): (Earlier & { moment: Moment }) | 'year' | null {
  for (let i = scene.earlier.length - 1; i >= Math.max(0, scene.earlier.length - 8); i--) {
    const e = scene.earlier[i]!;
    if (e.aside) continue;
    if (e.months !== null) return 'year';
    if (e.moment?.unit === 'quarter' || e.moment?.unit === 'half') return e as Earlier & { moment: Moment };
  }
  return null;
}

/** The quarter or half year that lies so many years before another. */
const yearsBefore = (m: Moment, years: number): Moment => ('year' in m ? { ...m, year: m.year - years } : m);

/**
 * "two weeks ago", "a day earlier", "three months later". From the day of filing, weeks give a week, months a month, years a year.
 * "A year earlier" and "a year ago" in a report on earnings repeat the quarter in hand a year before.
 */
export function resolveShift(m: Meaning & { kind: 'shift' }, scene: Scene): Found {
  const { quantity, back } = m;
  const sign = back ? -1 : 1;
  const { filed } = scene;
  const oneYear = quantity.unit === 'Y' && quantity.count === 1 && back;
  if (oneYear) {
    const period = periodInHand(scene);
    if (period && period !== 'year') {
      const year = 'year' in period.moment ? period.moment.year : 0;
      const again = filed !== null && year < civilOf(filed).year - 1;
      return fromEarlier(
        yearsBefore(period.moment, again ? 0 : 1),
        period,
        isoOf(startDayOf(period.moment)),
        'a-year-before-the-last-quarter',
      );
    }
    if (period === 'year' && filed !== null)
      return fromFiled({ unit: 'year', year: civilOf(filed).year - 1 }, isoOf(filed), 'counted-back-from-filing');
  }
  if (m.from === 'last') {
    const size = { D: 'day', W: 'week', F: 'week', M: 'month', Q: 'quarter' }[quantity.unit as 'D'] ?? 'year';
    const last = ['S', 'TM', 'H'].includes(quantity.unit) ? null : lastWhere(scene, (e) => fitsIn(e, size as 'day'));
    if (last) {
      const base = startDayOf(last.moment);
      const moved = shifted(base, quantity, sign);
      const fine = last.moment.unit === 'day' || last.moment.unit === 'part' || last.moment.unit === 'clock';
      const days = quantity.unit === 'W' ? 7 : quantity.unit === 'F' ? 14 : 0;
      const moment: Moment | null =
        fine && days && quantity.count !== null
          ? { unit: 'day', day: base + Math.round(sign * days * quantity.count) }
          : moved;
      if (moment) return fromEarlier(moment, last, isoOf(base), 'counted-from-last-expression');
    }
    if (!oneYear || filed === null) return open('expression', 'shift');
  }
  if (filed === null) return open('filed', 'shift');
  const moment = shifted(filed, quantity, sign);
  return moment
    ? fromFiled(moment, isoOf(filed), back ? 'counted-back-from-filing' : 'counted-on-from-filing')
    : open('filed', 'shift');
}

/** The first minute past a length of time that ends or begins with the day of filing, in days, for the windows of durations. */
export function windowDays(
  filed: number,
  { count, unit }: Quantity,
  window: 'past' | 'future',
): [number, number] | null {
  if (count === null || ['S', 'TM'].includes(unit)) return null;
  // The hour of filing is not known: the past 24 hours lie on its day and the one before.
  if (unit === 'H') {
    const whole = Math.ceil(count / 24);
    return window === 'past' ? [filed - whole, filed + 1] : [filed, filed + whole + 1];
  }
  const months = { M: count, Q: count * 3, Y: count * 12, DE: count * 120, CE: count * 1200, ML: count * 12000 }[
    unit as 'M'
  ];
  const sign = window === 'past' ? -1 : 1;
  const days = { D: 1, W: 7, F: 14, WE: 7 }[unit as 'D'];
  const edge =
    months !== undefined
      ? addMonthsToDay(filed, sign * Math.round(months))
      : filed + sign * Math.round(count * (days ?? 0));
  if (edge === filed) return null;
  return window === 'past' ? [Math.min(edge, filed) + 1, filed + 1] : [filed, edge];
}
