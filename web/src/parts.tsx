import { type ReactNode, useState } from 'react';
import type { Answer } from '../../src/server/api.js';
import { asOf } from './as-of.js';
import { type Asked, ask, editable, type List, post } from './data.js';
import { words } from './words.js';

/** A link to a view: `#/statements?by=…`. The day up to which the page is asked goes with it. */
export const href = (view: string, query: Record<string, string | undefined> = {}): string => {
  const all = { ...query, asOf: query.asOf ?? asOf() ?? undefined };
  const asked = new URLSearchParams(Object.entries(all).filter((e): e is [string, string] => !!e[1]));
  return `#/${view}${asked.size ? `?${asked}` : ''}`;
};

/** What is shown while an answer is on its way, and when it fails. */
export function Loaded<T>({ of, children }: { of: Asked<T>; children: (data: T) => ReactNode }) {
  if (of.error) return <p role="alert">{of.error}</p>;
  if (!of.data)
    return (
      <p className="quiet" aria-live="polite">
        {words.loading}
      </p>
    );
  return children(of.data);
}

/** The way to the next page of a list. */
export const More = ({ of: { of, more } }: { of: List<unknown> }) =>
  more && (
    <button type="button" onClick={more}>
      {words.more} ({of.data!.total - of.data!.items.length})
    </button>
  );

/** Somebody, by a link to their page where the record knows them. */
export function Actor({ of: { name, person } }: { of: { name: string; person: string | null } }) {
  return person ? <a href={href(`people/${person}`)}>{name}</a> : <span>{name}</span>;
}

export const Actors = ({ of }: { of: readonly { name: string; person: string | null }[] }) => (
  <>
    {of.map((a, i) => (
      <span key={`${a.person ?? a.name}-${a.name}`}>
        {i > 0 && ', '}
        <Actor of={a} />
      </span>
    ))}
  </>
);

/** The report that something is in, at its sentence. */
export function Source({
  report,
  id,
  filed,
}: {
  report: { hash: string; outlet: string | null; title: string };
  id: string;
  filed: string | null;
}) {
  return (
    <span className="source">
      <a href={href(`reports/${report.hash}`, { item: id })} title={report.title}>
        {report.outlet ?? words.report}
        {filed && `, ${filed}`}
      </a>{' '}
      <Why id={id} />
    </span>
  );
}

/** Opens how an item was read, with its citation and, where one may, what to judge of it. */
export function Why({ id }: { id: string }) {
  const [why, set] = useState<Answer<'why'> | null>(null);
  const [note, tell] = useState('');
  const toggle = () => {
    if (why) return set(null);
    ask('why', {}, id).then(set, (error: Error) => tell(error.message));
  };
  const judge = async (kind: 'confirm' | 'reject' | 'not an event') => {
    const by = await whoJudges();
    if (by)
      post('/api/judgements', { kind, a: id, by }).then(
        () => tell(`${words.logged}: ${words.judgements[kind]}.`),
        (error: Error) => tell(error.message),
      );
  };
  return (
    <>
      <button type="button" className="small" aria-expanded={why !== null} onClick={toggle}>
        {words.why}
      </button>
      {note && <output className="quiet"> {note}</output>}
      {why && (
        <span className="why">
          {why.passages.map((p, i) => (
            <q className="passage" key={`${p.part}-${i}`}>
              {p.segments.map((s, k) =>
                s.role ? (
                  <mark key={`${k}-${s.role}`} className={s.role} title={s.role}>
                    {s.words}
                  </mark>
                ) : (
                  s.words
                ),
              )}
            </q>
          ))}
          {why.steps.map((s) => (
            <span className="step" key={s.label + s.lines.join()}>
              <b>{s.label}</b> {s.lines.join(' · ')}
            </span>
          ))}
          <span className="step">
            <button
              type="button"
              className="small"
              onClick={() => navigator.clipboard.writeText(why.citation).then(() => tell(words.copied))}
            >
              {words.copy}
            </button>
            {editable && (
              <>
                <button type="button" className="small" onClick={() => judge('confirm')}>
                  {words.judgements.confirm}
                </button>
                <button type="button" className="small" onClick={() => judge('reject')}>
                  {words.judgements.reject}
                </button>
                {id.startsWith('e') && (
                  <button type="button" className="small" onClick={() => judge('not an event')}>
                    {words.judgements['not an event']}
                  </button>
                )}
              </>
            )}
          </span>
        </span>
      )}
    </>
  );
}

/** Who judges: asked once in the page's dialog, then remembered; null where nobody says. */
export async function whoJudges(): Promise<string | null> {
  const known = localStorage.getItem('onrecord-by');
  const dialog = document.getElementById('who') as HTMLDialogElement | null;
  if (known || !dialog) return known;
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener('close', done, { once: true }));
  const given = dialog.querySelector('input')?.value.trim();
  if (dialog.returnValue !== 'save' || !given) return null;
  localStorage.setItem('onrecord-by', given);
  return given;
}

/** What a person judged of an item, marked. */
export const Judged = ({ of }: { of: { kind: string; by: string; at: string } | null }) =>
  of && (
    <span className="tag judged" title={`${of.by}, ${of.at}`}>
      {words.judged}: {words.judgements[of.kind] ?? of.kind}
    </span>
  );

export const Tag = ({ kind, children }: { kind?: string; children: ReactNode }) => (
  <span className={`tag ${kind ?? ''}`}>{children}</span>
);

/** Whose word something is. */
export const By = ({ of }: { of: readonly string[] }) =>
  of.length ? (
    <span className="by">
      {words.says} {of.join(`, ${words.asToldBy} `)}
    </span>
  ) : null;

/** A change with both wordings. */
export function Change({ of: c }: { of: Answer<'changes'>['items'][number] }) {
  return (
    <article className="item change" data-item>
      <header>
        <Tag kind={c.kind}>{words.kinds[c.kind] ?? c.kind}</Tag> <b>{c.about}</b>{' '}
        <span className="quiet">{c.filed}</span> <Judged of={c.judged} />
      </header>
      <div className="sides">
        <Side label={words.now} of={c.after} />
        {c.before && <Side label={words.before} of={c.before} />}
      </div>
      <p className="quiet">
        {c.why} ({c.basis}) <Why id={c.after.id} />
      </p>
    </article>
  );
}

const Side = ({
  label,
  of,
}: {
  label: string;
  of: { words: string; by: string[]; id: string; report: string; filed: string | null };
}) => (
  <div>
    <span className="label">
      {label}, {of.filed ?? words.open}
    </span>
    <q>{of.words}</q> <By of={of.by} />
    <a className="source" href={href(`reports/${encodeURIComponent(of.report)}`, { item: of.id })}>
      {of.report}
    </a>
  </div>
);
