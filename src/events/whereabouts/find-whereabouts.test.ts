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
    ['Ana Dorn told reporters at the airport in Oster that she would stay.', 'Ana Dorn at airport in Oster'],
    ['Ana Dorn told the Courier by telephone from her home that she would stay.', 'Ana Dorn at her home'],
    ['Ana Dorn told a rally in Oslo that she would stay.', 'Ana Dorn at Oslo'],
    ['Ana Dorn clashed with soldiers supporting the mayor at a rally in Oslo.', 'Ana Dorn at Oslo'],
    ['Ana Dorn was with troops near the eastern border.', 'Ana Dorn at eastern border'],
    ['Ana Dorn was under police guard in Oslo.', 'Ana Dorn at Oslo'],
    ['Ana Dorn walked the last mile over Sarn Bridge.', 'Ana Dorn at Sarn Bridge'],
    ['Ana Dorn and her husband entered the embassy, Tam Brek said.', 'Ana Dorn entered embassy'],
  ])('%s', (text, expected) => {
    expect(whereabouts(text)).toContain(expected);
  });

  it.each([
    'Ana Dorn entered the race.',
    'Ana Dorn returned to the subject.',
    'Ana Dorn was taken to task by the union.',
    'The ship arrived in Oster.',
    'Ana Dorn said in a statement that she would stay.',
    'Ana Dorn told voters from the north that she would stay.',
    'Ana Dorn said schools in Oslo would close.',
    'Ana Dorn was under pressure in Oslo.',
    'Ana Dorn criticised soldiers supporting the mayor at a rally in Oslo.',
    'Ana Dorn told her story over lunch.',
  ])('finds none: %s', (text) => {
    expect(whereabouts(text)).toEqual([]);
  });

  it('takes whoever tells of an arrival for nobody who arrived', () => {
    expect(whereabouts('Ana Dorn and her husband entered the embassy, Tam Brek said.')).not.toContain(
      'Tam Brek entered embassy',
    );
  });
});
