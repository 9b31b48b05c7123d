import type { Report } from '../report/report.js';
import { seenWords } from '../report/view.js';
import type { Language, Name, NameType, Token } from './language.js';
import type { Model } from './model/model.js';
import { splitReport } from './split.js';

/** Languages that the model reads; `und` are texts too short or too odd to tell, which are mostly headlines and lists in English. */
const READ = new Set(['en', 'und']);

/**
 * The language stage: the sentences and tokens of a report, with tags, lemmas, syntax and names. A report in another language keeps its
 * tokens and sentences and is not parsed (`parsed` is false).
 */
export function languageOf(report: Report, model: Model): Language {
  const split = splitReport(report);
  const [main = 'und'] = report.language.split('-');
  return READ.has(main) ? parseLanguage(report.text, split, model) : split;
}

/** Tags, lemmas, syntax and names for text that has been split into sentences and tokens. */
export function parseLanguage(text: string, split: Language, model: Model): Language {
  const forms = split.sentences.map(({ first, last }) =>
    split.tokens.slice(first, last).map((token) => seenWords(text, token)),
  );
  const tokens: Token[] = [];
  const names: Name[] = [];
  for (const words of model.parse(forms)) {
    let open: Name | null = null;
    for (const { lemma, upos, xpos, feats, head, deprel, ner } of words) {
      const at = tokens.length;
      const { start, end } = split.tokens[at]!;
      tokens.push({ start, end, lemma, upos, xpos, feats, head, deprel });
      if (ner === 'O') {
        open = null;
      } else if (open && ner.startsWith('I-')) {
        open.end = end;
        open.last = at + 1;
      } else {
        open = { start, end, type: ner.slice(2) as NameType, first: at, last: at + 1 };
        names.push(open);
      }
    }
  }
  return { sentences: split.sentences, tokens, names, parsed: true };
}
