import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Reading } from '../../reading/reading.js';
import { covers, overlaps, type Span } from '../../report/span.js';
import { linesOf } from '../called.js';
import type { Identity, RecordActor } from '../identity.js';
import { saidBy } from '../said-by.js';

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
export const voicesOf = (comparison: Comparison, reading: Reading, said: readonly string[]): string[] =>
  saidBy(reading, said, (actor) => known(comparison, reading, actor)?.name ?? null).map(({ who }) => who);

/** An item of a report as one end of a link, with the words of some spans. */
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
    words: linesOf(report.text, spans),
    spans: [...spans],
    by: voicesOf(comparison, reading, item.said),
  };
}

/**
 * A stretch of a report as one end of a link, where what it rests on is told by the words around an item: the statement or event that the stretch overlaps first,
 * else the stretch itself, under an identifier of its own.
 */
export function passageEnd(comparison: Comparison, reading: Reading, spans: readonly Span[]): LinkEnd {
  const on = (item: Span): boolean => spans.some((span) => overlaps(span, item));
  const item = reading.events.find((e) => e.trigger.some(on)) ?? reading.statements.find((s) => s.content.some(on));
  const place = `${reading.report.hash} passage ${spans.map(({ start, end }) => `${start}-${end}`).join(' ')}`;
  const id = item?.id ?? `p${createHash('sha256').update(place).digest('hex').slice(0, 12)}`;
  const said = reading.statements
    .filter((s) => s.said.length === 0 && spans.every((span) => s.content.some((c) => covers(c, span))))
    .slice(0, 1)
    .map((s) => s.id);
  return end(comparison, reading, { id, said }, spans);
}

/** A link with its identifier, which follows from its kind and ends. */
export const linkOf = (link: Omit<Link, 'id'>): Link => ({
  ...link,
  id: `l${createHash('sha256').update(`${link.kind} ${link.from.hash} ${link.from.id} ${link.to.hash} ${link.to.id}`).digest('hex').slice(0, 10)}`,
});
