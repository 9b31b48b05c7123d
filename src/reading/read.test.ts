import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../report/make-report.js';
import { toContract } from './contract.js';
import { read } from './read.js';
import type { Reading } from './reading.js';

const reportOf = (text: string, published?: string) =>
  makeReport({ id: 'r', text, format: 'text', place: 'r.txt', ...(published === undefined ? {} : { published }) });

const story = [
  'UPDATE 1-Ferry stays in port',
  '',
  'By Mira Oll',
  '',
  'OSTER, March 2 (Gazette) - The ferry to Lund did not sail on Monday, harbour master Tam Brek said. “Not in this wind.”',
  '',
  '(Reporting by Mira Oll)',
].join('\n');

/** Every span of a reading, whatever finding it belongs to. */
function spansOf(value: unknown): { start: number; end: number }[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(spansOf);
  return 'start' in value && 'end' in value ? [value as { start: number; end: number }, ...inside] : inside;
}

function expectSpansToHold({ report, ...found }: Reading): void {
  for (const { start, end } of spansOf([report.furniture, report.paragraphs, found])) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(report.text.length);
  }
}

describe('read', () => {
  it('runs the stages one on the other', () => {
    const reading = read(reportOf(story, '2021-03-02'));
    const { text } = reading.report;
    expect(reading.language.sentences.map(({ part }) => part)).toContain('lede');
    const monday = reading.times.find(({ start, end }) => text.slice(start, end) === 'Monday');
    expect(monday).toMatchObject({ value: '2021-03-01' });
    expectSpansToHold(reading);
  });

  it('finds nothing in an empty text', () => {
    expect(read(reportOf(''))).toMatchObject({ language: { sentences: [], tokens: [], names: [] }, times: [] });
  });

  it('gives the same bytes twice, and spans within the text, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom(...story.split(/(?<=[ \n])/), '“', '\u00a0', '\r\n', '\u00ad', '-LRB-', '``', '😀', 'e\u0301'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const reading = read(reportOf(text, '2021-03-02'));
        expectSpansToHold(reading);
        expect(JSON.stringify(read(reportOf(text, '2021-03-02')))).toBe(JSON.stringify(reading));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the contract', () => {
  it('names and orders its fields', () => {
    const reading = read(reportOf(story, '2021-03-02'));
    expect(Object.keys(toContract(reading))).toEqual([
      'report',
      'sentences',
      'names',
      'actors',
      'times',
      'statements',
      'events',
      'backing',
      'figures',
      'roles',
      'whereabouts',
    ]);
    expect(Object.keys(toContract(reading, { tokens: true }))).toEqual([
      'report',
      'sentences',
      'tokens',
      'names',
      'actors',
      'times',
      'statements',
      'events',
      'backing',
      'figures',
      'roles',
      'whereabouts',
    ]);
    expect(toContract(reading)).toMatchObject({
      report: { id: 'r', text: story, filed: '2021-03-02', outlet: 'Gazette' },
      times: expect.arrayContaining([
        expect.objectContaining({ type: 'DATE', value: '2021-03-01', mod: null, earliest: '2021-03-01T00:00' }),
      ]),
    });
  });
});
