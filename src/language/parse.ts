import type { Report } from '../report/report.js';
import type { Span } from '../report/span.js';
import { seenWords } from '../report/view.js';
import type { Language, Name, NameType, Token } from './language.js';
import type { Model, ParsedWord } from './model/model.js';
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
  const apart = report.furniture.filter(({ kind }) => kind === 'dateline' || kind === 'headline-tag');
  return READ.has(main) ? parseLanguage(report.text, split, model, apart) : split;
}

/**
 * Tags, lemmas, syntax and names for text that has been split into sentences and tokens.
 *
 * @param apart stretches at the beginning of sentences that are no part of their syntax (datelines): they are parsed by themselves, and hang on the
 *   sentence's root as `parataxis`
 */
export function parseLanguage(text: string, split: Language, model: Model, apart: readonly Span[] = []): Language {
  const forms: string[][] = [];
  /** For each sentence: how many of its first tokens stand apart. */
  const opening = split.sentences.map(({ first, last }) => {
    const words = split.tokens.slice(first, last).map((token) => seenWords(text, token));
    const span = apart.find((s) => s.start <= split.tokens[first]!.start && split.tokens[first]!.start < s.end);
    let count = 0;
    while (span && first + count < last && split.tokens[first + count]!.end <= span.end) count++;
    if (count === last - first) count = 0;
    if (count > 0) forms.push(words.slice(0, count));
    forms.push(words.slice(count));
    return count;
  });
  const pieces = model.parse(forms);
  let next = 0;
  const parsed = opening.map((count) => (count > 0 ? joined(pieces[next++]!, pieces[next++]!) : pieces[next++]!));
  const tokens: Token[] = [];
  const names: Name[] = [];
  for (const words of parsed) {
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

/** Two parsed stretches as one sentence, of which the second has the root. */
function joined(before: readonly ParsedWord[], main: readonly ParsedWord[]): ParsedWord[] {
  const root = before.length + main.findIndex((word) => word.head === 0) + 1;
  return [
    ...before.map((word) => (word.head === 0 ? { ...word, head: root, deprel: 'parataxis' } : word)),
    ...main.map((word) => ({ ...word, head: word.head === 0 ? 0 : word.head + before.length })),
  ];
}
