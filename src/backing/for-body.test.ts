import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';

/** The stances that count through somebody: "Norway - Borvan Teldak through Odran Kellis". */
function through(text: string): string[] {
  const { backing, actors } = read(
    makeReport({ id: 'r', text, format: 'text', place: 'r.txt' }, { plain: true, date: '2015-09-30' }),
  );
  const name = (id: string | null): string => actors.find((actor) => actor.id === id)?.name ?? '?';
  return backing.flatMap((b) =>
    b.through === null
      ? []
      : `${name(b.source.actor)} ${b.sign > 0 ? '+' : '-'} ${name(b.target.actor)} through ${name(b.through)}`,
  );
}

describe('forBodies', () => {
  it.each([
    [
      'Norway’s foreign minister, Odran Kellis, condemned Borvan Teldak on Monday.',
      'Norway - Borvan Teldak through Odran Kellis',
    ],
    [
      'Norway was cautious. Norwegian Foreign Minister Odran Kellis condemned Borvan Teldak.',
      'Norway - Borvan Teldak through Odran Kellis',
    ],
    [
      'Odran Kellis, Spain’s ambassador to Lisbon, sheltered Ilsa Marovane in the embassy.',
      'Spain + Ilsa Marovane through Odran Kellis',
    ],
    [
      'Odran Kellis is the president of France. Kellis condemned Borvan Teldak.',
      'France - Borvan Teldak through Odran Kellis',
    ],
    [
      'Germany’s foreign minister said Borvan Teldak must resign.',
      "Germany - Borvan Teldak through Germany's foreign minister",
    ],
    [
      'Odran Kellis, the chairman of the Civic Front, criticized Borvan Teldak.',
      'Civic Front - Borvan Teldak through Odran Kellis',
    ],
  ])('counts for the body: %s', (text, expected) => {
    expect(through(text)).toEqual([expected]);
  });

  it.each([
    ['a former holder', 'Germany’s former foreign minister, Odran Kellis, condemned Borvan Teldak.'],
    ['an opposition leader', 'Germany’s opposition leader, Odran Kellis, condemned Borvan Teldak.'],
    ['a lawmaker', 'France’s best-known lawmaker, Odran Kellis, condemned Borvan Teldak.'],
    ['a self-declared president', 'Germany’s self-declared president, Odran Kellis, condemned Borvan Teldak.'],
    ['a leader of one side of a state', 'Odran Kellis, a rebel leader of Chad, condemned Borvan Teldak.'],
    ['a feeling', 'Germany’s president, Odran Kellis, was angered by Borvan Teldak.'],
    ['a tie', 'Russia’s president, Odran Kellis, is a friend of Borvan Teldak.'],
    ['one of the same state', 'Germany’s president, Odran Kellis, criticized Germany’s foreign minister, Ivo Kessel.'],
    ['an office of no body in the words', 'President Odran Kellis condemned Borvan Teldak in France.'],
  ])('does not count %s', (_, text) => {
    expect(through(text)).toEqual([]);
  });
});
