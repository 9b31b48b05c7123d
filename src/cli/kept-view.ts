import { viewsEngine } from '../record/views-engine.js';
import { keepViews, keptView, stateOf } from '../store/kept-views.js';
import { openRecord } from '../store/open-record.js';
import type { MadeViews } from './made-views.js';

/** What makes views loads all that reads reports, which takes longer than looking one up. */
const makers = async () => ({ ...(await import('./record-view.js')), ...(await import('./made-views.js')) });

/** In a record of fewer reports, bringing them together takes no time that anybody would notice, and asking leaves the file as it is. */
const LARGE = 200;

/**
 * One view of a record. Where there are many reports, bringing them together takes seconds, so what was worked out is kept in the record for as long as it holds nothing
 * else, and looked up: the same as worked out from scratch, by construction. A record that may not be written to is worked out each time.
 *
 * @param asOf only what had been reported by then; that is never kept
 */
export async function viewOfRecord<N extends keyof MadeViews>(
  path: string,
  name: N,
  { asOf }: { asOf?: string | undefined } = {},
): Promise<MadeViews[N]> {
  if (asOf !== undefined) {
    const { viewAt, madeOf } = await makers();
    return madeOf(name, (await viewAt(path, { asOf })).view);
  }
  const record = await openRecord(path, { for: 'read' });
  const state = viewsEngine === null ? null : await stateOf(record, viewsEngine);
  try {
    const kept = state === null ? undefined : await keptView(record, name, state);
    if (kept !== undefined) return kept as MadeViews[N];
  } finally {
    await record.close();
  }
  const { viewAt, madeOf, allOf } = await makers();
  const { view, all } = await viewAt(path);
  if (viewsEngine === null || state === null || all.length < LARGE) return madeOf(name, view);
  const made = allOf(view);
  await keepQuietly(path, viewsEngine, state, made);
  return made[name];
}

/** What cannot be kept (the file is read-only, the disk is full, another program writes) is made again the next time. */
async function keepQuietly(path: string, code: string, state: string, made: MadeViews): Promise<void> {
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
