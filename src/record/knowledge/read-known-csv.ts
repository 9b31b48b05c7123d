import Papa from 'papaparse';
import { ActorKind } from '../../actors/actor.js';
import { InputError } from '../../report/errors.js';
import { type KnownActor, type KnownRole, PartialDate } from './known-actor.js';

/** The columns of a list of names; all but `name` may be missing, in any order. */
export const COLUMNS = ['name', 'aliases', 'kind', 'wikidata', 'role', 'of', 'from', 'to', 'id'] as const;
type Column = (typeof COLUMNS)[number];
type Row = Record<Column, string>;

/**
 * Reads a list of names as CSV (RFC 4180; a comma or a semicolon or a tab between the cells), whose first line names the columns:
 *
 * | column | what it holds |
 * |---|---|
 * | `name` | the full name; the only column that a list must have |
 * | `aliases` | other names and spellings, with `|` between them |
 * | `kind` | `person` (where it is left out), `organisation`, `state`, `office`, `group` or `place` |
 * | `wikidata` | the item: `Q42` |
 * | `role` | an office, without its state or organisation: `president` |
 * | `of` | the state, organisation or place of the office: `Tolmeria` |
 * | `from`, `to` | first and last day in office, or the month or the year: `2013-04-19`, `2013-04`, `2013`; open where left out |
 * | `id` | the list's own identifier |
 *
 * Lines of one `id` (without it one `wikidata`, without that one `name`) are one actor: somebody with two offices has two lines.
 *
 * @throws InputError naming the file and the line (counted from 1, the line of the columns first) of what cannot be
 */
export function readKnownCsv(file: string, text: string): KnownActor[] {
  const lines = linesOf(file, text);
  const [head, ...rows] = lines;
  if (head === undefined)
    throw new InputError(file, 'is empty; its first line names the columns, such as name,aliases,wikidata');
  const columns = columnsOf(file, head.cells);
  const found = new Map<string, { actor: KnownActor; line: number }>();
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const where = `${file}, line ${line}`;
    if (cells.length > columns.length)
      throw new InputError(
        where,
        `has ${cells.length} cells for ${columns.length} columns; put a name with a comma in quotation marks`,
      );
    const row = Object.fromEntries(COLUMNS.map((c) => [c, cells[columns.indexOf(c)]?.trim() ?? ''])) as Row;
    const actor = actorOf(where, row);
    const same = found.get(actor.id);
    if (same) add(where, same.actor, actor, same.line);
    else found.set(actor.id, { actor, line });
  }
  return [...found.values()].map(({ actor }) => actor);
}

function linesOf(file: string, text: string): { line: number; cells: string[] }[] {
  const lines: { line: number; cells: string[] }[] = [];
  let [line, at] = [1, 0];
  const body = text.replace(/^\uFEFF/, '');
  Papa.parse<string[]>(body, {
    step({ data, errors, meta }) {
      const [error] = errors.filter(({ type }) => type !== 'Delimiter');
      if (error) throw new InputError(`${file}, line ${line}`, `is not CSV: ${error.message}`);
      lines.push({ line, cells: data });
      line += body.slice(at, meta.cursor).split('\n').length - 1;
      at = meta.cursor;
    },
  });
  return lines;
}

function columnsOf(file: string, cells: readonly string[]): string[] {
  const columns = cells.map((cell) => cell.trim().toLowerCase());
  const unknown = columns.find((c) => !(COLUMNS as readonly string[]).includes(c));
  if (unknown !== undefined)
    throw new InputError(`${file}, line 1`, `names a column “${unknown}”; the columns are ${COLUMNS.join(', ')}`);
  const twice = columns.find((c, i) => columns.indexOf(c) !== i);
  if (twice !== undefined) throw new InputError(`${file}, line 1`, `names the column “${twice}” twice`);
  if (!columns.includes('name')) throw new InputError(`${file}, line 1`, 'names no column “name”');
  return columns;
}

function actorOf(where: string, row: Row): KnownActor {
  if (row.name === '') throw new InputError(where, 'has no name');
  const kind = ActorKind.safeParse(row.kind === '' ? 'person' : row.kind.toLowerCase());
  if (!kind.success) throw new InputError(where, `kind “${row.kind}” is none of ${ActorKind.options.join(', ')}`);
  const wikidata = itemOf(where, row.wikidata);
  return {
    id: row.id || wikidata || row.name,
    name: row.name,
    aliases: row.aliases
      .split('|')
      .map((alias) => alias.trim())
      .filter((alias) => alias !== '' && alias !== row.name),
    kind: kind.data,
    wikidata,
    roles: roleOf(where, row),
  };
}

function itemOf(where: string, cell: string): string | null {
  if (cell === '') return null;
  const item = /^(?:https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/)?(Q[1-9]\d*)$/i.exec(cell)?.[1];
  if (item === undefined) throw new InputError(where, `wikidata “${cell}” is no item; write Q42`);
  return item.toUpperCase();
}

function roleOf(where: string, { role, of, from, to }: Row): KnownRole[] {
  if (role === '') {
    const stray = [of && 'of', from && 'from', to && 'to'].find((name) => name !== '');
    if (stray !== undefined) throw new InputError(where, `has “${stray}” and no role that it is of`);
    return [];
  }
  for (const [name, cell] of Object.entries({ from, to }))
    if (cell !== '' && !PartialDate.safeParse(cell).success)
      throw new InputError(where, `${name} “${cell}” is no date; write 2013-04-19, 2013-04 or 2013`);
  if (from !== '' && to !== '' && to < from.slice(0, to.length))
    throw new InputError(where, `ends (${to}) before it begins (${from})`);
  return [{ title: role, of: of || null, from: from || null, to: to || null }];
}

/** A further line of somebody; what it says otherwise than the first is a mistake of the list. */
function add(where: string, actor: KnownActor, more: KnownActor, line: number): void {
  for (const field of ['name', 'kind', 'wikidata'] as const) {
    const [before, now] = [actor[field], more[field]];
    if (before !== null && now !== null && before !== now)
      throw new InputError(where, `${field} “${now}” is another than line ${line} gives “${actor.id}” (“${before}”)`);
  }
  actor.wikidata ??= more.wikidata;
  actor.aliases.push(...more.aliases.filter((alias) => !actor.aliases.includes(alias)));
  actor.roles.push(...more.roles);
}
