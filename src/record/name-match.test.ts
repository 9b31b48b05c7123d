import { describe, expect, it } from 'vitest';
import { askedWords, foldedWords, holdsWords, meansDescription, meansName } from './name-match.js';

describe('names', () => {
  it.each([
    ['Tamás Brék', 'brek', true],
    ['Tamás Brék', 'TAMAS BREK', true],
    ['Tam J. Brek', 'Tam Brek', true],
    ['Tam al-Brek', 'Brek', true],
    ['Tam al-Brek', 'al-Brek', true],
    ['U.N. Council', 'un council', true],
    ['the Council', 'The Council', true],
    ['Tam Breker', 'Brek', false],
    ['Tam Brek', 'Brek Tam', false],
    ['Tam Brek', '…', false],
  ])('%s is meant by %s: %s', (name, asked, expected) => {
    expect(meansName(name, askedWords(asked))).toBe(expected);
  });
});

describe('descriptions', () => {
  it.each([
    ['the harbour master', 'harbour master', true],
    ['Oster’s harbour master', 'master', true],
    ['Oster’s harbour master', 'Oster', false],
    ["Tam Brek's lawyer", 'Brek', false],
    ['the harbour master', 'harbour', false],
  ])('%s is meant by %s: %s', (description, asked, expected) => {
    expect(meansDescription(description, askedWords(asked))).toBe(expected);
  });
});

describe('words in a text', () => {
  it.each([
    ['The ferry’s captain left.', 'ferry captain', true],
    ['The ferry’s captain left.', 'captain ferry', false],
    ['Two ferries left.', 'ferry', false],
    ['', 'ferry', false],
  ])('%s holds %s: %s', (text, asked, expected) => {
    expect(holdsWords(foldedWords(text), askedWords(asked))).toBe(expected);
  });
});
