import type { Tree } from '../language/tree.js';
import type { Description } from './mention.js';
import { foldWord } from './name-words.js';
import { honorific, nounClass } from './vocabularies.js';

/** What stands before a name in its noun phrase: "U.S. Secretary of State" before "Nora Brandt". */
export interface TitleBefore {
  /** The first token of the phrase, its article or possessor included. */
  first: number;
  descriptions: Description[];
  gender: 'male' | 'female' | null;
  /** The tokens that are heads of the title, and so no descriptions of their own. */
  heads: number[];
}

const MODIFIER = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM', 'X']);
const DAY =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december|today|yesterday|tomorrow|week|month|year|night|morning|afternoon|evening)$/i;
const LONGEST = 14;

/** Whether a word can be the head of a title: a noun for a person or an organisation, or a title that stands before names. */
const isTitle = (lemma: string, form: string): boolean => {
  const kind = nounClass(lemma)?.kind;
  return kind === 'person' || kind === 'organisation' || kind === 'group' || honorific(form) !== undefined;
};

/**
 * The title of a name, read off the words before it rather than off the relations, which parsers draw in many ways: an unbroken run of nouns,
 * adjectives and names (with "of" inside: "Secretary of State") that holds a noun for a person, or an organisation before an organisation's
 * name. `words` are the forms of the tokens. Null where there is none.
 */
export const titleBefore = (
  tree: Tree,
  words: (i: number) => string,
  name: number,
  start: number,
): TitleBefore | null => {
  let first = name;
  let coordinated = false;
  while (first > start && name - first < LONGEST) {
    const i = first - 1;
    const { upos } = tree.token(i);
    const form = words(i);
    const lower = form.toLowerCase();
    if (DAY.test(form)) break;
    if (MODIFIER.has(upos) || honorific(form) !== undefined) first = i;
    else if (form === '-' || form === '–') first = i;
    else if (
      /^(?:of|for|to|at)$/.test(lower) &&
      first < name &&
      i > start &&
      (nounClass(tree.token(i - 1).lemma)?.kind === 'person' || honorific(words(i - 1)) !== undefined)
    )
      first = i;
    else if (
      lower === 'and' &&
      first < name &&
      i > start &&
      isTitle(tree.token(i - 1).lemma, words(i - 1)) &&
      isTitle(tree.token(name - 1).lemma, words(name - 1))
    ) {
      // "opposition leader and Dorn ally Ana Vidal": both are his.
      first = i;
      coordinated = true;
    } else if (upos === 'VERB' && tree.token(i).xpos === 'VBN' && words(i + 1) !== '-' && words(i - 1) === '-')
      first = i;
    else if (/^['’]s$|^['’]$/.test(lower) && first < name) {
      // A possessor is part of it: "Venezuela's U.N. Ambassador".
      first = i;
      while (first > start && (tree.token(first - 1).upos === 'PROPN' || tree.token(first - 1).upos === 'NOUN'))
        first--;
      break;
    } else break;
  }
  if (first === name) return null;
  const heads: number[] = [];
  const descriptions: Description[] = [];
  let gender: 'male' | 'female' | null = null;
  let from = first;
  for (let i = first; i < name; i++) {
    if (coordinated && words(i).toLowerCase() === 'and') {
      from = i + 1;
      continue;
    }
    const lemma = tree.token(i).lemma.toLowerCase();
    const told = honorific(words(i));
    if (told) gender = told;
    const next = words(i + 1).toLowerCase();
    const closes = i + 1 === name || /^(?:of|for|to|at)$/.test(next) || (coordinated && next === 'and');
    if (!closes || /^(?:of|for|to|at)$/i.test(words(i - 1))) continue;
    if (!isTitle(lemma, words(i))) continue;
    gender ??= nounClass(lemma)?.gender ?? null;
    heads.push(i);
    const modifiers: string[] = [];
    for (let k = from; k < name; k++) {
      if (coordinated && words(k).toLowerCase() === 'and') break;
      if (k !== i && MODIFIER.has(tree.token(k).upos)) modifiers.push(foldWord(words(k)));
    }
    descriptions.push({ lemma, modifiers });
  }
  if (heads.length === 0) return null;
  if (
    first > start &&
    ['DET', 'PRON'].includes(tree.token(first - 1).upos) &&
    /^(?:the|a|an|his|her|their|its|our|my|former|this)$/i.test(words(first - 1))
  )
    first--;
  return { first, descriptions, gender, heads };
};
