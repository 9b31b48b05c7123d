import type { Brief } from '../record/brief.js';
import type { Stander } from '../record/camps.js';
import type { Change } from '../record/changes.js';
import type { RecordEvent } from '../record/timeline.js';

/** Text of a report as Markdown that no reader takes for marks or markup. */
const plain = (text: string): string => text.replace(/\s+/gu, ' ').replace(/[\\`*_{}[\]#|<>~]/gu, '\\$&');
const short = (text: string, most = 240): string =>
  plain(text.length > most ? `${text.slice(0, most).replace(/\s+\S*$/u, '')} …` : text);

/** A brief as a page of Markdown (CommonMark). Every claim has its report beside it. */
export function briefInMarkdown(title: string, brief: Brief): string {
  const lines = [
    `# ${plain(title)}`,
    '',
    `${count(brief.reports, 'report')} from ${count(brief.origins, 'origin')}${brief.outlets.length ? ` (${brief.outlets.map(plain).join(', ')})` : ''}, ${brief.first ?? 'open'} to ${brief.last ?? 'open'}.`,
    '',
  ];
  const section = (head: string, items: readonly string[]): void => {
    if (items.length > 0) lines.push(`## ${head}`, '', ...items, '');
  };
  section(
    "Who's who",
    brief.people.map(
      ({ name, roles, statements, mentions }) =>
        `- **${plain(name)}**${roles.length ? `: ${roles.map(plain).join('; ')}` : ''} (${count(statements, 'statement')}, ${count(mentions, 'mention')})`,
    ),
  );
  section(
    'Who backs whom',
    brief.camps.flatMap(({ target, for: pro, against }) => [
      `- **${plain(target.name)}**`,
      ...sideLine('for', pro),
      ...sideLine('against', against),
    ]),
  );
  section(
    'What happened',
    brief.days.flatMap(({ day, events }) => [
      `- **${day}**`,
      ...events.map(
        (e) =>
          `  - ${e.type}${e.mode ? ` (${e.mode})` : ''}${whoToWhom(e)}, ${e.status}, ${count(e.origins, 'origin')}: ${short(e.tellings[0]!.sentence)} (${plain(e.tellings[0]!.report)})`,
      ),
    ]),
  );
  section('What changed', brief.changes.map(changeLine));
  section('What is disputed', brief.disputed.map(changeLine));
  section(
    'What rests on anonymous or unsupported claims',
    brief.unsupported.map(
      ({ who, words, why, report }) => `- ${plain(who)}: “${short(words)}”: ${plain(why)} (${plain(report)})`,
    ),
  );
  section(
    'What is open',
    brief.open.map(({ what, words, report }) => `- ${plain(what)}: “${short(words)}” (${plain(report)})`),
  );
  return `${lines.join('\n').trimEnd()}\n`;
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** ", riot police > dockers, in Malvar", as far as the reports tell it. */
function whoToWhom({ actors, recipients, place }: RecordEvent): string {
  const few = (all: readonly string[]): string => {
    const names = [...new Set(all)];
    return names.slice(0, 2).map(plain).join(' and ') + (names.length > 2 ? ` and ${names.length - 2} more` : '');
  };
  const parties = [few(actors), few(recipients)];
  const who = recipients.length === 0 ? parties[0]! : `${parties[0] || '?'} > ${parties[1]}`;
  return `${who && `, ${who}`}${place ? `, in ${plain(place)}` : ''}`;
}

function sideLine(word: string, sides: readonly Stander[]): string[] {
  if (sides.length === 0) return [];
  const told = sides
    .slice(0, 12)
    .map(
      ({ name, since, claimed, disputed }) =>
        `${plain(name)}${since ? ` since ${since}` : ''}${claimed ? ' (only claimed)' : ''}${disputed ? ' (disputed)' : ''}`,
    );
  return [`  - ${word}: ${told.join('; ')}${sides.length > 12 ? `; and ${sides.length - 12} more` : ''}`];
}

function changeLine({ kind, about, after, before, filed }: Change): string {
  const by = (side: NonNullable<Change['before']>): string =>
    side.by.length ? `${side.by.map(plain).join(' > ')}: ` : '';
  return `- ${kind}${about && `, ${plain(about)}`}${filed ? `, ${filed}` : ''}: ${by(after)}“${short(after.words)}” (${plain(after.report)})${before ? `, before ${by(before)}“${short(before.words)}” (${plain(before.report)})` : ''}`;
}
