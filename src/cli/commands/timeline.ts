import { type Command, Option } from 'commander';
import { viewOfRecord } from '../kept-view.js';
import { howMany, moment } from '../options.js';
import { print, tell } from '../output.js';

/** `onrecord timeline`: days with what happened on them. */
export function register(program: Command): void {
  program
    .command('timeline')
    .summary('list the days with what happened on them')
    .description(
      'Lists the days of a situation with their events, the main ones of a day first: what, who, to whom, how it stands to the facts, and how many independent texts tell it.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .option('--as-of <day or moment>', 'only what had been reported by then', moment)
    .option('--days <number>', 'only so many days, those that most of the record turns on', howMany)
    .option('--events <number>', 'how many events of a day', howMany, 5)
    .addOption(new Option('--format <format>', 'how to print them').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      '\nExamples:\n  $ onrecord timeline situation.db\n  $ onrecord timeline situation.db --as-of 2019-04-30T23:00 --format json',
    )
    .action(list);
}

async function list(
  path: string,
  options: { asOf?: string; days?: number; events: number; format: 'text' | 'json' },
): Promise<void> {
  let days = await viewOfRecord(path, 'timeline', options);
  if (options.days !== undefined) {
    const chosen = new Set(
      [...days].sort((a, b) => b.weight - a.weight || (a.day < b.day ? -1 : 1)).slice(0, options.days),
    );
    days = days.filter((day) => chosen.has(day));
  }
  if (options.format === 'json') return print(`${JSON.stringify(days, null, 2)}\n`);
  days = days.filter(({ events }) => events.length > 0);
  if (days.length === 0) return tell(`${path} tells of no event with a day.`);
  for (const { day, events } of days) {
    await print(`${day}\n`);
    for (const e of events.slice(0, options.events)) {
      const what = [e.actors.join(', ') || '?', e.mode ? `${e.type} (${e.mode})` : e.type, e.recipients.join(', ')]
        .filter((x) => x !== '')
        .join(' · ');
      const from = e.origins === 1 ? `1 origin` : `${e.origins} origins`;
      const by =
        e.status === 'alleged' ? ` by ${[...new Set(e.tellings.map((t) => t.by.at(-1) ?? '?'))].join(', ')}` : '';
      await print(
        `  ${what}${e.place ? ` · ${e.place}` : ''} [${e.status}${by}; ${from}; ${e.tellings[0]!.id}]\n    ${e.tellings[0]!.sentence}\n`,
      );
    }
    if (events.length > options.events) await print(`  … and ${events.length - options.events} more\n`);
  }
}
