/**
 * The language stage against its bars: `ONRECORD_DATA=…/data ONRECORD_SCORERS=…/scorers npm run bench:language`, after `npm run build`.
 * Tags, lemmas, syntax and names by the Python scorers on words as given; speed of the whole stage (tokens to names) on news from raw text,
 * one thread, beside compromise and wink-nlp in the same run; the weights' size; time to load and peak memory for one report in a process of its own.
 * `--speed` and `--scores` measure only that.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formsOf, readConllu, writeConllu } from '../src/language/conllu.js';
import { DEFAULT_WEIGHTS, loadDefaultModel } from '../src/language/model/default-model.js';
import { parseLanguage } from '../src/language/parse.js';
import { splitText } from '../src/language/split.js';
import { PEERS, type Reader } from './peers.js';

const data = process.env.ONRECORD_DATA;
const scorers = process.env.ONRECORD_SCORERS;
if (data === undefined || scorers === undefined) {
  console.error('Where are the data and the scorers? Give the folders in ONRECORD_DATA and ONRECORD_SCORERS.');
  process.exit(2);
}
const only = process.argv.slice(2);
const wanted = (part: string) => only.length === 0 || only.includes(part);

const ROUNDS = 3;
/** Stories that speed is measured on: every fourth. */
const EVERY = 4;
const table: [what: string, bar: string, measured: string][] = [];
const model = loadDefaultModel();
const work = mkdtempSync(join(tmpdir(), 'onrecord-bench-'));

const python = (script: string, ...args: string[]): string =>
  execFileSync('python3', [join(scorers, script), ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Parses CoNLL-U with its words as given, into a file. */
function parsed(conllu: string, name: string): string {
  const sentences = readConllu(conllu, name);
  const out = join(work, `${name}.conllu`);
  const words = model.parse(sentences.map(formsOf));
  writeFileSync(out, sentences.map((sentence, i) => writeConllu(sentence, words[i]!)).join(''));
  return out;
}

/** The scorer's rows, its own words for them. */
type Figures = Record<string, { rate?: number; F1?: number }>;
const scored = (script: string, gold: string, pred: string): Figures =>
  JSON.parse(python(script, '--gold', gold, '--pred', pred, '--json')).figures;

if (wanted('--scores')) {
  for (const [corpus, file, upos, las] of [
    ['EWT dev', 'en_ewt-dev', '96.3', '87.0'],
    ['GUM dev', 'en_gum-dev', '97.0', '86.5'],
  ] as const) {
    const gold = join(data, 'ud', `${file}.conllu`);
    const out = scored('conllu_scorer.py', gold, parsed(readFileSync(gold, 'utf8'), file));
    addScores(corpus, out, { UPOS: upos, XPOS: '', lemma: '98.0', UAS: '', 'LAS without subtypes': las });
  }
  for (const [corpus, path, bar] of [
    ['worldwide dev', 'worldwide/dev', '86.5'],
    ['CoNLL-03 testa', 'conll03/eng.testa', 'report'],
  ] as const) {
    const gold = join(data, 'names', path);
    const out = scored(
      'names_scorer.py',
      gold,
      parsed(python('names_input.py', '--gold', gold), path.replace('/', '-')),
    );
    addScores(`names, ${corpus}`, out, { 'PER+ORG+LOC': bar, 'PER+ORG+LOC+NORP': '', micro: '' });
  }
}

function addScores(corpus: string, out: Figures, bars: Record<string, string>): void {
  for (const [row, bar] of Object.entries(bars)) {
    const found = out[row];
    if (found) table.push([`${corpus}: ${row}`, bar, (found.rate ?? found.F1 ?? Number.NaN).toFixed(1)]);
  }
}

if (wanted('--speed')) {
  const folder = join(data, 'attribution', 'polnear', 'dev', 'text');
  const texts = readdirSync(folder)
    .filter((_, i) => i % EVERY === 0)
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const ours: Reader = (text) => parseLanguage(text, splitText(text), model).tokens.length;
  const words = texts.reduce((sum, text) => sum + ours(text), 0);
  const systems = [{ name: 'onrecord', read: ours }, ...PEERS.map(({ name, reader }) => ({ name, read: reader() }))];
  const best = new Map(
    systems.map(({ name }) => [name, { wall: Number.POSITIVE_INFINITY, cpu: Number.POSITIVE_INFINITY }]),
  );
  // Rounds take turns, so that what else the machine does falls on all alike; the best round of each counts.
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, read } of systems) {
      const cpu = process.cpuUsage();
      const wall = performance.now();
      for (const text of texts) read(text);
      const found = best.get(name)!;
      const used = process.cpuUsage(cpu);
      found.wall = Math.min(found.wall, (performance.now() - wall) / 1000);
      found.cpu = Math.min(found.cpu, (used.user + used.system) / 1e6);
    }
  }
  const ownTime = best.get('onrecord')!;
  for (const [name, { wall, cpu }] of best) {
    const rate = `${Math.round(words / wall)} (${Math.round(words / cpu)} by CPU time)`;
    const ratio = name === 'onrecord' ? '' : `; onrecord is ${(wall / ownTime.wall).toFixed(2)} times as fast`;
    table.push([`words a second, ${name}`, name === 'onrecord' ? '10,000' : '', rate + ratio]);
  }
  table.push(['  on', '', `${texts.length} stories, ${words} words; best of ${ROUNDS} rounds`]);

  const built = new URL('../dist/', import.meta.url);
  if (existsSync(built)) {
    const runs = Array.from({ length: 5 }, () => ownProcess(built, join(folder, readdirSync(folder)[0]!)));
    const loads = runs.map(({ load }) => load).sort((a, b) => a - b);
    const memory = runs.map(({ peak }) => peak).sort((a, b) => a - b);
    const cpu = runs.map((run) => run.cpu).sort((a, b) => a - b);
    table.push([
      'load, ms, median of 5 processes',
      '300',
      `${Math.round(loads[2]!)} (${Math.round(cpu[2]!)} of CPU time)`,
    ]);
    table.push(['peak memory for one report, MB', '300', `${Math.round(memory[2]!)}`]);
  } else {
    table.push(['load and memory', '', 'not measured: run `npm run build` first']);
  }
}

table.push(['weights, MB', '25', (statSync(fileURLToPath(DEFAULT_WEIGHTS)).size / 1e6).toFixed(1)]);
rmSync(work, { recursive: true });
console.log('| what | bar | measured |\n|---|---|---|');
for (const row of table) console.log(`| ${row.join(' | ')} |`);

/** Loads the built model and parses one report in a process of its own: milliseconds to load, by the clock and of CPU time, and the peak of its memory in MB. */
function ownProcess(built: URL, file: string): { load: number; cpu: number; peak: number } {
  const script = `
    import { readFileSync } from 'node:fs';
    const { loadDefaultModel } = await import(${JSON.stringify(new URL('language/model/default-model.js', built).href)});
    const { splitText } = await import(${JSON.stringify(new URL('language/split.js', built).href)});
    const { parseLanguage } = await import(${JSON.stringify(new URL('language/parse.js', built).href)});
    const cpu = process.cpuUsage();
    const before = performance.now();
    const model = loadDefaultModel();
    const load = performance.now() - before;
    const used = process.cpuUsage(cpu);
    const text = readFileSync(${JSON.stringify(file)}, 'utf8');
    parseLanguage(text, splitText(text), model);
    console.log(JSON.stringify({ load, cpu: (used.user + used.system) / 1000, peak: process.resourceUsage().maxRSS / 1024 }));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}
