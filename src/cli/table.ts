import Table from 'cli-table3';
import { visible } from './output.js';

/** A column: what heads it, and what may be shortened to fit the terminal. */
export interface Column {
  head: string;
  /** Numbers stand to the right. */
  right?: boolean;
  /** This column gives way where the line is too long for the terminal. */
  flexible?: boolean;
}

const borderless = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
    ...['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'],
  ].map((name) => [name, '']),
);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Shortens to a number of characters as a person counts them. */
function shorten(text: string, length: number): string {
  const all = graphemes(text);
  return all.length <= length ? text : `${all.slice(0, Math.max(1, length - 1)).join('')}…`;
}

/** A table in columns. `width` is that of the terminal, or undefined in a pipe, where nothing is shortened. */
export function renderTable(columns: Column[], rows: string[][], width: number | undefined): string {
  const cells = rows.map((row) => row.map((cell) => visible(cell).replace(/\s+/g, ' ')));
  const flexible = columns.findIndex((column) => column.flexible);
  if (width !== undefined && flexible >= 0) {
    const widths = columns.map((column, index) =>
      cells.reduce(
        (most, row) => (row[index]!.length <= most ? most : Math.max(most, graphemes(row[index]!).length)),
        column.head.length,
      ),
    );
    const others = widths.reduce((sum, each, index) => sum + (index === flexible ? 0 : each + 2), 0);
    const room = Math.max(16, width - others - 1);
    for (const row of cells) row[flexible] = shorten(row[flexible]!, room);
  }
  if (cells.length <= CHUNK) return drawn(columns, cells);
  // Each part has a row of the widest cells, so that all are as wide; those rows and all heads but the first are left out again.
  const widest = columns.map((_, index) => widestOf(cells.map((row) => row[index]!)));
  const parts: string[] = [];
  for (let at = 0; at < cells.length; at += CHUNK) {
    const [head, , ...lines] = drawn(columns, [widest, ...cells.slice(at, at + CHUNK)]).split('\n');
    parts.push([...(at === 0 ? [head!] : []), ...lines].join('\n'));
  }
  return parts.join('');
}

/** The library's time grows with the square of the rows: long tables are drawn in parts. */
const CHUNK = 200;
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function widestOf(cells: readonly string[]): string {
  let [widest, most] = ['', 0];
  for (const cell of cells) {
    // Characters of several code points are rare, and no cell is wider than twice its code units.
    if (cell.length * 2 <= most) continue;
    const width = graphemes(cell).length + (cell.match(WIDE)?.length ?? 0);
    if (width > most) [widest, most] = [cell, width];
  }
  return widest;
}

function drawn(columns: readonly Column[], cells: string[][]): string {
  const table = new Table({
    head: columns.map(({ head }) => head),
    chars: { ...borderless, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colAligns: columns.map(({ right }) => (right ? 'right' : 'left')),
  });
  table.push(...cells);
  return `${table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
}
