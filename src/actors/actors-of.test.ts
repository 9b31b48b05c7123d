import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadDefaultModel } from '../language/model/default-model.js';
import { parseLanguage } from '../language/parse.js';
import { splitReport } from '../language/split.js';
import { makeReport } from '../report/make-report.js';
import type { Actors } from './actor.js';
import { actorsOf } from './actors-of.js';
import { resolveFirstPerson } from './first-person.js';

const readText = (text: string) => {
  const report = makeReport({ id: 't', text, format: 'text', place: 't.txt' });
  const language = parseLanguage(text, splitReport(report), loadDefaultModel());
  return { report, language, found: actorsOf(report, language) };
};

const mentionsOf = ({ actors }: Actors, text: string, name: string): string[] =>
  actors.find((a) => a.name === name)?.mentions.map((m) => text.slice(m.start, m.end)) ?? [];

/** A text, an actor's name, and all that means it, in order. */
const TABLE: [string, string, string[]][] = [
  [
    'Borvan Teldak fled the palace. Teldak was not seen again. A son, Marek Teldak, gave himself up at dawn. In a broadcast, Teldak dismissed the rebels.',
    'Borvan Teldak',
    ['Borvan Teldak', 'Teldak', 'Teldak'],
  ],
  [
    'President Ana Dorn arrived on Monday. Dorn said she would meet the generals. “We are ready,” she added.',
    'Ana Dorn',
    ['Ana Dorn', 'Dorn', 'she', 'she'],
  ],
  [
    'Opposition leader Martin Vale, a former judge, met supporters in Lima. The opposition leader told reporters he was not afraid.',
    'Martin Vale',
    ['Martin Vale', 'a former judge', 'The opposition leader', 'he'],
  ],
  [
    'Hugo Salas Vera replaced Leonardo Vera last year. Vera did not comment. Salas Vera said he was glad.',
    'Leonardo Vera',
    ['Leonardo Vera', 'Vera'],
  ],
  [
    'Hugo Salas Vera replaced Leonardo Vera last year. Vera did not comment. Salas Vera said he was glad.',
    'Hugo Salas Vera',
    ['Hugo Salas Vera', 'Salas Vera', 'he'],
  ],
  [
    'The African Union (AU) said it would send observers. The AU gave no date.',
    'African Union',
    ['African Union', 'AU', 'it', 'AU'],
  ],
  [
    'A senior defense official said talks had begun. The official spoke to reporters in Rome.',
    'senior defense official',
    ['A senior defense official', 'The official'],
  ],
  [
    'The chief of the army, General Tam Brek and his neighbouring counterpart, General Olle Vane, spoke to reporters in Rome. Vane said he was glad.',
    'Olle Vane',
    ['his neighbouring counterpart', 'Olle Vane', 'Vane', 'he'],
  ],
  [
    'In his speech on Tuesday, Martin Vale praised the army. It was his first since the vote.',
    'Martin Vale',
    ['his', 'Martin Vale', 'his'],
  ],
  // A bracket after a pronoun says who it is.
  [
    'Martin Vale met Tam Brek on Monday. Brek said the talks were what he (Vale) had wanted.',
    'Martin Vale',
    ['Martin Vale', 'he', 'Vale'],
  ],
  // Nobody speaks of himself by name.
  ['Ana Dorn met Tam Brek. “Brek knows that he cannot win,” he said.', 'Tam Brek', ['Tam Brek', 'Brek', 'he']],
  // A possessive may have lost its apostrophe.
  ['The army holds Perus third city. Peru said the city was calm.', 'Peru', ['Perus', 'Peru']],
  // What a body is for is part of its name.
  [
    'Tam Brek, head of the Movement of Free Towns for the Renewal of Peru, spoke. He thanked the United Nations for the food.',
    'Movement of Free Towns for the Renewal of Peru',
    ['Movement of Free Towns for the Renewal of Peru'],
  ],
  [
    'Tam Brek, head of the Movement of Free Towns for the Renewal of Peru, spoke. He thanked the United Nations for the food.',
    'United Nations',
    ['United Nations'],
  ],
  // A place at the head of a line is not what the line is about; planes are no state.
  [
    'PERU: Army jets bomb harbour town. Army jets bomb harbour town. General Tam Brek of Peru said the air power was wasted.',
    'Peru',
    ['PERU', 'Peru'],
  ],
];

describe('actors of kinds', () => {
  it.each([
    ["Estmark's foreign minister, Ana Dorn, condemned the raid. Estmark has no embassy in Lund.", 'Estmark', 'state'],
    ['Peter Holm left. Holm said his minister, Ana Dorn, would stay.', 'Peter Holm', 'person'],
    ['Zaire said its army would stay. Nobody attacked Zaire.', 'Zaire', 'state'],
    ['Norway, whose embassy sheltered her, called for talks.', "Norway's embassy", 'organisation'],
  ])('%s', (text, name, kind) => {
    expect(readText(text).found.actors.find((a) => a.name === name)?.kind).toBe(kind);
  });
});

describe('actorsOf', () => {
  it.each(TABLE)('%s: %s', (text, name, expected) => {
    expect(mentionsOf(readText(text).found, text, name)).toEqual(expected);
  });

  it('calls who has no name by the description, with its owner named', () => {
    const text = 'Martin Vale flew home on Friday. His adviser, a retired general, said Vale was tired.';
    const { actors } = readText(text).found;
    const adviser = actors.find((a) => a.mentions.some((m) => text.slice(m.start, m.end) === 'a retired general'));
    expect(adviser?.name).toBe("Martin Vale's adviser");
  });

  it('takes no sign without a letter for a name, even where the model does', () => {
    const { report, language } = readText('Mayor \u{1f468} said yes on Tuesday. The mayor \ufffd left.');
    const names = language.sentences.flatMap(({ first, last }) =>
      language.tokens
        .slice(first, last)
        .flatMap((token, i) =>
          /[\u{1f468}\ufffd]/u.test(report.text.slice(token.start, token.end))
            ? [{ first: first + i, last: first + i + 1, start: token.start, end: token.end, type: 'PER' as const }]
            : [],
        ),
    );
    expect(names.length).toBe(2);
    const { actors } = actorsOf(report, { ...language, names });
    expect(actors.filter((a) => !/\p{L}/u.test(a.name))).toEqual([]);
  });

  it('tells states from places, also where a capital speaks for its government', () => {
    const { actors } = readText(
      'Spain said on Monday that Madrid had no intention of leaving. Thousands marched in Lima.',
    ).found;
    expect(actors.find((a) => a.name === 'Spain')).toMatchObject({ kind: 'state', state: 'ES', mentions: [{}, {}] });
    expect(actors.find((a) => a.name === 'Lima')).toMatchObject({ kind: 'place' });
  });

  it('takes nobody from bylines, datelines and credits', () => {
    const text =
      'By Lena Roth\n\nLIMA (Reuters) – President Ana Dorn arrived on Monday.\n\nShe left on Tuesday.\n\n(Reporting by Lena Roth and Jo Pell; Editing by Mia Tarn)';
    const names = readText(text).found.actors.map((a) => a.name);
    expect(names).toContain('Ana Dorn');
    for (const credited of ['Lena Roth', 'Jo Pell', 'Mia Tarn', 'Reuters']) expect(names).not.toContain(credited);
  });

  it('leaves open what two persons fit equally well', () => {
    const text =
      'Minister Jon Pell and Minister Karl Tarn met on Monday. The talks lasted for hours. Nothing was signed. The minister left early.';
    const { found } = readText(text);
    const open = found.open.find((o) => text.slice(o.start, o.end) === 'The minister');
    expect(open?.candidates).toHaveLength(2);
  });

  it('gives nothing for a report that was not parsed', () => {
    const { report } = readText('Ana Dorn arrived.');
    expect(actorsOf(report, splitReport(report))).toEqual({ actors: [], open: [] });
  });

  it('keeps its spans in the text whatever the text is', () => {
    const piece = fc.constantFrom(
      ...[
        'he',
        'she',
        'who',
        '“',
        '”',
        '"',
        'Vale',
        'Ana Dorn',
        'the minister',
        'his',
        'and',
        ',',
        '.',
        'said',
        '(',
        'AU',
        ')',
        '-',
      ],
      ...[
        'U.S.',
        'country',
        '😀',
        '\u200b',
        'himself',
        'what',
        'President',
        '\n',
        '’s',
        'we',
        'I',
        'Vale, a judge,',
        '2',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join(' ');
        const { actors, open } = readText(text).found;
        for (const { start, end } of [...actors.flatMap((a) => a.mentions), ...open]) {
          expect(start).toBeLessThan(end);
          expect(text.slice(start, end).trim()).not.toBe('');
        }
        for (const { candidates } of open)
          for (const id of candidates) expect(actors.some((a) => a.id === id)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same at every reading, and every span is in the text', () => {
    const text = TABLE.map(([t]) => t).join('\n');
    const { report, language, found } = readText(text);
    expect(actorsOf(report, language)).toEqual(found);
    for (const { mentions } of found.actors) {
      let last = 0;
      for (const { start, end } of mentions) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }
  });
});

describe('resolveFirstPerson', () => {
  const text = '“I will stay,” President Ana Dorn said. “We have time.” I heard it.';
  const { report, language, found } = readText(text);
  const dorn = found.actors.find((a) => a.name === 'Ana Dorn')!;
  const inner = { start: 1, end: text.indexOf('”') };
  const later = { start: text.indexOf('We'), end: text.lastIndexOf('”') };

  it('gives “I” to the one person who speaks, and leaves “we” of one person and words outside quotations', () => {
    const told = resolveFirstPerson(found, [{ content: [inner, later], speakers: [dorn.id] }], report, language);
    expect(mentionsOf(told, text, 'Ana Dorn')).toEqual(['I', 'Ana Dorn']);
  });

  it('gives nothing where two could speak', () => {
    expect(resolveFirstPerson(found, [{ content: [inner], speakers: [dorn.id, 'a9'] }], report, language)).toBe(found);
  });
});
