// Installs the dependencies where node_modules is missing or is not what the lock file says. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const packagesIn = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/** The locked packages that are not installed in the locked version. Those of other platforms are optional and don't count. */
export function missingPackages() {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json'))
    .filter(([path, { optional }]) => path !== '' && !optional)
    .filter(([path, { version }]) => installed[path]?.version !== version || !existsSync(path))
    .map(([path]) => path);
}

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 18)) {
    console.error(`onrecord needs Node 20.18 or later; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  const built = existsSync('node_modules/better-sqlite3/build/Release/better_sqlite3.node');
  if (missingPackages().length === 0 && built) return;
  console.error('Installing what onrecord needs (a few minutes where SQLite has to be compiled)…');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

/** Runs a command with its output shown, and ends this program with its exit code where it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
