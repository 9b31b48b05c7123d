import { nounClass, stateNamed, stateOfModifier, stateOfPeople } from '../../actors/vocabularies.js';
import type { Language } from '../../language/language.js';
import type { Tree } from '../../language/tree.js';
import { predicatesOf } from '../vocabulary.js';
import { placeOfPeople } from './place-of-people.js';
import type { Role } from './role.js';

/** Words before a title that say how far it is held. */
const STATES: ReadonlyMap<string, Role['state']> = new Map([
  ...of('former', 'former ex- ex onetime erstwhile ousted deposed retired sacked then- then'),
  ...of('acting', 'acting interim caretaker'),
  ...of('late', 'late'),
  ...of('elect', 'incoming designate'),
  ...of('current', 'outgoing new current newly incumbent'),
]);
function of(state: Role['state'], words: string): [string, Role['state']][] {
  return words.split(' ').map((word) => [word, state]);
}
/** Nouns for a person that are no office, trade or standing. */
const NO_TITLE = new Set(
  'man woman person people boy girl child kid baby friend enemy brother sister mother father son daughter wife husband uncle aunt cousin nephew niece widow grandson granddaughter parent relative twin victim survivor witness suspect passenger neighbour neighbor resident visitor guest native adult teenager youth colleague predecessor successor rival ally foe opponent supporter critic mentor mr mrs ms miss mister madam sir lady tyrant puppet hero liar dictator usurper traitor thug bully member one other part favourite favorite post position job office role seat'.split(
    ' ',
  ),
);

/** What is said of a holder beside the title: "firebrand", "right-wing". */
const EPITHET = new Set(
  'firebrand embattled longtime long-time veteran popular unpopular hardline hard-line conservative liberal leftist rightist far-right far-left right-wing left-wing socialist communist self-proclaimed self-declared outspoken powerful influential prominent top senior-most beleaguered elderly young populist moderate reformist autocratic authoritarian'.split(
    ' ',
  ),
);

/** Words for a time, which may stand before a title as if they were of it: "at noon General Ana Dorn". */
const TIMES = new Set('noon midnight dawn dusk today yesterday tomorrow'.split(' '));
/** Who holds an office in a place rather than of it: "the ambassador in Oster". */
const POSTED = new Set('ambassador envoy consul representative correspondent commander attache'.split(' '));
/** Nouns of an organisation whose epithet is its own: "socialist party leader". */
const BODIES = new Set('party government movement front alliance union bloc coalition group faction'.split(' '));

/** A title with what it is of and how far it is held. */
export interface TitleWords {
  title: string;
  /** The words that name the state, organisation or place of the office, or null; `ofToken` is the word that they turn on. */
  of: string | null;
  ofToken: number;
  state: Role['state'];
  /** The noun of the title, and its last word. */
  head: number;
  last: number;
}

/**
 * Reads a title off the words of a noun phrase: "the former Venezuelan foreign minister" is "foreign minister", of Venezuela, former. `first` to `last`
 * (inclusive) are the words without a name; `head` is the noun for the person. What an office is of may
 * stand up to `reach`. Null where the noun is no title.
 */
export function titleWords(
  tree: Tree,
  language: Language,
  first: number,
  last: number,
  head: number,
  reach = last,
): TitleWords | null {
  const { text } = tree;
  const lemma = tree.token(head).lemma.toLowerCase();
  if (NO_TITLE.has(lemma) || NO_TITLE.has(tree.word(head))) return null;
  const kind = nounClass(lemma)?.kind;
  if (kind !== undefined && kind !== 'person') return null;
  let from = first;
  let state: Role['state'] = 'current';
  let of: string | null = null;
  let ofToken = -1;
  // A possessor opens the phrase: "Venezuela's U.N. Ambassador", "his security adviser".
  for (let i = from + 1; i < head; i++) {
    if (!/^['’]s?$/.test(tree.word(i))) continue;
    const owner = i - 1;
    let start = from;
    while (start < owner && ['ADP', 'SCONJ', 'DET'].includes(tree.token(start).upos)) start++;
    of = text.slice(tree.token(start).start, tree.token(owner).end);
    ofToken = owner;
    from = i + 1;
  }
  while (from < head) {
    const word = tree.word(from);
    const { upos } = tree.token(from);
    const held = STATES.get(word);
    if (held !== undefined) state = held === 'current' ? state : held;
    else if (
      upos === 'ADP' ||
      upos === 'SCONJ' ||
      isVerb(tree, from, head) ||
      TIMES.has(word) ||
      (EPITHET.has(word) && !BODIES.has(tree.word(from + 1)))
    ) {
      // "as the head of …", "to oust President …", "firebrand politician", but "socialist party leader"
    } else if (tree.word(from + 1) === '-' && EPITHET.has(`${word}-${tree.word(from + 2)}`) && from + 2 < head)
      from += 2;
    else if (upos === 'PRON' && tree.relation(from) === 'nmod') {
      ofToken = from;
    } else if (
      upos !== 'ADV' &&
      upos !== 'DET' &&
      upos !== 'PUNCT' &&
      upos !== 'CCONJ' &&
      upos !== 'NUM' &&
      word !== '-'
    ) {
      const known = of === null ? stateModifier(tree, language, from) : null;
      if (!known) break;
      of = known.name;
      ofToken = from;
      from = known.last;
    }
    from++;
  }
  if (from > head) return null;
  let to = head;
  if (head < last && /^(?:-|–)$/.test(tree.word(head + 1)) && tree.word(head + 2) === 'elect') {
    state = 'elect';
    to = head + 2;
  } else if (tree.word(head + 1) === 'elect') {
    state = 'elect';
    to = head + 1;
  }
  const office = tree.children(head, 'nmod').find((c) => c > head && c <= reach && isOffice(tree, head, c));
  if (office !== undefined && tree.right[office]! <= reach) {
    to = Math.max(to, lastOfName(tree, office));
    if (of === null) {
      const start = tree.children(office, 'case')[0] ?? office;
      const begin = tree.word(start + 1) === 'the' ? start + 2 : start + 1;
      of = text.slice(tree.token(Math.min(begin, office)).start, tree.token(lastOfName(tree, office)).end);
      ofToken = office;
    }
  }
  const body = of === null && ofToken < 0 ? bodyBefore(tree, language, from, head) : null;
  if (body) {
    of = text.slice(tree.token(body.first).start, tree.token(body.last).end);
    ofToken = body.last;
  }
  // "Secretary of State" before a name, whose words the parser may hang on the name.
  if (office === undefined && /^(?:of|for|to|at)$/.test(tree.word(head + 1)) && head + 1 < last)
    to = Math.max(to, last);
  const title = plain(text.slice(tree.token(from).start, tree.token(to).end));
  return { title, of: of === null ? null : plain(of), ofToken, state, head, last: to };
}

/** "Help him oust President Brek": a verb before a title, also where the tagger takes it for a part of it. */
function isVerb(tree: Tree, at: number, head: number): boolean {
  const { xpos } = tree.token(at);
  const isLower = (i: number): boolean => /^\p{Ll}/u.test(tree.text.slice(tree.token(i).start));
  return /^VB[DPZ]?$/u.test(xpos) || (isLower(at) && !isLower(head) && predicatesOf(tree.word(at)).length > 0);
}

/** Words on one line, without a bracket that is not closed: "head of the Harbour Fund (HF". */
function plain(words: string): string {
  const line = words.replace(/\s+/gu, ' ');
  const open = line.lastIndexOf(' (');
  return open > 0 && !line.includes(')', open) ? line.slice(0, open) : line;
}

/** Whether a phrase after a title says what the office is of. */
function isOffice(tree: Tree, head: number, phrase: number): boolean {
  const marker = tree.caseOf(phrase);
  return ['of', 'to', 'for', 'at'].includes(marker) || (marker === 'in' && POSTED.has(tree.token(head).lemma));
}

/** Whether a word names an organisation, or is a noun for one. */
export const isBody = (tree: Tree, { names }: Language, token: number): boolean =>
  nounClass(tree.token(token).lemma)?.kind === 'organisation' ||
  names.some(({ type, first, last }) => type === 'ORG' && token >= first && token < last);

/** The organisation that stands before a title, or null: "interior ministry spokesman", "Civic Front leader". */
function bodyBefore(
  tree: Tree,
  { names }: Language,
  from: number,
  head: number,
): { first: number; last: number } | null {
  const name = names.find(({ type, first, last }) => type === 'ORG' && first === from && last <= head);
  // A rank in short form is none.
  if (name && !/\p{Ll}\.$/u.test(tree.form(name.last - 1))) return { first: from, last: name.last - 1 };
  for (let last = head - 1; last >= from; last--) {
    const { upos, lemma } = tree.token(last);
    const kind = upos === 'NOUN' || upos === 'PROPN' ? nounClass(lemma)?.kind : undefined;
    if ((kind !== 'organisation' && kind !== 'group') || tree.word(last).endsWith('.')) continue;
    let first = last;
    while (first > from && (tree.head[first - 1] === last || tree.head[first - 1] === first)) first--;
    return { first, last };
  }
  return null;
}

/** The end of what an office is of, without clauses, appositions and what is coordinated with it beyond a name. */
export function lastOfName(tree: Tree, office: number): number {
  let last = office;
  for (const c of tree.children(office, 'flat', 'compound', 'nmod', 'conj', 'appos')) {
    if (c < office || (tree.relation(c) === 'conj' && tree.token(c).upos !== 'PROPN')) continue;
    // "leader of the opposition Civic Front": the name that the noun before it stands with.
    if (
      tree.relation(c) === 'appos' &&
      (tree.token(c).upos !== 'PROPN' || tree.left[c]! !== office + 1 || tree.word(office + 1) === ',')
    )
      continue;
    if (tree.relation(c) === 'nmod' && !['of', 'for', ''].includes(tree.caseOf(c))) continue;
    last = Math.max(last, lastOfName(tree, c));
  }
  return last;
}

/** "Venezuelan", "U.S.", "South African": the state that a word before a title names, and its last word. */
function stateModifier(tree: Tree, language: Language, at: number): { name: string; last: number } | null {
  const { text } = tree;
  for (const length of [2, 1]) {
    const words = text.slice(tree.token(at).start, tree.token(at + length - 1)?.end ?? 0);
    const state = stateNamed(words) ?? stateOfPeople(words);
    if (state) return { name: state.name, last: at + length - 1 };
  }
  const before = at > 0 ? text.slice(tree.token(at - 1).start, tree.token(at - 1).end) : undefined;
  const word = text.slice(tree.token(at).start, tree.token(at).end);
  const iso = stateOfModifier(word, before);
  if (iso) return { name: word, last: at };
  const place = placeOfPeople(word, language, text);
  return place === null ? null : { name: place, last: at };
}
