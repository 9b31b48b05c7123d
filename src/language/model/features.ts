import { KnownWords } from './known-words.js';
import { FNV_BASIS, fnvPoint, type LineTable } from './line-table.js';
import type { Matrix, Weights } from './weights.js';

const REPLACED = new Map(
  Object.entries({
    '“': '"',
    '”': '"',
    '„': '"',
    '‘': "'",
    '’': "'",
    '`': "'",
    '–': '-',
    '—': '-',
    '‒': '-',
    '―': '-',
    '…': '...',
  }),
);
const TYPOGRAPHIC = /[“”„‘’`–—‒―…]/g;

/** The form with typographic quotation marks, dashes and ellipses as plain ones, in its own case (NFC). */
export function plain(form: string): string {
  const composed = form.normalize('NFC');
  if (composed === "''" || composed === '``') return '"';
  return composed.replace(TYPOGRAPHIC, (sign) => REPLACED.get(sign)!);
}

/** The plain form in lower case: the key of every vocabulary of words. */
export const norm = (form: string): string => plain(form).toLowerCase();

const LONGEST_RUN = 3;
const LONGEST_SHAPE = 12;

/** The pattern of capitals, small letters and digits, at most 12 signs: `Xxxx` for Reuters, `d.d` for 5.2. */
export function shape(form: string): string {
  const signs: string[] = [];
  for (const character of form.normalize('NFC')) {
    const sign = signOf(character);
    const n = signs.length;
    if (n < LONGEST_RUN || signs[n - 1] !== sign || signs[n - 2] !== sign || signs[n - 3] !== sign) {
      if (n === LONGEST_SHAPE) break;
      signs.push(sign);
    }
  }
  return signs.join('');
}

function signOf(character: string): string {
  if (character >= 'a' && character <= 'z') return 'x';
  if (character >= 'A' && character <= 'Z') return 'X';
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return 'X';
  if (/\p{L}/u.test(character)) return 'x';
  return /\p{Nd}/u.test(character) ? 'd' : character;
}

const hashOf = (text: string): number => [...text].reduce((hash, c) => fnvPoint(hash, c.codePointAt(0)!), FNV_BASIS);
const PREFIXES = [1, 2, 3, 4].map((n) => hashOf(`p${n}:`));
const SUFFIXES = [1, 2, 3, 4, 5].map((n) => hashOf(`s${n}:`));
const TRIGRAM = hashOf('g:');
const TRIGRAM_POINTS = 40;
const [OPEN, CLOSE] = ['<'.codePointAt(0)!, '>'.codePointAt(0)!];

/** The rows of the hashed table for a norm's prefixes, suffixes and trigrams; a row comes as often as its keys do. `rows` is a power of two. */
export function affixRows(normed: string, rows: number): number[] {
  const points = Array.from(normed, (c) => c.codePointAt(0)!);
  const found: number[] = [];
  const add = (hash: number, from: number, to: number) => {
    for (let i = from; i < to; i++) hash = fnvPoint(hash, points[i]!);
    found.push(hash & (rows - 1));
  };
  for (let n = 1; n <= PREFIXES.length && n <= points.length; n++) add(PREFIXES[n - 1]!, 0, n);
  for (let n = 1; n <= SUFFIXES.length && n <= points.length; n++)
    add(SUFFIXES[n - 1]!, points.length - n, points.length);
  const marked = [OPEN, ...points.slice(0, TRIGRAM_POINTS), CLOSE];
  for (let i = 0; i + 2 < marked.length; i++) found.push(marked.slice(i, i + 3).reduce(fnvPoint, TRIGRAM) & (rows - 1));
  return found;
}

/** The rows of all tables for one form. */
export interface FormRows {
  vec: number;
  word: number;
  shape: number;
  affix: number[];
}

/** What the network is given for a word form (training/FORMAT.md, "Features of a word form"). */
export class FormFeatures {
  /** Numbers a form. */
  readonly width: number;
  private readonly vectors: Matrix;
  private readonly words: Matrix;
  private readonly affixes: Matrix;
  private readonly shapes: Matrix;
  /** The words that the weights know. */
  readonly known: KnownWords;
  private readonly vectorLines: LineTable;
  private readonly wordLines: LineTable;
  private readonly shapeLines: LineTable;

  constructor(weights: Weights) {
    const { config } = weights;
    this.vectorLines = weights.lines('vectors.words');
    this.wordLines = weights.lines('words.words');
    this.shapeLines = weights.lines('shapes.words');
    this.known = new KnownWords(this.vectorLines, this.wordLines);
    this.vectors = weights.matrix('vectors', this.vectorLines.size + 1, config.vec);
    this.words = weights.matrix('words', this.wordLines.size + 1, config.word);
    this.affixes = weights.matrix('affixes', config.affixRows, config.affix);
    this.shapes = weights.matrix('shapes', this.shapeLines.size + 1, config.shape);
    this.width = config.vec + config.word + config.affix + config.shape;
  }

  /** The rows of a form. Row 0 is for what is unknown. */
  rows(form: string): FormRows {
    const normed = norm(form);
    let vec = this.vectorLines.find(normed);
    if (vec < 0 && /[0-9]/.test(normed)) vec = this.vectorLines.find(normed.replace(/[0-9]/g, '0'));
    return {
      vec: vec + 1,
      word: this.wordLines.find(normed) + 1,
      shape: this.shapeLines.find(shape(form)) + 1,
      affix: affixRows(normed, this.affixes.rows),
    };
  }

  /** Writes the input of a form at `at`: [vec; word; affix; shape]. */
  write(form: string, to: Float32Array, at: number): void {
    const rows = this.rows(form);
    at = addRow(this.vectors, rows.vec, 1, to.fill(0, at, at + this.width), at);
    at = addRow(this.words, rows.word, 1, to, at);
    for (const row of rows.affix) addRow(this.affixes, row, 1 / rows.affix.length, to, at);
    addRow(this.shapes, rows.shape, 1, to, at + this.affixes.columns);
  }
}

function addRow(matrix: Matrix, row: number, weight: number, to: Float32Array, at: number): number {
  const { values, columns } = matrix;
  const scale = matrix.scale[row]! * weight;
  const from = row * columns;
  for (let k = 0; k < columns; k++) to[at + k]! += values[from + k]! * scale;
  return at + columns;
}
