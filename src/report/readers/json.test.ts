import { describe, expect, it } from 'vitest';
import { InputError } from '../errors.js';
import { readJson } from './json.js';

const read = (value: unknown) => [
  ...readJson({
    place: 'a.json',
    name: 'a',
    ending: 'json',
    bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  }),
];
const reasonOf = (value: unknown): string => {
  try {
    return read(value).map(String).join();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as InputError).message;
  }
};

describe('reports in JSON', () => {
  it('keeps the text exactly', () => {
    const text = '  A\r\n\tb \u00a0 “c” \ud83d\ude00\n\n';
    expect(
      read([
        { id: 7, text, date: '2031-03-04', title: ' T ', url: 'https://orm.example/1', outlet: 'Orm News', other: 1 },
      ]),
    ).toEqual([
      {
        id: '7',
        text,
        format: 'ndjson',
        place: 'a.json#1',
        title: 'T',
        url: 'https://orm.example/1',
        outlet: 'Orm News',
        published: '2031-03-04',
      },
    ]);
  });

  it('calls a report without an identifier by its number, and passes over null', () => {
    expect(read([{ text: 'a', date: null, title: null, id: null }, { text: 'b' }])).toMatchObject([
      { id: 'a#1' },
      { id: 'a#2' },
    ]);
    expect(read({ text: 'a' })).toMatchObject([{ id: 'a', place: 'a.json' }]);
  });

  it('names bad items and reads the others', () => {
    const items = read([
      { id: 'a' },
      'x',
      null,
      { text: ' ' },
      { text: 'a', date: 'soon' },
      { text: 'a', id: {} },
      { text: 'last' },
    ]);
    expect(items.slice(0, 6).map((i) => (i as InputError).place)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `a.json#${n}`));
    expect(items.slice(0, 6).every((i) => i instanceof InputError)).toBe(true);
    expect(items[6]).toMatchObject({ text: 'last' });
  });

  it.each([
    ['{"text": ', 'is not JSON'],
    [[], 'an empty list'],
    [{ id: 'x' }, 'has no "text"'],
    [{ text: 'a', date: 2031 }, '"date" is 2031'],
    ['"words"', 'no report'],
    ['['.repeat(100_000) + ']'.repeat(100_000), 'no report'],
  ])('refuses %j', (value, reason) => expect(reasonOf(value)).toContain(reason));
});

describe('ninjs', () => {
  it.each([
    [
      '1',
      {
        uri: 'urn:orm:1',
        versioncreated: '2031-03-04T09:30:00Z',
        headline: 'Ferry sails',
        body_text: 'One. Two.',
        body_xhtml: '<p>One.</p><p>Two.</p>',
        byline: 'Ana Torr',
        copyrightholder: 'Orm News',
        language: 'en',
      },
    ],
    [
      '2',
      {
        uri: 'urn:orm:1',
        versioncreated: '2031-03-04T09:30:00Z',
        headlines: [
          { role: 'short', value: 'Ferry' },
          { role: 'main', value: 'Ferry sails' },
        ],
        bodies: [
          { role: 'text', contenttype: 'text/plain', value: 'One. Two.' },
          { role: 'html', contenttype: 'text/html', value: '<p>One.</p><p>Two.</p>' },
        ],
        by: 'Ana Torr',
        infosources: [{ name: 'Orm News' }],
        language: 'en',
      },
    ],
    [
      '3',
      {
        uri: 'urn:orm:1',
        versionCreated: '2031-03-04T09:30:00Z',
        headlines: [{ role: 'main', value: 'Ferry sails' }],
        bodies: [{ role: 'main', contentType: 'text/plain', value: 'One.\n\nTwo.' }],
        by: 'Ana Torr',
        infoSources: [{ name: 'Orm News' }],
        language: 'en',
      },
    ],
  ])('reads generation %s', (_, item) => {
    expect(read([item])).toEqual([
      {
        marked: [{ kind: 'head', start: 0, end: 11 }],
        id: 'urn:orm:1',
        format: 'ninjs',
        place: 'a.json#1',
        title: 'Ferry sails',
        byline: 'Ana Torr',
        outlet: 'Orm News',
        language: 'en',
        published: '2031-03-04T09:30:00Z',
        text: 'Ferry sails\n\nOne.\n\nTwo.',
        raw: { mediaType: 'application/json', body: JSON.stringify(item) },
      },
    ]);
  });

  it('reads an item with text only, an address, and no headline', () => {
    expect(read({ uri: 'https://orm.example/1', pubstatus: 'usable', body_text: 'One.\n\nTwo.' })).toMatchObject([
      { id: 'https://orm.example/1', url: 'https://orm.example/1', text: 'One.\n\nTwo.' },
    ]);
  });

  it('refuses a picture by what it is', () => {
    expect(reasonOf({ uri: 'urn:orm:2', type: 'picture', renditions: [] })).toContain(
      'ninjs item of type "picture" with no body',
    );
  });
});

describe('JSON Feed', () => {
  const feed = (items: unknown[], version = 'https://jsonfeed.org/version/1.1') => ({
    version,
    title: 'Orm News',
    language: 'en',
    items,
  });

  it('reads items in HTML and in text', () => {
    expect(
      read(
        feed([
          {
            id: '1',
            title: 'Ferry sails',
            content_html: '<p>One.</p><p>Two.</p>',
            date_published: '2031-03-04T09:30:00+01:00',
            url: 'https://orm.example/1',
            authors: [{ name: 'Ana Torr' }],
          },
          { id: '2', content_text: 'One.\n\nTwo.', date_modified: '2031-03-05T00:00:00Z' },
        ]),
      ),
    ).toMatchObject([
      {
        id: '1',
        text: 'Ferry sails\n\nOne.\n\nTwo.',
        published: '2031-03-04T09:30:00+01:00',
        url: 'https://orm.example/1',
        byline: 'Ana Torr',
        outlet: 'Orm News',
        place: 'a.json#1',
      },
      { id: '2', text: 'One.\n\nTwo.', published: '2031-03-05T00:00:00Z', format: 'json-feed', language: 'en' },
    ]);
  });

  it('names an item without words', () => {
    const [a, b] = read(
      feed([
        { id: '1', url: 'https://orm.example/1' },
        { id: '2', title: 'B' },
      ]),
    );
    expect(a).toBeInstanceOf(InputError);
    expect(b).toMatchObject({ text: 'B', place: 'a.json#2' });
  });

  it('refuses an empty one', () => expect(reasonOf(feed([]))).toMatch(/feed without items|no valid JSON Feed/));
});
