import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { AsyncIterReader, StatusAndHeadersParser, WARCParser, type WARCRecord } from 'warcio';
import { InputError } from '../errors.js';
import { readHtml } from './html.js';
import { type Limits, messageOf, type ReadItem, type Source, sizeForPeople } from './reader.js';
import { readText } from './text.js';

/** A record's headers end well within this; a stretch of the file without an end of line is not read further. */
const HEADER_LIMIT = 1024 * 1024;

/**
 * The stories of a WARC file, record by record: every page (`text/html`) that a server answered with success, and the plain text of WET files.
 * Requests, redirections, errors, pictures, scripts and everything else in such a file are passed over. One record at most is in memory;
 * a record that is too large, before or after its compression is undone, is named and passed over. `#n` in a place is the n-th record.
 */
export async function* readWarc(source: Source, limits: Limits): AsyncGenerator<ReadItem> {
  const guard = new HeaderGuard(source.bytes);
  const parser = new WARCParser(new AsyncIterReader(guard.stream(), null), {
    keepHeadersCase: false,
    parseHttp: false,
  });
  for (let number = 1; ; number++) {
    const place = `${source.place}#${number}`;
    let record: WARCRecord | null;
    try {
      guard.watch(true);
      record = await parser.parse();
      guard.watch(false);
    } catch (cause) {
      // Where its gzip data end or break is the file's matter, not this record's.
      if ((cause as NodeJS.ErrnoException).code?.startsWith('Z_')) throw cause;
      throw new InputError(place, `is not read, nor is what follows: ${messageOf(cause)}`, { cause });
    }
    if (!record) return;
    const length = Number(record.warcHeader('Content-Length') ?? Number.NaN);
    if (!/^WARC\//.test(record.warcHeaders.statusline) || !Number.isSafeInteger(length) || length < 0) {
      throw new InputError(
        place,
        'is no WARC record with a length, so what follows is not read; give the file as the crawler wrote it',
      );
    }
    const wanted = /^(?:response|resource|conversion)$/.test(record.warcType ?? '');
    const payload = await take(record, !wanted ? 0 : length <= limits.report ? length : HEADER_LIMIT);
    if (payload.length < length)
      throw new InputError(place, 'is cut off: the file ends inside this record; fetch it again');
    if (!wanted) continue;
    const content = await contentOf(record, payload.bytes);
    if (!content) continue;
    if (length > limits.report) {
      yield new InputError(
        place,
        `is a record of ${sizeForPeople(length)}; a page may have ${sizeForPeople(limits.report)}`,
      );
      continue;
    }
    try {
      yield* readContent(record, content, { place, name: `${source.name}#${number}` }, limits);
    } catch (error) {
      yield error instanceof InputError
        ? error
        : new InputError(place, `is not read: ${messageOf(error)}`, { cause: error as Error });
    }
  }
}

/** Reads a record to its end and keeps its first bytes, no more than `keep`. */
async function take(record: WARCRecord, keep: number): Promise<{ bytes: Buffer; length: number }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of record.reader) {
    if (length < keep) chunks.push(chunk.subarray(0, keep - length));
    length += chunk.length;
  }
  return { bytes: Buffer.concat(chunks), length };
}

/** What a record holds: the page or the text as sent, and how it is encoded. */
interface Content {
  contentType: string;
  bytes: Uint8Array;
  contentEncoding: string | null;
}

/** The page or text in a record; null for all that is neither, such as pictures, redirections and errors. */
async function contentOf(record: WARCRecord, payload: Buffer): Promise<Content | null> {
  const contentType = record.warcContentType ?? '';
  if (record.warcType !== 'response') {
    const isText = record.warcType === 'conversion' && /^text\/plain\b/i.test(contentType);
    return payload.length > 0 && (isText || isPage(contentType))
      ? { contentType, bytes: payload, contentEncoding: null }
      : null;
  }
  if (!/^application\/http\b/i.test(contentType) || payload.subarray(0, 5).toString('latin1') !== 'HTTP/') return null;
  const reader = new AsyncIterReader([payload], null);
  const head = await new StatusAndHeadersParser().parse(reader, { headersClass: Headers });
  if (!head || !(Number(head.statusCode) >= 200 && Number(head.statusCode) < 300)) return null;
  const sent = head.headers.get('content-type') ?? '';
  if (!isPage(sent)) return null;
  let bytes: Uint8Array = await reader.readFully();
  if (bytes.length === 0) return null;
  if (/chunked/i.test(head.headers.get('transfer-encoding') ?? ''))
    bytes = await new AsyncIterReader([bytes], null, true).readFully();
  return { contentType: sent, bytes, contentEncoding: head.headers.get('content-encoding') ?? null };
}

function* readContent(
  record: WARCRecord,
  content: Content,
  at: { place: string; name: string },
  limits: Limits,
): Generator<ReadItem> {
  const url = record.warcTargetURI ?? undefined;
  const bytes = undoEncoding(content.bytes, content.contentEncoding, at.place, limits.report);
  const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(content.contentType)?.[1];
  const source = {
    place: at.place,
    name: url ?? at.name,
    ending: '',
    bytes,
    ...(url && { url }),
    ...(charset && { charset }),
  };
  for (const item of isPage(content.contentType) ? readHtml(source) : readText(source)) {
    yield item instanceof InputError ? item : { ...item, format: 'warc' };
  }
}

const isPage = (contentType: string): boolean => /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);

/** Undoes a `content-encoding`, where the bytes do have it: crawlers often store the page plain and leave the header as it was. */
function undoEncoding(bytes: Uint8Array, encoding: string | null, place: string, limit: number): Uint8Array {
  const name = encoding?.trim().toLowerCase();
  const options = { maxOutputLength: limit };
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes, options);
    if (name === 'deflate' && ((bytes[0] ?? 0) & 0x0f) === 8) return inflateSync(bytes, options);
    if (name === 'br' && bytes[0] !== 0x3c && bytes[0] !== 0x0a) return brotliDecompressSync(bytes, options);
    return bytes;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new InputError(
        place,
        `unpacks to more than ${sizeForPeople(limit)}, which no page needs; leave this record out`,
        { cause },
      );
    }
    throw new InputError(place, `is compressed (${name || 'gzip'}) and does not unpack: ${messageOf(cause)}`, {
      cause,
    });
  }
}

/** Lets the parser look for a record's headers in a megabyte at most: it would gather a line of any length in memory. */
class HeaderGuard {
  #watching = false;
  #seen = 0;

  constructor(private readonly source: AsyncIterable<Uint8Array>) {}

  watch(on: boolean): void {
    this.#watching = on;
    this.#seen = 0;
  }

  async *stream(): AsyncGenerator<Uint8Array> {
    for await (const chunk of inLargeChunks(this.source)) {
      if (this.#watching) {
        if (this.#seen > HEADER_LIMIT)
          throw new Error(`no record begins in ${sizeForPeople(HEADER_LIMIT)} after the last one`);
        this.#seen += chunk.length;
      }
      yield chunk;
    }
  }
}

/** Joins small chunks, since the parser misses an end of headers that is spread over several of a few bytes each. */
async function* inLargeChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  let broken: { error: unknown } | null = null;
  try {
    for await (const part of source) {
      parts.push(part);
      size += part.length;
      if (size < 16 * 1024) continue;
      yield Buffer.concat(parts);
      parts = [];
      size = 0;
    }
  } catch (error) {
    // What came before it is read first.
    broken = { error };
  }
  if (size > 0) yield Buffer.concat(parts);
  if (broken) throw broken.error;
}
