import type { Situation } from './situation.js';
import { backing, events, figures, roles, whereabouts } from './tables/assertions.js';
import { actors, links, reports } from './tables/records.js';
import { statements } from './tables/statements.js';
import { itemTable, type Table, table } from './tables/table.js';

/** The tables of a record, one a kind of item; every row of an item has the report, the span and the words that it rests on. */
export const tablesOf = (situation: Situation): Table[] => [
  table('reports', reports, situation.reports),
  table('actors', actors, situation.actors),
  itemTable('statements', statements, situation, (reading) => reading.statements),
  itemTable('events', events, situation, (reading) => reading.events),
  itemTable('backing', backing, situation, (reading) => reading.backing),
  itemTable('figures', figures, situation, (reading) => reading.figures),
  itemTable('roles', roles, situation, (reading) => reading.roles),
  itemTable('whereabouts', whereabouts, situation, (reading) => reading.whereabouts),
  table('links', links, situation.links),
];
