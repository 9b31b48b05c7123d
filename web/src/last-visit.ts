import { useEffect, useState } from 'react';
import { editable } from './data.js';

/** How a record was when it was visited. */
export interface Visit {
  /** The day, `YYYY-MM-DD`. */
  day: string;
  revision: string;
}

/** The visit to a record before this one, once the record is known, or null. This one is noted in the browser. */
export function useLastVisit(record: { title: string; revision: string } | null): Visit | null {
  const [last, set] = useState<Visit | null>(null);
  useEffect(() => {
    if (record && editable) set(noteVisit(record));
  }, [record]);
  return last;
}

/** A window that stays open, or loads the page again, is one visit. */
function noteVisit({ title, revision }: { title: string; revision: string }): Visit | null {
  try {
    const key = `onrecord-visit ${title}`;
    const before = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, before);
    localStorage.setItem(key, JSON.stringify({ day: new Date().toISOString().slice(0, 10), revision } satisfies Visit));
    return before === '' ? null : (JSON.parse(before) as Visit);
  } catch {
    // A browser that keeps nothing knows no visits.
    return null;
  }
}
