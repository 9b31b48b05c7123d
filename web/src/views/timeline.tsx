import { useMemo, useState } from 'react';
import type { Answer } from '../../../src/server/api.js';
import { useAsk } from '../data.js';
import { href, Judged, Loaded, Tag, Why } from '../parts.js';
import { words } from '../words.js';
import { DayHours } from './day-hours.js';
import { TimeStrip } from './time-strip.js';

/** So many days are drawn at once. */
const DAYS = 15;
type Zoom = 'hour' | 'day' | 'month' | 'year';
const ZOOMS: readonly Zoom[] = ['year', 'month', 'day', 'hour'];
type Day = Answer<'timeline'>['items'][number];

/** Days with what happened on them, and a strip that shows where much happened. */
export function Timeline({ query }: { query: URLSearchParams }) {
  const asked = useAsk('timeline', { limit: 500 });
  return (
    <Loaded of={asked}>
      {({ items }) => <Days all={items.filter(({ events }) => events.length > 0)} query={query} />}
    </Loaded>
  );
}

function Days({ all, query }: { all: Day[]; query: URLSearchParams }) {
  const background = query.get('background') === 'true';
  const zoom = (query.get('zoom') as Zoom | null) ?? 'day';
  const keep = (to: { background?: boolean; zoom?: Zoom }) => {
    const now = { background, zoom, ...to };
    location.replace(
      href('timeline', {
        day: query.get('day') ?? undefined,
        zoom: now.zoom === 'day' ? undefined : now.zoom,
        background: now.background ? 'true' : undefined,
      }),
    );
  };
  const [heaviest] = all.filter((d) => !d.background).toSorted((a, b) => b.weight - a.weight);
  // Hours are those of one day.
  const asked = query.get('day') ?? (zoom === 'hour' ? (heaviest?.day ?? null) : null);
  const [many, setMany] = useState(DAYS);
  const days = all.filter((d) => (asked ? d.day.startsWith(asked) : background || !d.background));
  const bars = useMemo(() => {
    const sums = new Map<string, number>();
    for (const { day, weight } of all) {
      const key = day.slice(0, zoom === 'year' ? 4 : zoom === 'month' ? 7 : 10);
      sums.set(key, (sums.get(key) ?? 0) + weight);
    }
    return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  }, [all, zoom]);
  return (
    <>
      <div className="filters">
        <label>
          {words.zoom}{' '}
          <select value={zoom} onChange={(e) => keep({ zoom: e.target.value as Zoom })}>
            {ZOOMS.map((z) => (
              <option key={z} value={z}>
                {words.zooms[z]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={background} onChange={(e) => keep({ background: e.target.checked })} />{' '}
          {words.background}
        </label>
        {asked && <a href={href('timeline')}>{words.all}</a>}
      </div>
      <TimeStrip bars={bars} asked={asked} zoom={zoom === 'day' ? undefined : zoom} />
      {zoom === 'hour' && days.slice(0, 1).map((d) => <DayHours key={d.day} day={d.day} events={d.events} />)}
      {days.slice(0, many).map((d) => (
        <section key={d.day} className={`day ${d.background ? 'background' : ''}`}>
          <h2>
            <a href={href('timeline', { day: d.day })}>{d.day}</a>{' '}
            {d.background && <span className="quiet">{words.backgroundDay}</span>}
          </h2>
          {d.events.slice(0, asked ? 200 : 6).map((e) => (
            <article key={e.id} id={`e-${e.id}`} className={`item event ${e.status}`} data-item tabIndex={-1}>
              <Tag kind={e.status}>{e.status}</Tag>{' '}
              <b>
                {e.actors.join(', ') || '?'} · {e.type.toLowerCase()}
                {e.mode && ` (${e.mode})`}
                {e.recipients.length > 0 && ` · ${e.recipients.join(', ')}`}
              </b>
              {e.place && ` · ${e.place}`} <Judged of={e.judged} />
              <p>{e.tellings[0]!.sentence}</p>
              <p className="quiet">
                {e.between && spanWords(d.day, e.between)}
                {e.origins} {e.origins === 1 ? words.origin : words.origins}:{' '}
                {e.tellings.map((t) => (
                  <span key={t.id} className="source">
                    <a href={href(`reports/${t.hash}`, { item: t.id })}>
                      {t.outlet ?? t.report}, {t.filed ?? words.open}
                    </a>
                    {t.by.length > 0 && ` ${words.says} ${t.by.join(' > ')}`}{' '}
                  </span>
                ))}
                <Why id={e.tellings[0]!.id} />
              </p>
            </article>
          ))}
          {!asked && d.events.length > 6 && (
            <a href={href('timeline', { day: d.day })}>
              {words.more} ({d.events.length - 6})
            </a>
          )}
        </section>
      ))}
      {days.length > many && (
        <button type="button" onClick={() => setMany(many + DAYS)}>
          {words.more} ({days.length - many})
        </button>
      )}
    </>
  );
}

/** When an event was where that is more or less than the day it stands under: "between 2015-09-28 06:00 and 2015-09-28 12:00 · ". */
function spanWords(day: string, { earliest, latest }: { earliest: string; latest: string }): string {
  const [from, to] = [earliest.replace('T', ' ').slice(0, 16), latest.replace('T', ' ').slice(0, 16)];
  const whole = from === `${day} 00:00` && Date.parse(latest) - Date.parse(earliest) === 86_400_000;
  return whole ? '' : `${words.between} ${from} ${words.and} ${to} · `;
}
