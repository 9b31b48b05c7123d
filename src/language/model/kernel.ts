import { KERNEL } from './kernel-bytes.js';

/** The functions of kernel/kernel.ts, which says what they do. All arguments are addresses or counts. */
export interface Kernel {
  lstm(
    weights: number,
    scales: number,
    hidden: number,
    lengths: number,
    starts: number,
    count: number,
    given: number,
    cells: number,
    out: number,
    stride: number,
    backward: number,
  ): void;
  linear(
    weights: number,
    scales: number,
    biases: number,
    rows: number,
    columns: number,
    x: number,
    xStride: number,
    xScales: number,
    n: number,
    out: number,
    outStride: number,
    relu: number,
  ): void;
  quantise(x: number, xStride: number, size: number, n: number, out: number, outStride: number, scales: number): void;
  arcs(
    dependents: number,
    dependentStride: number,
    heads: number,
    headStride: number,
    root: number,
    size: number,
    distance: number,
    far: number,
    n: number,
    out: number,
  ): void;
  relationInput(dependent: number, head: number, size: number, out: number): void;
  best(x: number, xStride: number, size: number, n: number, out: number, outStride: number): void;
}

/** What this file needs of WebAssembly, which neither Node's types nor the language's name. */
interface WebAssemblyHost {
  Memory: new (limits: { initial: number }) => { buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
}

const PAGE = 65536;
let compiled: object | undefined;

/** The kernel over a memory of its own of at least so many bytes, all zero. It is compiled once; its 9 kB need no waiting for. */
export function startKernel(bytes: number): { kernel: Kernel; buffer: ArrayBuffer } {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyHost };
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL), (c) => c.charCodeAt(0)));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE) });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { kernel: exports as Kernel, buffer: memory.buffer };
}
