import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read } from '../reading/read.js';
import { makeReport } from '../report/make-report.js';
import type { Statement } from './statement.js';

const reading = (text: string) =>
  read(makeReport({ id: 'made-up', text, format: 'text', place: 'made-up.txt' }, { date: '2015-09-30', plain: true }));

/** What a statement says, in words: source | cue | content. */
const words = (text: string, s: Statement): string =>
  [s.source, s.cue, s.content]
    .map((spans) => spans.map(({ start, end }) => text.slice(start, end)).join(' + '))
    .join(' | ');
const statements = (text: string): string[] => reading(text).statements.map((s) => words(text, s));

describe('a transcript', () => {
  const text =
    'Ilsa Korven spoke to a broadcaster.\n\n“KORVEN: Well, look, the bridge is safe. It will open.\n\n“TODAY: Rain will fall.”';
  it('has those speak whom the report names elsewhere, and no word in capitals besides', () => {
    expect(statements(text).filter((s) => s.includes('KORVEN'))).toEqual([
      'KORVEN | : | Well, look, the bridge is safe. It will open',
    ]);
    expect(statements(text).filter((s) => s.startsWith('TODAY'))).toEqual([]);
  });
});

describe('what is a statement', () => {
  const table: [sentence: string, expected: string][] = [
    ['The minister said the bridge would open in May.', 'The minister | said | the bridge would open in May'],
    ['“The bridge is safe,” said Mayor Ilsa Korven.', 'Mayor Ilsa Korven | said | The bridge is safe,'],
    ['“The bridge is safe,” the mayor said.', 'the mayor | said | The bridge is safe,'],
    [
      'The treasurer said the loan was too dear. “Nobody asked us.”',
      'The treasurer | said | the loan was too dear. “Nobody asked us.”',
    ],
    ['“We will wait,” she said, “until the water falls.”', 'she | said | We will wait, + until the water falls.'],
    ['The bridge will open in May, the mayor said.', 'the mayor | said | The bridge will open in May'],
    ['According to the harbour police, two boats sank.', 'the harbour police | According to | two boats sank'],
    ['The union has promised a strike.', 'The union | has promised | a strike'],
    [
      'Opposition leader Ana Dorn accused the government of hiding the figures.',
      'Opposition leader Ana Dorn | accused | the government of hiding the figures',
    ],
    ['The general urged the crowd to go home.', 'The general | urged | the crowd to go home'],
    [
      'The ministry declined to comment on whether the talks had begun.',
      'The ministry | declined to comment on | whether the talks had begun',
    ],
    ['The plan was criticized by farmers.', 'farmers | was criticized | The plan'],
    ['Korven told reporters that the dam had held.', 'Korven | told | that the dam had held'],
    ['The party called for new elections.', 'The party | called for | new elections'],
    ['The envoy called the raid a crime.', 'The envoy | called | the raid a crime'],
    ['The envoy called half of the ministers “cowards.”', 'The envoy | called | half of the ministers “cowards.”'],
    [
      'Dorn dismissed the council as being in the “pocket of the banks”.',
      'Dorn | dismissed | the council as being in the “pocket of the banks”',
    ],
    [
      'The mayor gave no date, though she said “road tolls” and the sale of unused land would pay for it.',
      'she | said | “road tolls” and the sale of unused land would pay for it',
    ],
    ['The president issued a call for calm.', 'The president | issued a call for | calm'],
    ['The bishop issued a call for restraint on Facebook.', 'The bishop | issued a call for | restraint'],
    ['The bishop issued a call for a ban on television.', 'The bishop | issued a call for | a ban on television'],
    [
      'Korven rejected claims by the navy and the harbour police that the ferry was built to carry arms.',
      'the navy and the harbour police | claims | that the ferry was built to carry arms',
    ],
    ['Korven had told the council Dorn wanted to sell the port.', 'Korven | had told | Dorn wanted to sell the port'],
    [
      'Several villages have been flooded, according to former governor Ilsa Korven and another senior official who fled.',
      'former governor Ilsa Korven and another senior official who fled | according to | Several villages have been flooded',
    ],
    [
      'Korven has said a blockade of the port is possible but talks and trade are the better ways to end the strike.',
      'Korven | has said | a blockade of the port is possible but talks and trade are the better ways to end the strike',
    ],
    [
      'The port is seen as vital in the island’s recovery.',
      ' | is seen | The port + as vital in the island’s recovery',
    ],
    [
      'The minister told the unions Dorn planned to close two mines.',
      'The minister | told | Dorn planned to close two mines',
    ],
    [
      'Korven said the port would be “a village of ghosts” without the ferry, hinting at a change of mind.',
      'Korven | said | the port would be “a village of ghosts” without the ferry',
    ],
    [
      'Korven called the bridge a “monument to waste” — a view that few in the town share.',
      'Korven | called | the bridge a “monument to waste”',
    ],
    ['Dorn told the court Korven had lied.', 'Dorn | told | Korven had lied'],
  ];
  it.each(table)('%s', (sentence, expected) => {
    expect(statements(sentence)).toContain(expected);
  });
});

describe('what is none', () => {
  it.each([
    'The bridge opened in May.',
    'Soldiers fired on the crowd and two people died.',
    'He is known as “the Baker” in the village.',
    'They read the book “A Long Winter” at school.',
    'The so-called “night market” closed.',
    'Prices rose by 3 percent last week.',
  ])('%s', (sentence) => {
    expect(statements(sentence)).toEqual([]);
  });
});

describe('what is told of a statement', () => {
  const only = (text: string, cue: string): Statement => {
    const found = reading(text).statements.filter((s) =>
      s.cue.some(({ start, end }) => text.slice(start, end).includes(cue)),
    );
    expect(found.length).toBeGreaterThan(0);
    return found[0]!;
  };

  it('tells direct, indirect and mixed speech apart', () => {
    expect(only('“The bridge is safe,” the mayor said.', 'said').form).toBe('direct');
    expect(only('The mayor said the bridge was safe.', 'said').form).toBe('indirect');
    expect(only('The mayor said the bridge was “perfectly safe.”', 'said').form).toBe('mixed');
  });

  it('nests what is reported in what is said', () => {
    const text = 'Dorn said Korven had told the council that the dam would hold.';
    const all = reading(text).statements;
    const outer = all.find((s) => words(text, s).startsWith('Dorn | said'))!;
    const inner = all.find((s) => words(text, s).includes('| had told |'))!;
    expect(inner.said).toEqual([outer.id]);
    expect(outer.said).toEqual([]);
  });

  it('keeps what was not said apart', () => {
    expect(only('The court has not accused the mayor of theft.', 'accused').polarity).toBe(false);
    expect(only('The court has accused the mayor of theft.', 'accused').polarity).toBe(true);
  });

  it('finds notes on evidence, and leaves them out of the content', () => {
    const text = 'The minister said the rebels had fled, without providing details.';
    const s = only(text, 'said');
    expect(text.slice(s.evidence!.start, s.evidence!.end)).toBe('without providing details');
    expect(words(text, s)).toBe('The minister | said | the rebels had fled');
  });

  it('covers both of the last two speakers with "neither"', () => {
    const text =
      'Dorn said the vote had been rigged. Korven said the count had been stopped by force. Neither provided evidence.';
    expect(reading(text).statements.filter((s) => s.evidence !== null)).toHaveLength(2);
  });

  it('covers the figures of both speakers when the tolls are not verified, and accusations too', () => {
    const text =
      'The ministry said six people had died. The union said at least 13 had been killed. The tolls could not be independently verified.';
    expect(reading(text).statements.filter((s) => s.evidence !== null)).toHaveLength(2);
    const accused = 'Foreign Minister Ilsa Korven accused neighbours of paying the rebels. She provided no evidence.';
    expect(only(accused, 'accused').evidence).not.toBeNull();
  });

  it('tells a source that will not be named from one that is only described', () => {
    const secret = only('A senior official said on condition of anonymity that talks had begun.', 'said');
    expect([secret.anonymous, secret.unnamed]).toEqual([true, true]);
    const described = only('A ministry spokeswoman said talks had begun.', 'said');
    expect([described.anonymous, described.unnamed]).toEqual([false, true]);
    const named = only('Foreign Minister Ilsa Korven said talks had begun.', 'said');
    expect([named.anonymous, named.unnamed]).toEqual([false, false]);
  });

  it('reads the channel beside the cue, and holds it for the same speaker', () => {
    expect(only('The mayor said in a statement that the bridge was safe.', 'said').channel).toBe('statement');
    expect(only('The mayor said on Twitter that the bridge was safe.', 'said').channel).toBe('social media');
    const text =
      'President Olan Marek appeared in a television broadcast on Tuesday.\n“We will not yield,” Marek said.';
    expect(only(text, 'said').channel).toBe('broadcast');
  });

  it('reads where it was said, and takes neither a channel nor a month for a place', () => {
    const placeOf = (text: string, cue: string): string | null => {
      const { place } = only(text, cue);
      return place && text.slice(place.start, place.end);
    };
    expect(placeOf('The envoy told reporters in Geneva that talks had begun.', 'told')).toBe('Geneva');
    expect(placeOf('The envoy said in January that talks had begun.', 'said')).toBeNull();
    expect(placeOf('The envoy said in a statement that talks had begun.', 'said')).toBeNull();
  });

  it('links an answer to what it answers', () => {
    const text = 'Dorn said the army had shot at nurses. The general rejected Dorn’s claim as a lie.';
    const all = reading(text).statements;
    const answer = all.find((s) => s.act === 'reject')!;
    expect(answer.answers).toEqual([all.find((s) => words(text, s).startsWith('Dorn | said'))!.id]);
  });
});

it('has every span within the text, and the same statements every time, whatever it is given', () => {
  const piece = fc.constantFrom(
    '“',
    '”',
    '"',
    "'",
    ' said ',
    'Dorn',
    'the mayor',
    ' told ',
    ' that ',
    ', ',
    '. ',
    '\n',
    'accused',
    ' of ',
    'lying',
    '(',
    ')',
    '😀',
    '\u00ad',
    'claims by ',
    'according to ',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }).map((p) => p.join('')),
      (text) => {
        const { statements: found } = reading(text);
        for (const s of found) {
          for (const span of [...s.source, ...s.cue, ...s.content]) {
            expect(span.start).toBeLessThan(span.end);
            expect(span.end).toBeLessThanOrEqual(text.length);
          }
        }
        expect(reading(text).statements).toEqual(found);
      },
    ),
    { numRuns: 60, examples: [['according to  that , ']] },
  );
});
