import { expect, it } from 'vitest';
import { findQuotations } from './quotations.js';

const inside = (text: string): string[] =>
  findQuotations(
    text,
    [...text.matchAll(/[^\n]+/gu)].map((m) => ({ start: m.index, end: m.index + m[0].length })),
  ).map(
    (q) =>
      text.slice(q.inner.start, q.inner.end) + (q.closed ? '' : '…') + (q.continues >= 0 ? ` <- ${q.continues}` : ''),
  );

it.each([
  ['“We wait,” she said.', ['We wait,']],
  ['"We wait," she said, "and see."', ['We wait,', 'and see.']],
  ["``We wait,'' she said.", ['We wait,']],
  ["''We wait,'' she said.", ['We wait,']],
  ['She said: “He told me ‘no’ twice.”', ['He told me ‘no’ twice.']],
  ["'We wait for them,' she said.", ['We wait for them,']],
  ["It's the workers' union and the '90s.", []],
  ['“We wait.\n“And we see.”', ['We wait.…', 'And we see. <- 0']],
  ['He said "we wait\nThen he left.', ['we wait…']],
  ['«On attend», a-t-il dit.', ['On attend']],
])('%s', (text, expected) => {
  expect(inside(text)).toEqual(expected);
});
