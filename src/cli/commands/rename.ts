import type { Command } from 'commander';
import { judgeName, log, meant } from '../judging.js';
import { tell } from '../output.js';

/** `onrecord rename`: the name that a record calls an actor by. */
export function register(program: Command): void {
  program
    .command('rename')
    .summary('call an actor by another name')
    .description(
      'Gives an actor of a record the name that lists and exports call it by. It is logged, and can be taken back with `onrecord undo`.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .argument('<actor>', 'a name, or the id that `onrecord export` gives')
    .argument('<name>', 'the new name')
    .option('--by <name>', 'who judges, for the log; by default the name of the machine’s user')
    .action(async (path: string, asked: string, name: string, { by }: { by?: string }) => {
      const actor = await meant(path, asked);
      const number = await log(path, { kind: 'rename', a: actor.id, b: null, name, by: judgeName(by) });
      tell(`Judgement ${number}: ${actor.name} is called ${name}.`);
    });
}
