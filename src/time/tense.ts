import type { Tense } from './resolvers/scene.js';
import { TENSE } from './vocabulary.js';
import { isCapital, lowerAt, type Word } from './words.js';

/** How many words to the left and to the right a cue may stand. */
const REACH_LEFT = 16;
const REACH_RIGHT = 24;

/** The first words of the cues of two words. */
const PAIRED = new Set([...TENSE.keys()].filter((cue) => cue.includes(' ')).map((cue) => cue.split(' ')[0]!));

/** Words after which a participle is an adjective ("a scheduled visit") and speaks for no tense. */
const DETERMINERS = new Set(
  'a an the its his her their this that still newly previously originally initially'.split(' '),
);

/** The tense that a word speaks for, or null; a cue of two words is taken at its first. */
function cueAt(words: readonly Word[], i: number): Tense | 'open' | 'till' {
  const lower = lowerAt(words, i);
  const before = lowerAt(words, i - 1);
  const cue = (PAIRED.has(lower) ? TENSE.get(`${lower} ${lowerAt(words, i + 1)}`) : undefined) ?? TENSE.get(lower);
  if (cue) {
    if (lower === 'may' && isCapital(words[i])) return null;
    if (cue === 'future' && before === 'been' && lowerAt(words, i - 2) === 'had') return 'past';
    return DETERMINERS.has(before) || before === 'be' ? null : cue;
  }
  if (lower === 'll' && /^['’]$/.test(words[i - 1]?.text ?? '')) return 'future';
  if (!/^[a-z]{2,}ed$/.test(words[i]?.text ?? '')) return null;
  return before === 'be' || DETERMINERS.has(before) ? null : 'past';
}

/** Whether a word opens an infinitive ("agreed to buy"), whose act may be yet to come though the verb over it is past. */
const opensInfinitive = (words: readonly Word[], i: number): boolean =>
  lowerAt(words, i) === 'to' && /^[a-z]{2,}$/.test(words[i + 1]?.text ?? '') && !DETERMINERS.has(lowerAt(words, i + 1));

const UNTIL = new Set(['through', 'until', 'till']);
const WAS = new Set(['was', 'were', 'had']);

/** Whether a new clause begins between two words: ", and", ", but", ", who". */
function crossesClause(words: readonly Word[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    if (words[i]!.text === ',' && /^(?:and|but|while|who|which|whose|where)$/.test(lowerAt(words, i + 1))) return true;
  }
  return false;
}

/** Words after an expression that put what governs it in the future; a plan told of there may as well be past. */
const AHEAD = new Set(['will', 'shall']);

/** What the words right before an expression settle whatever the verb: "ahead of Sunday's vote", "as soon as Tuesday". */
export function tenseBeside(words: readonly Word[], first: number): Tense | undefined {
  const before = `${lowerAt(words, first - 2)} ${lowerAt(words, first - 1)}`;
  return /^(?:as soon|soon as|as early|early as|ahead of)$/.test(before) ? 'future' : undefined;
}

/**
 * Which way from the day of filing the words around an expression point, where no parse tells the governing verb: the nearest cue
 * before it in the sentence, or else the nearest after it. "Tuesday's vote" is left to the rule for bare days, since the verbs near
 * it are of other acts; what was planned for a day and "was cancelled" is past.
 */
export function tenseByWords(words: readonly Word[], first: number, last: number): Tense {
  if (/^['’]s$/.test(lowerAt(words, last))) return null;
  const until = UNTIL.has(lowerAt(words, first - 1)) && first > 2;
  let infinitive = false;
  for (let i = first - 1; i >= Math.max(0, first - REACH_LEFT); i--) {
    if (words[i]!.text === ';') break;
    if (opensInfinitive(words, i)) infinitive = true;
    const cue = cueAt(words, i);
    if (!cue || (lowerAt(words, i) === 'ahead' && i !== first - 2)) continue;
    if (cue === 'future') return WAS.has(lowerAt(words, last)) || crossesClause(words, i, first) ? null : cue;
    if (cue === 'till') return until ? 'future' : 'past';
    return (cue === 'open' && infinitive) || until ? null : 'past';
  }
  for (let i = last; i < Math.min(words.length, last + REACH_RIGHT); i++) {
    if (words[i]!.text === ';') break;
    const cue = cueAt(words, i);
    if (!cue) continue;
    if (cue !== 'future') return 'past';
    if (AHEAD.has(lowerAt(words, i)) || /s$/.test(lowerAt(words, i))) return cue;
  }
  return null;
}
