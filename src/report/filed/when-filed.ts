import { dayFromIso, isoOf } from '../calendar.js';
import { InputError } from '../errors.js';
import type { Filed, FiledFrom, Furniture, RawReport } from '../report.js';
import { sayDay } from '../say-day.js';
import { fromAddress } from './from-address.js';
import { datelineDate, fromDateline } from './from-dateline.js';
import { fromFileName } from './from-file-name.js';
import { fromFrontMatter } from './from-front-matter.js';
import { fromMetadata } from './from-metadata.js';
import { fromText, newsDayConflict } from './from-text.js';
import type { Evidence, Found } from './source.js';

const SOURCE: Readonly<Record<FiledFrom, string>> = {
  option: 'what you said',
  metadata: "the source's metadata",
  dateline: 'the dateline',
  address: 'the address',
  'front-matter': 'the front matter',
  'file-name': 'the name',
  text: 'the text',
};

/**
 * When a report was filed: what the user says, else the first of the source's metadata, the dateline, the address, the front matter and the file
 * name, and else what the text lets one work out. Sources that say otherwise are named among the reasons. Where nothing settles it, it stays
 * open; the clock is never asked.
 */
export function whenFiled(raw: RawReport, furniture: readonly Furniture[], date?: string): Filed {
  const evidence: Evidence = { raw, furniture };
  const named = [fromAddress(evidence), fromFrontMatter(evidence), fromFileName(evidence)].filter(
    (one): one is Found => one !== null,
  );
  const [first, ...others] = [
    date === undefined ? null : fromOption(date),
    fromMetadata(evidence),
    fromDateline(evidence, named),
    ...named,
  ].filter((one): one is Found => one !== null);
  if (!first) {
    const worked = fromText(raw.text, furniture, datelineDate(evidence));
    return { ...worked, instant: null, from: worked.date === null ? null : 'text' };
  }
  const reasons = [...first.reasons];
  for (const other of others) {
    if (other.day === first.day) continue;
    reasons.push(
      `But ${SOURCE[other.from]} says ${sayDay(other.day)}; ${SOURCE[first.from]} goes before ${SOURCE[other.from]}.`,
    );
  }
  const conflict = newsDayConflict(raw.text, furniture, first.day);
  if (conflict) reasons.push(conflict);
  const day = isoOf(first.day);
  return { date: day, instant: first.instant, from: first.from, reasons, candidates: [day] };
}

function fromOption(date: string): Found {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? dayFromIso(date) : null;
  if (day === null)
    throw new InputError('--date', `"${date}" is not a day; write it as YYYY-MM-DD, such as 2019-05-02`);
  return { from: 'option', day, instant: null, reasons: [`You said that it was filed on ${sayDay(day)}.`] };
}
