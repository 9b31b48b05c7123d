import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import { InputError } from '../report/errors.js';
import { RecordError } from '../store/record-error.js';
import { Adding, type SentFile } from './adding.js';
import { type Answers, answers } from './answers.js';
import { type RouteName, routes, writes } from './api.js';
import { guard } from './guard.js';
import { judgeBody, undoBody } from './judging.js';
import type { LiveRecord } from './live-record.js';
import { NotFound } from './not-found.js';
import { openapi } from './openapi.js';
import { pageFile } from './page-files.js';
import { problem } from './problem.js';

export interface AppOptions {
  host: string;
  token: string;
  /** Addresses of this machine and its networks may be added from. */
  allowPrivate?: boolean;
}

const MIB = 1024 * 1024;
/** The most that one upload may hold, all files together; each file is held to the limits of `onrecord add` besides. */
const UPLOAD = 64 * MIB;
const FILES = 200;
/** Answers kept ready, by what was asked. */
const READY = 200;

/** The HTTP interface to a record, with the page. */
export function makeApp(live: LiveRecord, { host, token, allowPrivate = false }: AppOptions): Hono {
  const app = new Hono();
  const adding = new Adding(live.record, { allowPrivate });
  app.use(guard({ host, token }));
  app.onError((error) => failure(error));
  app.notFound((c) => (c.req.path.startsWith('/api/') ? problem(404, `There is nothing at ${c.req.path}.`) : page(c)));

  // Browsers ask for one by themselves.
  app.get('/favicon.ico', () => new Response(null, { status: 204 }));
  const document = JSON.stringify(openapi());
  app.get('/openapi.json', (c) => tagged(c, document));

  const ready = new Map<string, string>();
  for (const name of Object.keys(routes) as RouteName[]) {
    const { path, query } = routes[name];
    const answer = answers[name] as Answers[RouteName];
    app.get(path.replace('{id}', ':id'), async (c) => {
      const asked = checked(query as z.ZodType<Record<string, unknown>>, queryOf(c));
      // What has been added since is taken in first, so that an answer kept ready is never an old one.
      await live.at();
      const key = `${live.revision} ${c.req.path} ${JSON.stringify(asked)}`;
      let body = ready.get(key);
      if (body === undefined) {
        body = JSON.stringify(await answer(live, asked as never, c.req.param('id') ?? ''));
        if (ready.size >= READY) ready.delete(ready.keys().next().value!);
        ready.set(key, body);
      }
      return tagged(c, body);
    });
  }

  if (!live.editable)
    app.post('/api/*', () => problem(403, 'The file of this record may not be written to, so it can only be read.'));
  const small = bodyLimit({ maxSize: 64 * 1024, onError: () => problem(413, 'This is more than 64 KiB.') });
  app.post(writes.judge.path, small, async (c) =>
    c.json({ id: await judgeBody(live, await bodyOf(c, writes.judge.body)) }),
  );
  app.post(writes.undo.path, small, async (c) =>
    c.json({ id: await undoBody(live, await bodyOf(c, writes.undo.body)) }),
  );
  app.post(writes.address.path, small, async (c) => {
    const { address } = await bodyOf(c, writes.address.body);
    return adding.busy ? tooBusy() : c.json({ job: adding.address(address) });
  });
  const large = bodyLimit({
    maxSize: UPLOAD,
    onError: () => problem(413, 'The files are more than 64 MiB together; add them with `onrecord add`.'),
  });
  app.post(writes.files.path, large, async (c) => {
    const files = await filesOf(c);
    return adding.busy ? tooBusy() : c.json({ job: adding.files(files) });
  });
  app.get('/api/add/:job', (c) => {
    const events = adding.events(c.req.param('job'));
    if (!events) return problem(404, 'No such addition is known; it may have ended long ago.');
    return streamSSE(c, async (stream) => {
      for await (const { event, data } of events) {
        if (stream.aborted) return;
        await stream.writeSSE({ event, data: JSON.stringify(data) });
      }
    });
  });
  return app;
}

const tooBusy = (): Response =>
  problem(429, 'Several additions are still under way; try again when they are done.', { 'retry-after': '10' });

/** JSON with an ETag of its bytes, or 304 where the asker has it already. */
function tagged(c: Context, body: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

function page(c: Context): Response {
  const file = pageFile(c.req.path);
  if (!file) return problem(404, 'There is no such page. Where there is none at all, `npm run build` makes it.');
  return new Response(file.body, {
    headers: {
      'content-type': file.type,
      'cache-control': file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}

/** A question that is asked twice with different words is no question. */
function queryOf(c: Context): Record<string, string> {
  const all = c.req.queries();
  for (const [name, values] of Object.entries(all))
    if (values.length > 1) throw new BadRequest(`“${name}” is given ${values.length} times; give it once.`);
  return Object.fromEntries(Object.entries(all).map(([name, [value]]) => [name, value!]));
}

class BadRequest extends Error {}

/** What a schema makes of something. Unknown names are refused: a filter with a typing error must not pass for one that found all. */
function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const strict = 'strict' in schema ? (schema as unknown as z.ZodObject).strict() : schema;
  const result = strict.safeParse(value);
  if (result.success) return result.data as T;
  const issues = result.error.issues.map(
    ({ path, message }) => `${path.length ? `${path.join('.')}: ` : ''}${message}`,
  );
  throw new BadRequest(issues.slice(0, 5).join('; '));
}

async function bodyOf<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    throw new BadRequest('The body must be application/json.');
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new BadRequest('The body is not JSON.');
  }
  return checked(schema, body);
}

async function filesOf(c: Context): Promise<SentFile[]> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? ''))
    throw new BadRequest('The body must be multipart/form-data, with one or more “files”.');
  let form: FormData;
  try {
    form = await c.req.formData();
  } catch {
    throw new BadRequest('The body is not multipart/form-data.');
  }
  const files = form.getAll('files').filter((each) => typeof each !== 'string');
  if (files.length === 0) throw new BadRequest('The body holds no “files”.');
  if (files.length > FILES)
    throw new BadRequest(`These are ${files.length} files; at most ${FILES} are taken at once.`);
  return Promise.all(
    files.map(async (file) => ({
      // A file's name is a label here and never a path.
      name: file.name.replace(/^.*[/\\]/, '').slice(0, 200) || 'file',
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}

function failure(error: Error): Response {
  if (error instanceof BadRequest) return problem(400, error.message);
  if (error instanceof NotFound) return problem(404, error.message);
  if (error instanceof InputError) return problem(422, error.message);
  if (error instanceof RecordError) return problem(503, error.message);
  process.stderr.write(`onrecord: an error of onrecord's own, please report it: ${error.stack ?? error.message}\n`);
  return problem(500, 'An error of onrecord’s own; what was asked for is in the log of the server.');
}
