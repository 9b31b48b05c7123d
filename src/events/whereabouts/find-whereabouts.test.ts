import { describe, expect, it } from 'vitest';
import { read } from '../../reading/read.js';
import { makeReport } from '../../report/make-report.js';

const whereabouts = (text: string): string[] => {
  const reading = read(
    makeReport({ id: 'made-up', text, format: 'text', place: 'made-up.txt' }, { date: '2015-09-30', plain: true }),
  );
  return reading.whereabouts.map(
    (w) => `${reading.actors.find(({ id }) => id === w.actor)!.name} ${w.relation} ${w.place}`,
  );
};

describe('whereabouts', () => {
  it.each([
    ['Ana Dorn had entered the Norwegian embassy.', 'Ana Dorn entered Norwegian embassy'],
    ['Ana Dorn fled to Norway on Monday.', 'Ana Dorn fled to Norway'],
    ['Ana Dorn was taken to hospital.', 'Ana Dorn taken to hospital'],
    ['Police held Ana Dorn in a prison near the coast.', 'Ana Dorn at prison'],
    ['General Tam Brek stood beside President Ana Dorn.', 'Tam Brek beside beside Ana Dorn'],
    ['Ana Dorn returned to the capital.', 'Ana Dorn went to capital'],
  ])('%s', (text, expected) => {
    expect(whereabouts(text)).toContain(expected);
  });

  it.each([
    'Ana Dorn entered the race.',
    'Ana Dorn returned to the subject.',
    'Ana Dorn was taken to task by the union.',
    'The ship arrived in Oster.',
  ])('finds none: %s', (text) => {
    expect(whereabouts(text)).toEqual([]);
  });
});
