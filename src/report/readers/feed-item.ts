import { InputError } from '../errors.js';
import type { RawReport } from '../report.js';
import { htmlToText, type MarkedText, underHeadline } from './html-text.js';
import { toIsoDate } from './iso-date.js';
import { oneLine } from './page-metadata.js';
import { hasWords } from './reader.js';

/** One item of a feed, whatever the feed's form, with the words still as the feed has them. */
export interface FeedItem {
  format: 'rss' | 'atom' | 'json-feed';
  place: string;
  /** What it is called where it has no identifier and no address. */
  name: string;
  id?: string | undefined;
  title?: string | undefined;
  /** The fullest account of the story that the item holds, with or without markup. */
  content?: string | undefined;
  link?: string | undefined;
  authors?: (string | undefined)[] | undefined;
  outlet?: string | undefined;
  language?: string | undefined;
  /** Candidates, first one first. */
  published: (string | undefined)[];
  modified?: string | undefined;
}

/**
 * One report of a feed's item.
 *
 * @throws {InputError} for an item without any words.
 */
export function reportOfFeedItem(item: FeedItem): RawReport {
  const title = item.title && oneLine(plain(item.title).text);
  const body = plain(item.content ?? '');
  if (!title && !hasWords(body.text))
    throw new InputError(item.place, 'is an item without a title and without content');
  const published = item.published.map(toIsoDate).find((d) => d);
  const modified = toIsoDate(item.modified);
  const byline = item.authors
    ?.map((a) => a && oneLine(plain(a).text))
    .filter((a) => a)
    .join(', ');
  const outlet = item.outlet && oneLine(plain(item.outlet).text);
  const url = item.link && /^https?:\/\//i.test(item.link.trim()) ? item.link.trim() : undefined;
  const { text, marked } = underHeadline(title || undefined, body);
  return {
    id: item.id?.trim() || url || item.name,
    text,
    format: item.format,
    place: item.place,
    ...(title && { title }),
    ...(byline && { byline }),
    ...(outlet && { outlet }),
    ...(url && { url }),
    ...(item.language && { language: item.language }),
    ...(published && { published }),
    ...(modified && { modified }),
    ...(marked.length > 0 && { marked }),
    ...(item.content && hasMarkup(item.content) && { raw: { mediaType: 'text/html', body: item.content } }),
  };
}

const hasMarkup = (text: string): boolean => /<[a-z!/]|&(?:#\w+|[a-z]\w*);/i.test(text);

/** Feeds mostly do not say whether words are HTML: what has no tags and no character references stays as it is, paragraphs and all. */
const plain = (text: string): MarkedText => (hasMarkup(text) ? htmlToText(text) : { text: text.trim(), marked: [] });
