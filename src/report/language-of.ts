import { readFileSync } from 'node:fs';

/** Units of the text looked at: enough to tell, and the same work for a long text as for a short one. */
const LOOKED_AT = 6000;

/** For each function word the languages that have it. */
const FUNCTION_WORDS: ReadonlyMap<string, readonly string[]> = loadFunctionWords();

function loadFunctionWords(): Map<string, string[]> {
  const url = new URL('./function-words.tsv', import.meta.url);
  const tags = new Set<string>();
  const languages = new Map<string, string[]>();
  for (const line of readFileSync(url, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [tag, words] = line.split('\t');
    if (!tag || !words || tags.has(tag))
      throw new Error(`function-words.tsv: "${line}" is not a new tag, a tab and words`);
    tags.add(tag);
    for (const word of new Set(words.split(' '))) languages.set(word, [...(languages.get(word) ?? []), tag]);
  }
  return languages;
}

/** Scripts that by themselves say which language a text is in, or narrow it to one that most such texts are in; `und` where they don't. */
const SCRIPTS: readonly (readonly [string, RegExp, string])[] = [
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  ['Hangul', /\p{Script=Hangul}/gu, 'ko'],
  ['Han', /\p{Script=Han}/gu, 'zh'],
  ['Cyrillic', /\p{Script=Cyrillic}/gu, 'und-Cyrl'],
  ['Arabic', /\p{Script=Arabic}/gu, 'und-Arab'],
  ['Hebrew', /\p{Script=Hebrew}/gu, 'he'],
  ['Greek', /\p{Script=Greek}/gu, 'el'],
  ['Thai', /\p{Script=Thai}/gu, 'th'],
  ['Devanagari', /\p{Script=Devanagari}/gu, 'und-Deva'],
  ['Bengali', /\p{Script=Bengali}/gu, 'bn'],
  ['Tamil', /\p{Script=Tamil}/gu, 'ta'],
  ['Georgian', /\p{Script=Georgian}/gu, 'ka'],
  ['Armenian', /\p{Script=Armenian}/gu, 'hy'],
];

/** Within Cyrillic and Arabic, letters that one language has and its neighbours lack. */
function narrow(tag: string, text: string): string {
  if (tag === 'und-Cyrl') {
    if (/[іїєґ]/i.test(text)) return 'uk';
    if (/[ђћџљњј]/i.test(text)) return 'sr';
    return /[ыэ]/i.test(text) ? 'ru' : 'bg';
  }
  if (tag === 'und-Arab') {
    if (/[ٹڈڑے]/.test(text)) return 'ur';
    return /[پچژگ]/.test(text) ? 'fa' : 'ar';
  }
  return tag === 'und-Deva' ? 'hi' : tag;
}

/**
 * The language of a text as a BCP 47 tag, worked out from its script and, in Latin script, from its function words; `und` where neither tells
 * (too few words, or no language with a clear lead). It is made to tell English from other languages; between close neighbours it may err.
 */
export function languageOf(text: string): string {
  const sample = text.slice(0, LOOKED_AT);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'und';
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  for (const [, pattern, tag] of latin > letters * 0.9 ? [] : SCRIPTS) {
    const count = sample.match(pattern)?.length ?? 0;
    // A page in Japanese mixes kana with Han, and any page may name a firm in Latin letters.
    if (count > letters * (tag === 'ja' ? 0.1 : 0.5)) return narrow(tag, sample);
  }
  const words = sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words)
    for (const tag of FUNCTION_WORDS.get(word) ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const [[best, most], [, second]] = [...counts, ['und', 0] as const, ['und', 0] as const].sort(
    (a, b) => b[1] - a[1],
  ) as [[string, number], [string, number]];
  // Running text has a function word in every third to fifth word; a list of names has almost none.
  // In a sentence or two a single word decides nothing against English: "'s" and "a" are words of several languages.
  const lead = best !== 'en' && words.length < 40 ? (counts.get('en') ?? 0) + 1 : second;
  return most >= 2 && most >= words.length * 0.12 && most > lead ? best : 'und';
}
