import type { DomDocument } from './html-text.js';

/** What a page's JSON-LD says of the story, as written there. */
export interface JsonLdArticle {
  headline?: string | undefined;
  byline?: string | undefined;
  outlet?: string | undefined;
  url?: string | undefined;
  language?: string | undefined;
  published?: string | undefined;
  modified?: string | undefined;
  articleBody?: string | undefined;
}

type Json = Record<string, unknown>;

/** schema.org's Article and the kinds of it that news sites use, most telling first. */
const ARTICLE =
  /^(?:https?:\/\/schema\.org\/)?(?:(?:Reportage|Analysis|Opinion|Background|Review)?NewsArticle|LiveBlogPosting|Article|BlogPosting|Report)$/;
const MAX_NODES = 20_000;

/**
 * The first article in a page's `<script type="application/ld+json">` blocks: on its own, in an array, in a `@graph`, or as the `mainEntity`
 * of a page. A NewsArticle goes before a plain Article. Blocks that are not JSON are passed over, as search engines do.
 */
export function jsonLdArticle(document: DomDocument): JsonLdArticle {
  const nodes: Json[] = [];
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const parsed = parseLoosely(script.textContent ?? '');
    if (parsed !== undefined) collect(parsed, nodes);
  }
  const byId = new Map(
    nodes.flatMap((n) => (typeof n['@id'] === 'string' && Object.keys(n).length > 1 ? [[n['@id'], n] as const] : [])),
  );
  const resolve = (value: unknown): unknown =>
    isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1
      ? (byId.get(value['@id']) ?? value)
      : value;
  const articles = nodes.filter((n) => types(n).some((t) => ARTICLE.test(t)));
  const article = articles.find((n) => types(n).some((t) => t.includes('News'))) ?? articles[0];
  if (!article) return {};
  return {
    headline: text(article.headline) ?? text(article.name),
    byline: names(article.author, resolve) ?? names(article.creator, resolve),
    outlet: names(article.publisher, resolve) ?? names(article.sourceOrganization, resolve),
    url:
      text(article.url) ??
      text(article.mainEntityOfPage) ??
      text(isObject(article.mainEntityOfPage) ? article.mainEntityOfPage['@id'] : undefined),
    language: text(article.inLanguage),
    published: text(article.datePublished) ?? text(article.dateCreated),
    modified: text(article.dateModified),
    articleBody: text(article.articleBody),
  };
}

/** JSON as pages have it: raw line ends inside strings, and a CDATA or comment wrapper around. */
function parseLoosely(source: string): unknown {
  const json = source.replace(/^\s*(?:\/\/\s*)?(?:<!\[CDATA\[|<!--)/, '').replace(/(?:\/\/\s*)?(?:\]\]>|-->)\s*$/, '');
  for (const candidate of [json, json.replace(/[\r\n\t]+/g, ' ')]) {
    try {
      return JSON.parse(candidate);
    } catch {}
  }
  return undefined;
}

/** Every object at the top, in arrays, in `@graph` and in the places where a page holds its own article (not in its lists of others). */
function collect(value: unknown, into: Json[]): void {
  const queue: unknown[] = [value];
  for (let i = 0; i < queue.length && into.length < MAX_NODES; i++) {
    const item = queue[i];
    if (Array.isArray(item)) for (const part of item) queue.push(part);
    else if (isObject(item)) {
      into.push(item);
      for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage']) queue.push(item[key]);
    }
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types = (node: Json): string[] => [node['@type']].flat().filter((t) => typeof t === 'string');

/** A string with the character references undone that many sites leave in their JSON. */
function text(value: unknown): string | undefined {
  if (Array.isArray(value)) return text(value[0]);
  if (isObject(value)) return text(value['@value'] ?? value.name);
  if (typeof value !== 'string') return undefined;
  return decodeReferences(value).trim() || undefined;
}

function names(value: unknown, resolve: (v: unknown) => unknown): string | undefined {
  const all = [value].flat().map((v) => {
    const person = resolve(v);
    return typeof person === 'string' ? text(person) : isObject(person) ? text(person.name) : undefined;
  });
  const known = [...new Set(all.filter((n): n is string => n !== undefined && !/^https?:/i.test(n)))];
  return known.length > 0 ? known.join(', ') : undefined;
}

const NAMED: Record<string, string> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

function decodeReferences(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
