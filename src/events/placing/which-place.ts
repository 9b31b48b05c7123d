import { stateNamed, stateOfCapital, stateOfPeople } from '../../actors/vocabularies.js';
import type { Language } from '../../language/language.js';
import type { EventPlace } from '../event.js';
import { type City, citiesNamed } from './gazetteer.js';

/** How many times larger than its next namesake a city must be to be meant whatever the report is about. */
const FAR_LARGER = 20;
/** The same where the report names the city's country, and the namesake's too. */
const LARGER = 5;
/** A city that large is meant where no other has its name. */
const KNOWN = 100_000;

/**
 * Says which place of the world a name means, where that is certain: "Tripoli, Lebanon" names the country; else exactly one city of the name lies in a
 * country that the report names, or one is far larger than its namesakes. Otherwise null: the words alone stand.
 */
export function whichPlace(
  { names }: Pick<Language, 'names'>,
  text: string,
): (name: string, end: number) => EventPlace['gazetteer'] {
  let named: ReadonlySet<string> | null = null;
  return (words, end) => {
    // "Tripoli, Lebanon" may be one name to the model.
    const comma = words.indexOf(', ');
    const name = comma < 0 ? words : words.slice(0, comma);
    const cities = citiesNamed(name);
    if (cities.length === 0) return null;
    const after = /^, (?:in )?((?:\p{Lu}[\p{L}.’'-]*)(?: (?:of |and )?\p{Lu}[\p{L}.’'-]*){0,3})/u.exec(
      comma < 0 ? text.slice(end, end + 60) : words.slice(comma),
    )?.[1];
    const country = after === undefined ? null : countryAtStart(after);
    named ??= countriesNamed(names, text);
    return entry(country === null ? choose(cities, named) : (cities.find((c) => c.country === country) ?? null));
  };
}

function choose(cities: readonly City[], named: ReadonlySet<string>): City | null {
  const here = cities.filter((c) => named.has(c.country));
  const [first, second] = here;
  if (first) {
    if (!second || first.inhabitants >= LARGER * Math.max(second.inhabitants, 1)) return first;
    const capitals = here.filter((c) => c.capital === 'state');
    return capitals.length === 1 ? capitals[0]! : null;
  }
  const [largest, next] = cities;
  if (!largest || largest.inhabitants < KNOWN) return null;
  return !next || largest.inhabitants >= FAR_LARGER * Math.max(next.inhabitants, 1) || largest.capital === 'state'
    ? largest
    : null;
}

/** The states that a report names, by their own names, their capitals or their people. */
function countriesNamed(names: Language['names'], text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { start, end, type } of names) {
    const words = text.slice(start, end);
    const state =
      type === 'NORP' || type === 'MISC'
        ? stateOfPeople(words)
        : type === 'PER'
          ? null
          : (stateNamed(words) ?? stateOfCapital(words));
    if (state) found.add(state.iso2);
  }
  return found;
}

/** The state that some words begin with the name of, the longest first, or null. */
function countryAtStart(words: string): string | null {
  const parts = words.split(' ');
  for (let n = parts.length; n > 0; n--) {
    const state = stateNamed(
      parts
        .slice(0, n)
        .join(' ')
        .replace(/[.’']s?$/u, ''),
    );
    if (state) return state.iso2;
  }
  return null;
}

const entry = (city: City | null): EventPlace['gazetteer'] =>
  city && { geonames: city.geonames, lat: city.lat, lon: city.lon, country: city.country };
