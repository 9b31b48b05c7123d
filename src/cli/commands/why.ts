import { styleText } from 'node:util';
import type { Command } from 'commander';
import type { Reading } from '../../reading/reading.js';
import { explainStatement } from '../../record/explain.js';
import { explainActor } from '../../record/explain-actor.js';
import { assertionIds, explainAssertion } from '../../record/explain-assertion.js';
import { explainIdentity, identityStep } from '../../record/explain-identity.js';
import { explainTime } from '../../record/explain-time.js';
import type { Explanation, Role } from '../../record/explanation.js';
import { summaryOf } from '../../report/summary.js';
import { openRecord, type RecordFile } from '../../store/open-record.js';
import { RecordError } from '../../store/record-error.js';
import { type MarkOptions, wrap } from '../marked-text.js';
import { print, visible } from '../output.js';
import { readingsIn } from '../readings-in.js';
import { peopleAt } from '../record-view.js';

/** `onrecord why`: the words that an item rests on, and the rules that found it. */
export function register(program: Command): void {
  program
    .command('why')
    .summary('explain a statement, an event or another item, an actor or an expression of time')
    .description(
      'Prints the sentences that a statement rests on, with source, cue and content marked, and then rule by rule how it was read: the cue, who the speaker is and through which mention, form, channel, evidence, when it was said, and why the report is dated as it is. Of an event, a figure, a role, whereabouts or a backing: the words, who takes part, how it stands to the facts, on whose word, when and where.',
    )
    .argument('<record>', 'the record, such as situation.db')
    .argument(
      '<id>',
      'the id of a statement, event, figure, role, whereabouts or backing, or its beginning, or of somebody across reports (p…, as `onrecord people --format json` gives it); with --report, an actor (a3) or an expression of time (t2) of it',
    )
    .option('--report <report>', 'the report: its id, the beginning of its hash, or a part of its title')
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord why situation.db s8bc202bf98
  $ onrecord why situation.db a3 --report 3f2a91c0
  $ onrecord why situation.db t2 --report "port reopens"

\`onrecord statements\` and \`onrecord events\` list what there is, with ids.`,
    )
    .action(why);
}

async function why(path: string, id: string, options: { report?: string }): Promise<void> {
  const record = await openRecord(path, { for: 'read' });
  try {
    const terminal = process.stdout.isTTY === true;
    await print(
      explanationText(await explanationOf(record, id, options.report), {
        colour: terminal && !process.env.NO_COLOR,
        width: terminal ? Math.min(process.stdout.columns, 110) : undefined,
      }),
    );
  } finally {
    await record.close();
  }
}

async function explanationOf(record: RecordFile, id: string, report: string | undefined): Promise<Explanation> {
  if (/^[at]\d+$/.test(id)) {
    if (report === undefined) {
      throw new RecordError(record.path, `“${id}” counts within one report; name the report with --report`);
    }
    for await (const reading of readingsIn(record, { report })) {
      const actor = explainActor(reading, id);
      const one = actor && (await peopleAt(record)).identity.actorOf(reading.report.hash, id);
      if (actor && one) return { ...actor, steps: [...actor.steps, identityStep(one)] };
      const found = actor ?? explainTime(reading, id);
      if (found) return found;
    }
    throw new RecordError(record.path, `the report has nothing called “${id}”; \`onrecord people\` lists actors`);
  }
  if (/^p[0-9a-f]{4,10}$/.test(id) && report === undefined) return explainPerson(record, id);
  const found: { reading: Reading; id: string }[] = [];
  for await (const reading of readingsIn(record, { report })) {
    for (const each of [...reading.statements.map((statement) => statement.id), ...assertionIds(reading)]) {
      if (each.startsWith(id.toLowerCase())) found.push({ reading, id: each });
    }
    // A whole id is of one report only.
    if (found.length === 1 && found[0]!.id === id) break;
  }
  if (id === '' || found.length === 0) {
    throw new RecordError(
      record.path,
      `holds nothing called “${id}”; \`onrecord statements ${record.path}\` and \`onrecord events ${record.path}\` list what it holds`,
    );
  }
  if (found.length > 1) {
    const some = found.slice(0, 5).map((each) => each.id);
    const more = found.length > some.length ? `, and ${found.length - some.length} more` : '';
    throw new RecordError(
      record.path,
      `“${id}” may be any of ${found.length} items: ${some.join(', ')}${more}; give more of the id`,
    );
  }
  const [{ reading, id: whole }] = found as [{ reading: Reading; id: string }];
  return (explainStatement(reading, whole) ?? explainAssertion(reading, whole))!;
}

async function explainPerson(record: RecordFile, id: string): Promise<Explanation> {
  const { all, identity } = await peopleAt(record);
  const found = identity.actors.filter((actor) => actor.id.startsWith(id));
  if (found.length !== 1)
    throw new RecordError(
      record.path,
      found.length === 0
        ? `knows nobody called “${id}”; it may have been merged with somebody. \`onrecord people ${record.path} --format json\` has the ids`
        : `“${id}” may be any of ${found.length} people; give more of the id`,
    );
  const titles = new Map(
    all.map(({ report }) => [report.hash, `${report.hash.slice(0, 8)} (${summaryOf(report).title})`]),
  );
  return explainIdentity(found[0]!, (hash) => titles.get(hash)!);
}

const margin = 13;

const styles: Record<Role, Parameters<typeof styleText>[0]> = {
  source: 'cyan',
  cue: 'magenta',
  content: 'green',
  addressee: 'blue',
  evidence: 'yellow',
  mention: 'cyan',
  time: 'green',
};

function explanationText({ title, passages, steps }: Explanation, { colour, width }: MarkOptions): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) => (colour ? styleText(style, text) : text);
  const lines = [paint('bold', visible(title).replace(/\s+/g, ' ')), ''];
  for (const { part, segments } of passages) {
    const text = segments
      .map(({ words, role }) => (role === null ? visible(words) : marked(role, visible(words))))
      .join('');
    const pieces = wrap(text.trim().split(/\s+/), width && width - margin - 3);
    let open: Role | null = null;
    for (const [i, piece] of pieces.entries()) {
      const label = paint('dim', `${(i === 0 ? part : '').padStart(margin)} │ `);
      // A mark may run over several lines; each line is coloured for itself.
      let line = '';
      for (const bit of piece.split(/(‹[a-z]+:|›)/)) {
        const opens = /^‹([a-z]+):$/.exec(bit)?.[1];
        if (opens !== undefined) open = opens as Role;
        line += open !== null && bit !== '' && open in styles ? paint(styles[open], bit) : bit;
        if (bit === '›') open = null;
      }
      lines.push(`${label}${line}`);
    }
  }
  lines.push('');
  for (const step of steps) {
    for (const [i, line] of step.lines.entries()) {
      const indent = /^ */.exec(line)![0];
      const words = visible(line).trim().split(/\s+/);
      for (const [k, row] of wrap(words, width && width - margin - indent.length).entries()) {
        lines.push(
          `${paint('cyan', (i === 0 && k === 0 ? step.label : '').padEnd(margin))}${indent}${k > 0 ? '  ' : ''}${row}`,
        );
      }
    }
  }
  return `${lines.join('\n')}\n`;
}

/** "‹source: the minister›", with the white space at the edges outside. */
function marked(role: Role, words: string): string {
  const inner = words.trim();
  if (inner === '') return words;
  const at = words.indexOf(inner);
  return `${words.slice(0, at)}‹${role}: ${inner}›${words.slice(at + inner.length)}`;
}
