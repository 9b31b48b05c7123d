import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Token } from './language.js';
import { firstTokenFrom, headAt, tokensAt } from './tokens-at.js';
import { Tree } from './tree.js';

/** A sentence as words with their heads (from 1, 0 the root), one space between them. */
function treeOf(words: readonly (readonly [string, number])[]): Tree {
  let at = 0;
  const tokens = words.map(([form, head]): Token => {
    const start = at;
    at += form.length + 1;
    return { start, end: start + form.length, lemma: form, upos: 'X', xpos: 'X', feats: '_', head, deprel: 'dep' };
  });
  const sentence = { start: 0, end: at, first: 0, last: tokens.length, paragraph: 0, part: 'body' as const };
  return new Tree({ tokens, sentences: [sentence] });
}

describe('the tokens at a place', () => {
  const tree = treeOf([
    ['They', 2],
    ['met', 0],
    ['late', 4],
    ['Tuesday', 2],
  ]);
  it.each([
    [0, 8, [0, 1]],
    [5, 5, []],
    [4, 5, []],
    [6, 7, [1]],
    [13, 20, [3]],
    [40, 50, []],
  ])('from %i to %i', (start, end, expected) => {
    expect(tokensAt(tree, { start, end })).toEqual(expected);
  });
  it('has the head of a span, and none where it touches no token', () => {
    expect(headAt(tree, { start: 9, end: 21 })).toBe(3);
    expect(headAt(tree, { start: 0, end: 21 })).toBe(1);
    expect(headAt(tree, { start: 40, end: 50 })).toBe(-1);
  });
  it('are those that a search from the first finds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'bb', 'ccc'), { maxLength: 30 }), fc.nat(90), (forms, start) => {
        const any = treeOf(forms.map((form) => [form, 0]));
        const first = any.tokens.findIndex((t) => t.end > start);
        expect(firstTokenFrom(any, start)).toBe(first < 0 ? forms.length : first);
      }),
    );
  });
});
