import { FiledFrom, type Report } from '../report/report.js';
import type { ReportSummary } from '../report/summary.js';

/** A report as one sighting has it, without its text. */
export type ReportInfo = Omit<Report, 'text'>;

export function withoutText({ text: _, ...info }: Report): ReportInfo {
  return info;
}

/** One sighting of a report, and the report as it was worked out from it. */
export interface Sighting {
  id: number;
  /** What the sighting is known by: a hash of all that was seen. */
  digest: string;
  report: ReportInfo;
  summary: ReportSummary;
}

const said = ({ outlet, title, url, byline }: ReportInfo): number =>
  [outlet, title, url, byline].filter((value) => value !== null).length;

const rankOf = ({ filed }: ReportInfo): number =>
  filed.from === null ? FiledFrom.options.length : FiledFrom.options.indexOf(filed.from);

/** Code units, not a locale's order: the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The day filed, then the instant, where both have one; a report whose day is open goes last. */
export function compareFiled(a: ReportInfo, b: ReportInfo): number {
  const byDay = compareText(a.filed.date ?? '~', b.filed.date ?? '~');
  if (byDay !== 0 || a.filed.instant === null || b.filed.instant === null) return byDay;
  return Date.parse(a.filed.instant) - Date.parse(b.filed.instant);
}

/**
 * A text seen at several places is one report, told as one of its sightings has it: the one whose day of filing has the best source, then
 * the earliest, then the one that says most of outlet, title, address and byline. Which was added first plays no part.
 */
export function compareSightings(a: Sighting, b: Sighting): number {
  return (
    rankOf(a.report) - rankOf(b.report) ||
    compareFiled(a.report, b.report) ||
    said(b.report) - said(a.report) ||
    compareText(a.report.place, b.report.place) ||
    compareText(a.digest, b.digest)
  );
}
