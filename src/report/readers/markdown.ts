import { marked as markdown } from 'marked';
import { parseDocument } from 'yaml';
import { decode } from '../decode.js';
import { InputError } from '../errors.js';
import { FRONT_MATTER } from './front-matter.js';
import { htmlToText, underHeadline } from './html-text.js';
import { toIsoDate } from './iso-date.js';
import { isObject, type JsonObject } from './json-item.js';
import { oneLine } from './page-metadata.js';
import { hasWords, messageOf, type ReadItem, type SourceDocument } from './reader.js';

/**
 * One report of a Markdown file: the body as a reader sees it, so that headings and list items are paragraphs, links are their words, and
 * marks of emphasis are gone; and its front matter's `title`, `date`, `outlet`, `url`, `author`, `language` and `id`, under those and the
 * other usual names. The file as it is is kept in `raw`.
 */
export function* readMarkdown(source: SourceDocument): Generator<ReadItem> {
  const whole = decode(source.bytes, source.place, { declared: source.charset });
  const match = FRONT_MATTER.exec(whole);
  const front = match ? frontMatter(match[1]!, source.place) : {};
  const html = markdown.parse(match ? whole.slice(match[0].length) : whole, { async: false, gfm: true });
  const body = htmlToText(html);
  const take = (...keys: string[]) => oneLine(keys.map((k) => stringOf(front[k])).find((v) => v));
  const title = take('title', 'headline');
  const { text, marked } = underHeadline(title, body);
  if (!hasWords(body.text))
    throw new InputError(source.place, 'has no text below its front matter; give a file with the text of a report');
  const heading = title ?? (/^\s*<h1[^>]*>/.test(html) ? oneLine(body.text.split('\n', 1)[0]) : undefined);
  const byline = take('byline', 'author', 'authors');
  const outlet = take('outlet', 'publisher', 'source', 'site', 'agency');
  const url = take('url', 'link', 'canonical', 'canonical_url', 'source_url') ?? source.url;
  const language = take('language', 'lang');
  const date = ['date', 'published', 'pubdate', 'filed'].map((k) => toIsoDate(front[k])).find((d) => d);
  yield {
    id: take('id') ?? source.name,
    text,
    format: 'markdown',
    place: source.place,
    ...(heading && { title: heading }),
    ...(byline && { byline }),
    ...(outlet && { outlet }),
    ...(url && { url }),
    ...(language && { language }),
    ...(date && { frontMatterDate: date }),
    ...(marked.length > 0 && { marked }),
    raw: { mediaType: 'text/markdown', body: whole },
  };
}

/** @throws {InputError} for YAML that does not parse, naming its line in the file. */
function frontMatter(yaml: string, place: string): JsonObject {
  const document = parseDocument(yaml, { logLevel: 'silent' });
  const error = document.errors[0];
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + 1;
    throw new InputError(
      place,
      `has front matter that is not YAML (line ${line}: ${error.code.toLowerCase().replaceAll('_', ' ')}); mend it, or take it out`,
    );
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 20 });
  } catch (cause) {
    throw new InputError(place, `has front matter that is not read (${messageOf(cause)}); write it without aliases`, {
      cause,
    });
  }
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k.toLowerCase(), v]));
}

function stringOf(value: unknown): string | undefined {
  if (Array.isArray(value))
    return (
      value
        .map(stringOf)
        .filter((v) => v)
        .join(', ') || undefined
    );
  if (isObject(value)) return stringOf(value.name);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}
