import { describe, expect, it } from 'vitest';
import { read } from '../../reading/read.js';
import { makeReport } from '../../report/make-report.js';

const roles = (text: string) => {
  const reading = read(
    makeReport({ id: 'made-up', text, format: 'text', place: 'made-up.txt' }, { date: '2015-09-30', plain: true }),
  );
  const name = (id: string | null) => (id === null ? null : reading.actors.find((a) => a.id === id)!.name);
  return reading.roles.map((r) => [name(r.actor), r.title, r.of, r.state, r.change, name(r.before)] as const);
};

describe('roles', () => {
  it.each<[string, ...(readonly (string | null)[])[]]>([
    ['Defense Minister Tomas Reyes resigned.', ['Tomas Reyes', 'Defense Minister', null, 'current', null, null]],
    ['Norwegian Foreign Minister Ana Dorn left.', ['Ana Dorn', 'Foreign Minister', 'Norway', 'current', null, null]],
    ['Former president Ana Dorn spoke.', ['Ana Dorn', 'president', null, 'former', null, null]],
    ['Tam Brek, a mechanic, saw it.', ['Tam Brek', 'mechanic', null, 'current', null, null]],
    [
      'Ana Dorn was appointed as finance minister on Monday.',
      ['Ana Dorn', 'finance minister', null, 'current', 'appointed', null],
    ],
    ['Ana Dorn was sacked as mayor.', ['Ana Dorn', 'mayor', null, 'former', 'sacked', null]],
    [
      'Tam Brek replaced Ana Dorn as finance minister.',
      ['Tam Brek', 'finance minister', null, 'current', 'replaced', 'Ana Dorn'],
      ['Ana Dorn', 'finance minister', null, 'former', 'replaced', 'Ana Dorn'],
    ],
  ])('%s', (text, ...expected) => {
    const found = roles(text);
    for (const role of expected) expect(found).toContainEqual(role);
  });

  it.each([
    'Ana Dorn, a friend of the family, left.',
    'Victims were taken to hospital.',
    'Ana Dorn was named in the report.',
  ])('finds none: %s', (text) => {
    expect(roles(text)).toEqual([]);
  });
});
