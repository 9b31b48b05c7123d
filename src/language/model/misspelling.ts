import { COMMON, type KnownWords } from './known-words.js';

/** Penn tags of words that a dictionary lists; names and foreign words are spelt as they like. */
const LISTED = new Set('NN NNS VB VBD VBG VBN VBP VBZ JJ JJR JJS RB RBR UH IN MD DT PRP CC'.split(' '));
/** What the meant word of a tag ends in. */
const ENDS: Readonly<Record<string, string>> = { VBD: 'ed', VBN: 'ed', VBG: 'ing', NNS: 's' };

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Letters that a word must have to be taken for a slip: shorter ones have too many neighbours. */
const LEAST = 6;

const DRAWN_OUT = /([a-z])\1\1+/g;
const SUFFIXES = 's es ed d ing er ers ly ness less like ish y n ism ist able ation'.split(' ');
const PREFIXES = 'un re non pre over out mis sub anti super inter multi co dis under'.split(' ');

/**
 * The word that was meant by a misspelt form, in lower case: a drawn-out one ("sooo") or one a slip away (a letter added, left out or
 * changed, or two that changed places; four in five errors are one of these: Damerau 1964) from a common word with the same first letter,
 * of several the most frequent. Null for known words and what is derived from them, and where no common word is that near.
 *
 * @param form in lower case
 */
export function meantWord(form: string, xpos: string, words: KnownWords): string | null {
  if (!LISTED.has(xpos) || !/^[a-z]+$/.test(form)) return null;
  const short = form.replace(DRAWN_OUT, '$1');
  if (short !== form) return mostFrequent([short, form.replace(DRAWN_OUT, '$1$1')], words);
  if (form.length < LEAST || words.has(form) || isDerived(form, words)) return null;
  const end = ENDS[xpos] ?? '';
  return mostFrequent(
    slipsOf(form).filter((word) => word[0] === form[0] && word.endsWith(end) && words.isTrained(word)),
    words,
    COMMON,
  );
}

function mostFrequent(candidates: readonly string[], words: KnownWords, below = Infinity): string | null {
  let best: string | null = null;
  let least = below;
  for (const word of candidates) {
    const rank = words.rank(word);
    if (rank < least) [best, least] = [word, rank];
  }
  return best;
}

/** Whether a form comes from a known word by an ending or a prefix ("inflations", "unhurried"). */
function isDerived(form: string, words: KnownWords): boolean {
  const stems = SUFFIXES.filter((suffix) => form.endsWith(suffix)).map((suffix) => form.slice(0, -suffix.length));
  return (
    stems.some((stem) => basesOf(stem).some((base) => base.length > 2 && words.has(base))) ||
    PREFIXES.some(
      (prefix) => form.startsWith(prefix) && form.length > prefix.length + 3 && words.has(form.slice(prefix.length)),
    )
  );
}

function basesOf(stem: string): string[] {
  if (stem.endsWith('i')) return [stem, `${stem.slice(0, -1)}y`];
  return stem.at(-1) === stem.at(-2) ? [stem, stem.slice(0, -1)] : [stem, `${stem}e`];
}

/** Everything one slip away from a form. */
function slipsOf(form: string): string[] {
  const slips: string[] = [];
  for (let i = 0; i <= form.length; i++) {
    const [before, after] = [form.slice(0, i), form.slice(i)];
    for (const letter of LETTERS) slips.push(before + letter + after, before + letter + after.slice(1));
    slips.push(before + after.slice(1), before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
  }
  return slips;
}
