import { createGunzip } from 'node:zlib';

/** So much is unpacked at a time: gzip grows a thousandfold at most, so that no more than 4 MiB are in memory at once. */
const SLICE = 4096;

/**
 * Undoes gzip, of one member or of many. Everything that was unpacked is given before an error is thrown: where a file is cut off
 * (`Z_BUF_ERROR`), what stands before the cut is read. (A stream in a pipeline drops what it has not handed on when it fails.)
 */
export async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  let ready: Uint8Array[] = [];
  const failed = new Promise<never>((_, reject) => gunzip.once('error', reject));
  failed.catch(() => {}); // It is thrown where it is awaited, or the reader has stopped before the end.
  const ended = new Promise<void>((resolve) => gunzip.once('end', resolve));
  gunzip.on('data', (chunk: Uint8Array) => ready.push(chunk));
  /** What has been unpacked so far, then the error that `step` ended with, if it did. */
  async function* after(step: Promise<unknown>): AsyncGenerator<Uint8Array> {
    let problem: { error: unknown } | null = null;
    try {
      await Promise.race([step, failed]);
    } catch (error) {
      problem = { error };
    }
    const chunks = ready;
    ready = [];
    yield* chunks;
    if (problem) throw problem.error;
  }
  try {
    for await (const chunk of bytes) {
      for (let from = 0; from < chunk.length; from += SLICE) {
        const slice = chunk.subarray(from, from + SLICE);
        yield* after(new Promise<void>((resolve) => gunzip.write(slice, () => resolve())));
      }
    }
    gunzip.end();
    yield* after(ended);
  } finally {
    gunzip.destroy();
  }
}
