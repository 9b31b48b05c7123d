import { MultiBar, type SingleBar } from 'cli-progress';
import { tell, visible } from './output.js';

/** How often a pipe or a log is told how far the work is, in milliseconds. */
const interval = 5000;

/** How far a long piece of work is, on standard error. Lines of `note` stand above it and stay. */
export interface Progress {
  /** One more report is done, the one at `place`; `done` is the part of the work behind us, from 0 to 1. */
  step(place: string, done: number): void;
  note(line: string): void;
  stop(): void;
}

/** A bar on a terminal; in a pipe a plain line now and then, so that a log stays short. */
export const startProgress = (): Progress => (process.stderr.isTTY ? new BarProgress() : new LineProgress());

class BarProgress implements Progress {
  readonly #bars = new MultiBar({
    format: '{bar} {percentage}%  {reports} reports  {place}',
    stream: process.stderr,
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    fps: 8,
  });
  readonly #bar: SingleBar = this.#bars.create(1000, 0, { reports: 0, place: '' });
  #reports = 0;

  step(place: string, done: number): void {
    this.#reports += 1;
    const room = Math.max(10, (process.stderr.columns ?? 80) - 52);
    const shown = visible(place);
    this.#bar.update(Math.min(1000, Math.floor(done * 1000)), {
      reports: this.#reports,
      place: shown.length > room ? `…${shown.slice(1 - room)}` : shown,
    });
  }

  note(line: string): void {
    this.#bars.log(`${visible(line)}\n`);
    this.#bars.update();
  }

  stop(): void {
    this.#bars.update();
    this.#bars.stop();
  }
}

class LineProgress implements Progress {
  #reports = 0;
  #told = Date.now();

  step(place: string): void {
    this.#reports += 1;
    if (Date.now() - this.#told < interval) return;
    this.#told = Date.now();
    tell(`${this.#reports} ${this.#reports === 1 ? 'report' : 'reports'} read, now at ${visible(place)}`);
  }

  note(line: string): void {
    tell(visible(line));
  }

  stop(): void {}
}
