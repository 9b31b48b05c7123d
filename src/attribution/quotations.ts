import type { Span } from '../report/span.js';

/** One stretch in quotation marks. `start` and `end` take in the marks; `inner` is what they enclose. */
export interface Quotation extends Span {
  inner: Span;
  /** False where the paragraph ends before the mark closes. */
  closed: boolean;
  /** The paragraph it stands in: a position in the list given. */
  paragraph: number;
  /** The quotation of an earlier paragraph that this one goes on from (opened again without having been closed), or -1. */
  continues: number;
}

/** Opening marks that say what closes them. The straight double mark closes itself. */
const CLOSERS: Record<string, string> = {
  '“': '”',
  '„': '”',
  '«': '»',
  '‘': '’',
  '``': "''",
  "''": "''",
  '"': '"',
  "'": "'",
};
const MARK = /``|''|["“”„«»‘’']/gu;
const isSpaceOrOpening = (c: string | undefined): boolean => c === undefined || /[\s([{—–\-/]/u.test(c);
const isWordCharacter = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}$£€#@.…[(]/u.test(c);

/** Whether a single mark at `at` can close a quotation: something is before it and no letter after it. */
const closesSingle = (text: string, at: number): boolean =>
  !/\s/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + 1] ?? ' ');

/**
 * Finds what stands in quotation marks: typographic, straight, doubled back-ticks, guillemets, and single marks where they are not apostrophes.
 * Outer quotations only: a quotation inside another is part of it. A quotation ends with its paragraph at the latest; where the next paragraph
 * opens with the same mark, it goes on there, as wires print a long quotation.
 *
 * @param text the stored text
 * @param paragraphs where it may look, in order
 */
export function findQuotations(text: string, paragraphs: readonly Span[]): Quotation[] {
  const found: Quotation[] = [];
  let unclosed = -1;
  for (const [paragraph, { start, end }] of paragraphs.entries()) {
    const first = found.length;
    for (const [from, innerStart, innerEnd, to, closed] of pairs(text, start, end)) {
      const opensParagraph = found.length === first && from === start;
      found.push({
        start: from,
        end: to,
        inner: { start: innerStart, end: innerEnd },
        closed,
        paragraph,
        continues: opensParagraph && unclosed >= 0 ? unclosed : -1,
      });
    }
    const last = found.at(-1);
    unclosed = last && found.length > first && !last.closed ? found.length - 1 : -1;
  }
  return found;
}

/** The outer pairs of marks of one paragraph: [start, inner start, inner end, end, closed]. */
function* pairs(text: string, start: number, end: number): Generator<[number, number, number, number, boolean]> {
  let open: { at: number; mark: string; depth: number } | null = null;
  MARK.lastIndex = start;
  for (let m = MARK.exec(text); m && m.index < end; m = MARK.exec(text)) {
    const mark = m[0];
    const at = m.index;
    const after = at + mark.length;
    const canOpen =
      mark in CLOSERS &&
      isSpaceOrOpening(text[at - 1]) &&
      after < end &&
      (isWordCharacter(text[after]) || /["“‘']/u.test(text[after]!));
    if (!open) {
      if (canOpen && (mark.length > 1 || !isSingle(mark) || closesLater(text, after, end, CLOSERS[mark]!)))
        open = { at, mark, depth: 1 };
      // A double mark against a word on its left with a space after it closes what opened in an earlier paragraph without a mark: nothing to pair.
      continue;
    }
    const closer: string = CLOSERS[open.mark]!;
    if (mark === open.mark && mark !== closer && canOpen) {
      open.depth++;
    } else if (mark === closer && (!isSingle(mark) || closesSingle(text, at)) && !(isStraight(mark) && canOpen)) {
      if (--open.depth === 0) {
        yield [open.at, open.at + open.mark.length, at, after, true];
        open = null;
      }
    } else if (isStraight(mark) && open.mark === mark && canOpen) {
      // Two straight marks that both open: the first one never closed. It ends before the second.
      let stop = at;
      while (stop > open.at + 1 && /\s/u.test(text[stop - 1]!)) stop--;
      yield [open.at, open.at + mark.length, stop, stop, false];
      open = { at, mark, depth: 1 };
    }
  }
  if (open && end > open.at + open.mark.length && !isSingle(open.mark))
    yield [open.at, open.at + open.mark.length, end, end, false];
}

/** Marks that open and close alike. */
const isStraight = (mark: string): boolean => mark === '"' || mark === "''";

const isSingle = (mark: string): boolean => mark === '‘' || mark === "'" || mark === '’';

/** Whether a single mark has its closing partner in the paragraph, with more than one word between: else it is an apostrophe. */
function closesLater(text: string, from: number, end: number, closer: string): boolean {
  for (let i = text.indexOf(closer, from); i >= 0 && i < end; i = text.indexOf(closer, i + 1)) {
    if (closesSingle(text, i))
      return (
        /[,.?!]/u.test(text[i - 1]!) || /\S\s+\S/u.test(text.slice(from, i)) || /^[\p{L}-]+$/u.test(text.slice(from, i))
      );
  }
  return false;
}
