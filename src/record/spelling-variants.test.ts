import { describe, expect, it } from 'vitest';
import { misspelt, type Named, takenForBodies } from './spelling-variants.js';

const name = (words: string, times: number, person = true): Named => ({
  key: words,
  words: words.split(' '),
  person,
  times,
});
const pairs = (found: [Named, Named][]): string[] => found.map(([a, b]) => `${a.key} > ${b.key}`);

describe('misspelt names', () => {
  it.each([
    ['a letter wrong', 'hobart askvild', 'hobart askvold'],
    ['a letter missing', 'hobart askvod', 'hobart askvold'],
    ['a letter too many', 'hobart askvolds', 'hobart askvold'],
    ['two letters swapped', 'hobart aksvold', 'hobart askvold'],
    ['the same letter wrong in each long word', 'tarvola na tarvola', 'tarmola na tarmola'],
    ['another way to write a sound', 'kallamar', 'gallamar'],
  ])('have %s', (_, rare, usual) => {
    expect(pairs(misspelt([name(rare, 1), name(usual, 5)]))).toEqual([`${rare} > ${usual}`]);
  });
  it.each([
    ['a short word differs', 'maria vance', 'marla vance'],
    ['another ending parts a woman from a man', 'antonia askvold', 'antonio askvold'],
    ['two letters differ', 'hobart asvkild', 'hobart askvold'],
    ['there is a word more', 'hobart j askvold', 'hobart askvold'],
    ['one word begins otherwise', 'daskel', 'taskel'],
    ['nothing differs', 'hobart askvold', 'hobart askvold'],
  ])('are none where %s', (_, rare, usual) => {
    expect(misspelt([name(rare, 1), name(usual, 5)])).toEqual([]);
  });
  it('are left open where two names fit, or none is told more often', () => {
    expect(misspelt([name('hobart askveld', 1), name('hobart askvold', 5), name('hobart askvald', 5)])).toEqual([]);
    expect(misspelt([name('hobart askvild', 2), name('hobart askvold', 2)])).toEqual([]);
  });
});

describe('bodies that are persons', () => {
  it('are called by exactly a name that is a person’s three times as often', () => {
    const [body, person] = [name('hobart askvold', 1, false), name('hobart askvold', 3)];
    expect(pairs(takenForBodies([body, person]))).toEqual(['hobart askvold > hobart askvold']);
    expect(takenForBodies([body, { ...person, times: 2 }])).toEqual([]);
    expect(takenForBodies([name('askvold', 1, false), person])).toEqual([]);
  });
});
