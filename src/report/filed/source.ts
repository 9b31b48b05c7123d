import type { FiledFrom, Furniture, RawReport } from '../report.js';

/** What the sources of a day of filing look at. */
export interface Evidence {
  raw: RawReport;
  furniture: readonly Furniture[];
}

/** A day of filing from one source, with the sentences that say what was read and what follows. */
export interface Found {
  from: FiledFrom;
  /** Days since 1970-01-01 (see the calendar). */
  day: number;
  /** ISO 8601 with zone, where the source gives an instant. */
  instant: string | null;
  reasons: string[];
}

/** A day of filing worked out from a story, or what stays possible, with each step in words. */
export interface WorkedOut {
  date: string | null;
  reasons: string[];
  /** The days still possible, earliest first; empty where nothing narrows them down. */
  candidates: string[];
}
