import type { Command } from 'commander';
import { judgeName, log, meantTwo } from '../judging.js';
import { tell } from '../output.js';

/** `onrecord different`: a person's judgement that two actors are different people. */
export function register(program: Command): void {
  program
    .command('different')
    .summary('judge two actors to be different')
    .description(
      'Judges two actors of a record to be different, where the rules took them for one. A judgement outranks the rules, survives re-reading, is logged with name and time, and can be taken back with `onrecord undo`.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .argument('<a>', 'a name, or the id that `onrecord export` gives')
    .argument('<b>', 'the other')
    .option('--by <name>', 'who judges, for the log; by default the name of the machine’s user')
    .action(async (path: string, a: string, b: string, { by }: { by?: string }) => {
      const [x, y] = await meantTwo(path, a, b);
      const number = await log(path, { kind: 'different', a: x.id, b: y.id, name: null, by: judgeName(by) });
      tell(`Judgement ${number}: ${x.name} and ${y.name} are different.`);
    });
}
