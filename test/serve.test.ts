import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpRecord } from './made-up-record.js';
import { ended, onrecord, start, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
let record: string;
beforeAll(async () => {
  record = await madeUpRecord(folder);
});
afterAll(remove);

it('prints the address, serves until it is told to end, and ends well', async () => {
  const child = start(['serve', record, '--port', '0']);
  const line = await new Promise<string>((resolve) => child.stdout!.once('data', (chunk) => resolve(String(chunk))));
  const end = ended(child);
  const [, address, token] = /(http:\/\/127\.0\.0\.1:\d+\/)#token=([0-9a-f]{48})\n$/.exec(line)!;
  const { reports } = (await (await fetch(`${address}api/record`)).json()) as { reports: number };
  expect(reports).toBe(3);
  const body = JSON.stringify({ by: 'desk' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  // The token is good; there is only nothing to take back.
  expect((await fetch(`${address}api/judgements/undo`, { method: 'POST', body, headers })).status).toBe(422);
  child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 0, signal: null });
});

it('says in one line what is wrong', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  const busy = await onrecord(['serve', record, '--port', String(port)]);
  taken.close();
  expect(busy).toMatchObject({ code: 1, stdout: '' });
  expect(busy.stderr).toBe(`onrecord: 127.0.0.1:${port}: is in use; give another with --port\n`);
  expect((await onrecord(['serve', record, '--port', '70000'])).code).toBe(2);
  expect((await onrecord(['serve', record, '--token', 'short'])).code).toBe(2);
  expect((await onrecord(['serve', `${folder}/none/none.db`])).code).toBe(1);
  expect((await onrecord(['mcp', `${folder}/none.db`])).stderr).toMatch(/there is no such record/);
  expect((await onrecord(['report', `${folder}/none.db`, '-o', `${folder}/x.html`])).stderr).toMatch(/no such record/);
});
