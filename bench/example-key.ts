/**
 * The figures, roles, whereabouts and backing of the made-up situation of `examples/`: `npm run bench -- example-key [--errors]`.
 * Reads its reports one by one and looks for what `examples/key.json` says a careful reader finds in each. A figure is found where one on the key's words has the
 * key's number, and right where its measure is the key's too; a role where its person has the title; whereabouts where they lie on the key's words and are its person's;
 * backing where its words lie on the key's, or in their sentence, and both ends and the sign are the key's.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../src/events/figures/figure.js';
import type { Participant } from '../src/reading/assertion.js';
import { read } from '../src/reading/read.js';
import type { Reading } from '../src/reading/reading.js';
import { sentenceWords } from '../src/record/sentence-words.js';
import { InputError } from '../src/report/errors.js';
import { makeReport } from '../src/report/make-report.js';
import { readSources } from '../src/report/read-sources.js';
import { overlaps } from '../src/report/span.js';

interface Told {
  report: string;
  words: string;
}
interface KeyFigure extends Told {
  measure: string;
  low: number | null;
  high: number | null;
  scope?: string;
  source?: string;
  whose?: string | null;
}
interface Key {
  toll: KeyFigure[];
  figures: KeyFigure[];
  people: { name: string; roles: { title: string; of?: string; state: string }[] }[];
  whereabouts: (Told & { who: string; place: string })[];
  backing: (Told & { who: string; whom: string; sign: 1 | -1; claimedBy: string | null })[];
}

const errors = process.argv.includes('--errors');
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

/** The reading that a key's report names, and where its words lie. */
function at({ report, words }: Told): { reading: Reading; span: { start: number; end: number } } {
  const name = report.replace(/#\d+$/u, '');
  const fits = readings.filter(({ report: r }) => r.place.includes(name) && r.text.includes(words));
  if (fits.length === 0) throw new Error(`no report ${report} that holds “${words}”`);
  const start = fits[0]!.report.text.indexOf(words);
  return { reading: fits[0]!, span: { start, end: start + words.length } };
}

const plain = (words: string): string => words.toLowerCase().replace(/s$/u, '');
const named = (reading: Reading, id: string | null): string =>
  reading.actors.find((actor) => actor.id === id)?.name ?? '';
const same = (a: string, b: string): boolean => a !== '' && b !== '' && (a.includes(b) || b.includes(a));

/** Whether a figure's place is the key's: of several, each name must be among the words. */
const placed = (figure: Figure, scope: string): boolean =>
  scope.split(/, | and /u).every((name) => figure.place?.name.includes(name)) && same(figure.place!.name, scope);

let [value, right, scopes] = [0, 0, 0];
const all = [...key.toll, ...key.figures];
for (const told of all) {
  const { reading, span } = at(told);
  const near = reading.figures.filter(({ spans }) => spans.some((s) => overlaps(s, span)));
  const numbered = near.filter(({ low, high }) => low === told.low && high === told.high);
  const best = numbered.find(({ measure }) => plain(measure).includes(plain(told.measure)));
  value += Number(numbered.length > 0);
  right += Number(best !== undefined);
  const where = best !== undefined && told.scope !== undefined && placed(best, told.scope);
  scopes += Number(where);
  if (!errors) continue;
  const show = ({ measure, low, high, op, unit, place, rule }: Figure) =>
    `${measure} ${low}..${high} ${op} ${unit} @${place?.name ?? '-'} (${rule})`;
  if (best === undefined)
    console.log(
      `figure: ${told.report} “${told.words}” ${told.measure} ${told.low}..${told.high}: ${near.map(show).join('; ') || 'none'}`,
    );
  else if (told.scope !== undefined && !where)
    console.log(`place of figure: ${told.report} “${told.words}” ${told.scope}: ${show(best)}`);
}
console.log(
  `figures: ${value} of ${all.length} numbers, ${right} with measure; place of ${scopes} of ${key.toll.length}`,
);

let [roles, owners, wanted] = [0, 0, 0];
for (const { name, roles: titles } of key.people)
  for (const { title, of, state } of titles) {
    wanted++;
    const found = readings.flatMap((reading) =>
      reading.roles
        .filter((role) => named(reading, role.actor) === name || name.endsWith(` ${named(reading, role.actor)}`))
        .map((role) => ({ ...role, owner: named(reading, role.ofActor) || role.of || '' })),
    );
    const fits = found.filter((role) => same(role.title.toLowerCase(), title) && role.state === state);
    const owned = of === undefined || fits.some((role) => same(role.owner, of) || role.title.includes(of));
    roles += Number(fits.length > 0);
    owners += Number(fits.length > 0 && owned);
    if (errors && (fits.length === 0 || !owned))
      console.log(
        `role: ${name}, ${state} ${title} of ${of}: ${[...new Set(found.map((r) => `${r.state} ${r.title} of ${r.owner || '-'}`))].join('; ') || 'none'}`,
      );
  }
console.log(`roles: ${roles} of ${wanted}, with what they are of ${owners}`);

let where = 0;
for (const told of key.whereabouts) {
  const { reading, span } = at(told);
  const near = reading.whereabouts.filter(({ spans }) => spans.some((s) => overlaps(s, span)));
  const hit = near.some(({ actor, place }) => same(named(reading, actor), told.who) && sharesWord(place, told.place));
  where += Number(hit);
  if (errors && !hit)
    console.log(
      `whereabouts: ${told.report} ${told.who}, ${told.place} “${told.words}”: ${near.map((w) => `${named(reading, w.actor)} ${w.relation} ${w.place}`).join('; ') || 'none'}`,
    );
}
console.log(`whereabouts: ${where} of ${key.whereabouts.length}`);

const calledBy = (reading: Reading, { actor, spans }: Participant): string =>
  named(reading, actor) || spans.map(({ start, end }) => reading.report.text.slice(start, end)).join(' ');
let stands = 0;
for (const told of key.backing) {
  const { reading, span } = at(told);
  const near = reading.backing.filter(
    ({ spans, sentence }) =>
      spans.some((s) => overlaps(s, span)) || sentenceWords(reading, sentence).includes(told.words),
  );
  const hit = near.some(
    (b) =>
      b.sign === told.sign &&
      sharesWord(calledBy(reading, b.source), told.who) &&
      sharesWord(calledBy(reading, b.target), told.whom),
  );
  stands += Number(hit);
  if (errors && !hit)
    console.log(
      `backing: ${told.report} ${told.who} ${told.sign > 0 ? 'for' : 'against'} ${told.whom} “${told.words}”: ${near.map((b) => `${calledBy(reading, b.source)} ${b.sign > 0 ? 'for' : 'against'} ${calledBy(reading, b.target)} (${b.rule})`).join('; ') || 'none'}`,
    );
}
console.log(`backing: ${stands} of ${key.backing.length}`);

/** Whether two namings of a place share a word that says something. */
function sharesWord(a: string, b: string): boolean {
  const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words(a).some((word) => words(b).includes(word));
}
