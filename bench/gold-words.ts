import { readFileSync } from 'node:fs';

/** A sentence of a UD treebank as its `# text` and the place of each of its syntactic words in it. */
export interface GoldSentence {
  text: string;
  /** Syntactic words: where one written word is several ("don't"), each has its part of the letters. */
  words: { start: number; end: number; form: string; columns: string[] }[];
  /** Whether a paragraph begins here. */
  newParagraph: boolean;
  /** Identifier of the document, where the treebank names documents. */
  document: string;
}

/** Reads a CoNLL-U file. Throws where a word is not in the sentence's text: the file is broken then. */
export const goldSentences = (file: string): GoldSentence[] => {
  const sentences: GoldSentence[] = [];
  let document = '';
  for (const block of readFileSync(file, 'utf8').split('\n\n')) {
    document = /^# newdoc id = (.*)$/m.exec(block)?.[1] ?? document;
    const text = /^# text = (.*)$/m.exec(block)?.[1];
    if (text === undefined) continue;
    const words: GoldSentence['words'] = [];
    let at = 0;
    let written = { last: 0, end: 0, next: 0 };
    for (const line of block.split('\n')) {
      if (!/^\d/.test(line)) continue;
      const columns = line.split('\t');
      const [id, form] = [columns[0]!, columns[1]!];
      if (id.includes('.')) continue;
      if (!id.includes('-') && Number(id) <= written.last) {
        const start = written.next;
        const end = Number(id) === written.last ? written.end : start + form.length;
        written.next = end;
        words.push({ start, end, form, columns });
        continue;
      }
      const start = text.indexOf(form, at);
      if (start < 0) throw new Error(`${file}: “${form}” is not in “${text}” after ${at}`);
      at = start + form.length;
      if (id.includes('-')) written = { last: Number(id.split('-')[1]), end: at, next: start };
      else words.push({ start, end: at, form, columns });
    }
    sentences.push({ text, words, newParagraph: /^# newpar/m.test(block), document });
  }
  return sentences;
};
