import {
  DECADE_NAMES,
  EVERY_NAMES,
  HOLIDAYS,
  LONG_NAMES,
  MONTHS,
  NOT_TIMES,
  NUMBERS,
  PART_NAMES,
  PART_PLURALS,
  SEASON_NAMES,
  UNIT_NAMES,
  UNIT_PLURALS,
  VAGUE,
  WEEKDAY_PLURALS,
  WEEKDAYS,
} from './vocabulary.js';
import type { Word } from './words.js';

/** Words of the finders' own that an expression can begin with, besides those of the vocabularies. */
const OWN =
  'the a an this that these those last next past coming previous preceding prior following latest current upcoming every each another once twice thrice early earlier late later mid end beginning post pre sometime around circa half couple several many some numerous countless multiple few various dozens scores hundreds thousands tens nearly almost about approximately roughly more less fewer at up no not close just well little as recent future first final opening ensuing intervening per today yesterday tomorrow tonight overnight noon midday midnight fiscal financial budget fy q its';

const FIRST = new Set<string>([
  ...OWN.split(' '),
  ...[...HOLIDAYS.keys(), ...VAGUE.keys()].map((name) => name.split(/[ .'-]/)[0]!),
  ...NOT_TIMES.map((words) => words[0]!),
]);
for (const vocabulary of [
  WEEKDAYS,
  WEEKDAY_PLURALS,
  MONTHS,
  SEASON_NAMES,
  PART_NAMES,
  PART_PLURALS,
  UNIT_NAMES,
  UNIT_PLURALS,
  LONG_NAMES,
  DECADE_NAMES,
  EVERY_NAMES,
  NUMBERS,
]) {
  for (const word of vocabulary.keys()) FIRST.add(word);
}

/** Whether an expression of time can begin with a word: digits, a mark before '90s, or one of the words that the finders begin with. */
export const mayStart = (word: Word): boolean =>
  FIRST.has(word.lower) || !Number.isNaN(word.number) || /^['’‘`]$/.test(word.text);
