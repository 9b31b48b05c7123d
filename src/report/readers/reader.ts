import type { InputError } from '../errors.js';
import type { RawReport } from '../report.js';

/** What a reader yields: a report, or why one item could not be read. The items after a bad one still follow. */
export type ReadItem = RawReport | InputError;

/** How much a source may hold. Sizes are bytes after any compression is undone. */
export interface Limits {
  /** A text, Markdown or HTML file, a page in a WARC file, or one line of NDJSON: 16 MiB. */
  report: number;
  /** A feed or a JSON file, which holds many reports but is parsed whole: 64 MiB. */
  collection: number;
  /** What an address may send: 64 MiB. */
  download: number;
  /** The time that one address may take in all, in milliseconds: 60 s. */
  fetchTime: number;
  /** How many redirections are followed: 5. */
  redirects: number;
}

export const defaultLimits: Limits = {
  report: 16 * 1024 * 1024,
  collection: 64 * 1024 * 1024,
  download: 64 * 1024 * 1024,
  fetchTime: 60_000,
  redirects: 5,
};

/** A source as it was opened: bytes, and what is known of them before they are looked at. */
export interface Source {
  /** A path, an address, or `-`: what messages and reports name. */
  place: string;
  /** What a report is called where the source does not say: the file's name without its ending, the address, or `stdin`. */
  name: string;
  /** The file's ending in lower case without the dot and without `.gz`, or `''`. A hint only. */
  ending: string;
  /** The address that answered, after redirections. */
  url?: string;
  /** From the `content-type` of the answer. A hint only. */
  mediaType?: string;
  /** From the `content-type` of the answer. */
  charset?: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** A whole source in memory, for the readers that parse at once. */
export interface SourceDocument extends Omit<Source, 'bytes'> {
  bytes: Uint8Array;
}

/** Whether a text says anything: a letter or a figure. White space, also of no width, and strokes of a pen say nothing. */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A size for people: `16 MiB`, `900 bytes`. */
export const sizeForPeople = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${Math.round((bytes / (1024 * 1024)) * 10) / 10} MiB`
    : bytes >= 1024
      ? `${Math.round(bytes / 1024)} KiB`
      : `${bytes} bytes`;

/** The message of whatever was thrown, or of what caused it in the first place, on one line. */
export function messageOf(error: unknown): string {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  return (first instanceof Error ? first.message : String(first)).replace(/\s+/g, ' ').trim().slice(0, 160);
}
