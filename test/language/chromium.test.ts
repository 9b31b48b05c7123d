// The same outputs in a browser as in Node, bit for bit: scores are compared as they are, not as rounded.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEFAULT_WEIGHTS } from '../../src/language/model/default-model.js';
import { loadModel } from '../../src/language/model/model.js';
import { madeUpWeights } from './made-up-weights.js';
import { SENTENCES } from './sentences.js';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(CHROMIUM)) console.warn(`No Chromium at ${CHROMIUM}: set CHROMIUM_PATH to compare its outputs.`);

/** Sentences that show what engines might do differently: odd characters, and one that is read in pieces. */
const odd = [
  ['😀', '\u200f', '\u0000', 'İstanbul', 'ΣΊΣΥΦΟΣ', 'ﬁn', '中文', 'naïve'],
  Array.from({ length: 900 }, (_, i) => SENTENCES[i % SENTENCES.length]![0]!),
];
const sentences = [...SENTENCES, ...odd];

const files = new Map<string, { type: string; body: string | Uint8Array }>();

it.skipIf(!existsSync(CHROMIUM))(
  'says in Chromium what it says in Node',
  async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { loadModel } from './src/language/model/model.ts';
          globalThis.read = async (address, sentences, scored) => {
            const model = loadModel(new Uint8Array(await (await fetch(address)).arrayBuffer()));
            return JSON.stringify({ parsed: model.parse(sentences), scores: scored.map((words) => model.score(words)) });
          };`,
        resolveDir: process.cwd(),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
    });
    files.set('/', { type: 'text/html', body: '<!doctype html><script src="/model.js"></script>' });
    files.set('/model.js', { type: 'text/javascript', body: outputFiles[0]!.contents });
    files.set('/made-up.bin', { type: 'application/octet-stream', body: madeUpWeights() });
    if (existsSync(DEFAULT_WEIGHTS))
      files.set('/english.bin', { type: 'application/octet-stream', body: readFileSync(DEFAULT_WEIGHTS) });
    const server = createServer((request, response) => {
      const file = files.get(request.url ?? '/');
      response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body ?? '');
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      for (const weights of [...files.keys()].filter((name) => name.endsWith('.bin'))) {
        const inBrowser = await page.evaluate(
          ([address, all, scored]) =>
            (globalThis as unknown as { read: (...args: unknown[]) => Promise<string> }).read(address, all, scored),
          [weights, sentences, SENTENCES] as const,
        );
        const model = loadModel(files.get(weights)!.body as Uint8Array);
        const here = { parsed: model.parse(sentences), scores: SENTENCES.map((words) => model.score(words)) };
        expect(JSON.parse(inBrowser).parsed).toEqual(here.parsed);
        expect(hash(inBrowser)).toBe(hash(JSON.stringify(here)));
      }
    } finally {
      await browser.close();
      server.close();
    }
  },
  180_000,
);

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
