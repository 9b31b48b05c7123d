import type { Reading } from '../../reading/reading.js';
import type { Situation } from '../situation.js';

export type Cell = string | number | boolean | null;
type CellType = 'string' | 'number' | 'boolean';

/** One table: its columns in order, each with the type of its cells, and its rows. Lists are JSON in one cell. */
export interface Table {
  name: string;
  columns: readonly { name: string; type: CellType }[];
  rows: Cell[][];
}

/** A column of a table: its name, the type of its cells, and what an item has in it. */
export type Column<T> = readonly [name: string, type: CellType, cell: (item: T) => Cell];

/** An item of a reading, with what its cells are worked out from. */
export interface Row<T> {
  situation: Situation;
  reading: Reading;
  item: T;
}

/** A table from its columns and what its rows tell of. */
export const table = <T>(name: string, columns: readonly Column<T>[], items: readonly T[]): Table => ({
  name,
  columns: columns.map(([column, type]) => ({ name: column, type })),
  rows: items.map((item) => columns.map(([, , cell]) => cell(item))),
});

/** A table with a row for each item of one kind, report by report. */
export const itemTable = <T>(
  name: string,
  columns: readonly Column<Row<T>>[],
  situation: Situation,
  pick: (reading: Reading) => readonly T[],
): Table =>
  table(
    name,
    columns,
    situation.reports.flatMap(({ reading }) => pick(reading).map((item) => ({ situation, reading, item }))),
  );

/** Several values in one cell. */
export const list = (values: readonly unknown[]): string => JSON.stringify(values);
