import type { Generated, Kysely } from 'kysely';

/** "ONRC" as SQLite's application id: what tells a record from any other SQLite file. */
export const applicationId = 0x4f4e5243;

/** The version of the tables below. A record of a later version is refused, one of an earlier version is brought up to date when it is written to. */
export const schemaVersion = 1;

/**
 * What a record holds. Texts, pages and sightings are what was received: rows are added, never changed.
 * Reports and readings are worked out from them by one engine (a version of the code and of its data), and can be made again.
 */
export interface Tables {
  meta: { key: string; value: string };
  texts: TextRow;
  pages: PageRow;
  sightings: SightingRow;
  reports: ReportRow;
  readings: ReadingRow;
}

/** The stored words of a report, verbatim. Two texts with the same `hash` differ in white space or composition only, and are one report. */
interface TextRow {
  id: Generated<number>;
  /** `Report.hash`: SHA-256 of the text normalised, which is the identity of the report. */
  hash: string;
  /** SHA-256 of the text as it is. */
  exact: string;
  text: string;
}

/** A page or feed item as it was received. */
interface PageRow {
  id: Generated<number>;
  /** SHA-256 of the media type and the body. */
  digest: string;
  media_type: string;
  /** The body in UTF-8, gzipped. */
  body: Uint8Array;
}

/** One time that a report was seen: where, and what the source there said of it. */
interface SightingRow {
  id: Generated<number>;
  /** SHA-256 of everything below but `added_at`, so that the same sighting is kept once. */
  digest: string;
  text_id: number;
  page_id: number | null;
  /** The `RawReport` without its text and its page, as JSON. */
  source: string;
  /** `--date` as it was given. */
  date: string | null;
  /** 1 where the text was taken as it is (`--plain`). */
  plain: number;
  /** When it came to be known here, as an ISO instant in UTC. Nothing that is read or printed in order depends on it. */
  added_at: string;
}

/** A sighting's `Report` as one engine worked it out. */
interface ReportRow {
  sighting_id: number;
  engine: string;
  hash: string;
  /** The `Report` without its text, as JSON. */
  report: string;
  /** Its `ReportSummary`, as JSON, so that a list need not read the texts. */
  summary: string;
}

/** The reading of a sighting's report by one engine. */
interface ReadingRow {
  sighting_id: number;
  engine: string;
  /** The `Reading` without its report: JSON, gzipped. */
  body: Uint8Array;
}

/** Makes the tables of a new record. */
export async function createTables(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('texts')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('exact', 'text', (column) => column.notNull().unique())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('texts_by_hash').on('texts').column('hash').execute();
  await schema
    .createTable('pages')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('body', 'blob', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sightings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull().unique())
    .addColumn('text_id', 'integer', (column) => column.notNull().references('texts.id'))
    .addColumn('page_id', 'integer', (column) => column.references('pages.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('date', 'text')
    .addColumn('plain', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sightings_by_text').on('sightings').column('text_id').execute();
  await schema
    .createTable('reports')
    .addColumn('sighting_id', 'integer', (column) => column.notNull().references('sightings.id'))
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reports_key', ['sighting_id', 'engine'])
    .execute();
  await schema.createIndex('reports_by_hash').on('reports').columns(['engine', 'hash']).execute();
  await schema
    .createTable('readings')
    .addColumn('sighting_id', 'integer', (column) => column.notNull().references('sightings.id'))
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('body', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('readings_key', ['sighting_id', 'engine'])
    .execute();
}
