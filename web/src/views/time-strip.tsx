import { href } from '../parts.js';
import { words } from '../words.js';

/** So many bars carry their date below. */
const LABELS = 9;
/** How tall the tallest bar is, in px. */
const TALL = 48;

/** Bars of how much is told of each day, month or year, with dates below; each is a way to its days. */
export function TimeStrip({
  bars,
  asked,
  zoom,
}: {
  bars: [key: string, weight: number][];
  asked: string | null;
  zoom?: string | undefined;
}) {
  const most = Math.max(1, ...bars.map(([, n]) => n));
  const every = Math.max(1, Math.ceil(bars.length / LABELS));
  return (
    <nav className="strip" aria-label={words.daysByWeight}>
      {bars.map(([key, n], i) => (
        <a
          key={key}
          href={href('timeline', { day: key, zoom })}
          title={`${key}: ${n.toFixed(0)}`}
          aria-label={key}
          aria-current={asked === key || undefined}
        >
          <i style={{ height: `${Math.max(1, (TALL * n) / most)}px` }} />
          {(i % every === 0 || i === bars.length - 1) && (
            <span aria-hidden="true">{key.slice(key.length > 7 ? 5 : 0)}</span>
          )}
        </a>
      ))}
    </nav>
  );
}
