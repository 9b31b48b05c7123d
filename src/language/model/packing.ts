import type { Matrix } from './weights.js';

/** Rows that the kernel takes at a time. */
export const BLOCK = 16;
/** The kernel keeps outputs of an LSTM, which lie in (-1, 1), as this times as much; no input of a layer is larger in magnitude. */
export const STATE_UNIT = 4096;

const LARGEST_SUM = 2 ** 31 - 1;
const LARGEST_WEIGHT = 32767;

/** One linear layer, or part of one, to be packed: rows of a matrix, and what is added to their sums. */
export interface Rows {
  matrix: Matrix;
  bias: Float32Array | null;
}

/** Weights in the order in which the kernel reads them. */
export interface Packed {
  /** [rows / 16][columns / 2][16][2] */
  weights: Int16Array;
  scales: Float32Array;
  biases: Float32Array;
  rows: number;
  columns: number;
}

const padded = (size: number, to: number): number => Math.ceil(size / to) * to;

/** Layers over the same inputs as one: their rows follow one another, and zeros fill up the last block of 16 and the columns up to a multiple of 4. */
export function packLayers(layers: Rows[]): Packed {
  const rows = layers.reduce((sum, { matrix }) => sum + matrix.rows, 0);
  const packed = emptyPacked(rows, layers[0]!.matrix.columns);
  let at = 0;
  for (const { matrix, bias } of layers) {
    for (let row = 0; row < matrix.rows; row++, at++) {
      packRow(packed, at, matrix, row);
      packed.biases[at] = bias ? bias[row]! : 0;
    }
  }
  return packed;
}

/**
 * LSTM weights of one or two directions: blocks of four units, in a block the rows of their input, forget, cell and output gates, where the
 * file has all units of one gate after another.
 */
export function packGates(directions: Rows[]): Packed {
  const rows = directions.reduce((sum, { matrix }) => sum + matrix.rows, 0);
  const packed = emptyPacked(rows, directions[0]!.matrix.columns);
  let first = 0;
  for (const { matrix, bias } of directions) {
    const hidden = matrix.rows / 4;
    for (let row = 0; row < matrix.rows; row++) {
      const gate = Math.floor(row / hidden);
      const cell = row % hidden;
      const at = first + Math.floor(cell / 4) * BLOCK + gate * 4 + (cell % 4);
      packRow(packed, at, matrix, row);
      packed.biases[at] = bias ? bias[row]! : 0;
    }
    first += matrix.rows;
  }
  return packed;
}

/** Recurrent weights of one direction, whose scales take back the unit that states are kept in. */
export function packRecurrent(direction: Rows): Packed {
  const packed = packGates([direction]);
  return { ...packed, scales: packed.scales.map((scale) => scale / STATE_UNIT) };
}

function emptyPacked(rows: number, columns: number): Packed {
  const allRows = padded(rows, BLOCK);
  const allColumns = padded(columns, 4);
  return {
    weights: new Int16Array(allRows * allColumns),
    scales: new Float32Array(allRows),
    biases: new Float32Array(allRows),
    rows: allRows,
    columns: allColumns,
  };
}

/** One row with as many bits as its sums leave room for in 32: no input of the kernel can overflow them. */
function packRow(packed: Packed, at: number, matrix: Matrix, row: number): void {
  const { values, columns } = matrix;
  const from = row * columns;
  let sum = 0;
  let largest = 0;
  for (let k = 0; k < columns; k++) {
    const magnitude = Math.abs(values[from + k]!);
    sum += magnitude;
    if (magnitude > largest) largest = magnitude;
  }
  // Rounding may add half a unit a column.
  const room = LARGEST_SUM / STATE_UNIT - columns / 2;
  const coarser = Math.max(1, sum / room, largest / LARGEST_WEIGHT);
  let to = Math.floor(at / BLOCK) * BLOCK * packed.columns + (at % BLOCK) * 2;
  for (let k = 0; k < columns; k += 2, to += BLOCK * 2) {
    packed.weights[to] = Math.round(values[from + k]! / coarser);
    if (k + 1 < columns) packed.weights[to + 1] = Math.round(values[from + k + 1]! / coarser);
  }
  packed.scales[at] = matrix.scale[row]! * coarser;
}
