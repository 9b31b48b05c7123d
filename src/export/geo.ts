import { readFileSync } from 'node:fs';

/** ISO 3166 alpha-3 codes by alpha-2, with the country's name. */
const countries = new Map(
  readFileSync(new URL('../actors/data/countries.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [iso2, iso3, name] = line.split('\t');
      return [iso2!, { iso3: iso3!, name: name! }] as const;
    }),
);

/** A country by its ISO 3166 alpha-2 code, or null. */
export const countryOf = (iso2: string | null | undefined): { iso3: string; name: string } | null =>
  (iso2 && countries.get(iso2)) || null;
