import type { Furniture, FurnitureKind, Report } from './report.js';
import { wordsOf } from './span.js';

/** What a list of reports shows of one, apart from what the report itself says in a field. */
export interface ReportSummary {
  /** The title that the source gives, or the headline as written, or else the first words in quotation marks. */
  title: string;
  /** The places that the dateline names, as written. */
  places: string[];
  /** The headline tag in its normal form, with its number: "UPDATE 3". */
  tag: string | null;
  /** How many words the text has, furniture included, as an editor counts them. */
  words: number;
}

/** Runs of letters and digits, with the apostrophes, hyphens and points inside them. */
const word = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** A report's summary is asked for with each of its items, and counting words takes a while. */
const made = new WeakMap<Report, ReportSummary>();

export function summaryOf(report: Report): ReportSummary {
  const known = made.get(report) ?? summarised(report);
  made.set(report, known);
  return known;
}

function summarised(report: Report): ReportSummary {
  const first = (kind: FurnitureKind): Furniture | undefined => report.furniture.find((piece) => piece.kind === kind);
  const headline = first('headline');
  const tag = first('headline-tag');
  return {
    title: report.title ?? (headline ? oneLine(wordsOf(report.text, headline)) : firstWords(report.text)),
    places: (first('dateline')?.places ?? []).map((span) => oneLine(wordsOf(report.text, span))),
    tag: tag?.tag === undefined ? null : [tag.tag, tag.number].filter((part) => part !== undefined).join(' '),
    words: report.text.match(word)?.length ?? 0,
  };
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

function firstWords(text: string): string {
  const all = oneLine(text.slice(0, 400)).split(' ');
  return all[0] === '' ? '' : `“${all.slice(0, 10).join(' ')}${all.length > 10 ? '…' : ''}”`;
}
