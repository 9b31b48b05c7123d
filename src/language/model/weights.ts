import { InputError } from '../../report/errors.js';
import { LineTable } from './line-table.js';

/** Sizes of the network, as the file's header gives them (training/FORMAT.md). */
export interface ModelConfig {
  vec: number;
  word: number;
  affix: number;
  shape: number;
  affixRows: number;
  hidden: number;
  layers: number;
  tag: number;
  name: number;
  arc: number;
  rel: number;
  distance: number;
}

/** The lists of labels; a label's number is its place. */
export interface ModelLabels {
  upos: string[];
  xpos: string[];
  feats: string[];
  lemma: string[];
  deprel: string[];
  ner: string[];
}

/** A matrix of whole numbers, row-major: the value is `values[row * columns + column] * scale[row]`. */
export interface Matrix {
  rows: number;
  columns: number;
  values: Int8Array | Int16Array;
  scale: Float32Array;
}

interface TensorEntry {
  name: string;
  dtype: 'i8' | 'i16' | 'f32' | 'utf8';
  shape: number[];
  offset: number;
  bytes: number;
}

const SIZES: (keyof ModelConfig)[] = [
  'vec',
  'word',
  'affix',
  'shape',
  'affixRows',
  'hidden',
  'layers',
  'tag',
  'name',
  'arc',
  'rel',
  'distance',
];
const LABELS: (keyof ModelLabels)[] = ['upos', 'xpos', 'feats', 'lemma', 'deprel', 'ner'];
const BYTES = { i8: 1, i16: 2, f32: 4, utf8: 1 } as const;
const HEADER_START = 12;

/**
 * A weights file, read as training/FORMAT.md describes it: tensors are views of the bytes, nothing is copied.
 *
 * @throws InputError where the bytes are no such file, of another version, cut short, or do not hang together.
 */
export class Weights {
  readonly config: ModelConfig;
  readonly labels: ModelLabels;
  /** What the training says of itself: data, licences, figures. */
  readonly card: Record<string, unknown>;
  private readonly tensors = new Map<string, TensorEntry>();
  private readonly bytes: Uint8Array;
  private readonly base: number;

  constructor(
    bytes: Uint8Array,
    /** The file as the user knows it, for messages. */
    private readonly place = 'weights',
  ) {
    // Views of numbers need addresses that are multiples of their size.
    this.bytes = bytes.byteOffset % 16 ? bytes.slice() : bytes;
    const header = this.readHeader();
    const length = new DataView(this.bytes.buffer, this.bytes.byteOffset).getUint32(8, true);
    this.base = Math.ceil((HEADER_START + length) / 16) * 16;
    this.config = this.checkConfig(header.config);
    this.labels = this.checkLabels(header.vocab);
    this.card = isRecord(header.card) ? header.card : {};
    if (!Array.isArray(header.tensors)) this.refuse('its header has no list of tensors');
    for (const entry of header.tensors) this.addTensor(entry);
  }

  /** A matrix of i8 or i16 with its scales, of the shape expected (null: any number of rows). */
  matrix(name: string, rows: number | null, columns: number): Matrix {
    const entry = this.entry(name, ['i8', 'i16']);
    const [foundRows = 0, foundColumns = 0] = entry.shape;
    if (entry.shape.length !== 2 || foundColumns !== columns || (rows !== null && foundRows !== rows))
      this.refuse(`tensor ${name} is ${entry.shape.join('x')} where ${rows ?? 'any'}x${columns} was expected`);
    const at = this.bytes.byteOffset + this.base + entry.offset;
    const values =
      entry.dtype === 'i8'
        ? new Int8Array(this.bytes.buffer, at, foundRows * foundColumns)
        : new Int16Array(this.bytes.buffer, at, foundRows * foundColumns);
    return { rows: foundRows, columns: foundColumns, values, scale: this.vector(`${name}.scale`, foundRows) };
  }

  /** An f32 tensor of `size` numbers. */
  vector(name: string, size: number): Float32Array {
    const entry = this.entry(name, ['f32']);
    if (entry.bytes !== size * 4)
      this.refuse(`tensor ${name} holds ${entry.bytes / 4} numbers where ${size} were expected`);
    return new Float32Array(this.bytes.buffer, this.bytes.byteOffset + this.base + entry.offset, size);
  }

  /** A utf8 tensor as a table of its lines, found by the whole line or by what stands before its `tabs`-th tab. */
  lines(name: string, tabs = 0): LineTable {
    const entry = this.entry(name, ['utf8']);
    const at = this.base + entry.offset;
    return new LineTable(this.bytes.subarray(at, at + entry.bytes), tabs);
  }

  private readHeader(): Record<string, unknown> {
    const { bytes } = this;
    if (bytes.length < HEADER_START || String.fromCharCode(...bytes.subarray(0, 4)) !== 'ONRM')
      this.refuse('is not a weights file of onrecord (it does not begin with ONRM)');
    const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_START);
    const version = view.getUint32(4, true);
    if (version !== 1) this.refuse(`is a weights file of version ${version}; this program reads version 1`);
    const length = view.getUint32(8, true);
    if (HEADER_START + length > bytes.length) this.refuse(`is cut short: ${bytes.length} bytes do not hold its header`);
    try {
      const header: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_START, HEADER_START + length)));
      if (isRecord(header)) return header;
    } catch (cause) {
      throw new InputError(this.place, 'has a header that is not JSON; get the file again', { cause });
    }
    return this.refuse('has a header that is not a JSON object');
  }

  private checkConfig(config: unknown): ModelConfig {
    if (!isRecord(config)) return this.refuse('has no sizes of the network in its header');
    for (const size of SIZES) {
      const value = config[size];
      if (!Number.isInteger(value) || (value as number) < 1) this.refuse(`has no size "${size}" in its header`);
    }
    const sizes = config as unknown as ModelConfig;
    if (sizes.layers !== 2) this.refuse(`has ${sizes.layers} layers; this program runs 2`);
    for (const size of ['hidden', 'tag', 'name', 'arc', 'rel'] as const)
      if (sizes[size] % 8) this.refuse(`has a size "${size}" of ${sizes[size]}, which is no multiple of 8`);
    if (sizes.affixRows & (sizes.affixRows - 1)) this.refuse('has a table of affixes whose size is no power of two');
    return sizes;
  }

  private checkLabels(labels: unknown): ModelLabels {
    if (!isRecord(labels)) return this.refuse('has no lists of labels in its header');
    for (const kind of LABELS) {
      const list = labels[kind];
      if (!Array.isArray(list) || !list.length || list.some((label) => typeof label !== 'string'))
        this.refuse(`has no list of "${kind}" labels in its header`);
    }
    return labels as unknown as ModelLabels;
  }

  private addTensor(entry: unknown): void {
    if (!isTensorEntry(entry))
      throw new InputError(this.place, `has a tensor it does not describe: ${JSON.stringify(entry)}`);
    const end = this.base + entry.offset + entry.bytes;
    if (end > this.bytes.length)
      this.refuse(`is cut short: tensor ${entry.name} ends at byte ${end} of ${this.bytes.length}`);
    const numbers = entry.shape.reduce((product, size) => product * size, 1);
    if (entry.offset % 16 || (entry.dtype !== 'utf8' && numbers * BYTES[entry.dtype] !== entry.bytes))
      this.refuse(`has a tensor ${entry.name} whose place or size is wrong`);
    this.tensors.set(entry.name, entry);
  }

  private entry(name: string, dtypes: TensorEntry['dtype'][]): TensorEntry {
    const entry = this.tensors.get(name);
    if (!entry) return this.refuse(`has no tensor ${name}`);
    if (!dtypes.includes(entry.dtype))
      this.refuse(`has ${name} as ${entry.dtype} where ${dtypes.join(' or ')} was expected`);
    return entry;
  }

  private refuse(reason: string): never {
    throw new InputError(this.place, reason);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

const isTensorEntry = (value: unknown): value is TensorEntry =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.dtype === 'string' &&
  value.dtype in BYTES &&
  Array.isArray(value.shape) &&
  value.shape.every(isCount) &&
  isCount(value.offset) &&
  isCount(value.bytes);
