/** One line of a stream, without its end. A line longer than the limit has no bytes; its length is still counted. */
export interface Line {
  /** Counted from 1. */
  number: number;
  bytes: Uint8Array | null;
  length: number;
}

/** Splits a stream at `\n` (and `\r\n`) and never holds more than one line of `limit` bytes; what is longer is passed over up to its end. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const take = (part: Uint8Array) => {
    length += part.length;
    if (length > limit) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const line = (): Line => {
    let bytes = length > limit ? null : parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    if (bytes && bytes.at(-1) === 0x0d) bytes = bytes.subarray(0, -1);
    return { number, bytes, length };
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      take(chunk.subarray(from, end));
      yield line();
      from = end + 1;
      parts = [];
      length = 0;
      number += 1;
    }
    take(chunk.subarray(from));
  }
  if (length > 0) yield line();
}
