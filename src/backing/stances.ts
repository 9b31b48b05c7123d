import { readFileSync } from 'node:fs';
import { InputError } from '../report/errors.js';

const PARTS = ['verb', 'noun', 'agent', 'adjective', 'prefix', 'suffix', 'phrase', 'departure', 'evaluation'] as const;
/** What kind of word shows a stance; the head of `stances.tsv` says what each means. */
export type StancePart = (typeof PARTS)[number];

/** One line of the vocabulary: words that show who stands for or against whom, and where those two are to be found around them. */
export interface Stance {
  words: string;
  part: StancePart;
  /** Where the target stands: `obj`, prepositions, or one of the frames that the head of `stances.tsv` lists. */
  frames: readonly string[];
  /** 0 for words that only turn round or carry what another word shows. */
  sign: 1 | -1 | 0;
  showing: 'words' | 'act' | 'tie';
}

const SIGNS: Record<string, Stance['sign']> = { '1': 1, '-1': -1, '0': 0 };

const NONE: readonly Stance[] = [];

/** By part, then by words, so that asking for a word (which is done for every one of a report) builds no key. */
const vocabulary = readStances(new URL('./stances.tsv', import.meta.url));

/** The stances of some words (a lemma, a lemma with its particle, a set phrase), lower case; none where the vocabulary has none. */
export function stancesOf(words: string, part: StancePart): readonly Stance[] {
  return vocabulary.get(part)?.get(words) ?? NONE;
}

/** The set phrases ("in support of"), by their first word. */
export const phrasesFrom: ReadonlyMap<string, readonly Stance[]> = byFirstWord(
  [...(vocabulary.get('phrase')?.values() ?? [])].flat(),
);

function byFirstWord(phrases: readonly Stance[]): ReadonlyMap<string, readonly Stance[]> {
  const found = new Map<string, Stance[]>();
  for (const phrase of phrases) {
    const [first = ''] = phrase.words.split(' ');
    found.set(first, [...(found.get(first) ?? []), phrase]);
  }
  return found;
}

/** @throws InputError for a line that is no stance. */
function readStances(place: URL): ReadonlyMap<StancePart, ReadonlyMap<string, readonly Stance[]>> {
  const found = new Map(PARTS.map((part) => [part, new Map<string, Stance[]>()]));
  for (const [n, line] of readFileSync(place, 'utf8').split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [words = '', part = '', frames = '', sign = '', showing = '', ...rest] = line.split('\t');
    if (
      !PARTS.includes(part as StancePart) ||
      SIGNS[sign] === undefined ||
      !['words', 'act', 'tie'].includes(showing) ||
      words === '' ||
      frames === '' ||
      rest.length > 0
    )
      throw new InputError(
        `${place.pathname}, line ${n + 1}`,
        `should be words, part, frames, sign and showing: ${line}`,
      );
    const stance: Stance = {
      words,
      part: part as StancePart,
      frames: frames.split(','),
      sign: SIGNS[sign]!,
      showing: showing as Stance['showing'],
    };
    const ofPart = found.get(stance.part)!;
    ofPart.set(words, [...(ofPart.get(words) ?? []), stance]);
  }
  return found;
}
