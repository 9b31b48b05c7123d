import type { Span } from './span.js';

/** Lines longer than this were not broken by a mail program or a teleprinter. */
const WIDEST_WRAP = 100;
/** Lines all shorter than this are a list or verse, not a column of text. */
const NARROWEST_WRAP = 40;

interface Line extends Span {
  /** Columns of white space before the first word. */
  indent: number;
  words: string;
}

/** The lines of a text without white space at their edges; empty lines are `null`. Ends of line are `\n`, `\r\n`, `\r`, U+2028, U+2029. */
function linesOf(text: string): (Line | null)[] {
  return Array.from(text.matchAll(/[^\n\r\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]|$)/g)).map((match) => {
    const words = match[0].trim();
    if (words === '') return null;
    const indent = match[0].length - match[0].trimStart().length;
    const start = match.index + indent;
    return { start, end: start + words.length, indent, words };
  });
}

const firstWord = (words: string): string => /^\S*/.exec(words)![0];

/** Whether a line is full: the next line's first word would not have fitted on it. */
const isFull = (line: Line, next: Line, width: number): boolean =>
  line.indent + line.words.length + 1 + firstWord(next.words).length > width;

/**
 * The width of the column that the text was broken to, or null where a line end ends a paragraph. A text is hard-wrapped where nearly all
 * lines are short enough and most lines that another follows at once are full, in the middle of a sentence as often as not.
 */
function wrapWidth(lines: (Line | null)[]): number | null {
  const some = lines.filter((line): line is Line => line !== null);
  const short = some.filter((line) => line.indent + line.words.length <= WIDEST_WRAP);
  if (some.length < 4 || short.length < some.length * 0.95) return null;
  const width = short.reduce((widest, line) => Math.max(widest, line.indent + line.words.length), 0);
  if (width < NARROWEST_WRAP) return null;
  let pairs = 0;
  let full = 0;
  let open = 0;
  for (let i = 0; i + 1 < lines.length; i++) {
    const line = lines[i];
    const next = lines[i + 1];
    if (!line || !next) continue;
    pairs++;
    if (!isFull(line, next, width)) continue;
    full++;
    if (!/[.!?:;]["'”’)\]]*$/.test(line.words)) open++;
  }
  return pairs >= 3 && full >= pairs * 0.55 && open >= full * 0.6 ? width : null;
}

/**
 * The paragraphs of a text, in order, without white space at their edges. Empty lines part them; within a block each line is a paragraph of
 * its own, unless the text is hard-wrapped: then lines run on until one that is not full, or until an indented line.
 */
export function paragraphsOf(text: string): Span[] {
  const lines = linesOf(text);
  const width = wrapWidth(lines);
  const paragraphs: Span[] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (line && before && last && width !== null && isFull(before, line, width) && line.indent <= before.indent) {
      last.end = line.end;
    } else if (line) {
      paragraphs.push({ start: line.start, end: line.end });
    }
    before = line;
  }
  return paragraphs;
}

/** Every line that is not empty, as a paragraph: how a text is taken that is read as it is. */
export const plainParagraphsOf = (text: string): Span[] =>
  linesOf(text)
    .filter((line): line is Line => line !== null)
    .map(({ start, end }) => ({ start, end }));
