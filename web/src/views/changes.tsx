import type { Query } from '../../../src/server/api.js';
import { useAsk, useList } from '../data.js';
import { Change, href, Loaded, More } from '../parts.js';
import { words } from '../words.js';
import { chartsOf, FigureChart } from './figure-chart.js';

/** So many are shown at first, and so many more each time. */
export const STEP = 20;

/** What changed, and the counts over the time of the reports. */
export function Changes({ query, go }: { query: URLSearchParams; go: (to: string) => void }) {
  const kind = query.get('kind') ?? undefined;
  const since = query.get('since') ?? undefined;
  const visit = query.get('visit') ?? undefined;
  const found = useList(
    'changes',
    {
      ...(kind && { kind }),
      ...(since && { since }),
      ...(visit && { visit }),
      ...(query.get('all') === 'true' && { all: true }),
    } as Partial<Query<'changes'>>,
    STEP,
  );
  const figures = useAsk('figures');
  const set = (key: string, value: string) =>
    go(href('changes', { ...Object.fromEntries(query), [key]: value || undefined }));
  return (
    <>
      <form className="filters" onSubmit={(e) => e.preventDefault()} aria-label={words.filters}>
        <label>
          {words.columns.kind}{' '}
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
          {words.columns.since} <input type="date" value={since ?? ''} onChange={(e) => set('since', e.target.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={query.get('all') === 'true'}
            onChange={(e) => set('all', e.target.checked ? 'true' : '')}
          />{' '}
          {words.alsoRepeats}
        </label>
      </form>
      <Loaded of={figures}>
        {({ series }) => (
          <div className="charts">
            {chartsOf(series).map((chart) => (
              <FigureChart key={chart.title} of={chart} />
            ))}
          </div>
        )}
      </Loaded>
      <Loaded of={found.of}>
        {({ items, total }) => (
          <>
            <p className="quiet">
              {total} {words.changes}
            </p>
            {items.map((c) => (
              <Change key={c.id} of={c} />
            ))}
            <More of={found} />
          </>
        )}
      </Loaded>
    </>
  );
}
