import Database from 'better-sqlite3';
import type { Reading } from '../reading/reading.js';
import { overlaps } from '../report/span.js';
import { summaryOf } from '../report/summary.js';
import type { Answer } from './api.js';

type Found = Answer<'search'>;

/** All sentences of a record in SQLite's FTS5, in memory: words in any order, a phrase in quotation marks, the beginning of a word with `*`. */
export class SearchIndex {
  private readonly db = new Database(':memory:');
  private readonly places: { reading: Reading; sentence: number }[] = [];

  constructor(readings: readonly Reading[]) {
    this.db.exec(`CREATE VIRTUAL TABLE sentences USING fts5(words, tokenize = "unicode61 remove_diacritics 2")`);
    const insert = this.db.prepare('INSERT INTO sentences(rowid, words) VALUES (?, ?)');
    this.db.transaction(() => {
      for (const reading of readings) {
        for (const [sentence, { start, end }] of reading.language.sentences.entries()) {
          this.places.push({ reading, sentence });
          insert.run(this.places.length, reading.report.text.slice(start, end));
        }
      }
    })();
  }

  /** The sentences that hold all the words, the best first. */
  find(asked: string, { offset, limit }: { offset: number; limit: number }): Found {
    const query = ftsQuery(asked);
    if (query === '') return { total: 0, offset, limit, items: [] };
    const { total } = this.db.prepare('SELECT count(*) AS total FROM sentences WHERE sentences MATCH ?').get(query) as {
      total: number;
    };
    const rows = this.db
      .prepare(
        'SELECT rowid, highlight(sentences, 0, char(1), char(2)) AS marked FROM sentences WHERE sentences MATCH ? ORDER BY rank, rowid LIMIT ? OFFSET ?',
      )
      .all(query, limit, offset) as { rowid: number; marked: string }[];
    return { total, offset, limit, items: rows.map((row) => this.item(row)) };
  }

  close(): void {
    this.db.close();
  }

  private item({ rowid, marked }: { rowid: number; marked: string }): Found['items'][number] {
    const { reading, sentence } = this.places[rowid - 1]!;
    const { report, language, statements } = reading;
    const span = { start: language.sentences[sentence]!.start, end: language.sentences[sentence]!.end };
    return {
      report: { hash: report.hash, id: report.id, outlet: report.outlet, title: summaryOf(report).title },
      filed: report.filed.date,
      sentence: report.text.slice(span.start, span.end),
      span,
      hits: hitsOf(marked, report.text.slice(span.start, span.end)),
      statements: statements.filter((s) => overlaps(s, span)).map(({ id }) => id),
    };
  }
}

/** FTS5's own syntax is not for readers: each word is quoted, so that none of it is an operator. */
function ftsQuery(asked: string): string {
  return (asked.match(/"[^"]+"|[^\s"]+/g) ?? [])
    .map((word) => {
      const bare = word.replaceAll('"', '').replace(/\*+$/, '');
      return /[\p{L}\p{N}]/u.test(bare) ? `"${bare}"${word.endsWith('*') ? '*' : ''}` : '';
    })
    .filter((word) => word !== '')
    .join(' ');
}

/** Where the found words lie. A text that has the marks' own characters in it gives none, rather than wrong ones. */
function hitsOf(marked: string, text: string): { start: number; end: number }[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the marks
  if (/[\u0001\u0002]/.test(text)) return [];
  const hits: { start: number; end: number }[] = [];
  let at = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the marks
  for (const piece of marked.split(/([\u0001\u0002])/)) {
    if (piece === '\u0001') hits.push({ start: at, end: at });
    else if (piece === '\u0002') hits.at(-1)!.end = at;
    else at += piece.length;
  }
  return hits;
}
