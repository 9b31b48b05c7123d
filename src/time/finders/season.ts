import { type Finder, phrase } from '../phrase.js';
import { SEASON_NAMES } from '../vocabulary.js';
import { isCapital, lowerAt } from '../words.js';
import { readYearAfter } from './quarter.js';
import { readWhich } from './which.js';

const LEADS = new Set('in during since until by over through throughout of from into early late mid every'.split(' '));

/**
 * A season: "last fall", "this summer", "the winter of 1994", "spring 2012", "in the summer". "Fall" and "spring" alone are verbs
 * or nouns of other kinds, and "the fall of the wall" is no autumn.
 */
export const season: Finder = (words, i) => {
  const { which, next } = readWhich(words, i);
  const the = which === 'bare' && lowerAt(words, i) === 'the';
  const at = the ? i + 1 : next;
  const name = SEASON_NAMES.get(lowerAt(words, at));
  if (!name) return null;
  const year = readYearAfter(words, at + 1);
  if (year && which === 'bare')
    return phrase('season', i, year.next, { kind: 'season', season: name, which, of: year.of });
  if (words[at + 1]?.text === '-' && words[at + 1]!.tight) return null;
  if (which !== 'bare') return phrase('season', i, at + 1, { kind: 'season', season: name, which, of: null });
  if (isCapital(words[at]) && at > 0) return null;
  const led = LEADS.has(lowerAt(words, i - 1));
  const loose = lowerAt(words, at) === 'fall' || lowerAt(words, at) === 'spring';
  if (!led || (loose && (!the || lowerAt(words, at + 1) === 'of' || lowerAt(words, i - 1) === 'of'))) return null;
  if (/^(?:camp|training|break|school|house|home|palace|offensive|clothes|coat|season)$/.test(lowerAt(words, at + 1)))
    return null;
  return phrase('season', i, at + 1, { kind: 'season', season: name, which: 'bare', of: null });
};
