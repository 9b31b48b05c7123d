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
    [
      'Ana Dorn, leader of the opposition Harbour Front, left.',
      ['Ana Dorn', 'leader of the opposition Harbour Front', 'opposition Harbour Front', 'current', null, null],
    ],
    [
      'The Ostrian army left Ostria. Ostrian Foreign Minister Ana Dorn resigned.',
      ['Ana Dorn', 'Foreign Minister', 'Ostria', 'current', null, null],
    ],
    [
      'Interior ministry spokesman Tam Brek left.',
      ['Tam Brek', 'Interior ministry spokesman', 'Interior ministry', 'current', null, null],
    ],
    [
      'It was signed by Ana Dorn and socialist party Vice President Tam Brek.',
      ['Tam Brek', 'socialist party Vice President', 'socialist party', 'current', null, null],
    ],
    ["Norway's ambassador, Ana Dorn, left.", ['Ana Dorn', 'ambassador', 'Norway', 'current', null, null]],
    [
      "Ana Dorn, who heads the Doctors' Union of Norway, left.",
      ['Ana Dorn', 'head', "Doctors' Union of Norway", 'current', null, null],
    ],
    [
      'Ana Dorn, who was finance minister until 2014, left.',
      ['Ana Dorn', 'finance minister', null, 'former', null, null],
    ],
    [
      'The health minister of Norway, Ana Dorn, resigned on Monday.',
      ['Ana Dorn', 'health minister of Norway', 'Norway', 'current', null, null],
    ],
    [
      'Ana Dorn, head of the Harbour Relief Fund (HRF), left.',
      ['Ana Dorn', 'head of the Harbour Relief Fund', 'Harbour Relief Fund', 'current', null, null],
    ],
    [
      'Ana Dorn has been recognized as the northern country’s legitimate leader by Norway.',
      ['Ana Dorn', 'legitimate leader', 'northern country', 'current', 'recognized', null],
    ],
    [
      'He urged the army to help him oust President Tam Brek before the vote.',
      ['Tam Brek', 'President', null, 'current', null, null],
    ],
    ['Tam Brek, 23, a stevedore, saw it.', ['Tam Brek', 'stevedore', null, 'current', null, null]],
    [
      'Ana Dorn spoke on Monday. A former judge, she said it was wrong.',
      ['Ana Dorn', 'judge', null, 'former', null, null],
    ],
    [
      'Ana Dorn was sworn in as army chief in the palace.',
      ['Ana Dorn', 'army chief', 'army', 'current', 'sworn in', null],
    ],
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
    'Ana Dorn was under police guard.',
    'Ana Dorn was dismissed as a strike began.',
    'Ana Dorn was named to the post.',
    'A long day, she said.',
    'Ana Dorn, who was a friend of his, left.',
    'Ana Dorn, who was not a minister, left.',
    'Ana Dorn, who leads the race, left.',
    'Ana Dorn, her husband and a daughter left.',
    'Ana Dorn, 51, the victim, left.',
  ])('finds none: %s', (text) => {
    expect(roles(text)).toEqual([]);
  });
});
