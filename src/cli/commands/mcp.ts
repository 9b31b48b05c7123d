import type { Command } from 'commander';
import { InputError } from '../../report/errors.js';

/** `onrecord mcp`: a record as tools for a language model. */
export function register(program: Command): void {
  program
    .command('mcp')
    .summary('let a language model ask a record, over the Model Context Protocol')
    .description(
      'Answers a client of the Model Context Protocol over standard input and output, with tools to search statements and words, backing, timeline and changes, and to ask why an item is in the record. Each answer carries the words and spans that it rests on. Nothing is changed.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .addHelpText(
      'after',
      '\nIn a client’s settings:\n  {"mcpServers": {"situation": {"command": "npx", "args": ["onrecord", "mcp", "situation.db"]}}}',
    )
    .action(serve);
}

async function serve(path: string): Promise<void> {
  let module: typeof import('../../mcp/serve-mcp.js');
  try {
    module = await import('../../mcp/serve-mcp.js');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError('mcp', 'needs a package that is not here; `npm install @modelcontextprotocol/sdk` adds it');
  }
  await module.serveMcp(path);
}
