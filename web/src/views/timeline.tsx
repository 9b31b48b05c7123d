import { useMemo, useState } from 'react';
import type { Answer } from '../../../src/server/api.js';
import { amend } from '../address.js';
import { useAsk, useList } from '../data.js';
import { href, Loaded, More } from '../parts.js';
import { words } from '../words.js';
import { DayEvent } from './day-event.js';
import { DayHours } from './day-hours.js';
import { TimeStrip } from './time-strip.js';

/** So many days are drawn at first, and so many more each time; and so many events of each, or of one that is asked for. */
const DAYS = 10;
const EVENTS = 5;
const EVENTS_OF_ONE = 60;
/** The hours of a day are drawn of all its events. */
const EVENTS_BY_HOUR = 1000;
/** So many tellings of an event are given at first. */
const TELLINGS = 4;
/** What is asked for where nothing is chosen. */
export const OPENING = { news: true, events: EVENTS, tellings: TELLINGS, limit: DAYS };
type Zoom = 'hour' | 'day' | 'month' | 'year';
const ZOOMS: readonly Zoom[] = ['year', 'month', 'day', 'hour'];
type Calendar = Answer<'calendar'>['items'];

/** Days with what happened on them, and a strip that shows where much happened. */
export function Timeline({ query }: { query: URLSearchParams }) {
  const background = query.get('background') === 'true';
  const zoom = (query.get('zoom') as Zoom | null) ?? 'day';
  const day = query.get('day') ?? undefined;
  const calendar = useAsk('calendar');
  const keep = (to: { background?: boolean; zoom?: Zoom }) => {
    const now = { background, zoom, ...to };
    amend(
      href('timeline', {
        // Hours are those of one day.
        day: now.zoom === 'hour' ? (day ?? heaviest(calendar.data?.items ?? [])) : day,
        zoom: now.zoom === 'day' ? undefined : now.zoom,
        background: now.background ? 'true' : undefined,
      }),
    );
  };
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
        {day && <a href={href('timeline')}>{words.all}</a>}
      </div>
      <Strip calendar={calendar.data?.items ?? []} asked={day ?? null} zoom={zoom} />
      <Days {...{ day, background, zoom }} />
    </>
  );
}

const heaviest = (calendar: Calendar): string | undefined =>
  calendar.filter((d) => !d.background).toSorted((a, b) => b.weight - a.weight)[0]?.day;

function Strip({ calendar, asked, zoom }: { calendar: Calendar; asked: string | null; zoom: Zoom }) {
  const bars = useMemo(() => {
    const sums = new Map<string, number>();
    for (const { day, weight } of calendar) {
      const key = day.slice(0, zoom === 'year' ? 4 : zoom === 'month' ? 7 : 10);
      sums.set(key, (sums.get(key) ?? 0) + weight);
    }
    return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  }, [calendar, zoom]);
  return <TimeStrip bars={bars} asked={asked} zoom={zoom === 'day' ? undefined : zoom} />;
}

/** The days of a time, or those of news, as far as they are asked for. */
function Days({ day: on, background, zoom }: { day: string | undefined; background: boolean; zoom: Zoom }) {
  const one = on !== undefined && on.length === 10;
  // Another time starts anew.
  const time = `${on} ${background}`;
  const [more, setMore] = useState({ time, events: 0 });
  const events = (one ? EVENTS_OF_ONE : EVENTS) + (more.time === time ? more.events : 0);
  const byHour = one && zoom === 'hour';
  const asked = useList(
    'timeline',
    {
      ...(on === undefined ? { news: !background } : { on }),
      ...{ events: byHour ? EVENTS_BY_HOUR : events, tellings: TELLINGS },
    },
    DAYS,
  );
  return (
    <Loaded of={asked.of}>
      {({ items: all }) => {
        // Until the days of another time are there, those of the last stay, as far as they are asked for.
        const items = all.filter((d) => (on ? d.day.startsWith(on) : background || !d.background));
        return (
          <>
            {byHour && items.map((d) => <DayHours key={d.day} day={d.day} events={d.events} />)}
            {items.map((d) => (
              <section key={d.day} className={`day ${d.background ? 'background' : ''}`}>
                <h2>
                  <a href={href('timeline', { day: d.day })}>{d.day}</a>{' '}
                  {d.background && <span className="quiet">{words.backgroundDay}</span>}
                </h2>
                {d.events.slice(0, events).map((e) => (
                  <DayEvent key={e.id} day={d.day} event={e} />
                ))}
                {d.count > events &&
                  (one ? (
                    <button type="button" onClick={() => setMore({ time, events })}>
                      {words.more} ({d.count - events})
                    </button>
                  ) : (
                    <a href={href('timeline', { day: d.day })}>
                      {words.more} ({d.count - events})
                    </a>
                  ))}
              </section>
            ))}
            <More of={asked} />
          </>
        );
      }}
    </Loaded>
  );
}
