#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { version } from '../reading/engine.js';
import { InputError } from '../report/errors.js';
import { RecordError } from '../store/record-error.js';
import { endQuietlyOnClosedPipe, tell } from './output.js';

/** One file a command, loaded when it is needed: what reads pages and feeds takes a while to load. */
const commands = {
  add: () => import('./commands/add.js'),
  reports: () => import('./commands/reports.js'),
  show: () => import('./commands/show.js'),
  statements: () => import('./commands/statements.js'),
  events: () => import('./commands/events.js'),
  backing: () => import('./commands/backing.js'),
  figures: () => import('./commands/figures.js'),
  roles: () => import('./commands/roles.js'),
  whereabouts: () => import('./commands/whereabouts.js'),
  brief: () => import('./commands/brief.js'),
  changes: () => import('./commands/changes.js'),
  timeline: () => import('./commands/timeline.js'),
  people: () => import('./commands/people.js'),
  why: () => import('./commands/why.js'),
  same: () => import('./commands/same.js'),
  different: () => import('./commands/different.js'),
  rename: () => import('./commands/rename.js'),
  undo: () => import('./commands/undo.js'),
  judgements: () => import('./commands/judgements.js'),
  knowledge: () => import('./commands/knowledge.js'),
  serve: () => import('./commands/serve.js'),
  report: () => import('./commands/report.js'),
  mcp: () => import('./commands/mcp.js'),
  export: () => import('./commands/export.js'),
  extract: () => import('./commands/extract.js'),
  parse: () => import('./commands/parse.js'),
};

/** Exit codes: 0 all was done; 1 something could not be read or written, as said on standard error; 2 the command itself was wrong. */
async function main(): Promise<void> {
  endQuietlyOnClosedPipe();
  const program = new Command('onrecord')
    .description(
      'Reads news reports and keeps one record of a situation: who said what, who did what to whom, who backs whom, and what changed, each with the exact words it rests on. It works offline, on your machine.',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help; `onrecord COMMAND --help` shows that of one command')
    .helpCommand(false)
    .showHelpAfterError('(onrecord --help lists the commands; onrecord COMMAND --help explains one)')
    .configureHelp({ sortOptions: false })
    .addHelpText(
      'after',
      `
To begin:
  $ onrecord add situation.db stories/ https://example.org/feed.xml
  $ onrecord reports situation.db
  $ onrecord show situation.db 3f2a

A record is one file. The first \`add\` makes it, and adding the same report twice
is harmless.`,
    );
  const [named = ''] = process.argv.slice(2);
  const load =
    named in commands
      ? [commands[named as keyof typeof commands]]
      : Object.values(/^(-V|--version)$/.test(named) ? {} : commands);
  for (const { register } of await Promise.all(load.map((each) => each()))) register(program);
  for (const command of withSubcommands(program)) command.exitOverride();
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeFor(error);
  }
}

const withSubcommands = (command: Command): Command[] => [command, ...command.commands.flatMap(withSubcommands)];

function exitCodeFor(error: unknown): number {
  // Commander has said already what was wrong; help and version come as errors too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof InputError || error instanceof RecordError) {
    tell(`onrecord: ${error.message}`);
    return 1;
  }
  tell(`onrecord: an error of onrecord's own, please report it: ${error instanceof Error ? error.stack : error}`);
  return 1;
}

await main();
