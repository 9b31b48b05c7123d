import { describe, expect, it } from 'vitest';
import { bodiesOf, type Group, nameOf, variants } from './name-groups.js';
import { foldedWords } from './name-match.js';

const group = (name: string, kind: Group['kind'] = 'person'): Group => ({
  ...{ key: `${kind} ${name}`, kind, words: foldedWords(name), names: new Map([[name, 1]]), state: null, named: true },
  appearances: [],
});
const told = (pairs: [Group, Group][]): string[] => pairs.map(([a, b]) => `${nameOf(a)} > ${nameOf(b)}`).sort();
const people = (...names: string[]) => told(variants(names.map((name) => group(name))));
const bodies = (...names: string[]) => told(bodiesOf(names.map((name) => group(name, 'organisation'))));

describe('a short name', () => {
  it.each([
    ['a family name', ['Oll', 'Mira Oll'], ['Oll > Mira Oll']],
    ['a name without its first', ['Tarvo Brek', 'Jon Tarvo Brek'], ['Tarvo Brek > Jon Tarvo Brek']],
    ['a name without the one in the middle', ['Jon Brek', 'Jon Tarvo Brek'], ['Jon Brek > Jon Tarvo Brek']],
    [
      'two that are one',
      ['Brek', 'Tarvo Brek', 'Jon Tarvo Brek'],
      ['Brek > Jon Tarvo Brek', 'Tarvo Brek > Jon Tarvo Brek'],
    ],
  ])('is %s', (_, names, pairs) => {
    expect(people(...names)).toEqual(pairs);
  });
  it.each([
    ['two longer names fit', ['Oll', 'Mira Oll', 'Jon Oll']],
    ['only the given name is there', ['Mira', 'Mira Oll']],
    ['the words stand otherwise', ['Brek Jon', 'Jon Tarvo Brek']],
  ])('is open where %s', (_, names) => {
    expect(people(...names)).toEqual([]);
  });
});

describe('a body without whose it is', () => {
  it('is the one of a well-known organisation', () => {
    expect(bodies('Harbour Council', 'U.N. Harbour Council')).toEqual(['Harbour Council > U.N. Harbour Council']);
  });
  it.each([
    ['two organisations have one', ['Harbour Council', 'U.N. Harbour Council', 'European Union Harbour Council']],
    ['a state has it, of which there are many', ['Supreme Court', 'Peru Supreme Court']],
    ['one word is left', ['Council', 'U.N. Council']],
  ])('is open where %s', (_, names) => {
    expect(bodies(...names)).toEqual([]);
  });
});
