import { type Furniture, FurnitureKind, type Marked } from '../report.js';
import type { Span } from '../span.js';
import { viewOf } from '../view.js';

/** A text as the finders of furniture see it: positions are those of the view (see `viewOf`), paragraphs too. */
export interface Page {
  text: string;
  paragraphs: readonly Span[];
  /** The headline, where the source gives it apart, as the view shows it. */
  title: string | null;
  /** What the source's markup says of stretches of the text. */
  marked: readonly Marked[];
}

/** Finds one kind of furniture. `claims` is what the finders before it have found. */
export type Finder = (page: Page, claims: Claims) => Furniture[];

/** The page of a stored text, and the way back from its positions to stored ones. */
export function pageOf(
  text: string,
  paragraphs: readonly Span[],
  title?: string,
  marked: readonly Marked[] = [],
): { page: Page; stored: (span: Span) => Span } {
  const view = viewOf(text);
  /** The first position of the view that lies at or after a stored one. */
  const seen = (position: number): number => {
    let low = 0;
    let high = view.text.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (view.start(middle) >= position) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const shownSpan = ({ start, end }: Span): Span => trimmed(view.text, seen(start), seen(end));
  return {
    page: {
      text: view.text,
      paragraphs: paragraphs.map(shownSpan),
      title: title === undefined ? null : viewOf(title).text.trim(),
      marked: marked.map((one) => ({ kind: one.kind, ...shownSpan(one) })),
    },
    stored: (span) => view.span(span.start, span.end),
  };
}

/** A span without the white space at its edges. */
export function trimmed(text: string, start: number, end: number): Span {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text[from]!)) from++;
  while (to > from && /\s/.test(text[to - 1]!)) to--;
  return { start: from, end: to };
}

const BITS = new Map(FurnitureKind.options.map((kind, index) => [kind, 1 << index]));
const ANY = 0xffff;
const bitOf = (kind: FurnitureKind): number => BITS.get(kind)!;

/** The furniture found so far, with a mark on every unit of the text that it takes, so that asking costs no more than the span's length. */
export class Claims {
  readonly list: Furniture[] = [];
  readonly #marks: Uint16Array;

  constructor(length: number) {
    this.#marks = new Uint16Array(length);
  }

  add(one: Furniture): void {
    if (one.start >= one.end) return;
    this.list.push(one);
    const bit = bitOf(one.kind);
    for (let position = one.start; position < one.end; position++) this.#marks[position]! |= bit;
  }

  /** Whether a span shares a unit with a stretch of one of these kinds (of any kind, if none are named). */
  takes(span: Span, kinds?: readonly FurnitureKind[]): boolean {
    const bits = kinds ? kinds.reduce((sum, kind) => sum | bitOf(kind), 0) : ANY;
    for (let position = span.start; position < span.end; position++) if (this.#marks[position]! & bits) return true;
    return false;
  }
}
