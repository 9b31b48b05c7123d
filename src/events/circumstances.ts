import { createHash } from 'node:crypto';
import { saidOf } from '../attribution/said-of.js';
import { type Tree, treeOf } from '../language/tree.js';
import type { Assertion, Status } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { dayFromIso } from '../report/calendar.js';
import type { Span } from '../report/span.js';
import type { Timex } from '../time/time.js';
import { timeOf } from '../time/time-of.js';
import type { EventPlace } from './event.js';
import { placeOf } from './placing/place-of.js';
import { statusOf } from './status/status-of.js';

/** After so many days an undisputed event is told as background. */
const LONG_AGO = 90;

/** What is told of an event, a figure, a role, whereabouts or backing besides what it is: whose word it is, how it stands to the facts, when and where. */
export interface Circumstances {
  tree: Tree;
  /** The identifiers of the statements that hold a word, outermost first. */
  said(token: number): string[];
  status(token: number): Status;
  time(token: number): Pick<Assertion, 'time' | 'timeRule'>;
  place(token: number): EventPlace | null;
  /** All that an assertion carries, by the word that it turns on. */
  assertion(what: Asserted): Assertion;
}

/** What an assertion rests on. */
export interface Asserted {
  kind: 'event' | 'figure' | 'role' | 'whereabouts' | 'backing';
  /** The word that it turns on, a position in `language.tokens`. */
  token: number;
  /** The words that it rests on, at least one span; they make its identity, in this order. */
  spans: readonly Span[];
  rule: string;
  basis?: Assertion['basis'];
  /** What makes it another assertion than one on the same words: a type, a sign. */
  distinct?: string;
}

const LETTER = { event: 'e', figure: 'f', role: 'r', whereabouts: 'w', backing: 'b' } as const;

/** The circumstances of all words of a reading that has its statements. The trees are indexed once, so make it once a stage. */
export function circumstancesOf({ report, language, times, statements }: Reading): Circumstances {
  const tree = treeOf(language, report.text);
  const holders = saidOf(tree, statements);
  const together = (a: number, b: number): boolean => holders(a).at(-1) === holders(b).at(-1);
  const when = timeOf(tree, times, together);
  const place = placeOf(tree, report.text, language.names, together);
  const filed = report.filed.date === null ? null : dayFromIso(report.filed.date);
  const said = (token: number): string[] => holders(token).map(({ id }) => id);
  const time = (token: number): Pick<Assertion, 'time' | 'timeRule'> => {
    const found = when(token);
    return { time: found?.time ?? null, timeRule: found?.rule ?? null };
  };
  const status = (token: number): Status => {
    const found = statusOf(tree, token, holders(token));
    const at = time(token).time;
    return found === 'occurred' && at !== null && longAgo(times[at]!, filed) ? 'historical' : found;
  };
  return {
    tree,
    said,
    status,
    time,
    place,
    assertion: ({ kind, token, spans, rule, basis = 'stated', distinct = '' }) => {
      const sentence = tree.sentenceOf[token]!;
      const where = JSON.stringify(spans.map(({ start, end }) => [start, end]));
      const hash = createHash('sha256').update(`${report.hash} ${kind} ${distinct} ${where}`).digest('hex');
      return {
        start: Math.min(...spans.map(({ start }) => start)),
        end: Math.max(...spans.map(({ end }) => end)),
        id: `${LETTER[kind]}${hash.slice(0, 10)}`,
        sentence,
        said: said(token),
        status: status(token),
        ...time(token),
        basis,
        part: tree.sentences[sentence]!.part,
        rule,
      };
    },
  };
}

/** Whether a time was over long before the day of filing. */
function longAgo({ latest, role }: Timex, filed: number | null): boolean {
  if (filed === null || latest === null || role === 'since') return false;
  const day = dayFromIso(latest.slice(0, 10));
  return day !== null && filed - day > LONG_AGO;
}
