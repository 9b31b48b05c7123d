import type { Answer } from '../../../src/server/api.js';
import { words } from '../words.js';

type Event = Answer<'timeline'>['items'][number]['events'][number];
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];
/** An event that is known to the hour is drawn full, one that may have been at any time of a longer span hatched. */
const CERTAIN = 1.01;
/** So many events are drawn. */
const MOST = 40;

/** The events of one day of which more is told than the day, by the hours between which they were; how many there are besides is said below. */
export function DayHours({ day, events }: { day: string; events: readonly Event[] }) {
  const rows = events
    .flatMap((event) => hoursOf(day, event) ?? [])
    .slice(0, MOST)
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const others = events.length - rows.length;
  return (
    <figure className="hours">
      <figcaption className="quiet">{words.hoursOf.replace('{day}', day)}</figcaption>
      {rows.length > 0 && (
        <div className="axis" aria-hidden="true">
          {HOURS.map((h) => (
            <span key={h} style={{ left: `${(100 * h) / 24}%` }}>
              {String(h).padStart(2, '0')}
            </span>
          ))}
        </div>
      )}
      <ol>
        {rows.map(({ event, from, to }) => (
          <li key={event.id}>
            <a href={`#e-${event.id}`} onClick={(e) => show(e, event.id)}>
              {event.actors[0] ?? '?'} · {event.type.toLowerCase()}
              {event.recipients[0] && ` · ${event.recipients[0]}`}
            </a>
            <span className="track">
              <span
                className={`span ${to - from <= CERTAIN ? 'certain' : 'between'}`}
                role="img"
                aria-label={`${clock(from)}–${clock(to)}`}
                style={{ left: `${(100 * from) / 24}%`, width: `${Math.max(0.6, (100 * (to - from)) / 24)}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      {others > 0 && <p className="quiet">{words.dayOnly.replace('{n}', String(others))}</p>}
    </figure>
  );
}

/** Goes to the event below: the address keeps its view. */
function show(click: { preventDefault(): void }, id: string): void {
  click.preventDefault();
  const article = document.getElementById(`e-${id}`);
  article?.scrollIntoView({ block: 'center' });
  article?.focus();
}

const clock = (hour: number): string =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

interface Row {
  event: Event;
  /** Hours of the day. */
  from: number;
  to: number;
}

/** The hours of a day between which an event was, or null where it may have been at any. */
function hoursOf(day: string, event: Event): Row | null {
  const { between } = event;
  if (!between) return null;
  const hour = (moment: string): number => {
    const date = moment.slice(0, 10);
    if (date !== day) return date < day ? 0 : 24;
    const [h = '0', m = '0'] = (moment.split('T')[1] ?? '00:00').split(':');
    return Number(h) + Number(m) / 60;
  };
  const [from, to] = [hour(between.earliest), hour(between.latest)];
  return to - from >= 24 ? null : { event, from, to: Math.max(from, to) };
}
