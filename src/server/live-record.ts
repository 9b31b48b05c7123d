import { accessSync, constants } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { sql } from 'kysely';
import type { Reading } from '../reading/reading.js';
import type { Judgement } from '../record/judgement.js';
import type { Known } from '../record/knowledge/known-actor.js';
import { isOfWho, type RecordView, viewOf, withItemsJudged } from '../record/view.js';
import { judgementsOf } from '../store/judgements.js';
import { keptReports } from '../store/kept-reports.js';
import { knownOf } from '../store/knowledge.js';
import { openRecord, type RecordFile } from '../store/open-record.js';
import { readAgain, readingOf } from '../store/save-reading.js';
import { SearchIndex } from './search-index.js';
import { Snapshot } from './snapshot.js';

/** How many moments of the past are kept ready. */
const MOMENTS = 6;

/** A record that is being served: its readings stay in memory, and what another program adds to the file is taken in when it is next asked for. */
export class LiveRecord {
  private readonly readings = new Map<string, { sighting: number; reading: Reading }>();
  private snapshots = new Map<string, Snapshot>();
  /** Views in which judgements of single items do not count yet, by moment and by who is judged to be who: making one takes seconds in a large record. */
  private views = new Map<string, RecordView>();
  private log: readonly Judgement[] = [];
  private known: readonly Known[] = [];
  /** The first sighting of each report by its hash. */
  private firstSightings = new Map<string, number>();
  private index: SearchIndex | null = null;
  private version = '';
  private loading: Promise<void> | null = null;
  readonly title: string;

  private constructor(
    readonly record: RecordFile,
    readonly editable: boolean,
  ) {
    this.title = basename(record.path, extname(record.path));
  }

  /** Opens a record to be served, and reads it all. One that may not be written to is served for reading only. @throws RecordError */
  static async open(path: string, { editable }: { editable: boolean }): Promise<LiveRecord> {
    // Opening it to add would make a record where there is none.
    const existing = await openRecord(path, { for: 'read' });
    const writable = editable && isWritable(path);
    if (writable) await existing.close();
    const live = new LiveRecord(writable ? await openRecord(path, { for: 'add' }) : existing, writable);
    // What another version read is read again and kept, so that this is waited for once.
    if (writable) await readAgain(live.record, async () => {});
    await live.refresh();
    return live;
  }

  /** What the answers of now depend on: changes with every report added and every judgement. */
  get revision(): string {
    return this.version;
  }

  /** Whether a report was added after the record had a revision; undefined where none is given. Sightings are numbered as they are added, and never taken away. */
  addedSince(revision: string | undefined): ((hash: string) => boolean) | undefined {
    if (revision === undefined) return undefined;
    const sightings = Number.parseInt(revision, 10);
    return (hash) => (this.firstSightings.get(hash) ?? 0) > sightings;
  }

  /** The record at a moment, or as it is now. */
  async at(asOf?: string): Promise<Snapshot> {
    await this.refresh();
    const key = asOf ?? '';
    const known = this.snapshots.get(key);
    if (known) return known;
    const made = new Snapshot(this.title, withItemsJudged(this.view(asOf), this.log), this.log);
    // The present is kept whatever moments are asked for.
    const oldest = [...this.snapshots.keys()].find((each) => each !== '');
    if (this.snapshots.size > MOMENTS && oldest !== undefined) this.snapshots.delete(oldest);
    this.snapshots.set(key, made);
    return made;
  }

  private view(asOf: string | undefined): RecordView {
    const ofWho = this.log.filter((judgement) => isOfWho(judgement) && !judgement.undone);
    const key = `${asOf ?? ''} ${ofWho.map(({ id }) => id).join(' ')}`;
    const all = [...this.readings.values()].map(({ reading }) => reading);
    const view = this.views.get(key) ?? viewOf(all, ofWho, { known: this.known, ...(asOf !== undefined && { asOf }) });
    if (this.views.size > MOMENTS) this.views.delete(this.views.keys().next().value!);
    this.views.set(key, view);
    return view;
  }

  /** The index of all words, made with the first search. */
  async search(): Promise<SearchIndex> {
    const { view } = await this.at();
    this.index ??= new SearchIndex(view.readings);
    return this.index;
  }

  async close(): Promise<void> {
    this.index?.close();
    await this.record.close();
  }

  private refresh(): Promise<void> {
    this.loading ??= this.load().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async load(): Promise<void> {
    const version = await this.fileVersion();
    if (version === this.version) return;
    this.log = await judgementsOf(this.record);
    const known = await knownOf(this.record);
    const kept = await keptReports(this.record);
    const hashes = new Set(kept.map(({ report }) => report.hash));
    let changed = JSON.stringify(known) !== JSON.stringify(this.known);
    this.known = known;
    this.firstSightings = new Map(
      kept.map(({ report, sightings }) => [report.hash, Math.min(...sightings.map(({ id }) => id))]),
    );
    for (const hash of this.readings.keys()) if (!hashes.has(hash)) changed = this.readings.delete(hash);
    for (const each of kept) {
      const { hash } = each.report;
      if (this.readings.get(hash)?.sighting === each.id) continue;
      changed = true;
      this.readings.set(hash, { sighting: each.id, reading: await readingOf(this.record, each) });
    }
    this.snapshots = new Map();
    if (changed) {
      this.views = new Map();
      this.index?.close();
      this.index = null;
    }
    this.version = version;
  }

  /** Sightings, judgements and lists are only ever added, so their counts say what a record holds. */
  private async fileVersion(): Promise<string> {
    const { db } = this.record;
    const { rows } = await sql<{
      n: number;
      last: string;
    }>`SELECT count(*) AS n, coalesce(max(digest), '') AS last FROM sightings`.execute(db);
    const lengthOf = async (log: 'judgements' | 'knowledge'): Promise<number> => {
      const there = await sql`SELECT 1 FROM sqlite_master WHERE name = ${log}`.execute(db);
      if (there.rows.length === 0) return 0;
      return (await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(log)}`.execute(db)).rows[0]!.n;
    };
    return `${rows[0]!.n}.${rows[0]!.last.slice(0, 8)}.${await lengthOf('judgements')}.${await lengthOf('knowledge')}`;
  }
}

/** SQLite writes its journal beside the file, so the folder counts too. */
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    accessSync(dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
