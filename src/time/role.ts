import type { Phrase } from './phrase.js';
import type { Timex } from './time.js';
import { lowerAt, type Word } from './words.js';

const SINCE = new Set(['since']);
const UNTIL = new Set(['until', 'till', 'til', 'through']);

/** What opens the stretch that an expression closes, or nothing: "from Monday to", "between 2014 and", "2014-". */
export function opened(words: readonly Word[], first: number, before: Phrase | undefined): string {
  const joint = lowerAt(words, first - 1);
  if (!before || before.last !== first - 1) return '';
  const opener = lowerAt(words, before.first - 1);
  if (opener === 'from' && ['to', 'through', 'until', 'till'].includes(joint)) return 'from';
  if (opener === 'between' && joint === 'and') return 'between';
  return joint === '-' || joint === '–' ? 'between' : '';
}

/**
 * What an expression does in its sentence, by its preposition: since ("since 2017", "from Monday to"), until ("until Friday"), by
 * ("by the end of the month"), during ("in May", "throughout 2018"), or a point. Lengths of time and sets have roles of their own.
 */
export function roleOf(
  words: readonly Word[],
  p: Phrase,
  before: Phrase | undefined,
  type: Timex['type'],
): Timex['role'] {
  if (type === 'SET') return 'recurring';
  if (type === 'DURATION') return 'duration';
  const lower = lowerAt(words, p.first - 1);
  if (SINCE.has(lower)) return 'since';
  if (opened(words, p.first, before)) return 'until';
  if (UNTIL.has(lower)) return 'until';
  if (lower === 'by') return 'by';
  const closes = lowerAt(words, p.last);
  if (lower === 'from' && ['to', 'through', 'until', 'till', 'on', 'onward', 'onwards'].includes(closes))
    return 'since';
  if (lower === 'between' && closes === 'and') return 'since';
  if (['during', 'throughout', 'over', 'in', 'within'].includes(lower)) return 'during';
  return 'point';
}
