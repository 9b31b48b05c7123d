import { describe, expect, it } from 'vitest';
import { circumstancesOf } from '../events/circumstances.js';
import { speechEvents } from '../events/from-statements.js';
import { read } from '../reading/read.js';
import type { Reading } from '../reading/reading.js';
import { makeReport } from '../report/make-report.js';
import { eventsOf } from './event-ledger.js';
import { explainAssertion } from './explain-assertion.js';

const text =
  'Norway accused Sweden of theft on Monday. Denmark said that Sweden had threatened to bomb Oslo. The envoy did not comment.';

/** A reading whose events are those of saying alone, whatever other finders make of the words. */
function reading(): Reading {
  const found = read(
    makeReport({ id: 't', text, format: 'ndjson', place: 't', published: '2021-03-04' }, { plain: true }),
  );
  return { ...found, events: speechEvents(found, circumstancesOf(found)) };
}

describe('eventsOf', () => {
  it('lists who did what to whom, when, and on whose word', () => {
    const [accuse, threaten, ...more] = eventsOf(reading());
    expect(more).toEqual([]);
    expect(accuse).toMatchObject({
      type: 'ACCUSE',
      status: 'occurred',
      trigger: expect.stringContaining('accused'),
      actors: [{ words: 'Norway', actor: { name: 'Norway', kind: 'state' } }],
      recipients: [{ words: 'Sweden' }],
      time: { value: '2021-03-01', rule: 'own' },
      said: [],
      filed: '2021-03-04',
    });
    expect(threaten).toMatchObject({ type: 'THREATEN', status: 'alleged', said: [{ who: 'Denmark' }] });
  });

  it('chooses by type, status, who takes part and whose word it is', () => {
    const types = (query: Parameters<typeof eventsOf>[1]) => eventsOf(reading(), query).map(({ type }) => type);
    expect(types({ type: 'ACCUSE' })).toEqual(['ACCUSE']);
    expect(types({ status: 'alleged' })).toEqual(['THREATEN']);
    expect(types({ actor: 'sweden' })).toEqual(['ACCUSE', 'THREATEN']);
    expect(types({ actor: 'Norway' })).toEqual(['ACCUSE']);
    expect(types({ actor: 'Denmark' })).toEqual([]);
    expect(types({ said: 'Denmark' })).toEqual(['THREATEN']);
    expect(types({ said: 'Norway' })).toEqual([]);
  });
});

describe('explainAssertion', () => {
  it('marks the words and says status, whose word, when and by which rule', () => {
    const found = reading();
    const told = explainAssertion(found, found.events[0]!.id)!;
    const steps = new Map(told.steps.map(({ label, lines }) => [label, lines.join('\n')]));
    expect(told.title).toContain('ACCUSE');
    expect(steps.get('who')).toMatch(/“Norway” is Norway \(state, a\d+\)/);
    expect(steps.get('status')).toBe('occurred');
    expect(steps.get('whose word')).toBe('the reporter’s own');
    expect(steps.get('when')).toContain('2021-03-01');
    expect(told.passages.map(({ segments }) => segments.map(({ words }) => words).join('')).join('')).toContain(
      'Norway accused Sweden',
    );
    expect(explainAssertion(found, 'e0000000000')).toBeNull();
  });
});
