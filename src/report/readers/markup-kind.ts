import type { Marked } from '../report.js';
import type { DomElement, DomNode } from './html-text.js';

/** How far up a figure or a caption is looked for. */
const REACH = 6;
const PHOTO = new Set(['photo', 'image', 'img', 'picture', 'pic', 'media', 'caption', 'figure', 'video', 'wp']);
const CREDIT = new Set(['credit', 'credits', 'copyright', 'attribution', 'photographer']);
const CREDIT_IN_ONE_WORD = /^(?:photo|image|img|media|picture|pic)credits?$/;
const NO_CAPTION = new Set(['no', 'without', 'closed', 'track', 'toggle', 'button']);

/** What an element says that its words are: a heading, a photo's caption, the credit of one; null for all others. */
export function markupKind(element: DomElement, name: string): Marked['kind'] | null {
  if (/^h[1-6]$/.test(name) || element.getAttribute('role') === 'heading') return 'head';
  const figure = name === 'figcaption' ? figureAbove(element) : null;
  // Under a quotation that is set off, it names the speaker.
  if (name === 'figcaption') return figure?.querySelector('blockquote') ? null : 'caption';
  const itemprop = element.getAttribute('itemprop')?.toLowerCase() ?? '';
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).map(partsOf);
  if (classes.some(isCaption) || itemprop === 'caption') return isShort(element) ? 'caption' : null;
  const isExplicit = classes.some(
    (parts) =>
      parts.some((p) => CREDIT_IN_ONE_WORD.test(p)) ||
      (parts.some((p) => CREDIT.has(p)) && parts.some((p) => PHOTO.has(p))),
  );
  if (isExplicit && isShort(element)) return 'photo-credit';
  const maybe =
    /^(?:creditText|copyrightHolder|author|creator)$/i.test(itemprop) ||
    classes.some((c) => c.some((p) => CREDIT.has(p)));
  return maybe && isShort(element) && isInFigure(element) ? 'photo-credit' : null;
}

/** "imageCaption__text" is image, caption, text. */
const partsOf = (token: string): string[] =>
  token
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]+/);

const isCaption = (parts: string[]): boolean =>
  parts.some((p) => p === 'caption' || p === 'captions' || p === 'figcaption') && !parts.some((p) => NO_CAPTION.has(p));

/** A box around a whole story may be called anything; a caption is a paragraph or two. */
const isShort = (element: DomElement): boolean => element.querySelectorAll('p').length <= 2;

function figureAbove(element: DomElement): DomElement | null {
  let node: DomNode | null = element.parentNode;
  for (let up = 0; node && up < REACH; up++, node = node.parentNode)
    if (node.localName?.toLowerCase() === 'figure') return node as DomElement;
  return null;
}

function isInFigure(element: DomElement): boolean {
  let node: DomNode | null = element.parentNode;
  for (let up = 0; node && node.nodeType === 1 && up < REACH; up++, node = node.parentNode) {
    const name = node.localName?.toLowerCase() ?? '';
    if (name === 'figure' || name === 'figcaption') return true;
    if (((node as DomElement).getAttribute('class') ?? '').split(/\s+/).map(partsOf).some(isCaption)) return true;
  }
  return false;
}
