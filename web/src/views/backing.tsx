import { useMemo, useState } from 'react';
import type { Answer } from '../../../src/server/api.js';
import { useAsk } from '../data.js';
import { Actor, By, href, Judged, Loaded, Source, Tag } from '../parts.js';
import { words } from '../words.js';

type Backing = Answer<'backing'>;
type Camp = Backing['camps'][number];
type Stander = Camp['for'][number];
/** A row of a camp: one actor, or those of several texts that are described in the same words and not named, who need not be the same. */
type Row = Stander & { texts: number };

const ROW = 22;
/** So many of a side are drawn before the rest is folded away. */
const FEW = 14;

/** Who stands for and against whom, up to a day. */
export function BackingView({ query }: { query: URLSearchParams }) {
  const asked = useAsk('backing');
  return <Loaded of={asked}>{(data) => <Camps data={data} query={query} />}</Loaded>;
}

function Camps({ data, query }: { data: Backing; query: URLSearchParams }) {
  const days = useMemo(() => [...new Set(data.stances.map(({ day }) => day).filter((d) => d !== null))].sort(), [data]);
  const told = query.get('at');
  const [at, setAt] = useState(() => {
    const upTo = told ? days.filter((day) => day <= told).length : days.length;
    return Math.max(0, upTo - 1);
  });
  const until = days[at] ?? null;
  const asked = query.get('of');
  const camps = data.camps.filter(({ target }) => !asked || target.name === asked);
  return (
    <>
      <div className="filters">
        <label>
          {words.asOf} <b>{until ?? words.open}</b>
          <input
            type="range"
            min={0}
            max={Math.max(0, days.length - 1)}
            value={at}
            onChange={(e) => {
              const n = Number(e.target.value);
              setAt(n);
              const last = n === days.length - 1;
              history.replaceState(
                null,
                '',
                href('backing', { of: asked ?? undefined, at: last ? undefined : days[n] }),
              );
            }}
            aria-valuetext={until ?? words.open}
          />
        </label>
        <span className="legend">
          <i className="line act" /> {words.showings.act} <i className="line words" /> {words.showings.words}{' '}
          <i className="line tie" /> {words.showings.tie} <i className="line claimed" /> {words.claimed}
        </span>
        {asked && <a href={href('backing')}>{words.all}</a>}
      </div>
      {camps.slice(0, asked ? 50 : 8).map((camp) => (
        <CampChart key={camp.target.name} camp={camp} stances={data.stances} until={until} />
      ))}
      {!asked && camps.length > 8 && (
        <p>
          {words.moreCamps.replace('{n}', String(camps.length - 8))}{' '}
          {camps.slice(8, 60).map(({ target }) => (
            <a key={target.name} className="chip" href={href('backing', { of: target.name })}>
              {target.name}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

function CampChart({ camp, stances, until }: { camp: Camp; stances: Backing['stances']; until: string | null }) {
  const [chosen, choose] = useState<Row | null>(null);
  const [whole, setWhole] = useState(false);
  const sides = useMemo(() => [rowsOf(camp.for), rowsOf(camp.against)] as const, [camp]);
  const shown = (all: Row[]): Row[] => all.filter(({ since }) => until === null || since === null || since <= until);
  const [pro, contra] = [shown(sides[0]), shown(sides[1])];
  const most = whole ? 500 : FEW;
  const rows = Math.max(Math.min(pro.length, most), Math.min(contra.length, most), 1);
  const height = rows * ROW + 16;
  const middle = height / 2;
  const side = (all: Row[], left: boolean) =>
    all.slice(0, most).map((s, i) => {
      const y = 14 + i * ROW + ((rows - Math.min(all.length, most)) * ROW) / 2;
      const [from, to] = left ? [232, 330] : [570, 668];
      const kind = s.claimed ? 'claimed' : s.showing.includes('act') ? 'act' : (s.showing[0] ?? 'words');
      const label = called(s.name.length > 34 ? `${s.name.slice(0, 33)}…` : s.name, s.texts);
      return (
        <g
          key={`${s.name}-${s.since}`}
          className={`stander ${chosen === s ? 'chosen' : ''}`}
          role="button"
          tabIndex={0}
          onClick={() => choose(chosen === s ? null : s)}
          onKeyDown={(e) => (e.key === 'Enter' || e.key === ' ') && choose(chosen === s ? null : s)}
        >
          <title>{`${called(s.name, s.texts)}, ${left ? words.for : words.against}, ${words.columns.since.toLowerCase()} ${s.since ?? words.open}${s.claimed ? `, ${words.claimed}` : ''}${s.disputed ? `, ${words.disputed}` : ''}`}</title>
          <path
            className={`line ${kind} ${left ? 'pro' : 'contra'}`}
            d={
              left
                ? `M${from} ${y} C${from + 50} ${y} ${to - 50} ${middle} ${to} ${middle}`
                : `M${to} ${y} C${to - 50} ${y} ${from + 50} ${middle} ${from} ${middle}`
            }
          />
          <rect className="hit" x={left ? 0 : 570} y={y - ROW / 2} width="330" height={ROW} />
          <text x={left ? 226 : 674} y={y + 4} textAnchor={left ? 'end' : 'start'}>
            {s.disputed ? `${label} ⚡` : label}
          </text>
        </g>
      );
    });
  const reasons = chosen ? stances.filter(({ id }) => chosen.entries.includes(id)) : [];
  return (
    <section className="camp">
      <h2>
        <Actor of={camp.target} />{' '}
        <span className="quiet">
          {pro.length} {words.for.toLowerCase()}, {contra.length} {words.against.toLowerCase()}
        </span>
      </h2>
      <div className="chart">
        <svg
          viewBox={`0 0 900 ${height}`}
          className="camps"
          role="group"
          aria-label={`${words.standsFor}: ${camp.target.name}`}
        >
          {side(pro, true)}
          <rect className="target" x="330" y={middle - 16} width="240" height="32" rx="3" />
          <text className="target" x="450" y={middle + 5} textAnchor="middle">
            {camp.target.name.length > 32 ? `${camp.target.name.slice(0, 31)}…` : camp.target.name}
          </text>
          {side(contra, false)}
        </svg>
      </div>
      {Math.max(pro.length, contra.length) > FEW && (
        <button type="button" className="small" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? words.fold : `${words.showAll} (${pro.length + contra.length})`}
        </button>
      )}
      {chosen && (
        <div className="reasons">
          {reasons.map((r) => (
            <p key={r.id} className="item" data-item>
              <Tag kind={r.showing}>{r.showing}</Tag> <q>{r.words}</q> <By of={r.said.map(({ who }) => who)} />{' '}
              <Judged of={r.judged} /> <Source report={r.report} filed={r.filed} id={r.id} />
            </p>
          ))}
        </div>
      )}
      <details>
        <summary>{words.asTable}</summary>
        <div className="chart">
          <table>
            <thead>
              <tr>
                <th>{words.columns.who}</th>
                <th>{words.columns.side}</th>
                <th>{words.columns.since}</th>
                <th>{words.columns.shownBy}</th>
                <th>{words.columns.remarks}</th>
              </tr>
            </thead>
            <tbody>
              {[...pro.map((s) => [s, words.for] as const), ...contra.map((s) => [s, words.against] as const)].map(
                ([s, which]) => (
                  <tr key={`${which}-${s.name}-${s.since}`}>
                    <td>
                      <Actor of={{ ...s, name: called(s.name, s.texts) }} />
                    </td>
                    <td>{which}</td>
                    <td>{s.since ?? words.open}</td>
                    <td>{s.showing.join(', ')}</td>
                    <td>
                      {[
                        s.claimed && `${words.claimed} (${s.claimedBy.join(', ')})`,
                        s.disputed && words.disputed,
                        s.through.length > 0 && `${words.through} ${s.through.join(', ')}`,
                      ]
                        .filter(Boolean)
                        .join('; ')}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

const called = (name: string, texts: number): string => (texts > 1 ? `${name} (${texts} ${words.texts})` : name);

/** The rows of a side: who is only described, and in the same words as others, is one with them to look at. */
function rowsOf(all: readonly Stander[]): Row[] {
  const rows = new Map<string, Row>();
  for (const s of all) {
    const key = s.person ?? s.name.toLowerCase();
    const row = rows.get(key);
    rows.set(key, row ? together(row, s) : { ...s, texts: 1 });
  }
  return [...rows.values()];
}

const together = (a: Row, b: Stander): Row => ({
  ...a,
  texts: a.texts + 1,
  since: [a.since, b.since].filter((day) => day !== null).sort()[0] ?? null,
  showing: [...new Set([...a.showing, ...b.showing])],
  through: [...new Set([...a.through, ...b.through])],
  claimed: a.claimed && b.claimed,
  claimedBy: [...new Set([...a.claimedBy, ...b.claimedBy])],
  disputed: a.disputed || b.disputed,
  entries: [...a.entries, ...b.entries],
});
