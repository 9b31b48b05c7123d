// The arithmetic of the language model, in AssemblyScript (a TypeScript for WebAssembly); `npm run build:kernel` builds it into
// src/language/model/kernel-bytes.ts. Nothing here allocates: every argument is an address in one linear memory that network.ts lays out.
//
// Products are of 16-bit integers with 32-bit sums, which are exact, and everything else is IEEE single precision in a fixed order, so that
// every engine gives the same bits. Weights are packed by network.ts in blocks of 16 rows: for each pair of columns (k, k+1) the 16 rows
// follow one another as (w[r][k], w[r][k+1]), so that one `dot` of a block's vector with a pair of inputs in all lanes adds to four rows.

/** 1.5 * 2^23: adding it to a number of at most 2^22 in magnitude rounds it to an integer, found in the low bits. */
const ROUNDER: f32 = 12582912.0;
const ROUNDER_BITS: i32 = 0x4b400000;
/** LSTM outputs lie in (-1, 1); they are kept as this times as much. */
const STATE_UNIT: f32 = 4096.0;
/** The largest magnitude of a quantised input of a linear layer. */
const INPUT_UNIT: f32 = 4095.0;
/** Vectors of a stretch stay in the first-level cache while all the weights pass by. */
const STRETCH: i32 = 32;

// @ts-ignore: decorator
@inline
function rounded(x: v128): v128 {
  return i32x4.sub(f32x4.add(x, f32x4.splat(ROUNDER)), i32x4.splat(ROUNDER_BITS));
}

const LOG2_E: f32 = 1.4426950409;

/**
 * 1 / (1 + 2^e), where e = -x * log2(e) gives the logistic function of x. 2^e is two to the nearest integer times a polynomial in what is
 * left, the best of degree 4 by relative error (3e-6).
 */
// @ts-ignore: decorator
@inline
function logistic2(e: v128): v128 {
  e = f32x4.pmax(f32x4.pmin(e, f32x4.splat(100.0)), f32x4.splat(-100.0));
  const shifted = f32x4.add(e, f32x4.splat(ROUNDER));
  const f = f32x4.sub(e, f32x4.sub(shifted, f32x4.splat(ROUNDER)));
  let p = f32x4.add(f32x4.mul(f, f32x4.splat(0.0095701003)), f32x4.splat(0.0559178665));
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.2402474433));
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.6931217909));
  p = f32x4.add(f32x4.mul(p, f), f32x4.splat(0.9999992847));
  const power = i32x4.add(p, i32x4.shl(shifted, 23));
  return f32x4.div(f32x4.splat(1.0), f32x4.add(power, f32x4.splat(1.0)));
}

// @ts-ignore: decorator
@inline
function logistic(x: v128): v128 {
  return logistic2(f32x4.mul(x, f32x4.splat(-LOG2_E)));
}

// @ts-ignore: decorator
@inline
function tanh(x: v128): v128 {
  const s = logistic2(f32x4.mul(x, f32x4.splat(-2.0 * LOG2_E)));
  return f32x4.sub(f32x4.add(s, s), f32x4.splat(1.0));
}

/**
 * From the sums of one block (four units; input, forget, cell and output gate) the next cell state, in place, and four outputs.
 * `given` is what the inputs add to the gates, bias included, in the order of the block.
 */
// @ts-ignore: decorator
@inline
function gates(i: v128, f: v128, g: v128, o: v128, scales: usize, given: usize, cell: usize, out: usize): void {
  i = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(i), v128.load(scales)), v128.load(given));
  f = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(f), v128.load(scales, 16)), v128.load(given, 16));
  g = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(g), v128.load(scales, 32)), v128.load(given, 32));
  o = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(o), v128.load(scales, 48)), v128.load(given, 48));
  const c = f32x4.add(f32x4.mul(logistic(f), v128.load(cell)), f32x4.mul(logistic(i), tanh(g)));
  v128.store(cell, c);
  const h = rounded(f32x4.mul(f32x4.mul(logistic(o), tanh(c)), f32x4.splat(STATE_UNIT)));
  v128.store64_lane(out, i16x8.narrow_i32x4_s(h, h), 0);
}

/**
 * One direction of an LSTM over a batch of sentences, the longest first.
 *
 * @param weights recurrent weights, packed, each block four units by four gates
 * @param scales a number a row, in packed order, the unit of the state divided out
 * @param hidden units, a multiple of 4
 * @param lengths i32 a sentence, words
 * @param starts i32 a sentence, the number of its first word
 * @param count sentences
 * @param given i32 a word, the address of what its input adds to the gates (f32 a row, packed order, bias included)
 * @param cells f32 [count][hidden], any values
 * @param out i16 [words], `stride` bytes a word: the outputs of this direction
 * @param backward 1 for from the last word to the first
 */
export function lstm(
  weights: usize,
  scales: usize,
  hidden: i32,
  lengths: usize,
  starts: usize,
  count: i32,
  given: usize,
  cells: usize,
  out: usize,
  stride: i32,
  backward: i32,
): void {
  memory.fill(cells, 0, count * hidden * 4);
  const blocks = hidden >> 2;
  const blockBytes = hidden << 5;
  let active = count;
  const longest = load<i32>(lengths);
  for (let t = 0; t < longest; t++) {
    while (load<i32>(lengths + ((active - 1) << 2)) <= t) active--;
    // The first word has no state before it: the sums are over nothing.
    const pairBytes = t ? hidden << 1 : 0;
    for (let b = 0; b < blocks; b++) {
      const w = weights + b * blockBytes;
      const scale = scales + (b << 6);
      let s = 0;
      for (; s + 1 < active; s += 2) {
        const at = s << 2;
        const first0 = load<i32>(starts + at);
        const first1 = load<i32>(starts + at, 4);
        const word0 = backward ? first0 + load<i32>(lengths + at) - 1 - t : first0 + t;
        const word1 = backward ? first1 + load<i32>(lengths + at, 4) - 1 - t : first1 + t;
        const out0 = out + word0 * stride;
        const out1 = out + word1 * stride;
        let x0 = backward ? out0 + stride : out0 - stride;
        let x1 = backward ? out1 + stride : out1 - stride;
        let i0 = i32x4.splat(0);
        let f0 = i0;
        let g0 = i0;
        let o0 = i0;
        let i1 = i0;
        let f1 = i0;
        let g1 = i0;
        let o1 = i0;
        let p = w;
        for (const end = x0 + pairBytes; x0 < end; x0 += 4, x1 += 4, p += 64) {
          const a0 = v128.load32_splat(x0);
          const a1 = v128.load32_splat(x1);
          const wi = v128.load(p);
          i0 = i32x4.add(i0, i32x4.dot_i16x8_s(wi, a0));
          i1 = i32x4.add(i1, i32x4.dot_i16x8_s(wi, a1));
          const wf = v128.load(p, 16);
          f0 = i32x4.add(f0, i32x4.dot_i16x8_s(wf, a0));
          f1 = i32x4.add(f1, i32x4.dot_i16x8_s(wf, a1));
          const wg = v128.load(p, 32);
          g0 = i32x4.add(g0, i32x4.dot_i16x8_s(wg, a0));
          g1 = i32x4.add(g1, i32x4.dot_i16x8_s(wg, a1));
          const wo = v128.load(p, 48);
          o0 = i32x4.add(o0, i32x4.dot_i16x8_s(wo, a0));
          o1 = i32x4.add(o1, i32x4.dot_i16x8_s(wo, a1));
        }
        const cell = cells + ((s * hidden + (b << 2)) << 2);
        gates(i0, f0, g0, o0, scale, load<i32>(given + (word0 << 2)) + (b << 6), cell, out0 + (b << 3));
        gates(i1, f1, g1, o1, scale, load<i32>(given + (word1 << 2)) + (b << 6), cell + (hidden << 2), out1 + (b << 3));
      }
      if (s < active) {
        const at = s << 2;
        const first = load<i32>(starts + at);
        const word = backward ? first + load<i32>(lengths + at) - 1 - t : first + t;
        const here = out + word * stride;
        let x = backward ? here + stride : here - stride;
        let i = i32x4.splat(0);
        let f = i;
        let g = i;
        let o = i;
        let p = w;
        for (const end = x + pairBytes; x < end; x += 4, p += 64) {
          const a = v128.load32_splat(x);
          i = i32x4.add(i, i32x4.dot_i16x8_s(v128.load(p), a));
          f = i32x4.add(f, i32x4.dot_i16x8_s(v128.load(p, 16), a));
          g = i32x4.add(g, i32x4.dot_i16x8_s(v128.load(p, 32), a));
          o = i32x4.add(o, i32x4.dot_i16x8_s(v128.load(p, 48), a));
        }
        const cell = cells + ((s * hidden + (b << 2)) << 2);
        gates(i, f, g, o, scale, load<i32>(given + (word << 2)) + (b << 6), cell, here + (b << 3));
      }
    }
  }
}

/** Writes four sums of a linear layer: `sum * (scale of the row * scale of the input) + bias`, negative ones as zero where `least` is zero. */
// @ts-ignore: decorator
@inline
function settle(sum: v128, scales: usize, biases: usize, scale: v128, least: v128, out: usize): void {
  const x = f32x4.mul(f32x4.convert_i32x4_s(sum), f32x4.mul(v128.load(scales), scale));
  v128.store(out, f32x4.pmax(f32x4.add(x, v128.load(biases)), least));
}

/**
 * A linear layer over many vectors.
 *
 * @param weights packed; @param scales and @param biases f32 a row in packed order
 * @param rows a multiple of 16
 * @param columns a multiple of 2
 * @param x i16 vectors, `xStride` bytes each
 * @param xScales f32 a vector, or 0 where the vectors are LSTM outputs
 * @param n vectors
 * @param out f32 [n], `outStride` bytes each
 * @param relu 1 to cut at zero
 */
export function linear(
  weights: usize,
  scales: usize,
  biases: usize,
  rows: i32,
  columns: i32,
  x: usize,
  xStride: i32,
  xScales: usize,
  n: i32,
  out: usize,
  outStride: i32,
  relu: i32,
): void {
  const blockBytes = columns << 5;
  const pairBytes = columns << 1;
  const least = f32x4.splat(relu ? 0.0 : -Infinity);
  for (let from = 0; from < n; from += STRETCH) {
    const to = min(n, from + STRETCH);
    let w = weights;
    for (let r = 0; r < rows; r += 16, w += blockBytes) {
      const scale = scales + (r << 2);
      const bias = biases + (r << 2);
      let v = from;
      for (; v + 1 < to; v += 2) {
        let x0 = x + v * xStride;
        let x1 = x0 + xStride;
        let a0 = i32x4.splat(0);
        let b0 = a0;
        let c0 = a0;
        let d0 = a0;
        let a1 = a0;
        let b1 = a0;
        let c1 = a0;
        let d1 = a0;
        let p = w;
        for (const end = x0 + pairBytes; x0 < end; x0 += 4, x1 += 4, p += 64) {
          const y0 = v128.load32_splat(x0);
          const y1 = v128.load32_splat(x1);
          const wa = v128.load(p);
          a0 = i32x4.add(a0, i32x4.dot_i16x8_s(wa, y0));
          a1 = i32x4.add(a1, i32x4.dot_i16x8_s(wa, y1));
          const wb = v128.load(p, 16);
          b0 = i32x4.add(b0, i32x4.dot_i16x8_s(wb, y0));
          b1 = i32x4.add(b1, i32x4.dot_i16x8_s(wb, y1));
          const wc = v128.load(p, 32);
          c0 = i32x4.add(c0, i32x4.dot_i16x8_s(wc, y0));
          c1 = i32x4.add(c1, i32x4.dot_i16x8_s(wc, y1));
          const wd = v128.load(p, 48);
          d0 = i32x4.add(d0, i32x4.dot_i16x8_s(wd, y0));
          d1 = i32x4.add(d1, i32x4.dot_i16x8_s(wd, y1));
        }
        const scale0 = f32x4.splat(xScales ? load<f32>(xScales + (v << 2)) : 1.0 / STATE_UNIT);
        const scale1 = f32x4.splat(xScales ? load<f32>(xScales + (v << 2), 4) : 1.0 / STATE_UNIT);
        const to0 = out + v * outStride + (r << 2);
        const to1 = to0 + outStride;
        settle(a0, scale, bias, scale0, least, to0);
        settle(b0, scale + 16, bias + 16, scale0, least, to0 + 16);
        settle(c0, scale + 32, bias + 32, scale0, least, to0 + 32);
        settle(d0, scale + 48, bias + 48, scale0, least, to0 + 48);
        settle(a1, scale, bias, scale1, least, to1);
        settle(b1, scale + 16, bias + 16, scale1, least, to1 + 16);
        settle(c1, scale + 32, bias + 32, scale1, least, to1 + 32);
        settle(d1, scale + 48, bias + 48, scale1, least, to1 + 48);
      }
      if (v < to) {
        let x0 = x + v * xStride;
        let a = i32x4.splat(0);
        let b = a;
        let c = a;
        let d = a;
        let p = w;
        for (const end = x0 + pairBytes; x0 < end; x0 += 4, p += 64) {
          const y = v128.load32_splat(x0);
          a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(p), y));
          b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(p, 16), y));
          c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load(p, 32), y));
          d = i32x4.add(d, i32x4.dot_i16x8_s(v128.load(p, 48), y));
        }
        const scale1 = f32x4.splat(xScales ? load<f32>(xScales + (v << 2)) : 1.0 / STATE_UNIT);
        const at = out + v * outStride + (r << 2);
        settle(a, scale, bias, scale1, least, at);
        settle(b, scale + 16, bias + 16, scale1, least, at + 16);
        settle(c, scale + 32, bias + 32, scale1, least, at + 32);
        settle(d, scale + 48, bias + 48, scale1, least, at + 48);
      }
    }
  }
}

/**
 * Vectors of f32 as i16 with one scale each: the largest magnitude of a vector becomes 4095.
 *
 * @param size numbers a vector, a multiple of 4
 */
export function quantise(x: usize, xStride: i32, size: i32, n: i32, out: usize, outStride: i32, scales: usize): void {
  const bytes = size << 2;
  for (let v = 0; v < n; v++, x += xStride, out += outStride, scales += 4) {
    let most = f32x4.splat(0.0);
    for (let k = 0; k < bytes; k += 16) most = f32x4.pmax(most, f32x4.abs(v128.load(x + k)));
    const largest = max(
      max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
      max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
    );
    store<f32>(scales, largest / INPUT_UNIT);
    const factor = f32x4.splat(largest > 0.0 ? INPUT_UNIT / largest : 0.0);
    for (let k = 0; k < bytes; k += 16) {
      const q = rounded(f32x4.mul(v128.load(x + k), factor));
      v128.store64_lane(out + (k >> 1), i16x8.narrow_i32x4_s(q, q), 0);
    }
  }
}

/**
 * Scores of every head for every word of a sentence: out[d][0] is ROOT's, out[d][h + 1] that of word h.
 *
 * @param dependents f32 [n] after the bilinear layer; @param heads f32 [n]; @param root f32, the head vector of ROOT
 * @param size numbers a vector, a multiple of 4
 * @param distance f32 [2 * far + 1]
 * @param out f32 [n][n + 1]
 */
export function arcs(
  dependents: usize,
  dependentStride: i32,
  heads: usize,
  headStride: i32,
  root: usize,
  size: i32,
  distance: usize,
  far: i32,
  n: i32,
  out: usize,
): void {
  const bytes = size << 2;
  for (let d = 0; d < n; d++, dependents += dependentStride) {
    store<f32>(out, product(dependents, root, bytes) + load<f32>(distance + (far << 2)));
    out += 4;
    let head = heads;
    for (let h = 0; h < n; h++, head += headStride, out += 4) {
      const bucket = min(max(h - d, -far), far) + far;
      store<f32>(out, h == d ? -10000.0 : product(dependents, head, bytes) + load<f32>(distance + (bucket << 2)));
    }
  }
}

// @ts-ignore: decorator
@inline
function product(a: usize, b: usize, bytes: i32): f32 {
  let sum = f32x4.splat(0.0);
  for (let k = 0; k < bytes; k += 16) sum = f32x4.add(sum, f32x4.mul(v128.load(a + k), v128.load(b + k)));
  return (
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
  );
}

/** [dependent; head; dependent times head] of one word, `size` (a multiple of 4) numbers each. */
export function relationInput(dependent: usize, head: usize, size: i32, out: usize): void {
  const bytes = size << 2;
  for (let k = 0; k < bytes; k += 16) {
    const d = v128.load(dependent + k);
    const h = v128.load(head + k);
    v128.store(out + k, d);
    v128.store(out + bytes + k, h);
    v128.store(out + (bytes << 1) + k, f32x4.mul(d, h));
  }
}

/** The place of the largest of `size` numbers, the first where several are, of `n` vectors; written as i32, `outStride` bytes apart. */
export function best(x: usize, xStride: i32, size: i32, n: i32, out: usize, outStride: i32): void {
  for (let v = 0; v < n; v++, x += xStride, out += outStride) {
    let at = 0;
    let most = load<f32>(x);
    for (let k = 1; k < size; k++) {
      const value = load<f32>(x + (k << 2));
      if (value > most) {
        most = value;
        at = k;
      }
    }
    store<i32>(out, at);
  }
}
