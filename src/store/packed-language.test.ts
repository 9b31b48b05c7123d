import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../language/language.js';
import { packLanguage, unpackLanguage } from './packed-language.js';

const words = fc.oneof(
  fc.constantFrom('', '_', 'boat', 'VERB', 'nmod:poss'),
  fc.string({ unit: 'grapheme' }),
  fc.constant('a\nb'),
);
const language: fc.Arbitrary<Language> = fc
  .array(fc.tuple(fc.nat(5), fc.nat(9), fc.nat(40), words, words), { maxLength: 12 })
  .map((cells) => {
    let at = 0;
    const tokens = cells.map(([gap, length, head, one, other]) => {
      const start = at + gap;
      at = start + length;
      return { start, end: at, lemma: one, upos: other, xpos: one, feats: other, head, deprel: one };
    });
    return {
      tokens,
      sentences: [{ start: 0, end: at, first: 0, last: tokens.length, paragraph: 0, part: 'body' as const }],
      names: [],
      parsed: true,
    };
  });

describe('a stored language', () => {
  it('is what it was before it was packed', () => {
    fc.assert(
      fc.property(language, (each) => {
        expect(unpackLanguage(JSON.parse(JSON.stringify(packLanguage(each))))).toEqual(each);
      }),
    );
  });
  it('is read as an earlier version stored it, whole', () => {
    fc.assert(
      fc.property(language, (each) => {
        expect(unpackLanguage(each)).toEqual(each);
      }),
      { numRuns: 10 },
    );
  });
});
