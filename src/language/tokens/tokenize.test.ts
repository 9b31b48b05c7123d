import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../report/view.js';
import { sentencesOf } from '../sentences/sentences.js';
import { tokenize } from './tokenize.js';

const words = (text: string): string[] => {
  const view = viewOf(text);
  return tokenize(view).map(({ from, to }) => {
    const { start, end } = view.span(from, to);
    return text.slice(start, end);
  });
};

/** Each row is the text and its tokens, a space between them. */
const TABLE: [string, string][] = [
  // Clitics
  ["They don't know and can't say, but we'd've gone.", "They do n't know and ca n't say , but we 'd 've gone ."],
  ['The port’s workers aren’t back.', 'The port ’s workers are n’t back .'],
  ["the workers' union", "the workers ' union"],
  ['He cannot stay; they’re gonna go.', 'He can not stay ; they ’re gon na go .'],
  ["the 1960's and the '90s", "the 1960's and the '90s"],
  ["the Shi'ite town of Ba'ada, O'Brien said", "the Shi'ite town of Ba'ada , O'Brien said"],
  // Hyphens
  ['a state-run, three-month, U.S.-backed plan', 'a state - run , three - month , U.S. - backed plan'],
  ['pre-dawn re-election of the anti-government co-leader', 'pre-dawn re-election of the anti-government co-leader'],
  ['an e-mail from al-Masri about a 3-4 week delay', 'an e-mail from al - Masri about a 3 - 4 week delay'],
  ['call 555-0142 or 020-555-0142', 'call 555-0142 or 020-555-0142'],
  ['KASTRA (Coastal Wire) – The ferry--late--came', 'KASTRA ( Coastal Wire ) – The ferry -- late -- came'],
  ['the 2014–2017 ceasefire', 'the 2014 – 2017 ceasefire'],
  // Abbreviations
  ['Lt. Gen. Ana Dorn met Mr. J. Vale in St. Orma.', 'Lt. Gen. Ana Dorn met Mr. J. Vale in St. Orma .'],
  ['the U.S. envoy arrived at 9 p.m. Tuesday', 'the U.S. envoy arrived at 9 p.m. Tuesday'],
  ['on Sept. 4, No. 10 said', 'on Sept. 4 , No. 10 said'],
  ['The answer was no.', 'The answer was no .'],
  ['Orma Steel Inc. and Vale Bros. merged', 'Orma Steel Inc. and Vale Bros. merged'],
  // Numbers, money, times
  ['It fell 3.5% to $73.20, or US$1,200bn.', 'It fell 3.5 % to $ 73.20 , or US$ 1,200 bn .'],
  ['at 10:30am, 5pm and 0900 GMT', 'at 10:30 am , 5 pm and 0900 GMT'],
  ['the 21st, the 1990s, a 10km line', 'the 21st , the 1990s , a 10 km line'],
  ['on 9/11 and/or later', 'on 9/11 and / or later'],
  ['€40 and £2.5m', '€ 40 and £ 2.5 m'],
  // Quotes, ellipses, addresses
  ['“We are ready,” he said. ‘Now!’', '“ We are ready , ” he said . ‘ Now ! ’'],
  ["`` Yes , '' -LRB- he -RRB- said", "`` Yes , '' -LRB- he -RRB- said"],
  ['Well... maybe… no?!', 'Well ... maybe … no ?!'],
  [
    'See https://orma.example/a-b?c=1, or write to desk@orma.example.',
    'See https://orma.example/a-b?c=1 , or write to desk@orma.example .',
  ],
  [
    'www.orma.example (the port) and #KastraStrike @kastra_port',
    'www.orma.example ( the port ) and #KastraStrike @kastra_port',
  ],
  ['He left.The door closed.', 'He left . The door closed .'],
  ['the so-called “peace” (or “truce”).', 'the so - called “ peace ” ( or “ truce ” ) .'],
  ['work and rest 😀 again', 'work and rest 😀 again'],
  ['AT&T and R&D', 'AT&T and R&D'],
];

describe('tokenize', () => {
  it.each(TABLE)('cuts %j', (text, expected) => {
    expect(words(text).join(' ')).toBe(expected);
  });

  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          'U.S.',
          'a',
          '-',
          '.',
          '"',
          '’s',
          "n't",
          ' ',
          '(',
          '5',
          '%',
          '­',
          '…',
          '/',
          '@',
          'http://',
          'No',
          '😀',
          '\t',
        ),
        { maxLength: 30 },
      )
      .map((x) => x.join('')),
  );

  it('covers every character that is seen and is not white space, in order, once, for any text', () => {
    fc.assert(
      fc.property(any, (text) => {
        const view = viewOf(text);
        for (const tokens of [tokenize(view), sentencesOf(view).flat()]) {
          let last = 0;
          for (const { from, to } of tokens) {
            expect(to).toBeGreaterThan(from);
            expect(view.text.slice(last, from)).toMatch(/^\s*$/);
            expect(view.text.slice(from, to)).not.toMatch(/\s/);
            last = to;
          }
          expect(view.text.slice(last)).toMatch(/^\s*$/);
        }
        expect(tokenize(view)).toEqual(tokenize(viewOf(text)));
      }),
    );
  });

  it.each(['a', '.', '-', '"', "'", '1a', 'a-', ').', '#', '@a.', 'www.', '’', 'x/'])(
    'takes time that grows no faster than the text, for %j over and over',
    (piece) => {
      const time = (size: number): number => {
        const text = piece.repeat(size / piece.length);
        const begun = performance.now();
        sentencesOf(viewOf(text));
        return performance.now() - begun;
      };
      time(20_000);
      const [small, large] = [time(30_000), time(300_000)];
      // Ten times the text: quadratic time would be a hundred times as long.
      expect(large).toBeLessThan(40 * small + 400);
    },
  );

  it('reads a sentence of 2,000 words', () => {
    const text = `${'the minister said that '.repeat(500)}it ended.`;
    const view = viewOf(text);
    expect(sentencesOf(view)).toHaveLength(1);
    expect(tokenize(view)).toHaveLength(2003);
  });
});
