import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.js';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}
async function lines(text: string, size: number, limit = 1000) {
  const found = [];
  for await (const { number, bytes } of linesOf(inPieces(Buffer.from(text), size), limit)) {
    found.push([number, bytes && Buffer.from(bytes).toString()]);
  }
  return found;
}

describe('linesOf', () => {
  it.each([1, 2, 3, 100])('splits at line ends, wherever the pieces end (%i)', async (size) => {
    expect(await lines('a\nbb\r\n\nc', size)).toEqual([
      [1, 'a'],
      [2, 'bb'],
      [3, ''],
      [4, 'c'],
    ]);
  });

  it.each([1, 7, 100])('passes over a line beyond the limit, and goes on after it (%i)', async (size) => {
    expect(await lines(`a\n${'x'.repeat(50)}\nb\n${'y'.repeat(11)}`, size, 10)).toEqual([
      [1, 'a'],
      [2, null],
      [3, 'b'],
      [4, null],
    ]);
  });

  it('agrees with split', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'é', '\n', '\r\n')),
        fc.integer({ min: 1, max: 5 }),
        async (parts, size) => {
          const text = parts.join('');
          const expected = text.split(/\r?\n/);
          if (expected.at(-1) === '') expected.pop();
          expect((await lines(text, size)).map(([, line]) => line)).toEqual(expected);
        },
      ),
    );
  });
});
