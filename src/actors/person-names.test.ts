import { describe, expect, it } from 'vitest';
import { nameWords } from './name-words.js';
import { fullNamesAlike, isFamilyName, shortFormRank } from './person-names.js';

describe('fullNamesAlike', () => {
  it.each([
    ['Marta Elena Quiroga', 'Elena Quiroga', true],
    ['Marta Quiroga', 'Marta Elena Quiroga', true],
    ['M. Quiroga', 'Marta Quiroga', true],
    ['Tomás R. Núñez', 'Tomas Nunez', true],
    ['Karim al-Sayed', 'Karim Sayed', true],
    ['Hugo Salas Vera', 'Hugo Salas', true],
    ['Hugo Salas Vera', 'Pedro Vera', false],
    ['Marta Quiroga', 'Martin Quiroga', false],
    ['Anna Roth', 'Roth', false],
    ['John Vale', 'Vale John Trust', false],
  ])('%s / %s: %s', (a, b, alike) => {
    expect(fullNamesAlike(nameWords(a), nameWords(b))).toBe(alike);
    expect(fullNamesAlike(nameWords(b), nameWords(a))).toBe(alike);
  });
});

describe('shortFormRank', () => {
  it.each([
    ['Vera', 'Leonardo Vera', 3],
    // Two family names: the first is the one that people go by.
    ['Salas', 'Hugo Salas Vera', 3],
    ['Vera', 'Hugo Salas Vera', 2],
    ['Figueroa', 'Manuel Antonio Figueroa', 3],
    ['Kim', 'Kim Dae Shik', 3],
    ['Ana', 'Ana Dorn', 1],
    ['Bellen', 'Anna van der Bellen', 3],
    ['Smith', 'Ana Dorn', 0],
  ])('%s of %s: %i', (word, full, rank) => {
    expect(shortFormRank(nameWords(word)[0]!, nameWords(full))).toBe(rank);
  });
});

describe('isFamilyName', () => {
  it.each([
    ['Salas Vera', 'Hugo Salas Vera', true],
    ['Hugo Salas', 'Hugo Salas Vera', false],
    ['Vera', 'Hugo Salas Vera', false],
  ])('%s of %s: %s', (name, full, is) => {
    expect(isFamilyName(nameWords(name), nameWords(full))).toBe(is);
  });
});
