import { describe, expect, it } from 'vitest';
import { nominalOf, parseClasses, parseNominals, parsePredicates, predicatesOf } from './vocabulary.js';

const verbs = parseClasses('verb-classes.tsv', 'stop\thalt|end\n');
const nouns = parseClasses('noun-classes.tsv', 'aid\taid|food aid\n');

describe('the vocabulary of events', () => {
  it('takes a class of verbs apart, with objects of a class and places', () => {
    const [first, second] = parsePredicates('@stop\t@aid\tSANCTION\twithdraw\tto from\n', verbs, nouns);
    expect(first).toMatchObject({
      verb: 'halt',
      type: 'SANCTION',
      mode: 'withdraw',
      object: { kind: 'class', words: ['aid'], preposition: '' },
      slots: [
        { at: 'to', joins: false },
        { at: 'from', joins: false },
      ],
      ladder: true,
    });
    expect(second!.verb).toBe('end');
  });

  it('reads prepositions, joining places and lines that forbid the usual places', () => {
    const [line] = parsePredicates('meet\twith:party\tCONSULT\t-\twith+ !\n', verbs, nouns);
    expect(line).toMatchObject({
      object: { preposition: 'with', kind: 'party' },
      slots: [{ at: 'with', joins: true }],
      ladder: false,
      mode: null,
    });
  });

  it.each([
    ['halt\t@arms\tSANCTION\t-', 'no class @arms'],
    ['@sell\t*\tAID\t-', 'no class @sell'],
    ['halt\t*\tSTOP\t-', 'no type of PLOVER, STOP'],
    ['halt\t*', 'fewer than 3 columns'],
  ])('names the line that does not fit: %j', (line, why) => {
    expect(() => parsePredicates(`# head\n${line}\n`, verbs, nouns)).toThrow(`predicates.tsv, line 2: ${why}`);
  });

  it('refuses a class that comes twice, and a noun of no class', () => {
    expect(() => parseClasses('verb-classes.tsv', 'a\tx\na\ty\n')).toThrow('verb-classes.tsv, line 2');
    expect(() => parseNominals('@raid\tASSAULT\t-\ton\n', nouns)).toThrow('nominals.tsv, line 1');
  });

  it('has the verbs and nouns that the news reports acts with', () => {
    for (const verb of ['arrest', 'crack down', 'bomb', 'meet', 'resign', 'withdraw', 'sue', 'veto'])
      expect(predicatesOf(verb).length).toBeGreaterThan(0);
    for (const noun of ['raid', 'arrest', 'talk', 'protest']) expect(nominalOf(noun)).toBeDefined();
    expect(predicatesOf('photograph')).toEqual([]);
  });
});
