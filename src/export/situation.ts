import type { Assertion, Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { saidBy } from '../record/said-by.js';
import type { Span } from '../report/span.js';

/** An actor of the record, as exports name it. */
export interface ExportedActor {
  /** Stable between exports of one record, and the same for all reports that mention it. */
  id: string;
  name: string;
  kind: string;
  aliases: string[];
  /** ISO 3166 alpha-2 code of the state that it is or belongs to, or null. */
  state: string | null;
  /** What the record's lists know it as. */
  known?: { wikidata: string | null } | null;
}

/** One report with all that was read in it, and the independent source that it comes from. */
export interface ExportedReport {
  reading: Reading;
  /** Reports of one origin are versions or copies of one text. */
  origin: string;
}

/** How an item answers another, for exports that keep links. */
export interface ExportedLink {
  id: string;
  kind: string;
  from: string;
  to: string;
  about: string | null;
  basis: string;
  rule: string;
}

/** A record, as exports see it: whole, in a fixed order, and without a clock, so that an export of the same record has the same bytes. */
export interface Situation {
  /** What the record is called: the name of its file without the ending. */
  title: string;
  reports: readonly ExportedReport[];
  actors: readonly ExportedActor[];
  /** The record's actor for an actor of one report (its hash, and `a1`…), or null where the record has none. */
  actorOf(report: string, actor: string): ExportedActor | null;
  links: readonly ExportedLink[];
}

/** One file of an export. A format with several files is written to a folder. */
export interface ExportedFile {
  name: string;
  content: string | Uint8Array;
}

/** A format: what it is called on the command line, for whom it is, and what makes its files. */
export interface ExportFormat {
  name: string;
  about: string;
  write(situation: Situation): ExportedFile[];
}

/** The words of some spans, in order, joined as quotations are shortened. */
export const wordsIn = (reading: Reading, spans: readonly Span[]): string =>
  spans.map(({ start, end }) => reading.report.text.slice(start, end)).join(' … ');

/** The sentence that an item stands in. */
export function sentenceOf(reading: Reading, item: { sentence: number }): string {
  const sentence = reading.language.sentences[item.sentence];
  return sentence ? reading.report.text.slice(sentence.start, sentence.end) : '';
}

/** Who takes part: the record's actor, else the words. */
export function partyOf(situation: Situation, reading: Reading, { spans, actor }: Participant) {
  const known = actor === null ? null : situation.actorOf(reading.report.hash, actor);
  return { id: known?.id ?? null, name: known?.name ?? wordsIn(reading, spans), raw: wordsIn(reading, spans), known };
}

/** The record's name of an actor of a reading, by its local identifier. */
export const nameOf = (situation: Situation, reading: Reading, actor: string | null): string | null =>
  actor === null
    ? null
    : (situation.actorOf(reading.report.hash, actor)?.name ??
      reading.actors.find(({ id }) => id === actor)?.name ??
      null);

/** The record's identifier of an actor of a reading. */
export const idOf = (situation: Situation, reading: Reading, actor: string | null): string | null =>
  actor === null ? null : (situation.actorOf(reading.report.hash, actor)?.id ?? null);

/** When an item was: TIMEX3 value with its half-open interval, or nulls. */
export function whenOf(reading: Reading, { time }: Pick<Assertion, 'time'>) {
  const timex = time === null ? undefined : reading.times[time];
  return { value: timex?.value ?? null, earliest: timex?.earliest ?? null, latest: timex?.latest ?? null };
}

/** Whose word an item is: those who say the statements that hold it, outermost first; null where it is the reporter's own. */
export const saidByOf = (situation: Situation, reading: Reading, said: readonly string[]): string | null =>
  saidBy(reading, said, (actor) => nameOf(situation, reading, actor))
    .map(({ who }) => who)
    .join(' > ') || null;

/** How many code points come before a position in UTF-16 units, for standards that count those. */
export function codePoints(text: string): (position: number) => number {
  if (!/[\ud800-\udbff]/.test(text)) return (n) => n;
  const before = new Int32Array(text.length + 1);
  for (let i = 0, n = 0; i < text.length; i++) {
    const pair = i > 0 && /[\ud800-\udbff]/.test(text[i - 1]!) && /[\udc00-\udfff]/.test(text[i]!);
    before[i] = n;
    if (!pair) n++;
    before[i + 1] = n;
  }
  return (position) => before[position]!;
}
