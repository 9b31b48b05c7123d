import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReport } from './make-report.js';
import { type RawReport, Report } from './report.js';
import { covers } from './span.js';

const raw = (text: string): RawReport => ({ id: 'story', text, format: 'text', place: '-' });

/** Pieces that furniture is made of, so that chance texts come near to it. */
const PIECES = fc.constantFrom(
  ...[
    'By ',
    'Ana Koval',
    ' and ',
    'Tom Beck',
    ', ',
    ' in ',
    'Orsk',
    'ORSK',
    '/',
    '\\/',
    ' (Reuters) – ',
    '-LRB- Reuters -RRB- -',
    '(',
    ')',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
  ],
  ...[
    'UPDATE 2-',
    'Exclusive: ',
    '(Adds details)',
    'REUTERS/Ana Koval',
    'May 1, 2019',
    'Tuesday',
    'on Tuesday, April 30',
    '2018',
    ' in 2017',
    '. ',
    '”',
    '“',
    "''",
    '``',
  ],
  ...[
    '(Reporting by ',
    'Editing by ',
    'Additional reporting by ',
    'A LONG WAIT',
    'Read more',
    'This discussion is now closed. ',
    'FILE PHOTO: ',
    '\u00ad',
    '\u00a0',
    '\ud83d',
    '😀',
  ],
  ...[
    'The army said on Monday that the bridge was shut. ',
    'said ',
    'will ',
    'the ',
    ' | Sun Aug 21 , 2011 6:39 pm EDT ',
    '2019-05-02',
    'this week ',
  ],
);
const TEXTS = fc.oneof(
  fc.array(PIECES, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

describe('a report', () => {
  it('is made of any text, the same each time, with spans inside the text that never cross', () => {
    fc.assert(
      fc.property(TEXTS, (text) => {
        const report = makeReport(raw(text));
        expect(JSON.stringify(makeReport(raw(text)))).toBe(JSON.stringify(report));
        expect(Report.parse(report)).toEqual(report);
        const { furniture } = report;
        for (const one of furniture) {
          expect(one.end).toBeGreaterThan(one.start);
          for (const part of [...(one.people ?? []), ...(one.places ?? []), one.agency, one.date]) {
            if (part) expect(covers(one, part) && part.end > part.start).toBe(true);
          }
          expect(one.end).toBeLessThanOrEqual(text.length);
          for (const other of furniture)
            expect(one.start < other.start && other.start < one.end && one.end < other.end).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });
  it('taken as it is has no furniture, and every line is a paragraph', () => {
    const text = 'By Ana Koval\nORSK (Reuters) - The bridge was shut.\n\nThe end.';
    const report = makeReport(raw(text), { plain: true });
    expect(report.furniture).toEqual([]);
    expect(report.paragraphs.map(({ start, end }) => text.slice(start, end))).toEqual([
      'By Ana Koval',
      'ORSK (Reuters) - The bridge was shut.',
      'The end.',
    ]);
  });
  it('is known by its words, whatever its line ends and composition', () => {
    const hash = (text: string): string => makeReport(raw(text)).hash;
    expect(hash('Caf\u00e9 \r\nshut \r\n')).toBe(hash('Cafe\u0301\nshut'));
    expect(hash('Shut')).not.toBe(hash('shut'));
    // SHA-256 of "abc", from FIPS 180-2.
    expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
  it('of a megabyte is made in time that grows with its length only', () => {
    const pieces = [
      '(Reporting by ',
      'By Ana Koval\n',
      'ORSK (Reuters) - Shut.\n\n',
      ' ',
      '\r',
      'A LONG WAIT\n',
      'on Tuesday, April 30, 2019. ',
      'Ab',
    ];
    for (const piece of pieces) {
      const time = (size: number): number => {
        const text = piece.repeat(size / piece.length);
        const start = performance.now();
        makeReport(raw(text));
        return performance.now() - start;
      };
      time(1 << 14);
      // Four times the length in a quadratic reading takes sixteen times as long; the floor keeps noise of the machine out.
      expect(time(1 << 19)).toBeLessThan(10 * Math.max(time(1 << 17), 200));
    }
  });
});
