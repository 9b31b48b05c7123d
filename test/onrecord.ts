import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export { temporaryFolder } from './temporary-folder.js';

/** The built program, as a user runs it. `npm test` builds first. */
export const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

if (!existsSync(program)) throw new Error('There is no built program to test: run `npm run build` first.');

export interface Ran {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Starts `onrecord` with these arguments. */
export const start = (args: string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'], ...options });

/** What a started program wrote and how it ended. */
export async function ended(child: ChildProcess): Promise<Ran> {
  const [stdout, stderr]: Buffer[][] = [[], []];
  child.stdout?.on('data', (chunk) => stdout!.push(chunk));
  child.stderr?.on('data', (chunk) => stderr!.push(chunk));
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (...how) => resolve(how));
  });
  return { code, signal, stdout: Buffer.concat(stdout!).toString(), stderr: Buffer.concat(stderr!).toString() };
}

/** Runs `onrecord` to its end, with `input` on standard input. */
export async function onrecord(args: string[], input = '', options: SpawnOptions = {}): Promise<Ran> {
  const child = start(args, options);
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  return ended(child);
}
