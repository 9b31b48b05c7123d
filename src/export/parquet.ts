import { parquetWriteBuffer } from 'hyparquet-writer';
import type { ExportFormat } from './situation.js';
import { tablesOf } from './tables.js';

const TYPES = { string: 'STRING', number: 'DOUBLE', boolean: 'BOOLEAN' } as const;

/** An Apache Parquet file for each table; empty tables keep their columns. */
export const parquet: ExportFormat = {
  name: 'parquet',
  about: 'a folder of Parquet tables, one a kind of item, for DuckDB, pandas and Spark',
  write: (situation) =>
    tablesOf(situation).map(({ name, columns, rows }) => ({
      name: `${name}.parquet`,
      content: new Uint8Array(
        parquetWriteBuffer({
          columnData: columns.map((column, i) => ({
            name: column.name,
            data: rows.map((row) => row[i] ?? null),
            type: TYPES[column.type],
            nullable: true,
          })),
        }),
      ),
    })),
};
