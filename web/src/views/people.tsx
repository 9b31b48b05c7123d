import { useState } from 'react';
import type { Answer, Query } from '../../../src/server/api.js';
import { ask, editable, post, useAsk, useList } from '../data.js';
import { By, href, Judged, Loaded, More, Source, Tag, whoJudges } from '../parts.js';
import { words } from '../words.js';
import { Statement } from './statements.js';

/** So many are shown at first, and so many more each time. */
export const STEP = 100;
/** So many of their statements stand on the page of somebody; the ledger has all. */
const FEW = 25;

/** Everybody, those who say most first. */
export function People({ query, go }: { query: URLSearchParams; go: (to: string) => void }) {
  const q = query.get('q') ?? undefined;
  const kind = query.get('kind') ?? undefined;
  const found = useList('people', { ...(q && { q }), ...(kind && { kind }) } as Partial<Query<'people'>>, STEP);
  const set = (key: string, value: string) =>
    go(href('people', { ...Object.fromEntries(query), [key]: value || undefined }));
  return (
    <>
      <form className="filters" onSubmit={(e) => e.preventDefault()} aria-label={words.filters}>
        <label>
          {words.columns.name}{' '}
          <input
            id="search"
            defaultValue={q ?? ''}
            onKeyDown={(e) => e.key === 'Enter' && set('q', e.currentTarget.value)}
          />
        </label>
        <label>
          {words.columns.kind}{' '}
          <select value={kind ?? ''} onChange={(e) => set('kind', e.target.value)}>
            <option value="">{words.all}</option>
            {['person', 'organisation', 'state', 'office', 'group', 'place'].map((k) => (
              <option key={k}>{k}</option>
            ))}
          </select>
        </label>
      </form>
      <Loaded of={found.of}>
        {({ items }) => (
          <>
            <div className="chart">
              <table>
                <thead>
                  <tr>
                    <th>{words.columns.name}</th>
                    <th>{words.columns.kind}</th>
                    <th>{words.columns.says}</th>
                    <th>{words.columns.mentioned}</th>
                    <th>{words.columns.reports}</th>
                    <th>{words.columns.first}</th>
                    <th>{words.columns.last}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((p) => (
                    <tr key={p.id} data-item>
                      <td>
                        <a href={href(`people/${p.id}`)}>{p.name}</a> <Judged of={p.judged} />
                      </td>
                      <td>{p.kind}</td>
                      <td className="number">{p.statements}</td>
                      <td className="number">{p.mentions}</td>
                      <td className="number">{p.reports}</td>
                      <td>{p.first ?? words.open}</td>
                      <td>{p.last ?? words.open}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <More of={found} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Renames, merges with others, who are chosen by name, and takes out one of the names that it was joined from. */
function Correct({
  of,
  judge,
}: {
  of: Pick<Answer<'person'>, 'id' | 'name' | 'parts'>;
  judge: (body: Record<string, string>) => void;
}) {
  const [kind, set] = useState<'rename' | 'same' | 'different' | null>(null);
  const [text, type] = useState('');
  const [note, tell] = useState('');
  const others = useAsk('people', { q: text || undefined, limit: 20, all: true } as Partial<Query<'people'>>);
  const known = (others.data?.items ?? []).filter(({ id }) => id !== of.id);
  const save = () => {
    if (kind === 'rename') return text && judge({ kind, a: of.id, name: text });
    const other = (kind === 'different' ? of.parts : known).find(({ id, name }) => id === text || name === text);
    if (!other || !kind) return tell(words.nobody);
    // Who is taken out is taken from the name that the actor goes by, or where it is that one, from another.
    const rest = of.parts.filter(({ id }) => id !== other.id);
    const from = kind === 'same' ? of.id : (rest.find(({ name }) => name === of.name) ?? rest[0])?.id;
    if (from) judge({ kind, a: from, b: other.id });
  };
  const open = (k: 'rename' | 'same' | 'different', label: string) => (
    <button
      type="button"
      className="small"
      aria-expanded={kind === k}
      onClick={() => {
        set(kind === k ? null : k);
        type(k === 'rename' ? of.name : '');
        tell('');
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      {open('rename', words.rename)}
      {open('same', words.merge)}
      {of.parts.length > 1 && open('different', words.split)}
      {kind && (
        <form
          className="filters"
          onSubmit={(e) => {
            e.preventDefault();
            save();
          }}
        >
          <label htmlFor="correcting">
            {{ rename: words.newName, same: words.sameAs, different: words.notSame }[kind]}
          </label>{' '}
          {kind === 'different' ? (
            <select id="correcting" required value={text} onChange={(e) => type(e.target.value)}>
              <option value="" />
              {of.parts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <input
              id="correcting"
              value={text}
              onChange={(e) => type(e.target.value)}
              list={kind === 'rename' ? undefined : 'others'}
              autoComplete="off"
            />
          )}
          <datalist id="others">
            {known.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <button type="submit">{words.save}</button>
          {note && <output>{note}</output>}
        </form>
      )}
    </>
  );
}

/** One of them. */
export function Person({ id }: { id: string }) {
  const [version, again] = useState(0);
  const found = useAsk('person', {}, id, version);
  const [note, tell] = useState('');
  const judge = async (body: Record<string, string>) => {
    const by = await whoJudges();
    if (by)
      post('/api/judgements', { ...body, by }).then(
        () => stay().catch((error: Error) => tell(error.message)),
        (error: Error) => tell(error.message),
      );
  };
  /** A merge may give another identifier: then the page goes on to that one. */
  const stay = async (): Promise<void> => {
    const { items } = await ask('people', { q: found.data?.name, all: true });
    const there = items.find((p) => p.id === id) ?? items.find(({ judged }) => judged) ?? items[0];
    if (there && there.id !== id) location.hash = href(`people/${there.id}`).slice(1);
    else again(version + 1);
  };
  return (
    <Loaded of={found}>
      {(p) => (
        <>
          <h2>
            {p.name} <span className="quiet">{p.kind}</span> <Judged of={p.judged} />
          </h2>
          {p.aliases.length > 0 && (
            <p className="quiet">
              {words.also}: {p.aliases.join(', ')}
            </p>
          )}
          {p.reasons.length > 0 && <p className="quiet">{p.reasons.join('; ')}</p>}
          {editable && (
            <div>
              <Correct of={p} judge={judge} /> <code className="quiet">{p.id}</code> {note && <output>{note}</output>}
            </div>
          )}
          <div className="columns">
            <section>
              <h3>{words.roles}</h3>
              {p.roles.map((r) => (
                <p key={r.id} className="item" data-item>
                  {r.day} <b>{r.title}</b>
                  {r.of && `, ${r.of}`} <Tag>{r.change ?? r.state}</Tag> <By of={r.said.map(({ who }) => who)} />{' '}
                  <Source report={r.report} filed={r.filed} id={r.id} />
                </p>
              ))}
              <h3>{words.whereabouts}</h3>
              {p.whereabouts.map((w) => (
                <p key={w.id} className="item" data-item>
                  {w.day} <Tag>{w.relation}</Tag> {w.place} <By of={w.said.map(({ who }) => who)} />{' '}
                  <Source report={w.report} filed={w.filed} id={w.id} />
                </p>
              ))}
              <h3>{words.stands}</h3>
              {p.backs.map((b) => (
                <p key={b.id} className="item" data-item>
                  <Tag kind={b.sign > 0 ? 'pro' : 'contra'}>{b.sign > 0 ? words.for : words.against}</Tag>{' '}
                  <b>{b.target.name}</b> <q>{b.words}</q> <By of={b.said.map(({ who }) => who)} />{' '}
                  <Source report={b.report} filed={b.filed} id={b.id} />
                </p>
              ))}
              <h3>{words.standsFor}</h3>
              {p.backedBy.map((b) => (
                <p key={b.id} className="item" data-item>
                  <Tag kind={b.sign > 0 ? 'pro' : 'contra'}>{b.sign > 0 ? words.for : words.against}</Tag>{' '}
                  <b>{b.source.name}</b> <q>{b.words}</q> <By of={b.said.map(({ who }) => who)} />{' '}
                  <Source report={b.report} filed={b.filed} id={b.id} />
                </p>
              ))}
              <h3>{words.inReports}</h3>
              {p.inReports.map((r) => (
                <p key={r.report.hash} className="item">
                  <a href={href(`reports/${r.report.hash}`)}>{r.report.title}</a>{' '}
                  <span className="quiet">
                    {r.filed}, {r.mentions} {words.mentions}
                  </span>
                </p>
              ))}
            </section>
            <section>
              <h3>{words.said}</h3>
              {p.said.slice(0, FEW).map((s) => (
                <Statement key={s.id} of={s} />
              ))}
              {p.said.length > FEW && (
                <a href={href('statements', { by: p.id })}>
                  {words.all} ({p.said.length})
                </a>
              )}
            </section>
            <section>
              <h3>{words.saidOf}</h3>
              {p.saidOf.slice(0, FEW).map((s) => (
                <Statement key={s.id} of={s} />
              ))}
              {p.saidOf.length > FEW && <a href={href('statements', { about: p.name })}>{words.all}</a>}
            </section>
          </div>
        </>
      )}
    </Loaded>
  );
}
