import type { Actor, ActorKind } from '../actors/actor.js';
import type { Statement, StatementAct, StatementChannel, StatementForm } from '../attribution/statement.js';
import { Tree } from '../language/tree.js';
import type { Reading } from '../reading/reading.js';
import { covers, overlaps, type Span, wordsOf } from '../report/span.js';
import { summaryOf } from '../report/summary.js';
import { callings, isNamed, lineOf, linesOf } from './called.js';
import { askedWords, foldedWords, holdsWords, meansDescription, meansName } from './name-match.js';
import { whoSays } from './said-by.js';

/** An actor of one report, as the ledger names it. */
export interface LedgerActor {
  /** The identifier within the report. */
  id: string;
  name: string;
  kind: ActorKind;
}

/** One statement of a report with all that a ledger shows of it. Words are as they stand in the text. */
export interface LedgerEntry {
  id: string;
  report: { hash: string; id: string; outlet: string | null; title: string };
  /** The day that the report was filed; null where that is open. */
  filed: string | null;
  instant: string | null;
  /** When it was said, where the text says so. */
  saidOn: { words: string; value: string; earliest: string | null; latest: string | null } | null;
  speakers: LedgerActor[];
  /** Actors that the source may mean, where no one of them is clearly meant. */
  candidates: LedgerActor[];
  source: string;
  cue: string;
  content: string[];
  spans: { source: Span[]; cue: Span[]; content: Span[] };
  form: StatementForm;
  act: StatementAct;
  polarity: boolean;
  channel: StatementChannel | null;
  medium: string | null;
  addressee: string | null;
  place: string | null;
  unnamed: boolean;
  anonymous: boolean;
  anonymity: string | null;
  /** The words that say that no evidence was given, or that it could not be verified. */
  evidence: string | null;
  /** The statements that hold this one, outermost first, and whose they are. */
  within: { id: string; who: string }[];
  /** The statements of the same report that it denies, rejects or confirms. */
  answers: { id: string; who: string }[];
  part: string;
  rule: string;
}

/** Which statements are asked for; what is left out asks for nothing. */
export interface LedgerQuery {
  /** Whose: whole words of a name or the last words of a description, whatever their case and accents. */
  by?: string;
  /** About whom or what: an actor mentioned in the content, or words in it. */
  about?: string;
  act?: StatementAct;
  anonymous?: boolean;
  /** Only those of which the report says that no evidence was given, or that they could not be verified. */
  withoutEvidence?: boolean;
}

/** What one report adds to a ledger. */
export interface LedgerPage {
  entries: LedgerEntry[];
  /** Statements left out although one of the candidates for their speaker is whom `by` asks for. */
  maybe: number;
}

/** The statements of one report that a query asks for, in the order of the text. */
export function ledgerOf(reading: Reading, query: LedgerQuery = {}): LedgerPage {
  const by = query.by === undefined ? null : speakersAsked(reading, query.by);
  const about = query.about === undefined ? null : contentAsked(reading, query.about);
  const chosen = reading.statements.filter(
    (statement) =>
      (query.act === undefined || statement.act === query.act) &&
      (!query.anonymous || statement.anonymous) &&
      (!query.withoutEvidence || statement.evidence !== null) &&
      (about === null || about(statement)),
  );
  const theirs = by === null ? chosen : chosen.filter(by.is);
  return {
    entries: entriesOf(reading, theirs),
    maybe: by === null ? 0 : chosen.filter((statement) => !by.is(statement) && by.maybe(statement)).length,
  };
}

/** The actors of a report whom a name asks for: by any of its names, or by what the report calls them. */
export function actorsMeant(reading: Reading, name: string): ReadonlySet<string> {
  const tree = new Tree(reading.language, reading.report.text);
  const asked = askedWords(name);
  return new Set(reading.actors.filter((actor) => isMeant(reading, tree, actor, asked)).map((actor) => actor.id));
}

function speakersAsked(reading: Reading, name: string) {
  const asked = askedWords(name);
  const { text } = reading.report;
  const meant = actorsMeant(reading, name);
  return {
    is: ({ speakers, candidates, source }: Statement): boolean =>
      speakers.some((id) => meant.has(id)) ||
      // Where nobody could be made out, the source's own words say who it is.
      (speakers.length === 0 &&
        candidates.length === 0 &&
        source.some((span) => meansDescription(lineOf(text, span), asked))),
    maybe: ({ candidates }: Statement): boolean => candidates.some((id) => meant.has(id)),
  };
}

/** Whether an actor is whom some words ask for: by any of its names, or by what the report calls it. */
function isMeant(reading: Reading, tree: Tree, actor: Actor, asked: readonly string[]): boolean {
  const { text } = reading.report;
  const names = actor.mentions.filter(({ type }) => type === 'name').map((span) => wordsOf(text, span));
  if (isNamed(actor) && [actor.name, ...names].some((each) => meansName(each, asked))) return true;
  return callings(reading, tree, actor).some((span) => meansDescription(lineOf(text, span), asked));
}

function contentAsked(reading: Reading, words: string): (statement: Statement) => boolean {
  const asked = askedWords(words);
  const { text } = reading.report;
  const mentions = reading.actors
    .filter((actor) => isNamed(actor) && meansName(actor.name, asked))
    .flatMap((actor) => actor.mentions);
  return ({ content }) =>
    content.some(
      (span) =>
        mentions.some((mention) => covers(span, mention)) || holdsWords(foldedWords(wordsOf(text, span)), asked),
    );
}

/** Statements of a reading as entries of a ledger. */
export function entriesOf(reading: Reading, statements: readonly Statement[]): LedgerEntry[] {
  const { report, times } = reading;
  const { title } = summaryOf(report);
  const actors = new Map(reading.actors.map((actor) => [actor.id, actor]));
  const byId = new Map(reading.statements.map((statement) => [statement.id, statement]));
  const named = (ids: readonly string[]): LedgerActor[] =>
    ids.flatMap((id) => {
      const actor = actors.get(id);
      return actor ? [{ id, name: actor.name, kind: actor.kind }] : [];
    });
  const words = (span: Span | null): string | null => span && wordsOf(report.text, span);
  const joined = (spans: readonly Span[]): string => linesOf(report.text, spans);
  const whoOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const statement = byId.get(id);
      return statement
        ? [{ id, who: who({ speakers: named(statement.speakers), source: joined(statement.source) }) }]
        : [];
    });
  return statements.map((s) => {
    const time = s.saidOn === null ? undefined : times[s.saidOn];
    return {
      id: s.id,
      report: { hash: report.hash, id: report.id, outlet: report.outlet, title },
      filed: report.filed.date,
      instant: report.filed.instant,
      saidOn: time
        ? { words: wordsOf(report.text, time), value: time.value, earliest: time.earliest, latest: time.latest }
        : null,
      speakers: named(s.speakers),
      candidates: named(s.candidates),
      source: joined(s.source),
      cue: joined(s.cue),
      content: s.content.map((span) => wordsOf(report.text, span)),
      spans: { source: s.source, cue: s.cue, content: s.content },
      form: s.form,
      act: s.act,
      polarity: s.polarity,
      channel: s.channel,
      medium: words(s.medium),
      addressee: words(s.addressee),
      place: words(s.place),
      unnamed: s.unnamed,
      anonymous: s.anonymous,
      anonymity: words(s.anonymity),
      evidence: words(s.evidence),
      within: whoOf(s.said),
      answers: whoOf(s.answers),
      part: s.part,
      rule: s.rule,
    };
  });
}

/** Who said it: the speakers' names, or the source's own words where nobody could be made out. */
export const who = ({ speakers, source }: Pick<LedgerEntry, 'speakers' | 'source'>): string =>
  whoSays(
    speakers.map(({ name }) => name),
    source,
  );

/** Newest reports first, those of an open day last; within a report in the order of the text. For `Array.sort`, which keeps equals in order. */
export function newestFirst(a: LedgerEntry, b: LedgerEntry): number {
  return newestReportFirst(a, b) || firstUnit(a) - firstUnit(b);
}

/** Of two items of reports the one of the newer report first; 0 for items of one report. */
export const newestReportFirst = (a: Dated, b: Dated): number =>
  compare(momentOf(b), momentOf(a)) || compare(a.report.hash, b.report.hash);

type Dated = Pick<LedgerEntry, 'filed' | 'instant' | 'report'>;

const momentOf = ({ filed, instant }: Dated): string => (filed === null ? '' : (instant ?? filed));
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const firstUnit = ({ spans }: LedgerEntry): number =>
  Math.min(...[...spans.source, ...spans.cue, ...spans.content].map(({ start }) => start));

/** The mentions of an actor that lie in, or hold, one of some spans. */
export const mentionsIn = (actor: Actor, spans: readonly Span[]): Actor['mentions'] =>
  actor.mentions.filter((mention) => spans.some((span) => overlaps(span, mention)));
