import { useAsk } from '../data.js';
import type { Visit } from '../last-visit.js';
import { Change, href, Loaded, Tag, Why } from '../parts.js';
import { words } from '../words.js';

/** So many camps are named at a glance, and so many of each side. */
const CAMPS = 4;
const STANDERS = 6;

/** One event a sentence: what several verbs of it tell is read once. */
const distinct = <T extends { tellings: { sentence: string }[] }>(events: T[]): T[] =>
  events.filter((e, i) => events.findIndex((x) => x.tellings[0]!.sentence === e.tellings[0]!.sentence) === i);

/** The situation at a glance. */
export function Brief({ query, last }: { query: URLSearchParams; last: Visit | null }) {
  const since = query.get('since') ?? undefined;
  const visit = query.get('visit') ?? undefined;
  const asked = useAsk('brief', { ...(since && { since }), ...(visit && { visit }) });
  return (
    <Loaded of={asked}>
      {(b) => (
        <>
          <p className="lead">
            {b.reports} {words.reports}, {b.origins} {b.origins === 1 ? words.origin : words.origins}
            {b.outlets.length > 0 && ` (${b.outlets.join(', ')})`}, {b.first ?? words.open} – {b.last ?? words.open}.{' '}
            {(since ?? visit) ? (
              <a href={href('')}>{words.allChanges}</a>
            ) : (
              last && (
                <a href={href('', { visit: last.revision })}>
                  {words.changedSince} {last.day}
                </a>
              )
            )}
          </p>
          <div className="columns">
            <section aria-labelledby="b-days">
              <h2 id="b-days">{words.happened}</h2>
              {b.days.map(({ day, events }) => (
                <div key={day} className="day">
                  <h3>
                    <a href={href('timeline', { day })}>{day}</a>
                  </h3>
                  {distinct(events)
                    .slice(0, 3)
                    .map((e) => (
                      <p key={e.id} className="item" data-item>
                        <Tag kind={e.status}>{e.status}</Tag> {e.tellings[0]!.sentence}{' '}
                        <span className="quiet">
                          {e.origins} {e.origins === 1 ? words.origin : words.origins}
                        </span>{' '}
                        <Why id={e.tellings[0]!.id} />
                      </p>
                    ))}
                </div>
              ))}
            </section>
            <section aria-labelledby="b-disputed">
              <h2 id="b-disputed">{words.isDisputed}</h2>
              {b.disputed.slice(0, 8).map((c) => (
                <Change key={c.id} of={c} />
              ))}
              {b.disputed.length === 0 && <p className="quiet">{words.nothing}</p>}
              <h2>{words.changed}</h2>
              {b.changes.slice(0, 8).map((c) => (
                <Change key={c.id} of={c} />
              ))}
              <p>
                <a href={href('changes', { since, visit })}>{words.allChanges}</a>
              </p>
            </section>
            <section aria-labelledby="b-who">
              {b.camps.length > 0 && <h2>{words.views.backing}</h2>}
              <ul className="plain">
                {b.camps.slice(0, CAMPS).map(({ target, ...sides }) => (
                  <li key={target.name}>
                    <a href={href('backing', { of: target.name })}>{target.name}</a>
                    {(['for', 'against'] as const).map(
                      (side) =>
                        sides[side].length > 0 && (
                          <div key={side} className={side === 'for' ? 'side pro' : 'side contra'}>
                            {words[side]}:{' '}
                            {sides[side]
                              .slice(0, STANDERS)
                              .map(({ name }) => name)
                              .join(', ')}
                            {sides[side].length > STANDERS && ` +${sides[side].length - STANDERS}`}
                          </div>
                        ),
                    )}
                  </li>
                ))}
              </ul>
              <h2 id="b-who">{words.whoIsWho}</h2>
              <ul className="plain">
                {b.people.map((p) => (
                  <li key={p.id}>
                    <a href={href(`people/${p.id}`)}>{p.name}</a>{' '}
                    <span className="quiet">{p.roles.join('; ') || p.kind}</span>
                  </li>
                ))}
              </ul>
              <h2>{words.unsupported}</h2>
              {b.unsupported.slice(0, 8).map((u) => (
                <p key={u.id} className="item" data-item>
                  <b>{u.who}</b>: <q>{u.words}</q> <span className="quiet">{u.why}</span> <Why id={u.id} />
                </p>
              ))}
              {b.open.length > 0 && <h2>{words.stillOpen}</h2>}
              {b.open.slice(0, 8).map((o) => (
                <p key={o.what + o.words} className="item">
                  <b>{o.what}</b>: <q>{o.words}</q> <span className="quiet">{o.report}</span>
                </p>
              ))}
            </section>
          </div>
        </>
      )}
    </Loaded>
  );
}
