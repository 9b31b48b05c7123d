/**
 * Fits the weights of `src/backing/path-weights.tsv`: `ONRECORD_DATA=… npm run bench -- fit-paths`.
 * A log-linear model of the five classes of directed sentiment (Park, Pan and Joo 2021, train.txt) over the features of `src/backing/path-features.ts`,
 * by Adam on the whole of the training sentences, each sentence and pair once, with a quadratic penalty. Nothing is drawn by chance: the same sentences give
 * the same file. Reading the sentences takes two minutes, fitting one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathFeatures } from '../src/backing/path-features.js';
import { Tree } from '../src/language/tree.js';
import { read } from '../src/reading/read.js';
import type { Reading } from '../src/reading/reading.js';
import { makeReport } from '../src/report/make-report.js';

const { ONRECORD_DATA: data } = process.env;
if (!data) throw new Error('set ONRECORD_DATA to the folder of the corpora');
/** A feature counts where it is seen so often. */
const SEEN = 3;
const PENALTY = 5e-5;
const ROUNDS = 60;
const STEP = 0.02;
const CLASSES = 5;

interface Row {
  label: number;
  features: string[];
}

const rows = readRows(join(data, 'backing', 'directed-sentiment', 'train.txt'));
const seen = new Map<string, number>();
for (const { features } of rows) for (const f of features) seen.set(f, (seen.get(f) ?? 0) + 1);
const names = [
  'bias',
  ...[...seen]
    .filter(([, n]) => n >= SEEN)
    .map(([f]) => f)
    .sort(),
];
const at = new Map(names.map((f, i) => [f, i]));
const sparse = rows.map(({ features }) => [0, ...features.flatMap((f) => at.get(f) ?? [])]);
const weights = fitted();
const lines = names.flatMap((f, i) => {
  const own = Array.from({ length: CLASSES - 1 }, (_, k) => weights[i * CLASSES + k + 1]! - weights[i * CLASSES]!);
  return f === 'bias' || own.some((w) => Math.abs(w) >= 0.1) ? [[f, ...own.map((w) => w.toFixed(2))].join('\t')] : [];
});
const about =
  '# Weights of what stands between two names, as bench/fit-paths.ts fits them to the directed-sentiment training sentences of Park, Pan and Joo (2021).\n' +
  '# One line: feature (src/backing/path-features.ts), then a weight for: a for b, b for a, a against b, b against a. Names count as NAME.\n';
writeFileSync(new URL('../src/backing/path-weights.tsv', import.meta.url), `${about}${lines.join('\n')}\n`);
console.log(`${rows.length} pairs, ${lines.length} weights`);

/** Every labelled pair with its features, in the order of the text; those without a short path are left out. */
function readRows(file: string): Row[] {
  const known = new Set<string>();
  const found: Row[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || known.has(line)) continue;
    known.add(line);
    const [marked = '', , , label = ''] = line.split('\t');
    const { text, spans } = unmarked(marked);
    const reading = read(makeReport({ id: 'pair', text, format: 'ndjson', place: 'train' }, { plain: true }));
    if (!reading.language.parsed || spans.length !== 2 || reading.report.text !== text) continue;
    const tree = new Tree(reading.language, text);
    const [p, q] = spans.map((span) => headIn(tree, reading, span));
    if (p === undefined || q === undefined || p === q || tree.sentenceOf[p] !== tree.sentenceOf[q]) continue;
    const features = pathFeatures(tree, reading.statements, Math.min(p, q), Math.max(p, q));
    const turned = [0, 2, 1, 4, 3];
    if (features) found.push({ label: p < q ? Number(label) : turned[Number(label)]!, features });
  }
  return found;
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

/** The token that heads the smallest mention, or else the words, in a span. */
function headIn(tree: Tree, { actors }: Reading, [start, end]: [number, number]): number | undefined {
  const mentions = actors.flatMap((a) => a.mentions).filter((m) => m.start < end && start < m.end);
  const [smallest] = mentions.sort((a, b) => a.end - a.start - (b.end - b.start));
  if (smallest) return smallest.head;
  const inside = [...tree.tokens.keys()].filter((i) => tree.token(i).start < end && start < tree.token(i).end);
  return inside.find((i) => !inside.includes(tree.head[i]!));
}

/** The weights, feature by feature, a number a class. */
function fitted(): Float64Array {
  const size = names.length * CLASSES;
  const w = new Float64Array(size);
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(size);
    for (const [r, features] of sparse.entries()) {
      const sums = new Float64Array(CLASSES);
      for (const f of features) for (let k = 0; k < CLASSES; k++) sums[k]! += w[f * CLASSES + k]!;
      const top = Math.max(...sums);
      const powers = sums.map((s) => Math.exp(s - top));
      const all = powers.reduce((x, y) => x + y, 0);
      for (let k = 0; k < CLASSES; k++) {
        const g = (powers[k]! / all - (rows[r]!.label === k ? 1 : 0)) / rows.length;
        for (const f of features) gradient[f * CLASSES + k]! += g;
      }
    }
    for (let i = 0; i < size; i++) {
      const g = gradient[i]! + (i < CLASSES ? 0 : 2 * PENALTY * w[i]!);
      mean[i] = 0.9 * mean[i]! + 0.1 * g;
      square[i] = 0.999 * square[i]! + 0.001 * g * g;
      w[i]! -= (STEP * (mean[i]! / (1 - 0.9 ** round))) / (Math.sqrt(square[i]! / (1 - 0.999 ** round)) + 1e-8);
    }
  }
  return w;
}
