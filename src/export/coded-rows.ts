import { type Cameo, cameoOf } from '../events/cameo.js';
import type { PoliticalEvent } from '../events/event.js';
import type { Reading } from '../reading/reading.js';
import { dayOf } from '../record/day-of.js';
import { countryOf } from './geo.js';
import { partyOf, type Situation, saidByOf, sentenceOf, wordsIn } from './situation.js';

/** Statuses of events that data sets of coded events take for events; the rest were not done. */
const DONE = new Set(['occurred', 'ongoing', 'alleged', 'historical', 'threatened', 'demanded', 'offered']);

/** One party of a coded event. */
export interface CodedParty {
  name: string;
  raw: string;
  iso3: string;
  country: string;
  kind: string;
}

/** One event as the classic data sets hold it: a row for a pair, and where the words lie. */
export interface CodedRow {
  /** A positive integer below 2^53, made of the event's identifier and of the pair. */
  number: number;
  event: PoliticalEvent;
  reading: Reading;
  day: string;
  cameo: Cameo;
  actor: CodedParty | null;
  recipient: CodedParty | null;
}

/**
 * Events as rows for the layouts that know one actor and one target: each pair of a list is a row, as in ICEWS. Events without a day, and those that were
 * only planned, denied, negated or supposed, are left out: those layouts have no field to say so.
 */
export function codedRows(situation: Situation): CodedRow[] {
  const rows: CodedRow[] = [];
  for (const { reading } of situation.reports) {
    const party = (p: PoliticalEvent['actors'][number]): CodedParty => {
      const { name, raw, known } = partyOf(situation, reading, p);
      const country = countryOf(known?.state);
      return { name, raw, iso3: country?.iso3 ?? '', country: country?.name ?? '', kind: known?.kind ?? '' };
    };
    for (const event of reading.events) {
      const day = dayOf(reading, event);
      if (day === null || !DONE.has(event.status)) continue;
      const actors: (CodedParty | null)[] = event.actors.map(party);
      const recipients: (CodedParty | null)[] = event.recipients.map(party);
      // Those who take part together (talks, clashes) are each other's targets.
      const pairs =
        recipients.length === 0 && actors.length > 1
          ? actors.flatMap((a, i) => actors.slice(i + 1).map((b) => [a, b] as const))
          : (actors.length ? actors : [null]).flatMap((a) =>
              (recipients.length ? recipients : [null]).map((r) => [a, r] as const),
            );
      for (const [i, [actor, recipient]] of pairs.entries())
        rows.push({ number: numberOf(event.id, i), event, reading, day, cameo: cameoOf(event), actor, recipient });
    }
  }
  return rows;
}

/** A number that is the same wherever the event is exported: 44 bits of FNV-1a of its identifier, then the pair. */
function numberOf(id: string, pair: number): number {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let i = 0; i < id.length; i++) {
    high = Math.imul(high ^ id.charCodeAt(i), 0x01000193) >>> 0;
    low = Math.imul(low ^ (high & 0xff) ^ id.charCodeAt(i), 0x01000193) >>> 0;
  }
  return ((high % 0x200000) * 0x800000 + (low % 0x800000)) * 256 + (pair % 256) + 1;
}

/** A line of a tab-separated layout, whose cells can hold neither tabs nor line ends, nor what a spreadsheet would run. */
export const tabLine = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map((cell) => {
      if (typeof cell === 'number') return String(cell);
      const text = (cell ?? '').replace(/[\t\r\n]+/gu, ' ');
      return /^[=+\-@]/u.test(text) ? `'${text}` : text;
    })
    .join('\t')}\n`;

/** What those layouts leave out, a line a row under the same number: the words, whose word it is, the status and the rule. */
export function evidenceOf(situation: Situation, rows: readonly CodedRow[]): string {
  return rows
    .map(({ number, event, reading, day }) =>
      JSON.stringify({
        event_id: number,
        id: event.id,
        date: day,
        report: reading.report.id,
        outlet: reading.report.outlet,
        url: reading.report.url,
        filed: reading.report.filed.date,
        status: event.status,
        said: event.said,
        said_by: saidByOf(situation, reading, event.said),
        rule: event.rule,
        trigger: wordsIn(reading, event.trigger),
        spans: event.trigger.map(({ start, end }) => [start, end]),
        sentence: sentenceOf(reading, event),
      }),
    )
    .map((line) => `${line}\n`)
    .join('');
}
