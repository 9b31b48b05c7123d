import { setImmediate as turn } from 'node:timers/promises';
import { InputError } from '../report/errors.js';
import { sizesOf } from '../report/open.js';
import { readSources } from '../report/read-sources.js';
import type { RawReport } from '../report/report.js';
import { type Added, addReport } from '../store/add-report.js';
import { openRecord, type RecordFile } from '../store/open-record.js';
import { RecordError } from '../store/record-error.js';
import { readAgain } from '../store/save-reading.js';
import { print, tell } from './output.js';
import { type Progress, startProgress } from './progress.js';
import { type SourceOptions, sourcesOf } from './source-options.js';

export interface AddOptions extends SourceOptions {
  date?: string;
  plain?: boolean;
}

interface Counts {
  added: number;
  again: number;
  unreadable: number;
}

/**
 * Adds the reports of `files` to the record at `path`, and says what became of them. The exit code is 1 where something could not be read,
 * and 130 where Ctrl-C stopped it.
 */
export async function addSources(path: string, files: string[], options: AddOptions): Promise<void> {
  const record = await openRecord(path, { for: 'add' });
  const progress = startProgress();
  const counts: Counts = { added: 0, again: 0, unreadable: 0 };
  const interrupt = catchInterrupts();
  try {
    await readAgain(record, () => pause(interrupt.signal));
    await addAll(record, files, options, { progress, counts, signal: interrupt.signal });
  } catch (error) {
    if (!interrupt.signal.aborted) {
      if (error instanceof RecordError && counts.added > 0) progress.note(stopped(counts));
      throw error;
    }
  } finally {
    progress.stop();
    interrupt.release();
    await record.close();
  }
  if (counts.unreadable > 0) process.exitCode = 1;
  if (interrupt.signal.aborted) tell(stopped(counts));
  await print(`${path}: ${summary(counts)}\n`);
  // What was being waited for, an address or a pipe, is still open and would keep the program alive.
  if (interrupt.signal.aborted) process.exit(130);
}

interface Work {
  progress: Progress;
  counts: Counts;
  signal: AbortSignal;
}

async function addAll(
  record: RecordFile,
  files: string[],
  options: AddOptions,
  { progress, counts, signal }: Work,
): Promise<void> {
  const total = (await sizesOf(files)).reduce((sum, { size }) => sum + size, 0);
  // What came in last is still being worked on.
  let [received, last] = [0, 0];
  const onBytes = (_: string, bytes: number): void => {
    received += bytes;
    last = bytes;
  };
  const sources = readSources(files, { ...sourcesOf(options), progress: onBytes });
  for (;;) {
    // An address that is slow to answer, or a person who has not typed yet, must not keep Ctrl-C waiting.
    const next = await unlessAborted(() => sources.next(), signal);
    if (next.done) return;
    const item = next.value;
    if (item instanceof InputError) {
      counts.unreadable += 1;
      progress.note(`onrecord: ${item.message}`);
    } else {
      const outcome = await outcomeOf(record, item, options);
      if (outcome instanceof Error) {
        counts.unreadable += 1;
        progress.note(
          `onrecord: ${item.place}: an error of onrecord's own, please report it: ${outcome.stack ?? outcome.message}`,
        );
      } else counts[outcome === 'added' ? 'added' : 'again'] += 1;
      progress.step(item.place, total > 0 ? (received - last) / total : 0);
    }
    await pause(signal);
  }
}

/** What became of a report. A mistake of ours in one report must not keep the others out of the record: it is given back, and nothing of it is stored. */
async function outcomeOf(record: RecordFile, item: RawReport, options: AddOptions): Promise<Added['outcome'] | Error> {
  try {
    return (await addReport(record, item, options, new Date().toISOString())).outcome;
  } catch (error) {
    if (error instanceof InputError || error instanceof RecordError || !(error instanceof Error)) throw error;
    return error;
  }
}

/** Lets signals and timers have their turn, which reading and SQLite do not, and ends the work where a signal asked for it. */
async function pause(signal: AbortSignal): Promise<void> {
  await turn();
  signal.throwIfAborted();
}

/** What `work` gives, or the signal's reason as an error as soon as it comes. */
function unlessAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The first Ctrl-C finishes the report in hand; a second one ends the program at once, which the record survives as well. */
function catchInterrupts(): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    release: () => process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  };
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const summary = ({ added, again, unreadable }: Counts): string =>
  [
    `${count(added, 'report', 'reports')} added`,
    ...(again > 0 ? [`${again} seen again`] : []),
    ...(unreadable > 0 ? [`${unreadable} could not be read`] : []),
  ].join(', ');

const stopped = ({ added, again }: Counts): string =>
  `Stopped after ${count(added + again, 'report', 'reports')}. Each is kept whole; run the same command again to go on.`;
