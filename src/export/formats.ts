import { InputError } from '../report/errors.js';
import { cslJson } from './csl-json.js';
import { csv } from './csv.js';
import { followTheMoney } from './follow-the-money.js';
import { gdelt } from './gdelt.js';
import { gexf } from './gexf.js';
import { graphml } from './graphml.js';
import { icews } from './icews.js';
import { ndjson } from './ndjson.js';
import { parquet } from './parquet.js';
import { plover } from './plover.js';
import { polecat } from './polecat.js';
import { jsonLd, turtle } from './rdf.js';
import type { ExportFormat } from './situation.js';
import { timelinejs } from './timelinejs.js';
import { webAnnotation } from './web-annotation.js';

/** Every format that a whole record is written in. */
export const formats: readonly ExportFormat[] = [
  ndjson,
  csv,
  parquet,
  plover,
  polecat,
  icews,
  gdelt,
  webAnnotation,
  followTheMoney,
  jsonLd,
  turtle,
  graphml,
  gexf,
  timelinejs,
  cslJson,
];

/** The format of a name. @throws InputError with the names that there are */
export function formatOf(name: string): ExportFormat {
  const found = formats.find((format) => format.name === name);
  if (!found)
    throw new InputError(
      `--format ${name}`,
      `is no format of onrecord; there are ${formats.map((f) => f.name).join(', ')}`,
    );
  return found;
}
