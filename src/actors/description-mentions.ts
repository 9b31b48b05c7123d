import type { Tree } from '../language/tree.js';
import type { FoundMention, Mention, MentionKind } from './mention.js';
import { foldWord } from './name-words.js';
import { headsPhrase, phraseEnd, phraseStart } from './phrases.js';
import { nounClass, stateOfModifier } from './vocabularies.js';

const TIME =
  /^(?:day|week|month|year|hour|minute|second|decade|century|morning|afternoon|evening|night|today|yesterday|tomorrow|weekend|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|moment|spring|summer|autumn|winter)$/;
const COUNTED =
  /^(?:dozen|hundred|thousand|million|billion|ten|score|number|group|handful|majority|lot|couple|pair|series|member|percent|half|most|many|some|rest|all)s?$/;
/** What makes "power" a means of war or work, and no state. */
const FORCE = /^(?:air|sea|land|fire|man|horse|water|wind|steam|brain|sun|purchasing|buying|staying|veto|police)$/i;
/** Adjectives that stand as nouns for groups of people. */
const PEOPLE_ADJECTIVE =
  /^(?:military|poor|rich|elderly|wounded|injured|dead|young|unemployed|homeless|accused|opposition)$/;

const isPlural = (xpos: string, feats: string): boolean =>
  xpos === 'NNS' || xpos === 'NNPS' || feats.includes('Number=Plur');

const articleOf = (tree: Tree, words: (i: number) => string, first: number, head: number): Mention['article'] => {
  for (let i = first; i < head; i++) {
    const word = words(i).toLowerCase();
    if (word === 'the') return 'definite';
    if (/^(?:this|that|these|those|such)$/.test(word)) return 'demonstrative';
    if (/^(?:a|an|another|some|several|many|any|no|every|each|few|more|most|other|both|all)$/.test(word))
      return 'indefinite';
    if (/^(?:his|her|its|their|my|our|your|whose)$/.test(word)) return 'possessive';
    if (tree.token(i).upos === 'NUM') return 'indefinite';
    if (/^['’]s?$/.test(word)) return 'possessive';
  }
  return 'none';
};

/** What a group counted by words is made of: "tens of thousands of people" is people, "dozens of soldiers" soldiers. */
const countedNoun = (tree: Tree, head: number): number => {
  let at = head;
  for (let step = 0; step < 3; step++) {
    if (!COUNTED.test(tree.token(at).lemma.toLowerCase())) break;
    const inner = tree.children(at, 'nmod').find((c) => c > at && tree.caseOf(c) === 'of');
    if (inner === undefined) break;
    at = inner;
  }
  return at;
};

/**
 * The mentions by description: noun phrases that name nobody. Nouns for people, groups, organisations, states and places can be actors; other
 * nouns are kept as things, since "it" and "they" may mean them. `inName` says which tokens are taken by names and their titles.
 */
export const descriptionMentions = (
  tree: Tree,
  words: (i: number) => string,
  skip: (i: number) => boolean,
  inName: (i: number) => boolean,
): FoundMention[] => {
  const mentions: FoundMention[] = [];
  for (let head = 0; head < tree.tokens.length; head++) {
    const { upos, deprel } = tree.token(head);
    const lemma = tree.token(head).lemma.toLowerCase();
    const nominal =
      upos === 'NOUN' ||
      upos === 'PROPN' ||
      (upos === 'ADJ' &&
        PEOPLE_ADJECTIVE.test(lemma) &&
        /^(?:nsubj|obj|obl|nmod|conj|root)/.test(deprel) &&
        tree.child(head, 'det') >= 0) ||
      (upos === 'ADJ' &&
        nounClass(lemma)?.kind === 'person' &&
        /^(?:nsubj|obj|obl)/.test(deprel) &&
        tree.child(head, 'det') >= 0);
    if (!nominal || skip(head) || inName(head) || !headsPhrase(tree, head)) continue;
    if (TIME.test(lemma) || !/\p{L}/u.test(words(head))) continue;
    // The soldiers in "dozens of soldiers" are those dozens.
    const above = tree.head[head]!;
    if (
      above >= 0 &&
      above < head &&
      deprel === 'nmod' &&
      COUNTED.test(tree.token(above).lemma.toLowerCase()) &&
      tree.caseOf(head) === 'of'
    ) {
      if (countedNoun(tree, above) === countedNoun(tree, head)) continue;
    }
    const first = Math.min(head, phraseStart(tree, head));
    // "no party", "no one": nobody.
    if (/^(?:no|neither)$/i.test(words(first))) continue;
    const last = Math.max(head, phraseEnd(tree, head)) + 1;
    const joined = joinedBefore(tree, words, first, head);
    if (joined >= 0) mentions.push(describe(tree, words, first, joined + 1, joined, first));
    mentions.push(describe(tree, words, joined >= 0 ? joined + 2 : first, last, head, first));
  }
  return mentions;
};

/** In "his defense minister and operations chief" the noun for a person that a parser took for part of the second, or -1. */
const joinedBefore = (tree: Tree, words: (i: number) => string, first: number, head: number): number => {
  if (nounClass(tree.token(head).lemma)?.kind !== 'person') return -1;
  for (let i = head - 2; i > first; i--) {
    if (
      words(i + 1).toLowerCase() === 'and' &&
      tree.token(i).deprel === 'compound' &&
      nounClass(tree.token(i).lemma)?.kind === 'person'
    )
      return i;
  }
  return -1;
};

/** Guards that are a body of men, not a man. */
const BODY = /^(?:presidential|national|republican|coast|revolutionary|border|palace|royal|home)$/i;

const describe = (
  tree: Tree,
  words: (i: number) => string,
  first: number,
  last: number,
  head: number,
  articleFrom: number,
): FoundMention => {
  const { upos, xpos, feats } = tree.token(head);
  const lemma = tree.token(head).lemma.toLowerCase();
  const counted = countedNoun(tree, head);
  const known =
    nounClass(tree.token(counted).lemma) ??
    (PEOPLE_ADJECTIVE.test(lemma) ? { kind: 'group' as const, gender: null, plural: false } : null);
  const plural =
    isPlural(xpos, feats) || isPlural(tree.token(counted).xpos, tree.token(counted).feats) || known?.plural === true;
  let kind: MentionKind = known?.kind ?? (upos === 'PROPN' ? null : 'thing');
  if (kind === 'person' && plural) kind = 'group';
  if (lemma === 'power' && FORCE.test(words(head - 1))) kind = 'thing';
  if (lemma === 'guard' && BODY.test(words(head - 1))) kind = 'organisation';
  const modifiers: string[] = [];
  let state: string | null = null;
  for (let i = first; i < last; i++) {
    if (i === head || !['NOUN', 'PROPN', 'ADJ', 'NUM', 'VERB'].includes(tree.token(i).upos)) continue;
    if (i > head && tree.token(i).upos === 'VERB') continue;
    modifiers.push(foldWord(words(i)));
    if (i < head) state ??= stateOfModifier(words(i), words(i - 1));
  }
  return {
    start: tree.token(first).start,
    end: tree.token(last - 1).end,
    type: 'description',
    first,
    last,
    head,
    sentence: tree.sentenceOf[head]!,
    wholeFirst: first,
    wholeLast: last,
    kind,
    gender: plural ? null : (known?.gender ?? null),
    number: plural ? 'plural' : 'singular',
    words: upos === 'PROPN' ? [foldWord(words(head))] : [],
    lemma,
    article: articleOf(tree, words, articleFrom, head),
    descriptions: [{ lemma, modifiers }],
    state,
    pronoun: null,
  };
};
