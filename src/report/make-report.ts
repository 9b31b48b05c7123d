import { whenFiled } from './filed/when-filed.js';
import { furnitureOf } from './furniture/furniture-of.js';
import { languageOf } from './language-of.js';
import { hashOf } from './normalise.js';
import { paragraphsOf, plainParagraphsOf } from './paragraphs.js';
import type { Furniture, RawReport, Report } from './report.js';

export interface ReportOptions {
  /** The day that the report was filed, `YYYY-MM-DD`, as the user says; it goes before everything else. */
  date?: string;
  /** Take the text as it is: no furniture is looked for and every line is a paragraph. */
  plain?: boolean;
}

/** The agency that signs the first dateline that is signed: whose report it is, where the source does not say. */
const agencyOf = (text: string, furniture: readonly Furniture[]): string | null => {
  const agency = furniture.find((one) => one.kind === 'dateline' && one.agency)?.agency;
  return agency ? text.slice(agency.start, agency.end) : null;
};

/**
 * A report from what a reader took from a source: its identity, its paragraphs and furniture, its language, and when it was filed. It is
 * pure: no clock, no network. It never throws on any text; a date in `options` that is no day of the calendar is an `InputError`.
 */
export function makeReport(raw: RawReport, options: ReportOptions = {}): Report {
  const paragraphs = options.plain ? plainParagraphsOf(raw.text) : paragraphsOf(raw.text);
  const furniture = options.plain ? [] : furnitureOf(raw.text, paragraphs, raw.title, raw.marked);
  return {
    id: raw.id,
    hash: hashOf(raw.text),
    text: raw.text,
    format: raw.format,
    place: raw.place,
    title: raw.title ?? null,
    byline: raw.byline ?? null,
    outlet: raw.outlet ?? agencyOf(raw.text, furniture),
    url: raw.url ?? null,
    language: languageOf(raw.text),
    filed: whenFiled(raw, furniture, options.date),
    furniture,
    paragraphs,
  };
}
