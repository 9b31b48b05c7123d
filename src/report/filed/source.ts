import type { Filed, Furniture, RawReport } from '../report.js';

/** What the sources of a day of filing look at. */
export interface Evidence {
  raw: RawReport;
  furniture: readonly Furniture[];
}

/** A day of filing from one source, with the sentences that say what was read and what follows. */
export interface Found {
  from: NonNullable<Filed['from']>;
  date: string;
  instant: string | null;
  reasons: string[];
}
