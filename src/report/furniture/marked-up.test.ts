import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReport } from '../make-report.js';
import type { Marked } from '../report.js';
import { covers, wordsOf } from '../span.js';
import { peopleInCredit } from './people.js';

const BODY =
  'The government of Varnia said on Monday that it would close the northern border for ten days after the raid.';
const MORE =
  'Traders in the valley said that they had been given no warning and that lorries were already waiting there.';

/** A report of paragraphs, some of them marked: `['head', 'A wait']`; credits are marked where `credit` stands. */
function shown(paragraphs: (string | [Marked['kind'], string])[], credit?: string): string[] {
  const marked: Marked[] = [];
  let text = '';
  for (const one of paragraphs) {
    const [kind, words] = typeof one === 'string' ? [null, one] : one;
    if (kind) marked.push({ kind, start: text.length, end: text.length + words.length });
    const at = credit ? words.indexOf(credit) : -1;
    if (at >= 0) marked.push({ kind: 'photo-credit', start: text.length + at, end: text.length + at + credit!.length });
    text += `${words}\n\n`;
  }
  const report = makeReport({ id: 'a', text: text.trimEnd(), format: 'html', place: 'a.html', marked });
  return report.furniture.map(
    (one) => `${one.kind}: ${wordsOf(text, one)}${(one.people ?? []).map((p) => ` [${wordsOf(text, p)}]`).join('')}`,
  );
}

describe('what the markup says is furniture', () => {
  it.each([
    [
      'a caption with its credit',
      [BODY, ['caption', 'Lorries wait at the bridge on Tuesday Suvi Arn/Meridian'], MORE],
      'Suvi Arn/Meridian',
      [
        'caption: Lorries wait at the bridge on Tuesday Suvi Arn/Meridian',
        'photo-credit: Suvi Arn/Meridian [Suvi Arn]',
      ],
    ],
    [
      'a caption whose credit is found by its words',
      [BODY, ['caption', 'Lorries wait on Tuesday. Photograph: Mira Tol/The Orsk Courier'], MORE],
      undefined,
      [
        'caption: Lorries wait on Tuesday. Photograph: Mira Tol/The Orsk Courier',
        'photo-credit: Photograph: Mira Tol/The Orsk Courier [Mira Tol]',
      ],
    ],
    [
      'heads, above the story and within it',
      [['head', 'UPDATE 1-Varnia shuts border'], ['head', 'Traders are angry'], BODY, ['head', '‘We will wait’'], MORE],
      undefined,
      [
        'headline: UPDATE 1-Varnia shuts border',
        'headline-tag: UPDATE 1-',
        'headline: Traders are angry',
        'section-head: ‘We will wait’',
      ],
    ],
    [
      'a head that two others follow',
      [BODY, MORE, ['head', 'Border'], ['head', 'Market.'], 'Closed.'],
      undefined,
      ['section-head: Border', 'section-head: Market.'],
    ],
    ['no story that is set as headings', [['head', BODY], ['head', MORE], 'No more.'], undefined, []],
    ['no paragraph in large type', [BODY, ['head', `${MORE} ${BODY} ${MORE}`], BODY, MORE, BODY, MORE], undefined, []],
  ] as [string, (string | [Marked['kind'], string])[], string | undefined, string[]][])('%s', (_, text, credit, all) =>
    expect(shown(text, credit)).toEqual(all),
  );

  it('keeps every stretch within the text, and lets none cross, whatever is marked', () => {
    const stretch = fc.tuple(fc.nat(80), fc.nat(80), fc.constantFrom('head', 'caption', 'photo-credit'));
    const word = fc.constantFrom(
      'By Ana Koval',
      'ORSK (Meridian) – ',
      BODY,
      '\n\n',
      'A LONG WAIT',
      ' ',
      '. REUTERS/Ana Koval',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.array(stretch, { maxLength: 5 }), (words, stretches) => {
        const text = words.join('');
        const marked = stretches.map(([a, b, kind]) => {
          const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
          return { kind: kind as Marked['kind'], start, end };
        });
        const { furniture } = makeReport({ id: 'a', text, format: 'html', place: 'a.html', marked });
        for (const [i, one] of furniture.entries()) {
          expect(one.start).toBeLessThan(one.end);
          expect(one.end).toBeLessThanOrEqual(text.length);
          for (const other of furniture.slice(i + 1)) expect(other.start >= one.end || covers(one, other)).toBe(true);
        }
      }),
    );
  });
});

describe('peopleInCredit', () => {
  it.each([
    ['REUTERS/Ana Koval', ['Ana Koval']],
    ['Ana Koval/Meridian', ['Ana Koval']],
    ['Photograph: Ana Koval/The Orsk Courier', ['Ana Koval']],
    ['(NPA Photo/Ana Koval)', ['Ana Koval']],
    ['Photo by Ana Koval and Tom Beck', ['Ana Koval', 'Tom Beck']],
    ['© Ana Koval | NPA', ['Ana Koval']],
    ['Getty Images', []],
    ['Handout', []],
  ])('%s', (credit, people) => {
    expect(peopleInCredit(credit, { start: 0, end: credit.length }).map((one) => wordsOf(credit, one))).toEqual(people);
  });
});

describe('the outlet', () => {
  const outletOf = (text: string, outlet?: string) =>
    makeReport({ id: 'a', text, format: 'text', place: 'a.txt', ...(outlet && { outlet }) }).outlet;
  it.each([
    [`ORSK, May 2 (Meridian) – ${BODY}`, undefined, 'Meridian'],
    [`ORSK, May 2 (Meridian) – ${BODY}`, 'The Orsk Courier', 'The Orsk Courier'],
    [`ORSK, May 2 – ${BODY}`, undefined, null],
    [`${BODY} (Meridian)`, undefined, null],
  ])('%# is who signs the dateline, where nobody else is named', (text, outlet, expected) =>
    expect(outletOf(text, outlet)).toBe(expected),
  );
});
