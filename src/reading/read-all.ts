import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Report } from '../report/report.js';
import { read } from './read.js';
import type { Reading } from './reading.js';

/** Reports on their way for each thread: one being read, one waiting, so that no thread waits for the next. */
const EACH = 2;

/**
 * Reads many reports on several threads. Readings come in the order of the reports, and are those of `read`. Each thread loads the model for
 * itself (about 90 MB); one is started only when all others are busy, so few reports start few. At most two reports a thread are taken from
 * the source ahead of the reading that is handed out. Runs from the built package, whose threads are JavaScript.
 *
 * @param threads 1 for none but the caller's; else the most to start, by default as many as the machine runs at once
 * @throws what `read` throws for a report, in that report's turn; then the threads are stopped
 */
export async function* readAll(
  reports: Iterable<Report> | AsyncIterable<Report>,
  { threads = availableParallelism() }: { threads?: number } = {},
): AsyncGenerator<Reading, void, undefined> {
  if (threads <= 1) {
    for await (const report of reports) yield read(report);
    return;
  }
  const workers: ReadingThread[] = [];
  const waiting: Promise<Reading>[] = [];
  try {
    for await (const report of reports) {
      let free = workers.find((worker) => worker.busy === 0);
      if (!free && workers.length < threads) {
        free = new ReadingThread();
        workers.push(free);
      }
      free ??= workers.reduce((least, worker) => (worker.busy < least.busy ? worker : least));
      const reading = free.read(report);
      // A failure is told in its turn; until then it must not count as one that nobody minds.
      reading.catch(() => {});
      waiting.push(reading);
      if (waiting.length >= threads * EACH) yield await waiting.shift()!;
    }
    while (waiting.length) yield await waiting.shift()!;
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

interface Waiting {
  resolve(reading: Reading): void;
  reject(error: unknown): void;
}

/** One thread and the reports that it has been given. */
class ReadingThread {
  private readonly worker = new Worker(new URL('./read-worker.js', import.meta.url));
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  constructor() {
    this.worker.on('message', ({ number, reading, error }: { number: number; reading?: Reading; error?: unknown }) => {
      const { resolve, reject } = this.waiting.get(number)!;
      this.waiting.delete(number);
      if (reading) resolve(reading);
      else reject(error);
    });
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('a thread that reads reports has ended early')));
  }

  /** Reports that it has been given and has not read. */
  get busy(): number {
    return this.waiting.size;
  }

  read(report: Report): Promise<Reading> {
    const number = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, report });
    });
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private fail(error: unknown): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
