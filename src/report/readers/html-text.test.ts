import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flattenHtml, MAX_DEPTH } from './flatten-html.js';
import { htmlToText, underHeadline } from './html-text.js';

describe('htmlToText', () => {
  it.each([
    ['paragraphs', '<p>One.</p>\n<p>Two\n   goes on.</p>', 'One.\n\nTwo goes on.'],
    ['paragraphs left open', '<p>One.<p>Two.', 'One.\n\nTwo.'],
    ['divs around words', '<div>One.<div>Two.</div>Three.</div>', 'One.\n\nTwo.\n\nThree.'],
    ['line breaks', 'One.<br>Two.<br/><br>\n Three.', 'One.\nTwo.\n\nThree.'],
    ['headings and lists', '<h2>Head</h2><ul><li>One</li><li>Two</ul>', 'Head\n\nOne\n\nTwo'],
    [
      'a table',
      '<table><tr><td>Ships</td> <td>14</td></tr><tr><td>Tugs</td><td>3</td></tr></table>',
      'Ships\t14\n\nTugs\t3',
    ],
    [
      'a caption',
      '<figure><img alt="x"><figcaption>At sea. <b>Photo: Orm</b></figcaption></figure><p>One.',
      'At sea. Photo: Orm\n\nOne.',
    ],
    [
      'inline markup',
      '<p>The <b>bri</b>dge, <a href="x">he said</a>, is <i>open</i>.',
      'The bridge, he said, is open.',
    ],
    ['words that the page ran together', '<p><span>Caracas</span><span>Additional</span>', 'CaracasAdditional'],
    [
      'references and special spaces',
      '<p>10&nbsp;000 &amp; har&shy;bour &#8220;x&#8221; &lt;b&gt;',
      '10\u00a0000 & har\u00adbour “x” <b>',
    ],
    ['the lines of preformatted text', '<pre>a\n  b</pre>', 'a\nb'],
    ['quotation elements', '<p><q>No</q>, he said.', '“No”, he said.'],
    [
      'no scripts, styles, forms, hidden things',
      '<style>p{}</style><p>One.<script>x()</script><select><option>A</select><p hidden>H<p style="display: none">H</p>',
      'One.',
    ],
    ['no comments', '<p>One<!-- two --> three.', 'One three.'],
    ['plain words', 'No markup at all', 'No markup at all'],
    ['broken tags', '<p>One <b <i>two</p', 'One two'],
    ['nothing', '<p> </p><br>', ''],
  ])('keeps %s', (_, html, text) => {
    expect(htmlToText(html).text).toBe(text);
  });

  it('gives the same text twice, never throws, and leaves no white space at the edges of paragraphs', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<br>',
      '<td>',
      '<h2>',
      '</h2>',
      '<figcaption>',
      '</figcaption>',
      '<span class="photo-credit">',
      '</span>',
      '<b>',
      '</b>',
      '<li>',
      '<pre>',
      '</pre>',
      '<',
      '>',
      '&',
      '"',
      ' ',
      '\n',
      'word',
      '<!--',
      '-->',
      '<script>',
      '</script>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = pieces.join('');
        const { text, marked } = htmlToText(html);
        expect(htmlToText(html)).toEqual({ text, marked });
        for (const { start, end } of marked) {
          expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        for (const paragraph of text.split('\n\n'))
          expect(paragraph).toBe(paragraph.replace(/^[ \t\n]+|[ \t\n]+$/g, ''));
      }),
      { numRuns: 300 },
    );
  });
});

describe('what the markup says', () => {
  it.each([
    ['headings', '<h2>A <i>wait</i></h2><p>One.<h3>Two</h3>', ['head: A wait', 'head: Two']],
    [
      'a caption and the credit in it',
      '<figure><img><figcaption>The  tug <span class="credit"> Ola Merk/Orm </span></figcaption></figure><p>One.',
      ['caption: The tug Ola Merk/Orm', 'photo-credit: Ola Merk/Orm'],
    ],
    [
      'a credit in a paragraph of its own',
      '<div class="wp-caption"><p class="wp-caption-text">The tug.</p><p class="imageCredit">Ola Merk</p></div><p>One.',
      ['caption: The tug.', 'photo-credit: Ola Merk'],
    ],
    ['a heading in a caption', '<figcaption><h4>The tug</h4></figcaption>', ['caption: The tug']],
    [
      'no quotation set off',
      '<figure><blockquote>No.</blockquote><figcaption>Ola Merk, captain</figcaption></figure>',
      [],
    ],
    ['no credit of anything else', '<p class="credit">Banks gave no credit.</p>', []],
    ['no story in a box called caption', `<div class="caption">${'<p>One.</p>'.repeat(3)}</div>`, []],
    ['no hidden heading', '<h2 hidden>Menu</h2><p>One.', []],
  ])('marks %s', (_, html, shown) => {
    const { text, marked } = htmlToText(html);
    expect(marked.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)).toEqual(shown);
  });

  it('puts a headline over a body once, and moves the marks', () => {
    for (const html of ['<h2>Wait</h2><p>One.', '<h1>Ferry sails</h1><h2>Wait</h2><p>One.']) {
      const { text, marked } = underHeadline('Ferry sails', htmlToText(html));
      expect(text).toBe('Ferry sails\n\nWait\n\nOne.');
      expect(marked.map((one) => text.slice(one.start, one.end))).toEqual(['Ferry sails', 'Wait']);
    }
  });
});

describe('flattenHtml', () => {
  it.each([
    '<p>a<p>b',
    `<ul>${'<li>a'.repeat(2000)}`,
    '<p>a'.repeat(2000),
    `<table>${'<tr><td>a<td>b'.repeat(2000)}`,
    '<br>'.repeat(2000),
    '<svg><path/></svg>'.repeat(900),
  ])('leaves a page alone that is not deep (%#)', (html) => expect(flattenHtml(html)).toBe(html));

  it.each(['div', 'b', 'blockquote', 'x-y'])('keeps the words of a hundred thousand open <%s>', (name) => {
    const { text } = htmlToText(
      `<p>Before.</p>${`<${name}>`.repeat(100_000)}Deep.${`</${name}>`.repeat(100_000)}<p>After.</p>`,
    );
    expect(text.replaceAll('\n\n', ' ')).toBe('Before. Deep. After.');
  });

  it('is not misled by end tags of what was never opened', () => {
    const flat = flattenHtml('<b></i>'.repeat(5000));
    expect(flat.match(/<b>/g)).toHaveLength(MAX_DEPTH);
  });

  it('is linear where no tag ends', () => {
    const started = performance.now();
    flattenHtml('<a'.repeat(1_000_000));
    flattenHtml('<!--'.repeat(500_000));
    flattenHtml('<script>'.repeat(500_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
