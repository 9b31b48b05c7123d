import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Command } from 'commander';
import { type ConlluSentence, formsOf, readConllu, writeConllu } from '../../language/conllu.js';
import { loadDefaultModel } from '../../language/model/default-model.js';
import { splitText } from '../../language/split.js';
import { decode } from '../../report/decode.js';
import { InputError } from '../../report/errors.js';
import { seenWords } from '../../report/view.js';
import { print } from '../output.js';

/** Sentences parsed at a time: enough that the model works on many at once, few enough that output begins early. */
const AT_A_TIME = 50;

/** `onrecord parse`: tags, lemmas, syntax and names of a text, as CoNLL-U. */
export function register(program: Command): void {
  program
    .command('parse')
    .summary('print tags, lemmas, syntax and names of a text, as CoNLL-U')
    .description(
      'Parses English and prints CoNLL-U: LEMMA, UPOS, XPOS, FEATS, HEAD and DEPREL of Universal Dependencies 2, and\nnames in MISC (Name=B-PER). FILE is plain text, a paragraph a line; without it, or for `-`, standard input.',
    )
    .argument('[file]', 'the text', '-')
    .option('--conllu', 'read CoNLL-U with its words as given; comments, ranges and empty nodes are kept')
    .addHelpText(
      'after',
      `
Examples:
  $ onrecord parse story.txt
  $ echo 'The port of Ansel was closed on Monday.' | onrecord parse
  $ onrecord parse --conllu gold-words.conllu > parsed.conllu`,
    )
    .action((file: string, options: { conllu?: boolean }) => parse(file, options));
}

async function parse(file: string, options: { conllu?: boolean }): Promise<void> {
  const text = (await textFrom(file)).replace(/\r\n?/g, '\n');
  const sentences = options.conllu ? readConllu(text, file === '-' ? 'standard input' : file) : sentencesOf(text);
  const model = loadDefaultModel();
  for (let from = 0; from < sentences.length; from += AT_A_TIME) {
    const some = sentences.slice(from, from + AT_A_TIME);
    const parsed = model.parse(some.map(formsOf));
    await print(some.map((sentence, i) => writeConllu(sentence, parsed[i]!)).join(''));
  }
}

async function textFrom(file: string): Promise<string> {
  if (file === '-') return decode(await buffer(process.stdin), 'standard input');
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    throw new InputError(file, 'cannot be read; give the path of a text file', { cause });
  }
  return decode(bytes, file);
}

/** Plain text as sentences of CoNLL-U: the words as the model is given them, with the text of each sentence in a comment. */
function sentencesOf(text: string): ConlluSentence[] {
  const { sentences, tokens } = splitText(text);
  return sentences.map(({ start, end, first, last }, i) => ({
    comments: [`# sent_id = ${i + 1}`, `# text = ${text.slice(start, end).replace(/\s+/g, ' ')}`],
    rows: tokens.slice(first, last).map((token, k) => {
      const next = tokens[first + k + 1];
      const misc = next && first + k + 1 < last && next.start === token.end ? 'SpaceAfter=No' : '_';
      return [String(k + 1), seenWords(text, token), '_', '_', '_', '_', '_', '_', '_', misc];
    }),
  }));
}
