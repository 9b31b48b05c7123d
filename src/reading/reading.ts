import type { Language } from '../language/language.js';
import type { Report } from '../report/report.js';
import type { Timex } from '../time/time.js';

/** Everything that one report yields by itself. The later stages add their lists. */
export interface Reading {
  report: Report;
  language: Language;
  times: Timex[];
}
