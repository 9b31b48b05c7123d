import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, decodeWindows1252, inspectUtf8 } from './decode.js';
import { InputError } from './errors.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('decode', () => {
  it.each([
    ['UTF-8', Buffer.from('Vell’s café'), undefined, 'Vell’s café'],
    ['UTF-8 with a mark', Buffer.from('\ufeffcafé'), undefined, 'café'],
    ['UTF-8 with a mark and a wrong declaration', Buffer.from('\ufeffcafé'), 'windows-1252', 'café'],
    ['UTF-16 little-endian', Buffer.from('\ufeffOrm – 3', 'utf16le'), undefined, 'Orm – 3'],
    ['UTF-16 big-endian', Buffer.from('\ufeffOrm – 3', 'utf16le').swap16(), 'utf-8', 'Orm – 3'],
    [
      'Windows-1252, not declared',
      latin1('\x93No,\x94 he said \x96 \x80 5 caf\xe9'),
      undefined,
      '“No,” he said – € 5 café',
    ],
    ['Windows-1252, declared as ISO 8859-1', latin1('\x93caf\xe9\x94'), 'ISO-8859-1', '“café”'],
    ['Windows-1252, declared as UTF-8', latin1('caf\xe9'), 'utf-8', 'café'],
    ['declared Windows-1251', Buffer.from([0xcc, 0xe8, 0xf0]), 'windows-1251', 'Мир'],
    ['declared Shift_JIS', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'shift_jis', '日本'],
    ['a UTF-16 declaration that could be read as ASCII', Buffer.from('café'), 'utf-16', 'café'],
    ['line ends as they are', Buffer.from('a\r\nb\rc\n'), undefined, 'a\r\nb\rc\n'],
    [
      'non-breaking spaces and soft hyphens',
      Buffer.from('10\u00a0000 har\u00adbour'),
      undefined,
      '10\u00a0000 har\u00adbour',
    ],
  ])('reads %s', (_, bytes, declared, text) => {
    expect(decode(bytes, 'a.txt', { declared })).toBe(text);
  });

  it.each([
    [
      'a mixture of UTF-8 and Windows-1252',
      Buffer.concat([Buffer.from('café '), latin1('caf\xe9 x')]),
      undefined,
      'broken UTF-8 at byte 9',
    ],
    ['bytes of no charset', latin1('a\x81\xff'), undefined, 'broken UTF-8 at byte 1'],
    ['control characters', latin1('\x02\xe9'), undefined, 'broken UTF-8 at byte 1'],
    ['an unknown charset', Buffer.from('x'), 'klingon-8', 'unknown charset "klingon-8"'],
    ['NUL', Buffer.from('ab\0c'), undefined, 'NUL at character 2'],
  ])('refuses %s', (_, bytes, declared, reason) => {
    expect(() => decode(bytes, 'a.txt', { declared })).toThrow(InputError);
    expect(() => decode(bytes, 'a.txt', { declared })).toThrow(reason);
  });

  it('reads a page with a few bad bytes as browsers do', () => {
    const bytes = Buffer.concat([Buffer.from('café '), latin1('\xe9 x')]);
    expect(decode(bytes, 'a.html', { forgiving: true, declared: 'utf-8' })).toBe('café \ufffd x');
    expect(decode(Buffer.from('x'), 'a.html', { forgiving: true, declared: 'klingon-8' })).toBe('x');
  });

  it.each([
    ['iso-8859-1', Buffer.from('“We’ve waited,” she said – and left.'), '“We’ve waited,” she said – and left.'],
    ['windows-1251', Buffer.from('Мост закрыт'), 'Мост закрыт'],
    ['us-ascii', Buffer.from('café'), 'café'],
    ['windows-1251', Uint8Array.of(0xcc, 0xee, 0xf1, 0xf2), 'Мост'],
    ['iso-8859-1', latin1('caf\xe9'), 'café'],
    ['iso-8859-1', latin1('plain'), 'plain'],
    // The same bytes are a word in GBK, which has two bytes a character.
    ['gbk', Uint8Array.of(0xc1, 0xaa, 0xcd, 0xa8), '联通'],
  ])('takes UTF-8 for UTF-8 where %s is declared, and only UTF-8', (declared, bytes, text) => {
    expect(decode(bytes, 'a.txt', { declared })).toBe(text);
  });

  it('takes a page in UTF-8 that was cut within a character for UTF-8, and a page in Latin-1 with odd letters not', () => {
    const cut = Buffer.from(`${'“Wait,” she said. '.repeat(30)}“`).subarray(0, -1);
    expect(decode(cut, 'a.html', { declared: 'iso-8859-1', forgiving: true })).toMatch(/^“Wait,” .*\ufffd$/);
    const page = latin1(`caf\xe9 \xc3\xa9 ${'\xe9 '.repeat(5)}`);
    expect(decode(page, 'a.html', { declared: 'iso-8859-1', forgiving: true })).toBe('café Ã© é é é é é ');
  });

  it('gives back any text that was written as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0') && !text.startsWith('\ufeff'));
        expect(decode(Buffer.from(text), 'a.txt')).toBe(text);
      }),
    );
  });

  it('reads ASCII and the upper half of Latin-1 alike in Windows-1252', () => {
    for (let b = 0; b < 256; b++) {
      if (b < 0x80 || b > 0x9f) expect(decodeWindows1252(Uint8Array.of(b))).toBe(String.fromCharCode(b));
      expect(decodeWindows1252(Uint8Array.of(b))).toHaveLength(1);
    }
  });
});

describe('inspectUtf8', () => {
  it.each([
    [[0x61, 0xc3, 0xa9], -1, 0, 1],
    [[0xc0, 0x80], 0, 2, 0], // overlong
    [[0xe0, 0x80, 0x80], 0, 3, 0], // overlong
    [[0xed, 0xa0, 0x80], 0, 3, 0], // half a surrogate pair
    [[0xf4, 0x90, 0x80, 0x80], 0, 4, 0], // beyond U+10FFFF
    [[0x61, 0xe2, 0x82], 1, 2, 0], // cut off
    [[0xf0, 0x9f, 0x98, 0x80, 0xff], 4, 1, 1],
  ])('%j breaks at %i', (bytes, invalidAt, invalid, multiByte) => {
    expect(inspectUtf8(Uint8Array.from(bytes))).toEqual({ invalidAt, invalid, multiByte });
  });
});
