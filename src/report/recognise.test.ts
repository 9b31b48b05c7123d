import { describe, expect, it } from 'vitest';
import { recognise } from './recognise.js';

const of = (text: string, hints = {}) => recognise(Buffer.from(text), hints);

describe('recognise', () => {
  it.each([
    ['VELL, March 4 (Orm News) - The pilots struck.', {}, 'text'],
    ['[Adds quotes] The pilots struck.', {}, 'text'],
    ['{Editors: repeats}\nThe pilots struck.', {}, 'text'],
    ['<BC-VELL-PILOTS>\nThe pilots struck.', {}, 'text'],
    ['MZ Holdings said on Monday that ID3 was a tag, and BM too.', {}, 'text'],
    ['ID3 tags are older than that, Rar! said.', {}, 'text'],
    ['The pilots < the ministry.', { ending: 'html' }, 'text'],
    ['The pilots struck.', { mediaType: 'text/html' }, 'text'],
    ['---\nThe pilots struck.\n---\nMore.', {}, 'text'],
    ['# Pilots strike\n\nThe *pilots*', {}, 'text'],
    ['# Pilots strike\n\nThe *pilots*', { ending: 'md' }, 'markdown'],
    ['---\ntitle: Pilots strike\n---\n\nThe pilots', { ending: 'txt' }, 'markdown'],
    ['---\r\ntitle: Pilots strike\r\n---\r\n\r\nThe pilots', {}, 'markdown'],
    ['<!DOCTYPE html><html>', { ending: 'txt' }, 'html'],
    ['\ufeff  <!-- saved -->\n<html lang="en">', {}, 'html'],
    ['<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html xmlns="x">', {}, 'html'],
    ['<p>The pilots struck.</p>', {}, 'html'],
    ['The pilots struck. <p>The ministry', { ending: 'htm' }, 'html'],
    ['<?xml version="1.0"?><rss version="2.0">', {}, 'feed'],
    [
      '<?xml version="1.0"?>\n<!-- c --><?xml-stylesheet href="x"?><feed xmlns="http://www.w3.org/2005/Atom">',
      {},
      'feed',
    ],
    ['<rdf:RDF xmlns:rdf="x">', { mediaType: 'text/html' }, 'feed'],
    ['{"id":"1","text":"a"}\n{"id":"2","text":"b"}', {}, 'ndjson'],
    ['{"id":"1","text":"a"}', {}, 'ndjson'],
    [`{"id":"1","text":"${'a'.repeat(5000)}`, {}, 'ndjson'],
    ['{"id":"1","text":"broken\n{"id":"2","text":"b"}\n', {}, 'ndjson'],
    ['{\n  "uri": "urn:x"\n}', {}, 'json'],
    ['{\n  "uri": "urn:x"\n}', { ending: 'jsonl' }, 'ndjson'],
    ['[\n {"id":"1"}]', {}, 'json'],
    ['WARC/1.0\r\nWARC-Type: warcinfo', { ending: 'txt' }, 'warc'],
    ['', {}, 'text'],
  ])('%j %j is %s', (text, hints, form) => {
    expect(of(text, hints)).toEqual({ form });
  });

  it.each([
    ['%PDF-1.7\n', 'a PDF'],
    ['PK\x03\x04\x14\0', 'an office document'],
    ['{\\rtf1\\ansi', 'RTF'],
    ['SQLite format 3\0', 'SQLite database'],
    ['a\0b', 'a NUL byte at 1'],
    ['<?xml version="1.0"?><nitf><head/></nitf>', '<nitf>'],
    ['<?xml version="1.0"?><svg xmlns="x"/>', 'SVG'],
    ['<svg xmlns="x"/>', 'SVG'],
  ])('refuses %j, naming %s', (text, what) => {
    expect(of(text)).toEqual({ refused: expect.stringContaining(what) });
  });

  it('refuses bytes that are no text by what they are', () => {
    expect(recognise(Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual({ refused: expect.stringContaining('PNG') });
    expect(recognise(Buffer.from('ffd8ffe000104a464946', 'hex'))).toEqual({ refused: expect.stringContaining('JPEG') });
    expect(recognise(Buffer.from('Vell news', 'utf16le'))).toEqual({ refused: expect.stringContaining('UTF-16') });
  });
});
