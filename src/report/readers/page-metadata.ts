import type { DomDocument, DomElement } from './html-text.js';
import { toIsoDate } from './iso-date.js';
import { jsonLdArticle } from './json-ld.js';

/** What a page says of itself. Everything is as the page has it, white space collapsed; dates are ISO 8601. */
export interface PageMetadata {
  headline?: string;
  byline?: string;
  outlet?: string;
  url?: string;
  language?: string;
  published?: string;
  modified?: string;
  /** The story's words from JSON-LD, where the page gives them there; without markup, mostly without paragraphs. */
  articleBody?: string;
}

const PUBLISHED = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'date.published',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'publication_date',
  'parsely-pub-date',
  'sailthru.date',
  'dcterms.issued',
  'dc.date.issued',
  'dcterms.created',
  'dc.date',
  'dcterms.date',
  'article.published',
  'citation_publication_date',
  'cxenseparse:recs:publishtime',
  'og:pubdate',
  'date',
];
const MODIFIED = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'last-modified',
  'lastmod',
  'dcterms.modified',
  'dc.date.modified',
  'article.updated',
];
const AUTHORS = [
  'author',
  'article:author',
  'parsely-author',
  'sailthru.author',
  'byl',
  'dc.creator',
  'dcterms.creator',
  'cxenseparse:author',
];

/**
 * Reads a page's own account of itself: first the JSON-LD of schema.org's NewsArticle, then OpenGraph and the other meta elements in use, then
 * `<time>`, `<link rel=canonical>`, headings and marked bylines. Must run before Readability, which changes the page.
 */
export function pageMetadata(document: DomDocument): PageMetadata {
  const metas = metaElements(document);
  const meta = (...names: string[]): string | undefined => names.map((n) => metas.get(n)).find((v) => v !== undefined);
  const dateOf = (...values: (string | null | undefined)[]) => {
    for (const value of values) {
      const iso = toIsoDate(value);
      if (iso) return iso;
    }
    return undefined;
  };
  const ld = jsonLdArticle(document);
  const titleElement = document.querySelector('title')?.textContent ?? undefined;
  const site = ld.outlet ?? meta('og:site_name', 'application-name');
  const headline = heading(document, [ld.headline, meta('og:title'), meta('twitter:title')], titleElement, site);
  const found: { [K in keyof PageMetadata]: string | undefined } = {
    headline:
      headline ??
      ld.headline ??
      meta('og:title', 'twitter:title') ??
      withoutSiteName(titleElement, meta('og:site_name')),
    byline: ld.byline ?? notAddress(meta(...AUTHORS)) ?? markedByline(document),
    outlet: ld.outlet ?? meta('og:site_name', 'publisher', 'dc.publisher', 'application-name'),
    url:
      webAddress(document.querySelector('link[rel="canonical"]')?.getAttribute('href')) ??
      webAddress(meta('og:url')) ??
      webAddress(ld.url),
    language:
      document.documentElement?.getAttribute('lang') ||
      ld.language ||
      meta('og:locale', 'content-language')?.replace('_', '-'),
    published: dateOf(ld.published, ...PUBLISHED.map((n) => metas.get(n)), ...times(document, true)),
    modified: dateOf(ld.modified, ...MODIFIED.map((n) => metas.get(n))),
    articleBody: ld.articleBody,
  };
  return Object.fromEntries(
    Object.entries(found)
      .map(([key, value]) => [key, key === 'articleBody' ? value : oneLine(value)])
      .filter(([, value]) => value),
  );
}

/** The contents of the meta elements by name, property or itemprop in lower case; the first of a name counts, authors are joined. */
function metaElements(document: DomDocument): Map<string, string> {
  const metas = new Map<string, string>();
  for (const element of document.querySelectorAll('meta')) {
    const name = (element.getAttribute('property') ?? element.getAttribute('name') ?? element.getAttribute('itemprop'))
      ?.toLowerCase()
      .trim();
    const content = element.getAttribute('content')?.trim();
    if (!name || !content) continue;
    const before = metas.get(name);
    if (before === undefined) metas.set(name, content);
    else if (AUTHORS.includes(name) && !before.includes(content)) metas.set(name, `${before}, ${content}`);
  }
  return metas;
}

/**
 * The page's main heading: that which says the same as some other account of the headline, which may be cut short or carry the site's name; and
 * where there is no account but the title, the only one of the story, or else of the page. A heading with the site's name is none.
 */
function heading(
  document: DomDocument,
  accounts: (string | undefined)[],
  title: string | undefined,
  site: string | undefined,
): string | undefined {
  const key = (s: string | undefined) =>
    (s ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const wordsOf = (elements: Iterable<DomElement>) =>
    [...elements].map((e) => oneLine(e.textContent)).filter((text) => text !== undefined && key(text).length >= 3);
  const parts = (title ?? '').split(TITLE_PARTS).map(key);
  const inStory = wordsOf(document.querySelectorAll('article h1, main h1, [role="main"] h1'));
  // The masthead of "Bridge opens - Ostel Times" is Ostel Times, whatever else is on the page.
  const onPage = wordsOf(document.querySelectorAll('h1')).filter(
    (text) =>
      key(text) !== key(site) &&
      !(parts.length > 1 && key(text) === parts.at(-1) && parts.slice(0, -1).join(' ').length > key(text).length),
  );
  const others = [...accounts, title].map(key).filter((other) => other !== '');
  for (const text of [...inStory.filter((one) => key(one) !== key(site)), ...onPage]) {
    const mine = key(text);
    if (others.some((other) => other.includes(mine) || (other.length > 20 && mine.includes(other)))) return text;
  }
  // Some pages set the headline as a heading of a lower rank.
  const lower = wordsOf(document.querySelectorAll('h2, h3')).filter(
    (text) => key(text) !== key(site) && [...accounts.map(key), ...parts].includes(key(text)),
  );
  if (lower.length > 0) return lower.reduce((longest, text) => (text!.length > longest!.length ? text : longest));
  if (accounts.some((account) => account)) return undefined;
  return inStory.length === 1 ? inStory[0] : onPage.length === 1 ? onPage[0] : undefined;
}

const TITLE_PARTS = /\s+[|–—·»-]\s+/;

/** "Pilots strike | Vell Courier" is "Pilots strike" where the site is known to be called so, or has a short name after a bar. */
function withoutSiteName(title: string | undefined, site: string | undefined): string | undefined {
  const text = oneLine(title)?.slice(0, 1000);
  if (!text) return undefined;
  const parts = text.split(TITLE_PARTS);
  const last = parts.at(-1)!;
  if (parts.length < 2) return text;
  const isSite = site ? last.toLowerCase() === site.toLowerCase() : /\s[|»]\s+[^|»]{1,40}$/.test(text);
  return isSite ? text.slice(0, text.length - last.length).replace(/\s+[|–—·»-]\s+$/, '') : text;
}

function markedByline(document: DomDocument): string | undefined {
  const element = document.querySelector(
    '[rel~="author"], [itemprop~="author"], .byline, .article-byline, .story-byline, .author-name',
  );
  const text = oneLine(element?.textContent);
  return text && text.length <= 200 ? text : undefined;
}

/** The times that a page marks: first those marked as the publication, then any inside the article or its header. */
function times(document: DomDocument, marked: boolean): (string | null | undefined)[] {
  const value = (e: DomElement) => e.getAttribute('datetime') ?? e.getAttribute('content') ?? e.textContent;
  const publication = [...document.querySelectorAll('[itemprop~="datePublished"], time[pubdate]')].map(value);
  const rest = marked
    ? [...document.querySelectorAll('article time[datetime], header time[datetime], main time[datetime]')]
    : [];
  const all = [...document.querySelectorAll('time[datetime]')];
  return [...publication, ...rest.slice(0, 1).map(value), ...(all.length === 1 ? all.map(value) : [])];
}

const notAddress = (value: string | undefined) => (value && /^https?:\/\//i.test(value) ? undefined : value);

const webAddress = (value: string | null | undefined): string | undefined =>
  value && /^https?:\/\/[^\s]+$/i.test(value.trim()) ? value.trim() : undefined;

export const oneLine = (value: string | null | undefined): string | undefined =>
  value?.replace(/[ \t\r\n\f]+/g, ' ').trim() || undefined;
