import { readFileSync } from 'node:fs';
import { EventType } from './event.js';

/** Where a participant stands: `obj`, `poss`, or a preposition; `joins` makes those who stand there actors as equals ("with+"). */
export interface Slot {
  at: string;
  joins: boolean;
}

/** What the object of a verb must be: `any` or none, `some`, a `party`, one of the nouns of a class, or given lemmas. */
export interface ObjectTest {
  /** The preposition before it, or empty for the object proper. */
  preposition: string;
  kind: 'any' | 'none' | 'some' | 'party' | 'person' | 'class' | 'lemmas';
  /** The class, or the lemmas. */
  words: readonly string[];
}

/** One line of `predicates.tsv`, for one verb. */
export interface Predicate {
  verb: string;
  object: ObjectTest;
  /** Null where the verb with that object is no political act. */
  type: EventType | null;
  mode: string | null;
  slots: readonly Slot[];
  /** Whether the usual places are looked at after those of the line. */
  ladder: boolean;
  order: number;
  /** Whether the subject is whom it is done to, and the places say who does it: a line that ends in "<". */
  turned: boolean;
  /** The class of nouns that its subject must be of, or empty. */
  subject: string;
}

/** One line of `nominals.tsv`, for one noun. */
export interface Nominal {
  noun: string;
  type: EventType;
  mode: string | null;
  slots: readonly Slot[];
}

type Classes = ReadonlyMap<string, readonly string[]>;

/** The lines of a vocabulary, each with its columns; an error names the file and the line. */
function* rows(
  file: string,
  tsv: string,
  least: number,
): Generator<{ columns: string[]; fail: (why: string) => never }> {
  for (const [n, line] of tsv.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const columns = line.split('\t');
    const fail = (why: string): never => {
      throw new Error(`${file}, line ${n + 1}: ${why} in ${JSON.stringify(line)}`);
    };
    if (columns.length < least) fail(`fewer than ${least} columns`);
    yield { columns, fail };
  }
}

/** Reads a list of classes: name, and words with "|" between. A class that comes twice is an error. */
export function parseClasses(file: string, tsv: string): Classes {
  const found = new Map<string, string[]>();
  for (const { columns, fail } of rows(file, tsv, 2)) {
    const [name, words] = columns as [string, string];
    if (found.has(name)) fail(`the class ${name} a second time`);
    found.set(name, [...new Set(words.split('|'))]);
  }
  return found;
}

const typeOf = (type: string, fail: (why: string) => never): EventType => {
  const known = EventType.safeParse(type);
  return known.success ? known.data : fail(`no type of PLOVER, ${type},`);
};

const slotsOf = (column: string | undefined): Slot[] =>
  (column ?? '')
    .split(' ')
    .filter((at) => at !== '' && at !== '!' && at !== '<')
    .map((at) => ({ at: at.replace('+', ''), joins: at.endsWith('+') }));

function objectOf(column: string, nouns: Classes, fail: (why: string) => never): ObjectTest {
  const colon = column.indexOf(':');
  const preposition = colon < 0 ? '' : column.slice(0, colon);
  const what = column.slice(colon + 1);
  const made = (kind: ObjectTest['kind'], words: string[] = []): ObjectTest => ({ preposition, kind, words });
  if (what === '-') return made('any');
  if (what === '0') return made('none');
  if (what === '*') return made('some');
  if (what === 'party') return made('party');
  if (what === '@person') return made('person');
  const parts = what.split('|');
  if (!parts.every((part) => part.startsWith('@'))) return made('lemmas', parts);
  for (const part of parts) if (!nouns.has(part.slice(1))) fail(`no class ${part}`);
  return made(
    'class',
    parts.map((part) => part.slice(1)),
  );
}

/** Reads `predicates.tsv`, given the classes that it names. */
export function parsePredicates(tsv: string, verbs: Classes, nouns: Classes): Predicate[] {
  const found: Predicate[] = [];
  for (const { columns, fail } of rows('predicates.tsv', tsv, 3)) {
    const [lemmas, object, type, mode = '-', slots, subject = ''] = columns as [
      string,
      string,
      string,
      ...(string | undefined)[],
    ];
    if (subject !== '' && !nouns.has(subject.slice(1))) fail(`no class ${subject}`);
    const test = objectOf(object, nouns, fail);
    const line = {
      object: test,
      type: type === 'none' ? null : typeOf(type, fail),
      mode: mode === '-' ? null : mode,
      slots: slotsOf(slots),
      ladder: !/[!<]$/.test(slots ?? ''),
      order: found.length,
      subject: subject.slice(1),
      turned: (slots ?? '').endsWith('<'),
    };
    for (const verb of lemmas.split('|')) {
      const members = verb.startsWith('@') ? (verbs.get(verb.slice(1)) ?? fail(`no class ${verb}`)) : [verb];
      for (const member of members) found.push({ verb: member, ...line });
    }
  }
  return found;
}

/** Reads `nominals.tsv`, given the classes that it names. */
export function parseNominals(tsv: string, classes: Classes): Nominal[] {
  const found: Nominal[] = [];
  for (const { columns, fail } of rows('nominals.tsv', tsv, 4)) {
    const [words, type, mode, slots] = columns as [string, string, string, string];
    for (const word of words.split('|')) {
      const members = word.startsWith('@') ? (classes.get(word.slice(1)) ?? fail(`no class ${word}`)) : [word];
      for (const noun of members)
        found.push({ noun, type: typeOf(type, fail), mode: mode === '-' ? null : mode, slots: slotsOf(slots) });
    }
  }
  return found;
}

const file = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

const VERBS = parseClasses('verb-classes.tsv', file('verb-classes.tsv'));
const NOUNS = parseClasses('noun-classes.tsv', file('noun-classes.tsv'));

const BY_VERB = new Map<string, Predicate[]>();
for (const predicate of parsePredicates(file('predicates.tsv'), VERBS, NOUNS))
  BY_VERB.set(predicate.verb, [...(BY_VERB.get(predicate.verb) ?? []), predicate]);

const BY_NOUN = new Map<string, Nominal>();
// The last line of a noun counts, so that a line on one noun may follow that on its class.
for (const nominal of parseNominals(file('nominals.tsv'), NOUNS)) BY_NOUN.set(nominal.noun, nominal);

const CLASSES = new Map<string, Set<string>>();
for (const [name, words] of NOUNS)
  for (const word of words) CLASSES.set(word, (CLASSES.get(word) ?? new Set<string>()).add(name));

/** The lines of a verb ("crack down" with its particle), in the order of the file. */
export const predicatesOf = (verb: string): readonly Predicate[] => BY_VERB.get(verb) ?? [];

/** The line of a noun, or undefined. */
export const nominalOf = (noun: string): Nominal | undefined => BY_NOUN.get(noun);

/** Whether a noun, with a modifier or alone, is of a class. */
export const isOfClass = (noun: string, name: string): boolean => CLASSES.get(noun)?.has(name) ?? false;

/** Whether a verb is of a class. */
export const isVerbOfClass = (verb: string, name: string): boolean => VERBS.get(name)?.includes(verb) ?? false;
