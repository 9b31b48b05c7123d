import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seenWords, viewOf } from './view.js';

describe('viewOf', () => {
  it.each([
    ['the min­is­ter', 'the minister'],
    ['“No,” she said', '"No," she said'],
    ['10 percent', '10 percent'],
    ['-LRB- Reuters -RRB-', '( Reuters )'],
    ["`` No , '' he said", '" No , " he said'],
    ['﻿Port​ville‏', 'Portville'],
    ['the port’s', "the port's"],
  ])('sees %j as %j', (text, seen) => {
    expect(viewOf(text).text).toBe(seen);
  });

  it('leads back to the stored words', () => {
    const text = "x ``min­is\u200bter\u200b’s'' -LRB-y-RRB-";
    const view = viewOf(text);
    const at = (word: string) => {
      const from = view.text.indexOf(word);
      const { start, end } = view.span(from, from + word.length);
      return text.slice(start, end);
    };
    expect(at('minister')).toBe('min­is\u200bter');
    expect(at("'s")).toBe('’s');
    expect(at('(')).toBe('-LRB-');
    expect(at(')')).toBe('-RRB-');
    expect(at('y')).toBe('y');
    expect(view.span(2, 3)).toEqual({ start: 2, end: 4 });
  });

  it('counts from the whole text where only a part is seen', () => {
    const text = 'head\n“body”';
    const view = viewOf(text, 5, text.length);
    expect(view.text).toBe('"body"');
    expect(view.span(1, 5)).toEqual({ start: 6, end: 10 });
  });

  it('gives ordered spans that hold what is seen, for any text', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '­',
      '​',
      '“',
      "''",
      '``',
      '-LRB-',
      '-',
      "'",
      '’’',
      '\u0001',
      '😀',
      'é',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const view = viewOf(text);
        let last = 0;
        for (let i = 0; i < view.text.length; i++) {
          const { start, end } = view.span(i, i + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(seenWords(text, { start, end })).toBe(view.text[i]);
          last = end;
        }
      }),
    );
  });
});
