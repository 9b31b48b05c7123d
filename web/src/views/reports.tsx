import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Answer } from '../../../src/server/api.js';
import { amend } from '../address.js';
import { editable, follow, post, useAsk, useList } from '../data.js';
import { Change, href, Loaded, More, Why } from '../parts.js';
import { words } from '../words.js';

/** So many are shown at first, and so many more each time. */
export const STEP = 100;

type Page = Answer<'report'>;
type Finding = Page['findings'][number];
/** Left out at first: they mark most words. */
const OFF = 'time,actor';
const LAYERS = ['statement', 'event', 'backing', 'figure', 'role', 'whereabouts', 'time', 'actor'] as const;

/** The reports, and where to drop more. */
export function Reports() {
  const [version, again] = useState(0);
  const found = useList('reports', {}, STEP, version);
  return (
    <>
      {editable && <Adding done={() => again(version + 1)} />}
      <Loaded of={found.of}>
        {({ items }) => (
          <>
            <div className="chart">
              <table>
                <thead>
                  <tr>
                    <th>{words.columns.filed}</th>
                    <th>{words.columns.outlet}</th>
                    <th>{words.columns.title}</th>
                    <th>{words.columns.tag}</th>
                    <th>{words.columns.words}</th>
                    <th>{words.columns.versions}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((r) => (
                    <tr key={r.hash} data-item>
                      <td>{r.filed ?? words.open}</td>
                      <td>{r.outlet}</td>
                      <td>
                        <a href={href(`reports/${r.hash}`)}>{r.title}</a>
                      </td>
                      <td>{r.tag}</td>
                      <td className="number">{r.words}</td>
                      <td className="number">{r.copies}</td>
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

function Adding({ done }: { done: () => void }) {
  const [note, tell] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const start = (asked: Promise<Record<string, unknown>>) =>
    asked
      .then(({ job }) =>
        follow(String(job), (name, data) =>
          tell(
            name === 'problem'
              ? String(data.message)
              : words.added
                  .replace('{added}', String(data.added))
                  .replace('{again}', String(data.again))
                  .replace('{unreadable}', String(data.unreadable)),
          ),
        ),
      )
      .then(done, (error: Error) => tell(error.message));
  const files = (list: FileList | null) => {
    if (!list?.length) return;
    const form = new FormData();
    for (const file of list) form.append('files', file);
    start(post('/api/add/files', form));
  };
  const drop = (e: DragEvent) => {
    e.preventDefault();
    files(e.dataTransfer.files);
  };
  return (
    <form
      className="filters adding"
      onDragOver={(e) => e.preventDefault()}
      onDrop={drop}
      onSubmit={(e) => {
        e.preventDefault();
        if (input.current?.value) start(post('/api/add/address', { address: input.current.value }));
      }}
      aria-label={words.addReports}
    >
      <label>
        {words.addFiles} <input type="file" multiple onChange={(e) => files(e.target.files)} />
      </label>
      <label>
        {words.orAddress} <input type="url" ref={input} placeholder="https://" />
      </label>
      <button type="submit">{words.add}</button> <output className="quiet">{note || words.orDrop}</output>
    </form>
  );
}

/** One report as filed, with every finding marked. */
export function Report({ id, query }: { id: string; query: URLSearchParams }) {
  const found = useAsk('report', {}, id);
  return <Loaded of={found}>{(page) => <Text page={page} query={query} />}</Loaded>;
}

function Text({ page, query }: { page: Page; query: URLSearchParams }) {
  // Which layers are left out stands in the address, so that a link shows what was seen.
  const off: ReadonlySet<string> = new Set((query.get('off') ?? OFF).split(',').filter((layer) => layer !== ''));
  const turn = (layer: string): void => {
    const now = off.has(layer) ? [...off].filter((l) => l !== layer) : [...off, layer];
    amend(href(`reports/${page.hash}`, { item: chosen ?? undefined, off: now.join(',') || 'none' }));
  };
  const asked = query.get('item');
  const [chosen, choose] = useState<string | null>(asked);
  useEffect(() => {
    document.getElementById(`at-${asked}`)?.scrollIntoView({ block: 'center' });
  }, [asked]);
  const left = [...off].join();
  const shown = useMemo(
    () => page.findings.filter((f) => !left.split(',').includes(f.layer) || f.id === chosen),
    [page, left, chosen],
  );
  const pieces = useMemo(() => piecesOf(page, shown), [page, shown]);
  const finding = page.findings.find((f) => f.id === chosen);
  const pick = (item: string): void => {
    choose(item);
    history.replaceState(null, '', href(`reports/${page.hash}`, { item, off: query.get('off') ?? undefined }));
  };
  return (
    <>
      <h2>{page.title}</h2>
      <p className="quiet">
        {[page.outlet, page.filed ?? `${words.columns.filed}: ${words.open}`, page.byline, page.tag]
          .filter(Boolean)
          .join(' · ')}{' '}
        <span title={page.filedReasons.join('; ')}>{page.filedFrom && `(${words.dayFrom} ${page.filedFrom})`}</span>
      </p>
      {page.versions.length > 0 && (
        <p className="quiet">
          {words.versionsAndCopies}:{' '}
          {page.versions.map((v) => (
            <a key={v.hash} className="chip" href={href('compare', { a: v.hash, b: page.hash })}>
              {v.outlet} {v.filed} {v.tag}
            </a>
          ))}
        </p>
      )}
      <fieldset className="filters">
        <legend>{words.layers}</legend>
        {LAYERS.map((layer) => (
          <label key={layer}>
            <input type="checkbox" checked={!off.has(layer)} onChange={() => turn(layer)} />{' '}
            <span className={`key ${layer}`} /> {layer}{' '}
            <span className="quiet">{page.findings.filter((f) => f.layer === layer).length}</span>
          </label>
        ))}
      </fieldset>
      <div className="reading">
        <div className="text">
          {pieces.map((p) =>
            p.findings.length === 0 ? (
              <span key={p.start} className={p.furniture ?? undefined}>
                {page.text.slice(p.start, p.end)}
              </span>
            ) : (
              <span
                role="button"
                tabIndex={0}
                key={p.start}
                id={p.first ? `at-${p.first}` : undefined}
                className={`found ${p.findings.map((f) => f.layer).join(' ')} ${p.findings.some((f) => f.id === chosen) ? 'chosen' : ''} ${p.furniture ?? ''}`}
                title={p.findings.map((f) => f.label).join('\n')}
                onClick={() => pick(next(p.findings, chosen))}
                onKeyDown={(e) => e.key === 'Enter' && pick(next(p.findings, chosen))}
              >
                {page.text.slice(p.start, p.end)}
              </span>
            ),
          )}
        </div>
        <aside aria-live="polite">
          {finding ? (
            <>
              <p>
                <span className={`key ${finding.layer}`} /> <b>{finding.layer}</b>
              </p>
              <p>{finding.label}</p>
              {finding.layer !== 'time' && finding.layer !== 'actor' && <Why key={finding.id} id={finding.id} />}
              {finding.person && (
                <p>
                  <a href={href(`people/${finding.person}`)}>{words.theirPage}</a>
                </p>
              )}
            </>
          ) : (
            <p className="quiet">{words.clickMarked}</p>
          )}
          {page.links.length > 0 && <h3>{words.answersAndChanges}</h3>}
          {page.links.slice(0, 30).map((c) => (
            <Change key={c.id} of={c} />
          ))}
        </aside>
      </div>
    </>
  );
}

/** The finding that a click chooses: the smallest first, then round. */
function next(findings: readonly Finding[], chosen: string | null): string {
  const at = findings.findIndex(({ id }) => id === chosen);
  return findings[(at + 1) % findings.length]!.id;
}

interface Piece {
  start: number;
  end: number;
  findings: Finding[];
  furniture: string | null;
  /** The finding that begins here, for links into the text. */
  first: string | null;
}

/** The text cut at every border of a finding, each piece with the findings over it, the smallest first. */
function piecesOf({ text, furniture }: Page, findings: readonly Finding[]): Piece[] {
  const cuts = new Set([0, text.length]);
  const spans = findings.flatMap((f) => f.spans.map((s) => ({ ...s, f })));
  for (const { start, end } of [...spans, ...furniture]) cuts.add(start).add(end);
  const borders = [...cuts].sort((a, b) => a - b);
  const size = (f: Finding): number => f.spans.reduce((n, s) => n + s.end - s.start, 0);
  const begun = new Set<string>();
  return borders.slice(0, -1).map((start, i) => {
    const end = borders[i + 1]!;
    const over = spans.filter((s) => s.start <= start && end <= s.end).map(({ f }) => f);
    const unique = [...new Set(over)].sort((a, b) => size(a) - size(b));
    const first = unique.find((f) => !begun.has(f.id));
    for (const f of unique) begun.add(f.id);
    return {
      start,
      end,
      findings: unique,
      furniture: furniture.some((x) => x.start <= start && end <= x.end) ? 'furniture' : null,
      first: first?.id ?? null,
    };
  });
}

/** Two versions side by side. */
export function Compare({ query }: { query: URLSearchParams }) {
  const found = useAsk('compare', { a: query.get('a') ?? '', b: query.get('b') ?? '' });
  return (
    <Loaded of={found}>
      {({ a, b, rows, links }) => (
        <>
          <div className="chart">
            <table className="compare">
              <thead>
                <tr>
                  <th>{[a.outlet, a.filed, a.title].filter(Boolean).join(' · ')}</th>
                  <th>{[b.outlet, b.filed, b.title].filter(Boolean).join(' · ')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, i) => (
                  <tr key={`${i}-${row.kind}`} className={row.kind}>
                    {[row.aWords, row.bWords].map((side, k) => (
                      <td key={k === 0 ? 'a' : 'b'}>
                        {side.map((w, n) =>
                          w.changed ? (
                            <mark key={`${n}-${w.words}`}>{w.words}</mark>
                          ) : (
                            <span key={`${n}-${w.words}`}>{w.words}</span>
                          ),
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {links.map((c) => (
            <Change key={c.id} of={c} />
          ))}
        </>
      )}
    </Loaded>
  );
}
