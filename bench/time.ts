/**
 * Expressions of time on TimeBank and AQUAINT by the TempEval-3 protocol, beside chrono-node on the same texts in the same run: extent,
 * type and value (F1, from `time_scorer.py`), how many bare weekdays get the right day, how many fall on the right side of the day of
 * filing, and milliseconds a report.
 *
 *   ONRECORD_DATA=…/data ONRECORD_SCORERS=…/scorers npm run bench:time [-- --words] [-- --errors]
 *
 * The texts go through the stages that `onrecord extract --plain` runs. `--words` leaves the parser out, so that the tense comes from the
 * words alone; `--errors` prints the scorer's list of what differs. The side is the choice that a rule makes (the latest such day up to
 * filing, or the first after it); the gold's day also has slips that no choice can meet (days a week early, or that are no such weekday).
 * The row "latest" is the rule that the choice is measured against: always the latest such day up to and including that of filing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as chrono from 'chrono-node';
import { DEFAULT_WEIGHTS, loadDefaultModel } from '../src/language/model/default-model.js';
import { languageOf } from '../src/language/parse.js';
import { splitReport } from '../src/language/split.js';
import { dayFromIso, isoOf, weekdayUpTo } from '../src/report/calendar.js';
import { makeReport } from '../src/report/make-report.js';
import { findTimes } from '../src/time/find-times.js';
import { WEEKDAYS } from '../src/time/vocabulary.js';

const { ONRECORD_DATA: data, ONRECORD_SCORERS: scorers } = process.env;
if (!data || !scorers)
  throw new Error('Give the data folder in ONRECORD_DATA and the folder of the scorers in ONRECORD_SCORERS.');
const flags = new Set(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'onrecord-time-'));

const python = (script: string, args: string[]): string => {
  const run = spawnSync('python3', [join(scorers, script), ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`${script} ended with ${run.status}: ${run.stderr}`);
  return run.stdout;
};

interface Found {
  start: number;
  end: number;
  type: string;
  value: string;
}
interface Source {
  id: string;
  text: string;
  date: string;
}

const two = (n: number | null): string => String(n).padStart(2, '0');

/** What chrono finds, as TIMEX3: a day where it knows one, with the time where the words name it. */
function byChrono(text: string, date: string): Found[] {
  return chrono.parse(text, new Date(`${date}T12:00:00Z`)).map((result) => {
    const { start } = result;
    const day = `${start.get('year')}-${two(start.get('month'))}`;
    const hour = start.isCertain('hour');
    const year = start.isCertain('year') && !start.isCertain('month') && !start.isCertain('day');
    const full = start.isCertain('day') || start.isCertain('weekday') || !start.isCertain('month');
    const value = year ? `${start.get('year')}` : full ? `${day}-${two(start.get('day'))}` : day;
    const words = result.text.replace(/[\s.,;:]+$/, '');
    return {
      start: result.index,
      end: result.index + words.length,
      type: hour ? 'TIME' : 'DATE',
      value: hour ? `${value}T${two(start.get('hour'))}:${two(start.get('minute'))}` : value,
    };
  });
}

/** How often the texts are read to warm up, and again to measure. */
const ROUNDS = 12;

const parsed = !flags.has('--words') && existsSync(DEFAULT_WEIGHTS);
const model = parsed ? loadDefaultModel() : null;

function byOnrecord(sources: readonly Source[]): { found: Found[][]; milliseconds: number } {
  const read = sources.map(({ id, text, date }) => {
    const report = makeReport({ id, text, format: 'text', place: id }, { date, plain: true });
    return { report, language: model ? languageOf(report, model) : splitReport(report) };
  });
  const once = () => read.map(({ report, language }) => findTimes(report, language));
  for (let i = 0; i < ROUNDS; i++) once();
  const started = process.cpuUsage().user;
  for (let i = 0; i < ROUNDS; i++) once();
  return { found: once(), milliseconds: (process.cpuUsage().user - started) / 1000 / ROUNDS / sources.length };
}

const WEEKDAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;

const UNESCAPED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The bare weekdays of a document with the day that the gold gives each, by where they stand in the text without its tags. */
function goldWeekdays(corpus: string, id: string): Map<number, string> {
  const page = readFileSync(join(data!, 'time', corpus, `${id}.tml`), 'utf8').replace(/\r\n?/g, '\n');
  const inner = /<TEXT>([\s\S]*?)<\/TEXT>/.exec(page)?.[1] ?? '';
  const days = new Map<number, string>();
  let text = '';
  let open: { at: number; value: string } | null = null;
  for (const [piece] of inner.matchAll(/<[^>]*>|&\w+;|[^<&]+/g)) {
    if (piece.startsWith('<TIMEX3 ')) {
      const value = /value="(\d{4}-\d\d-\d\d)"/.exec(piece)?.[1];
      open = value ? { at: text.length, value } : null;
    } else if (piece === '</TIMEX3>') {
      if (open && WEEKDAY.test(text.slice(open.at))) days.set(open.at, open.value);
      open = null;
    } else if (!piece.startsWith('<')) {
      text += piece.startsWith('&') ? (UNESCAPED[piece.slice(1, -1)] ?? piece) : piece;
    }
  }
  return days;
}

/** How many bare weekdays have the gold's day, and how many lie on the gold's side of the day of filing, of all that have a day there. */
function weekdays(
  corpus: string,
  sources: readonly Source[],
  dayAt: (source: Source, i: number, at: number) => string | undefined,
): [string, string] {
  let [right, side, all] = [0, 0, 0];
  sources.forEach((source, i) => {
    for (const [at, value] of goldWeekdays(corpus, source.id)) {
      const day = dayAt(source, i, at);
      all++;
      if (day === value) right++;
      if (day !== undefined && day <= source.date === value <= source.date) side++;
    }
  });
  return [`${right} of ${all}`, `${side} of ${all}`];
}

/** The day of the expression found at a place, where it has one. */
const dayFound =
  (found: readonly Found[][]) =>
  (_: Source, i: number, at: number): string | undefined =>
    /^\d{4}-\d\d-\d\d/.exec(found[i]!.find((t) => t.start <= at && at < t.end)?.value ?? '')?.[0];

/** The latest day of the name at a place up to and including the day of filing. */
function latestDay({ text, date }: Source, _: number, at: number): string {
  const filed = dayFromIso(date)!;
  const name = /^\p{L}+/u.exec(text.slice(at))?.[0] ?? '';
  return isoOf(weekdayUpTo(filed, WEEKDAYS.get(name.toLowerCase())!));
}

console.log(`corpus\tsystem\tstrict\trelaxed\ttype\tvalue\tweekdays: day\tweekdays: side\tms a report (processor)`);
for (const corpus of ['TimeBank', 'AQUAINT']) {
  const gold = join(data, 'time', corpus);
  const sources = python('time_input.py', ['--gold', gold])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Source);
  const ours = byOnrecord(sources);
  const started = process.cpuUsage().user;
  const theirs = sources.map(({ text, date }) => byChrono(text, date));
  const chronoTime = (process.cpuUsage().user - started) / 1000 / sources.length;
  for (const [system, found, ms] of [
    ['onrecord', ours.found, ours.milliseconds],
    ['chrono-node', theirs, chronoTime],
  ] as const) {
    const file = join(folder, `${corpus}-${system}.ndjson`);
    writeFileSync(
      file,
      sources.map(({ id, text }, i) => `${JSON.stringify({ report: { id, text }, times: found[i] })}\n`).join(''),
    );
    const table = python('time_scorer.py', [
      '--gold',
      gold,
      '--pred',
      file,
      ...(flags.has('--errors') && system === 'onrecord' ? ['--errors'] : []),
    ]);
    const f1 = (name: string): string => new RegExp(`^${name}\\s+\\S+\\s+\\S+\\s+(\\S+)`, 'm').exec(table)?.[1] ?? '?';
    console.log(
      [
        corpus,
        system,
        f1('strict'),
        f1('relaxed'),
        f1('type'),
        f1('value'),
        ...weekdays(corpus, sources, dayFound(found)),
        ms.toFixed(2),
      ].join('\t'),
    );
    if (flags.has('--errors') && system === 'onrecord') console.log(table);
  }
  console.log([corpus, 'latest', '', '', '', '', ...weekdays(corpus, sources, latestDay), ''].join('\t'));
}
rmSync(folder, { recursive: true });
