import { InputError } from '../errors.js';
import type { RawReport } from '../report.js';
import { htmlToText, type MarkedText, underHeadline } from './html-text.js';
import { toIsoDate } from './iso-date.js';
import type { JsonPlace } from './json.js';
import { isObject, type JsonObject } from './json-item.js';
import { oneLine } from './page-metadata.js';
import { hasWords } from './reader.js';

/** Keys that an item has in some generation of ninjs and other JSON mostly has not; in lower case, since ninjs 3 writes `versionCreated`. */
const TELLING = [
  'bodies',
  'headlines',
  'body_text',
  'body_html',
  'body_xhtml',
  'versioncreated',
  'pubstatus',
  'contentcreated',
  'renditions',
];

/** Whether a JSON object is an item of IPTC's ninjs (generations 1, 2 and 3; Superdesk's dialect has `guid` for `uri`). */
export function isNinjs(value: JsonObject): boolean {
  if (typeof value.text === 'string') return false;
  const keys = new Set(Object.keys(value).map((k) => k.toLowerCase()));
  return (keys.has('uri') || keys.has('guid') || keys.has('standard')) && TELLING.some((k) => keys.has(k));
}

/**
 * One report of a ninjs item: the main headline, and the body, from markup rather than from plain text where it has both, since the markup
 * knows the paragraphs. The report is this version of the story, so that its time is `versioncreated`.
 *
 * @throws {InputError} for an item without words, such as a picture.
 */
export function readNinjs(item: JsonObject, { place, name }: JsonPlace): RawReport {
  const fields: JsonObject = Object.fromEntries(Object.entries(item).map(([k, v]) => [k.toLowerCase(), v]));
  const body = bodyOf(fields);
  if (!body) {
    const type = typeof fields.type === 'string' ? ` of type "${fields.type}"` : '';
    throw new InputError(place, `is a ninjs item${type} with no body; give items that have a story's text`);
  }
  const headline = oneLine(headlineOf(fields.headlines) ?? headlineOf(fields.headline) ?? string(fields.title));
  const uri = string(fields.uri) ?? string(fields.guid);
  const byline = oneLine(string(fields.byline) ?? string(fields.by) ?? names(fields.bylines) ?? names(fields.authors));
  const outlet = oneLine(
    names(fields.infosources) ?? string(fields.copyrightholder) ?? string(fields.source) ?? string(fields.provider),
  );
  const published = [fields.versioncreated, fields.contentcreated, fields.firstcreated].map(toIsoDate).find((d) => d);
  const language = string(fields.language);
  const { text, marked } = underHeadline(headline, body);
  return {
    id: uri ?? name,
    text,
    format: 'ninjs',
    place,
    ...(headline && { title: headline }),
    ...(byline && { byline }),
    ...(outlet && { outlet }),
    ...(uri && /^https?:\/\//i.test(uri) && { url: uri }),
    ...(language && { language }),
    ...(published && { published }),
    ...(marked.length > 0 && { marked }),
    raw: { mediaType: 'application/json', body: JSON.stringify(item) },
  };
}

function bodyOf(fields: JsonObject): MarkedText | null {
  const parts = [fields.bodies, fields.body]
    .flat()
    .filter(isObject)
    .map((b) => lowerKeys(b));
  const isMarkup = (b: JsonObject) =>
    /html|rich/i.test(`${string(b.contenttype) ?? ''} ${string(b.role) ?? ''} ${string(b.name) ?? ''}`);
  const markup = parts.find(isMarkup) ?? parts.find((b) => /^\s*<[a-z]/i.test(string(b.value) ?? ''));
  const html = string(markup?.value) ?? string(fields.body_html) ?? string(fields.body_xhtml);
  const plain = string(parts.find((b) => b !== markup)?.value) ?? string(fields.body_text) ?? string(fields.body);
  const read = html ? htmlToText(html) : null;
  if (read && hasWords(read.text)) return read;
  return plain && hasWords(plain) ? { text: plain.trim(), marked: [] } : null;
}

const lowerKeys = (o: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(o).map(([k, v]) => [k.toLowerCase(), v]));

const string = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() ? value : undefined);

/** The text of a list of headlines: that of the role `main`, or else the first. ninjs drafts had `name` and `text` for `role` and `value`. */
function headlineOf(value: unknown): string | undefined {
  if (!Array.isArray(value)) return string(value);
  const all = value.filter(isObject);
  const main = all.find((h) => h.role === 'main' || h.name === 'main') ?? all[0];
  return string(main?.value) ?? string(main?.text);
}

function names(value: unknown): string | undefined {
  const all = [value]
    .flat()
    .map((v) => (isObject(v) ? (string(v.name) ?? string(v.value) ?? string(v.by)) : string(v)));
  return all.filter((n) => n !== undefined).join(', ') || undefined;
}
