import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';

const MATERIAL = ['COOPERATE', 'AID', 'RETREAT', 'PROTEST', 'SANCTION', 'MOBILIZE', 'COERCE', 'ASSAULT'];
const material = (text: string): string[] =>
  read(makeReport({ id: 't', text, format: 'ndjson', place: 't' }, { plain: true }))
    .events.map(({ type }) => type)
    .filter((type) => MATERIAL.includes(type));

describe('toldAsAct', () => {
  it.each([
    ['Rebels attacked the soldiers with rockets.', ['ASSAULT']],
    ['Norway released the Swedish prisoners.', ['RETREAT']],
  ])('%s', (text, expected) => {
    expect(material(text)).toEqual(expected);
  });

  it.each([
    'The candidate attacked his rival in a tweet.',
    'A new ad hitting Dorn went on air.',
    'Dorn answered with personal attacks on Brek.',
    'Dorn released his tax returns.',
    'Companies are fighting to keep their customers.',
    'The decline is forcing towns to think.',
    'Donors use the system.',
  ])('codes nothing material in “%s”', (text) => {
    expect(material(text)).toEqual([]);
  });
});
