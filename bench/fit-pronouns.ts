/**
 * Fits the weights in src/actors/data/pronoun-weights.tsv to GUM's training documents:
 * `ONRECORD_DATA=…/data npm run bench -- fit-pronouns` prints the table. Each pronoun of the third person with a right candidate is one
 * choice among its candidates; the weights maximise the likelihood of the right ones, less a quadratic penalty, by full gradient steps.
 */
import { join } from 'node:path';
import { resolve } from '../src/actors/resolve.js';
import { candidatesOf, classOf, type PronounClass } from '../src/actors/tie-pronouns.js';
import { loadModel } from '../src/language/model/model.js';
import { bytes, gumDocuments } from './gum-coreference.js';

const folder = process.env.ONRECORD_DATA ?? process.argv[2];
if (folder === undefined) {
  console.error('Where is the data? Give the folder in ONRECORD_DATA; it holds ud/en_gum-train.conllu.');
  process.exit(2);
}
const model = loadModel(bytes(process.env.ONRECORD_WEIGHTS ?? 'models/english.bin'));
const PENALTY = 1;
const STEPS = 400;

interface Choice {
  candidates: [string, number][][];
  right: boolean[];
}
const choices: Record<PronounClass, Choice[]> = { person: [], it: [], they: [] };
for (const document of gumDocuments(join(folder, 'ud/en_gum-train.conllu'), model, /GUM_(?!conversation|vlog|court)/)) {
  const { entities, around } = resolve(document.report, document.language, 'before-pronouns');
  const goldAt = new Map(document.mentions.map((m) => [m.head, m.entity]));
  const goldOf = new Map(document.mentions.filter((m) => m.last === m.first + 1).map((m) => [m.first, m.entity]));
  for (const pronoun of entities.mentions) {
    if (pronoun.pronoun !== 'third') continue;
    const gold = goldOf.get(pronoun.head);
    const candidates = candidatesOf(entities, around, pronoun);
    const right = candidates.map(({ last }) => gold !== undefined && goldAt.get(last.head) === gold);
    if (right.includes(true)) {
      choices[classOf(pronoun)].push({ candidates: candidates.map((c) => c.features), right });
    }
    // The pronouns after it see it as it should be understood.
    const k = right.indexOf(true);
    if (k >= 0) entities.tie(candidates[k]!.last, pronoun, 'gold');
  }
}

const fitted = (all: Choice[]): Map<string, number> => {
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  for (const { candidates } of all)
    for (const features of candidates) for (const [name] of features) weights.set(name, 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Map<string, number>();
    for (const { candidates, right } of all) {
      const scores = candidates.map((f) => f.reduce((s, [n, v]) => s + v * weights.get(n)!, 0));
      const highest = Math.max(...scores);
      const powers = scores.map((s) => Math.exp(s - highest));
      const sum = powers.reduce((a, b) => a + b, 0);
      const rightSum = powers.reduce((a, p, k) => a + (right[k] ? p : 0), 0);
      for (const [k, features] of candidates.entries()) {
        const pull = (right[k] ? powers[k]! / rightSum : 0) - powers[k]! / sum;
        for (const [name, value] of features) gradient.set(name, (gradient.get(name) ?? 0) + pull * value);
      }
    }
    for (const [name, weight] of weights) {
      const g = (gradient.get(name) ?? 0) - PENALTY * weight;
      const square = (squares.get(name) ?? 0) + g * g;
      squares.set(name, square);
      weights.set(name, weight + (0.5 * g) / Math.sqrt(square + 1e-9));
    }
  }
  return weights;
};

console.log(
  '# Fitted to the training documents of GUM (Georgetown University, annotations CC BY 4.0) by bench/fit-pronouns.ts: pronoun class, feature, weight',
);
for (const [name, all] of Object.entries(choices)) {
  console.error(`${name}: ${all.length} pronouns`);
  for (const [feature, weight] of [...fitted(all)].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${name}\t${feature}\t${weight.toFixed(3)}`);
}
