import type { Reading } from '../reading/reading.js';
import { dayOf } from '../record/day-of.js';
import { idOf, nameOf, partyOf, type Situation, saidByOf, sentenceOf, whenOf, wordsIn } from './situation.js';

export type Cell = string | number | boolean | null;

/** One table: its columns in order, each with the type of its cells, and its rows. Lists are JSON in one cell. */
export interface Table {
  name: string;
  columns: readonly { name: string; type: 'string' | 'number' | 'boolean' }[];
  rows: Cell[][];
}

type Columns = Record<string, 'string' | 'number' | 'boolean'>;

const table = (name: string, columns: Columns, rows: Cell[][]): Table => ({
  name,
  columns: Object.entries(columns).map(([column, type]) => ({ name: column, type })),
  rows,
});
const list = (values: readonly unknown[]): string => JSON.stringify(values);
const SHARED: Columns = {
  id: 'string',
  report: 'string',
  filed: 'string',
  outlet: 'string',
  start: 'number',
  end: 'number',
};
const ASSERTED: Columns = {
  status: 'string',
  said: 'string',
  said_by: 'string',
  day: 'string',
  time: 'string',
  basis: 'string',
  rule: 'string',
  words: 'string',
  sentence: 'string',
};

/** The tables of a record, one a kind of item; every row has the report, the span and the words that it rests on. */
export function tablesOf(situation: Situation): Table[] {
  const of = <T>(pick: (reading: Reading) => readonly T[], row: (reading: Reading, item: T) => Cell[]): Cell[][] =>
    situation.reports.flatMap(({ reading }) => pick(reading).map((item) => row(reading, item)));
  const shared = ({ report }: Reading, item: { id: string; start: number; end: number }): Cell[] => [
    item.id,
    report.id,
    report.filed.date,
    report.outlet,
    item.start,
    item.end,
  ];
  const asserted = (
    reading: Reading,
    item:
      | Reading['events'][number]
      | Reading['figures'][number]
      | Reading['backing'][number]
      | Reading['roles'][number]
      | Reading['whereabouts'][number],
  ): Cell[] => [
    item.status,
    list(item.said),
    saidByOf(situation, reading, item.said),
    dayOf(reading, item),
    whenOf(reading, item).value,
    item.basis,
    item.rule,
    reading.report.text.slice(item.start, item.end),
    sentenceOf(reading, item),
  ];
  const parties = (reading: Reading, all: Reading['events'][number]['actors']): Cell[] => {
    const found = all.map((p) => partyOf(situation, reading, p));
    return [found.map(({ name }) => name).join('; '), list(found.map(({ id }) => id))];
  };
  return [
    table(
      'reports',
      {
        id: 'string',
        hash: 'string',
        filed: 'string',
        outlet: 'string',
        title: 'string',
        byline: 'string',
        url: 'string',
        origin: 'string',
      },
      situation.reports.map(({ reading: { report }, origin }) => [
        report.id,
        report.hash,
        report.filed.date,
        report.outlet,
        report.title,
        report.byline,
        report.url,
        origin,
      ]),
    ),
    table(
      'actors',
      { id: 'string', name: 'string', kind: 'string', aliases: 'string', state: 'string' },
      situation.actors.map(({ id, name, kind, aliases, state }) => [id, name, kind, list(aliases), state]),
    ),
    table(
      'statements',
      {
        ...SHARED,
        speakers: 'string',
        speaker_ids: 'string',
        source: 'string',
        cue: 'string',
        content: 'string',
        form: 'string',
        act: 'string',
        polarity: 'boolean',
        channel: 'string',
        addressee: 'string',
        unnamed: 'boolean',
        anonymous: 'boolean',
        evidence: 'string',
        said: 'string',
        answers: 'string',
        part: 'string',
        rule: 'string',
        sentence: 'string',
      },
      of(
        (r) => r.statements,
        (r, s) => [
          ...shared(r, s),
          s.speakers.map((a) => nameOf(situation, r, a) ?? '').join('; '),
          list(s.speakers.map((a) => idOf(situation, r, a))),
          wordsIn(r, s.source),
          wordsIn(r, s.cue),
          wordsIn(r, s.content),
          s.form,
          s.act,
          s.polarity,
          s.channel,
          s.addressee && wordsIn(r, [s.addressee]),
          s.unnamed,
          s.anonymous,
          s.evidence && wordsIn(r, [s.evidence]),
          list(s.said),
          list(s.answers),
          s.part,
          s.rule,
          sentenceOf(r, s),
        ],
      ),
    ),
    table(
      'events',
      {
        ...SHARED,
        type: 'string',
        mode: 'string',
        contexts: 'string',
        trigger: 'string',
        actors: 'string',
        actor_ids: 'string',
        recipients: 'string',
        recipient_ids: 'string',
        place: 'string',
        geonames: 'number',
        latitude: 'number',
        longitude: 'number',
        ...ASSERTED,
      },
      of(
        (r) => r.events,
        (r, e) => [
          ...shared(r, e),
          e.type,
          e.mode,
          list(e.contexts),
          wordsIn(r, e.trigger),
          ...parties(r, e.actors),
          ...parties(r, e.recipients),
          e.place?.name ?? null,
          e.place?.gazetteer?.geonames ?? null,
          e.place?.gazetteer?.lat ?? null,
          e.place?.gazetteer?.lon ?? null,
          ...asserted(r, e),
        ],
      ),
    ),
    table(
      'backing',
      {
        ...SHARED,
        source: 'string',
        source_id: 'string',
        target: 'string',
        target_id: 'string',
        sign: 'number',
        showing: 'string',
        through: 'string',
        ...ASSERTED,
      },
      of(
        (r) => r.backing,
        (r, b) => {
          const [source, target] = [partyOf(situation, r, b.source), partyOf(situation, r, b.target)];
          return [
            ...shared(r, b),
            source.name,
            source.id,
            target.name,
            target.id,
            b.sign,
            b.showing,
            nameOf(situation, r, b.through),
            ...asserted(r, b),
          ];
        },
      ),
    ),
    table(
      'figures',
      {
        ...SHARED,
        measure: 'string',
        low: 'number',
        high: 'number',
        op: 'string',
        unit: 'string',
        whose: 'string',
        place: 'string',
        ...ASSERTED,
      },
      of(
        (r) => r.figures,
        (r, f) => [
          ...shared(r, f),
          f.measure,
          f.low,
          f.high,
          f.op,
          f.unit,
          f.whose && partyOf(situation, r, f.whose).name,
          f.place?.name ?? null,
          ...asserted(r, f),
        ],
      ),
    ),
    table(
      'roles',
      {
        ...SHARED,
        actor: 'string',
        actor_id: 'string',
        title: 'string',
        of: 'string',
        state: 'string',
        change: 'string',
        before: 'string',
        after: 'string',
        ...ASSERTED,
      },
      of(
        (r) => r.roles,
        (r, x) => [
          ...shared(r, x),
          nameOf(situation, r, x.actor),
          idOf(situation, r, x.actor),
          x.title,
          x.of,
          x.state,
          x.change,
          nameOf(situation, r, x.before),
          nameOf(situation, r, x.after),
          ...asserted(r, x),
        ],
      ),
    ),
    table(
      'whereabouts',
      { ...SHARED, actor: 'string', actor_id: 'string', place: 'string', relation: 'string', ...ASSERTED },
      of(
        (r) => r.whereabouts,
        (r, w) => [
          ...shared(r, w),
          nameOf(situation, r, w.actor),
          idOf(situation, r, w.actor),
          w.place,
          w.relation,
          ...asserted(r, w),
        ],
      ),
    ),
    table(
      'links',
      { id: 'string', kind: 'string', from: 'string', to: 'string', about: 'string', basis: 'string', rule: 'string' },
      situation.links.map(({ id, kind, from, to, about, basis, rule }) => [id, kind, from, to, about, basis, rule]),
    ),
  ];
}
