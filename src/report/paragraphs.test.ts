import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphsOf, plainParagraphsOf } from './paragraphs.js';

const split = (text: string): string[] => paragraphsOf(text).map(({ start, end }) => text.slice(start, end));

/** Words broken to lines of a width, as mail programs do. */
function wrap(words: string, width: number): string {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

const FIRST =
  'The council of the northern valley met on Monday in a school near the river and spoke until late in the evening about the closed bridge, the grain that nobody could fetch and the price of diesel.';
const SECOND =
  'Its speaker, a farmer with forty goats, said that the army had promised an answer within three days, which had passed without one, and that the people of the valley would now walk to the capital.';

describe('paragraphs', () => {
  it.each([
    ['blank lines part them', `${FIRST}\n\n${SECOND}`],
    ['each line is one', `${FIRST}\n${SECOND}`],
    ['line ends of Windows', `${FIRST}\r\n\r\n${SECOND}\r\n`],
    ['old line ends', `${FIRST}\r${SECOND}`],
    ['blank lines with blanks in them', `  ${FIRST} \n \t \n\n${SECOND}  `],
  ])('%s', (_, text) => {
    expect(split(text)).toEqual([FIRST, SECOND]);
  });
  it.each([64, 72, 80])('hard-wrapped at %i columns run on', (width) => {
    const text = `${wrap(FIRST, width)}\n\n${wrap(SECOND, width)}`;
    expect(split(text).map((words) => words.replaceAll('\n', ' '))).toEqual([FIRST, SECOND]);
  });
  it('hard-wrapped and indented run on until the next indent', () => {
    const text = `    ${wrap(FIRST, 68)}\n    ${wrap(SECOND, 68)}`;
    expect(split(text).map((words) => words.replaceAll('\n', ' '))).toEqual([FIRST, SECOND]);
  });
  it('a sentence a line is not hard-wrapped', () => {
    const lines = [
      'The bridge was shut at noon .',
      'Nobody was told why it was shut .',
      'Lorries wait on both sides of it .',
      'It may open soon .',
    ];
    expect(split(lines.join('\n'))).toEqual(lines);
  });
  it('short heads in a hard-wrapped text stay apart', () => {
    const text = `By Ana Koval\n\n${wrap(FIRST, 72)}\n\nA LONG WAIT\n\n${wrap(SECOND, 72)}`;
    expect(split(text).map((words) => words.replaceAll('\n', ' '))).toEqual([
      'By Ana Koval',
      FIRST,
      'A LONG WAIT',
      SECOND,
    ]);
  });
  it('of an empty text are none', () => {
    expect([split(''), split(' \n\r\n\t'), plainParagraphsOf('\n')]).toEqual([[], [], []]);
  });
  it('hold every word of the text, in order, without white space at the edges', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'word', ' ', '\n', '\r\n', '\r', '\u00a0', '“Ja.”', 'x'.repeat(70))),
        (parts) => {
          const text = parts.join('');
          for (const paragraphs of [paragraphsOf(text), plainParagraphsOf(text)]) {
            let end = 0;
            for (const one of paragraphs) {
              expect(text.slice(end, one.start).trim()).toBe('');
              expect(text.slice(one.start, one.end).trim()).toBe(text.slice(one.start, one.end));
              expect(one.end).toBeGreaterThan(one.start);
              end = one.end;
            }
            expect(text.slice(end).trim()).toBe('');
          }
        },
      ),
    );
  });
});
