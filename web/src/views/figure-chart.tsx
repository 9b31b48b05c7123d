import { useMemo } from 'react';
import type { Answer } from '../../../src/server/api.js';
import { href } from '../parts.js';
import { words } from '../words.js';

type Series = Answer<'figures'>['series'][number];
type Point = Series['points'][number];
/** Counts of people, which are drawn. */
const OF_PEOPLE = /killed|injured|missing|detained|took part|displaced/u;
/** So many charts are drawn, of those with the most points, each of more than two. */
const CHARTS = 6;
const POINTS = 3;
/** So many sources have a colour of their own, as long as they are not more than so many marks; what the others say is one range a day. */
const COLOURS = 5;
const MARKS = 40;
/** How far apart the sources of one day stand, in units of the drawing. */
const APART = 5;

export interface Chart {
  title: string;
  points: Point[];
}

/** The counts that are drawn: of people, and where there are more than can be drawn, those at one place apart from those at another. */
export function chartsOf(series: readonly Series[]): Chart[] {
  return series
    .filter(({ measure }) => OF_PEOPLE.test(measure))
    .flatMap(({ measure, points }): Chart[] => {
      const places = [...new Set(points.flatMap(({ place }) => place ?? []))];
      if (places.length < 2 || points.length <= MARKS)
        return [{ title: places.length === 1 ? `${measure}, ${places[0]}` : measure, points }];
      return [...places, null].map((at) => ({
        title: at === null ? measure : `${measure}, ${at}`,
        points: points.filter(({ place }) => place === at),
      }));
    })
    .filter(({ points }) => points.length >= POINTS)
    .sort((a, b) => b.points.length - a.points.length)
    .slice(0, CHARTS);
}

/** A count over the days of the reports, a colour a source; a bar from the least to the most that the words allow. */
export function FigureChart({ of: { title, points } }: { of: Chart }) {
  const { marks, sources, others } = useMemo(() => drawn(points), [points]);
  if (marks.length + others.length < 2) return null;
  const days = [...new Set([...marks.map(({ filed }) => filed!), ...others.map(({ day }) => day)])].sort();
  const most = Math.max(...marks.map(({ low, high }) => high ?? topOf(low)), ...others.map(({ to }) => to));
  const x = (day: string, n: number): number =>
    52 + (days.indexOf(day) * 276) / Math.max(1, days.length - 1) + (n - 2) * APART;
  const y = (n: number): number => 96 - (84 * n) / (most || 1);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg
        viewBox="-14 0 364 116"
        role="group"
        aria-label={`${title}: ${marks.map((p) => `${p.filed} ${p.source} ${p.words}`).join('; ')}`}
      >
        <line x1="34" x2="340" y1="96" y2="96" className="axis" />
        <text x="30" y={y(most) + 4} textAnchor="end">
          {Math.round(most)}
        </text>
        <text x="40" y="110">
          {days[0]}
        </text>
        <text x="338" y="110" textAnchor="end">
          {days.at(-1)}
        </text>
        {others.map(({ day, from, to, who }) => (
          <line key={day} x1={x(day, 2)} x2={x(day, 2)} y1={y(from)} y2={y(to) - 0.1} className="bar others">
            <title>{`${day} ${who.size} ${words.otherSources}: ${from}–${to}`}</title>
          </line>
        ))}
        {marks.map((p) => {
          const n = sources.indexOf(p.source);
          const [low, high] = [p.low ?? 0, p.high ?? topOf(p.low)];
          const at = x(p.filed!, n);
          return (
            <a
              key={p.id}
              href={href(`reports/${p.report.hash}`, { item: p.id })}
              aria-label={`${p.source}: ${p.words}`}
            >
              <title>{`${p.filed} ${p.source}: ${p.words}`}</title>
              <line x1={at} x2={at} y1={y(low)} y2={y(high) - 0.1} className={`bar s${n}`} />
              <circle cx={at} cy={y(p.op === 'at most' ? high : low)} r="3.5" className={`dot s${n} ${p.status}`} />
            </a>
          );
        })}
      </svg>
      <p className="quiet">
        {sources.map((s, n) => (
          <span key={s}>
            <i className={`key s${n}`} /> {s}{' '}
          </span>
        ))}
        {others.length > 0 && (
          <span>
            <i className="key others" /> {words.otherSources}
          </span>
        )}
      </p>
    </figure>
  );
}

/** How high a bar without an upper end is drawn. */
const topOf = (low: number | null): number => (low ?? 0) * 1.1;

interface Drawn {
  marks: Point[];
  /** Those with a colour of their own. */
  sources: string[];
  /** What all the others say on a day. */
  others: { day: string; from: number; to: number; who: ReadonlySet<string> }[];
}

/** What is drawn of a series: the same count by the same source on the same day is one mark. */
function drawn(points: readonly Point[]): Drawn {
  const marks = new Map<string, Point>();
  for (const p of points) {
    if (p.filed === null || p.status === 'historical') continue;
    marks.set([p.filed, p.source, p.low, p.high, p.op].join(' '), p);
  }
  const all = [...marks.values()];
  const counts = new Map<string, number>();
  for (const { source } of all) counts.set(source, (counts.get(source) ?? 0) + 1);
  const bySaid = [...counts].sort(([, a], [, b]) => b - a).map(([source]) => source);
  let sources = bySaid.slice(0, bySaid.length > COLOURS ? COLOURS - 1 : COLOURS);
  while (sources.length > 1 && sources.reduce((sum, s) => sum + counts.get(s)!, 0) > MARKS)
    sources = sources.slice(0, -1);
  const others = new Map<string, Drawn['others'][number]>();
  for (const { filed, source, low, high } of all) {
    if (sources.includes(source)) continue;
    const [from, to] = [low ?? 0, high ?? low ?? 0];
    const day = others.get(filed!);
    others.set(filed!, {
      day: filed!,
      from: Math.min(day?.from ?? from, from),
      to: Math.max(day?.to ?? to, to),
      who: new Set([...(day?.who ?? []), source]),
    });
  }
  const own = all.filter(({ source }) => sources.includes(source));
  // One source that has more to say than can be drawn is drawn by what it says last on each of the last days.
  const lastOfDay = new Map(own.map((p) => [`${p.filed} ${p.source}`, p]));
  const last = [...lastOfDay.values()].sort((a, b) => (a.filed! < b.filed! ? -1 : 1)).slice(-MARKS);
  const shown = own.length > MARKS ? last : own;
  const first = own.length > MARKS ? last[0]!.filed! : '';
  return { marks: shown, sources, others: [...others.values()].filter(({ day }) => day >= first) };
}
