import { decode } from '../decode.js';
import { InputError } from '../errors.js';
import { isJsonFeed, readJsonFeed } from './json-feed.js';
import { isObject, reportOfJson } from './json-item.js';
import { isNinjs, readNinjs } from './ninjs.js';
import { messageOf, type ReadItem, type SourceDocument } from './reader.js';

/** Where a JSON value was found, and what a report is called that has no identifier. */
export interface JsonPlace {
  place: string;
  name: string;
}

/** The reports of a whole JSON file: an object, or an array of objects, of the forms that `readJsonValue` knows. */
export function* readJson(source: SourceDocument): Generator<ReadItem> {
  const text = decode(source.bytes, source.place, { declared: source.charset });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new InputError(source.place, `is not JSON (${messageOf(cause).slice(0, 120)})`, { cause });
  }
  yield* readJsonValue(value, source);
}

/**
 * The reports of a JSON value: a JSON Feed, a ninjs item, a report `{"id", "text", …}`, or an array of them, each of which is told by its own
 * content. A bad item of an array is named by its number, from 1, and the others are read.
 */
export function* readJsonValue(value: unknown, { place, name }: JsonPlace): Generator<ReadItem> {
  if (Array.isArray(value)) {
    if (value.length === 0) throw new InputError(place, 'is an empty list; give at least one report');
    for (const [i, item] of value.entries()) {
      try {
        yield* readJsonObject(item, { place: `${place}#${i + 1}`, name: `${name}#${i + 1}` });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        yield error;
      }
    }
  } else yield* readJsonObject(value, { place, name });
}

function* readJsonObject(value: unknown, at: JsonPlace): Generator<ReadItem> {
  if (!isObject(value))
    throw new InputError(at.place, 'is JSON but no report; a report is {"id": "…", "text": "…"}, ninjs or a JSON Feed');
  if (isJsonFeed(value)) yield* readJsonFeed(value, at);
  else if (isNinjs(value)) yield readNinjs(value, at);
  else yield reportOfJson(value, at.place, at.name);
}
