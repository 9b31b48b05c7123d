/**
 * What was planted in the made-up situation of `examples/`: `npm run bench -- planted [--errors]`.
 * Reads its reports into one view and looks for each change of `examples/key.json`: found where a link ties its words before and after, or
 * other tellings of the same that the key names (`also`), in either order, and of its kind where the link's kind is the key's. What the key holds apart must be tied by no link that sets one against the other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { read } from '../src/reading/read.js';
import type { Reading } from '../src/reading/reading.js';
import type { LinkEnd } from '../src/record/links/link.js';
import { viewOf } from '../src/record/view.js';
import { InputError } from '../src/report/errors.js';
import { makeReport } from '../src/report/make-report.js';
import { readSources } from '../src/report/read-sources.js';
import { overlaps } from '../src/report/span.js';

interface Side {
  report: string;
  words: string;
  /** Other stretches that tell the same on the same word. */
  also?: { report: string; words: string }[];
}
interface Key {
  changes: { kind: string; about: string; before: Side; after: Side }[];
  apart: { about: string; one: Side; other: Side }[];
}

const examples = fileURLToPath(new URL('../examples/', import.meta.url));
const key = JSON.parse(readFileSync(join(examples, 'key.json'), 'utf8')) as Key;
const readings: Reading[] = [];
const folder = join(examples, 'tolmeria');
for await (const item of readSources(
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name)),
)) {
  if (item instanceof InputError) throw item;
  readings.push(read(makeReport(item)));
}
const { links } = viewOf(readings);

/** Whether an end of a link lies on the words of a side or on those of another telling that the key names, in the report named or in another version that has the same words. */
const on = (end: LinkEnd, { words, also = [] }: Side): boolean =>
  [words, ...also.map((a) => a.words)].some((each) => lies(end, each));

function lies(end: LinkEnd, words: string): boolean {
  const { text } = readings.find(({ report }) => report.hash === end.hash)!.report;
  const start = text.indexOf(words);
  return start >= 0 && end.spans.some((span) => overlaps(span, { start, end: start + words.length }));
}

const tied = (a: Side, b: Side) =>
  links.filter(({ from, to }) => (on(from, b) && on(to, a)) || (on(from, a) && on(to, b)));
const results = key.changes.map((change) => ({
  change,
  kinds: tied(change.before, change.after).map(({ kind }) => kind),
}));
// Counts that the key itself has as one updating the other may do so, and must not conflict.
const updating = (one: Side, other: Side): boolean =>
  key.changes.some(
    ({ kind, before, after }) => kind === 'updates' && before.words === one.words && after.words === other.words,
  );
const apart = key.apart.filter(({ one, other }) =>
  tied(one, other).every(
    ({ kind }) => !['differs', 'contradicts', ...(updating(one, other) ? [] : ['updates'])].includes(kind),
  ),
);
if (process.argv.includes('--errors'))
  for (const { change, kinds } of results)
    if (!(kinds as string[]).includes(change.kind))
      console.log(`${change.kind}: ${change.about}: ${kinds.join(', ') || 'no link'}`);
const found = results.filter(({ kinds }) => kinds.length > 0).length;
const right = results.filter(({ change, kinds }) => (kinds as string[]).includes(change.kind)).length;
console.log(
  `changes tied: ${found} of ${results.length}, of the key's kind: ${right}; held apart: ${apart.length} of ${key.apart.length}`,
);
