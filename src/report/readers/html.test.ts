import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.js';
import type { RawReport } from '../report.js';
import { declaredCharset, readHtml } from './html.js';

const BODY = Array.from(
  { length: 6 },
  (_, i) => `<p>Paragraph ${i} says that the ferry to Orm, which lay in Vell for a week, sailed again.</p>`,
).join('\n');

function read(page: string | Buffer, source: object = {}): RawReport {
  const [item] = [
    ...readHtml({ place: 'a.html', name: 'a', ending: 'html', bytes: Buffer.from(page as string), ...source }),
  ];
  return item as RawReport;
}
const page = (head: string, body = `<article><h1>Ferry sails</h1>${BODY}</article>`) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('readHtml', () => {
  it('takes the story, and leaves the page around it', () => {
    const html = page(
      '<title>Ferry sails | Vell Courier</title>',
      `<nav><ul><li><a href="/">Home</a><li><a href="/sport">Sport</a></ul></nav><article><h1>Ferry sails</h1>
       <figure><img src="a.jpg"><figcaption>The ferry in Vell on Monday. Ola Merk/Orm News</figcaption></figure>${BODY}</article>
       <aside><a href="/x">Another story</a></aside><footer>All rights reserved</footer>`,
    );
    const report = read(html);
    expect(report.text.split('\n\n').slice(0, 3)).toEqual([
      'Ferry sails',
      'The ferry in Vell on Monday. Ola Merk/Orm News',
      'Paragraph 0 says that the ferry to Orm, which lay in Vell for a week, sailed again.',
    ]);
    expect(report.text).not.toMatch(/Home|Another story|rights/);
    expect(report).toMatchObject({
      id: 'a',
      title: 'Ferry sails',
      format: 'html',
      language: 'en',
      raw: { mediaType: 'text/html', body: html },
    });
  });

  it.each([
    [
      'NewsArticle',
      {
        '@type': 'NewsArticle',
        headline: 'Ferry sails',
        datePublished: '2031-03-04T09:30:00+01:00',
        dateModified: '2031-03-05',
        author: { name: 'Ana Torr' },
        publisher: { name: 'Orm News' },
        url: 'https://orm.example/1',
      },
    ],
    [
      'an array',
      [
        { '@type': 'WebSite', name: 'x' },
        {
          '@type': ['NewsArticle'],
          headline: 'Ferry sails',
          datePublished: '2031-03-04T09:30:00+01:00',
          dateModified: '2031-03-05',
          author: ['Ana Torr'],
          publisher: 'Orm News',
          mainEntityOfPage: 'https://orm.example/1',
        },
      ],
    ],
    [
      'a graph',
      {
        '@graph': [
          { '@type': 'Organization', '@id': '#o', name: 'Orm News' },
          { '@type': 'Person', '@id': '#p', name: 'Ana Torr' },
          {
            '@type': 'Article',
            headline: 'Ferry sails',
            datePublished: '2031-03-04T09:30:00+01:00',
            dateModified: '2031-03-05',
            author: [{ '@id': '#p' }],
            publisher: { '@id': '#o' },
            mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://orm.example/1' },
          },
        ],
      },
    ],
    [
      'the main entity',
      {
        '@type': 'WebPage',
        mainEntity: {
          '@type': 'ReportageNewsArticle',
          headline: 'Ferry sails',
          datePublished: '2031-03-04T09:30:00+01:00',
          dateModified: '2031-03-05',
          author: [{ name: 'Ana Torr' }],
          publisher: { name: 'Orm News' },
          url: 'https://orm.example/1',
        },
      },
    ],
  ])('reads JSON-LD in %s', (_, value) => {
    expect(read(page(ld(value)))).toMatchObject({
      id: 'https://orm.example/1',
      url: 'https://orm.example/1',
      title: 'Ferry sails',
      byline: 'Ana Torr',
      outlet: 'Orm News',
      published: '2031-03-04T09:30:00+01:00',
      modified: '2031-03-05',
    });
  });

  it('passes over JSON-LD that is not JSON, and undoes references in it', () => {
    const head = `<script type="application/ld+json">{broken</script>${ld({ '@type': 'NewsArticle', headline: 'Ferry &amp; tug &#x2019;sail&rsquo;' })}`;
    expect(read(page(head, `<article>${BODY}</article>`)).title).toBe('Ferry & tug ’sail’');
  });

  it.each([
    [
      'OpenGraph',
      '<meta property="article:published_time" content="2031-03-04T08:00:00Z"><meta property="article:modified_time" content="2031-03-04T09:00:00Z">',
      { published: '2031-03-04T08:00:00Z', modified: '2031-03-04T09:00:00Z' },
    ],
    [
      'Dublin Core',
      '<meta name="DC.date.issued" content="2031-03-04"><meta name="DC.creator" content="Ana Torr">',
      { published: '2031-03-04', byline: 'Ana Torr' },
    ],
    [
      'a bad date before a good one',
      '<meta name="pubdate" content="soon"><meta name="date" content="March 4, 2031">',
      { published: '2031-03-04' },
    ],
    [
      'several authors',
      '<meta name="author" content="Ana Torr"><meta name="author" content="Ben Ode">',
      { byline: 'Ana Torr, Ben Ode' },
    ],
    [
      'the site and the address',
      '<meta property="og:site_name" content="Vell Courier"><link rel="canonical" href="https://vell.example/f">',
      { outlet: 'Vell Courier', url: 'https://vell.example/f', id: 'https://vell.example/f' },
    ],
    [
      'no address that is none',
      '<link rel="canonical" href="/f"><meta property="og:url" content="https://vell.example/g">',
      { url: 'https://vell.example/g' },
    ],
  ])('reads meta elements: %s', (_, head, expected) => {
    expect(read(page(head))).toMatchObject(expected);
  });

  it('reads a marked time and a marked byline', () => {
    const body = `<article><header><h1>Ferry sails</h1><p class="byline">By Ana Torr</p><time datetime="2031-03-04T10:00Z">today</time></header>${BODY}</article>`;
    expect(read(page('<title>Ferry sails</title>', body))).toMatchObject({
      published: '2031-03-04T10:00:00Z',
      byline: 'By Ana Torr',
    });
  });

  it('leaves out what a page does not say', () => {
    const report = read(page('', `<article>${BODY}</article>`));
    for (const key of ['published', 'modified', 'byline', 'outlet', 'url', 'title'])
      expect(report).not.toHaveProperty(key);
    expect(report.text.startsWith('Paragraph 0')).toBe(true);
  });

  it.each([
    ['Ferry sails | Vell Courier', '', 'Ferry sails'],
    ['Ferry sails - Vell Courier', '<meta property="og:site_name" content="Vell Courier">', 'Ferry sails'],
    ['Ferry sails - at last', '', 'Ferry sails - at last'],
  ])('takes the headline from <title>%s', (title, head, headline) => {
    expect(read(page(`<title>${title}</title>${head}`, `<article>${BODY}</article>`)).title).toBe(headline);
  });

  it('reads a short page whole', () => {
    const report = read(page('', '<h1>Ferry sails</h1><p>The ferry sailed.</p><p>It was late.</p>'));
    expect(report.text).toContain('The ferry sailed.\n\nIt was late.');
    expect(report.title).toBe('Ferry sails');
    expect(report.text.match(/Ferry sails/g)).toHaveLength(1);
  });

  it('takes the story from JSON-LD where the page builds it by script', () => {
    const articleBody = Array.from(
      { length: 9 },
      (_, i) => `Sentence ${i} of the story that a script would show.`,
    ).join('\n');
    const report = read(
      page(ld({ '@type': 'NewsArticle', headline: 'Ferry sails', articleBody }), '<div id="root">Please wait</div>'),
    );
    expect(report.text).toBe(`Ferry sails\n\n${articleBody.replaceAll('\n', '\n\n')}`);
  });

  it.each([
    ['<title>Bridge - Ostel Times</title>', '<h1>Bridge opens</h1>', 'Bridge opens'],
    ['<title>Bridge opens - Ostel Times</title>', '<h1>Bridge opens</h1>', 'Bridge opens'],
    ['<title>Bridge opens - Ostel Times</title>', '<h2>Bridge opens</h2>', 'Bridge opens'],
    ['<title>Ostel Times | Bridge opens</title>', '<h2>Bridge opens</h2>', 'Bridge opens'],
    ['<title>Bridge opens at last - Ostel Times</title>', '<h1>Ostel Times</h1>', 'Bridge opens at last - Ostel Times'],
    ['', '<h1>Bridge opens</h1>', 'Bridge opens'],
  ])('has one headline for %s and %s', (head, h1, headline) => {
    for (const body of [`<article>${h1}${BODY}</article>`, `${h1}<div>${BODY}</div>`]) {
      const inMasthead = h1.includes('Ostel') ? `<header>${h1}</header><article>${BODY}</article>` : body;
      const report = read(page(head, inMasthead));
      expect(report.title).toBe(headline);
      expect(report.text.split('\n\n').slice(0, 2)).toEqual([headline, expect.stringMatching(/^Paragraph 0/)]);
    }
  });

  it('says what the page marks as captions, credits and heads', () => {
    const { text, marked } = read(
      page(
        '<title>Ferry sails</title>',
        `<article><h1>Ferry sails</h1>${BODY}<figure><img src="a.jpg"><figcaption>The ferry on Monday <span class="credit">Ola Merk/Orm</span></figcaption></figure>${BODY}<h2>A long wait</h2>${BODY}</article>`,
      ),
    );
    expect(marked?.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)).toEqual([
      'head: Ferry sails',
      'caption: The ferry on Monday Ola Merk/Orm',
      'photo-credit: Ola Merk/Orm',
      'head: A long wait',
    ]);
  });

  it('reads UTF-8 as UTF-8, whatever a page declares', () => {
    const text = read(
      `<html><head><meta charset="iso-8859-1"><title>B</title></head><body>${'<p>“We’ve waited,” she said – and left.</p>'.repeat(9)}`,
    ).text;
    expect(text).toContain('“We’ve waited,” she said – and left.');
  });

  it('decodes by header, by declaration, and as Windows-1252', () => {
    const latin = (meta: string) =>
      Buffer.from(
        page('', `<p>Caf\u00e9 \u0093x\u0094 ${'words of a story '.repeat(20)}</p>`).replace(
          '<meta charset="utf-8">',
          meta,
        ),
        'latin1',
      );
    expect(read(latin('<meta charset="windows-1252">')).text).toContain('Café “x”');
    expect(read(latin('')).text).toContain('Café “x”');
    expect(read(latin('<meta charset=utf-8>'), { charset: 'iso-8859-1' }).text).toContain('Café “x”');
    expect(declaredCharset(Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">'))).toBe(
      'koi8-r',
    );
  });

  it.each(['<html><body></body></html>', '<html><body><script>go()</script></body></html>', '<html'])(
    'refuses a page without words: %s',
    (html) => {
      expect(() => read(html)).toThrow(InputError);
    },
  );

  it('reads tag soup', () => {
    const report = read(`<html><body><h1>Ferry sails<table><tr><td><font><b>${BODY}</font></b></td></table><p <p>End`);
    expect(report.text).toContain('Paragraph 5 says that the ferry');
  });
});
