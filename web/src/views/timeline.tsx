import { useMemo, useState } from 'react';
import type { Answer } from '../../../src/server/api.js';
import { useAsk } from '../data.js';
import { href, Judged, Loaded, Tag, Why } from '../parts.js';
import { words } from '../words.js';

/** So many days are drawn at once. */
const DAYS = 25;
type Zoom = 'day' | 'month' | 'year';
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
  const [background, setBackground] = useState(query.get('background') === 'true');
  const [zoom, setZoom] = useState<Zoom>((query.get('zoom') as Zoom | null) ?? 'day');
  const keep = (to: { background?: boolean; zoom?: Zoom }) => {
    const now = { background, zoom, ...to };
    setBackground(now.background);
    setZoom(now.zoom);
    history.replaceState(
      null,
      '',
      href('timeline', {
        day: query.get('day') ?? undefined,
        zoom: now.zoom === 'day' ? undefined : now.zoom,
        background: now.background ? 'true' : undefined,
      }),
    );
  };
  const asked = query.get('day');
  const [many, setMany] = useState(DAYS);
  const days = all.filter((d) => (asked ? d.day.startsWith(asked) : background || !d.background));
  const bars = useMemo(() => {
    const sums = new Map<string, number>();
    for (const { day, weight } of all) {
      const key = zoom === 'day' ? day : day.slice(0, zoom === 'month' ? 7 : 4);
      sums.set(key, (sums.get(key) ?? 0) + weight);
    }
    return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  }, [all, zoom]);
  const most = Math.max(1, ...bars.map(([, n]) => n));
  return (
    <>
      <div className="filters">
        <label>
          Zoom{' '}
          <select value={zoom} onChange={(e) => keep({ zoom: e.target.value as Zoom })}>
            <option value="day">days</option>
            <option value="month">months</option>
            <option value="year">years</option>
          </select>
        </label>
        <label>
          <input type="checkbox" checked={background} onChange={(e) => keep({ background: e.target.checked })} />{' '}
          background that later reports tell of
        </label>
        {asked && <a href={href('timeline')}>{words.all}</a>}
      </div>
      <nav className="strip" aria-label="Days by weight">
        {bars.map(([key, n]) => (
          <a
            key={key}
            href={href('timeline', { day: key })}
            title={`${key}: ${n.toFixed(0)}`}
            aria-label={key}
            aria-current={asked === key || undefined}
          >
            <svg viewBox="0 0 10 40" aria-hidden="true" preserveAspectRatio="none">
              <rect x="1" width="8" y={40 - (38 * n) / most} height={(38 * n) / most} />
            </svg>
          </a>
        ))}
      </nav>
      {days.slice(0, many).map((d) => (
        <section key={d.day} className={`day ${d.background ? 'background' : ''}`}>
          <h2>
            <a href={href('timeline', { day: d.day })}>{d.day}</a>{' '}
            {d.background && <span className="quiet">background</span>}
          </h2>
          {d.events.slice(0, asked ? 200 : 6).map((e) => (
            <article key={e.id} className={`item event ${e.status}`} data-item>
              <Tag kind={e.status}>{e.status}</Tag>{' '}
              <b>
                {e.actors.join(', ') || '?'} · {e.type.toLowerCase()}
                {e.mode && ` (${e.mode})`}
                {e.recipients.length > 0 && ` · ${e.recipients.join(', ')}`}
              </b>
              {e.place && ` · ${e.place}`} <Judged of={e.judged} />
              <p>{e.tellings[0]!.sentence}</p>
              <p className="quiet">
                {e.origins} {e.origins === 1 ? 'origin' : 'origins'}:{' '}
                {e.tellings.map((t) => (
                  <span key={t.id} className="source">
                    <a href={href(`reports/${t.hash}`, { item: t.id })}>
                      {t.outlet ?? t.report}, {t.filed ?? words.open}
                    </a>
                    {t.by.length > 0 && ` says ${t.by.join(' > ')}`}{' '}
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
