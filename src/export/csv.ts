import { csvLine } from '../cli/csv.js';
import type { ExportFormat } from './situation.js';
import { tablesOf } from './tables.js';

/** A CSV file for each table (RFC 4180, UTF-8), with cells that a spreadsheet cannot take for formulas. */
export const csv: ExportFormat = {
  name: 'csv',
  about: 'a folder of CSV tables, one a kind of item, for spreadsheets and R',
  write: (situation) =>
    tablesOf(situation).map(({ name, columns, rows }) => ({
      name: `${name}.csv`,
      content: [
        csvLine(columns.map((column) => column.name)),
        ...rows.map((row) => csvLine(row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)))),
      ].join(''),
    })),
};
