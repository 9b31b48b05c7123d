import type { Reading } from '../reading/reading.js';
import { type Identity, identify } from '../record/identity.js';
import { type RecordView, viewOf } from '../record/view.js';
import { judgementsOf } from '../store/judgements.js';
import { knownOf } from '../store/knowledge.js';
import { openRecord, type RecordFile } from '../store/open-record.js';
import { readingsIn } from './readings-in.js';
import { titleOf } from './title-of.js';

/** What a record of a file says, as of a day or moment where one is given, and what it is called. */
export async function viewAt(
  path: string,
  options: { asOf?: string } = {},
): Promise<{ title: string; view: RecordView; all: Reading[] }> {
  const record = await openRecord(path, { for: 'read' });
  try {
    const all: Reading[] = [];
    for await (const reading of readingsIn(record)) all.push(reading);
    const view = viewOf(all, await judgementsOf(record), { ...options, known: await knownOf(record) });
    return { title: titleOf(path), view, all };
  } finally {
    await record.close();
  }
}

/** The readings of a record, and who is who in it by its judgements and its lists: less work than a whole view. */
export async function peopleAt(record: RecordFile): Promise<{ all: Reading[]; identity: Identity }> {
  const all: Reading[] = [];
  for await (const reading of readingsIn(record)) all.push(reading);
  const judged = (await judgementsOf(record)).filter(({ undone }) => !undone);
  return { all, identity: identify(all, judged, await knownOf(record)) };
}
