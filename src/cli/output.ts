import { once } from 'node:events';

/** Writes to standard output, and waits where the reader of a pipe is slower than we are. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** One line on standard error, for the person who runs the command. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A reader that has seen enough (`onrecord extract … | head`) closes the pipe; that is the end of the work and not an error. */
export function endQuietlyOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      throw error;
    });
  }
}

/** Text from outside, safe on a terminal: control characters, with which a text could move the cursor or hide words, are made visible. */
export const visible = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
