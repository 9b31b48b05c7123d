import { readFileSync } from 'node:fs';

const packageJson = new URL('../../package.json', import.meta.url);

/** The version of the package, from its package.json. */
export const version: string = JSON.parse(readFileSync(packageJson, 'utf8')).version;

/**
 * Which engine readings are made by: the version, and a stamp of the code and data that reading depends on (the build writes it beside
 * this file; `source` where the code runs without a build). Two engines of one name read every report alike; readings of another engine
 * are made again.
 */
export const engine = `${version}+${stamp()}`;

function stamp(): string {
  try {
    return readFileSync(new URL('./engine.stamp', import.meta.url), 'utf8').trim();
  } catch {
    return 'source';
  }
}
