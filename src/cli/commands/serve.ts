import { spawn } from 'node:child_process';
import { type Command, InvalidArgumentError } from 'commander';
import { print, tell } from '../output.js';

interface Options {
  port?: number;
  host?: string;
  token?: string;
  open?: boolean;
  allowPrivate?: boolean;
}

/** `onrecord serve`: the page of a record. */
export function register(program: Command): void {
  program
    .command('serve')
    .summary('open a record as a page in the browser')
    .description(
      'Serves the page of a record on this machine, with its HTTP interface (/openapi.json describes it). Nobody else can reach it unless --host says so; then everything needs the token. Correcting and adding always need it: it is in the address that is printed.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .option('--port <number>', 'the port (default: 4173; 0 for any that is free)', port)
    .option('--host <address>', 'the address to listen at (default: 127.0.0.1, which is this machine alone)')
    .option('--token <token>', 'the token for correcting and adding (default: a new one each time)', token)
    .option('--open', 'open the page in the browser')
    .option('--allow-private', 'let addresses of this machine and of its networks be added from')
    .addHelpText(
      'after',
      '\nExamples:\n  $ onrecord serve situation.db --open\n  $ onrecord serve situation.db --port 8080',
    )
    .action(serve);
}

function port(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return number;
}

function token(value: string): string {
  if (!/^[\w.~-]{16,}$/.test(value))
    throw new InvalidArgumentError('A token has 16 or more letters, digits, points, hyphens and underscores.');
  return value;
}

async function serve(path: string, { open, ...options }: Options): Promise<void> {
  const { serveRecord } = await import('../../server/serve.js');
  const serving = await serveRecord(path, options);
  await print(`${path}: ${serving.opening}\n`);
  if (serving.isPublic) tell('Other machines can reach it: whoever has this address can read and correct the record.');
  tell('Ctrl-C ends it.');
  if (open) openInBrowser(serving.opening);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await serving.close();
}

/** Where there is no browser to open, the address has been printed. */
function openInBrowser(address: string): void {
  const [command, ...before] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(command!, [...before, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
