import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read } from '../../reading/read.js';
import { makeReport } from '../../report/make-report.js';
import { circumstancesOf } from '../circumstances.js';
import { citiesNamed, parsePlaces } from './gazetteer.js';

/** The place of the word of a text, as name and country of the gazetteer. */
function placeOfWord(text: string, word: string): string | null {
  const reading = read(makeReport({ id: 't', text, format: 'ndjson', place: 't' }, { plain: true }));
  const c = circumstancesOf(reading);
  const place = c.place(reading.language.tokens.findIndex(({ start, end }) => text.slice(start, end) === word));
  for (const span of place?.spans ?? []) expect(text.slice(span.start, span.end)).toBe(place!.name);
  return place && `${place.name}${place.gazetteer ? ` ${place.gazetteer.country}` : ''}`;
}

describe('placeOf', () => {
  it.each([
    ['Troops clashed with rebels in Misrata, Libya, on Tuesday.', 'clashed', 'Misrata, Libya LY'],
    ['Students marched in Montevideo on Monday and burned tyres.', 'marched', 'Montevideo UY'],
    ['Fishermen held a rally at the old port in Benghazi.', 'rally', 'Benghazi LY'],
    // Namesakes far from each other in nothing but their country: the words alone.
    ['A bomb killed five people in San Miguel.', 'killed', 'San Miguel'],
    // What it is about is no place that it was at.
    ['The minister announced sanctions on Paraguay.', 'sanctions', null],
    ['The United States imposed sanctions.', 'sanctions', null],
    ['Nobody marched.', 'marched', null],
  ])('%s: %s', (text, word, expected) => {
    expect(placeOfWord(text, word)).toBe(expected);
  });

  it('takes the country that stands behind a name', () => {
    expect(placeOfWord('Police raided homes in Tripoli, Lebanon, on Friday.', 'raided')).toContain('LB');
    expect(placeOfWord('Libyan police raided homes in Tripoli on Friday.', 'raided')).toContain('LY');
  });
});

describe('the gazetteer', () => {
  it('finds names whatever their case, accents and apostrophes, the largest first', () => {
    expect(citiesNamed("SANA'A")[0]?.country).toBe('YE');
    expect(citiesNamed('Kiev')[0]).toEqual(citiesNamed('Kyiv')[0]);
    fc.assert(
      fc.property(fc.constantFrom('Paris', 'San Jose', 'Valencia', 'Santiago', 'Victoria'), (name) => {
        const sizes = citiesNamed(name).map((c) => c.inhabitants);
        expect(sizes.length).toBeGreaterThan(0);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      }),
    );
  });

  it('names the line that does not fit', () => {
    expect(() => parsePlaces('Oster\t1\tXX\tnorth\t3\t4\t\n', '')).toThrow('places.tsv, line 1');
    expect(() => parsePlaces('', 'Oster\t7\n')).toThrow('place-aliases.tsv, line 1');
  });
});
