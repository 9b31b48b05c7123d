import { type Command, Option } from 'commander';
import { type Change, changesFrom, hasReport, withRestatements } from '../../record/changes.js';
import { InputError } from '../../report/errors.js';
import { viewOfRecord } from '../kept-view.js';
import { moment } from '../options.js';
import { print, tell } from '../output.js';
import { renderTable } from '../table.js';

/** `onrecord changes`: what is new, updated, corrected, denied or disputed. */
export function register(program: Command): void {
  program
    .command('changes')
    .summary('list what changed between reports')
    .description(
      'Lists what reports changed: corrected, contradicted, denied, told otherwise, updated, moved on, or told first; the most important first, both wordings shown.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .option(
      '--since <day or report>',
      'only what reports of this day or later changed, or those filed after this report: its id or the beginning of its hash',
    )
    .option('--as-of <day or moment>', 'only what had been reported by then', moment)
    .option('--all', 'also what was only said again or borne out')
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json']).default('table'))
    .addHelpText(
      'after',
      '\nExamples:\n  $ onrecord changes situation.db --since 2019-05-01\n  $ onrecord changes situation.db --format json',
    )
    .action(list);
}

async function list(
  path: string,
  options: { since?: string; asOf?: string; all?: boolean; format: 'table' | 'json' },
): Promise<void> {
  const changed = await viewOfRecord(path, 'changes', options);
  const material = options.all ? withRestatements(changed, await viewOfRecord(path, 'restatements', options)) : changed;
  const { since } = options;
  if (since !== undefined && !/^\d{4}-\d\d-\d\d$/.test(since) && !hasReport(material, since))
    throw new InputError(
      `--since ${since}`,
      'is neither a day such as 2019-04-30 nor a report of the record; `onrecord reports` lists them',
    );
  const changes = changesFrom(material, since === undefined ? {} : { since });
  if (options.format === 'json') return print(`${JSON.stringify(changes, null, 2)}\n`);
  if (changes.length === 0) return tell(`Nothing changed in ${path}${since === undefined ? '' : ` since ${since}`}.`);
  await print(
    renderTable(
      [
        { head: 'DAY' },
        { head: 'WHAT' },
        { head: 'ABOUT' },
        { head: 'NOW', flexible: true },
        { head: 'BEFORE', flexible: true },
        { head: 'WHY' },
      ],
      changes.map((c) => [
        c.filed ?? 'open',
        c.kind,
        c.about,
        side(c.after),
        c.before ? side(c.before) : '',
        `${c.basis}: ${c.rule}`,
      ]),
      process.stdout.isTTY ? process.stdout.columns : undefined,
    ),
  );
}

const side = ({ words, by, report }: NonNullable<Change['before']>): string =>
  `${by.length ? `${by.join(' > ')}: ` : ''}“${words}” (${report})`;
