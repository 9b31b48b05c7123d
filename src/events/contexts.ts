import { readFileSync } from 'node:fs';
import type { Language } from '../language/language.js';

/** PLOVER's contexts (manual 2.0, 2024), in the manual's order. */
export const CONTEXTS = [
  'military',
  'intelligence',
  'executive',
  'legislative',
  'election',
  'political_institutions',
  'pro_democracy',
  'pro_autocracy',
  'economic',
  'legal',
  'reparations',
  'human_rights',
  'rights_freedoms',
  'repression',
  'human_security',
  'gender',
  'lgbt',
  'religion_ethnicity',
  'inequality',
  'diplomatic',
  'territory',
  'peacekeeping',
  'health',
  'asylum',
  'migration',
  'disasters',
  'natural_resource',
  'environment',
  'technology',
  'terrorism',
  'cbrn',
  'cyber',
  'misinformation',
  'crime',
  'corruption',
  'illegal_drugs',
  'trafficking',
] as const;
export type Context = (typeof CONTEXTS)[number];

/** Reads the words of each context, by their first lemma; a line that does not fit is an error that names it. */
export function parseContexts(tsv: string): Map<string, { words: string[]; context: Context }[]> {
  const found = new Map<string, { words: string[]; context: Context }[]>();
  for (const [n, line] of tsv.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [context, phrases, ...rest] = line.split('\t');
    if (!(CONTEXTS as readonly string[]).includes(context ?? '') || !phrases || rest.length > 0) {
      throw new Error(`contexts.tsv, line ${n + 1}: a context, then words with ; between; got ${JSON.stringify(line)}`);
    }
    for (const phrase of phrases.split(';')) {
      const words = phrase.trim().split(' ');
      found.set(words[0]!, [...(found.get(words[0]!) ?? []), { words, context: context as Context }]);
    }
  }
  return found;
}

const WORDS = parseContexts(readFileSync(new URL('./contexts.tsv', import.meta.url), 'utf8'));

/** How many different words of a context the neighbouring sentences must hold for it to be the event's too. */
const AROUND = 2;

/**
 * The contexts of the events of a sentence: those that its own words or the headline's settle, and those that two different words of the sentences beside
 * it in its paragraph speak for. A document's contexts would be more, and many of them of other events.
 */
export function contextsOf(
  { sentences, tokens }: Pick<Language, 'sentences' | 'tokens'>,
  text: string,
): (sentence: number) => Context[] {
  const within = new Map<number, Map<Context, Set<string>>>();
  const headline = sentences.findIndex(({ part }) => part === 'headline');
  const found = (s: number): Map<Context, Set<string>> => {
    let kept = within.get(s);
    const sentence = sentences[s];
    if (!kept) {
      kept = new Map();
      if (sentence) {
        const words = tokens.slice(sentence.first, sentence.last);
        const forms = words.map(({ start, end }) => text.slice(start, end).toLowerCase());
        const lemmas = words.map(({ lemma }) => lemma.toLowerCase());
        for (let i = 0; i < words.length; i++) {
          for (const start of new Set([lemmas[i]!, forms[i]!])) {
            for (const { words: phrase, context } of WORDS.get(start) ?? []) {
              if (phrase.every((w, k) => lemmas[i + k] === w || forms[i + k] === w))
                kept.set(context, (kept.get(context) ?? new Set()).add(phrase.join(' ')));
            }
          }
        }
      }
      within.set(s, kept);
    }
    return kept;
  };
  return (sentence) => {
    const own = new Set([...found(sentence).keys(), ...(headline < 0 ? [] : found(headline).keys())]);
    const { paragraph } = sentences[sentence]!;
    const around = new Map<Context, Set<string>>();
    for (const s of [sentence - 1, sentence + 1]) {
      if (sentences[s]?.paragraph !== paragraph) continue;
      for (const [context, words] of found(s)) around.set(context, new Set([...(around.get(context) ?? []), ...words]));
    }
    return CONTEXTS.filter((c) => own.has(c) || (around.get(c)?.size ?? 0) >= AROUND);
  };
}
