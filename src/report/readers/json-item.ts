import { InputError } from '../errors.js';
import type { RawReport } from '../report.js';
import { toIsoDate } from './iso-date.js';
import { hasWords } from './reader.js';

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * One report of an object `{"id", "text", "date"?, "title"?, "url"?, "outlet"?}`, and `byline`, `author` and `language` where it has them. The
 * text is kept exactly, to the character.
 *
 * @throws {InputError} where there is no text, or where a field is there and cannot be what it should.
 */
export function reportOfJson(item: JsonObject, place: string, name: string): RawReport {
  const { text, id, date } = item;
  if (typeof text !== 'string')
    throw new InputError(place, `has no "text"; each report is {"id": "…", "text": "…", "date": "2019-05-02"}`);
  if (!hasWords(text)) throw new InputError(place, 'has an empty "text"; give the words of the report');
  if (id != null && typeof id !== 'string' && typeof id !== 'number')
    throw new InputError(place, '"id" is neither a string nor a number');
  const published = date == null || date === '' ? null : toIsoDate(date);
  if (date != null && date !== '' && !published) {
    throw new InputError(
      place,
      `"date" is ${JSON.stringify(date).slice(0, 40)}, which is no date; write it as 2019-05-02 or 2019-05-02T14:30:00Z`,
    );
  }
  const field = (key: string, value: unknown) =>
    typeof value === 'string' && value.trim() ? { [key]: value.trim() } : {};
  return {
    id: id == null || id === '' ? name : String(id),
    text,
    format: 'ndjson',
    place,
    ...field('title', item.title),
    ...field('byline', item.byline ?? item.author),
    ...field('outlet', item.outlet),
    ...field('url', item.url),
    ...field('language', item.language),
    ...(published && { published }),
  };
}
