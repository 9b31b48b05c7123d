import { expect, it } from 'vitest';
import { cuesOf, parseCues, withFrame } from './cues.js';

it('gives the act of the first line that has the frame', () => {
  expect(withFrame(cuesOf('suggest', 'verb'), 'that')?.act).toBe('assert');
  expect(withFrame(cuesOf('suggest', 'verb'), 'obj')?.act).toBe('propose');
  expect(cuesOf('walk', 'verb')).toEqual([]);
});

it.each([
  'say\tverb\tassert',
  'say\tverb\tutter\tthat',
  'say\tadverb\tassert\tthat',
  'say\tverb\tassert\tthat wh-clause',
])('names the line that does not fit: %j', (line) => {
  expect(() => parseCues(`# head\n${line}\n`)).toThrow(/line 2/);
});
