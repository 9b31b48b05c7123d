import { Readability } from '@mozilla/readability';
import { decode } from '../decode.js';
import { InputError } from '../errors.js';
import { type DomDocument, type DomElement, type DomNode, parsePage, textOf } from './html-text.js';
import { oneLine, type PageMetadata, pageMetadata } from './page-metadata.js';
import type { ReadItem, SourceDocument } from './reader.js';

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
  const body = withoutHeadline(storyText(document, page, metadata), metadata.headline);
  if (!body) throw new InputError(source.place, 'is a page with no text of a story; give the page of one story');
  const { articleBody: _, headline, ...about } = metadata;
  const url = about.url ?? source.url;
  yield {
    id: url ?? source.name,
    text: headline ? `${headline}\n\n${body}` : body,
    format: 'html',
    place: source.place,
    ...(headline && { title: headline }),
    ...about,
    ...(url && { url }),
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

function storyText(document: DomDocument, page: string, metadata: PageMetadata): string {
  const read = readable(document);
  const enough = metadata.articleBody ? metadata.articleBody.length * 0.4 : 0;
  if (read.length >= 200 && read.length >= enough) return read;
  const marked = markedStory(parsePage(page));
  const best = marked.length > read.length ? marked : read;
  // Pages that build themselves by script often carry the whole story in their JSON-LD alone.
  return metadata.articleBody && best.length < enough ? paragraphsOfPlain(metadata.articleBody) : best;
}

function readable(document: DomDocument): string {
  if (weightOf(document) > MAX_WEIGHT) return '';
  try {
    const article = new Readability<DomNode>(document as never, {
      serializer: (node) => node as unknown as DomNode,
    }).parse();
    return article?.content ? textOf(article.content) : '';
  } catch {
    // Markup that Readability cannot work on: the story as the page marks it is taken instead.
    return '';
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
function markedStory(document: DomDocument): string {
  for (const selector of ['[itemprop~="articleBody"]', 'article', 'main', '[role="main"]']) {
    const text = [...document.querySelectorAll(selector)]
      .slice(0, 20)
      .map((e) => withoutChrome(e))
      .sort((a, b) => b.length - a.length)[0];
    if (text && text.length >= 100) return text;
  }
  const body = document.body ?? document.documentElement;
  return body ? withoutChrome(body) : '';
}

function withoutChrome(element: DomElement): string {
  for (const part of [...element.querySelectorAll('nav, footer, aside, [role="navigation"]')]) part.remove();
  return textOf(element);
}

/** The body without the headline at its beginning, which `text` has once already. */
function withoutHeadline(body: string, headline: string | undefined): string {
  const end = body.indexOf('\n\n');
  const first = oneLine(end < 0 ? body : body.slice(0, end));
  return headline && end > 0 && first === headline ? body.slice(end + 2) : body;
}

const paragraphsOfPlain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]*\n\s*/g, '\n\n')
    .trim();
