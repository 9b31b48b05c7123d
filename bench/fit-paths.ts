/**
 * Fits the weights of `src/backing/path-weights.tsv`: `ONRECORD_DATA=… npm run bench -- fit-paths [--folds]`. With --folds it writes nothing, and prints for
 * several thresholds how much of the stances is found, and how much of what is found is right, in fifths of the sentences that the weights have not seen.
 * A log-linear model of the five classes of directed sentiment (Park, Pan and Joo 2021, train.txt) over the features of `src/backing/path-features.ts`,
 * by Adam on the whole of the training sentences, each sentence and pair once, with a quadratic penalty. Each pair is seen from both sides by the same weights. Nothing is drawn by chance: the same sentences give
 * the same file. Reading the sentences takes two minutes, fitting one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Ends } from '../src/backing/ends.js';
import { type PathEnd, pathBetween, pathFeatures } from '../src/backing/path-features.js';
import { softmax } from '../src/backing/path-weights.js';
import { Tree } from '../src/language/tree.js';
import { read } from '../src/reading/read.js';
import type { Reading } from '../src/reading/reading.js';
import { makeReport } from '../src/report/make-report.js';
import { corpus } from './scorers.js';

/** A feature counts where it is seen so often. */
const SEEN = 3;
const PENALTY = 1e-4;
const ROUNDS = 120;
const STEP = 0.02;
/** For and against; that there is none weighs nothing. */
const SIGNS = 2;
/** The classes as seen by the other of the two. */
const TURNED = [0, 2, 1, 4, 3];

interface Row {
  text: string;
  label: number;
  /** The features as seen by the earlier of the two, and by the later. */
  features: [string[], string[]];
}

interface Model {
  /** The position of each feature. */
  at: ReadonlyMap<string, number>;
  /** Feature by feature, a number a sign. */
  weights: Float64Array;
}

const rows = readRows(corpus('backing', 'directed-sentiment', 'train.txt'));
if (process.argv.includes('--folds')) printFolds();
else writeWeights(fitted(rows));

function writeWeights({ at, weights }: Model): void {
  const lines = [...at].flatMap(([f, i]) => {
    const own = [...weights.subarray(i * SIGNS, (i + 1) * SIGNS)];
    return own.some((w) => Math.abs(w) >= 0.1) ? [[f, ...own.map((w) => w.toFixed(2))].join('\t')] : [];
  });
  const about =
    '# Weights of what stands between two names, as bench/fit-paths.ts fits them to the directed-sentiment training sentences of Park, Pan and Joo (2021).\n' +
    '# One line: feature (src/backing/path-features.ts), then a weight for: the one stands for the other, against the other. Names count as NAME.\n';
  writeFileSync(new URL('../src/backing/path-weights.tsv', import.meta.url), `${about}${lines.join('\n')}\n`);
  console.log(`${rows.length} pairs, ${lines.length} weights`);
}

function printFolds(): void {
  const texts = [...new Set(rows.map(({ text }) => text))];
  const fold = new Map(texts.map((text, i) => [text, i % 5]));
  const judged = [0, 1, 2, 3, 4].flatMap((k) => {
    const model = fitted(rows.filter(({ text }) => fold.get(text) !== k));
    return rows
      .filter(({ text }) => fold.get(text) === k)
      .map(({ label, features }) => ({ label, all: likely(model, features) }));
  });
  const gold = judged.filter(({ label }) => label !== 0).length;
  for (const sure of [0.4, 0.5, 0.6, 0.7, 0.8]) {
    const found = judged.filter(({ all }) => 1 - all[0]! >= sure);
    const right = found.filter(({ label, all }) => label === all.indexOf(Math.max(...all.slice(1)))).length;
    const percent = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
    console.log(`at ${sure}: right ${percent(right, found.length)} %, found ${percent(right, gold)} %`);
  }
}

/** Every labelled pair with its features, in the order of the text; those without a short path are left out. */
function readRows(file: string): Row[] {
  const known = new Set<string>();
  const found: Row[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || known.has(line)) continue;
    known.add(line);
    const [marked = '', , , label = ''] = line.split('\t');
    const { text, spans } = unmarked(unquoted(marked));
    const reading = read(makeReport({ id: 'pair', text, format: 'ndjson', place: 'train' }, { plain: true }));
    if (!reading.language.parsed || spans.length !== 2 || reading.report.text !== text) continue;
    const tree = new Tree(reading.language, text);
    const [p, q] = spans.map((span) => headIn(tree, reading, span));
    if (p === undefined || q === undefined || p === q || tree.sentenceOf[p] !== tree.sentenceOf[q]) continue;
    const [a, b] = p < q ? [p, q] : [q, p];
    const path = pathBetween(tree, a, b);
    if (!path) continue;
    const [one, other] = [endAt(reading, a), endAt(reading, b)];
    // Only what the rules find: the weights are for the rest.
    const held = {
      ...reading,
      stances: reading.backing.filter(({ rule, through }) => !/^path/u.test(rule) && through === null),
    };
    const back = { top: path.top, from: path.to, to: path.from };
    const features: Row['features'] = [
      pathFeatures(tree, held, one, other, path),
      pathFeatures(tree, held, other, one, back),
    ];
    found.push({ text, label: p < q ? Number(label) : TURNED[Number(label)]!, features });
  }
  return found;
}

function endAt({ actors }: Reading, head: number): PathEnd {
  const own = actors.find(({ mentions }) => mentions.some((m) => m.head === head));
  return { head, kind: own?.kind ?? 'none' };
}

/** A field as CSV quotes it, without the quotes. */
function unquoted(field: string): string {
  return field.startsWith('"') && field.endsWith('"') && field.length > 1
    ? field.slice(1, -1).replaceAll('""', '"')
    : field;
}

/** A sentence without the brackets around its two names, and where these stood. */
function unmarked(marked: string): { text: string; spans: [number, number][] } {
  let text = '';
  const open: number[] = [];
  const spans: [number, number][] = [];
  for (const c of marked) {
    if (c === '[') open.push(text.length);
    else if (c === ']') spans.push([open.pop() ?? 0, text.length]);
    else text += c;
  }
  return { text, spans };
}

/** The token that heads the smallest mention in a span, or else the words; of "German exporters" the noun, where the span holds the adjective alone. */
function headIn(tree: Tree, reading: Reading, [start, end]: [number, number]): number | undefined {
  const mentions = reading.actors.flatMap((a) => a.mentions).filter((m) => m.start < end && start < m.end);
  const [smallest] = mentions.sort((a, b) => a.end - a.start - (b.end - b.start));
  if (smallest) return smallest.head;
  const inside = [...tree.tokens.keys()].filter((i) => tree.token(i).start < end && start < tree.token(i).end);
  const own = inside.find((i) => !inside.includes(tree.head[i]!));
  if (own === undefined || !['amod', 'compound'].includes(tree.relation(own))) return own;
  const above = tree.head[own]!;
  return new Ends(tree, reading).unlisted(above) ? above : own;
}

function likely({ at, weights }: Model, features: Row['features']): number[] {
  const [a, b] = features.map((list) => list.flatMap((f) => at.get(f) ?? [])) as [number[], number[]];
  return classes(weights, a, b);
}

/** How likely each of the five classes is, given the positions of the features as seen by either. */
function classes(weights: Float64Array, a: readonly number[], b: readonly number[]): number[] {
  const logs = [0, 0, 0, 0, 0];
  for (let sign = 0; sign < SIGNS; sign++) {
    for (const f of a) logs[1 + 2 * sign]! += weights[f * SIGNS + sign]!;
    for (const f of b) logs[2 + 2 * sign]! += weights[f * SIGNS + sign]!;
  }
  return softmax(logs);
}

function fitted(from: readonly Row[]): Model {
  const seen = new Map<string, number>();
  for (const { features } of from) for (const f of features.flat()) seen.set(f, (seen.get(f) ?? 0) + 1);
  const often = [...seen].filter(([, n]) => n >= SEEN).map(([f]) => f);
  const at = new Map(often.sort().map((f, i) => [f, i]));
  const sparse = from.map(({ features }) => features.map((list) => list.flatMap((f) => at.get(f) ?? [])));
  const size = at.size * SIGNS;
  const w = new Float64Array(size);
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(size);
    for (const [r, sides] of sparse.entries()) {
      const likely = classes(w, sides[0]!, sides[1]!);
      for (let side = 0; side < 2; side++) {
        for (let sign = 0; sign < SIGNS; sign++) {
          const k = 1 + side + 2 * sign;
          const g = (likely[k]! - (from[r]!.label === k ? 1 : 0)) / from.length;
          for (const f of sides[side]!) gradient[f * SIGNS + sign]! += g;
        }
      }
    }
    for (let i = 0; i < size; i++) {
      const g = gradient[i]! + 2 * PENALTY * w[i]!;
      mean[i] = 0.9 * mean[i]! + 0.1 * g;
      square[i] = 0.999 * square[i]! + 0.001 * g * g;
      w[i]! -= (STEP * (mean[i]! / (1 - 0.9 ** round))) / (Math.sqrt(square[i]! / (1 - 0.999 ** round)) + 1e-8);
    }
  }
  return { at, weights: w };
}
