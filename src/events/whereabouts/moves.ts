import { readFileSync } from 'node:fs';
import { Whereabouts } from './whereabouts.js';

/** How a verb or noun tells where somebody is: who is there, after which prepositions the place stands, and how they stand to it. */
export interface Move {
  who: 'subject' | 'object';
  /** Prepositions; `obj` where the object itself is the place. */
  places: ReadonlySet<string>;
  relation: Whereabouts['relation'];
}

const MOVES = new Map<string, Move[]>();

const lines = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

for (const line of lines('./moves.tsv')) {
  const [words, pos, who, places, said] = line;
  const relation = Whereabouts.shape.relation.safeParse(said);
  if (line.length !== 5 || !/^(?:verb|noun)$/.test(pos!) || !/^(?:subject|object)$/.test(who!) || !relation.success)
    throw new Error(`moves.tsv: expected words, verb or noun, subject or object, prepositions, relation: ${line}`);
  const move = { who: who as Move['who'], places: new Set(places!.split(' ')), relation: relation.data };
  for (const word of words!.split('|')) {
    const key = `${word}\t${pos}`;
    MOVES.set(key, [...(MOVES.get(key) ?? []), move]);
  }
}

/** The ways in which a verb or noun (its lemma, with its particle) tells where somebody is. */
export const movesOf = (word: string, pos: 'verb' | 'noun'): readonly Move[] => MOVES.get(`${word}\t${pos}`) ?? [];

/** Nouns for somewhere that a person can be, beside what src/actors/data/nouns.tsv knows as a place. */
export const PLACE_NOUNS: ReadonlySet<string> = new Set(lines('./place-nouns.tsv').flatMap(([noun]) => noun ?? []));
