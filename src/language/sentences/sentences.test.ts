import { describe, expect, it } from 'vitest';
import { viewOf } from '../../report/view.js';
import { sentencesOf } from './sentences.js';

const sentences = (text: string): string[] => {
  const view = viewOf(text);
  return sentencesOf(view).map((tokens) => {
    const { start, end } = view.span(tokens[0]!.from, tokens.at(-1)!.to);
    return text.slice(start, end);
  });
};

/** Each row is one paragraph; `|` stands where a sentence ends and another begins. */
const TABLE = [
  'KASTRA (Coastal Wire) – President Ana Dorn left Kastra on Monday.|She flew to Orma.',
  '“We will not go,” Vale said.|“This is our port.”|He did not say when talks would begin.',
  'Dorn called it a “small strike.”|“It will end,” she said.',
  'Dorn said: “All agreed that he had to go.”|Neither gave details.',
  '“Why now?” Vale asked.|“Who gains?”|The minister did not answer.',
  '“Never!” the crowd shouted.',
  'Lt. Gen. Mara Voss and Mr. J. Pell met Gov. Ilse Tarn.|No. 10 declined to comment.',
  'The talks are backed by the U.S.|The next round is on Sept. 4 in Orma.',
  'He met U.S. Secretary of Trade Lena Roth at 9 p.m. Tuesday.',
  'They left at 9 p.m.|Police closed the road.',
  'Orma Steel Inc. Chairman Piet Lund resigned.|The board met.',
  'Prices rose 3.5 percent to $4.20.|Fuel is scarce.',
  'Oh... no one came.|But the port stayed shut...|Everyone left.',
  'It was late (very late).|(The gates had closed.)|They waited.',
  'Who backed whom?|Nobody knows!|They say so.',
  'PORT STAYS SHUT',
  'Feb. 9, 2021 -|Rebels take the port.|The army withdraws.',
  '• 9 May:|Norway expels two envoys.',
  'Norway expels two envoys.|May 12 -|Rebels take the port.',
  'May 9-12 was warm in Orma.',
  '1. The army left.|The police stayed.',
  'It was Vale’s plan, says Dr. Roth vs. the council et al. in Kastra.',
  'George W. Hale and J. K. Tarn spoke.|A. Voss did not.',
];

describe('sentencesOf', () => {
  it.each(TABLE)('%s', (row) => {
    expect(sentences(row.replaceAll('|', ' '))).toEqual(row.split('|'));
  });

  it('gives nothing for a paragraph of white space', () => {
    expect(sentences(' \t ')).toEqual([]);
  });

  it('takes the stop off an abbreviation only at the end of its sentence', () => {
    const words = (text: string) =>
      sentencesOf(viewOf(text)).map((s) => s.map(({ from, to }) => text.slice(from, to)).join(' '));
    expect(words('Rice, oil, etc. are scarce. They sell rice, oil, etc.')).toEqual([
      'Rice , oil , etc. are scarce .',
      'They sell rice , oil , etc .',
    ]);
    expect(words('They flew to the U.S.')).toEqual(['They flew to the U.S.']);
  });
});
