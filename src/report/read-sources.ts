import { InputError } from './errors.js';
import { gunzipped } from './gunzip.js';
import { fileProblem, openPlaces } from './open.js';
import {
  defaultLimits,
  type Limits,
  messageOf,
  type ReadItem,
  type Source,
  type SourceDocument,
  sizeForPeople,
} from './readers/reader.js';
import { type Form, recognise } from './recognise.js';
import type { RawReport } from './report.js';

export interface ReadOptions {
  /** Fetch addresses of this machine and of its networks too. */
  allowPrivate?: boolean;
  limits?: Partial<Limits>;
  /** What `-` reads; the process's standard input if not given. */
  stdin?: AsyncIterable<Uint8Array>;
  /** Called as bytes of a place come in, before any compression is undone: for showing progress. */
  progress?: (place: string, bytes: number) => void;
}

/** How much of a source is looked at to tell its form. */
const HEAD = 64 * 1024;

/**
 * Reads the reports in files, folders, standard input (`-`) and `http(s)` addresses, in the order given and, in a folder, in the order of names.
 * What a source is, is told by its content. What cannot be read, a whole source or one item of many, comes as an `InputError` in its turn, and
 * the rest follow: nothing is thrown. Memory is bounded by `limits`, however large the sources are.
 */
export async function* readSources(
  places: readonly string[],
  options: ReadOptions = {},
): AsyncGenerator<RawReport | InputError> {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  for await (const source of openPlaces(places, { allowPrivate: options.allowPrivate, stdin: options.stdin, limits })) {
    if (source instanceof InputError) {
      yield source;
      continue;
    }
    const bytes = options.progress ? counted(source, options.progress) : source.bytes;
    try {
      for await (const item of readSource({ ...source, bytes }, limits))
        yield item instanceof InputError ? item : wellFormed(item);
    } catch (error) {
      yield error instanceof InputError
        ? error
        : new InputError(source.place, problem(error), { cause: error as Error });
    }
  }
}

/**
 * Reads the reports of one opened source.
 *
 * @throws {InputError} where the source as a whole, or the rest of it, cannot be read; and errors of the stream itself.
 */
export async function* readSource(source: Source, limits: Limits = defaultLimits): AsyncGenerator<ReadItem> {
  const plain = await undone(source.bytes);
  try {
    const known = recognise(plain.head, { ending: source.ending, mediaType: source.mediaType });
    if ('refused' in known) throw new InputError(source.place, known.refused);
    const opened = { ...source, bytes: plain.all() };
    if (plain.head.length === 0) throw new InputError(source.place, 'is empty; give a file with the text of a report');
    if (known.form === 'warc') yield* (await import('./readers/warc.js')).readWarc(opened, limits);
    else if (known.form === 'ndjson') yield* (await import('./readers/ndjson.js')).readNdjson(opened, limits);
    else yield* (await wholeReader(known.form))(await collected(opened, known.form, limits));
  } finally {
    await plain.close();
  }
}

/** Each reader is loaded when the first source of its form is met: the parsers of pages and feeds take longer to load than a text to read. */
async function wholeReader(
  form: Exclude<Form, 'warc' | 'ndjson'>,
): Promise<(document: SourceDocument) => Generator<ReadItem>> {
  switch (form) {
    case 'text':
      return (await import('./readers/text.js')).readText;
    case 'markdown':
      return (await import('./readers/markdown.js')).readMarkdown;
    case 'html':
      return (await import('./readers/html.js')).readHtml;
    case 'feed':
      return (await import('./readers/feed.js')).readFeed;
    case 'json':
      return (await import('./readers/json.js')).readJson;
  }
}

async function collected(source: Source, form: Form, limits: Limits): Promise<SourceDocument> {
  const limit = form === 'feed' || form === 'json' ? limits.collection : limits.report;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source.bytes) {
    size += chunk.length;
    if (size > limit)
      throw new InputError(
        source.place,
        `is larger than ${sizeForPeople(limit)}; split it, or give NDJSON with one report a line`,
      );
    chunks.push(chunk);
  }
  return { ...source, bytes: Buffer.concat(chunks) };
}

/** A stream whose beginning has been looked at. `all` gives it from the beginning, once. */
interface Peeked {
  head: Uint8Array;
  all(): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
}

async function peek(stream: AsyncIterable<Uint8Array>): Promise<Peeked> {
  const iterator = stream[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let broken: { error: unknown } | null = null;
  while (size < HEAD) {
    try {
      const next = await iterator.next();
      if (next.done) break;
      chunks.push(next.value);
      size += next.value.length;
    } catch (error) {
      // A stream that breaks off within its beginning is read up to there, like one that breaks off later.
      if (size === 0) throw error;
      broken = { error };
      break;
    }
  }
  return {
    head: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks),
    async *all() {
      yield* chunks.splice(0);
      if (broken) throw broken.error;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    },
    close: async () => void (await iterator.return?.()),
  };
}

/** The stream with one layer of gzip undone, and UTF-16 that says so by its byte order mark turned into UTF-8 that says so too. */
async function undone(stream: AsyncIterable<Uint8Array>): Promise<Peeked> {
  let peeked = await peek(stream);
  if (peeked.head[0] === 0x1f && peeked.head[1] === 0x8b) peeked = await layered(peeked, gunzipped);
  const [a, b] = peeked.head;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    peeked = await layered(peeked, (bytes) => transcoded(bytes, a === 0xff ? 'utf-16le' : 'utf-16be'));
  }
  return peeked;
}

async function layered(
  below: Peeked,
  layer: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): Promise<Peeked> {
  try {
    const above = await peek(layer(below.all()));
    return { ...above, close: async () => void (await Promise.all([above.close(), below.close()])) };
  } catch (error) {
    await below.close();
    throw error;
  }
}

async function* transcoded(
  bytes: AsyncIterable<Uint8Array>,
  charset: 'utf-16le' | 'utf-16be',
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(charset);
  const encoder = new TextEncoder();
  yield Uint8Array.of(0xef, 0xbb, 0xbf);
  for await (const chunk of bytes) yield encoder.encode(decoder.decode(chunk, { stream: true }));
  yield encoder.encode(decoder.decode());
}

async function* counted(source: Source, progress: (place: string, bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of source.bytes) {
    progress(source.place, chunk.length);
    yield chunk;
  }
}

/** Half a surrogate pair is no character and no store keeps it: it becomes U+FFFD, so that the stored text has the same length everywhere. */
function wellFormed(report: RawReport): RawReport {
  const clean = (text: string) =>
    text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
  const entries = Object.entries(report).map(([key, value]) => [key, typeof value === 'string' ? clean(value) : value]);
  return Object.fromEntries(entries) as RawReport;
}

function problem(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'Z_BUF_ERROR') return 'is cut off: its gzip data end too early; fetch or copy it again';
  if (code.startsWith('Z_')) return `has broken gzip data (${messageOf(error)}); fetch or copy it again`;
  if (error instanceof RangeError) return 'is nested too deeply to be read';
  return fileProblem(error);
}
