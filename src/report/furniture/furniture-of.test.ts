import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '../paragraphs.js';
import type { Furniture } from '../report.js';
import { wordsOf } from '../span.js';
import { furnitureOf } from './furniture-of.js';

const find = (text: string, title?: string): Furniture[] => furnitureOf(text, paragraphsOf(text), title);
/** Each stretch as "kind: words". */
const shown = (text: string, title?: string): string[] =>
  find(text, title).map((one) => `${one.kind}: ${wordsOf(text, one)}`);
const people = (text: string): string[] =>
  find(text).flatMap((one) => (one.people ?? []).map((span) => wordsOf(text, span)));

const BODY =
  'The government of Varnia said on Monday that it would close the northern border for ten days after the raid.';
const MORE =
  'Traders in the valley said that they had been given no warning and that lorries were already waiting at the bridge.';
const wire = (...lines: string[]): string => lines.join('\n\n');

describe('a whole wire story', () => {
  const text = wire(
    'UPDATE 2-Varnia closes border after raid',
    '(Adds quotes, details of closure in paragraph 4)',
    'By Ana Koval, Jean-Luc O’Dowd and Mira de Sousa',
    `ORSK/TALVA, May 2 (Meridian) – ${BODY}`,
    'Lorries wait at the Talva bridge, Varnia May 1, 2019. MERIDIAN/Tom Beck',
    MORE,
    'A LONG WAIT',
    BODY,
    MORE,
    '(Reporting by Ana Koval in Orsk and Jean-Luc O’Dowd in Talva; Additional reporting by Li Wen; Editing by Rosa Hart)',
    'Our Standards: The Meridian Code.',
  );
  it('gives every piece of furniture and leaves the story', () => {
    expect(shown(text)).toEqual([
      'headline: UPDATE 2-Varnia closes border after raid',
      'headline-tag: UPDATE 2-',
      'advisory: (Adds quotes, details of closure in paragraph 4)',
      'byline: By Ana Koval, Jean-Luc O’Dowd and Mira de Sousa',
      'dateline: ORSK/TALVA, May 2 (Meridian) –',
      'caption: Lorries wait at the Talva bridge, Varnia May 1, 2019. MERIDIAN/Tom Beck',
      'photo-credit: MERIDIAN/Tom Beck',
      'section-head: A LONG WAIT',
      'credit-line: (Reporting by Ana Koval in Orsk and Jean-Luc O’Dowd in Talva; Additional reporting by Li Wen; Editing by Rosa Hart)',
      'credit-line: Our Standards: The Meridian Code.',
    ]);
  });
  it('names the people of byline and credit line', () => {
    expect(people(text)).toEqual([
      'Ana Koval',
      'Jean-Luc O’Dowd',
      'Mira de Sousa',
      'Tom Beck',
      'Ana Koval',
      'Jean-Luc O’Dowd',
      'Li Wen',
      'Rosa Hart',
    ]);
  });
  it('gives the parts of the dateline', () => {
    const dateline = find(text).find((one) => one.kind === 'dateline')!;
    expect(dateline.places!.map((span) => wordsOf(text, span))).toEqual(['ORSK', 'TALVA']);
    expect(wordsOf(text, dateline.agency!)).toBe('Meridian');
    expect(wordsOf(text, dateline.date!)).toBe('May 2');
  });
});

describe('datelines', () => {
  it.each([
    ['CARDA (Reuters) – ', 'CARDA (Reuters) –'],
    ['CARDA (Reuters) - ', 'CARDA (Reuters) -'],
    ['CARDA, May 2 (Reuters) - ', 'CARDA, May 2 (Reuters) -'],
    ['WESTPORT/CARDA, May 2 (Reuters) - ', 'WESTPORT/CARDA, May 2 (Reuters) -'],
    ['ORSK, Varnia (AP) — ', 'ORSK, Varnia (AP) —'],
    ['ORSK, Varnia (AP) _ ', 'ORSK, Varnia (AP) _'],
    ['CARDA — ', 'CARDA —'],
    ['CARDA -- ', 'CARDA --'],
    ['Orsk, 4 May 2011 (AFP) - ', 'Orsk, 4 May 2011 (AFP) -'],
    ['Orsk (AFP) - ', 'Orsk (AFP) -'],
    ['CARDA (29 April 2019) — ', 'CARDA (29 April 2019) —'],
    ['Carda, 29 April 2019 – ', 'Carda, 29 April 2019 –'],
    ['NEW ORSK May 25 (Reuters) - ', 'NEW ORSK May 25 (Reuters) -'],
    ['CARDA -LRB- Reuters -RRB- - ', 'CARDA -LRB- Reuters -RRB- -'],
    ['ORSK\\/CARDA , Varnia -LRB- Reuters -RRB- -- ', 'ORSK\\/CARDA , Varnia -LRB- Reuters -RRB- --'],
    ['Aug 21 (Reuters) - ', 'Aug 21 (Reuters) -'],
    ['(Reuters) - ', '(Reuters) -'],
    ['ORSK, April 3 (Northern Post) - ', 'ORSK, April 3 (Northern Post) -'],
  ])('%s', (head, expected) => {
    expect(shown(head + BODY)).toEqual([`dateline: ${expected}`]);
  });
  it('are found where a page ran its head together, with the stamp and the headline before', () => {
    const line = `Border closed for ten days ORSK | Sun Aug 21 , 2011 6:39 pm EDT ORSK -LRB- Reuters -RRB- - ${BODY} ${MORE} ${BODY}`;
    expect(shown(line)).toEqual([
      'headline: Border closed for ten days',
      'dateline: ORSK | Sun Aug 21 , 2011 6:39 pm EDT',
      'dateline: ORSK -LRB- Reuters -RRB- -',
    ]);
  });
  it('are found behind what the page put in front of the headline', () => {
    const line = `Snow shuts schools . Full Article Border closed for ten days ORSK | Sun Aug 21 , 2011 6:39 pm IST ORSK -LRB- Reuters -RRB- - ${BODY} ${MORE}`;
    expect(shown(line)).toEqual([
      'noise: Snow shuts schools . Full Article',
      'headline: Border closed for ten days',
      'dateline: ORSK | Sun Aug 21 , 2011 6:39 pm IST',
      'dateline: ORSK -LRB- Reuters -RRB- -',
    ]);
  });
  it('may fill a line, under a line of names', () => {
    expect(shown(['Varnia closes its border.', 'Ana Koval', 'ORSK, Varnia 1997-02-18', BODY, MORE].join('\n'))).toEqual(
      ['headline: Varnia closes its border.', 'byline: Ana Koval', 'dateline: ORSK, Varnia 1997-02-18'],
    );
  });
  it.each([
    `The agency (Reuters) - like its rivals - had left. ${BODY}`,
    `He told Reuters (Orsk) that he would stay. ${BODY}`,
    `In Orsk (Varnia) the shops were shut. ${BODY}`,
    `U.S. officials said on Monday that they would wait. ${BODY}`,
    `May 2 was a holiday and nobody came. ${BODY}`,
    `NATO said that it was watching. ${BODY}`,
  ])('none in: %s', (text) => {
    expect(shown(text)).toEqual([]);
  });
});

describe('bylines', () => {
  it.each([
    ['By Ana Koval', ['Ana Koval']],
    ['By Ana Koval and Tom Beck', ['Ana Koval', 'Tom Beck']],
    ['By Ana Koval, Tom Beck, and Li Wen in Orsk', ['Ana Koval', 'Tom Beck', 'Li Wen']],
    ['By Ana Koval, Meridian', ['Ana Koval']],
    ['BY ANA KOVAL AND TOM O’BRIEN', ['ANA KOVAL', 'TOM O’BRIEN']],
    ['By ANA KOVAL', ['ANA KOVAL']],
    ['By Ana Koval | Northern Post', ['Ana Koval']],
    ['By Tom Beck, Associated Press Writer', ['Tom Beck']],
  ])('%s', (line, names) => {
    const text = wire(line, `ORSK (AP) - ${BODY}`);
    expect(shown(text)[0]).toBe(`byline: ${line}`);
    expect(people(text)).toEqual(names);
  });
  it.each([
    'By Tuesday, the army had taken the bridge and the town was quiet.',
    'By Ana Koval’s account the army had taken the bridge and left.',
    'By May 2 the town was empty.',
    'By the river the army waited.',
  ])('none in: %s', (line) => {
    expect(shown(wire(line, BODY, MORE))).toEqual([]);
  });
});

describe('headline tags', () => {
  it.each([
    ['UPDATE 1-Border shut', ['UPDATE', 1]],
    ['UPDATE 11 - Border shut', ['UPDATE', 11]],
    ['WRAPUP 3-Border shut', ['WRAPUP', 3]],
    ['CORRECTED-Border shut', ['CORRECTED', undefined]],
    ['(CORRECTED) Border shut', ['CORRECTED', undefined]],
    ['Exclusive: Border shut', ['EXCLUSIVE', undefined]],
    ['FACTBOX-What the border means', ['FACTBOX', undefined]],
    ['Timeline: The border', ['TIMELINE', undefined]],
    ['TAKE A LOOK-The border', ['TAKE A LOOK', undefined]],
    ['Border shut - UPDATE', ['UPDATE', undefined]],
    ['Border shut (UPDATED)', ['UPDATE', undefined]],
    ['BREAKING: Border shut', ['BREAKING', undefined]],
    ['WITHDRAWN - Border shut', ['WITHDRAWN', undefined]],
  ])('%s', (line, expected) => {
    const tag = find(wire(line, `ORSK (AP) - ${BODY}`)).find((one) => one.kind === 'headline-tag');
    expect([tag?.tag, tag?.number]).toEqual(expected);
  });
  it('stand one behind the other', () => {
    const tags = find(wire('REFILE-UPDATE 2-Border shut', `ORSK (AP) - ${BODY}`)).filter(
      (one) => one.kind === 'headline-tag',
    );
    expect(tags.map((one) => one.tag)).toEqual(['REFILE', 'UPDATE']);
  });
  it.each([
    'Updates on the border',
    'Analysis of a border',
    'Breaking the border',
    'Timeline shows border shut',
    'Lead mine shut',
  ])('none in: %s', (line) => {
    expect(shown(wire(line, `ORSK (AP) - ${BODY}`))).toEqual([`headline: ${line}`, 'dateline: ORSK (AP) -']);
  });
});

describe('headlines', () => {
  it('stand over running text even without a dateline', () => {
    expect(shown(wire('Varnia closes its northern border', BODY, MORE))).toEqual([
      'headline: Varnia closes its northern border',
    ]);
  });
  it('are known by the source’s own title', () => {
    expect(shown(wire('"We had no warning," traders say.', BODY, MORE), '“We had no warning,” traders say.')).toEqual([
      'headline: "We had no warning," traders say.',
    ]);
  });
  it.each([
    [wire(BODY, MORE)],
    [wire('It was over.', BODY, MORE)],
    [wire('“Nobody told us,”', BODY, MORE)],
    ['Varnia closes its northern border'],
    [wire('One', 'Two', 'Three')],
  ])('none in: %s', (text) => {
    expect(shown(text)).toEqual([]);
  });
});

describe('advisory lines', () => {
  it.each([
    '(Adds details, quotes, updates death toll in paragraph 4)',
    '(Corrects spelling of minister’s name)',
    '(This May 2 story corrects the number of lorries in paragraph 3)',
    '(The story was refiled to fix a typographical error in the headline)',
    '(Recasts with closure)',
    'Eds: UPDATES with closure of the bridge.',
    'This story has been corrected to say that the border closes for ten days.',
  ])('%s', (line) => {
    expect(shown(wire('Border shut', line, `ORSK (AP) - ${BODY}`))).toContain(`advisory: ${line}`);
  });
  it('may stand in front of the dateline in the same line', () => {
    const text = `Border shut ( Adds details , comment ) ORSK , Aug 16 -LRB- Reuters -RRB- - ${BODY} ${MORE} ${BODY}`;
    expect(shown(text)).toEqual([
      'headline: Border shut',
      'advisory: ( Adds details , comment )',
      'dateline: ORSK , Aug 16 -LRB- Reuters -RRB- -',
    ]);
  });
  it.each([
    '(The minister did not say when.)',
    'The ministry adds details to its site every day.',
    '(Ten crowns are a dollar.)',
  ])('none in: %s', (line) => {
    expect(shown(wire(BODY, line, MORE))).toEqual([]);
  });
});

describe('captions and photo credits', () => {
  it.each([
    ['Lorries wait at the Talva bridge, Varnia May 1, 2019. REUTERS/Tom Beck', 'REUTERS/Tom Beck', ['Tom Beck']],
    ['Lorries wait at the bridge. REUTERS/Tom Beck/File Photo', 'REUTERS/Tom Beck/File Photo', ['Tom Beck']],
    ['Lorries wait at the bridge on Monday, May 1, 2019. (AP Photo/Tom Beck)', '(AP Photo/Tom Beck)', ['Tom Beck']],
    ['Lorries wait at the bridge. Photo: Tom Beck', 'Photo: Tom Beck', ['Tom Beck']],
    ['Lorries wait at the bridge. (Photo by Tom Beck/AFP)', '(Photo by Tom Beck/AFP)', ['Tom Beck']],
  ])('%s', (line, credit, names) => {
    const text = wire(BODY, line, MORE);
    expect(shown(text)).toEqual([`caption: ${line}`, `photo-credit: ${credit}`]);
    expect(people(text)).toEqual(names);
  });
  it('keep the date of the photograph', () => {
    const text = wire(BODY, 'Lorries wait at the bridge, Varnia May 1, 2019. REUTERS/Tom Beck', MORE);
    expect(wordsOf(text, find(text)[0]!.date!)).toBe('May 1, 2019');
  });
  it('are told by how they begin, or by a credit on the next line', () => {
    expect(shown(wire(BODY, 'FILE PHOTO: The minister at the bridge', MORE))).toEqual([
      'caption: FILE PHOTO: The minister at the bridge',
    ]);
    expect(shown(wire(BODY, 'Lorries wait in Orsk, Varnia May 1, 2019.', 'REUTERS/Tom Beck', MORE))).toEqual([
      'caption: Lorries wait in Orsk, Varnia May 1, 2019.',
      'photo-credit: REUTERS/Tom Beck',
    ]);
  });
  it.each([
    'She told Reuters that the bridge was shut on May 1, 2019.',
    'He held up a photo of the bridge and wept in front of the crowd.',
    'The picture was bought by AFP.',
    'Getty Images declined to comment on the claim that was made by Reuters.',
  ])('none in: %s', (line) => {
    expect(shown(wire(BODY, line, MORE))).toEqual([]);
  });
});

describe('section heads', () => {
  it.each([
    'A LONG WAIT',
    'WHO CLOSED WHAT?',
    '“NOT OUR WAR”',
    'A long wait at the bridge',
    'What next?',
    '## Next steps',
  ])('%s', (line) => {
    expect(shown(wire(BODY, MORE, line, BODY, MORE))).toEqual([`section-head: ${line}`]);
  });
  it('are found inside a page run together', () => {
    const text = `ORSK (Reuters) - ${`${BODY} ${MORE} `.repeat(5)}LONG WAIT AT BRIDGE ${`${BODY} ${MORE} `.repeat(5)}`;
    expect(shown(text)).toEqual(['dateline: ORSK (Reuters) -', 'section-head: LONG WAIT AT BRIDGE']);
  });
  it.each([
    '“We are waiting.”',
    '"No comment," he said.',
    'He left.',
    'U.S. officials agreed.',
    '“No,”',
    '- Grain',
    'They said:',
  ])('none in: %s', (line) => {
    expect(shown(wire(BODY, MORE, line, BODY, MORE))).toEqual([]);
  });
  it('are none in a table', () => {
    expect(shown(wire(BODY, 'Grain 12', 'Sugar 40', 'Oil 7', 'Salt 3', BODY))).toEqual([]);
  });
});

describe('credit lines', () => {
  it.each([
    ['(Editing by Rosa Hart)', ['Rosa Hart']],
    ['(reporting by Ana Koval, editing by Rosa Hart)', ['Ana Koval', 'Rosa Hart']],
    ['Reporting by Ana Koval; Writing by Tom Beck; Editing by Rosa Hart', ['Ana Koval', 'Tom Beck', 'Rosa Hart']],
    ['(Writing and editing by Rosa Hart and Tom Beck)', ['Rosa Hart', 'Tom Beck']],
    [
      '(Reporting by Ana Koval in OrskAdditional reporting by Li Wen in TalvaEditing by Rosa Hart)',
      ['Ana Koval', 'Li Wen', 'Rosa Hart'],
    ],
    ['(Reporting by Ana Koval Li Wen and Tom Beck in Orsk)', ['Ana Koval Li Wen', 'Tom Beck']],
    ['-LRB- Reporting by Ana Koval ; Editing by Rosa Hart -RRB-', ['Ana Koval', 'Rosa Hart']],
    ['(Reporting by Orsk newsroom; Editing by Rosa Hart)', ['Rosa Hart']],
    [
      '(Additional reporting by Ana Koval in Orsk, Tom Beck in Carda, and Li Wen at the United Nations)',
      ['Ana Koval', 'Tom Beck', 'Li Wen'],
    ],
    ['Associated Press writer Ana Koval in Orsk contributed to this report.', undefined],
  ])('%s', (line, names) => {
    const text = wire(`ORSK (AP) - ${BODY}`, MORE, line);
    expect(shown(text)).toEqual(['dateline: ORSK (AP) -', `credit-line: ${line}`]);
    if (names) expect(people(text)).toEqual(names);
  });
  it('run over several lines', () => {
    const line = '(Reporting by Ana Koval;\nAdditional reporting by Li Wen;\nEditing by Rosa Hart)';
    const text = `ORSK (AP) - ${BODY}\n${MORE}\n${line}`;
    expect(shown(text)).toEqual(['dateline: ORSK (AP) -', `credit-line: ${line}`]);
    expect(people(text)).toEqual(['Ana Koval', 'Li Wen', 'Rosa Hart']);
  });
  it.each([
    'Reporting by state media has been one-sided, said the opposition.',
    'Editing the law will take a year, the minister said.',
    'The ministry (reporting to the president) declined to comment.',
    'The rain contributed to this disaster, the governor said.',
  ])('none in: %s', (line) => {
    expect(shown(wire(`ORSK (AP) - ${BODY}`, MORE, line))).toEqual(['dateline: ORSK (AP) -']);
  });
});

describe('page noise', () => {
  it.each([
    'Advertisement',
    'ADVERTISEMENT - CONTINUE READING BELOW',
    'Read more: Who is Ivo Tal?',
    'Related stories',
    'Sign up for our daily newsletter',
    'Follow us on Twitter',
    'Share this article',
    'We use cookies to improve your experience.',
    '© 2019 Meridian News. All rights reserved.',
    'Copyright 2019 The Northern Post',
    '4 min read',
  ])('%s', (line) => {
    expect(shown(wire(BODY, line, MORE))).toEqual([`noise: ${line}`]);
  });
  it('is all that follows the credit line', () => {
    const text = wire(
      `ORSK (AP) - ${BODY}`,
      MORE,
      MORE,
      '(Editing by Rosa Hart)',
      'Great story!',
      'I do not agree with a word of this.',
    );
    expect(shown(text).slice(2)).toEqual(['noise: Great story!', 'noise: I do not agree with a word of this.']);
  });
  it('but not another story', () => {
    const text = wire(`ORSK (AP) - ${BODY}`, '(Editing by Rosa Hart)', `TALVA (AP) - ${MORE}`, BODY);
    expect(shown(text)).toEqual([
      'dateline: ORSK (AP) -',
      'credit-line: (Editing by Rosa Hart)',
      'dateline: TALVA (AP) -',
    ]);
  });
  it('is what follows a comment policy, within a line too', () => {
    const text = `ORSK (Reuters) - ${BODY} This discussion is now closed . Nice work by the army !`;
    expect(shown(text)).toEqual([
      'dateline: ORSK (Reuters) -',
      'noise: This discussion is now closed . Nice work by the army !',
    ]);
  });
  it.each([
    'Follow the river and you come to the bridge, he said, where the lorries are.',
    'Share prices fell after the closure of the border was announced on state radio.',
    'Subscribers to the state telephone company lost service when the exchange was hit, and many of them had no other way to reach their families.',
    'Read aloud by a captain, the order said the border was shut.',
  ])('none in: %s', (line) => {
    expect(shown(wire(BODY, line, MORE))).toEqual([]);
  });
});
