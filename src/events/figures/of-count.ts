import type { Tree } from '../../language/tree.js';
import type { Figure } from './figure.js';
import { type Measured, ofPeople, tollOf } from './measure.js';
import { isOfNews } from './measure-words.js';
import type { Quantity } from './numbers.js';
import { toldOf } from './told-of.js';

/** Nouns that have a number and leave open of what: it is what was counted last. */
const COUNTS = new Set(['count', 'number', 'figure', 'total', 'tally', 'estimate', 'toll']);
/** Nouns for what has a level in percent of itself, where no other noun is told. */
const NO_LEVEL = new Set([
  'it',
  'they',
  'he',
  'she',
  'this',
  'that',
  'which',
  'who',
  'chance',
  'odds',
  'charge',
  'battery',
]);

/** The counts of a report up to a word, for numbers that take up what was counted before: "Police put the number at 8,000." */
export class CountedBefore {
  private last: Figure | null = null;
  private readonly units = new Map<string, string>();

  add(figure: Figure): void {
    if (!ofPeople(figure.measure) || figure.measure.includes(' or ')) return;
    this.last = figure;
    if (figure.unit !== null && figure.unit !== 'percent') this.units.set(figure.measure, figure.unit);
  }

  /** What a bare number that is told of a sentence counts; null where nobody was counted before. */
  measure(): string | null {
    return this.last?.measure ?? null;
  }

  unitOf(measure: string): string | null {
    return this.units.get(measure) ?? (ofPeople(measure) ? 'people' : null);
  }
}

/** What a number counts that has no noun of its own: what the noun that it is told of says, else what was counted last. Of shares (`percent`) any noun will do. */
export function ofCount(tree: Tree, quantity: Quantity, before: CountedBefore, percent: boolean): Measured | null {
  const told = toldOf(tree, quantity, percent ? quantity.last + 1 : quantity.head);
  if (!told) return null;
  const { noun, verb, by } = told;
  if (noun < 0) {
    const measure = before.measure();
    return measure === null ? null : { measure, token: verb, noun: -1, rule: 'told-of', by };
  }
  const toll = tollOf(tree, noun);
  if (toll) return { ...toll, rule: percent ? 'level' : 'toll', by };
  const { lemma, upos } = tree.token(noun);
  if (percent)
    return upos === 'NOUN' && !NO_LEVEL.has(lemma)
      ? { measure: tree.word(noun), token: noun, noun: -1, rule: 'level', by }
      : null;
  if (!COUNTS.has(lemma)) return null;
  const of = tree.children(noun, 'nmod').find((c) => tree.caseOf(c) === 'of');
  if (of !== undefined)
    return isOfNews(tree, of) ? { measure: tree.word(of), token: noun, noun: of, rule: 'counted', by } : null;
  const measure = before.measure();
  return measure === null ? null : { measure, token: noun, noun: -1, rule: 'told-of', by };
}
