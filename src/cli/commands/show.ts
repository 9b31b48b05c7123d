import type { Command } from 'commander';
import { compareText, type Sighting } from '../../store/best-sighting.js';
import { findReport } from '../../store/find-report.js';
import { reportOf } from '../../store/kept-reports.js';
import { openRecord } from '../../store/open-record.js';
import { markedText } from '../marked-text.js';
import { print, visible } from '../output.js';

/** `onrecord show`: one report with its furniture marked, and why it is dated as it is. */
export function register(program: Command): void {
  program
    .command('show')
    .summary('print one report with its furniture marked')
    .description(
      'Prints one report: what is known of it, why it is taken to be filed when it is, where it was seen, and its text with the furniture (headline, byline, dateline, captions, credit line…) marked.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .argument('<report>', 'its id, the beginning of its hash, its file or address, or a part of its title')
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord show situation.db 3f2a91c0
  $ onrecord show situation.db "port reopens" | less`,
    )
    .action(show);
}

async function show(path: string, name: string): Promise<void> {
  const record = await openRecord(path, { for: 'read' });
  try {
    const kept = await findReport(record, name);
    const report = await reportOf(record.db, kept.id);
    const terminal = process.stdout.isTTY === true;
    const { filed } = report;
    const facts: [label: string, ...lines: string[]][] = [
      ['report', `${report.hash.slice(0, 12)}  ${report.id}`],
      ['title', kept.summary.title],
      ['outlet', report.outlet ?? 'not said'],
      ['byline', ...(report.byline === null ? [] : [report.byline])],
      ['filed', filedLine(filed.instant ?? filed.date, filed.from), ...filed.reasons],
      ['may be', ...(filed.date === null && filed.candidates.length > 0 ? [filed.candidates.join(', ')] : [])],
      [
        'what',
        [kept.summary.tag, report.format, `${kept.summary.words} words`, report.language].filter(Boolean).join(', '),
      ],
      ['seen', ...kept.sightings.map(sightingLine).sort(compareText)],
    ];
    for (const [label, ...lines] of facts) {
      for (const [index, line] of lines.entries()) {
        await print(`${(index === 0 ? label : '').padEnd(8)}${visible(line).replace(/\s+/g, ' ')}\n`);
      }
    }
    await print('\n');
    await print(
      markedText(report, {
        colour: terminal && !process.env.NO_COLOR,
        width: terminal ? Math.min(process.stdout.columns, 110) : undefined,
      }),
    );
  } finally {
    await record.close();
  }
}

const filedLine = (when: string | null, from: string | null): string =>
  when === null
    ? 'open: nothing in the report settles it'
    : `${when} (from the ${from === 'option' ? '--date option' : from})`;

const sightingLine = ({ report }: Sighting): string =>
  [report.place, report.url === report.place ? null : report.url, report.outlet].filter(Boolean).join('  ');
