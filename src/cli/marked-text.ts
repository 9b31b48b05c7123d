import { styleText } from 'node:util';
import type { Furniture, Report } from '../report/report.js';
import { covers, type Span } from '../report/span.js';
import { visible } from './output.js';

export interface MarkOptions {
  /** Colours of the terminal. */
  colour: boolean;
  /** The width to break lines at; undefined in a pipe, where a paragraph is one line. */
  width: number | undefined;
}

/** The width of the longest kind, "headline-tag", and a space on either side of the rule. */
const margin = 12;

/**
 * The text of a report by paragraphs, with the furniture marked: a paragraph that is furniture as a whole has its kind in the margin, and
 * furniture inside a paragraph stands between ‹ and › with its kind.
 */
export function markedText(report: Report, options: MarkOptions): string {
  const furniture = [...report.furniture].sort((a, b) => a.start - b.start || b.end - a.end);
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    options.colour ? styleText(style, text) : text;
  const lines: string[] = [];
  for (const paragraph of report.paragraphs) {
    const around = furniture.find((piece) => covers(piece, paragraph));
    const inside = furniture.filter((piece) => covers(paragraph, piece) && piece !== around);
    const words = mark(report.text, paragraph, inside).split(/\s+/);
    for (const [index, line] of wrap(words, options.width && options.width - margin - 3).entries()) {
      const label = (index === 0 ? (around?.kind ?? '') : '').padStart(margin);
      const marked = line.replace(/‹[^‹›]*›?|^[^‹›]*›/g, (piece) => paint('cyan', piece));
      lines.push(`${paint('dim', `${label} │`)} ${around ? paint('cyan', line) : marked}`.trimEnd());
    }
    lines.push(paint('dim', `${' '.repeat(margin)} │`));
  }
  return `${lines.slice(0, -1).join('\n')}\n`;
}

/** The words of a span, with the pieces that lie in it between marks; pieces nest and never cross. */
function mark(text: string, span: Span, pieces: Furniture[]): string {
  let marked = '';
  let at = span.start;
  for (const piece of pieces) {
    if (piece.start < at) continue;
    const inner = pieces.filter((other) => other !== piece && covers(piece, other) && other.start >= piece.start);
    marked += visible(text.slice(at, piece.start));
    marked += `‹${piece.kind}: ${mark(text, piece, inner).trim()}›`;
    at = piece.end;
    // The white space at the end of a dateline belongs between it and the story.
    if (/\s/.test(text[at - 1] ?? '')) marked += ' ';
  }
  return marked + visible(text.slice(at, span.end));
}

/** Words in lines of a width; one line where it is undefined. */
export function wrap(words: string[], width: number | undefined): string[] {
  if (width === undefined) return [words.join(' ')];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > Math.max(width, 20)) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
