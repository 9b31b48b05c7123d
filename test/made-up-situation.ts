import type { ExportedActor, Situation } from '../src/export/situation.js';
import type { Reading } from '../src/reading/reading.js';
import type { Span } from '../src/report/span.js';
import { madeUpReading } from './made-up-reading.js';

const TEXT = `=Port Ansel calm, 😀 police say

Police arrested "Ana" Dorn <script>alert(1)</script> in Port Ansel on Monday, the mayor, Tam Brek, said.

Union leader Mira Oll threw her support behind Dorn. At least 12 people were hurt.`;

/** One report with an item of every kind, hostile words among them, as a record of one report. */
export function madeUpSituation(): Situation & { reading: Reading } {
  const bare = madeUpReading(TEXT, {
    filed: '2021-03-02',
    actors: [
      { name: '"Ana" Dorn <script>alert(1)</script>', mentions: ['"Ana" Dorn <script>alert(1)</script>', 'Dorn'] },
      { name: 'Tam Brek', mentions: ['Tam Brek'] },
      { name: 'Mira Oll', mentions: ['Mira Oll', 'her'] },
      { name: 'Police', kind: 'organisation', mentions: ['Police'] },
    ],
    statements: [
      {
        id: 's1',
        source: 'the mayor, Tam Brek,',
        cue: 'said',
        content: 'Police arrested "Ana" Dorn <script>alert(1)</script> in Port Ansel on Monday',
        speakers: ['a2'],
      },
    ],
  });
  const { text } = bare.report;
  const at = (words: string): Span => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  const shared = (id: string, words: string) => {
    const span = at(words);
    return {
      ...span,
      id,
      sentence: bare.language.sentences.findIndex((s) => s.start <= span.start && span.start < s.end),
      said: [] as string[],
      status: 'occurred' as const,
      time: null,
      timeRule: null,
      basis: 'stated' as const,
      part: 'body',
      rule: 'made-up',
    };
  };
  const reading: Reading = {
    ...bare,
    times: [
      {
        ...at('Monday'),
        type: 'DATE',
        value: '2021-03-01',
        symbolic: 'XXXX-WXX-1',
        mod: null,
        earliest: '2021-03-01T00:00',
        latest: '2021-03-02T00:00',
        granularity: 'day',
        role: 'point',
        anchor: { kind: 'filed', date: '2021-03-02', index: null },
        rule: 'weekday',
        status: 'resolved',
      },
    ],
    events: [
      {
        ...shared('e1', 'arrested "Ana" Dorn <script>alert(1)</script> in Port Ansel'),
        said: ['s1'],
        status: 'alleged',
        time: 0,
        type: 'COERCE',
        mode: 'arrest',
        contexts: ['legal'],
        trigger: [at('arrested')],
        actors: [{ spans: [at('Police')], actor: 'a4' }],
        recipients: [{ spans: [at('"Ana" Dorn <script>alert(1)</script>')], actor: 'a1' }],
        place: {
          spans: [at('Port Ansel')],
          name: 'Port Ansel',
          gazetteer: { geonames: 12345, lat: 1.5, lon: -2.25, country: 'FR' },
        },
      },
    ],
    backing: [
      {
        ...shared('b1', 'threw her support behind Dorn'),
        source: { spans: [at('Union leader Mira Oll')], actor: 'a3' },
        target: { spans: [at('Dorn')], actor: 'a1' },
        sign: 1,
        showing: 'words',
        through: null,
        spans: [at('threw her support behind')],
        from: null,
      },
    ],
    figures: [
      {
        ...shared('f1', 'At least 12 people were hurt'),
        measure: 'injured',
        low: 12,
        high: null,
        op: 'at least',
        unit: 'people',
        spans: [at('At least 12 people')],
        whose: null,
        place: null,
      },
    ],
    roles: [
      {
        ...shared('r1', 'the mayor, Tam Brek'),
        actor: 'a2',
        title: 'mayor',
        of: null,
        ofActor: null,
        state: 'current',
        change: null,
        before: null,
        after: null,
        spans: [at('the mayor, Tam Brek')],
      },
    ],
    whereabouts: [
      {
        ...shared('w1', 'Dorn <script>alert(1)</script> in Port Ansel'),
        actor: 'a1',
        place: 'Port Ansel',
        placeSpans: [at('Port Ansel')],
        relation: 'at',
        spans: [at('in Port Ansel')],
      },
    ],
  };
  const actors: ExportedActor[] = reading.actors.map(({ id, name, kind }) => ({
    id: `p-${id}`,
    name,
    kind,
    aliases: id === 'a1' ? ['Dorn'] : [],
    state: id === 'a4' ? 'FR' : null,
  }));
  return {
    reading,
    title: 'made-up',
    reports: [{ reading, origin: 'o1' }],
    actors,
    actorOf: (report, actor) =>
      report === reading.report.hash ? (actors.find(({ id }) => id === `p-${actor}`) ?? null) : null,
    links: [{ id: 'l1', kind: 'repeats', from: 'f1', to: 'e1', about: null, basis: 'inferred', rule: 'made-up' }],
  };
}
