import { type Command, InvalidArgumentError } from 'commander';
import { undo } from '../../store/judgements.js';
import { openRecord } from '../../store/open-record.js';
import { judgeName } from '../judging.js';
import { tell } from '../output.js';

/** `onrecord undo`: takes a judgement back. */
export function register(program: Command): void {
  program
    .command('undo')
    .summary('take a judgement back')
    .description('Takes the last judgement back, or the one of a number. The log keeps both.')
    .argument('<record>', 'the record, such as situation.db')
    .argument('[number]', 'the number that `onrecord judgements` lists', (value) => {
      if (!/^\d+$/.test(value)) throw new InvalidArgumentError('A number is needed.');
      return Number(value);
    })
    .option('--by <name>', 'who takes it back, for the log')
    .action(async (path: string, number: number | undefined, { by }: { by?: string }) => {
      // Opened for reading first: a record that is not there is not to be made.
      await (await openRecord(path, { for: 'read' })).close();
      const record = await openRecord(path, { for: 'add' });
      try {
        const undone = await undo(record, number, judgeName(by), new Date().toISOString());
        tell(`Judgement ${undone.id} (${undone.kind}) no longer counts.`);
      } finally {
        await record.close();
      }
    });
}
