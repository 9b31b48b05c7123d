import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onrecord } from './onrecord.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'onrecord-parse-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const rowsOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => /^\d+\t/.test(line))
    .map((line) => line.split('\t'));

describe('onrecord parse', () => {
  it('prints plain text as CoNLL-U', async () => {
    const file = join(folder, 'story.txt');
    writeFileSync(file, 'The army doesn’t deny it.\n\nMaria Reyes said so in Paris.\n');
    const { code, stdout, stderr } = await onrecord(['parse', file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').slice(0, 2)).toEqual(['# sent_id = 1', '# text = The army doesn’t deny it.']);
    const rows = rowsOf(stdout);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => 10));
    expect(rows.slice(0, 7).map((row) => row.slice(0, 5).join(' '))).toEqual([
      '1 The the DET DT',
      '2 army army NOUN NN',
      '3 does do AUX VBZ',
      "4 n't not PART RB",
      '5 deny deny VERB VB',
      '6 it it PRON PRP',
      '7 . . PUNCT .',
    ]);
    expect(rows[2]![9]).toBe('SpaceAfter=No');
    expect(rows.filter((row) => row[9]!.includes('Name=B-PER')).map((row) => row[1])).toEqual(['Maria']);
  });

  it('keeps the words, comments, ranges and empty nodes of CoNLL-U', async () => {
    const blank = (id: string, form: string) => [id, form, ...Array<string>(8).fill('_')].join('\t');
    const input = [
      '# newdoc',
      '# text = It wasn’t.',
      blank('1', 'It'),
      blank('2-3', 'wasn’t'),
      blank('2', 'was'),
      blank('3', 'n’t'),
    ];
    const rest = [blank('3.1', 'said'), blank('4', '.'), '', ''];
    const { code, stdout } = await onrecord(['parse', '--conllu'], [...input, ...rest].join('\n'));
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual([
      '# newdoc',
      '# text = It wasn’t.',
      '1 It',
      '2-3 wasn’t',
      '2 was',
      '3 n’t',
      '3.1 said',
      '4 .',
      '',
      '',
    ]);
    expect(rowsOf(stdout).filter((row) => row[6] === '0')).toHaveLength(1);
  });

  it.each([
    ['a file that is not there', ['parse', 'nowhere.txt'], '', 'onrecord: nowhere.txt: cannot be read'],
    [
      'a row without tabs',
      ['parse', '--conllu', '-'],
      '1 Rain\n',
      'onrecord: standard input:1: a row of CoNLL-U has tabs',
    ],
  ])('refuses %s in one line', async (_, args, input, message) => {
    const { code, stdout, stderr } = await onrecord(args, input);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.startsWith(message)).toBe(true);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('prints nothing for nothing', async () => {
    for (const input of ['', '\n \n']) expect(await onrecord(['parse'], input)).toMatchObject({ code: 0, stdout: '' });
  });
});
