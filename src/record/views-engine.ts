import { readFileSync } from 'node:fs';

/**
 * Names the code that brings readings together: a stamp that the build writes beside this file; null where the code runs without a build, since then nothing says
 * when it changes.
 */
export const viewsEngine: string | null = stamp();

function stamp(): string | null {
  try {
    return readFileSync(new URL('./views.stamp', import.meta.url), 'utf8').trim();
  } catch {
    return null;
  }
}
