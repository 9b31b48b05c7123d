import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formats } from '../src/export/formats.js';
import { onrecord, temporaryFolder } from './onrecord.js';

const { folder, remove } = temporaryFolder();
const record = join(folder, 'tolmeria.db');
const examples = fileURLToPath(new URL('../examples/tolmeria', import.meta.url));
afterAll(remove);
beforeAll(async () => {
  expect((await onrecord(['add', record, examples])).code).toBe(0);
});

describe('onrecord export', () => {
  it.each(formats.map(({ name }) => name))('writes %s', async (format) => {
    const ran = await onrecord(['export', record, '--format', format, '-o', join(folder, format)]);
    expect(ran.stderr).not.toMatch(/error/i);
    expect(ran.code).toBe(0);
    const written = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.name === format || entry.name.startsWith(`${format}.`))
      .flatMap((entry) => {
        const at = join(folder, entry.name);
        return entry.isDirectory() ? readdirSync(at).map((name) => join(at, name)) : [at];
      });
    expect(written.length).toBeGreaterThan(0);
    for (const file of written) expect(statSync(file).size).toBeGreaterThan(50);
  });

  it('writes the whole record to standard output, an item a line', async () => {
    const { stdout } = await onrecord(['export', record]);
    const kinds = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).kind);
    expect(kinds.filter((kind) => kind === 'report').length).toBe(20);
    for (const kind of [
      'actor',
      'statement',
      'event',
      'backing',
      'figure',
      'role',
      'whereabouts',
      'updates',
      'corrects',
    ])
      expect(kinds).toContain(kind);
  });

  it('leaves out what was not yet reported by a moment', async () => {
    const count = async (...args: string[]): Promise<number> =>
      (await onrecord(['export', record, ...args])).stdout
        .split('\n')
        .filter((line) => line.includes('"kind":"report"')).length;
    const early = await count('--as-of', '2015-09-29');
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(await count());
  });

  it.each([
    [['--format', 'docx'], 2],
    [['--as-of', 'yesterday'], 2],
    [['--format', 'parquet'], 1],
  ])('%j is an error, and writes nothing', async (args, code) => {
    const ran = await onrecord(['export', record, ...args]);
    expect(ran.stderr).not.toBe('');
    expect(ran.code).toBe(code);
    expect(ran.stdout).toBe('');
  });
});
