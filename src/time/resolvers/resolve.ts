import { dayOf, isoOf, weekdayOf } from '../../report/calendar.js';
import {
  granularityOf,
  isoMinute,
  type Moment,
  minutesOfMoment,
  startDayOf,
  timexValue,
  unitAround,
} from '../moment.js';
import type { Meaning, Mod, Phrase, Quantity } from '../phrase.js';
import { durationValue } from '../quantity.js';
import type { Timex } from '../time.js';
import { resolveDayOfWeek, resolveHoliday, resolveMonthDay, resolveWeekday } from './resolve-day.js';
import { resolveQuarter, resolveSpan } from './resolve-span.js';
import { resolveShift, resolveUnit, windowDays } from './resolve-unit.js';
import { absolute, type Found, fromEarlier, fromFiled, lastWhere, open, type Scene } from './scene.js';
import { openValue, symbolicOf } from './symbolic.js';

/** Rules that find a period for comparison only. */
const ASIDE = /^(?:a-year-before|the-last-quarter-in-another-year)/;

/** An expression with all that a Timex says except where it stands and its role, and the moment it names where it names one. */
export interface Resolved {
  timex: Omit<Timex, 'start' | 'end' | 'role'>;
  moment: Moment | null;
  months: number | null;
  aside: boolean;
}

/** The day that a part of the day or a clock time without one belongs to: the last day named, or else the day of filing. */
function dayInHand(scene: Scene): Found {
  const last = lastWhere(scene, (e) => e.unit === 'day' || e.unit === 'part' || e.unit === 'clock');
  if (last) {
    const day = startDayOf(last.moment);
    return fromEarlier({ unit: 'day', day }, last, isoOf(day), 'on-the-last-day-named');
  }
  if (scene.filed === null) return open('filed', 'day');
  return fromFiled({ unit: 'day', day: scene.filed }, isoOf(scene.filed), 'on-the-day-of-filing');
}

/** The moment that a meaning names, counted from what it is counted from. */
function momentOf(m: Meaning, scene: Scene): Found {
  switch (m.kind) {
    case 'fixed':
      return absolute(m.moment, 'as-written');
    case 'weekday':
      return resolveWeekday(m, scene);
    case 'day-of-week':
      return resolveDayOfWeek(m, scene);
    case 'month-day':
      return resolveMonthDay(m, scene);
    case 'holiday':
      return resolveHoliday(m, scene);
    case 'month':
    case 'season':
    case 'half':
      return resolveSpan(m, scene);
    case 'quarter':
      return resolveQuarter(m, scene);
    case 'unit':
      return resolveUnit(m, scene);
    case 'shift':
      return resolveShift(m, scene);
    case 'week-of': {
      const found = momentOf(m.day, scene);
      if (!found.moment) return found;
      const day = startDayOf(found.moment);
      const saturday = weekdayOf(day) === 7 ? day - 1 : unitSaturday(day);
      return { ...found, moment: m.weekend ? { unit: 'weekend', saturday } : unitAround(day, 'week') };
    }
    case 'beside': {
      const found = momentOf(m.day, scene);
      return found.moment ? { ...found, moment: { unit: 'day', day: startDayOf(found.moment) + m.add } } : found;
    }
    case 'day-of-event':
      return open('event', 'day');
    case 'part':
    case 'clock': {
      const found = m.day ? momentOf(m.day, scene) : dayInHand(scene);
      if (!found.moment) return found;
      const day = startDayOf(found.moment);
      const { hour, minute, second } = m.kind === 'clock' ? m : { hour: 0, minute: null, second: null };
      return {
        ...found,
        moment: m.kind === 'part' ? { unit: 'part', day, part: m.part } : { unit: 'clock', day, hour, minute, second },
      };
    }
    default:
      return absolute({ unit: 'day', day: 0 }, 'none');
  }
}

const unitSaturday = (day: number): number => day - weekdayOf(day) + 6;

/** The years that four digits can write. */
const CALENDAR = [dayOf(1, 1, 1) * 1440, dayOf(9999, 12, 31) * 1440] as const;
const withinCalendar = ([start, end]: readonly [number, number]): boolean => start >= CALENDAR[0] && end <= CALENDAR[1];

/** The part of a stretch that "early", "mid" and "late" pick: its first, middle or last third. */
function narrowed([start, end]: [number, number], mod: Mod | null): [number, number] {
  const third = Math.max(1, Math.floor((end - start) / 3));
  if (mod === 'START') return [start, start + third];
  if (mod === 'MID') return end - start >= 3 ? [start + third, end - third] : [start, end];
  return mod === 'END' ? [end - third, end] : [start, end];
}

const NO_ANCHOR: Timex['anchor'] = { kind: 'none', date: null, index: null };
const UNIT_GRAIN: Record<string, Timex['granularity']> = {
  S: 'second',
  TM: 'minute',
  H: 'hour',
  D: 'day',
  W: 'week',
  F: 'week',
  WE: 'day',
  M: 'month',
  Q: 'quarter',
  Y: 'year',
  DE: 'decade',
  CE: 'century',
  ML: 'century',
};

const monthsIn = ({ count, unit }: Quantity): number | null =>
  unit === 'M' && (count === 6 || count === 9) ? count : null;

function resolveDuration(p: Phrase, m: Meaning & { kind: 'duration' }, scene: Scene): Resolved {
  const reach = m.window && scene.filed !== null ? windowDays(scene.filed, m.quantity, m.window) : null;
  const window = reach && withinCalendar([reach[0] * 1440, reach[1] * 1440]) ? reach : null;
  const timex: Resolved['timex'] = {
    type: 'DURATION',
    value: durationValue(m.quantity),
    symbolic: symbolicOf(m),
    mod: p.mod,
    earliest: window ? isoMinute(window[0] * 1440) : null,
    latest: window ? isoMinute(window[1] * 1440) : null,
    granularity: UNIT_GRAIN[m.quantity.unit]!,
    anchor: window ? { kind: 'filed', date: isoOf(scene.filed!), index: null } : NO_ANCHOR,
    rule: `${p.rule}/${window ? (m.window === 'past' ? 'up-to-filing' : 'from-filing-on') : 'length-of-time'}`,
    status: m.quantity.count === null ? 'vague' : m.window && !window && scene.filed === null ? 'open' : 'resolved',
  };
  return { timex, moment: null, months: m.window ? null : monthsIn(m.quantity), aside: false };
}

/** What an expression means in its report: its value, the stretch of time it covers, what it was counted from, and by which rule. */
export function resolve(p: Phrase, scene: Scene): Resolved {
  const m = p.meaning;
  if (m.kind === 'duration') return resolveDuration(p, m, scene);
  if (m.kind === 'set' || m.kind === 'vague') {
    const vague = m.kind === 'vague';
    const timex: Resolved['timex'] = {
      type: vague ? 'DATE' : 'SET',
      value: openValue(m),
      symbolic: symbolicOf(m),
      mod: p.mod,
      earliest: null,
      latest: null,
      granularity: vague ? 'vague' : grainOfSet(openValue(m)),
      anchor: NO_ANCHOR,
      rule: `${p.rule}/${vague ? 'kept-vague' : 'recurring'}`,
      status: vague ? 'vague' : 'resolved',
    };
    return { timex, moment: null, months: null, aside: false };
  }
  if (m.kind === 'shift' && m.quantity.count === null) {
    const timex: Resolved['timex'] = {
      type: m.from === 'last' ? 'DURATION' : 'DATE',
      value: m.from === 'last' ? durationValue(m.quantity) : m.back ? 'PAST_REF' : 'FUTURE_REF',
      symbolic: symbolicOf(m),
      mod: p.mod,
      earliest: null,
      latest: null,
      granularity: 'vague',
      anchor: NO_ANCHOR,
      rule: `${p.rule}/kept-vague`,
      status: 'vague',
    };
    return { timex, moment: null, months: null, aside: false };
  }
  const named = momentOf(m, scene);
  const moment = named.moment && withinCalendar(minutesOfMoment(named.moment)) ? named.moment : null;
  const found =
    named.moment === moment
      ? named
      : open(named.anchor.kind === 'expression' ? 'expression' : 'filed', 'beyond-the-calendar');
  const bounds = moment ? narrowed(minutesOfMoment(moment), p.mod) : null;
  const beyond = p.mod === 'AFTER' || p.mod === 'BEFORE';
  const timex: Resolved['timex'] = {
    type: m.kind === 'clock' || m.kind === 'part' ? 'TIME' : m.kind === 'shift' && !moment ? 'DURATION' : 'DATE',
    value: moment ? timexValue(moment) : openValue(m),
    symbolic: symbolicOf(m),
    mod: p.mod,
    earliest: bounds && !beyond ? isoMinute(bounds[0]) : bounds && p.mod === 'AFTER' ? isoMinute(bounds[1]) : null,
    latest: bounds && !beyond ? isoMinute(bounds[1]) : bounds && p.mod === 'BEFORE' ? isoMinute(bounds[0]) : null,
    granularity: moment ? granularityOf(moment) : grainOfMeaning(m),
    anchor: found.anchor,
    rule: `${p.rule}/${found.rule}`,
    status: moment ? 'resolved' : 'open',
  };
  return { timex, moment, months: null, aside: ASIDE.test(found.rule) };
}

const grainOfSet = (value: string): Timex['granularity'] => {
  if (/T[A-Z]{2}$/.test(value)) return 'part-of-day';
  if (/^PT/.test(value)) return value.endsWith('H') ? 'hour' : 'minute';
  if (/^P.*D$|WXX-|XX-XX$/.test(value)) return 'day';
  if (/^P.*W$|WXX$/.test(value)) return 'week';
  if (/^P.*M$|^XXXX-\d\d$/.test(value)) return 'month';
  return /-(?:SP|SU|FA|WI)$/.test(value) ? 'season' : /Q\d?$/.test(value) ? 'quarter' : 'year';
};

/** How fine an expression is when it could not be resolved. */
function grainOfMeaning(m: Meaning): Timex['granularity'] {
  switch (m.kind) {
    case 'month':
    case 'season':
    case 'quarter':
      return m.kind;
    case 'half':
      return 'quarter';
    case 'unit':
      return m.unit === 'weekend' ? 'day' : m.unit === 'half' ? 'quarter' : m.unit;
    case 'shift':
      return UNIT_GRAIN[m.quantity.unit]!;
    case 'week-of':
      return m.weekend ? 'day' : 'week';
    case 'part':
      return 'part-of-day';
    case 'clock':
      return m.minute === null ? 'hour' : 'minute';
    default:
      return 'day';
  }
}
