import { isUtf8 } from 'node:buffer';
import { inspectUtf8 } from '../decode.js';
import { InputError } from '../errors.js';
import { readJsonValue } from './json.js';
import { linesOf } from './lines.js';
import { type Limits, messageOf, type ReadItem, type Source, sizeForPeople } from './reader.js';

/**
 * The reports of a file with a JSON object on each line, read line by line. Each line may be any JSON that `readJsonValue` knows. A bad line is
 * named by its number and the lines after it are read; empty lines are passed over.
 */
export async function* readNdjson(source: Source, limits: Limits): AsyncGenerator<ReadItem> {
  let seen = false;
  for await (const { number, bytes, length } of linesOf(source.bytes, limits.report)) {
    const place = `${source.place}#${number}`;
    if (bytes === null) {
      yield new InputError(
        place,
        `is a line of ${sizeForPeople(length)}; a report may have ${sizeForPeople(limits.report)}`,
      );
      seen = true;
      continue;
    }
    const line =
      number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
    if (line.every((b) => b === 0x20 || b === 0x09 || b === 0x0d)) continue;
    seen = true;
    try {
      yield* readJsonValue(parseLine(line, place), { place, name: `${source.name}#${number}` });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      yield error;
    }
  }
  if (!seen) yield new InputError(source.place, 'is empty; give one report a line, {"id": "…", "text": "…"}');
}

function parseLine(line: Uint8Array, place: string): unknown {
  if (!isUtf8(line))
    throw new InputError(place, `has broken UTF-8 at byte ${inspectUtf8(line).invalidAt} of the line; NDJSON is UTF-8`);
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(line));
  } catch (cause) {
    throw new InputError(
      place,
      `is not JSON (${messageOf(cause).slice(0, 120)}); each line is one report, {"id": "…", "text": "…"}`,
      { cause },
    );
  }
}
