import { readFileSync } from 'node:fs';
import { FRONT_MATTER } from './readers/front-matter.js';

/** The forms that have a reader of their own. `json` is one JSON value over several lines, `ndjson` one a line, `feed` is RSS, RDF or Atom. */
export type Form = 'text' | 'markdown' | 'html' | 'feed' | 'json' | 'ndjson' | 'warc';

/** What a source is: a form, or why nothing here can read it and what would be right. */
export type Recognised = { form: Form } | { refused: string };

/** What is known of a source besides its bytes. It decides only where the content leaves it open. */
export interface Hints {
  /** The file's ending, in lower case, without the dot. */
  ending?: string | undefined;
  mediaType?: string | undefined;
}

/** Reads `signatures.tsv`. A signature is a list of bytes, null for any. */
const SIGNATURES = readFileSync(new URL('./signatures.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [hex = '', reason = ''] = line.split('\t');
    const pairs = hex.replaceAll(' ', '').match(/../g) ?? [];
    if (reason === '' || pairs.some((p) => !/^(?:[0-9a-f]{2}|\?\?)$/.test(p)))
      throw new Error(`signatures.tsv: bad line "${line}"`);
    return { bytes: pairs.map((p) => (p === '??' ? null : Number.parseInt(p, 16))), reason };
  });

/**
 * Tells a source's form from its first bytes (up to 64 KiB are enough), already free of gzip and UTF-16. The name and the media type are
 * looked at only where the content can be read in more than one way: a list of JSON lines cut off, Markdown without front matter, a page
 * that does not begin with a tag.
 */
export function recognise(head: Uint8Array, hints: Hints = {}): Recognised {
  const latin1 = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  const binary = SIGNATURES.find(
    ({ bytes }) => bytes.length <= head.length && bytes.every((b, i) => b === null || b === head[i]),
  );
  if (binary) return { refused: binary.reason };
  const text = latin1.replace(/^\xef\xbb\xbf/, '');
  if (/^WARC\/\d/.test(text)) return { form: 'warc' };
  const nul = latin1.indexOf('\0');
  if (nul >= 0) {
    const isWide =
      head.length >= 8 &&
      [0, 1].some((from) => [0, 2, 4, 6].every((i) => head[i + from] === 0 && head[i + 1 - from] !== 0));
    return {
      refused: isWide
        ? 'looks like UTF-16 without a byte order mark; save it as UTF-8'
        : `is not text (a NUL byte at ${nul}); give a text, a page, a feed or a WARC file`,
    };
  }
  const start = text.replace(/^\s+/, '');
  if (start === '') return { form: 'text' };
  return json(start, hints) ?? markup(start, hints) ?? { form: plainForm(text, hints) };
}

/** A JSON value that is neither an object nor an array, and nothing after it. */
const SCALAR = /^(?:null|true|false|-?\d[\d.eE+-]*|"(?:[^"\\\n]|\\.)*")\s*$/;

function json(start: string, { ending, mediaType }: Hints): Recognised | null {
  const saysLines = ending === 'ndjson' || ending === 'jsonl';
  // "42" may be all that a text says; in a file that says it is JSON it is a value, and no report.
  if (saysLines && SCALAR.test(start.split('\n', 1)[0]!)) return { form: 'ndjson' };
  if ((ending === 'json' || /^application\/(?:[\w.-]+\+)?json$/.test(mediaType ?? '')) && SCALAR.test(start))
    return { form: 'json' };
  if (/^\[\s*(?:[[{]|\]\s*$)/.test(start)) return { form: 'json' };
  if (!/^\{\s*(?:"|\}|$)/.test(start)) return null;
  if (saysLines) return { form: 'ndjson' };
  const end = start.indexOf('\n');
  // One long line, whole or cut off, is read by the same rules in either form; line by line it needs less memory and has a clear limit.
  if (end < 0 || isJson(start.slice(0, end))) return { form: 'ndjson' };
  const next = start.slice(end + 1).trimStart();
  return { form: next.startsWith('{') && end > 1 ? 'ndjson' : 'json' };
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

const HTML_TAG =
  /<(?:html|head|body|title|meta|p|div|span|br|h[1-6]|article|section|main|header|table|ul|ol|blockquote|figure|a|img|b|i|em|strong|script|style|link|base)[\s/>]/i;

function markup(start: string, { ending, mediaType }: Hints): Recognised | null {
  const saysHtml =
    /^(?:html?|xhtml|shtml|php|aspx?)$/.test(ending ?? '') ||
    /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType ?? '');
  if (start.startsWith('<')) {
    const root = rootName(start);
    if (/^(?:rss|feed|rdf|channel|[\w.-]+:(?:rdf|feed|rss))$/i.test(root ?? '')) return { form: 'feed' };
    if (/^html$/i.test(root ?? '') || /^<!doctype\s+html/i.test(start)) return { form: 'html' };
    if (/^svg$/i.test(root ?? ''))
      return { refused: 'is a picture (SVG); give the text of a report, or the page it is on' };
    if (start.startsWith('<?xml') && root) {
      return {
        refused: `is XML of a form that is not read (<${root.slice(0, 40)}>); give RSS, Atom, an HTML page, or ninjs`,
      };
    }
    if (new RegExp(`^${HTML_TAG.source}|^<!--`, 'i').test(start)) return { form: 'html' };
  }
  return saysHtml && HTML_TAG.test(start) ? { form: 'html' } : null;
}

/** The name of the first element, after a declaration, comments and a DOCTYPE. */
function rootName(start: string): string | null {
  let rest = start;
  for (;;) {
    const skipped = rest.replace(/^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^[>]*(?:\[[\s\S]*?\]\s*)?>)/i, '');
    if (skipped === rest) return /^<([a-z_][\w.:-]*)/i.exec(rest)?.[1] ?? null;
    rest = skipped;
  }
}

function plainForm(text: string, { ending, mediaType }: Hints): Form {
  const front = FRONT_MATTER.exec(text)?.[1];
  if (front !== undefined && /^[\w -]+:(?:\s|$)/m.test(front)) return 'markdown';
  return ending === 'md' || ending === 'markdown' || mediaType === 'text/markdown' ? 'markdown' : 'text';
}
