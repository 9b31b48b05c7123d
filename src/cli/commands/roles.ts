import type { Command } from 'commander';
import { actorName, registerList } from '../item-list.js';

/** `onrecord roles`: who holds, held or takes which office. */
export function register(program: Command): void {
  registerList(program, {
    command: 'roles',
    summary: 'list who holds which office',
    description:
      'Lists titles and offices with their holders as the reports tell them, those of the newest reports first; before and after name who held it where the text says so.',
    items: (reading) => reading.roles,
    filters: [
      {
        flags: '--actor <name>',
        about: 'who holds it: a name or a part of it',
        key: 'actor',
        words: (r, x) => [actorName(r, x.actor)],
      },
      { flags: '--title <words>', about: 'the title or a part of it', key: 'title', words: (_, x) => [x.title] },
    ],
    columns: [
      { name: 'actor', cell: (r, x) => actorName(r, x.actor) },
      { name: 'title', cell: (_, x) => x.title },
      { name: 'of', cell: (_, x) => x.of },
      { name: 'state', cell: (_, x) => x.state },
      { name: 'change', cell: (_, x) => x.change },
      { name: 'before', cell: (r, x) => actorName(r, x.before) },
      { name: 'after', cell: (r, x) => actorName(r, x.after) },
    ],
  });
}
