import { isUtf8 } from 'node:buffer';
import { InputError } from './errors.js';

/** What the bytes 0x80 to 0x9F mean in Windows-1252 (WHATWG Encoding Standard, index windows-1252); 0 where they mean nothing. */
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];

/** How a source's charset is known and what is to be done with bytes that do not fit it. */
export interface DecodeOptions {
  /** A label that the source or its sender declares (HTTP header, XML declaration, `<meta charset>`), if any. */
  declared?: string | undefined;
  /** Pages: what does not fit becomes U+FFFD, as the HTML Standard has browsers do. Otherwise the source is refused. */
  forgiving?: boolean;
}

/**
 * Turns a source's bytes into text. In this order: a byte order mark (UTF-8, UTF-16); UTF-8 where the bytes hold characters of several bytes and
 * the declared charset has one byte a character, since text of such a charset is never valid UTF-8 by chance while such declarations are often
 * left over; the declared charset; UTF-8 where the bytes are valid UTF-8; Windows-1252. Bytes that are declared UTF-8 and are not are read as Windows-1252 when they hold no valid multi-byte sequence at all (a wrong
 * declaration); a mixture of both is refused, with the offset of the first byte that does not fit, since any guess would change what the source says.
 * The byte order mark is not part of the text; line ends stay as they are.
 *
 * @throws {InputError} for an unknown charset, for bytes that fit no charset, and for a text with NUL in it.
 */
export function decode(bytes: Uint8Array, place: string, options: DecodeOptions = {}): string {
  const text = decodeBytes(bytes, place, options);
  const nul = text.indexOf('\0');
  if (nul >= 0 && !options.forgiving) {
    throw new InputError(place, `is not text (NUL at character ${nul}); give a text, a page, a feed or a WARC file`);
  }
  return text;
}

function decodeBytes(bytes: Uint8Array, place: string, { declared, forgiving }: DecodeOptions): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const named = canonicalCharset(declared, place, forgiving);
  const charset = named && !MULTI_BYTE.has(named) && isPlainlyUtf8(bytes, forgiving) ? 'utf-8' : named;
  if (charset === 'windows-1252' && !hasUtf8Mark(bytes)) return decodeWindows1252(bytes);
  if (charset !== 'utf-8' && charset !== null && !hasUtf8Mark(bytes)) return new TextDecoder(charset).decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  const { invalidAt, multiByte } = inspectUtf8(bytes);
  if (multiByte === 0 && !hasUtf8Mark(bytes) && isPlausibleWindows1252(bytes)) return decodeWindows1252(bytes);
  if (forgiving) return new TextDecoder('utf-8').decode(bytes);
  throw new InputError(place, `has broken UTF-8 at byte ${invalidAt}; save it again as UTF-8`);
}

/** The charsets of the Encoding Standard that have several bytes a character: what is UTF-8 by chance is not so rare in them. */
const MULTI_BYTE = new Set(['utf-8', 'gbk', 'gb18030', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr']);
/** In a page that a crawler cut or a template put together, so many whole characters of UTF-8 outweigh one byte that is none. */
const OUTWEIGHS = 20;

/** Whether bytes are UTF-8 beyond ASCII: valid, or in a page (which is read whatever it holds) all but a few of them. */
function isPlainlyUtf8(bytes: Uint8Array, forgiving = false): boolean {
  if (!forgiving && !isUtf8(bytes)) return false;
  const { invalid, multiByte } = inspectUtf8(bytes);
  return multiByte > invalid * OUTWEIGHS;
}

const hasUtf8Mark = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** The Encoding Standard's name for a label; null where none is declared, or where a page declares one that nobody knows. */
function canonicalCharset(declared: string | undefined, place: string, forgiving = false): string | null {
  if (!declared) return null;
  try {
    const name = new TextDecoder(declared.trim()).encoding;
    // A declaration that can be read as ASCII is not in UTF-16: the HTML Standard takes such a label for UTF-8.
    return name.startsWith('utf-16') ? 'utf-8' : name;
  } catch (cause) {
    if (forgiving) return null;
    throw new InputError(place, `declares the unknown charset "${declared}"; save it as UTF-8`, { cause });
  }
}

/** Reads bytes as Windows-1252. Node's own decoder has confused it with ISO 8859-1 in some releases, so the table is ours. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replace(/[\x80-\x9f]/g, (c) => {
    const code = WINDOWS_1252[c.charCodeAt(0) - 0x80]!;
    return code === 0 ? c : String.fromCharCode(code);
  });
}

/** Whether bytes can be a text in Windows-1252: no undefined bytes, and no control characters but those of layout. */
function isPlausibleWindows1252(bytes: Uint8Array): boolean {
  return bytes.every((b) =>
    b < 0x20
      ? (b >= 0x09 && b <= 0x0d) || b === 0x1a || b === 0x1b
      : b < 0x80 || b > 0x9f || WINDOWS_1252[b - 0x80] !== 0,
  );
}

/**
 * Where UTF-8 first breaks, how many bytes belong to no sequence, and how many whole multi-byte sequences there are in all the bytes (RFC 3629, section 4).
 * `invalidAt` is -1 for valid UTF-8.
 */
export function inspectUtf8(bytes: Uint8Array): { invalidAt: number; invalid: number; multiByte: number } {
  let invalidAt = -1;
  let invalid = 0;
  let multiByte = 0;
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i]!;
    const length = lead < 0x80 ? 1 : sequenceLength(bytes, i, lead);
    if (length === 0) {
      if (invalidAt < 0) invalidAt = i;
      invalid += 1;
      i += 1;
    } else {
      if (length > 1) multiByte += 1;
      i += length;
    }
  }
  return { invalidAt, invalid, multiByte };
}

function sequenceLength(bytes: Uint8Array, at: number, lead: number): number {
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  for (let k = 1; k < length; k++) if (((bytes[at + k] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0;
  const tooEarly = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const tooLate = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f);
  return tooEarly || tooLate ? 0 : length;
}
