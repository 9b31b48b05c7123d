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

/** What a word can begin, as bits, so that at most words no finder is asked. A finder names the kinds of word it begins with. */
export const START = {
  digits: 1,
  numeral: 2,
  the: 4,
  a: 8,
  which: 16,
  weekday: 32,
  month: 64,
  unit: 128,
  season: 256,
  part: 512,
  edge: 1024,
  day: 2048,
  holiday: 4096,
  every: 8192,
  vague: 16384,
  quote: 32768,
  fiscal: 65536,
  decade: 131072,
  per: 262144,
  name: 524288,
} as const;

const KINDS = new Map<string, number>();
const add = (words: Iterable<string>, bit: number): void => {
  for (const word of words) KINDS.set(word, (KINDS.get(word) ?? 0) | bit);
};
const list = (words: string): string[] => words.split(' ');

add(NUMBERS.keys(), START.numeral);
add(
  list(
    'a an half couple several many some numerous countless multiple few various dozens scores hundreds thousands tens another nearly almost about around approximately roughly more less fewer at up no not as close just well little',
  ),
  START.numeral,
);
add(list('the'), START.the);
add(list('a an'), START.a);
add(
  list(
    'this that these those last latter next past coming previous preceding prior following latest current upcoming recent future first final opening early ensuing intervening',
  ),
  START.which,
);
add([...WEEKDAYS.keys(), ...WEEKDAY_PLURALS.keys()], START.weekday);
add(MONTHS.keys(), START.month);
add([...UNIT_NAMES.keys(), ...UNIT_PLURALS.keys(), ...LONG_NAMES.keys(), 'weekdays'], START.unit);
add(SEASON_NAMES.keys(), START.season);
add([...PART_NAMES.keys(), ...PART_PLURALS.keys(), 'tonight', 'overnight', 'noon', 'midnight'], START.part);
add(list('early earlier late later mid end beginning post pre sometime around circa'), START.edge);
add(list('today yesterday tomorrow'), START.day);
add(
  [...HOLIDAYS.keys()].map((name) => name.split(/[ .'-]/)[0]!),
  START.holiday,
);
add([...EVERY_NAMES.keys(), 'every', 'each', 'once', 'twice', 'thrice'], START.every);
add(
  [...VAGUE.keys()].map((name) => name.split(' ')[0]!),
  START.vague,
);
add(["'", '‘', '`', '’'], START.quote);
add(list('fiscal financial budget fy q'), START.fiscal);
add(DECADE_NAMES.keys(), START.decade);
add(['per'], START.per);
add(
  NOT_TIMES.map((words) => words[0]!),
  START.name,
);

/** What an expression goes on with after "the", besides words that could begin one by themselves: "the very end of May", "the full year". */
const AFTER_THE = new Set([
  ...list('very better small wee beginning start middle end close same full whole entire'),
  ...list('seasonally slow flat weak strong disappointing comparable corresponding'),
  ...[...VAGUE.keys()].filter((name) => name.startsWith('the ')).map((name) => name.split(' ')[1]!),
]);

/** Whether an expression can go on with a word after "the". Most words after "the" cannot, and no finder need be asked then. */
export const followsThe = (word: Word | undefined): boolean =>
  word !== undefined && (startsOf(word) !== 0 || AFTER_THE.has(word.lower));

/** The kinds of beginning that a word can be; 0 where nothing of time begins with it. */
export const startsOf = (word: Word): number =>
  (KINDS.get(word.lower) ?? 0) | (Number.isNaN(word.number) ? 0 : START.digits);
