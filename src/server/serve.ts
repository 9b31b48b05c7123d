import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { InputError } from '../report/errors.js';
import { makeApp } from './app.js';
import { isLoopback } from './guard.js';
import { LiveRecord } from './live-record.js';
import { select } from './select.js';

export interface ServeOptions {
  /** 4173 where not given; 0 for any that is free. */
  port?: number;
  /** `127.0.0.1` where not given: this machine alone. */
  host?: string;
  /** Made up where not given. */
  token?: string;
  allowPrivate?: boolean;
}

export interface Serving {
  /** To be opened by whoever may correct: with the token in the fragment, which browsers send to nobody. */
  opening: string;
  address: string;
  token: string;
  /** Whether other machines can reach it. */
  isPublic: boolean;
  close(): Promise<void>;
}

/** Serves a record over HTTP until it is closed. @throws RecordError; InputError where the address cannot be listened at */
export async function serveRecord(path: string, options: ServeOptions = {}): Promise<Serving> {
  const { port = 4173, host = '127.0.0.1', token = randomBytes(24).toString('hex'), allowPrivate = false } = options;
  const live = await LiveRecord.open(path, { editable: true });
  // The first view is made before anybody waits for it.
  await warm(live);
  const app = makeApp(live, { host, token, allowPrivate });
  let server: Server;
  try {
    server = await listening(app.fetch, host, port);
  } catch (error) {
    await live.close();
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is in use; give another with --port' : `cannot be listened at (${code})`;
    throw new InputError(`${host}:${port}`, why);
  }
  const bound = (server.address() as AddressInfo).port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const address = `http://${name}:${bound}/`;
  return {
    ...{ address, token, opening: `${address}#token=${token}`, isPublic: !isLoopback(host) },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await live.close();
    },
  };
}

function listening(fetch: Parameters<typeof serve>[0]['fetch'], hostname: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, () => resolve(server)) as Server;
    server.on('error', reject);
    // A browser that never ends its request must not hold a place for ever.
    server.requestTimeout = 120_000;
    server.headersTimeout = 20_000;
  });
}

/** Makes the lists that every view draws on. */
export async function warm(live: LiveRecord): Promise<void> {
  const snapshot = await live.at();
  snapshot.brief();
  snapshot.changesAll();
  select.statements(snapshot.statements(), { q: 'x' });
  snapshot.people();
  snapshot.camps();
  snapshot.events();
  snapshot.timeline();
  snapshot.series();
  snapshot.linksByItem();
  snapshot.holders();
  await live.search();
}
