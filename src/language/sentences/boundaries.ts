import type { SeenToken } from '../tokens/tokenize.js';
import { ABBREVIATIONS } from '../tokens/vocabularies.js';
import { entryHead } from './entry-head.js';
import { STARTERS } from './starters.js';

const FINAL = /^(?:[.!?…]+)$/;
const CLOSER = /^["')\]}»]$/;
const OPENER = /^["'([{–—-]$|^-+$/;
const INITIALS = /^(?:\p{L}\.)+\p{L}{0,3}\.?$/u;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;
const ZONE =
  /^(?:[A-Z]{2,4}|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Eastern|Pacific|Central|Moscow|London)$/;
const SAYING =
  /^(?:said|says|asked|asks|added|adds|told|tells|wrote|writes|tweeted|shouted|cried|chanted|replied|exclaimed|wondered|yelled|declared|recalled|joked|quipped|screamed|responded|demanded|continued|explained)$/;

/** Whether a quotation that ends in "?" or "!" goes on into its attribution: “Why?” Marek asked. */
const attributionFollows = (words: (k: number) => string, at: number): boolean => {
  for (let k = at; k < at + 5; k++) {
    const word = words(k);
    if (SAYING.test(word)) return true;
    if (!CAPITAL.test(word) && !/^(?:the|a|his|her|president|de|al|-)$/i.test(word)) return false;
  }
  return false;
};

/** Whether an abbreviation with its stop (the token at `at`) also ends its sentence, by the word that follows. */
const abbreviationEnds = (words: (k: number) => string, at: number, next: string): boolean => {
  const form = words(at).slice(0, -1);
  const kind = ABBREVIATIONS.get(form);
  if (kind === 'title' || kind === 'before') return false;
  if (kind === 'number') return !/^[\d(]/.test(next) && CAPITAL.test(next) && STARTERS.has(next.toLowerCase());
  if (OPENER.test(next)) return next !== '(' && next !== '[' && !/^[–—-]/.test(next);
  if (!CAPITAL.test(next)) return false;
  if (/^\p{Lu}$/u.test(form)) {
    // "J. Edgar", "Plan B. The": an initial after a name goes on, unless a word that opens sentences follows a word in lower case.
    return next !== 'I' && STARTERS.has(next.toLowerCase()) && !CAPITAL.test(words(at - 1));
  }
  if (/^(?:[ap]\.?m|etc)$/i.test(form)) return !ZONE.test(next);
  return STARTERS.has(next.toLowerCase()) && next !== 'Of';
};

/**
 * The numbers of the tokens after which a sentence ends, in one paragraph; the last is always the number of tokens.
 * Stops inside closing quotation marks and brackets take those with them. `words(k)` is the k-th token's form as seen.
 */
export const sentenceEnds = (tokens: readonly SeenToken[], text: string): number[] => {
  const ends: number[] = [];
  const count = tokens.length;
  const words = (k: number): string => {
    const token = tokens[k];
    return token === undefined ? '' : text.slice(token.from, Math.min(token.to, token.from + 40));
  };
  const attached = (k: number): boolean => k > 0 && k < count && tokens[k - 1]!.to === tokens[k]!.from;
  /** Ends what heads an entry of a chronology, where one begins at a token; gives the token after it. */
  const pastHead = (from: number): number => {
    const head = entryHead(
      (k) => words(from + k),
      (k) => attached(from + k),
    );
    if (head > 0) ends.push(from + head);
    return from + head;
  };
  let first = pastHead(0);
  for (let i = first; i < count - 1; i++) {
    const token = tokens[i]!;
    const sign = text.charCodeAt(token.to - 1);
    // Only . ! ? … can end a sentence before its paragraph does.
    if (sign !== 46 && sign !== 33 && sign !== 63 && sign !== 0x2026) continue;
    const word = words(i);
    const final = FINAL.test(word);
    if (!final && sign !== 46) continue;
    let after = i + 1;
    let quoted = false;
    while (
      after < count &&
      CLOSER.test(words(after)) &&
      attached(after) &&
      !(attached(after + 1) && /^[\p{L}\d]/u.test(words(after + 1)))
    ) {
      if (words(after) === '"' || words(after) === "'") quoted = true;
      after++;
    }
    if (after >= count) break;
    const next = words(after);
    if (FINAL.test(next) && attached(after)) continue;
    if (!final) {
      const abbreviation = ABBREVIATIONS.has(word.slice(0, -1)) || INITIALS.test(word);
      if (!abbreviation || (!quoted && !abbreviationEnds(words, i, next)) || (quoted && !CAPITAL.test(next))) continue;
    } else {
      // "1." and "a." at the head of a paragraph number what follows.
      if (i - first === 1 && first === 0 && /^(?:\d{1,3}|[A-Za-z])$/.test(words(0)) && word === '.' && !quoted)
        continue;
      if (!(CAPITAL.test(next) || OPENER.test(next) || /^[\d$£€#@•*]/.test(next) || /^['"]/.test(next))) continue;
      if (/^[–—-]/.test(next)) continue;
      if ((next === '(' || next === '[') && !CAPITAL.test(words(after + 1)) && !OPENER.test(words(after + 1))) continue;
      if ((word.startsWith('..') || word.startsWith('…')) && !quoted && /^[\d$]/.test(next)) continue;
      if (quoted && !word.startsWith('.') && attributionFollows(words, after)) continue;
      // A stop with no space after it is not the end of a sentence unless a capital follows a closing sign or a word.
      if (attached(after) && !quoted && !CAPITAL.test(next)) continue;
    }
    ends.push(after);
    first = pastHead(after);
    i = first - 1;
  }
  ends.push(count);
  return ends;
};
