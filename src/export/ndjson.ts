import { toContract } from '../reading/contract.js';
import type { ExportFormat, Situation } from './situation.js';
import { idOf } from './situation.js';

const KINDS = {
  statements: 'statement',
  events: 'event',
  backing: 'backing',
  figures: 'figure',
  roles: 'role',
  whereabouts: 'whereabouts',
  times: 'time',
} as const;

/**
 * Every report, actor, item and link of a record, one a line, with its kind. Items are as `onrecord extract` prints them, with the report that they stand in; actors
 * in them are the record's.
 */
export const ndjson: ExportFormat = {
  name: 'ndjson',
  about: 'every report, actor, item and link, one a line, with its kind',
  write: (situation) => [
    {
      name: `${situation.title}.ndjson`,
      content: linesOf(situation)
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    },
  ],
};

function linesOf(situation: Situation): object[] {
  const reports = situation.reports.map(({ reading: { report }, origin }) => {
    const { id, hash, title, byline, outlet, url } = report;
    return { kind: 'report', id, hash, filed: report.filed.date, title, byline, outlet, url, origin };
  });
  const actors = situation.actors.map(({ id, name, kind, aliases, state }) => ({
    kind: 'actor',
    id,
    name,
    type: kind,
    aliases,
    state,
  }));
  const items = situation.reports.flatMap(({ reading }) => {
    const contract = toContract(reading) as Record<string, object[]>;
    const { id, hash } = reading.report;
    const rename = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(rename);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, v]) => [
          key,
          (key === 'actor' || key === 'through' || key === 'before' || key === 'after') && typeof v === 'string'
            ? (idOf(situation, reading, v) ?? v)
            : key === 'speakers' || key === 'candidates'
              ? (v as string[]).map((a) => idOf(situation, reading, a) ?? a)
              : rename(v),
        ]),
      );
    };
    return Object.entries(KINDS).flatMap(([list, kind]) =>
      (contract[list] ?? []).map((item, i) => ({
        kind,
        report: { id, hash },
        ...(kind === 'time' ? { id: `${hash.slice(0, 12)}-t${i + 1}` } : {}),
        ...(rename(item) as object),
      })),
    );
  });
  return [...reports, ...actors, ...items, ...situation.links.map((link) => ({ ...link, type: 'link' }))];
}
