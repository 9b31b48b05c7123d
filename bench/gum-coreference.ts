import { readFileSync } from 'node:fs';
import type { Language, Sentence } from '../src/language/language.js';
import type { Model } from '../src/language/model/model.js';
import { parseLanguage } from '../src/language/parse.js';
import type { Report } from '../src/report/report.js';
import { goldSentences } from './gold-words.js';

/** A mention as GUM marks it: half-open positions in the document's words, and its entity. */
export interface GoldMention {
  first: number;
  last: number;
  head: number;
  entity: string;
}

/** A document of GUM, parsed by the model over the gold words, with its gold mentions. */
export interface GumDocument {
  id: string;
  report: Report;
  language: Language;
  mentions: GoldMention[];
}

const OPEN_OR_CLOSE = /\(([^-()|]+)-[^()|]*(\)?)|([^-()|]+)\)/g;

/** Reads a GUM file with the coreference in its MISC column (`Entity=`), and parses its documents with a model; genres as in `news|interview`. */
export const gumDocuments = (file: string, model: Model, genres: RegExp): GumDocument[] => {
  const byDocument = new Map<string, ReturnType<typeof goldSentences>>();
  for (const sentence of goldSentences(file)) {
    if (!genres.test(sentence.document)) continue;
    byDocument.set(sentence.document, [...(byDocument.get(sentence.document) ?? []), sentence]);
  }
  return [...byDocument].map(([id, sentences]) => {
    let text = '';
    let paragraph = -1;
    const split: Language = { sentences: [], tokens: [], names: [], parsed: false };
    const paragraphs: { start: number; end: number }[] = [];
    const mentions: GoldMention[] = [];
    for (const { text: words, words: gold, newParagraph } of sentences) {
      if (text !== '') text += newParagraph ? '\n' : ' ';
      const at = text.length;
      if (newParagraph || paragraph < 0) {
        paragraph++;
        paragraphs.push({ start: at, end: at });
      }
      text += words;
      paragraphs[paragraph]!.end = text.length;
      const first = split.tokens.length;
      const open: { entity: string; first: number }[] = [];
      for (const [k, word] of gold.entries()) {
        split.tokens.push({
          start: at + word.start,
          end: at + word.end,
          lemma: '',
          upos: '',
          xpos: '',
          feats: '_',
          head: 0,
          deprel: '',
        });
        const marks = /(?:^|\|)Entity=([^|]*)/.exec(word.columns[9]!)?.[1] ?? '';
        for (const [, opened, closedAtOnce, closed] of marks.matchAll(OPEN_OR_CLOSE)) {
          if (opened !== undefined) open.push({ entity: opened, first: first + k });
          const name = closedAtOnce ? opened : closed;
          if (!name) continue;
          const last = open.findLastIndex((m) => m.entity === name);
          if (last < 0) continue;
          const [mention] = open.splice(last, 1);
          mentions.push({
            first: mention!.first,
            last: first + k + 1,
            head: -1,
            entity: mention!.entity.replace(/\[.*\]/, ''),
          });
        }
      }
      const heads = gold.map((word) => Number(word.columns[6]) - 1);
      for (const m of mentions) {
        if (m.head >= 0) continue;
        m.head = m.first;
        for (let i = m.first; i < m.last; i++) {
          const above = heads[i - first]!;
          if (gold[i - first]!.columns[7] !== 'punct' && (above < m.first - first || above >= m.last - first)) {
            m.head = i;
            break;
          }
        }
      }
      const sentence: Sentence = {
        start: at,
        end: text.length,
        first,
        last: split.tokens.length,
        paragraph,
        part: paragraph === 0 ? 'lede' : 'body',
      };
      split.sentences.push(sentence);
    }
    const report: Report = {
      id,
      hash: '',
      text,
      format: 'text',
      place: file,
      title: null,
      byline: null,
      outlet: null,
      url: null,
      language: 'en',
      filed: { date: null, instant: null, from: null, reasons: [], candidates: [] },
      furniture: [],
      paragraphs,
    };
    return { id, report, language: parseLanguage(text, split, model), mentions };
  });
};

export const bytes = (path: string): Uint8Array => readFileSync(path);
