import { briefOf } from '../record/brief.js';
import { stancesOf } from '../record/camps.js';
import { changeMaterialOf } from '../record/changes.js';
import { peopleOf } from '../record/people.js';
import { timelineOf } from '../record/timeline.js';
import type { RecordView } from '../record/view.js';
import { viewsEngine } from '../record/views-engine.js';
import { keepViews, keptView, stateOf } from '../store/kept-views.js';
import { openRecord } from '../store/open-record.js';
import { viewAt } from './record-view.js';

/** Views that do not depend on what is asked, each a function of the record's view alone; all of them plain data. */
const makers = {
  changes: changeMaterialOf,
  timeline: timelineOf,
  brief: briefOf,
  stances: stancesOf,
  people: peopleOf,
} satisfies Record<string, (view: RecordView) => unknown>;
type Made = { [N in keyof typeof makers]: ReturnType<(typeof makers)[N]> };

/** In a record of fewer reports, bringing them together takes no time that anybody would notice, and asking leaves the file as it is. */
const LARGE = 200;

/**
 * One view of a record. Where there are many reports, bringing them together takes seconds, so what was worked out is kept in the record for as long as it holds nothing
 * else, and looked up: the same as worked out from scratch, by construction. A record that may not be written to is worked out each time.
 *
 * @param asOf only what had been reported by then; that is never kept
 */
export async function viewOfRecord<N extends keyof Made>(
  path: string,
  name: N,
  { asOf }: { asOf?: string | undefined } = {},
): Promise<Made[N]> {
  if (asOf !== undefined) return makers[name]((await viewAt(path, { asOf })).view) as Made[N];
  const record = await openRecord(path, { for: 'read' });
  const state = viewsEngine === null ? null : await stateOf(record, viewsEngine);
  try {
    const kept = state === null ? undefined : await keptView(record, name, state);
    if (kept !== undefined) return kept as Made[N];
  } finally {
    await record.close();
  }
  const { view, all } = await viewAt(path);
  if (viewsEngine === null || state === null || all.length < LARGE) return makers[name](view) as Made[N];
  const made = Object.fromEntries(Object.entries(makers).map(([each, make]) => [each, make(view)])) as Made;
  await keepQuietly(path, viewsEngine, state, made);
  return made[name];
}

/** What cannot be kept (the file is read-only, the disk is full, another program writes) is made again the next time. */
async function keepQuietly(path: string, code: string, state: string, made: Made): Promise<void> {
  try {
    const record = await openRecord(path, { for: 'add', busyTimeout: 100 });
    try {
      await keepViews(record, code, state, made);
    } finally {
      await record.close();
    }
  } catch {
    // Nothing is lost.
  }
}
