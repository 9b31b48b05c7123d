import type { Command } from 'commander';
import { actorName, registerList } from '../item-list.js';

/** `onrecord whereabouts`: who is, came to or left where. */
export function register(program: Command): void {
  registerList(program, {
    command: 'whereabouts',
    summary: 'list where everybody is, came to and left',
    description:
      'Lists where the people of a record are, came to, left or were taken, those of the newest reports first.',
    items: (reading) => reading.whereabouts,
    filters: [
      {
        flags: '--actor <name>',
        about: 'who: a name or a part of it',
        key: 'actor',
        words: (r, w) => [actorName(r, w.actor)],
      },
      { flags: '--place <words>', about: 'where', key: 'place', words: (_, w) => [w.place] },
    ],
    columns: [
      { name: 'actor', cell: (r, w) => actorName(r, w.actor) },
      { name: 'relation', cell: (_, w) => w.relation },
      { name: 'place', cell: (_, w) => w.place },
    ],
  });
}
