import type { Language } from '../language/language.js';
import { headAt } from '../language/tokens-at.js';
import { Tree } from '../language/tree.js';
import type { Span } from '../report/span.js';
import type { Tense } from './resolvers/scene.js';
import { GOVERNORS, REPORTING } from './vocabulary.js';

const UNTIL = /^(?:until|till|through)$/;

const lemmaOf = (tree: Tree, i: number): string => tree.token(i).lemma.toLowerCase();

/** The tense of a predicate by its auxiliaries, its own form, and what it is a complement of. */
function tenseOf(tree: Tree, verb: number, headline: boolean): Tense | undefined {
  const helpers = tree.children(verb, 'aux', 'cop').map((c) => tree.token(c));
  const lemmas = helpers.map((t) => t.lemma.toLowerCase());
  if (lemmas.includes('will') || lemmas.includes('shall')) return 'future';
  if (lemmas.includes('would')) return 'future';
  if (lemmas.some((l) => /^(?:may|might|can|could|should|must)$/.test(l))) return undefined;
  const was = helpers.some((t) => t.xpos === 'VBD') || helpers.some((t) => t.lemma.toLowerCase() === 'have');
  const { xpos } = tree.token(verb);
  // "was planned for Saturday" and "planned for Saturday, was cancelled" look either way; "is planned for Saturday" does not.
  if (GOVERNORS.has(lemmaOf(tree, verb))) return was || helpers.length === 0 ? undefined : 'future';
  if (xpos === 'VBD' || was) return 'past';
  if (xpos === 'VB') {
    const over = tree.head[verb]!;
    if (over < 0 || !tree.children(verb, 'mark').some((m) => lemmaOf(tree, m) === 'to')) return undefined;
    const had = tree.children(over, 'aux').some((c) => lemmaOf(tree, c) === 'have');
    return GOVERNORS.has(lemmaOf(tree, over)) && !had ? 'future' : undefined;
  }
  const present = xpos === 'VBZ' || xpos === 'VBP';
  if (present && !headline && !REPORTING.has(lemmaOf(tree, verb)) && helpers.length === 0) return 'future';
  return undefined;
}

/** The number of the sentence at a place, or of the one after it. */
function sentenceAt({ sentences }: Language, place: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sentences[middle]!.end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The tree of a sentence, or null. Few sentences of a report are asked for, so each is indexed by itself. */
function treesOf({ sentences, tokens }: Language): (sentence: number) => Tree | null {
  const trees = new Map<number, Tree>();
  return (low) => {
    const sentence = sentences[low];
    if (!sentence) return null;
    let tree = trees.get(low);
    if (!tree) {
      const own = tokens.slice(sentence.first, sentence.last);
      tree = new Tree({ tokens: own, sentences: [{ ...sentence, first: 0, last: own.length }] });
      trees.set(low, tree);
    }
    return tree;
  };
}

/** Whether a sentence is but a date that heads an entry of a list of days: "Feb. 15, 2011 -". */
function isEntryHead({ tokens }: Tree): boolean {
  const last = tokens.at(-1);
  return tokens.length <= 8 && last?.upos === 'PUNCT' && /^(?:[–—:-]|--)$/u.test(last.lemma);
}

/** The tense of an entry: a chronology tells the past in the present ("Rebels take the port"), a diary what "will" be. */
function entryTense(told: Tree | null): Tense | undefined {
  const root = told ? told.tokens.findIndex((_, i) => told.head[i]! < 0) : -1;
  if (!told || root < 0) return undefined;
  const lemmas = [root, ...told.children(root, 'aux', 'cop', 'advmod')].map((i) => told.token(i).lemma.toLowerCase());
  return lemmas.some((l) => /^(?:will|shall|due|expect|schedule|plan|may|might)$/u.test(l)) ? 'future' : 'past';
}

/**
 * A judge of tense that goes by the verb that governs an expression: "will meet on Tuesday", "is scheduled for Wednesday", and the
 * present of a timetable ("the ministers meet on Monday"). It gives undefined where the tree does not settle it: under a noun, a
 * possessive, a modal, or an infinitive after a verb that looks neither way.
 */
export function tenseByParse(language: Language): (span: Span) => Tense | undefined {
  const treeAt = treesOf(language);
  return (span) => {
    const sentence = sentenceAt(language, span.start);
    const tree = treeAt(sentence);
    if (tree && isEntryHead(tree)) return entryTense(treeAt(sentence + 1));
    const at = tree ? headAt(tree, span) : -1;
    if (!tree || at < 0) return undefined;
    let over = tree.head[at]!;
    // A date with no preposition behind somebody's name is the verb's: "will succeed Ann Day on the board Feb. 1".
    if (over >= 0 && tree.token(at).deprel === 'nmod:unmarked' && tree.token(over).upos === 'PROPN') {
      while (tree.relation(over) === 'flat' && tree.head[over]! >= 0) over = tree.head[over]!;
      if (['obj', 'obl', 'nsubj'].includes(tree.relation(over))) over = tree.head[over]!;
    } else if (tree.relation(at) === 'nmod') return undefined;
    if (over < 0) return undefined;
    const { upos } = tree.token(over);
    if (upos !== 'VERB' && upos !== 'AUX' && upos !== 'ADJ') return undefined;
    const tense = tenseOf(tree, over, tree.sentences[0]!.part === 'headline');
    // "postponed until Tuesday": the verb is past, the day may not be.
    return tense === 'past' && UNTIL.test(tree.caseOf(at)) ? undefined : tense;
  };
}
