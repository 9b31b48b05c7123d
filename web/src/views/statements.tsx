import type { Answer, Query } from '../../../src/server/api.js';
import { editable, useAsk, useList } from '../data.js';
import { Actors, href, Judged, Loaded, More, Source, Tag, Why } from '../parts.js';
import { words } from '../words.js';

/** So many are shown at first, and so many more each time. */
export const STEP = 25;

const ACTS = 'assert deny reject accuse promise threaten request propose praise decline confirm ask believe'.split(' ');
const FORMS = ['direct', 'indirect', 'mixed'];
const CHANNELS = ['speech', 'statement', 'interview', 'broadcast', 'social media', 'court paper', 'call', 'letter'];
const TEXTS = ['q', 'by', 'about', 'addressee', 'deniedBy'] as const;

/** The ledger of statements, with its filters in the address. */
export function Statements({ query, go }: { query: URLSearchParams; go: (to: string) => void }) {
  const set = (key: string, value: string) =>
    go(href('statements', { ...Object.fromEntries(query), [key]: value || undefined }));
  const text = (key: string): string | undefined => query.get(key) ?? undefined;
  const flag = (key: string): true | undefined => (query.get(key) === 'true' ? true : undefined);
  const asked = {
    q: text('q'),
    by: text('by'),
    about: text('about'),
    addressee: text('addressee'),
    deniedBy: text('deniedBy'),
    act: text('act'),
    form: text('form'),
    channel: text('channel'),
    anonymous: flag('anonymous'),
    withoutEvidence: flag('withoutEvidence'),
  };
  const found = useList('statements', asked as unknown as Partial<Query<'statements'>>, STEP);
  const choice = (key: string, label: string, of: string[]) => (
    <label>
      {label}{' '}
      <select value={query.get(key) ?? ''} onChange={(e) => set(key, e.target.value)}>
        <option value="">{words.all}</option>
        {of.map((x) => (
          <option key={x}>{x}</option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <form className="filters" onSubmit={(e) => e.preventDefault()} aria-label={words.filters}>
        {TEXTS.map((key) => (
          <label key={key}>
            {words.asked[key]}{' '}
            <input
              key={query.get(key)}
              id={key === 'q' ? 'search' : undefined}
              defaultValue={query.get(key) ?? ''}
              onKeyDown={(e) => e.key === 'Enter' && set(key, e.currentTarget.value)}
              onBlur={(e) => e.target.value !== (query.get(key) ?? '') && set(key, e.target.value)}
            />
          </label>
        ))}
        {choice('act', words.asked.act, ACTS)}
        {choice('form', words.asked.form, FORMS)}
        {choice('channel', words.asked.channel, CHANNELS)}
        {(['anonymous', 'withoutEvidence'] as const).map((key) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={query.get(key) === 'true'}
              onChange={(e) => set(key, e.target.checked ? 'true' : '')}
            />{' '}
            {words.asked[key]}
          </label>
        ))}
      </form>
      <Loaded of={found.of}>
        {({ items, total }) => (
          <>
            <p className="quiet" aria-live="polite">
              {total} {words.statements}
            </p>
            {items.map((s) => (
              <Statement key={s.id} of={s} />
            ))}
            {asked.q && editable && <Sentences q={asked.q} />}
            <More of={found} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Where else the words stand in the reports. */
function Sentences({ q }: { q: string }) {
  const found = useAsk('search', { q, limit: 20 });
  return (
    <Loaded of={found}>
      {({ items, total }) => (
        <details>
          <summary>
            {words.sentences} ({total})
          </summary>
          {items.map((s) => (
            <p key={`${s.report.hash}-${s.span.start}`} className="item" data-item>
              <q>
                {s.hits.map((h, i) => (
                  <span key={h.start}>
                    {s.sentence.slice(i === 0 ? 0 : s.hits[i - 1]!.end, h.start)}
                    <mark>{s.sentence.slice(h.start, h.end)}</mark>
                  </span>
                ))}
                {s.sentence.slice(s.hits.at(-1)?.end ?? 0)}
              </q>{' '}
              <a className="source" href={href(`reports/${s.report.hash}`)}>
                {s.report.outlet ?? s.report.id}, {s.filed ?? words.open}
              </a>
            </p>
          ))}
        </details>
      )}
    </Loaded>
  );
}

/** One statement, nested as the text nests it. */
export function Statement({ of: s }: { of: Answer<'statements'>['items'][number] }) {
  return (
    <article className={`item statement ${s.within.length ? 'nested' : ''}`} data-item>
      <header>
        {s.within.length > 0 && (
          <span className="quiet">
            {s.within.map(({ who }) => who).join(' > ')} {words.says}:{' '}
          </span>
        )}
        <b>
          {s.speakers.length ? (
            <Actors of={s.speakers} />
          ) : (
            s.source ||
            (s.candidates.length ? `${words.open}: ${s.candidates.map(({ name }) => name).join(` ${words.or} `)}` : '?')
          )}
        </b>{' '}
        <span className="quiet">
          {s.cue || '…'}
          {s.addressee && ` (${words.to} ${s.addressee})`}
        </span>{' '}
        <Tag kind={s.act}>{s.polarity ? s.act : `${words.not}: ${s.act}`}</Tag> <Tag>{s.form}</Tag>{' '}
        {s.channel && <Tag>{s.medium ? `${s.channel}: ${s.medium}` : s.channel}</Tag>}{' '}
        {s.anonymous && <Tag kind="warn">{s.anonymity ?? words.asked.anonymous}</Tag>}{' '}
        {s.evidence && <Tag kind="warn">{s.evidence}</Tag>} <Judged of={s.judged} />
      </header>
      <blockquote>{s.content.join(' … ')}</blockquote>
      {s.answers.length > 0 && (
        <p className="quiet">
          {words.answers}{' '}
          {s.answers.map((a) => (
            <span key={a.id}>
              {a.who} <Why id={a.id} />{' '}
            </span>
          ))}
        </p>
      )}
      {s.answeredBy.length > 0 && (
        <p className="quiet">
          {s.answeredBy.map((a) => (
            <span key={a.id}>
              <Tag kind={a.kind}>{words.kinds[a.kind] ?? a.kind}</Tag> {words.byWhom} {a.who} <Why id={a.id} />{' '}
            </span>
          ))}
        </p>
      )}
      <Source report={s.report} filed={s.saidOn?.value ?? s.filed} id={s.id} />
    </article>
  );
}
