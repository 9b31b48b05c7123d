import type { Language } from '../language/language.js';
import { dayFromIso } from '../report/calendar.js';
import type { Report } from '../report/report.js';
import type { Span } from '../report/span.js';
import { readExpression } from './finders/index.js';
import { readNotATime } from './finders/not-a-time.js';
import type { Moment } from './moment.js';
import type { Meaning, Phrase } from './phrase.js';
import { resolve } from './resolvers/resolve.js';
import type { Earlier, Tense } from './resolvers/scene.js';
import { opened, roleOf } from './role.js';
import { followsThe, START, startsOf } from './start.js';
import { isSurname, surnamesIn } from './surnames.js';
import { tenseBeside, tenseByWords } from './tense.js';
import { tenseByParse } from './tense-by-parse.js';
import type { Timex } from './time.js';
import { isCapital, lowerAt, sentencesOf, type Word } from './words.js';

/** What a text is read with: when it was filed (an ISO day, or null where that is open), its paragraphs, and a judge of tense. */
export interface TimeContext {
  filed: string | null;
  paragraphs?: readonly Span[];
  /** The tense of what governs a span of the text, where a parse tells; undefined leaves it to the words around. */
  tense?: (span: Span) => Tense | undefined;
}

/** The expressions of one sentence: the longest first, then the order of the finders, none overlapping another. */
export function phrasesOf(words: readonly Word[]): Phrase[] {
  const found: Phrase[] = [];
  for (let i = 0; i < words.length; i++) {
    const starts = startsOf(words[i]!);
    if (starts === 0 || (starts & START.the && !followsThe(words[i + 1]))) continue;
    const past = starts & START.name ? readNotATime(words, i) : null;
    if (past !== null) {
      i = past - 1;
      continue;
    }
    const one = readExpression(words, i);
    if (one) found.push(one);
  }
  found.sort((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first);
  const taken = new Uint8Array(words.length);
  const kept = found.filter((p) => {
    for (let i = p.first; i < p.last; i++) if (taken[i]) return false;
    taken.fill(1, p.first, p.last);
    return true;
  });
  return kept.sort((a, b) => a.first - b.first);
}

const DAYS = new Set(['weekday', 'day-of-week', 'month-day', 'holiday']);

/** How many expressions back a day is looked for in one sentence. */
const LOOK_BACK = 12;

/** Whether a meaning names one day, which a clock time beside it can belong to. */
function namesDay(m: Meaning): boolean {
  if (m.kind === 'unit') return m.unit === 'day';
  if (m.kind === 'fixed') return m.moment.unit === 'day';
  return DAYS.has(m.kind);
}

/** The day that a meaning names or stands on, or null. */
function dayIn(m: Meaning): Meaning | null {
  if (m.kind === 'part' || m.kind === 'clock') return m.day;
  return namesDay(m) ? m : null;
}

/** The day that stands beside a clock time or a part of the day in its sentence: the next one, or else the one before. */
function dayBeside(phrases: readonly Phrase[], at: number): Meaning | null {
  let next = at + 1;
  while (next <= at + 2 && phrases[next]?.meaning.kind === 'clock' && !dayIn(phrases[next]!.meaning)) next++;
  const after = phrases[next] ? dayIn(phrases[next]!.meaning) : null;
  if (after && phrases[next]!.first - phrases[next - 1]!.last <= 8) return after;
  for (let i = at - 1; i >= Math.max(0, at - LOOK_BACK); i--) {
    const before = dayIn(phrases[i]!.meaning);
    if (before) return before;
  }
  return after;
}

const FILED: Meaning = { kind: 'unit', unit: 'day', add: 0, from: 'filed' };

/** Whether a clock time heads an entry of a running account ("6:05 p.m. The minister speaks"), which is of the day of filing. */
const isHeading = (words: readonly Word[], { first, last, meaning }: Phrase): boolean =>
  meaning.kind === 'clock' && first === 0 && (last === words.length || isCapital(words[last]));

/** Whether what follows a clock time counts its day from an event: "at 6 a.m. ten days before the vote". */
const countsFromEvent = (words: readonly Word[], p: Phrase, next: Phrase | undefined): boolean =>
  next?.meaning.kind === 'duration' && next.first - p.last <= 6 && /^(?:before|after)$/.test(lowerAt(words, next.last));

/** A phrase whose clock time or part of the day has taken the day beside it. */
function withDay(words: readonly Word[], phrases: readonly Phrase[], at: number): Phrase {
  const p = phrases[at]!;
  const m = p.meaning;
  if ((m.kind !== 'clock' && m.kind !== 'part') || m.day) return p;
  const day = isHeading(words, p)
    ? FILED
    : countsFromEvent(words, p, phrases[at + 1])
      ? ({ kind: 'day-of-event' } as const)
      : dayBeside(phrases, at);
  return day ? { ...p, meaning: { ...m, day } } : p;
}

/** "Early on Tuesday" and "late on Friday" pick a part of the day, though the words stand outside the expression. */
function loosened(words: readonly Word[], p: Phrase): Phrase {
  if (p.mod || lowerAt(words, p.first - 1) !== 'on' || !namesDay(p.meaning)) return p;
  const word = lowerAt(words, p.first - 2);
  const mod = word === 'early' || word === 'earlier' ? 'START' : word === 'late' || word === 'later' ? 'END' : null;
  return mod ? { ...p, mod } : p;
}

/**
 * The expressions of time in a text, in its order, each with its value and what it was counted from. It needs no tokens and no parse:
 * it reads words, digits and marks in one pass. Where the day of filing is open nothing is counted from it, and the status says so.
 */
export function timesIn(text: string, context: TimeContext): Timex[] {
  const filed = context.filed === null ? null : dayFromIso(context.filed);
  const times: Timex[] = [];
  const earlier: Earlier[] = [];
  const sentences = sentencesOf(text, context.paragraphs);
  const surnames = surnamesIn(sentences);
  for (const words of sentences) {
    const phrases = phrasesOf(words).filter((p) => !isSurname(words, p, surnames));
    phrases.forEach((_, at) => {
      const p = loosened(words, withDay(words, phrases, at));
      const span = { start: words[p.first]!.start, end: words[p.last - 1]!.end };
      const tense = (): Tense =>
        tenseBeside(words, p.first) ?? context.tense?.(span) ?? tenseByWords(words, p.first, p.last);
      const before = phrases[at - 1];
      const opener = earlier.at(-1);
      const closes = opener?.index === times.length - 1 && opened(words, p.first, before) !== '';
      const { timex, moment, months, aside } = resolve(p, { filed, earlier, tense, opened: closes ? opener : null });
      const role = roleOf(words, p, before, timex.type);
      const index = times.push({ ...span, ...timex, role }) - 1;
      if (moment !== null || months !== null) earlier.push({ index, moment: moment as Moment | null, months, aside });
    });
  }
  return times;
}

/**
 * The expressions of time in a report, counted from the day it was filed, or left open where that is. Where the report was parsed, the
 * verb that governs an expression says which way it lies; where it was not, the words around it do.
 */
export function findTimes(report: Report, language: Language): Timex[] {
  return timesIn(report.text, {
    filed: report.filed.date,
    paragraphs: report.paragraphs,
    ...(language.parsed && { tense: tenseByParse(language) }),
  });
}
