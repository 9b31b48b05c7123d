/**
 * Tokens and sentences against the UD treebanks: `ONRECORD_DATA=…/data npm run bench:segmentation`.
 * Tokens: each sentence's `# text` is cut; gold words as spans, F1. Sentences: GUM's news documents, sentences joined by a
 * space and paragraphs kept apart where the treebank has `# newpar`; spans, F1. And words a second on the same text.
 */
import { join } from 'node:path';
import { sentencesOf } from '../src/language/sentences/sentences.js';
import { splitText } from '../src/language/split.js';
import { viewOf } from '../src/report/view.js';
import { type GoldSentence, goldSentences } from './gold-words.js';

const folder = process.argv[2] ?? process.env.ONRECORD_DATA;
if (folder === undefined) {
  console.error(
    'Where is the data? Give the folder as an argument or in ONRECORD_DATA; it holds ud/en_ewt-dev.conllu.',
  );
  process.exit(2);
}

const key = (span: { start: number; end: number }): string => `${span.start}-${span.end}`;

/** F1 in points, from the spans of many texts. */
class Spans {
  private right = 0;
  private gold = 0;
  private found = 0;
  add(gold: Iterable<string>, found: Iterable<string>): void {
    const [g, f] = [new Set(gold), new Set(found)];
    this.gold += g.size;
    this.found += f.size;
    for (const span of f) if (g.has(span)) this.right++;
  }
  toString(): string {
    return `F1 ${((200 * this.right) / (this.gold + this.found)).toFixed(2)}  (right ${this.right}, gold ${this.gold}, found ${this.found})`;
  }
}

const tokenF1 = (sentences: GoldSentence[]): Spans => {
  const score = new Spans();
  for (const { text, words } of sentences) {
    const view = viewOf(text);
    const found = sentencesOf(view).flat();
    score.add(
      words.map(key),
      found.map(({ from, to }) => key(view.span(from, to))),
    );
  }
  return score;
};

const sentenceF1 = (sentences: GoldSentence[]): Spans => {
  const score = new Spans();
  let text = '';
  let gold: string[] = [];
  let document = '';
  const flush = (): void => {
    score.add(gold, splitText(text).sentences.map(key));
    text = '';
    gold = [];
  };
  for (const sentence of sentences) {
    if (sentence.document !== document) flush();
    document = sentence.document;
    if (text !== '') text += sentence.newParagraph ? '\n' : ' ';
    gold.push(key({ start: text.length, end: text.length + sentence.text.length }));
    text += sentence.text;
  }
  flush();
  return score;
};

const read = (name: string): GoldSentence[] => goldSentences(join(folder, 'ud', name));
const ewt = read('en_ewt-dev.conllu');
const gum = read('en_gum-dev.conllu');
console.log(`tokens, EWT dev           ${tokenF1(ewt)}`);
console.log(`tokens, GUM dev           ${tokenF1(gum)}`);
console.log(`sentences, GUM dev news   ${sentenceF1(gum.filter((s) => s.document.startsWith('GUM_news')))}`);
const train = read('en_gum-train.conllu');
console.log(`sentences, GUM train news ${sentenceF1(train.filter((s) => s.document.startsWith('GUM_news')))}`);

const all = train.map((s) => s.text).join('\n');
const words = splitText(all).tokens.length;
const runs = 5;
const begun = performance.now();
for (let run = 0; run < runs; run++) splitText(all);
console.log(
  `speed                     ${Math.round((1000 * runs * words) / (performance.now() - begun))} words a second, one thread`,
);
