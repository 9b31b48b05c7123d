import { readFileSync } from 'node:fs';
import type { ActorKind } from './actor.js';
import { foldWord, nameWords } from './name-words.js';

const lines = (file: string): string[] =>
  readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const rows = (file: string, columns: number): string[][] =>
  lines(file).map((line) => {
    const row = line.split('\t');
    if (row.length !== columns) throw new Error(`${file}: ${columns} columns are wanted, not ${row.length}: ${line}`);
    return row;
  });

const several = (cell: string): string[] => cell.split(';').filter((part) => part !== '');

/** A state or territory: ISO 3166 codes, its names, the places that stand for its government, and its people. */
export interface State {
  iso2: string;
  iso3: string;
  name: string;
  names: readonly string[];
  capitals: readonly string[];
  demonyms: readonly string[];
}

/** The states of the world, and the territories that the news treats as actors of their own. */
export const STATES: readonly State[] = rows('countries.tsv', 6).map(([iso2, iso3, name, other, capital, people]) => ({
  iso2: iso2!,
  iso3: iso3!,
  name: name!,
  names: [name!, ...several(other!)],
  capitals: several(capital!),
  demonyms: several(people!),
}));

/** How a name is looked up: folded, without its article. "The United States" is "united states". */
export const nameKey = (name: string): string => {
  const words = nameWords(name);
  return (words[0] === 'the' ? words.slice(1) : words).join(' ');
};

const index = (entries: Iterable<[string, State]>): ReadonlyMap<string, State> => {
  const found = new Map<string, State>();
  // The first wins: "Congo" and "Georgia" mean the state that the list has first.
  for (const [key, state] of entries) if (!found.has(key)) found.set(key, state);
  return found;
};

const STATE_NAMES = index(STATES.flatMap((s) => s.names.map((n): [string, State] => [nameKey(n), s])));
const CAPITALS = index(STATES.flatMap((s) => s.capitals.map((n): [string, State] => [nameKey(n), s])));
const DEMONYMS = index(STATES.flatMap((s) => s.demonyms.map((n): [string, State] => [nameKey(n), s])));
const BY_CODE = new Map(STATES.map((s) => [s.iso2, s]));
const SEATS = index(rows('seats.tsv', 2).map(([seat, code]): [string, State] => [nameKey(seat!), BY_CODE.get(code!)!]));

/** The state that a name names, by any of its names. `us` alone is not asked for here: the pronoun is spelt alike. */
export const stateNamed = (name: string): State | null =>
  name === 'us' ? null : (STATE_NAMES.get(nameKey(name)) ?? null);

/** The state whose capital or seat of government a name is: a place that may stand for the government. */
export const stateOfCapital = (name: string): State | null => CAPITALS.get(nameKey(name)) ?? null;

/** The state of an adjective or a people: "Venezuelan", "Venezuelans". */
export const stateOfPeople = (word: string): State | null => DEMONYMS.get(nameKey(word)) ?? null;

/** The ISO code of the state that a word before a noun names, as adjective or name; `before` is the word before it ("Latin American" is no state's). */
export const stateOfModifier = (word: string, before: string | undefined): string | null => {
  if (
    /^americans?$/i.test(word) &&
    before !== undefined &&
    /^(?:latin|south|north|central|native|african|pan)$/i.test(before)
  )
    return null;
  // Modifiers come folded: "U.S." is "us", and no pronoun stands before a noun.
  if (word === 'us') return 'US';
  return (stateOfPeople(word) ?? stateNamed(word))?.iso2 ?? null;
};

/** The state of a building or house that stands for a government: "the Kremlin", "the White House". */
export const stateOfSeat = (name: string): State | null => SEATS.get(nameKey(name)) ?? null;

const ORGANISATIONS = new Map(
  rows('organisations.tsv', 3).flatMap(([name, other]) =>
    [name!, ...several(other!)].map((n): [string, string] => [nameKey(n), name!]),
  ),
);

/** The full name of a well-known organisation, by any of its names. */
export const organisationNamed = (name: string): string | null => ORGANISATIONS.get(nameKey(name)) ?? null;

/** What a noun calls: its kind, and the gender and number that it tells. */
export interface NounClass {
  kind: ActorKind;
  gender: 'male' | 'female' | null;
  plural: boolean;
}

const NOUNS = new Map(
  rows('nouns.tsv', 4).map(([noun, kind, gender, number]): [string, NounClass] => {
    if (!['person', 'organisation', 'group', 'state', 'place', 'office'].includes(kind!))
      throw new Error(`nouns.tsv: ${noun}: no kind ${kind}`);
    return [
      noun!,
      {
        kind: kind as ActorKind,
        gender: gender === 'm' ? 'male' : gender === 'f' ? 'female' : null,
        plural: number === 'p',
      },
    ];
  }),
);

/** What a noun (its lemma) calls, or null for nouns that call no actor. */
export const nounClass = (lemma: string): NounClass | null => {
  const word = lemma.toLowerCase();
  const known = NOUNS.get(word);
  if (known) return known;
  const hyphen = word.lastIndexOf('-');
  return hyphen > 0 ? (NOUNS.get(word.slice(hyphen + 1)) ?? null) : null;
};

const GIVEN = new Map(rows('given-names.tsv', 2).map(([name, gender]) => [name!, gender!]));

/** Whether a word is a given name, and of whom: `female`, `male`, or `either` where it tells nothing; null where it is none. */
export const givenName = (word: string): 'female' | 'male' | 'either' | null => {
  const found = GIVEN.get(foldWord(word));
  return found === undefined ? null : found === 'f' ? 'female' : found === 'm' ? 'male' : 'either';
};

/** How the names that end in the same two letters are divided. */
const ENDINGS = new Map<string, { female: number; all: number }>();
for (const [name, gender] of GIVEN) {
  if (gender === 'u') continue;
  const ending = name.slice(-2);
  const counted = ENDINGS.get(ending) ?? { female: 0, all: 0 };
  counted.all++;
  if (gender === 'f') counted.female++;
  ENDINGS.set(ending, counted);
}

/** The gender that five in six of the listed names with the same ending have, for a name that is not listed; null where they are divided or few. */
export const likelyGender = (word: string): 'female' | 'male' | null => {
  const name = foldWord(word);
  if (GIVEN.has(name)) return null;
  const counted = ENDINGS.get(name.slice(-2));
  if (!counted || counted.all < 12) return null;
  const share = counted.female / counted.all;
  return share > 5 / 6 ? 'female' : share < 1 / 6 ? 'male' : null;
};

const HONORIFICS = new Map(rows('honorifics.tsv', 2).map(([word, gender]) => [foldWord(word!), gender!]));

/** Whether a word can stand before a person's name as a title, and the gender that it tells; undefined where it is no title. */
export const honorific = (word: string): 'female' | 'male' | null | undefined => {
  const found = HONORIFICS.get(foldWord(word));
  return found === undefined ? undefined : found === 'f' ? 'female' : found === 'm' ? 'male' : null;
};

/** Family names that stand first where a person is named whole. */
export const FAMILY_FIRST: ReadonlySet<string> = new Set(lines('family-first.txt').join(' ').split(/\s+/));
