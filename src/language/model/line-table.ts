/** FNV-1a over UTF-8, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/). */
export const FNV_BASIS = 2166136261 | 0;

/** One byte more into an FNV-1a hash. */
export const fnvByte = (hash: number, byte: number): number => Math.imul(hash ^ byte, 16777619);

/** The UTF-8 bytes of one code point more into an FNV-1a hash. Lone surrogates count as three bytes, as Python's "surrogatepass" has it. */
export function fnvPoint(hash: number, point: number): number {
  if (point < 0x80) return fnvByte(hash, point);
  if (point < 0x800) return fnvByte(fnvByte(hash, 0xc0 | (point >> 6)), 0x80 | (point & 63));
  if (point < 0x10000)
    return fnvByte(fnvByte(fnvByte(hash, 0xe0 | (point >> 12)), 0x80 | ((point >> 6) & 63)), 0x80 | (point & 63));
  const high = fnvByte(fnvByte(hash, 0xf0 | (point >> 18)), 0x80 | ((point >> 12) & 63));
  return fnvByte(fnvByte(high, 0x80 | ((point >> 6) & 63)), 0x80 | (point & 63));
}

const TAB = 9;
const LINE_END = 10;

/**
 * Finds lines of a UTF-8 text by their keys without making strings of them: a hundred thousand words load in a few milliseconds.
 * The key of a line is the whole of it, or what stands before its `tabs`-th tab.
 */
export class LineTable {
  readonly size: number;
  private readonly starts: Uint32Array;
  private readonly slots: Int32Array;
  private query = new Uint8Array(256);

  constructor(
    private readonly bytes: Uint8Array,
    private readonly tabs = 0,
  ) {
    let lines = bytes.length ? 1 : 0;
    for (let i = 0; i < bytes.length; i++) if (bytes[i] === LINE_END) lines++;
    this.size = lines;
    this.starts = new Uint32Array(lines + 1);
    let capacity = 16;
    while (capacity < lines * 2) capacity *= 2;
    this.slots = new Int32Array(capacity).fill(-1);
    let at = 0;
    for (let line = 0; line < lines; line++) {
      this.starts[line] = at;
      let hash = FNV_BASIS;
      let tabsLeft = tabs;
      let inKey = true;
      for (; at < bytes.length && bytes[at] !== LINE_END; at++) {
        const byte = bytes[at]!;
        if (byte === TAB && --tabsLeft === 0) inKey = false;
        if (inKey) hash = fnvByte(hash, byte);
      }
      at++;
      let slot = (hash >>> 0) & (capacity - 1);
      while (this.slots[slot] !== -1) slot = (slot + 1) & (capacity - 1);
      this.slots[slot] = line;
    }
    this.starts[lines] = bytes.length + 1;
  }

  /** The number of the line with this key, counted from 0; -1 where there is none. */
  find(key: string): number {
    if (this.query.length < key.length * 3) this.query = new Uint8Array(key.length * 6);
    let hash = FNV_BASIS;
    let length = 0;
    for (let i = 0; i < key.length; i++) {
      const point = key.codePointAt(i)!;
      if (point > 0xffff) i++;
      hash = fnvPoint(hash, point);
      length = writePoint(this.query, length, point);
    }
    const mask = this.slots.length - 1;
    for (let slot = (hash >>> 0) & mask; ; slot = (slot + 1) & mask) {
      const line = this.slots[slot]!;
      if (line === -1 || this.matches(line, length)) return line;
    }
  }

  private matches(line: number, length: number): boolean {
    const start = this.starts[line]!;
    const end = this.starts[line + 1]! - 1;
    if (start + length > end) return false;
    for (let i = 0; i < length; i++) if (this.bytes[start + i] !== this.query[i]) return false;
    return start + length === end || (this.tabs > 0 && this.bytes[start + length] === TAB);
  }

  /** A line as a string. */
  line(number: number): string {
    return new TextDecoder().decode(this.bytes.subarray(this.starts[number], this.starts[number + 1]! - 1));
  }
}

function writePoint(to: Uint8Array, at: number, point: number): number {
  if (point < 0x80) {
    to[at++] = point;
  } else if (point < 0x800) {
    to[at++] = 0xc0 | (point >> 6);
    to[at++] = 0x80 | (point & 63);
  } else if (point < 0x10000) {
    to[at++] = 0xe0 | (point >> 12);
    to[at++] = 0x80 | ((point >> 6) & 63);
    to[at++] = 0x80 | (point & 63);
  } else {
    to[at++] = 0xf0 | (point >> 18);
    to[at++] = 0x80 | ((point >> 12) & 63);
    to[at++] = 0x80 | ((point >> 6) & 63);
    to[at++] = 0x80 | (point & 63);
  }
  return at;
}
