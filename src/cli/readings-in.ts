import type { Reading } from '../reading/reading.js';
import { findReport } from '../store/find-report.js';
import { type KeptReport, keptReports } from '../store/kept-reports.js';
import type { RecordFile } from '../store/open-record.js';
import { readingsOf } from '../store/save-reading.js';

/** The readings of a record, one at a time: of all its reports, of the one that a person names, or of those that a test lets through. */
export async function* readingsIn(
  record: RecordFile,
  which: { report?: string | undefined; where?: (kept: KeptReport) => boolean } = {},
): AsyncGenerator<Reading, void, undefined> {
  const all = which.report === undefined ? await keptReports(record) : [await findReport(record, which.report)];
  yield* readingsOf(
    record,
    all.filter((kept) => which.where?.(kept) ?? true),
  );
}
