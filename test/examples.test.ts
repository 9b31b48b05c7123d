import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { InputError } from '../src/report/errors.js';
import { makeReport } from '../src/report/make-report.js';
import { readSources } from '../src/report/read-sources.js';
import type { Report } from '../src/report/report.js';

interface Quoted {
  report: string;
  words: string;
}
interface Statement {
  report: string;
  speaker: string;
  cue: string | null;
  content: string[];
  evidence: string | null;
  within: string | null;
}
interface Key {
  reports: { report: string; filed: string | null }[];
  origins: { reports: string[] }[];
  changes: { kind: string; before: Quoted | null; after: Quoted }[];
  statements: Statement[];
  people: { name: string }[];
  crew: string[];
}

const FOLDER = new URL('../examples/tolmeria/', import.meta.url);
const key: Key = JSON.parse(readFileSync(new URL('../examples/key.json', import.meta.url), 'utf8'));
const files = readdirSync(FOLDER).sort();
const contents = new Map(files.map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')]));
const fileOf = (report: string): string => report.replace(/#\d+$/, '');

/** Everything in the key that quotes a report: objects with `report` and `words`, wherever they are. */
function* quotedIn(value: unknown): Generator<Quoted> {
  if (typeof value !== 'object' || value === null) return;
  if ('report' in value && 'words' in value) yield value as Quoted;
  for (const inner of Object.values(value)) yield* quotedIn(inner);
}
const quoted: Quoted[] = [
  ...quotedIn(key),
  ...key.statements.flatMap(({ report, cue, content, evidence }) =>
    [cue, evidence, ...content].filter((words) => words !== null).map((words) => ({ report, words })),
  ),
];

describe('the key of the example', () => {
  it('names every report of the folder, and no other', () => {
    expect([...new Set(key.reports.map((r) => fileOf(r.report)))].sort()).toEqual(files);
    expect(new Set(key.reports.map((r) => r.report)).size).toBe(key.reports.length);
    const known = new Set(key.reports.map((r) => r.report));
    const named = [...quoted.map((q) => q.report), ...key.origins.flatMap((o) => o.reports)];
    expect(named.filter((report) => !known.has(report))).toEqual([]);
  });

  it('quotes the plain files exactly', () => {
    const plain = quoted.filter(({ report }) => /\.(txt|md)$/.test(report));
    expect(plain.length).toBeGreaterThan(100);
    expect(plain.filter(({ report, words }) => !contents.get(report)!.includes(words))).toEqual([]);
  });

  it('uses only the kinds of link that the record has', () => {
    const kinds = 'updates corrects retracts denies contradicts differs repeats supports moved succeeds'.split(' ');
    expect([...new Set(key.changes.map((c) => c.kind))].sort()).toEqual(kinds.sort());
  });

  it('has no change that goes back in time', () => {
    const filed = new Map(key.reports.map((r) => [r.report, r.filed]));
    const backwards = key.changes.filter(
      ({ before, after }) => before && filed.get(before.report)! > filed.get(after.report)!,
    );
    expect(backwards).toEqual([]);
  });

  it('holds a statement within another only where the other is in the same report', () => {
    const inner = key.statements.filter((s) => s.within);
    expect(inner.length).toBeGreaterThan(3);
    const orphans = inner.filter((s) => !key.statements.some((o) => o.report === s.report && o.speaker === s.within));
    expect(orphans).toEqual([]);
  });

  it('keeps the people of the story and the crew apart, and finds each of them in some report', () => {
    const names = [...key.people.map((p) => p.name), ...key.crew];
    expect(new Set(names).size).toBe(names.length);
    const all = [...contents.values()].join('\n');
    expect(names.filter((name) => !all.includes(name))).toEqual([]);
  });
});

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** A weekday that stands beside a date: "Tuesday, September 29, 2015", "Thu, 01 Oct 2015". */
const DATED =
  /\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*,? (?:([A-Z][a-z]{2})[a-z]*\.? (\d{1,2})|(\d{1,2}) ([A-Z][a-z]{2})[a-z]*)\b/g;

describe('the calendar of the example', () => {
  it('has the weekday that each date had in 2015', () => {
    const dated = [...contents].flatMap(([file, text]) => [...text.matchAll(DATED)].map((match) => ({ file, match })));
    expect(dated.length).toBeGreaterThanOrEqual(7);
    for (const { file, match } of dated) {
      const month = MONTHS.indexOf((match[2] ?? match[5])!.toLowerCase());
      const weekday = DAYS[new Date(Date.UTC(2015, month, Number(match[3] ?? match[4]))).getUTCDay()];
      expect(`${file}: ${match[0]} is a ${match[1]}`).toBe(`${file}: ${match[0]} is a ${weekday}`);
    }
  });

  it('runs from a Monday to a Friday', () => {
    const days = [...new Set(key.reports.map((r) => r.filed).filter((day) => day !== null))].sort();
    expect(days.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the example as it is read', async () => {
  const read = new Map<string, Report>();
  const problems: string[] = [];
  for await (const item of readSources([fileURLToPath(FOLDER)])) {
    if (item instanceof InputError) problems.push(item.message);
    else read.set(item.place.split(/[\\/]/).at(-1)!, makeReport(item));
  }

  it('is read whole, one report for each that the key names', () => {
    expect(problems).toEqual([]);
    expect([...read.keys()].sort()).toEqual(key.reports.map((r) => r.report).sort());
  });

  it('holds the words that the key quotes, in every form', () => {
    expect(quoted.filter(({ report, words }) => !read.get(report)?.text.includes(words))).toEqual([]);
  });

  it('was filed when the key says, and is left open where nothing settles it', () => {
    const filed = key.reports.map(({ report }) => [report, read.get(report)!.filed.date]);
    expect(Object.fromEntries(filed)).toEqual(Object.fromEntries(key.reports.map((r) => [r.report, r.filed])));
  });

  it('takes none of the crew for people of the story: each of their names is in furniture or in what the page says of itself', () => {
    for (const { text, furniture, byline, place } of read.values()) {
      for (const name of key.crew) {
        for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
          const inside = furniture.some((f) => f.start <= at && at + name.length <= f.end);
          expect(`${place}: ${name} at ${at}: ${inside || byline === name}`).toBe(`${place}: ${name} at ${at}: true`);
        }
      }
    }
  });
});
