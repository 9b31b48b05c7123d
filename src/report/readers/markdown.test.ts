import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.js';
import type { RawReport } from '../report.js';
import { readMarkdown } from './markdown.js';

const read = (text: string): RawReport =>
  [...readMarkdown({ place: 'a.md', name: 'a', ending: 'md', bytes: Buffer.from(text) })][0] as RawReport;

describe('readMarkdown', () => {
  it.each([
    [
      'headings',
      '# Ferry sails\n\nTwo\nlines.\n\nA head\n------\n\nMore.',
      'Ferry sails\n\nTwo lines.\n\nA head\n\nMore.',
    ],
    [
      'links, emphasis, code',
      'The *ferry* to [Orm](http://orm.example "t") **sailed** on `Monday`, ~~Tuesday~~.',
      'The ferry to Orm sailed on Monday, Tuesday.',
    ],
    ['lists and quotations', '- one\n- two\n\n1. three\n\n> No, he\n> said.', 'one\n\ntwo\n\nthree\n\nNo, he said.'],
    ['reference links', 'See [the port][p].\n\n[p]: http://port.example', 'See the port.'],
    ['no pictures', '![alt](a.jpg)\n\nThe ferry.', 'The ferry.'],
    ['escapes', 'A 5\\* hotel &amp; more \\_x\\_', 'A 5* hotel & more _x_'],
    ['a rule between', 'One.\n\n---\n\nTwo.', 'One.\n\nTwo.'],
    ['hard line breaks', 'One.  \nTwo.', 'One.\nTwo.'],
    [
      'HTML inside, without its scripts',
      'One <b>two</b>.\n\n<script>x()</script>\n\n<p>Three.</p>',
      'One two.\n\nThree.',
    ],
    ['tables', '| a | b |\n|---|---|\n| 1 | 2 |', 'a\tb\n\n1\t2'],
  ])('turns Markdown into text: %s', (_, markdown, text) => {
    expect(read(markdown).text).toBe(text);
  });

  it.each(['20310304', '2031-03-04', '"20310304"', 'March 4, 2031'])('takes the date %s for what it is', (date) => {
    expect(read(`---\ndate: ${date}\n---\nThe ferry.`).frontMatterDate).toBe('2031-03-04');
  });

  it('says what is a heading', () => {
    const { text, marked } = read('---\ntitle: Ferry sails\n---\n# Ferry sails\n\nOne.\n\n## A *long* wait\n\nTwo.');
    expect(text).toBe('Ferry sails\n\nOne.\n\nA long wait\n\nTwo.');
    expect(marked?.map((one) => text.slice(one.start, one.end))).toEqual(['Ferry sails', 'A long wait']);
  });

  it('reads front matter', () => {
    const report = read(
      '---\nTitle: "Ferry: sails"\ndate: 2031-03-04\nauthor: [Ana Torr, Ben Ode]\noutlet: Orm News\nurl: https://orm.example/1\nlang: en\nid: orm-1\n---\n\nThe ferry.\n',
    );
    expect(report).toMatchObject({
      id: 'orm-1',
      title: 'Ferry: sails',
      frontMatterDate: '2031-03-04',
      byline: 'Ana Torr, Ben Ode',
      outlet: 'Orm News',
      url: 'https://orm.example/1',
      language: 'en',
      text: 'Ferry: sails\n\nThe ferry.',
      format: 'markdown',
    });
    expect(report.raw?.body.startsWith('---\nTitle')).toBe(true);
  });

  it.each([
    ['date: 2031-03-04T09:30:00Z', '2031-03-04T09:30:00Z'],
    ['date: 2031-03-04 09:30:00 +01:00', '2031-03-04T09:30:00+01:00'],
    ['published: "4 March 2031"', '2031-03-04'],
    ['date: soon', undefined],
  ])('reads the date of "%s"', (line, date) => {
    expect(read(`---\n${line}\n---\nWords.`).frontMatterDate).toBe(date);
  });

  it('has the headline once', () => {
    expect(read('---\ntitle: Ferry sails\n---\n# Ferry sails\n\nThe ferry.').text).toBe('Ferry sails\n\nThe ferry.');
    expect(read('# Ferry sails\n\nThe ferry.')).toMatchObject({
      title: 'Ferry sails',
      text: 'Ferry sails\n\nThe ferry.',
    });
  });

  it.each([
    ['---\ntitle: "x\n---\nWords.', 'line 2'],
    [
      '---\na: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c]\n---\nWords.',
      'without aliases',
    ],
    ['---\ntitle: Ferry sails\n---\n', 'no text below its front matter'],
  ])('refuses %j: %s', (markdown, reason) => {
    expect(() => read(markdown)).toThrow(InputError);
    expect(() => read(markdown)).toThrow(reason);
  });
});
