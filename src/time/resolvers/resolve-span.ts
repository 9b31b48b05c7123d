import { civilOf, isoOf } from '../../report/calendar.js';
import { type Moment, minutesOfMoment, startDayOf, unitAround } from '../moment.js';
import type { Meaning } from '../phrase.js';
import { yearOf } from './resolve-day.js';
import { type Found, fromEarlier, fromFiled, MEMORY, open, type Scene } from './scene.js';

/** How many days lie between a day and a stretch of the calendar; none when it lies within. */
function distance(m: Moment, filed: number): number {
  const [start, end] = minutesOfMoment(m).map((t) => t / 1440) as [number, number];
  return filed < start ? start - filed : filed >= end ? filed - end + 1 : 0;
}

/**
 * Of the stretches of three years, the nearest to the day of filing; where the tense says past or future, one that has begun or one
 * that has not ended, unless that is further than `most` days more than the nearest.
 */
function nearest(of: (year: number) => Moment, scene: Scene, filed: number, rule: string, most: number): Found {
  const { year } = civilOf(filed);
  const tense = scene.tense();
  const weight = (m: Moment): number => {
    const [start, end] = minutesOfMoment(m).map((t) => t / 1440) as [number, number];
    const against = (tense === 'past' && start > filed) || (tense === 'future' && end <= filed);
    // A month about to begin is meant even beside a verb in the past; the one a year ago would be called the last.
    const near = start > filed && start - filed < 40;
    return distance(m, filed) + (against ? (near ? Math.min(most, 200) : most) : 0);
  };
  const all = [year - 1, year, year + 1].map(of).sort((a, b) => weight(a) - weight(b) || startDayOf(a) - startDayOf(b));
  return fromFiled(all[0]!, isoOf(filed), rule);
}

/** The stretches of the years around, the latest that ended before the day of filing and so on, for "last", "next" and "this". */
function chosen(of: (year: number) => Moment, which: string, filed: number): Found | null {
  const { year } = civilOf(filed);
  const all = [year - 2, year - 1, year, year + 1, year + 2].map(of);
  const bounds = (m: Moment) => minutesOfMoment(m).map((t) => t / 1440) as [number, number];
  const at = (m: Moment | undefined, rule: string) => (m ? fromFiled(m, isoOf(filed), rule) : null);
  if (which === 'last' || which === 'past' || which === 'previous')
    return at(all.filter((m) => bounds(m)[1] <= filed).at(-1), 'latest-before-filing');
  if (which === 'next' || which === 'coming' || which === 'following')
    return at(
      all.find((m) => bounds(m)[0] > filed),
      'first-after-filing',
    );
  return which === 'this' ? at(of(year), 'of-the-year-of-filing') : null;
}

/** A month, a season or a half of a year: of the year named with it, by "last", "next", "this", or the nearest to the day of filing. */
export function resolveSpan(m: Meaning & { kind: 'month' | 'season' | 'half' }, scene: Scene): Found {
  const of = (year: number): Moment =>
    m.kind === 'month'
      ? { unit: 'month', year, month: m.month }
      : m.kind === 'season'
        ? { unit: 'season', year, season: m.season }
        : { unit: 'half', year, half: m.half };
  const named = yearOf(m.of, scene);
  if (named) return { ...named.anchor, moment: of(named.year) };
  if (scene.filed === null || m.of) return open('filed', m.kind);
  const which = m.kind === 'half' ? 'bare' : m.which;
  const most = 340;
  return chosen(of, which, scene.filed) ?? nearest(of, scene, scene.filed, 'nearest-to-filing', most);
}

/** The last quarter named that is no mere comparison; where `over` is asked for, one that had ended when the report was filed. */
function lastQuarter(scene: Scene, over: boolean) {
  for (let i = scene.earlier.length - 1; i >= Math.max(0, scene.earlier.length - MEMORY); i--) {
    const e = scene.earlier[i]!;
    if (e.aside || e.moment?.unit !== 'quarter') continue;
    const ended = scene.filed === null || minutesOfMoment(e.moment)[1] <= scene.filed * 1440;
    if (ended || !over) return { ...e, moment: e.moment };
  }
  return null;
}

/**
 * A quarter: of the year named, or the nearest to the day of filing. "The quarter" and "the latest quarter" are the one named last,
 * or else the latest that was over when the report was filed; "the year-ago quarter" is that one a year before.
 */
export function resolveQuarter(m: Meaning & { kind: 'quarter' }, scene: Scene): Found {
  const { filed } = scene;
  const named = yearOf(m.of, scene);
  const last = lastQuarter(scene, m.which !== 'previous');
  const lastMoment = last?.moment ?? null;
  const over = filed === null ? null : unitAround(filed, 'quarter', -1);
  if (named) {
    const number = m.quarter ?? lastMoment?.quarter ?? (over?.unit === 'quarter' ? over.quarter : null);
    if (number === null) return { ...named.anchor, moment: { unit: 'year', year: named.year } };
    if (m.quarter === null && lastMoment && named.year < lastMoment.year) {
      const moment = { unit: 'quarter', year: named.year, quarter: number } as const;
      return { ...named.anchor, moment, rule: 'the-last-quarter-in-another-year' };
    }
    return { ...named.anchor, moment: { unit: 'quarter', year: named.year, quarter: number } };
  }
  if (m.of) return open('filed', 'quarter');
  if (m.quarter !== null) {
    if (filed === null) return open('filed', 'quarter');
    const { quarter } = m;
    const found = nearest((year) => ({ unit: 'quarter', year, quarter }), scene, filed, 'nearest-to-filing', 200);
    if (m.which === 'previous' && found.moment?.unit === 'quarter') {
      return { ...found, moment: { ...found.moment, year: found.moment.year - 1 }, rule: 'a-year-before-the-nearest' };
    }
    return found;
  }
  const back = m.which === 'previous' ? 1 : 0;
  if (last && lastMoment) {
    const year =
      filed !== null && back === 1 && lastMoment.year < civilOf(filed).year - 1 ? lastMoment.year + 1 : lastMoment.year;
    return fromEarlier(
      { ...lastMoment, year: year - back },
      last,
      isoOf(startDayOf(lastMoment)),
      back ? 'a-year-before-the-last-quarter' : 'the-last-quarter-named',
    );
  }
  if (over?.unit !== 'quarter' || filed === null) return open('filed', 'quarter');
  return fromFiled(
    { ...over, year: over.year - back },
    isoOf(filed),
    back ? 'a-year-before-the-quarter-over' : 'the-quarter-over',
  );
}
