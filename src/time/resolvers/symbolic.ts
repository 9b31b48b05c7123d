import { timexValue } from '../moment.js';
import type { Meaning } from '../phrase.js';
import { durationValue } from '../quantity.js';

const two = (n: number): string => String(n).padStart(2, '0');
const UNIT_FORMS = {
  day: ['XXXX-XX-XX', 'D'],
  week: ['XXXX-WXX', 'W'],
  weekend: ['XXXX-WXX-WE', 'W'],
  month: ['XXXX-XX', 'M'],
  quarter: ['XXXX-QX', 'Q'],
  half: ['XXXX-HX', 'H'],
  year: ['XXXX', 'Y'],
  decade: ['XXX', 'DE'],
  century: ['XX', 'CE'],
} as const;

/** The year of a symbolic form: as written, or XXXX. */
const yearForm = (of: Meaning | null): string =>
  of?.kind === 'fixed' && of.moment.unit === 'year' ? timexValue(of.moment) : 'XXXX';

/** The value of an expression with nothing to count from, in TIMEX3's own terms: `XXXX-WXX-2`, `XXXX-04-30`, `XXXX-WXX`. */
export function openValue(m: Meaning): string {
  switch (m.kind) {
    case 'fixed':
      return timexValue(m.moment);
    case 'weekday':
    case 'day-of-week':
      return `XXXX-WXX-${m.weekday}`;
    case 'month-day':
      return `${yearForm(m.of)}-${two(m.month)}-${two(m.day)}`;
    case 'month':
      return `${yearForm(m.of)}-${two(m.month)}`;
    case 'season':
      return `${yearForm(m.of)}-${m.season}`;
    case 'quarter':
      return `${yearForm(m.of)}-Q${m.quarter ?? 'X'}`;
    case 'half':
      return `${yearForm(m.of)}-H${m.half}`;
    case 'holiday': {
      if (m.unit === 'day' && m.rule.kind === 'fixed')
        return `${yearForm(m.of)}-${two(m.rule.month)}-${two(m.rule.day)}`;
      return m.unit === 'day' ? `${yearForm(m.of)}-XX-XX` : `${yearForm(m.of)}-WXX${m.unit === 'weekend' ? '-WE' : ''}`;
    }
    case 'unit':
      return UNIT_FORMS[m.unit][0];
    case 'week-of':
      return m.weekend ? 'XXXX-WXX-WE' : 'XXXX-WXX';
    case 'beside':
    case 'day-of-event':
      return 'XXXX-XX-XX';
    case 'shift':
    case 'duration':
      return durationValue(m.quantity);
    case 'set':
      return m.value;
    case 'vague':
      return m.ref;
    case 'part':
      return `${m.day ? openValue(m.day) : 'XXXX-XX-XX'}T${m.part}`;
    case 'clock': {
      const minute = m.minute === null ? '' : `:${two(m.minute)}`;
      return `${m.day ? openValue(m.day) : 'XXXX-XX-XX'}T${two(m.hour)}${minute}${m.second === null ? '' : `:${two(m.second)}`}`;
    }
  }
}

/**
 * The context-free form of an expression. Where TIMEX3 has one it is that (`XXXX-WXX-2`, `P3W`, `199`); what is counted from the day
 * of filing or from the last expression is written as its unit, the anchor and the distance: `XXXX-WXX:filed-P1W` for "last week",
 * `XXXX-XX-XX:last+P1D` for "the next day", `XXXX-WXX-2:last` for "last Tuesday" (the word that chooses, where there is one).
 */
export function symbolicOf(m: Meaning): string {
  switch (m.kind) {
    case 'unit': {
      const [form, unit] = UNIT_FORMS[m.unit];
      return `${form}:${m.from}${m.add === 0 ? '' : `${m.add < 0 ? '-' : '+'}P${Math.abs(m.add)}${unit}`}`;
    }
    case 'day-of-week':
      return `${openValue(m)}:filed${m.week === 0 ? '' : `${m.week < 0 ? '-' : '+'}P${Math.abs(m.week)}W`}`;
    case 'shift':
      return `${m.from}${m.back ? '-' : '+'}${durationValue(m.quantity)}`;
    case 'beside':
      return `${symbolicOf(m.day)}${m.add < 0 ? '-' : '+'}P${Math.abs(m.add)}D`;
    case 'week-of':
      return `${openValue(m)}:${symbolicOf(m.day)}`;
    case 'duration':
      return m.window ? `${durationValue(m.quantity)}:${m.window}` : durationValue(m.quantity);
    case 'weekday':
    case 'month':
    case 'season':
    case 'quarter':
    case 'holiday':
      return m.which === 'bare' ? openValue(m) : `${openValue(m)}:${m.which}`;
    case 'part':
    case 'clock':
      return m.day && m.day.kind === 'unit' ? `${openValue(m)}:${symbolicOf(m.day).split(':')[1] ?? ''}` : openValue(m);
    default:
      return openValue(m);
  }
}
