import type { Command } from 'commander';
import { registerList } from '../item-list.js';

/** `onrecord figures`: what the numbers were, by whose count. */
export function register(program: Command): void {
  registerList(program, {
    command: 'figures',
    summary: 'list what the numbers were, by whose count',
    description:
      'Lists the counts and amounts of a record, those of the newest reports first: what is counted, the least and the most that the words allow, the unit, where, how it stands to the facts, and whose word it is.',
    items: (reading) => reading.figures,
    filters: [
      {
        flags: '--measure <words>',
        about: 'what is counted: killed, injured, detained, took part, money…',
        key: 'measure',
        words: (_, f) => [f.measure],
      },
      { flags: '--place <words>', about: 'where', key: 'place', words: (_, f) => [f.place?.name ?? null] },
    ],
    columns: [
      { name: 'measure', cell: (_, f) => f.measure },
      { name: 'bound', cell: (_, f) => f.op },
      { name: 'low', cell: (_, f) => f.low, right: true },
      { name: 'high', cell: (_, f) => f.high, right: true },
      { name: 'unit', cell: (_, f) => f.unit },
      { name: 'place', cell: (_, f) => f.place?.name ?? null },
    ],
  });
}
