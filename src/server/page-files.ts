import { existsSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `npm run build` puts the page: beside the built program, and for a program run from its sources in the package's `dist`. */
const folders = ['../web/', '../../dist/web/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json',
};

export interface PageFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  /** Named after its content, so that it never changes. */
  lasting: boolean;
}

/** The folder of the built page, or null where it has not been built. */
export const pageFolder = (): string | null => folders.find((folder) => existsSync(join(folder, 'index.html'))) ?? null;

/** A file of the page by its path: the page itself where the path has no ending. Null where there is none; nothing outside the folder is ever read. */
export function pageFile(path: string): PageFile | null {
  const folder = pageFolder();
  if (folder === null) return null;
  let asked: string;
  try {
    asked = decodeURIComponent(path);
  } catch {
    return null;
  }
  const relative = /\.[a-z0-9]+$/i.test(asked) ? normalize(asked).replace(/^[/\\]+/, '') : 'index.html';
  const ending = /\.([a-z0-9]+)$/i.exec(relative)?.[1]?.toLowerCase() ?? '';
  if (asked.includes('\0') || relative.split(sep).includes('..') || !(ending in TYPES)) return null;
  try {
    const body = new Uint8Array(readFileSync(join(folder, relative)));
    return { body, type: TYPES[ending]!, lasting: relative.startsWith(`assets${sep}`) };
  } catch {
    return null;
  }
}
