import { Readability } from '@mozilla/readability';
import { decode } from '../decode.js';
import { InputError } from '../errors.js';
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  type MarkedText,
  parsePage,
  textOf,
  underHeadline,
} from './html-text.js';
import { oneLine, type PageMetadata, pageMetadata } from './page-metadata.js';
import { hasWords, type ReadItem, type SourceDocument } from './reader.js';

/**
 * Readability looks at every element's ancestors and at the text of each of those, several times over. This is the sum of all nodes' depths
 * above which a page is read without it; that of a long story's page is about a tenth.
 */
const MAX_WEIGHT = 500_000;

/**
 * One report of a web page: the story's text by Mozilla's Readability, with captions as paragraphs of their own, and the page's own account of
 * its headline, byline, outlet, address and dates. The page as received is kept in `raw`.
 */
export function* readHtml(source: SourceDocument): Generator<ReadItem> {
  const page = decode(source.bytes, source.place, {
    declared: source.charset ?? declaredCharset(source.bytes),
    forgiving: true,
  });
  const document = parsePage(page);
  const metadata = pageMetadata(document);
  const body = storyText(document, page, metadata);
  const headline = headlineOver(metadata.headline, body.text);
  const { text, marked } = underHeadline(headline, body);
  if (!hasWords(body.text))
    throw new InputError(source.place, 'is a page with no text of a story; give the page of one story');
  const { articleBody: _, headline: __, ...about } = metadata;
  const url = about.url ?? source.url;
  yield {
    id: url ?? source.name,
    text,
    format: 'html',
    place: source.place,
    ...(headline && { title: headline }),
    ...about,
    ...(url && { url }),
    ...(marked.length > 0 && { marked }),
    raw: { mediaType: 'text/html', body: page },
  };
}

/** The charset that a page declares in its first 4 KiB: in an XML declaration, or in a `<meta>`. */
export function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  return (
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ??
    /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]
  );
}

function storyText(document: DomDocument, page: string, metadata: PageMetadata): MarkedText {
  const read = readable(document);
  const enough = metadata.articleBody ? metadata.articleBody.length * 0.4 : 0;
  if (read.text.length >= 200 && read.text.length >= enough) return read;
  const marked = markedStory(parsePage(page));
  const best = marked.text.length > read.text.length ? marked : read;
  // Pages that build themselves by script often carry the whole story in their JSON-LD alone.
  return metadata.articleBody && best.text.length < enough
    ? { text: paragraphsOfPlain(metadata.articleBody), marked: [] }
    : best;
}

function readable(document: DomDocument): MarkedText {
  if (weightOf(document) > MAX_WEIGHT) return textOf(null);
  try {
    const article = new Readability<DomNode>(document as never, {
      serializer: (node) => node as unknown as DomNode,
      // Captions and credits are known by their classes.
      keepClasses: true,
    }).parse();
    return textOf(article?.content ?? null);
  } catch {
    // Markup that Readability cannot work on: the story as the page marks it is taken instead.
    return textOf(null);
  }
}

/**
 * The sum of the depths of all nodes, counted until it is clear that it is too much. White space that goes on from node to node counts for its
 * square, since it does in the patterns that Readability looks for.
 */
function weightOf(document: DomDocument): number {
  let weight = 0;
  let blank = 0;
  let depth = 0;
  let node: DomNode | null = document;
  while (node && weight <= MAX_WEIGHT) {
    weight += depth;
    if (node.nodeType === 3) {
      const length = node.nodeValue?.length ?? 0;
      blank = node.nodeValue?.trim() === '' ? blank + length : 0;
      weight += (blank * length) / 16;
    }
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node?.nextSibling ?? null;
  }
  return weight;
}

/** The text of what the page marks as its story, or of all of it without navigation. */
function markedStory(document: DomDocument): MarkedText {
  for (const selector of ['[itemprop~="articleBody"]', 'article', 'main', '[role="main"]']) {
    const text = [...document.querySelectorAll(selector)]
      .slice(0, 20)
      .map((e) => withoutChrome(e))
      .sort((a, b) => b.text.length - a.text.length)[0];
    if (text && text.text.length >= 100) return text;
  }
  const body = document.body ?? document.documentElement;
  return body ? withoutChrome(body) : textOf(null);
}

function withoutChrome(element: DomElement): MarkedText {
  for (const part of [...element.querySelectorAll('nav, footer, aside, [role="navigation"]')]) part.remove();
  return textOf(element);
}

/** Where the body opens with what the page's title has beside the site's name ("Bridge opens - Ostel Times"), that is the headline. */
function headlineOver(title: string | undefined, body: string): string | undefined {
  const first = oneLine(body.split('\n\n', 1)[0]);
  if (!title || !first || first.length < 8) return title;
  const parts = title.split(/\s+[|–—·»:-]+\s+/);
  return parts.length > 1 && (title.startsWith(`${first} `) || title.endsWith(` ${first}`)) && parts.includes(first)
    ? first
    : title;
}

const paragraphsOfPlain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]*\n\s*/g, '\n\n')
    .trim();
