import { z } from 'zod';
import { Span } from './span.js';

/** What a stretch of furniture is. Furniture is what surrounds the story; it is typed and kept, never deleted. */
export const FurnitureKind = z.enum([
  'headline',
  'headline-tag',
  'advisory',
  'byline',
  'dateline',
  'section-head',
  'caption',
  'photo-credit',
  'credit-line',
  'noise',
]);
export type FurnitureKind = z.infer<typeof FurnitureKind>;

/** One stretch of furniture. Stretches may nest (a photo credit inside a caption), and never cross. */
export const Furniture = Span.extend({
  kind: FurnitureKind,
  /** For a headline tag, its normal form: "UPDATE", "CORRECTED", "WRAPUP"… */
  tag: z.string().optional(),
  /** For "UPDATE 3" or "WRAPUP 2", the number. */
  number: z.int().optional(),
  /** The people named in a byline, a photo credit or a credit line. They belong to the report and are never actors of the story. */
  people: z.array(Span).optional(),
  /** For a dateline: the places it names, the agency, and the date as written. */
  places: z.array(Span).optional(),
  agency: Span.optional(),
  date: Span.optional(),
});
export type Furniture = z.infer<typeof Furniture>;

/** Where the day of filing was taken from, first source first. */
export const FiledFrom = z.enum(['option', 'metadata', 'dateline', 'address', 'front-matter', 'file-name', 'text']);
export type FiledFrom = z.infer<typeof FiledFrom>;

/** When a report was filed: an ISO day, or an ISO instant where the source gives one; null where nothing settles it. */
export const Filed = z.object({
  /** `YYYY-MM-DD` or null: open. Never today's date. */
  date: z.string().nullable(),
  /** The instant, `YYYY-MM-DDTHH:MM:SSZ` or with an offset, where the source's metadata gives one. */
  instant: z.string().nullable(),
  from: FiledFrom.nullable(),
  /** One sentence a step, for people: what was read and what follows from it. */
  reasons: z.array(z.string()),
  /** The days still possible where it is open, earliest first. */
  candidates: z.array(z.string()),
});
export type Filed = z.infer<typeof Filed>;

/** The forms that a report can come in. */
export const ReportFormat = z.enum(['text', 'markdown', 'html', 'rss', 'atom', 'json-feed', 'ninjs', 'ndjson', 'warc']);
export type ReportFormat = z.infer<typeof ReportFormat>;

/**
 * A stretch of a report's text that the source's markup says is no running text: a heading (`<h2>`, `##`), a photo's caption (`<figcaption>`), or
 * the credit in it. Each is a paragraph or a part of one.
 */
export const Marked = Span.extend({ kind: z.enum(['head', 'caption', 'photo-credit']) });
export type Marked = z.infer<typeof Marked>;

/**
 * What a reader takes from a source: the text as the source says, decoded, and what the source says of it. Nothing is worked out yet.
 * Where the source has a headline apart from the body (a page, a feed item), `text` is the headline, an empty line, and the body.
 */
export const RawReport = z.object({
  /** The source's own identifier, or the file's name without its ending. */
  id: z.string(),
  text: z.string(),
  format: ReportFormat,
  /** Where it was read: a path, an address, `-` for standard input; with `#n` for the n-th item of a file of many. */
  place: z.string(),
  title: z.string().optional(),
  byline: z.string().optional(),
  outlet: z.string().optional(),
  url: z.string().optional(),
  /** BCP 47, as the source declares it. */
  language: z.string().optional(),
  /** A date or an instant from the source's metadata, as ISO 8601. */
  published: z.string().optional(),
  modified: z.string().optional(),
  /** A date from front matter, as ISO 8601. */
  frontMatterDate: z.string().optional(),
  /** What the markup says of stretches of `text`, in order; readers of text without markup leave it out. */
  marked: z.array(Marked).optional(),
  /** The page or item as received, kept beside the text, where the text was taken out of markup. */
  raw: z.object({ mediaType: z.string(), body: z.string() }).optional(),
});
export type RawReport = z.infer<typeof RawReport>;

/** One text as an outlet filed it, with its furniture found. All spans are into `text`. */
export const Report = z.object({
  id: z.string(),
  /** SHA-256, in hexadecimal, of the text normalised (NFC, line ends `\n`, white space trimmed at line ends and at both ends). */
  hash: z.string(),
  text: z.string(),
  format: ReportFormat,
  place: z.string(),
  title: z.string().nullable(),
  byline: z.string().nullable(),
  outlet: z.string().nullable(),
  url: z.string().nullable(),
  /** BCP 47 of the text, worked out from its words: `en`, another language, or `und`. */
  language: z.string(),
  filed: Filed,
  furniture: z.array(Furniture),
  /** The paragraphs of the whole text in order, furniture included: lines that belong together, without white space at the edges. */
  paragraphs: z.array(Span),
});
export type Report = z.infer<typeof Report>;
