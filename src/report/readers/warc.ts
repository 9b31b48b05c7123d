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
  const parser = new WARCParser(guard.stream(), { keepHeadersCase: false, parseHttp: false });
  for (let number = 1; ; number++) {
    const place = `${source.place}#${number}`;
    let record: WARCRecord | null;
    try {
      guard.watch(true);
      record = await parser.parse();
      guard.watch(false);
    } catch (cause) {
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
    const payload = await take(record, wanted && length <= limits.report);
    if (payload.length < length)
      throw new InputError(place, 'is cut off: the file ends inside this record; fetch it again');
    if (!wanted) continue;
    if (payload.bytes === null) {
      yield new InputError(
        place,
        `is a record of ${sizeForPeople(length)}; a page may have ${sizeForPeople(limits.report)}`,
      );
      continue;
    }
    try {
      yield* await readRecord(record, payload.bytes, { place, name: `${source.name}#${number}` }, limits);
    } catch (error) {
      yield error instanceof InputError
        ? error
        : new InputError(place, `is not read: ${messageOf(error)}`, { cause: error as Error });
    }
  }
}

/** Reads a record to its end, keeping its bytes or not. */
async function take(record: WARCRecord, keep: boolean): Promise<{ bytes: Buffer | null; length: number }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of record.reader) {
    length += chunk.length;
    if (keep) chunks.push(chunk);
  }
  return { bytes: keep ? Buffer.concat(chunks) : null, length };
}

async function readRecord(
  record: WARCRecord,
  payload: Buffer,
  at: { place: string; name: string },
  limits: Limits,
): Promise<ReadItem[]> {
  const url = record.warcTargetURI ?? undefined;
  let bytes: Uint8Array = payload;
  let contentType = record.warcContentType ?? '';
  if (record.warcType === 'response') {
    if (!/^application\/http\b/i.test(contentType) || !payload.subarray(0, 5).equals(Buffer.from('HTTP/'))) return [];
    const reader = new AsyncIterReader([payload], null);
    const head = await new StatusAndHeadersParser().parse(reader, { headersClass: Headers });
    if (!head || !(Number(head.statusCode) >= 200 && Number(head.statusCode) < 300)) return [];
    contentType = head.headers.get('content-type') ?? '';
    if (!isPage(contentType)) return [];
    bytes = await reader.readFully();
    if (/chunked/i.test(head.headers.get('transfer-encoding') ?? ''))
      bytes = await new AsyncIterReader([bytes], null, true).readFully();
    bytes = undoEncoding(bytes, head.headers.get('content-encoding'), at.place, limits.report);
  }
  const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  const source = { ...at, ending: '', bytes, name: url ?? at.name, ...(url && { url }), ...(charset && { charset }) };
  if (bytes.length === 0) return [];
  if (isPage(contentType)) return [...readHtml(source)].map(asWarc);
  const isText = record.warcType === 'conversion' && /^text\/plain\b/i.test(contentType);
  return isText ? [...readText(source)].map(asWarc) : [];
}

const isPage = (contentType: string): boolean => /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);

const asWarc = (item: ReadItem): ReadItem => (item instanceof InputError ? item : { ...item, format: 'warc' });

/** Undoes a `content-encoding`, where the bytes do have it: crawlers often store the page plain and leave the header as it was. */
function undoEncoding(
  bytes: Uint8Array,
  encoding: string | null | undefined,
  place: string,
  limit: number,
): Uint8Array {
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
    for await (const chunk of this.source) {
      if (this.#watching) {
        if (this.#seen > HEADER_LIMIT)
          throw new Error(`no record begins in ${sizeForPeople(HEADER_LIMIT)} after the last one`);
        this.#seen += chunk.length;
      }
      yield chunk;
    }
  }
}
