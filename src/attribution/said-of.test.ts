import { describe, expect, it } from 'vitest';
import { Tree } from '../language/tree.js';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';
import { saidOf } from './said-of.js';

/** The cues of the statements that hold a word, outermost first. */
function cuesOver(text: string, word: string): string[] {
  const { language, statements } = read(makeReport({ id: 't', text, format: 'ndjson', place: 't' }, { plain: true }));
  const token = language.tokens.findIndex(({ start, end }) => text.slice(start, end) === word);
  expect(token).toBeGreaterThanOrEqual(0);
  return saidOf(
    new Tree(language, text),
    statements,
  )(token).map(({ cue }) => cue.map(({ start, end }) => text.slice(start, end)).join(' … '));
}

describe('saidOf', () => {
  it.each([
    ['Oster said that Lund shelled the port.', 'shelled', ['said']],
    ['Dorn said Brek had told reporters that the port was shelled.', 'shelled', ['said', 'had told']],
    ['“They shelled the port,” Dorn said.', 'shelled', ['said']],
    ['Oster accused Lund of shelling the port.', 'shelling', ['accused … of']],
    [
      'Dorn rejected claims by Oster and the union that the guards were prepared to turn against him.',
      'turn',
      ['rejected', 'claims'],
    ],
    // The reporter's own: nobody says it, the source and the cue themselves, and what is told of the source.
    ['Lund shelled the port.', 'shelled', []],
    ['Oster said that Lund shelled the port.', 'said', []],
    ['The port was shelled, and Dorn, who was wounded on Monday, said so.', 'wounded', []],
    ['The bombed town, Dorn said, was empty.', 'said', []],
    // Taken for granted by who condemns or asks.
    ['Oster condemned the shelling of the port.', 'shelling', []],
    ['Oster demanded the release of sailors who were seized in May.', 'seized', []],
  ])('%s: %s', (text, word, expected) => {
    const found = cuesOver(text, word);
    expect(found.length).toBe(expected.length);
    for (const [i, cue] of expected.entries())
      expect(cue.split(' … ')[0]).toBe(found[i]!.split(' … ')[0]!.replace(/ of$/, ''));
  });
});
