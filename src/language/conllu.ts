import { InputError } from '../report/errors.js';
import type { ParsedWord } from './model/model.js';

/** One line of a sentence in CoNLL-U: its ten columns. */
type Row = string[];

/**
 * A sentence of a CoNLL-U file (https://universaldependencies.org/format.html): comments and rows as they stand, multiword ranges and empty
 * nodes included.
 */
export interface ConlluSentence {
  comments: string[];
  rows: Row[];
}

const COLUMNS = 10;
const WORD = /^\d+$/;
const RANGE_OR_EMPTY = /^\d+[-.]\d+$/;

const ID = 0;
const FORM = 1;
const MISC = 9;

/**
 * The sentences of a CoNLL-U text. Only the columns ID and FORM need be there.
 *
 * @param place the file as the user knows it
 * @throws InputError at the first line that is neither a comment, a row, nor blank, or whose words do not count from 1
 */
export function readConllu(text: string, place: string): ConlluSentence[] {
  const sentences: ConlluSentence[] = [];
  let open: ConlluSentence = { comments: [], rows: [] };
  let words = 0;
  const close = () => {
    if (open.rows.length || open.comments.length) sentences.push(open);
    open = { comments: [], rows: [] };
    words = 0;
  };
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .forEach((line, i) => {
      const here = `${place}:${i + 1}`;
      if (!line.trim()) {
        close();
        return;
      }
      if (line.startsWith('#') && !open.rows.length) {
        open.comments.push(line);
        return;
      }
      const row = line.split('\t');
      const [id = '', form = ''] = row;
      if (row.length < 2 || !form)
        throw new InputError(here, `a row of CoNLL-U has tabs between its ten columns, found "${line}"`);
      if (WORD.test(id)) {
        words++;
        if (Number(id) !== words) throw new InputError(here, `word ${id} where word ${words} was expected`);
      } else if (!RANGE_OR_EMPTY.test(id)) {
        throw new InputError(here, `"${id}" is no ID of CoNLL-U: a number, a range (3-4) or an empty node (8.1)`);
      }
      open.rows.push(Array.from({ length: COLUMNS }, (_, k) => row[k] || '_'));
    });
  close();
  return sentences;
}

/** The forms of a sentence's words, ranges and empty nodes left out. */
export const formsOf = (sentence: ConlluSentence): string[] =>
  sentence.rows.filter((row) => WORD.test(row[ID]!)).map((row) => row[FORM]!);

/**
 * A sentence with what the model found: LEMMA, UPOS, XPOS, FEATS, HEAD, DEPREL, and `Name=B-PER` in MISC, which keeps what it held besides.
 * Ranges and empty nodes stay as they are; DEPS, which would contradict the new heads, is emptied.
 */
export function writeConllu(sentence: ConlluSentence, words: readonly ParsedWord[]): string {
  let next = 0;
  const lines = sentence.rows.map((row) => {
    if (!WORD.test(row[ID]!)) return row.join('\t');
    const { lemma, upos, xpos, feats, head, deprel, ner } = words[next++]!;
    const kept = row[MISC]!.split('|').filter((part) => part !== '_' && !part.startsWith('Name='));
    const misc = ner === 'O' ? kept : [...kept, `Name=${ner}`];
    return [row[ID], row[FORM], lemma || '_', upos, xpos, feats, head, deprel, '_', misc.join('|') || '_'].join('\t');
  });
  return `${[...sentence.comments, ...lines].join('\n')}\n\n`;
}
