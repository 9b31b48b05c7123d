import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Status } from '../../reading/assertion.js';
import { read } from '../../reading/read.js';
import { makeReport } from '../../report/make-report.js';
import { circumstancesOf } from '../circumstances.js';
import { parseGovernors } from './governors.js';

const reading = (text: string) =>
  read(makeReport({ id: 't', text, format: 'ndjson', place: 't', published: '2021-03-04' }, { plain: true }));

function statusOfWord(text: string, word: string): string {
  const found = reading(text);
  return circumstancesOf(found).status(
    found.language.tokens.findIndex(({ start, end }) => text.slice(start, end) === word),
  );
}

describe('statusOf', () => {
  it.each([
    // Told as facts.
    ['Rebels attacked the port.', 'attacked', 'occurred'],
    ['The mayor was forced to resign.', 'resign', 'occurred'],
    ['Police managed to free the sailors.', 'free', 'occurred'],
    ['Oster condemned the attack.', 'attack', 'occurred'],
    ['The army ended the siege.', 'siege', 'occurred'],
    ['Troops began shelling the town.', 'shelling', 'occurred'],
    ['Troops are shelling the town.', 'shelling', 'ongoing'],
    ['Dorn was jailed in 2014.', 'jailed', 'historical'],
    // Not facts, or not yet.
    ['Rebels will attack the port.', 'attack', 'planned'],
    ['The ministers agreed to meet.', 'meet', 'planned'],
    ['Oster plans to deploy troops.', 'deploy', 'planned'],
    ['The envoy is ready to visit Lund.', 'visit', 'planned'],
    ['Oster could impose sanctions.', 'impose', 'hypothetical'],
    ['If rebels attack the port, ships leave.', 'attack', 'hypothetical'],
    ['The plot to kill Dorn shook the town.', 'kill', 'hypothetical'],
    ['Officers attempted to overthrow the governor.', 'overthrow', 'hypothetical'],
    ['The governor failed to stop the march.', 'stop', 'negated'],
    ['Oster refused to release the sailors.', 'release', 'negated'],
    ['The sailors were not released.', 'released', 'negated'],
    ['No sailors were released.', 'released', 'negated'],
    ['The police left without arresting anybody.', 'arresting', 'negated'],
    ['Oster called for the release of the sailors.', 'release', 'demanded'],
    ['The plan calls for a ceasefire; the withdrawal of all troops; and talks.', 'withdrawal', 'demanded'],
    ['Oster urged Lund to withdraw its troops.', 'withdraw', 'demanded'],
    ['Oster threatened to bomb Lund.', 'bomb', 'threatened'],
    ['Oster offered to mediate.', 'mediate', 'offered'],
    // On somebody's word.
    ['Oster said that Lund shelled the port.', 'shelled', 'alleged'],
    ['Oster accused Lund of shelling the port.', 'shelling', 'alleged'],
    ['Lund denied that it had shelled the port.', 'shelled', 'denied'],
    ['Lund said it would shell the port.', 'shell', 'planned'],
    ['Lund said it had not shelled the port.', 'shelled', 'negated'],
    // What is told of the source in passing is the reporter's own.
    ['Dorn, who was released on Monday, said Lund would not sign.', 'released', 'occurred'],
  ])('%s: %s', (text, word, expected) => {
    expect(statusOfWord(text, word)).toBe(expected);
  });

  it('has a status for every word of any text, the same twice', () => {
    const piece = fc.constantFrom(
      ...'Oster said Lund would not attack if rebels refused to release the sailors , accused of planning , “ never ” denied . ? Do not'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 24 }), (pieces) => {
        const found = reading(pieces.join(' '));
        const statuses = found.language.tokens.map((_, i) => circumstancesOf(found).status(i));
        for (const status of statuses) expect(Status.options).toContain(status);
        expect(found.language.tokens.map((_, i) => circumstancesOf(found).status(i))).toEqual(statuses);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the vocabulary', () => {
  it('gives the first line of a word and frame', () => {
    expect(parseGovernors('go\tverb\tfact\tinf\ngo\tverb\tplanned\tinf to\n').get('verb go inf')).toBe('fact');
  });
  it('names the line that does not fit', () => {
    expect(() => parseGovernors('go\tverb\tperhaps\tinf\n')).toThrow('governors.tsv, line 1');
  });
});
