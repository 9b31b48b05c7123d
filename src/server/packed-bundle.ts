import { gzipSync } from 'node:zlib';
import type { Bundle } from './api.js';

/** So many answers of single items are packed together: few enough to be unpacked at once, enough to pack well. */
const TOGETHER = 60;

/**
 * A bundle in packs of gzipped JSON in base64: the first holds the lists and, by path, in which pack each answer of a single item stands, so that a page opens
 * without unpacking a thousand reports. No markup can be made of any of it.
 */
export function packsOf({ answers }: Bundle): string[] {
  const lists: Bundle['answers'] = {};
  const at: Record<string, number> = {};
  const packs: Bundle['answers'][] = [];
  let single = 0;
  for (const [path, answer] of Object.entries(answers)) {
    if (!isSingle(path)) {
      lists[path] = answer;
      continue;
    }
    const n = Math.floor(single++ / TOGETHER);
    packs[n] ??= {};
    packs[n][path] = answer;
    at[path] = n + 1;
  }
  return [{ answers: lists, at }, ...packs].map((pack) =>
    gzipSync(JSON.stringify(pack), { level: 9 }).toString('base64'),
  );
}

/** Whether a path asks for one report, person or item. */
const isSingle = (path: string): boolean => /^\/api\/(?:reports|people|why)\/./u.test(path);
