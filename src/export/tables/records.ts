import type { ExportedActor, ExportedLink, ExportedReport } from '../situation.js';
import { type Column, list } from './table.js';

export const reports: Column<ExportedReport>[] = [
  ['id', 'string', ({ reading }) => reading.report.id],
  ['hash', 'string', ({ reading }) => reading.report.hash],
  ['filed', 'string', ({ reading }) => reading.report.filed.date],
  ['outlet', 'string', ({ reading }) => reading.report.outlet],
  ['title', 'string', ({ reading }) => reading.report.title],
  ['byline', 'string', ({ reading }) => reading.report.byline],
  ['url', 'string', ({ reading }) => reading.report.url],
  ['origin', 'string', ({ origin }) => origin],
];

export const actors: Column<ExportedActor>[] = [
  ['id', 'string', ({ id }) => id],
  ['name', 'string', ({ name }) => name],
  ['kind', 'string', ({ kind }) => kind],
  ['aliases', 'string', ({ aliases }) => list(aliases)],
  ['state', 'string', ({ state }) => state],
];

export const links: Column<ExportedLink>[] = [
  ['id', 'string', ({ id }) => id],
  ['kind', 'string', ({ kind }) => kind],
  ['from', 'string', ({ from }) => from],
  ['to', 'string', ({ to }) => to],
  ['about', 'string', ({ about }) => about],
  ['basis', 'string', ({ basis }) => basis],
  ['rule', 'string', ({ rule }) => rule],
];
