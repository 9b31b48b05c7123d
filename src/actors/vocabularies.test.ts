import { describe, expect, it } from 'vitest';
import {
  givenName,
  honorific,
  nounClass,
  organisationNamed,
  STATES,
  stateNamed,
  stateOfCapital,
  stateOfModifier,
  stateOfPeople,
  stateOfSeat,
} from './vocabularies.js';

describe('states', () => {
  it('have codes that are theirs alone, a name, and a seat of government', () => {
    expect(STATES.length).toBeGreaterThan(195);
    expect(new Set(STATES.map((s) => s.iso2)).size).toBe(STATES.length);
    expect(new Set(STATES.map((s) => s.iso3)).size).toBe(STATES.length);
    for (const { iso2, iso3, name, capitals } of STATES) {
      expect(iso2).toMatch(/^[A-Z]{2}$/);
      expect(iso3).toMatch(/^[A-Z]{3}$/);
      expect(name).not.toBe('');
      expect(capitals.length, name).toBeGreaterThan(0);
    }
  });

  it.each([
    ['U.S.', 'US'],
    ['the United States', 'US'],
    ['Côte d’Ivoire', 'CI'],
    ['Burma', 'MM'],
    ['North Korea', 'KP'],
    ['Atlantis', undefined],
    ['us', undefined],
  ])('%s is %s', (name, code) => {
    expect(stateNamed(name)?.iso2).toBe(code);
  });

  it('are known by capital, people, house and adjective', () => {
    expect(stateOfCapital('Bogotá')?.iso2).toBe('CO');
    expect(stateOfPeople('Filipinos')?.iso2).toBe('PH');
    expect(stateOfSeat('the Kremlin')?.iso2).toBe('RU');
    expect(stateOfModifier('American', undefined)).toBe('US');
    expect(stateOfModifier('American', 'Latin')).toBeNull();
  });
});

describe('names and nouns', () => {
  it('tell gender where they do', () => {
    expect(givenName('José')).toBe('male');
    expect(givenName('Delcy')).toBe('female');
    expect(givenName('Robin')).toBe('either');
    expect(givenName('Table')).toBeNull();
    expect(honorific('Mrs.')).toBe('female');
    expect(honorific('Gen.')).toBeNull();
    expect(honorific('Table')).toBeUndefined();
  });

  it('tell kinds', () => {
    expect(nounClass('spokeswoman')).toEqual({ kind: 'person', gender: 'female', plural: false });
    expect(nounClass('ex-minister')?.kind).toBe('person');
    expect(nounClass('ministry')?.kind).toBe('organisation');
    expect(nounClass('hope')).toBeNull();
    expect(organisationNamed('the EU')).toBe('European Union');
  });
});
