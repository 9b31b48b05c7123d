import { useState } from 'react';
import type { Answer, Query } from '../../../src/server/api.js';
import { useAsk } from '../data.js';
import { Change, href, Loaded } from '../parts.js';
import { words } from '../words.js';

type Series = Answer<'figures'>['series'][number];

/** What changed, and the counts over the time of the reports. */
export function Changes({ query, go }: { query: URLSearchParams; go: (to: string) => void }) {
  const [limit, setLimit] = useState(60);
  const kind = query.get('kind') ?? undefined;
  const since = query.get('since') ?? undefined;
  const found = useAsk('changes', {
    limit,
    ...(kind && { kind }),
    ...(since && { since }),
    ...(query.get('all') === 'true' && { all: true }),
  } as Partial<Query<'changes'>>);
  const figures = useAsk('figures');
  const set = (key: string, value: string) =>
    go(href('changes', { ...Object.fromEntries(query), [key]: value || undefined }));
  return (
    <>
      <form className="filters" onSubmit={(e) => e.preventDefault()} aria-label="Filters">
        <label>
          Kind{' '}
          <select value={kind ?? ''} onChange={(e) => set('kind', e.target.value)}>
            <option value="">{words.all}</option>
            {Object.entries(words.kinds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Since <input type="date" value={since ?? ''} onChange={(e) => set('since', e.target.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={query.get('all') === 'true'}
            onChange={(e) => set('all', e.target.checked ? 'true' : '')}
          />{' '}
          also what was said again
        </label>
      </form>
      <Loaded of={figures}>
        {({ series }) => (
          <div className="charts">
            {series
              .filter(
                ({ points, measure }) =>
                  points.length > 2 && /killed|injured|missing|detained|took part|displaced/.test(measure),
              )
              .slice(0, 6)
              .map((s) => (
                <FigureChart key={`${s.measure}-${s.unit}`} of={s} />
              ))}
          </div>
        )}
      </Loaded>
      <Loaded of={found}>
        {({ items, total }) => (
          <>
            <p className="quiet">{total} changes</p>
            {items.map((c) => (
              <Change key={c.id} of={c} />
            ))}
            {items.length < total && (
              <button type="button" onClick={() => setLimit(Math.min(500, limit + 60))}>
                {words.more}
              </button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** A count over the days of the reports, a row a source; a bar from the least to the most that the words allow. */
function FigureChart({ of: { measure, points } }: { of: Series }) {
  const told = points.filter(({ filed, status }) => filed !== null && status !== 'historical');
  if (told.length < 2) return null;
  const days = [...new Set(told.map(({ filed }) => filed!))].sort();
  const most = Math.max(...told.map(({ low, high }) => high ?? (low ?? 0) * 1.1));
  const x = (day: string): number => 40 + (days.indexOf(day) * 290) / Math.max(1, days.length - 1);
  const y = (n: number): number => 96 - (84 * n) / (most || 1);
  const sources = [...new Set(told.map(({ source }) => source))];
  return (
    <figure>
      <figcaption>{measure}</figcaption>
      <svg
        viewBox="-14 0 364 116"
        role="group"
        aria-label={`${measure}: ${told.map((p) => `${p.filed} ${p.source} ${p.words}`).join('; ')}`}
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
        {told.map((p) => {
          const n = sources.indexOf(p.source);
          const [low, high] = [p.low ?? 0, p.high ?? (p.low ?? 0) * 1.1];
          return (
            <a
              key={p.id}
              href={href(`reports/${p.report.hash}`, { item: p.id })}
              aria-label={`${p.source}: ${p.words}`}
            >
              <title>{`${p.filed} ${p.source}: ${p.words}`}</title>
              <line
                x1={x(p.filed!) + (n % 5) * 5 - 10}
                x2={x(p.filed!) + (n % 5) * 5 - 10}
                y1={y(low)}
                y2={y(high) - 0.1}
                className={`bar s${n % 5}`}
              />
              <circle
                cx={x(p.filed!) + (n % 5) * 5 - 10}
                cy={y(p.op === 'at most' ? high : low)}
                r="3.5"
                className={`dot s${n % 5} ${p.status}`}
              />
            </a>
          );
        })}
      </svg>
      <p className="quiet">
        {sources.slice(0, 5).map((s, n) => (
          <span key={s}>
            <i className={`key s${n}`} /> {s}{' '}
          </span>
        ))}
      </p>
    </figure>
  );
}
