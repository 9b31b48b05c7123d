// The thread that read-all.ts starts: it reads each report that it is sent, and sends back the reading or what went wrong.
import { parentPort } from 'node:worker_threads';
import type { Report } from '../report/report.js';
import { read } from './read.js';

parentPort?.on('message', ({ number, report }: { number: number; report: Report }) => {
  try {
    parentPort?.postMessage({ number, reading: read(report) });
  } catch (error) {
    parentPort?.postMessage({ number, error });
  }
});
