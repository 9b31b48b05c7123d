// Runs a measurement: `node scripts/bench.mjs NAME ARGUMENTS` (or `npm run bench -- NAME ARGUMENTS`) runs bench/NAME.ts from its TypeScript source.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const [name, ...args] = process.argv.slice(2);
const file = `bench/${name}.ts`;
if (name === undefined || !existsSync(file)) {
  const names = readdirSync('bench').flatMap((entry) => /^(.+)(?<!\.test)\.ts$/.exec(entry)?.[1] ?? []);
  console.error(`Which measurement? There are: ${names.join(', ') || 'none yet'}.`);
  process.exit(2);
}
const run = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--import', './scripts/typescript.mjs', file, ...args],
  { stdio: 'inherit' },
);
process.exit(run.status ?? 1);
