import { parseHTML } from 'linkedom';
import type { Marked } from '../report.js';
import { flattenHtml } from './flatten-html.js';
import { markupKind } from './markup-kind.js';

/** The part of the DOM that reading text needs. */
export interface DomNode {
  nodeType: number;
  localName?: string;
  nodeValue?: string | null;
  firstChild: DomNode | null;
  nextSibling: DomNode | null;
  parentNode: DomNode | null;
  textContent: string | null;
}
export interface DomElement extends DomNode {
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement> & { length: number };
  remove(): void;
}
export interface DomDocument extends DomElement {
  documentElement: DomElement | null;
  body: DomElement | null;
}

const words = (list: string) => new Set(list.split(' '));
const BLOCKS = words(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr html li main menu nav ol p pre section summary table tbody tfoot thead tr ul',
);
const SILENT = words(
  'script style noscript template svg math iframe object embed audio video canvas select textarea button input head title link meta map',
);

/** White space that no page needs, and over which much of what reads pages takes quadratic time. */
const LONG_BLANK = /[ \t\r\n\f]{200,}/g;

/**
 * Parses a page without running or fetching anything. Elements nested deeper than MAX_DEPTH lose their tags and keep their words, as in browsers, so
 * that a page of a hundred thousand open tags is read like any other.
 */
export function parsePage(html: string): DomDocument {
  const flat = flattenHtml(html.replace(LONG_BLANK, (blank) => (blank.includes('\n') ? '\n' : ' ')));
  const whole = /<(?:html|body|head)[\s>]/i.test(flat) ? flat : `<!doctype html><html><body>${flat}</body></html>`;
  return parseHTML(whole).document as unknown as DomDocument;
}

/** A text, and what the markup that it was taken out of says of stretches of it, in order. */
export interface MarkedText {
  text: string;
  marked: Marked[];
}

/** The text of an HTML fragment, such as a feed item's. */
export const htmlToText = (html: string): MarkedText => {
  const { body, documentElement } = parsePage(html);
  return textOf(body ?? documentElement);
};

/** A headline and the body under it, as one text. Where the body begins with the headline, it is there once. */
export function underHeadline(headline: string | undefined, body: MarkedText): MarkedText {
  if (!headline) return body;
  const end = body.text.indexOf('\n\n');
  const first = end < 0 ? body.text : body.text.slice(0, end);
  const head: Marked = { kind: 'head', start: 0, end: headline.length };
  const from = collapse(first).trim() === headline ? first.length + 2 : 0;
  const rest = body.text.slice(from);
  const shift = headline.length + 2 - from;
  return {
    text: rest ? `${headline}\n\n${rest}` : headline,
    marked: [
      head,
      ...body.marked
        .filter((one) => one.start >= from)
        .map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
    ],
  };
}

/**
 * The text of an element as a reader sees it: each block (paragraph, heading, list item, caption, table row) is a paragraph, and an empty line
 * stands between two; `<br>` ends a line, two of them a paragraph; cells of a row are apart by a tab. White space is collapsed as in a browser;
 * non-breaking spaces and soft hyphens stay. Scripts, forms' controls and hidden elements have no text. Headings, captions and credits are marked.
 */
export function textOf(root: DomNode | null): MarkedText {
  if (!root) return { text: '', marked: [] };
  const paragraphs: string[] = [];
  const marked: Marked[] = [];
  /** Marked elements that are open, innermost last, and where in the line each began. */
  const open: { node: DomNode; kind: Marked['kind']; from: number }[] = [];
  /** What marked elements within the line held. */
  let held: { kind: Marked['kind']; words: string }[] = [];
  let position = 0;
  let line = '';
  const flush = () => {
    for (const paragraph of line.split(/\n[ ]*(?:\n[ ]*)+/)) {
      const clean = tidy(paragraph);
      if (!clean) continue;
      const kind = KINDS.find((k) => open.some((one) => one.kind === k));
      if (kind) marked.push({ kind, start: position, end: position + clean.length });
      for (const one of held) {
        const words = tidy(one.words);
        const at = words ? clean.lastIndexOf(words) : -1;
        if (at >= 0 && one.kind !== kind)
          marked.push({ kind: one.kind, start: position + at, end: position + at + words.length });
      }
      paragraphs.push(clean);
      position += clean.length + 2;
    }
    line = '';
    held = [];
    for (const one of open) one.from = 0;
  };
  let preformatted = 0;
  let node: DomNode = root;
  for (;;) {
    const name = node.localName?.toLowerCase() ?? '';
    const silent = node !== root && node.nodeType === 1 && (SILENT.has(name) || isHidden(node as DomElement));
    if (node.nodeType === 3) line += preformatted ? node.nodeValue : collapse(node.nodeValue ?? '');
    else if (name === 'br') line += '\n';
    else if (name === 'q') line += '“';
    else if (BLOCKS.has(name)) flush();
    if (name === 'pre') preformatted += 1;
    const kind = node.nodeType === 1 && !silent && node.firstChild ? markupKind(node as DomElement, name) : null;
    if (kind) open.push({ node, kind, from: line.length });
    if (node.firstChild && !silent) {
      node = node.firstChild;
      continue;
    }
    // Up to the next sibling, closing what ends on the way.
    for (;;) {
      const closing = node.localName?.toLowerCase() ?? '';
      if (closing === 'pre') preformatted -= 1;
      if (closing === 'q') line += '”';
      else if (closing === 'td' || closing === 'th') line += '\t';
      else if (BLOCKS.has(closing)) flush();
      const last = open.at(-1);
      if (last && last.node === node) {
        open.pop();
        if (line.length > last.from) held.push({ kind: last.kind, words: line.slice(last.from) });
      }
      if (node === root) {
        flush();
        return { text: paragraphs.join('\n\n'), marked };
      }
      if (node.nextSibling) {
        node = node.nextSibling;
        break;
      }
      node = node.parentNode ?? root;
    }
  }
}

/** Which kind counts where one marked element is in another: a heading in a caption is the caption's. */
const KINDS: readonly Marked['kind'][] = ['photo-credit', 'caption', 'head'];

const collapse = (text: string): string => text.replace(/[ \t\n\r\f]+/g, ' ');

const tidy = (paragraph: string): string =>
  paragraph
    .replace(/ {2,}/g, ' ')
    .replace(/ ?(\t) ?/g, '$1')
    .replace(/ ?\n ?/g, '\n')
    .replace(/^[ \t\n\r]+/, '')
    .replace(/(?<![ \t\n\r])[ \t\n\r]+$/, '');

const isHidden = (element: DomElement): boolean =>
  element.hasAttribute('hidden') || /display\s*:\s*none/i.test(element.getAttribute('style') ?? '');
