import type { Assertion, Participant } from '../../reading/assertion.js';
import { dayOf } from '../../record/day-of.js';
import type { Span } from '../../report/span.js';
import { idOf, nameOf, partyOf, saidByOf, sentenceOf, whenOf } from '../situation.js';
import { type Column, list, type Row } from './table.js';

/** The report that an item is from, and where in it. */
export const placed = <T extends Span & { id: string }>(): Column<Row<T>>[] => [
  ['id', 'string', ({ item }) => item.id],
  ['report', 'string', ({ reading }) => reading.report.id],
  ['filed', 'string', ({ reading }) => reading.report.filed.date],
  ['outlet', 'string', ({ reading }) => reading.report.outlet],
  ['start', 'number', ({ item }) => item.start],
  ['end', 'number', ({ item }) => item.end],
];

/** How an item stands to the facts, whose word it is, when it was, what found it, and the words that show it. */
export const asserted = <T extends Assertion>(): Column<Row<T>>[] => [
  ['status', 'string', ({ item }) => item.status],
  ['said', 'string', ({ item }) => list(item.said)],
  ['said_by', 'string', ({ situation, reading, item }) => saidByOf(situation, reading, item.said)],
  ['day', 'string', ({ reading, item }) => dayOf(reading, item)],
  ['time', 'string', ({ reading, item }) => whenOf(reading, item).value],
  ['basis', 'string', ({ item }) => item.basis],
  ['rule', 'string', ({ item }) => item.rule],
  ['words', 'string', ({ reading, item }) => reading.report.text.slice(item.start, item.end)],
  ['sentence', 'string', ({ reading, item }) => sentenceOf(reading, item)],
];

/** The names and the identifiers of some participants, in two columns. */
export const parties = <T>(name: string, ids: string, pick: (item: T) => readonly Participant[]): Column<Row<T>>[] => {
  const found = ({ situation, reading, item }: Row<T>) => pick(item).map((p) => partyOf(situation, reading, p));
  return [
    [
      name,
      'string',
      (row) =>
        found(row)
          .map((party) => party.name)
          .join('; '),
    ],
    [ids, 'string', (row) => list(found(row).map((party) => party.id))],
  ];
};

/** The name and the identifier of one participant, in two columns. */
export const party = <T>(name: string, id: string, pick: (item: T) => Participant): Column<Row<T>>[] => [
  [name, 'string', ({ situation, reading, item }) => partyOf(situation, reading, pick(item)).name],
  [id, 'string', ({ situation, reading, item }) => partyOf(situation, reading, pick(item)).id],
];

/** The name and the identifier of an actor of the reading, in two columns. */
export const actor = <T>(name: string, id: string, pick: (item: T) => string | null): Column<Row<T>>[] => [
  named(name, pick),
  [id, 'string', ({ situation, reading, item }) => idOf(situation, reading, pick(item))],
];

/** The name of an actor of the reading. */
export const named = <T>(name: string, pick: (item: T) => string | null): Column<Row<T>> => [
  name,
  'string',
  ({ situation, reading, item }) => nameOf(situation, reading, pick(item)),
];
