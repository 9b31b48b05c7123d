/** Time zones that RFC 822 and American pages name, in minutes from UTC. */
const ZONES: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:[Tt]|\s+)(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/;
const DAY_FIRST = /^(?:[a-z]+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})\b(.*)$/i;
const MONTH_FIRST = /^(?:[a-z]+day\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b(.*)$/i;
const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]\.?m\.?)?(?:\s*\(?([a-z]{1,4}|[+-]\d{2}:?\d{2})\b)?/i;

/**
 * A date as metadata gives it, in ISO 8601: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS` with the zone as given, if one is given. Takes ISO 8601
 * (also with a space for the T, and in basic form), RFC 822 as feeds have it, and English dates ("May 2, 2019"). A clock time without a zone
 * stays without one: which zone it is in is not known here. Of numbers only a day in basic form (20190502), which YAML and JSON take for one. Null for anything else, and for days that do not exist.
 */
export function toIsoDate(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().replace(/\.\d+Z$/, 'Z');
  if (typeof value === 'number') return /^\d{8}$/.test(String(value)) ? toIsoDate(String(value)) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.length > 100) return null;
  const iso = ISO.exec(text);
  if (iso) {
    const [, y, m, d, hour, minute, second, zone] = iso;
    return compose(+y!, +m!, +d!, hour === undefined ? null : [+hour, +minute!, +(second ?? 0)], zone);
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return worded(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!, dayFirst[4]!);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return worded(monthFirst[3]!, monthFirst[1]!, monthFirst[2]!, monthFirst[4]!);
  return null;
}

function worded(year: string, month: string, day: string, rest: string): string | null {
  const m = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (m === 0) return null;
  // RFC 822 had two digits; RFC 2822, section 4.3, says which century they mean.
  const y = year.length === 2 ? +year + (+year < 50 ? 2000 : 1900) : +year;
  const clock = CLOCK.exec(rest);
  if (!clock) return compose(y, m, +day, null, undefined);
  const half = clock[4]?.toLowerCase()[0];
  const hour = half ? (+clock[1]! % 12) + (half === 'p' ? 12 : 0) : +clock[1]!;
  return compose(y, m, +day, [hour, +clock[2]!, +(clock[3] ?? 0)], clock[5]);
}

function compose(y: number, m: number, d: number, clock: number[] | null, zone: string | undefined): string | null {
  const lastDay = [
    31,
    y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  if (y < 1000 || m < 1 || m > 12 || d < 1 || d > lastDay[m - 1]!) return null;
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${y}-${two(m)}-${two(d)}`;
  if (!clock) return day;
  const [hour, minute, second] = clock as [number, number, number];
  if (hour > 23 || minute > 59 || second > 60) return day;
  return `${day}T${two(hour)}:${two(minute)}:${two(Math.min(second, 59))}${isoZone(zone)}`;
}

function isoZone(zone: string | undefined): string {
  if (!zone) return '';
  const numeric = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (numeric) return `${numeric[1]}${numeric[2]}:${numeric[3] ?? '00'}`;
  const minutes = ZONES[zone.toLowerCase()];
  if (minutes === undefined) return '';
  if (minutes === 0) return 'Z';
  return `${minutes < 0 ? '-' : '+'}${String(Math.abs(minutes) / 60).padStart(2, '0')}:00`;
}
