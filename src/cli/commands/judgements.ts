import { type Command, Option } from 'commander';
import { judgementsOf } from '../../store/judgements.js';
import { openRecord } from '../../store/open-record.js';
import { namesById } from '../judging.js';
import { print, tell } from '../output.js';
import { peopleAt } from '../record-view.js';
import { renderTable } from '../table.js';

/** `onrecord judgements`: what people judged. */
export function register(program: Command): void {
  program
    .command('judgements')
    .summary('list what people judged')
    .description('Lists the log of judgements: what, of whom, by whom and when, and which were taken back.')
    .argument('<record>', 'the record, such as situation.db')
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json']).default('table'))
    .action(async (path: string, { format }: { format: 'table' | 'json' }) => {
      const record = await openRecord(path, { for: 'read' });
      try {
        const all = await judgementsOf(record);
        if (format === 'json') return await print(`${JSON.stringify(all, null, 2)}\n`);
        const names = all.length === 0 ? new Map() : namesById((await peopleAt(record)).identity);
        const called = (id: string): string => (names.has(id) ? `${names.get(id)} (${id})` : id);
        if (all.length === 0) return tell(`Nobody has judged anything in ${path}.`);
        await print(
          renderTable(
            [
              { head: 'NO', right: true },
              { head: 'WHAT' },
              { head: 'OF' },
              { head: 'AND' },
              { head: 'BY' },
              { head: 'WHEN' },
              { head: 'COUNTS' },
            ],
            all.map((j) => [
              String(j.id),
              j.kind,
              called(j.a),
              j.b === null ? (j.name ?? '') : called(j.b),
              j.by,
              j.at,
              j.undone ? 'taken back' : 'yes',
            ]),
            process.stdout.isTTY ? process.stdout.columns : undefined,
          ),
        );
      } finally {
        await record.close();
      }
    });
}
