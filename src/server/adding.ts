import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { InputError } from '../report/errors.js';
import { readSource, readSources } from '../report/read-sources.js';
import { defaultLimits } from '../report/readers/reader.js';
import type { RawReport } from '../report/report.js';
import { addReport } from '../store/add-report.js';
import type { RecordFile } from '../store/open-record.js';
import type { AddProgress } from './api.js';

/** A file that was sent. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

export interface AddEvent {
  event: 'report' | 'problem' | 'done';
  data: AddProgress;
}

/** How many finished additions are remembered. */
const KEPT = 20;
/** How many may wait; more are refused. */
const WAITING = 8;

/** Additions to one record, one after the other, each with what became of it so far. */
export class Adding {
  private readonly jobs = new Map<string, Job>();
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly record: RecordFile,
    private readonly options: { allowPrivate: boolean },
  ) {}

  /** Whether one more would have to wait too long. */
  get busy(): boolean {
    return [...this.jobs.values()].filter(({ done }) => !done).length >= WAITING;
  }

  /** Adds what an address holds, under the rules of `onrecord add`: public addresses only, with its limits. */
  address(address: string): string {
    return this.start(() => readSources([address], { allowPrivate: this.options.allowPrivate }));
  }

  files(files: readonly SentFile[]): string {
    return this.start(() => readFiles(files));
  }

  /** What happened in an addition, from its beginning on; null where there is none of this name. */
  events(job: string): AsyncGenerator<AddEvent> | null {
    return this.jobs.get(job)?.follow() ?? null;
  }

  /** Waits for what is being added. */
  settled(): Promise<void> {
    return this.last;
  }

  private start(items: () => AsyncGenerator<RawReport | InputError>): string {
    const id = randomUUID();
    const job = new Job();
    this.jobs.set(id, job);
    for (const [old, { done }] of this.jobs) if (this.jobs.size > KEPT && done) this.jobs.delete(old);
    this.last = this.last.then(() => this.work(job, items()));
    return id;
  }

  private async work(job: Job, items: AsyncGenerator<RawReport | InputError>): Promise<void> {
    const counts = { added: 0, again: 0, unreadable: 0 };
    const tell = (event: AddEvent['event'], about: Partial<AddProgress> = {}): void =>
      job.tell({ event, data: { ...counts, place: null, message: null, outcome: null, ...about } });
    try {
      for await (const item of items) {
        if (item instanceof InputError) {
          counts.unreadable += 1;
          tell('problem', { place: item.place, message: item.reason });
        } else {
          const { outcome } = await addReport(this.record, item, {}, new Date().toISOString());
          counts[outcome === 'added' ? 'added' : 'again'] += 1;
          tell('report', { place: item.place, outcome });
        }
        // Reading a report takes the thread; whoever looks at the page gets a turn between two.
        await turn();
      }
    } catch (error) {
      counts.unreadable += 1;
      tell('problem', { message: error instanceof Error ? error.message : String(error) });
    }
    tell('done');
  }
}

class Job {
  private readonly past: AddEvent[] = [];
  private readonly news = new EventEmitter();
  done = false;

  tell(event: AddEvent): void {
    this.past.push(event);
    this.done = event.event === 'done';
    this.news.emit('news');
  }

  async *follow(): AsyncGenerator<AddEvent> {
    for (let at = 0; ; at++) {
      while (at >= this.past.length) await new Promise((resolve) => this.news.once('news', resolve));
      yield this.past[at]!;
      if (this.past[at]!.event === 'done') return;
    }
  }
}

async function* readFiles(files: readonly SentFile[]): AsyncGenerator<RawReport | InputError> {
  for (const { name, bytes } of files) {
    const [, stem = name, ending = ''] = /^(.+?)(?:\.([^.]+))?(?:\.gz)?$/i.exec(name) ?? [];
    try {
      yield* readSource({ place: name, name: stem, ending: ending.toLowerCase(), bytes: once(bytes) }, defaultLimits);
    } catch (error) {
      yield error instanceof InputError
        ? error
        : new InputError(name, error instanceof Error ? error.message : String(error));
    }
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
