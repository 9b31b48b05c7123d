import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Reading } from '../../reading/reading.js';
import type { Span } from '../../report/span.js';
import type { Identity, RecordActor } from '../identity.js';

export const LinkKind = z.enum([
  'repeats',
  'updates',
  'corrects',
  'retracts',
  'denies',
  'contradicts',
  'differs',
  'supports',
  'moved',
  'succeeds',
]);
export type LinkKind = z.infer<typeof LinkKind>;

/** One end of a link: an item of a report and the words that the link rests on. */
export interface LinkEnd {
  /** The item's identifier. */
  id: string;
  /** The report's identifier and hash. */
  report: string;
  hash: string;
  filed: string | null;
  words: string;
  spans: Span[];
  /** Whose word it is, outermost first; empty is the reporter's own. */
  by: string[];
}

/** How one item answers another: `from` is the one that answers, in most kinds the later. */
export interface Link {
  id: string;
  kind: LinkKind;
  from: LinkEnd;
  to: LinkEnd;
  about: string;
  /** Said so in the words (`stated`), or seen by comparing (`inferred`). */
  basis: 'stated' | 'inferred';
  rule: string;
}

/** What finders of links compare: readings in the order of their filing, who is who, and which reports go back to one text. */
export interface Comparison {
  readings: readonly Reading[];
  identity: Identity;
  originOf(hash: string): string;
}

/** The record's actor of an item's participant, or null. */
export const known = ({ identity }: Comparison, reading: Reading, actor: string | null): RecordActor | null =>
  actor === null ? null : identity.actorOf(reading.report.hash, actor);

/** Who says the statements that hold an item, outermost first, by the record's names, else in the words of the source. */
export function saidBy(comparison: Comparison, reading: Reading, said: readonly string[]): string[] {
  return said.map((id) => {
    const statement = reading.statements.find((s) => s.id === id);
    if (!statement) return '?';
    const names = statement.speakers.map((a) => known(comparison, reading, a)?.name).filter((n) => n !== undefined);
    return (
      names.join('; ') ||
      statement.source.map(({ start, end }) => reading.report.text.slice(start, end)).join(' ') ||
      '?'
    );
  });
}

export function end(
  comparison: Comparison,
  reading: Reading,
  item: { id: string; said: readonly string[] },
  spans: readonly Span[],
): LinkEnd {
  const { report } = reading;
  return {
    id: item.id,
    report: report.id,
    hash: report.hash,
    filed: report.filed.date,
    words: spans.map((s) => report.text.slice(s.start, s.end).replace(/\s+/gu, ' ')).join(' … '),
    spans: [...spans],
    by: saidBy(comparison, reading, item.said),
  };
}

/** A link with its identifier, which follows from its kind and ends. */
export const linkOf = (link: Omit<Link, 'id'>): Link => ({
  ...link,
  id: `l${createHash('sha256').update(`${link.kind} ${link.from.hash} ${link.from.id} ${link.to.hash} ${link.to.id}`).digest('hex').slice(0, 10)}`,
});

/** The day of an item: of its own time where that names a day or less, else the day that its report was filed. */
export function dayOfItem(reading: Reading, item: { time: number | null }): string | null {
  const time = item.time === null ? undefined : reading.times[item.time];
  return time?.earliest && /^\d{4}-\d\d-\d\d/u.test(time.value)
    ? time.earliest.slice(0, 10)
    : reading.report.filed.date;
}

/** Whole days between two days, or null where one is open. */
export function daysBetween(a: string | null, b: string | null): number | null {
  return a === null || b === null ? null : Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000);
}
