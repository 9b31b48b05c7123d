import { dayFromIso } from '../calendar.js';
import { InputError } from '../errors.js';
import type { Filed, Furniture, RawReport } from '../report.js';
import { sayDay } from '../say-day.js';
import { fromFrontMatter } from './from-front-matter.js';
import { fromMetadata } from './from-metadata.js';
import type { Evidence, Found } from './source.js';

/** When a report was filed, from the first source that says; never from the clock. */
export function whenFiled(raw: RawReport, furniture: readonly Furniture[], date?: string): Filed {
  const evidence: Evidence = { raw, furniture };
  const found = (date === undefined ? null : fromOption(date)) ?? fromMetadata(evidence) ?? fromFrontMatter(evidence);
  if (!found)
    return { date: null, instant: null, from: null, reasons: ['Nothing says when it was filed.'], candidates: [] };
  return {
    date: found.date,
    instant: found.instant,
    from: found.from,
    reasons: found.reasons,
    candidates: [found.date],
  };
}

function fromOption(date: string): Found {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? dayFromIso(date) : null;
  if (day === null)
    throw new InputError('--date', `"${date}" is not a day; write it as YYYY-MM-DD, such as 2019-05-02`);
  return { from: 'option', date, instant: null, reasons: [`You said that it was filed on ${sayDay(day)}.`] };
}
