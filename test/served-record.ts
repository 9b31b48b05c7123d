import { request } from 'node:http';
import { expect } from 'vitest';
import { serveRecord } from '../src/server/serve.js';
import { madeUpRecord } from './made-up-record.js';
import { temporaryFolder } from './temporary-folder.js';

export const token = 'a-token-of-the-tests';

/** A made-up record, served; what the tests ask of it, and how it is ended. */
export async function served() {
  const { folder, remove } = temporaryFolder();
  const serving = await serveRecord(await madeUpRecord(folder), { port: 0, token });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(new URL(path, serving.address), { headers });
  return {
    folder,
    serving,
    get,
    json: async (path: string) => {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      // biome-ignore lint/suspicious/noExplicitAny: the test checks what is in it
      return (await answer.json()) as any;
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(new URL(path, serving.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** A request with headers that `fetch` does not let a program set. */
    raw: (path: string, headers: Record<string, string>, method = 'GET'): Promise<{ status: number; body: string }> =>
      new Promise((resolve, reject) => {
        const url = new URL(serving.address);
        const sent = request({ host: url.hostname, port: url.port, path, method, headers }, (answer) => {
          let body = '';
          answer.on('data', (chunk) => {
            body += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode!, body }));
        });
        sent.on('error', reject);
        sent.end();
      }),
    end: async () => {
      await serving.close();
      remove();
    },
  };
}

/** Reads server-sent events to their end. */
export async function events(answer: Response): Promise<{ event: string; data: Record<string, unknown> }[]> {
  return (await answer.text())
    .split('\n\n')
    .filter((block) => block.includes('data:'))
    .map((block) => ({
      event: /^event: ?(.*)$/m.exec(block)![1]!,
      data: JSON.parse(/^data: ?(.*)$/m.exec(block)![1]!),
    }));
}
