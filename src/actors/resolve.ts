import type { Language } from '../language/language.js';
import { type Tree, treeOf } from '../language/tree.js';
import type { Report } from '../report/report.js';
import { Entities, type Entity } from './entities.js';
import type { Mention } from './mention.js';
import type { Surroundings } from './pronoun-features.js';
import { readMentions } from './read-mentions.js';
import { tieAppositions, tieBoundPronouns, tieHeadings, tiePredicates } from './tie-appositions.js';
import { tieDescriptions } from './tie-descriptions.js';
import { tieFirstPersons } from './tie-first-persons.js';
import { tieFullNames, tieOrganisationNames, tieShortNames } from './tie-names.js';
import { tiePronouns } from './tie-pronouns.js';
import { leadingState, tieStateDescriptions } from './tie-states.js';
import { markUnlistedStates } from './unlisted-states.js';
import { givenName, stateOfModifier } from './vocabularies.js';

/** Everything that is known of a report's mentions once they are tied. */
export interface Resolved {
  entities: Entities;
  around: Surroundings;
  open: Map<Mention, Entity[]>;
}

/** The subject of the clause that a quotation is said in: of “We stay,” Vale said, the token "Vale"; -1 where there is none. */
const subjectAround = (tree: Tree, range: { first: number; last: number }): number => {
  const inside = (i: number): boolean => i >= range.first && i < range.last;
  for (let i = range.first; i < range.last; i++) {
    const above = tree.head[i]!;
    if (above < 0 || inside(above)) continue;
    const subject = tree.children(above, 'nsubj').find((c) => !inside(c));
    if (subject !== undefined) return subject;
  }
  // The quotation is the root of its sentence, and the cue hangs on it.
  for (let i = range.first; i < range.last; i++) {
    for (const child of tree.children(i, 'parataxis', 'ccomp', 'advcl')) {
      if (inside(child)) continue;
      const subject = tree.children(child, 'nsubj').find((c) => !inside(c));
      if (subject !== undefined) return subject;
    }
  }
  return -1;
};

/** A name of one word tells a gender only where nothing longer is known: "Thomas", but not the "Thomas" of "Clara Thomas". */
const tellGender = (entities: Entities): void => {
  for (const entity of entities.all()) {
    if (entity.kind !== 'person' || entity.gender !== null || entity.number === 'plural') continue;
    const names = entity.mentions.filter((m) => m.type === 'name');
    if (names.length === 0 || names.some((m) => m.words.length > 1)) continue;
    const told = givenName(names[0]!.words[0]!);
    if (told === 'male' || told === 'female') entity.gender = told;
  }
};

/**
 * Finds the mentions of a report and ties those that mean the same, the surest rules first (the precision-ranked sieves of Raghunathan et al.
 * 2010): full names, short names, acronyms, appositions, predicates, descriptions, states, then pronouns. `upTo` stops before the pronouns,
 * for the fitting of their weights.
 */
export const resolve = (report: Report, language: Language, upTo: 'all' | 'before-pronouns' = 'all'): Resolved => {
  const tree = treeOf(language, report.text);
  const { mentions, words, skip, quotations } = readMentions(report, language, tree);
  markUnlistedStates(mentions, tree);
  const entities = new Entities(mentions);
  const byHead = new Map<number, Mention>();
  const byToken = new Map<number, Mention>();
  for (const m of mentions) {
    if (m.type !== 'pronoun' || !byHead.has(m.head)) byHead.set(m.head, m);
    if (m.type === 'name') for (let i = m.wholeFirst; i < m.last; i++) byToken.set(i, m);
  }
  const nameAt = (token: number): Mention | undefined => byToken.get(token);

  tieFullNames(entities);
  tieShortNames(entities);
  tieOrganisationNames(
    entities,
    (a, b) => a.sentence === b.sentence && b.first === a.last + 1 && words(a.last) === '(' && words(b.last) === ')',
  );
  tieAppositions(entities, tree, words, byHead);
  tieHeadings(entities, tree);
  tiePredicates(entities, tree, byHead);
  const inHeadline = (m: Mention): boolean => language.sentences[m.sentence]!.part === 'headline';
  const open = tieDescriptions(entities, 'before-pronouns', inHeadline, () => null);
  const spoken: { token: number; sentence: number; state: string }[] = [];
  for (let i = 0; i < language.tokens.length; i++) {
    if (skip(i) || !/^\p{Lu}/u.test(words(i))) continue;
    const state = stateOfModifier(words(i), words(i - 1));
    if (state) spoken.push({ token: i, sentence: tree.sentenceOf[i]!, state });
  }
  tieStateDescriptions(entities, spoken);
  tellGender(entities);
  tieFirstPersons(entities, (m) => language.sentences[m.sentence]!.paragraph);
  tieBoundPronouns(entities, tree, byHead, nameAt);

  const subjects = quotations.map((range) => subjectAround(tree, range));
  const bySentence = new Map<number, Mention[]>();
  for (const m of mentions) {
    const list = bySentence.get(m.sentence);
    if (list) list.push(m);
    else bySentence.set(m.sentence, [m]);
  }
  const quoted = (sentence: number): boolean => {
    const { first, last } = language.sentences[sentence]!;
    return quotations.some((q) => q.first <= first + 1 && q.last >= last - 2 && q.last > q.first);
  };
  const around: Surroundings = {
    tree,
    inSentence: (sentence) => bySentence.get(sentence) ?? [],
    allQuoted: quoted,
    words,
    quotationSubject: (quotation) => subjects[quotation] ?? -1,
    paragraph: (sentence) => language.sentences[sentence]!.paragraph,
    story: (sentence) => ['lede', 'body'].includes(language.sentences[sentence]!.part),
  };
  if (upTo === 'before-pronouns') return { entities, around, open };
  for (const [mention, candidates] of tiePronouns(entities, around)) open.set(mention, candidates);
  const pronounAt = new Map(mentions.filter((m) => m.type === 'pronoun').map((m) => [m.first, m]));
  // Whose adviser: the state of the owner, or else the one that the report is about.
  const leading = leadingState(spoken);
  const ownerState = (m: Mention): string | null => {
    const pronoun = pronounAt.get(m.first);
    return (pronoun && entities.entity(pronoun).state) ?? leading;
  };
  for (const [mention, candidates] of tieDescriptions(entities, 'owned', inHeadline, ownerState))
    open.set(mention, candidates);
  return { entities, around, open };
};
