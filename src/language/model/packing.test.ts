import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK, packGates, packLayers, STATE_UNIT } from './packing.js';
import type { Matrix } from './weights.js';

const matrixOf = (rows: number, columns: number, value: (row: number, column: number) => number): Matrix => ({
  rows,
  columns,
  values: Int16Array.from({ length: rows * columns }, (_, i) => value(Math.floor(i / columns), i % columns)),
  scale: Float32Array.from({ length: rows }, (_, row) => 0.5 ** row),
});

/** Where a packed weight lies. */
const place = (row: number, column: number, columns: number) =>
  Math.floor(row / BLOCK) * BLOCK * columns + Math.floor(column / 2) * BLOCK * 2 + (row % BLOCK) * 2 + (column % 2);

describe('packed weights', () => {
  it('lie in blocks of 16 rows, pairs of columns together, zeros at the end', () => {
    const packed = packLayers([{ matrix: matrixOf(3, 6, (r, k) => 10 * r + k + 1), bias: Float32Array.of(7, 8, 9) }]);
    expect([packed.rows, packed.columns, packed.weights.length]).toEqual([16, 8, 128]);
    for (let r = 0; r < 3; r++) for (let k = 0; k < 6; k++) expect(packed.weights[place(r, k, 8)]).toBe(10 * r + k + 1);
    expect([...packed.biases]).toEqual([7, 8, 9, ...new Array(13).fill(0)]);
    expect(packed.weights.reduce((sum, weight) => sum + (weight ? 1 : 0), 0)).toBe(18);
  });

  it('bring the gates of four units together', () => {
    // Rows of the file: input gates of 8 units, then forget, cell, output; each row holds its number.
    const packed = packGates([{ matrix: matrixOf(32, 4, (r) => r), bias: null }]);
    const rows = Array.from({ length: 32 }, (_, r) => packed.weights[place(r, 0, 4)]);
    expect(rows.slice(0, 16)).toEqual([0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27]);
    expect(rows.slice(16)).toEqual([4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31]);
  });

  it('cannot overflow 32 bits, and keep their values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -32767, max: 32767 }), { minLength: 4, maxLength: 600 }), (row) => {
        const { weights, scales, columns } = packLayers([
          { matrix: matrixOf(1, row.length, (_, k) => row[k]!), bias: null },
        ]);
        let most = 0;
        row.forEach((value, k) => {
          const kept = weights[place(0, k, columns)]!;
          most += Math.abs(kept) * STATE_UNIT;
          // Half of the new unit, and what single precision loses.
          expect(Math.abs(kept * scales[0]! - value)).toBeLessThanOrEqual(scales[0]! * 0.51);
        });
        expect(most).toBeLessThan(2 ** 31);
      }),
    );
  });
});
