// @ts-expect-error it ships no types
import { plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import { defaultModel, Model } from '@alephdata/followthemoney';
import { MultiDirectedGraph } from 'graphology';
import { parse as parseGexf } from 'graphology-gexf';
import { parse as parseGraphml } from 'graphology-graphml';
import { parquetReadObjects } from 'hyparquet';
import jsonld from 'jsonld';
import { Parser } from 'n3';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { madeUpSituation } from '../../test/made-up-situation.js';
import { formatOf, formats } from './formats.js';
import { GDELT_COLUMNS } from './gdelt.js';
import { quadsOf } from './rdf.js';
import type { ExportedFile } from './situation.js';
import { tablesOf } from './tables.js';

/** Parsed JSON of a shape that the test itself checks. */
// biome-ignore lint/suspicious/noExplicitAny: it is what JSON.parse gives
type Parsed = Record<string, any>;

const situation = madeUpSituation();
const files = (format: string): ExportedFile[] => formatOf(format).write(situation);
const textOf = (format: string, ending = ''): string => {
  const { content } = files(format).find(({ name }) => name.endsWith(ending))!;
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
};
const lines = (text: string): Record<string, unknown>[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('every format', () => {
  it.each(formats.map(({ name }) => name))('%s gives the same bytes twice', (name) => {
    expect(formatOf(name).write(situation)).toEqual(formatOf(name).write(madeUpSituation()));
  });
  it.each(formats.map(({ name }) => name))('%s writes an empty record', (name) => {
    const empty = { ...situation, reports: [], actors: [], links: [], actorOf: () => null };
    for (const { content } of formatOf(name).write(empty)) expect(content.length).toBeGreaterThanOrEqual(0);
  });
  it('is asked for by its name', () => {
    expect(() => formatOf('xlsx')).toThrow(/csv, parquet/);
  });
});

describe('CSV and Parquet', () => {
  it('come back through Papa Parse, with nothing that a spreadsheet would run', () => {
    const read = Papa.parse<Record<string, string>>(textOf('csv', 'events.csv').trimEnd(), { header: true });
    expect(read.errors).toEqual([]);
    expect(read.data).toMatchObject([
      { id: 'e1', type: 'COERCE', actors: 'Police', said_by: 'Tam Brek', day: '2021-03-01' },
    ]);
    const cells = files('csv').flatMap(({ content }) => Papa.parse<string[]>(content as string).data.flat());
    expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
    expect(Papa.parse<Record<string, string>>(textOf('csv', 'reports.csv'), { header: true }).data[0]?.title).toMatch(
      /^$|^'=/,
    );
  });

  it('hold the same rows, as hyparquet reads them', async () => {
    for (const { name, columns, rows } of tablesOf(situation)) {
      const content = files('parquet').find((file) => file.name === `${name}.parquet`)!.content as Uint8Array;
      const read = await parquetReadObjects({ file: content.buffer as ArrayBuffer });
      expect(read.map((row) => columns.map((c) => row[c.name] ?? null))).toEqual(rows);
    }
  });
});

describe('coded events', () => {
  it('PLOVER: one record a line with its required fields, offsets in code points', () => {
    const [record] = lines(textOf('plover')) as [Parsed];
    expect(record).toMatchObject({ id: 'e1', date: '2021-03-01', event: ['COERCE'], mode: ['arrest'], quad_code: 4 });
    expect(record.actor).toMatchObject([{ entity_text: 'Police', code: 'FRA' }]);
    const points = [...situation.reading.report.text];
    const [[start, end]] = record.onrecord.trigger;
    expect(points.slice(start, end).join('')).toBe('arrested');
    expect(record.event_loc).toMatchObject({ geonameid: 12345, country_code: 'FRA' });
  });

  it.each([
    ['polecat', 40, true],
    ['icews', 20, true],
    ['gdelt', 61, false],
  ])('%s: %i columns, and a line of evidence a row', (format, columns, header) => {
    const rows = textOf(format, '.tsv').trimEnd().split('\n');
    for (const row of rows) expect(row.split('\t')).toHaveLength(columns);
    const evidence = lines(textOf(format, '.ndjson'));
    expect(evidence).toHaveLength(rows.length - Number(header));
    const number = rows.at(-1)!.split('\t')[0];
    expect(evidence[0]).toMatchObject({
      event_id: Number(number),
      said_by: 'Tam Brek',
      status: 'alleged',
      trigger: 'arrested',
    });
    expect(Number.isSafeInteger(Number(number))).toBe(true);
  });

  it('GDELT keeps its codes as text with their noughts, in the column that they belong to', () => {
    const cells = textOf('gdelt', '.tsv').trimEnd().split('\t');
    const at = (column: string) => cells[GDELT_COLUMNS.indexOf(column)];
    expect([at('EventRootCode'), at('QuadClass'), at('SQLDATE'), at('ActionGeo_Lat')]).toEqual([
      '17',
      '4',
      '20210301',
      '1.5',
    ]);
  });
});

describe('Web Annotation', () => {
  it('quotes the words at its position, with the position in code points', () => {
    const points = [...situation.reading.report.text];
    const all = lines(textOf('web-annotation')) as Parsed[];
    expect(all.map(({ id }) => id)).toContain('urn:onrecord:event:e1');
    for (const { target } of all)
      for (const { selector } of target) {
        const [position, quote] = selector;
        expect(points.slice(position.start, position.end).join('')).toBe(quote.exact);
        expect(situation.reading.report.text).toContain(quote.prefix + quote.exact + quote.suffix);
      }
  });

  it('is JSON-LD that expands to oa:Annotation', async () => {
    const [first] = lines(textOf('web-annotation'));
    const context = {
      oa: 'http://www.w3.org/ns/oa#',
      id: '@id',
      type: '@type',
      Annotation: 'oa:Annotation',
      target: 'oa:hasTarget',
    };
    const expanded = await jsonld.expand({ ...first, '@context': context } as never);
    expect(expanded[0]?.['@type']).toEqual(['http://www.w3.org/ns/oa#Annotation']);
  });
});

describe('FollowTheMoney', () => {
  it('holds only what its model knows, and keeps every value', () => {
    const model = new Model(defaultModel);
    const entities = lines(textOf('ftm')) as { id: string; schema: string; properties: Record<string, string[]> }[];
    expect(entities.map(({ schema }) => schema)).toEqual(
      expect.arrayContaining(['Person', 'Organization', 'Article', 'Mention', 'Occupancy', 'Position']),
    );
    for (const { id, schema, properties } of entities) {
      const entity = model.getEntity({ id, schema, properties } as never);
      for (const [name, values] of Object.entries(properties)) {
        expect(entity.schema.hasProperty(name), `${schema}.${name}`).toBe(true);
        expect(entity.getProperty(name)).toHaveLength(values.length);
      }
    }
  });
});

describe('RDF', () => {
  it('Turtle: N3 reads back the quads that were written', () => {
    const read = new Parser().parse(textOf('turtle'));
    const key = (q: { subject: { value: string }; predicate: { value: string }; object: { value: string } }) =>
      `${q.subject.value} ${q.predicate.value} ${q.object.value}`;
    expect(read.map(key).sort()).toEqual(quadsOf(situation).map(key).sort());
  });

  it('JSON-LD: the same graph, as jsonld.js reads it', async () => {
    const quads = (await jsonld.toRDF(JSON.parse(textOf('json-ld')))) as unknown[];
    expect(quads).toHaveLength(quadsOf(situation).length);
  });
});

describe('graphs', () => {
  it('GEXF and GraphML: graphology reads the same nodes and edges, with their days', () => {
    const gexf = parseGexf(MultiDirectedGraph, textOf('gexf'), { addMissingNodes: false });
    const graphml = parseGraphml(MultiDirectedGraph, textOf('graphml'));
    for (const graph of [gexf, graphml]) {
      expect(graph.nodes().sort()).toEqual(['p-a1', 'p-a3']);
      expect(graph.size).toBe(1);
      expect(graph.getNodeAttribute('p-a1', 'label')).toBe('"Ana" Dorn <script>alert(1)</script>');
      expect(graph.getEdgeAttributes(graph.edges()[0]!)).toMatchObject({ sign: 1, showing: 'words' });
    }
    expect(textOf('gexf')).toMatch(/<edge [^>]*start="2021-03-02"/);
  });
});

describe('TimelineJS and CSL-JSON', () => {
  it('gives slides with dates, and no markup of a report', () => {
    const { events } = JSON.parse(textOf('timelinejs'));
    expect(events).toMatchObject([{ start_date: { year: 2021, month: 3, day: 1 }, unique_id: 'e1' }]);
    expect(JSON.stringify(events)).not.toContain('<script');
  });

  it('gives items that a citation processor sets', () => {
    const items = JSON.parse(textOf('csl-json'));
    const set = plugins.output.format('bibliography', items, { format: 'text', template: 'apa', lang: 'en-US' });
    expect(set).toContain('2021, March 2');
    expect(set).toContain('Oster Post');
  });
});
