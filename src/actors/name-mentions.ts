import type { Language, Name } from '../language/language.js';
import type { Tree } from '../language/tree.js';
import type { Description, FoundMention, MentionKind } from './mention.js';
import { foldWord, nameWords } from './name-words.js';
import { titleBefore } from './title-before-name.js';
import {
  givenName,
  honorific,
  nameKey,
  nounClass,
  organisationNamed,
  type State,
  stateNamed,
  stateOfCapital,
  stateOfModifier,
  stateOfPeople,
  stateOfSeat,
} from './vocabularies.js';

/** A name as first found: its tokens and the type that the model gave it. */
interface FoundName {
  first: number;
  last: number;
  type: Name['type'];
}

const NOT_IN_NAME = /^(?:['’]s|['’]|the|[,.;:()"“”–—-]|and|or)$/i;

/** Of types that a name is called equally often, the first. */
const TYPES: readonly Name['type'][] = ['PER', 'ORG', 'LOC', 'NORP', 'MISC'];

/** Trims articles, possessive endings and titles off a name; null where nothing is left. */
const trimmed = (name: FoundName, words: (i: number) => string): FoundName | null => {
  let { first, last } = name;
  while (first < last && NOT_IN_NAME.test(words(first))) first++;
  while (last > first && NOT_IN_NAME.test(words(last - 1))) last--;
  while (
    name.type === 'PER' &&
    last - first > 1 &&
    honorific(words(first)) !== undefined &&
    givenName(words(first)) === null
  )
    first++;
  // A nickname in quotation marks begins another name: “Airbase ‘La Carlota’”.
  for (let i = first + 1; i < last; i++) if (/^["“”«»]$/.test(words(i))) last = i;
  return first < last ? { first, last, type: name.type } : null;
};

const GOVERNING =
  /^(?:say|tell|announce|deny|accuse|claim|insist|warn|urge|call|demand|ask|offer|refuse|agree|decide|plan|want|seek|try|hope|expect|recognize|recognise|support|back|oppose|reject|condemn|criticize|criticise|denounce|blame|impose|lift|threaten|vow|pledge|promise|propose|respond|retaliate|expel|recall|withdraw|send|deploy|sign|negotiate|consider|view|see|believe|argue|maintain|fear|welcome|praise|summon|protest|signal|intend|know|suspect|have)$/;

/** Whether a capital stands for its government where it stands: as the subject of what governments do. */
const standsForGovernment = (tree: Tree, head: number): boolean => {
  const relation = tree.token(head).deprel;
  const above = tree.head[head]!;
  if (above < 0) return false;
  if (relation === 'nsubj')
    return GOVERNING.test(tree.token(above).lemma.toLowerCase()) && tree.child(above, 'cop') < 0;
  // "Washington's intention", "talks between Moscow and Kyiv", "relations with Tehran"
  if (relation === 'nmod:poss')
    return /^(?:intention|decision|policy|ally|stance|position|support|government|claim|demand|role|relation|tie|offer|sanction|plan)$/.test(
      tree.token(above).lemma,
    );
  if (relation === 'nmod' || relation === 'obl')
    return (
      ['between', 'with', 'from', 'by'].includes(tree.caseOf(head)) &&
      /^(?:talk|relation|tie|support|pressure|negotiation|alliance|sanction|demand|deal|agreement|back|finance|arm)$/.test(
        tree.token(above).lemma,
      )
    );
  return false;
};

/** The state whose possessive lost its apostrophe, before what it has: "Tolmerias third city". A people's name ends so too, and is none. */
const stateOwning = (tree: Tree, text: string, head: number): State | null =>
  /^\p{Lu}\p{L}+[^s]s$/u.test(text) && stateOfPeople(text) === null && tree.head[head]! > head
    ? stateNamed(text.slice(0, -1))
    : null;

const kindOf = (
  tree: Tree,
  type: Name['type'],
  key: string,
  text: string,
  head: number,
): { kind: MentionKind; state: string | null } => {
  const state = stateNamed(text) ?? stateOwning(tree, text, head);
  const organisation = organisationNamed(text);
  if (organisation !== null && (type !== 'PER' || /^\p{Lu}{2}/u.test(text)))
    return { kind: 'organisation', state: null };
  const seat = stateOfSeat(text);
  if (seat && type !== 'PER') return { kind: 'office', state: seat.iso2 };
  if (type === 'PER') return { kind: 'person', state: null };
  if (state && !(type === 'ORG' && key.includes(' ') && state.names[0] !== text))
    return { kind: 'state', state: state.iso2 };
  if (type === 'LOC') {
    const capital = stateOfCapital(text);
    return capital && standsForGovernment(tree, head)
      ? { kind: 'state', state: capital.iso2 }
      : { kind: 'place', state: null };
  }
  if (type === 'ORG') return { kind: 'organisation', state: null };
  const people = stateOfPeople(text);
  return { kind: type === 'NORP' ? 'group' : null, state: people?.iso2 ?? null };
};

/**
 * The mentions by name. The model's types are made to agree within the report: a name is what it is called most often, and the last word of a
 * person's name is that person's; and names that it missed are found again where another mention of the same words was named.
 * `skip` says which tokens belong to no story (furniture, credits).
 */
export const nameMentions = (
  language: Language,
  tree: Tree,
  words: (i: number) => string,
  skip: (i: number) => boolean,
): FoundMention[] => {
  const found: FoundName[] = [];
  const taken = new Uint8Array(language.tokens.length);
  const add = (name: FoundName): void => {
    found.push(name);
    taken.fill(1, name.first, name.last);
  };
  const textOf = (name: { first: number; last: number }): string => {
    const parts: string[] = [];
    for (let i = name.first; i < name.last; i++) parts.push(words(i));
    return parts
      .join(' ')
      .replace(/ - /g, '-')
      .replace(/ ([’']s)/g, '$1');
  };
  for (const name of language.names) {
    const name_ = trimmed(name, words);
    if (!name_ || skip(name_.first)) continue;
    // "U.S. National Security Adviser": cut out of a title, an organisation that begins with a state is no more than the state.
    const titled =
      name_.type === 'ORG' &&
      name_.last - name_.first > 1 &&
      nounClass(words(name_.last).toLowerCase())?.kind === 'person';
    if (titled && stateNamed(words(name_.first)) && organisationNamed(textOf(name_)) === null)
      name_.last = name_.first + 1;
    add(titled && name_.last === name_.first + 1 ? { ...name_, type: 'LOC' } : name_);
  }
  joinPurposes(found, language, words, taken);
  const keyOf = (name: { first: number; last: number }): string => nameKey(textOf(name));

  // Votes on what each name is.
  const votes = new Map<string, Map<Name['type'], number>>();
  const vote = (key: string, type: Name['type'], weight: number): void => {
    const given = votes.get(key) ?? new Map();
    given.set(type, (given.get(type) ?? 0) + weight);
    votes.set(key, given);
  };
  for (const name of found) {
    const key = keyOf(name);
    vote(key, name.type, 1);
    const parts = key.split(' ');
    if (name.type === 'PER' && parts.length > 1 && givenName(parts[0]!) !== null) {
      vote(key, 'PER', 2);
      vote(parts.at(-1)!, 'PER', 3);
    }
    const before = tree.sentences[tree.sentenceOf[name.first]!]!.first;
    const title = titleBefore(tree, words, name.first, before);
    // "the Trump administration": governments and campaigns are called by persons' names.
    if (
      name.last - name.first === 1 &&
      /^(?:administration|campaign|presidency|regime|loyalist|supporter|ally)s?$/i.test(words(name.last)) &&
      !stateNamed(words(name.first))
    )
      vote(key, 'PER', 2);
    if (title?.heads.some((h) => h === name.first - 1 && honorific(words(h)) !== undefined)) vote(key, 'PER', 2);
  }
  const typeOf = (key: string, own: Name['type']): Name['type'] => {
    const given = votes.get(key);
    if (!given) return own;
    const most = Math.max(...given.values());
    return TYPES.find((type) => given.get(type) === most) ?? own;
  };

  // Names that were missed: a proper noun that is a known name elsewhere in the report.
  for (let i = 0; i < language.tokens.length; i++) {
    if (taken[i] || language.tokens[i]!.upos !== 'PROPN' || skip(i)) continue;
    const key = foldWord(words(i));
    const known = votes.get(key);
    if (known && /^\p{Lu}/u.test(words(i))) add({ first: i, last: i + 1, type: typeOf(key, 'PER') });
    else if (!known && stateNamed(words(i)) && tree.token(i).deprel !== 'flat')
      add({ first: i, last: i + 1, type: 'LOC' });
  }
  found.sort((a, b) => a.first - b.first);

  const mentions: FoundMention[] = [];
  for (const name of found) {
    const sentence = tree.sentenceOf[name.first]!;
    let head = name.first;
    for (let i = name.first; i < name.last; i++) {
      const above = tree.head[i]!;
      if (above < name.first || above >= name.last) {
        head = i;
        break;
      }
    }
    const key = keyOf(name);
    const type = typeOf(key, name.type);
    const text = textOf(name);
    // An adjective of nationality names nobody; its noun's modifiers keep it. A people does: "Venezuelans".
    if (type === 'NORP' || type === 'MISC') {
      const { upos, xpos, deprel } = tree.token(head);
      const organised = organisationNamed(text) !== null || stateNamed(text) !== null;
      if (
        !organised &&
        (upos === 'ADJ' || !['NNPS', 'NNS', 'NNP'].includes(xpos) || ['compound', 'amod'].includes(deprel))
      )
        continue;
      if (type === 'MISC' && !organised) continue;
    }
    // "the South American country": an adjective, whatever the model calls it.
    if (type === 'LOC' && tree.token(head).upos === 'ADJ' && stateNamed(text) === null) continue;
    const { kind, state } = kindOf(tree, type, key, text, head);
    const title = titleBefore(tree, words, name.first, tree.sentences[sentence]!.first);
    const parts = nameWords(text);
    // The model may take a picture sign or a broken character for a name; without a letter or a figure it is none.
    if (parts.length === 0) continue;
    const plural = type === 'NORP' && /s$/.test(parts.at(-1) ?? '') && kind === 'group';
    const first = parts[0];
    mentions.push({
      start: tree.token(name.first).start,
      end: tree.token(name.last - 1).end,
      type: 'name',
      first: name.first,
      last: name.last,
      head,
      sentence,
      wholeFirst: title?.first ?? name.first,
      wholeLast: name.last,
      kind,
      gender: kind !== 'person' ? null : (title?.gender ?? genderOfName(parts, first)),
      number: plural ? 'plural' : 'singular',
      words: parts,
      lemma: tree.token(head).lemma.toLowerCase(),
      article: 'none',
      descriptions: title?.descriptions ?? [],
      state: state ?? stateOfTitle(title?.descriptions ?? []),
      pronoun: null,
    });
  }
  return mentions;
};

/** What bodies are called that are for something. */
const BODY_FOR =
  /^(?:alliance|army|association|campaign|centre|center|coalition|commission|committee|conference|council|forces?|foundation|front|fund|institute|league|movement|network|office|organi[sz]ation|party|union)$/i;

/** Joins the two names that the model makes of one body which is for something: "Movement of Free Towns" and "Renewal of Tolmeria", with "for the" between. */
const joinPurposes = (
  found: FoundName[],
  language: Language,
  words: (i: number) => string,
  taken: Uint8Array,
): void => {
  found.sort((a, b) => a.first - b.first);
  for (let k = found.length - 2; k >= 0; k--) {
    const [body, purpose] = [found[k]!, found[k + 1]!];
    const between = Array.from({ length: purpose.first - body.last }, (_, i) => words(body.last + i)).join(' ');
    const isBody = Array.from({ length: body.last - body.first }, (_, i) => words(body.first + i)).some((w) =>
      BODY_FOR.test(w),
    );
    if (body.type !== 'ORG' || purpose.type === 'PER' || !isBody || !/^for(?: the)?$/.test(between)) continue;
    let last = purpose.last;
    // "of Tolmeria-Oster": a hyphen without space goes on with the name.
    const next = found[k + 2];
    const touches = (i: number): boolean => language.tokens[i]!.end === language.tokens[i + 1]?.start;
    if (next && next.first === last + 1 && /^[-–]$/.test(words(last)) && touches(last - 1) && touches(last))
      last = next.last;
    found.splice(k, last === purpose.last ? 2 : 3, { first: body.first, last, type: 'ORG' });
    taken.fill(1, body.first, last);
  }
};

/** The state whose person a title makes somebody: "Venezuelan" in "Venezuelan Defense Minister". */
const stateOfTitle = (descriptions: readonly Description[]): string | null => {
  for (const { modifiers } of descriptions) {
    for (const [k, word] of modifiers.entries()) {
      const state = stateOfModifier(word, modifiers[k - 1]);
      if (state !== null) return state;
    }
  }
  return null;
};

const genderOfName = (parts: readonly string[], first: string | undefined): 'male' | 'female' | null => {
  if (first === undefined || parts.length < 2) return null;
  const told = givenName(first);
  return told === 'male' || told === 'female' ? told : null;
};
