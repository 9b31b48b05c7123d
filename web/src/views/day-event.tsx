import { useState } from 'react';
import type { Answer } from '../../../src/server/api.js';
import { ask } from '../data.js';
import { href, Judged, Tag, Why } from '../parts.js';
import { words } from '../words.js';

type Event = Answer<'timeline'>['items'][number]['events'][number];

/** One event of a day: who did what to whom, how sure it is, in what words, and who tells of it. */
export function DayEvent({ day, event: e }: { day: string; event: Event }) {
  const [all, setAll] = useState<Event['tellings'] | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const tellings = all ?? e.tellings;
  const askAll = () => {
    ask('timeline', { on: day, event: e.id }).then(
      ({ items }) => setAll(items[0]?.events[0]?.tellings ?? []),
      (error: Error) => setWrong(error.message),
    );
  };
  return (
    <article id={`e-${e.id}`} className={`item event ${e.status}`} data-item tabIndex={-1}>
      <Tag kind={e.status}>{e.status}</Tag>{' '}
      <b>
        {e.actors.join(', ') || '?'} · {e.type.toLowerCase()}
        {e.mode && ` (${e.mode})`}
        {e.recipients.length > 0 && ` · ${e.recipients.join(', ')}`}
      </b>
      {e.place && ` · ${e.place}`} <Judged of={e.judged} />
      <p>{e.tellings[0]!.sentence}</p>
      <p className="quiet">
        {e.between && spanWords(day, e.between)}
        {e.origins} {e.origins === 1 ? words.origin : words.origins}:{' '}
        {tellings.map((t) => (
          <span key={t.id} className="source">
            <a href={href(`reports/${t.hash}`, { item: t.id })}>
              {t.outlet ?? t.report}, {t.filed ?? words.open}
            </a>
            {t.by.length > 0 && ` ${words.says} ${t.by.join(' > ')}`}{' '}
          </span>
        ))}
        {e.told > tellings.length && (
          <button type="button" className="small" onClick={askAll}>
            {words.more} ({e.told - tellings.length})
          </button>
        )}{' '}
        <Why id={e.tellings[0]!.id} />
      </p>
      {wrong && <p role="alert">{wrong}</p>}
    </article>
  );
}

/** When an event was where that is more or less than the day it stands under: "between 2015-09-28 06:00 and 2015-09-28 12:00 · ". */
function spanWords(day: string, { earliest, latest }: { earliest: string; latest: string }): string {
  const [from, to] = [earliest.replace('T', ' ').slice(0, 16), latest.replace('T', ' ').slice(0, 16)];
  const whole = from === `${day} 00:00` && Date.parse(latest) - Date.parse(earliest) === 86_400_000;
  return whole ? '' : `${words.between} ${from} ${words.and} ${to} · `;
}
