import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InputError } from './errors.js';
import { type Limits, messageOf, type Source } from './readers/reader.js';

export interface OpenOptions {
  allowPrivate?: boolean | undefined;
  limits: Limits;
  /** What `-` reads; the process's standard input if not given. */
  stdin?: AsyncIterable<Uint8Array> | undefined;
}

/** What belongs to a saved page and is never a report. Such a file is read where it is given by its own name. */
const PAGE_PARTS = /\.(?:css|m?js|map|woff2?|ttf)$/i;

/**
 * Opens places one after the other: files; folders, walked in the order of their names' characters, without hidden files; `-`, which is standard
 * input; and `http(s)` addresses. What cannot be opened is an InputError in its turn, and the rest go on. A source is opened when the one
 * before it has been read.
 */
export async function* openPlaces(
  places: readonly string[],
  options: OpenOptions,
): AsyncGenerator<Source | InputError> {
  for (const place of places) {
    if (place === '-') {
      yield { place, name: 'stdin', ending: '', bytes: options.stdin ?? (process.stdin as AsyncIterable<Uint8Array>) };
    } else if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place)) {
      try {
        // Only who gives an address waits for the HTTP client to load.
        const { fetchSource } = await import('./fetch.js');
        yield await fetchSource(place, options);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        yield error;
      }
    } else {
      for await (const found of filesOf(place)) yield found instanceof InputError ? found : openFile(found.path);
    }
  }
}

/** The files of the places, in the order in which `openPlaces` reads them, with their sizes in bytes: for showing progress. */
export async function sizesOf(places: readonly string[]): Promise<{ path: string; size: number }[]> {
  const files: { path: string; size: number }[] = [];
  for (const place of places) {
    if (place === '-' || /^[a-z][a-z0-9+.-]+:\/\//i.test(place)) continue;
    for await (const found of filesOf(place)) if (!(found instanceof InputError)) files.push(found);
  }
  return files;
}

function openFile(path: string): Source {
  const name = basename(path);
  const [, stem = name, ending = ''] = /^(.+?)(?:\.([^.]+))?(?:\.gz)?$/i.exec(name) ?? [];
  return {
    place: path,
    name: stem,
    ending: ending.toLowerCase(),
    bytes: createReadStream(path, { highWaterMark: 64 * 1024 }),
  };
}

async function* filesOf(path: string): AsyncGenerator<{ path: string; size: number } | InputError> {
  let isFolder: boolean;
  let size: number;
  try {
    const about = await stat(path);
    isFolder = about.isDirectory();
    size = about.size;
  } catch (error) {
    yield new InputError(path, fileProblem(error));
    return;
  }
  if (!isFolder) {
    yield { path, size };
    return;
  }
  let found = 0;
  for await (const inside of walk(path, new Set())) {
    found += 1;
    yield inside;
  }
  if (found === 0) yield new InputError(path, 'is a folder without files; give one that holds reports');
}

async function* walk(
  folder: string,
  above: ReadonlySet<string>,
): AsyncGenerator<{ path: string; size: number } | InputError> {
  let names: string[];
  let here: string;
  try {
    here = await realpath(folder);
    names = await readdir(folder);
  } catch (error) {
    yield new InputError(folder, fileProblem(error));
    return;
  }
  // A link to a folder that this one is in would be walked for ever.
  if (above.has(here)) return;
  const inside = new Set([...above, here]);
  // By UTF-16 units, so that the order is the same on every machine.
  for (const name of names.filter((n) => !n.startsWith('.')).sort()) {
    const path = join(folder, name);
    try {
      const about = await stat(path);
      if (about.isDirectory()) yield* walk(path, inside);
      else if (about.isFile() && PAGE_PARTS.test(name)) {
        yield new InputError(
          path,
          'is part of a saved page by its name, and not a report; give it by itself if it is one',
        );
      } else if (about.isFile()) yield { path, size: about.size };
    } catch (error) {
      yield new InputError(path, fileProblem(error));
    }
  }
}

/** Why a file cannot be opened or read, for people. */
export function fileProblem(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return 'does not exist; check the name';
    case 'EACCES':
    case 'EPERM':
      return 'may not be read by you; check its permissions';
    case 'ENOTDIR':
      return 'is inside something that is not a folder; check the name';
    case 'ELOOP':
      return 'is a link that leads to itself';
    case 'EMFILE':
      return 'cannot be opened: too many files are open';
    default:
      return `cannot be read: ${messageOf(error)}`;
  }
}
