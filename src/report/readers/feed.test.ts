import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.js';
import { readFeed } from './feed.js';

const read = (xml: string | Buffer, charset?: string) => [
  ...readFeed({
    place: 'f.xml',
    name: 'f',
    ending: 'xml',
    bytes: Buffer.from(xml as string),
    ...(charset && { charset }),
  }),
];
const rss = (items: string, about = '<title>Orm Wire</title><language>en</language>') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${about}${items}</channel></rss>`;

describe('readFeed', () => {
  it('reads RSS 2 with full text', () => {
    const html =
      '<p>A tug hit the ferry.</p><figure><figcaption>The tug. Orm News</figcaption></figure><p>Nobody was hurt, the &#8220;coast guard&#8221; said.</p>';
    const [report] = read(
      rss(`<item><title>Tug &amp; ferry</title><link>https://orm.example/1</link><guid isPermaLink="false">orm-1</guid>
        <pubDate>Tue, 04 Mar 2031 10:00:00 EST</pubDate><dc:creator>Ana Torr</dc:creator><description>Short.</description>
        <content:encoded><![CDATA[${html}]]></content:encoded></item>`),
    );
    expect(report).toEqual({
      id: 'orm-1',
      format: 'rss',
      place: 'f.xml#1',
      title: 'Tug & ferry',
      byline: 'Ana Torr',
      outlet: 'Orm Wire',
      url: 'https://orm.example/1',
      language: 'en',
      published: '2031-03-04T10:00:00-05:00',
      marked: [
        { kind: 'head', start: 0, end: 11 },
        { kind: 'caption', start: 35, end: 52 },
      ],
      raw: { mediaType: 'text/html', body: html },
      text: 'Tug & ferry\n\nA tug hit the ferry.\n\nThe tug. Orm News\n\nNobody was hurt, the “coast guard” said.',
    });
  });

  it.each([
    [
      'escaped markup',
      '<title>T</title><description>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;</description>',
      'T\n\nOne.\n\nTwo.',
    ],
    ['plain paragraphs', '<title>T</title><description>One.\n\nTwo.</description>', 'T\n\nOne.\n\nTwo.'],
    ['a title alone', '<title>T</title>', 'T'],
    ['content alone', '<description>One.</description>', 'One.'],
    ['a title that is marked up', '<title>A &amp;lsquo;b&amp;rsquo; &lt;i&gt;c&lt;/i&gt;</title>', 'A ‘b’ c'],
    [
      'the title once',
      '<title>One</title><description>&lt;h1&gt;One&lt;/h1&gt;&lt;p&gt;Two.&lt;/p&gt;</description>',
      'One\n\nTwo.',
    ],
  ])('reads an item with %s', (_, item, text) => {
    expect(read(rss(`<item>${item}</item>`))).toMatchObject([{ text, place: 'f.xml#1' }]);
  });

  it('calls an item by its guid, its address, or its number', () => {
    const items =
      '<item><guid>g</guid><title>A</title></item><item><link>https://orm.example/2</link><title>B</title></item><item><title>C</title></item>';
    expect(read(rss(items))).toMatchObject([{ id: 'g' }, { id: 'https://orm.example/2' }, { id: 'f#3' }]);
  });

  it('reads RSS 0.91 with its DOCTYPE, and RSS 1.0', () => {
    const old =
      '<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><title>Orm</title><item><title>A</title><description>B</description></item></channel></rss>';
    expect(read(old)).toMatchObject([{ text: 'A\n\nB', outlet: 'Orm' }]);
    const rdf =
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="c"><title>Orm</title></channel><item rdf:about="https://orm.example/1"><title>A</title><link>https://orm.example/1</link><description>B</description><dc:date>2031-03-04T10:00:00Z</dc:date></item></rdf:RDF>';
    expect(read(rdf)).toMatchObject([
      { id: 'https://orm.example/1', text: 'A\n\nB', published: '2031-03-04T10:00:00Z', format: 'rss' },
    ]);
  });

  it('reads Atom in text, html and xhtml', () => {
    const entry = (content: string) =>
      `<entry><id>urn:1</id><title type="html">Snow &amp;amp; ice</title><link rel="self" href="https://orm.example/x"/><link href="https://orm.example/1"/><updated>2031-03-04T11:00:00Z</updated><published>2031-03-04T10:00:00Z</published><author><name>Cy Dann</name></author>${content}</entry>`;
    const atom = (content: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Orm News</title><id>urn:f</id><updated>2031-03-04T00:00:00Z</updated>${entry(content)}</feed>`;
    const expected = {
      id: 'urn:1',
      format: 'atom',
      title: 'Snow & ice',
      byline: 'Cy Dann',
      outlet: 'Orm News',
      url: 'https://orm.example/1',
      published: '2031-03-04T10:00:00Z',
      modified: '2031-03-04T11:00:00Z',
    };
    for (const content of [
      '<content type="html">&lt;p&gt;It snowed.&lt;/p&gt;&lt;p&gt;It froze.&lt;/p&gt;</content>',
      '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>It snowed.</p><p>It froze.</p></div></content>',
      '<summary>It snowed.\n\nIt froze.</summary>',
    ]) {
      expect(read(atom(content))).toMatchObject([{ ...expected, text: 'Snow & ice\n\nIt snowed.\n\nIt froze.' }]);
    }
  });

  it('decodes by the XML declaration', () => {
    const xml = Buffer.from(
      rss('<item><title>Caf\u00e9</title></item>').replace('?>', ' encoding="ISO-8859-1"?>'),
      'latin1',
    );
    expect(read(xml)).toMatchObject([{ text: 'Café' }]);
  });

  it('names an item without words and reads the others', () => {
    const [a, b, c] = read(
      rss('<item><title>A</title></item><item><link>https://orm.example/2</link></item><item><title>C</title></item>'),
    );
    expect(a).toMatchObject({ text: 'A' });
    expect(b).toBeInstanceOf(InputError);
    expect((b as InputError).place).toBe('f.xml#2');
    expect(c).toMatchObject({ text: 'C', place: 'f.xml#3' });
  });

  it('reads a feed of two thousand items', () => {
    const items = Array.from(
      { length: 2000 },
      (_, i) =>
        `<item><guid>g${i}</guid><title>Title ${i}</title><description>&lt;p&gt;Words.&lt;/p&gt;</description></item>`,
    );
    const reports = read(rss(items.join('')));
    expect(reports).toHaveLength(2000);
    expect(reports[1999]).toMatchObject({ id: 'g1999', text: 'Title 1999\n\nWords.' });
  });

  it.each([
    ['in a tag', rss('<item><title>A</title></item><item><title>B</title></item><item><tit')],
    ['in CDATA', rss('<item><title>A</title></item><item><title>B</title></item><item><title><![CDATA[C')],
    ['between elements', rss('<item><title>A</title></item><item><title>B</title></item><item><title>C</title>')],
    ['after an item', rss('<item><title>A</title></item><item><title>B</title></item>')],
  ])('reads the whole items of a feed that is cut off %s', (_, xml) => {
    const [a, b, cut, ...more] = read(xml.replace('</channel></rss>', ''));
    expect([a, b]).toMatchObject([{ text: 'A' }, { text: 'B' }]);
    expect(cut).toBeInstanceOf(InputError);
    expect((cut as InputError).message).toContain('f.xml#3: is cut off');
    expect(more).toEqual([]);
  });

  it('reads the whole entries of Atom that is cut off', () => {
    const xml =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Orm</title><entry><id>1</id><title>A</title></entry><entry><id>2';
    expect(read(xml)).toMatchObject([{ text: 'A', outlet: 'Orm' }, { place: 'f.xml#2' }]);
  });

  it.each([
    [
      'entities',
      '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>',
      'declares XML entities',
    ],
    ['what is cut off', '<rss version="2.0"><channel><item><title>A</title><description>B', 'no well-formed feed'],
    [
      'what nests without end',
      `<rss version="2.0"><channel><item>${'<x>'.repeat(100_000)}</item></channel></rss>`,
      'no well-formed feed',
    ],
    ['no items', rss(''), 'a feed without items'],
  ])('refuses %s', (_, xml, reason) => {
    expect(() => read(xml)).toThrow(InputError);
    expect(() => read(xml)).toThrow(reason);
  });
});
