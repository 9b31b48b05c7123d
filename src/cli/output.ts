import { once } from 'node:events';

/** Writes to standard output, and waits where the reader of a pipe is slower than we are. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** One line on standard error, for the person who runs the command. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

const outputProblem = (error: NodeJS.ErrnoException): string =>
  error.code === 'ENOSPC' ? 'is full; what was to be printed is not all there' : `cannot be written: ${error.message}`;

/** A reader that has seen enough (`onrecord extract … | head`) closes the pipe; that is the end of the work and not an error. Any other
 * output that cannot be written is one line and exit code 1. */
export function endQuietlyOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      // What is printed last may be lost, but not silently. (If this stream is standard error itself, the exit code has to do.)
      if (stream === process.stdout) tell(`onrecord: standard output ${outputProblem(error)}`);
      process.exit(1);
    });
  }
}

/** Text from outside, safe on a terminal: control characters, with which a text could move the cursor or hide words, are made visible. */
export const visible = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
