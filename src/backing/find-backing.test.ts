import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import type { Reading } from '../reading/reading.js';
import { makeReport } from '../report/make-report.js';
import { wordsOf } from '../report/span.js';

const reading = (text: string): Reading =>
  read(makeReport({ id: 'r', text, format: 'text', place: 'r.txt' }, { plain: true, date: '2015-09-30' }));

/** Each stance as "who + whom" or "who - whom", by the names of the actors, else the words. */
function stances(text: string): string[] {
  const { backing, actors, report } = reading(text);
  const name = ({ actor, spans }: Reading['backing'][number]['source']): string =>
    actors.find(({ id }) => id === actor)?.name ?? spans.map((s) => wordsOf(report.text, s)).join(' ');
  return backing.map((b) => `${name(b.source)} ${b.sign > 0 ? '+' : '-'} ${name(b.target)}`).sort();
}

describe('findBacking', () => {
  it.each<[string, string[]]>([
    ['Ilsa Marovane praised Kestor Vaidel.', ['Ilsa Marovane + Kestor Vaidel']],
    ['Borvan Teldak was accused of fraud by Ilsa Marovane.', ['Ilsa Marovane - Borvan Teldak']],
    ['Ilsa Marovane criticized Borvan Teldak’s decision to close the port.', ['Ilsa Marovane - Borvan Teldak']],
    ['The protesters angered Borvan Teldak.', ['Borvan Teldak - protesters']],
    ['Ilsa Marovane called on Borvan Teldak to step down.', ['Ilsa Marovane - Borvan Teldak']],
    ['Ilsa Marovane said Borvan Teldak must resign.', ['Ilsa Marovane - Borvan Teldak']],
    ['Ilsa Marovane said Borvan Teldak has to resign.', ['Ilsa Marovane - Borvan Teldak']],
    ['Germany refused to support Borvan Teldak.', ['Germany - Borvan Teldak']],
    ['Germany voiced support for Ilsa Marovane.', ['Germany + Ilsa Marovane']],
    ['Germany withdrew its support for Ilsa Marovane.', ['Germany - Ilsa Marovane']],
    ['Borvan Teldak drew criticism from France.', ['France - Borvan Teldak']],
    ['Students marched in the capital in support of Ilsa Marovane.', ['Students + Ilsa Marovane']],
    [
      'Supporters of Ilsa Marovane, including France and Spain, met in Lisbon.',
      ['France + Ilsa Marovane', 'Spain + Ilsa Marovane'],
    ],
    ['Troops loyal to Borvan Teldak closed the bridge.', ['Troops loyal to Borvan Teldak + Borvan Teldak']],
    ['Maren Holt, a critic of Borvan Teldak, left the country.', ['Maren Holt - Borvan Teldak']],
    ['Ilsa Marovane called Borvan Teldak a tyrant.', ['Ilsa Marovane - Borvan Teldak']],
    ['Borvan Teldak appeared on television flanked by Kestor Vaidel.', ['Kestor Vaidel + Borvan Teldak']],
  ])('finds the stances of: %s', (text, expected) => {
    for (const each of expected) expect(stances(text)).toContain(each);
  });

  it.each([
    'Ilsa Marovane met Borvan Teldak in Lisbon.',
    'Ilsa Marovane and Borvan Teldak were born in the same town.',
    'Ilsa Marovane did not criticize Borvan Teldak.',
    'France could support Ilsa Marovane.',
    'Ilsa Marovane spoke after Borvan Teldak.',
    'France does not have the support of Spain.',
    'The mood was hostile when Ilsa Marovane passed the house of Borvan Teldak.',
    'Ilsa Marovane said Borvan Teldak had resigned.',
  ])('finds nothing in: %s', (text) => {
    expect(stances(text)).toEqual([]);
  });

  it('leaves to a speaker what is only claimed, and to its statement', () => {
    const { backing, statements, actors } = reading('Odran Kellis said Kestor Vaidel had endorsed Ilsa Marovane.');
    const [claim] = backing.filter(({ sign }) => sign > 0);
    expect(claim?.said).toHaveLength(1);
    const by = statements.find(({ id }) => id === claim?.said[0])?.speakers[0];
    expect(actors.find(({ id }) => id === by)?.name).toBe('Odran Kellis');
  });

  it('points to the event or statement that shows it', () => {
    const { backing, statements, events } = reading('Ilsa Marovane condemned Borvan Teldak.');
    const known = [...statements, ...events].map(({ id }) => id);
    expect(backing).toHaveLength(1);
    expect(known).toContain(backing[0]!.from);
  });

  it('gives spans that hold both ends, the same each time', () => {
    const who = fc.constantFrom('Ilsa Marovane', 'Borvan Teldak', 'Germany', 'the dockers’ union', 'rebels');
    const how = fc.constantFrom(
      'praised',
      'accused',
      'sided with',
      'is an ally of',
      'voiced support for',
      'met',
      'denounced',
    );
    fc.assert(
      fc.property(who, how, who, fc.string({ maxLength: 12 }), (a, verb, b, noise) => {
        const text = `${a[0]!.toUpperCase()}${a.slice(1)} ${verb} ${b}. ${noise}`;
        const first = reading(text);
        for (const { source, target, spans, start, end } of first.backing) {
          expect(source).not.toEqual(target);
          for (const span of [...source.spans, ...target.spans]) {
            expect(wordsOf(first.report.text, span).trim()).not.toBe('');
            expect(spans).toContainEqual(span);
            expect(start <= span.start && span.end <= end).toBe(true);
          }
        }
        expect(JSON.stringify(reading(text).backing)).toBe(JSON.stringify(first.backing));
      }),
      { numRuns: 25 },
    );
  });
});
