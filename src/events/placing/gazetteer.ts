import { readFileSync } from 'node:fs';

/** A city of the gazetteer. */
export interface City {
  geonames: number;
  /** ISO 3166 code of its country. */
  country: string;
  lat: number;
  lon: number;
  inhabitants: number;
  /** The capital of a state, of a first-level region, or neither. */
  capital: 'state' | 'region' | null;
}

/** Names are compared without case, accents, apostrophes and hyphens, so that "Sana'a" is "Sanaa" and "Ar-Raqqah" is "Ar Raqqah". */
export const placeKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`]/gu, '')
    .replace(/[-–.\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Reads the gazetteer: by folded name, the largest city first. A line that does not fit is an error that names it. */
export function parsePlaces(places: string, aliases: string): Map<string, City[]> {
  const found = new Map<string, City[]>();
  const byId = new Map<number, City>();
  const add = (name: string, city: City): void => {
    const key = placeKey(name);
    const known = found.get(key);
    if (!known) found.set(key, [city]);
    else if (!known.includes(city)) known.push(city);
  };
  for (const [n, line] of places.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [name, id, country, lat, lon, thousands, kind, ...rest] = line.split('\t');
    const city: City = {
      geonames: Number(id),
      country: country ?? '',
      lat: Number(lat),
      lon: Number(lon),
      inhabitants: Number(thousands) * 1000,
      capital: kind === 'c' ? 'state' : kind === 'a' ? 'region' : null,
    };
    const numbers = [city.geonames, city.lat, city.lon, city.inhabitants];
    if (!name || !/^[A-Z]{2}$/.test(city.country) || numbers.some(Number.isNaN) || rest.length > 0) {
      throw new Error(
        `places.tsv, line ${n + 1}: name, id, country, latitude, longitude, thousands, kind; got ${line}`,
      );
    }
    byId.set(city.geonames, city);
    add(name, city);
  }
  for (const [n, line] of aliases.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [name, id] = line.split('\t');
    const city = byId.get(Number(id));
    if (!name || !city) throw new Error(`place-aliases.tsv, line ${n + 1}: no place ${id}; got ${line}`);
    add(name, city);
  }
  for (const cities of found.values()) cities.sort((a, b) => b.inhabitants - a.inhabitants || a.geonames - b.geonames);
  return found;
}

let gazetteer: Map<string, City[]> | null = null;

/** The cities of a name, the largest first. The gazetteer, a megabyte, is read when the first name is asked for. */
export function citiesNamed(name: string): readonly City[] {
  gazetteer ??= parsePlaces(read('./places.tsv'), read('./place-aliases.tsv'));
  return gazetteer.get(placeKey(name)) ?? [];
}

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
