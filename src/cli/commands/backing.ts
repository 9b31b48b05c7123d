import { type Command, Option } from 'commander';
import { type Camps, type CampsQuery, campsOf, type StanceEntry, type Stander, stancesOf } from '../../record/camps.js';
import { csvLine } from '../csv.js';
import { viewOfRecord } from '../kept-view.js';
import { moment, nonEmpty } from '../options.js';
import { print, tell, visible } from '../output.js';

interface Options extends CampsQuery {
  asOf?: string;
  format: 'table' | 'json' | 'csv';
}

/** `onrecord backing`: who stands for and against whom, since when, on what showing. */
export function register(program: Command): void {
  program
    .command('backing')
    .summary('list who stands for and against whom, since when, and on what showing')
    .description(
      'Lists, for each whom others stand for or against, who is on each side: since when, shown by words, an act or a standing tie, and what of it is only claimed, and by whom, or disputed, because the same actor is shown on both sides. Those that both sides are taken of come first.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .option('--as-of <day or moment>', 'only what had been reported by then', moment)
    .option('--of <name>', 'only stances that this actor takes or is the target of', nonEmpty)
    .option('--claimed', 'only what rests on somebody’s word alone')
    .addOption(new Option('--format <format>', 'how to print them').choices(['table', 'json', 'csv']).default('table'))
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord backing situation.db
  $ onrecord backing situation.db --of "Tam Brek" --as-of 2021-03-01
  $ onrecord backing situation.db --claimed
  $ onrecord backing situation.db --format csv > backing.csv

\`onrecord why\` explains a stance by its id.`,
    )
    .action(list);
}

async function list(path: string, { format, asOf, ...query }: Options): Promise<void> {
  const { stances, undated } =
    asOf === undefined ? { stances: await viewOfRecord(path, 'stances'), undated: 0 } : await stancesAt(path, asOf);
  const camps = campsOf(stances, query);
  if (format === 'json') await print(`${JSON.stringify(camps, null, 2)}\n`);
  else if (format === 'csv') for (const line of csv(camps)) await print(line);
  else for (const [i, each] of camps.entries()) await print(`${i === 0 ? '' : '\n'}${text(each)}`);
  if (camps.length === 0) tell(`${path} holds no such stances.`);
  if (undated > 0) tell(`${undated} ${undated === 1 ? 'report' : 'reports'} of an open day left out by --as-of.`);
}

/** The stances that had been told of by then, and how many reports cannot be placed because their day is open. */
async function stancesAt(path: string, asOf: string): Promise<{ stances: StanceEntry[]; undated: number }> {
  // Loads all that reads reports, which is not needed otherwise.
  const { viewAt } = await import('../record-view.js');
  const { view, all } = await viewAt(path, { asOf });
  return { stances: stancesOf(view), undated: all.filter(({ report }) => report.filed.date === null).length };
}

const oneLine = (words: string): string => visible(words).replace(/\s+/g, ' ').trim();

/** One target as a paragraph: its name, then each side, one stander a line with the ids of what shows it. */
function text({ target, for: pro, against }: Camps): string {
  const lines = [oneLine(target.name)];
  for (const [head, side] of [
    ['for', pro],
    ['against', against],
  ] as const)
    for (const [i, stander] of side.entries()) lines.push(`${(i === 0 ? `  ${head}` : '').padEnd(11)}${line(stander)}`);
  return `${lines.join('\n')}\n`;
}

function line({ name, since, showing, through, claimed, claimedBy, disputed, entries }: Stander): string {
  const notes = [
    `${since === null ? 'of an open day' : `since ${since}`}, by ${showing.join(' and ')}`,
    ...(through.length > 0 ? [`through ${through.map(oneLine).join(', ')}`] : []),
    ...(claimed ? [`only claimed, by ${claimedBy.map(oneLine).join(', ')}`] : []),
    ...(disputed ? ['disputed: shown on both sides'] : []),
  ];
  return `${oneLine(name)}  [${notes.join('; ')}]  ${entries.map(({ id }) => id).join(' ')}`;
}

/** The columns of the CSV, one stance a line. */
const columns: [head: string, cell: (entry: StanceEntry, camp: Camps, stander: Stander) => string | null][] = [
  ['id', ({ id }) => id],
  ['target', (_, { target }) => target.name],
  ['who', (_, __, { name }) => name],
  ['sign', ({ sign }) => (sign > 0 ? 'for' : 'against')],
  ['day', ({ day }) => day],
  ['showing', ({ showing }) => showing],
  ['status', ({ status }) => status],
  ['through', ({ through }) => through],
  ['claimed by', ({ said }) => said.map(({ who }) => who).join(' > ')],
  ['disputed', (_, __, { disputed }) => (disputed ? 'yes' : 'no')],
  ['words', ({ words }) => words],
  ['from', ({ from }) => from],
  ['filed', ({ filed }) => filed],
  ['report', ({ report }) => report.hash],
  ['outlet', ({ report }) => report.outlet],
  ['title', ({ report }) => report.title],
  ['rule', ({ rule }) => rule],
];

function* csv(camps: readonly Camps[]): Generator<string> {
  yield csvLine(columns.map(([head]) => head));
  for (const camp of camps)
    for (const stander of [...camp.for, ...camp.against])
      for (const entry of stander.entries)
        yield csvLine(columns.map(([, cell]) => cell(entry, camp, stander)?.replace(/\s+/g, ' ') ?? null));
}
