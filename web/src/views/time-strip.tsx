import { href } from '../parts.js';
import { words } from '../words.js';

/** So many bars carry their date below. */
const LABELS = 9;

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
          <svg viewBox="0 0 10 40" aria-hidden="true" preserveAspectRatio="none">
            <rect x="1" width="8" y={40 - (38 * n) / most} height={(38 * n) / most} />
          </svg>
          <span aria-hidden="true">
            {i % every === 0 || i === bars.length - 1 ? key.slice(key.length > 7 ? 5 : 0) : ''}
          </span>
        </a>
      ))}
    </nav>
  );
}
