/**
 * The path of the toll in the 16 Bukavu reports of NP4E: `ONRECORD_DATA=… npm run bench -- bukavu [--errors]`.
 * Reads the reports, makes a record, and compares the links between counts of people killed and injured with a key made by hand. A link is told by the claims that
 * it ties (a claim: one count of one source for one scope, told any number of times) and its kind, so that saying it of several tellings counts once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from '../src/reading/read.js';
import type { LinkEnd } from '../src/record/links/link.js';
import { viewOf } from '../src/record/view.js';
import { makeReport } from '../src/report/make-report.js';
import { overlaps } from '../src/report/span.js';

interface Key {
  claims: { id: string; measure: string; tellings: { report: string; start: number; end: number }[] }[];
  links: { from: string; to: string; kinds: string[] }[];
  allowed: { from: string; to: string; kinds: string[] }[];
}

const { ONRECORD_DATA: data } = process.env;
if (!data) throw new Error('set ONRECORD_DATA to the folder of the corpora');
const errors = process.argv.includes('--errors');
const key = JSON.parse(readFileSync(new URL('./bukavu-key.json', import.meta.url), 'utf8')) as Key;

const names = [...new Set(key.claims.flatMap(({ tellings }) => tellings.map(({ report }) => report)))];
const others = ['381796', '388446', '397478'];
const readings = [...new Set([...names, ...others])].sort().map((id) => {
  const text = readFileSync(join(data, 'reports', 'np4e', '0_bukavu', `${id}.txt`), 'utf8');
  return read(makeReport({ id, text, format: 'text', place: id }));
});
const view = viewOf(readings);
const counts = new Set(
  readings.flatMap(({ figures }) =>
    figures.filter(({ measure }) => /killed|injured/u.test(measure)).map(({ id }) => id),
  ),
);

/** The claim that an end tells, by the number that its words hold; where it holds two ("nine dead and 37 wounded"), by its own figure's measure. */
function claimOf(end: LinkEnd): string | null {
  const figure = readings.find(({ report }) => report.hash === end.hash)?.figures.find(({ id }) => id === end.id);
  const fits = key.claims.filter(({ tellings }) =>
    tellings.some((t) => t.report === end.report && end.spans.some((span) => overlaps(span, t))),
  );
  return (fits.find(({ measure }) => figure?.measure.includes(measure)) ?? fits[0])?.id ?? null;
}

const fits = (link: Key['links'][number], from: string, to: string, kind: string): boolean =>
  link.kinds.includes(kind) && ((link.from === from && link.to === to) || (link.from === to && link.to === from));

const told = new Map<string, { from: string; to: string; kind: string; words: string }>();
for (const link of view.links) {
  if (!counts.has(link.from.id) || !counts.has(link.to.id)) continue;
  const [from, to] = [claimOf(link.from) ?? link.from.words, claimOf(link.to) ?? link.to.words];
  const kind = link.kind === 'supports' ? 'repeats' : link.kind;
  const words = `${link.kind}: ${link.from.report} “${link.from.words}” → ${link.to.report} “${link.to.words}” (${link.rule})`;
  if (!told.has(`${from} ${to} ${kind}`)) told.set(`${from} ${to} ${kind}`, { from, to, kind, words });
}
const found = key.links.map((link) => [...told.values()].some((t) => fits(link, t.from, t.to, t.kind)));
const wrong = [...told.values()].filter(
  ({ from, to, kind }) => ![...key.links, ...key.allowed].some((link) => fits(link, from, to, kind)),
);
const hit = found.filter(Boolean).length;
const [precision, recall] = [hit / Math.max(1, hit + wrong.length), hit / key.links.length];
if (errors) {
  for (const [i, link] of key.links.entries())
    if (!found[i]) console.log(`missed: ${link.from} ${link.kinds.join('/')} ${link.to}`);
  for (const { from, to, words } of wrong) console.log(`wrong: ${from} → ${to}\n   ${words}`);
}
const all = key.claims.flatMap(({ measure, tellings }) => tellings.map((t) => ({ measure, ...t })));
const read1 = all.filter((t) =>
  readings.some(
    ({ report, figures }) =>
      report.id === t.report &&
      figures.some((f) => f.measure.includes(t.measure) && f.spans.some((s) => overlaps(s, t))),
  ),
).length;
console.log(`counts read: ${read1} of ${all.length}`);
console.log(
  `links: ${hit} of ${key.links.length} found, ${wrong.length} wrong, P ${(100 * precision).toFixed(1)} R ${(100 * recall).toFixed(1)} F1 ${((200 * precision * recall) / Math.max(1e-9, precision + recall)).toFixed(1)}`,
);
