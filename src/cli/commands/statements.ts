import { type Command, Option } from 'commander';
import { StatementAct } from '../../attribution/statement.js';
import { type LedgerEntry, type LedgerQuery, ledgerOf, newestFirst } from '../../record/ledger.js';
import { openRecord } from '../../store/open-record.js';
import { csvLine } from '../csv.js';
import { how, ledgerText, whoInWords } from '../ledger-text.js';
import { dayOptionAs, nonEmpty } from '../options.js';
import { print, tell } from '../output.js';
import { readingsIn } from '../readings-in.js';

type Format = 'table' | 'json' | 'csv';

interface Options extends LedgerQuery {
  since?: string;
  report?: string;
  format: Format;
}

/** `onrecord statements`: who said what, when and on what evidence. */
export function register(program: Command): void {
  program
    .command('statements')
    .summary('list who said what, when, how and on what evidence')
    .description(
      'Lists the statements of a record, those of the newest reports first: the day the report was filed, who said it, how, the words, what the report says of the evidence, the report, and the statement’s id. A speaker who could not be made out is given in the report’s own words and marked open, with those who may be meant.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .option('--by <name>', 'by whom: a name or a part of it, or what the report calls them', nonEmpty)
    .option('--about <name>', 'whose content mentions this actor, or holds these words', nonEmpty)
    .addOption(new Option('--act <act>', 'what is done in saying it').choices(StatementAct.options))
    .option('--anonymous', 'only those of sources that did not want to be named')
    .option(
      '--without-evidence',
      'only those of which the report says that no evidence was given, or none could be checked',
    )
    .addOption(dayOptionAs('--since <YYYY-MM-DD>', 'only those of reports filed on this day or later'))
    .option('--report <report>', 'only those of one report: its id, the beginning of its hash, or a part of its title')
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json', 'csv']).default('table'))
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord statements situation.db --since 2021-03-01
  $ onrecord statements situation.db --by "Tam Brek" --act deny
  $ onrecord statements situation.db --about ferry --without-evidence
  $ onrecord statements situation.db --format csv > statements.csv

\`onrecord why\` explains a statement by its id. Names are looked up by whole words,
whatever their case and accents.`,
    )
    .action(list);
}

async function list(path: string, options: Options): Promise<void> {
  const { since, report, format, ...query } = options;
  const record = await openRecord(path, { for: 'read' });
  try {
    const entries: LedgerEntry[] = [];
    let maybe = 0;
    let undated = 0;
    const where = (kept: { report: { filed: { date: string | null } } }): boolean => {
      const { date } = kept.report.filed;
      if (since !== undefined && date === null) undated += 1;
      return since === undefined || (date !== null && date >= since);
    };
    for await (const reading of readingsIn(record, { report, where })) {
      const page = ledgerOf(reading, query);
      entries.push(...page.entries);
      maybe += page.maybe;
    }
    entries.sort(newestFirst);
    if (format === 'json') await print(`${JSON.stringify(entries, null, 2)}\n`);
    else if (format === 'csv') for (const line of csv(entries)) await print(line);
    else await printLedger(entries);
    if (entries.length === 0) tell(`${path} holds no such statements.`);
    if (maybe > 0)
      tell(`${maybe} more may be by “${options.by}”: their speakers are open. Without --by they are listed.`);
    if (undated > 0) tell(`${undated} ${undated === 1 ? 'report' : 'reports'} of an open day left out by --since.`);
  } finally {
    await record.close();
  }
}

async function printLedger(entries: readonly LedgerEntry[]): Promise<void> {
  const terminal = process.stdout.isTTY === true;
  const style = {
    colour: terminal && !process.env.NO_COLOR,
    width: terminal ? Math.min(process.stdout.columns, 110) : undefined,
  };
  for (const [i, entry] of entries.entries()) await print(`${i === 0 ? '' : '\n'}${ledgerText(entry, style)}`);
}

/** The columns of the CSV, in order, and what stands in each. */
const columns: [head: string, cell: (entry: LedgerEntry) => string | null][] = [
  ['id', ({ id }) => id],
  ['filed', ({ filed }) => filed],
  ['said', ({ saidOn }) => saidOn?.value ?? null],
  ['who', whoInWords],
  ['source', ({ source }) => source],
  ['how', how],
  ['act', ({ act }) => act],
  ['polarity', ({ polarity }) => (polarity ? 'positive' : 'negative')],
  ['form', ({ form }) => form],
  ['channel', ({ channel }) => channel],
  ['medium', ({ medium }) => medium],
  ['addressee', ({ addressee }) => addressee],
  ['words', ({ content }) => content.join(' … ')],
  ['evidence', ({ evidence }) => evidence],
  ['anonymous', ({ anonymous }) => (anonymous ? 'yes' : 'no')],
  ['within', ({ within }) => within.map(({ id }) => id).join(' ')],
  ['answers', ({ answers }) => answers.map(({ id }) => id).join(' ')],
  ['part', ({ part }) => part],
  ['report', ({ report }) => report.hash],
  ['outlet', ({ report }) => report.outlet],
  ['title', ({ report }) => report.title],
  ['rule', ({ rule }) => rule],
];

function* csv(entries: readonly LedgerEntry[]): Generator<string> {
  yield csvLine(columns.map(([head]) => head));
  for (const entry of entries) yield csvLine(columns.map(([, cell]) => cell(entry)?.replace(/\s+/g, ' ') ?? null));
}
