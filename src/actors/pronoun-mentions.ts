import type { Tree } from '../language/tree.js';
import type { FoundMention, Mention } from './mention.js';

interface PronounClass {
  pronoun: NonNullable<Mention['pronoun']>;
  gender: Mention['gender'];
  number: Mention['number'];
  /** Whether it means a person, never a thing. */
  person: boolean;
}

const table = (
  words: string,
  pronoun: PronounClass['pronoun'],
  number: Mention['number'],
  gender: Mention['gender'],
  person: boolean,
) => words.split(' ').map((word): [string, PronounClass] => [word, { pronoun, gender, number, person }]);

const PRONOUNS: ReadonlyMap<string, PronounClass> = new Map([
  ...table('he him his', 'third', 'singular', 'male', true),
  ...table('she her hers', 'third', 'singular', 'female', true),
  ...table('it its', 'third', 'singular', null, false),
  ...table('they them their theirs', 'third', 'plural', null, false),
  ...table('himself', 'reflexive', 'singular', 'male', true),
  ...table('herself', 'reflexive', 'singular', 'female', true),
  ...table('itself', 'reflexive', 'singular', null, false),
  ...table('themselves', 'reflexive', 'plural', null, false),
  ...table('i me my mine myself', 'first', 'singular', null, true),
  ...table('we us our ours ourselves', 'first', 'plural', null, false),
  ...table('you your yours yourself yourselves', 'second', null, null, true),
  ...table('who whom', 'relative', null, null, true),
  ...table('which that whose', 'relative', null, null, false),
]);

const WEATHER = /^(?:rain|snow|seem|appear|turn|take|cost)$/;

/** "It is clear that…", "it seems", "it is raining": stands for nothing. */
const isEmptyIt = (tree: Tree, i: number): boolean => {
  if (tree.relation(i) === 'expl') return true;
  const verb = tree.head[i]!;
  // "as we understand it", "as one diplomat put it"
  if (
    verb >= 0 &&
    tree.relation(i) === 'obj' &&
    /^(?:put|understand|see|describe|phrase)$/.test(tree.token(verb).lemma) &&
    tree.children(verb, 'mark', 'advmod').some((c) => tree.token(c).lemma.toLowerCase() === 'as')
  )
    return true;
  if (verb < 0 || tree.relation(i) !== 'nsubj') return false;
  const clause = tree.children(verb, 'csubj', 'ccomp', 'advcl', 'acl').find((c) => c > verb);
  if (clause === undefined)
    return WEATHER.test(tree.token(verb).lemma) && /^(?:rain|snow)$/.test(tree.token(verb).lemma);
  const marker = tree.children(clause, 'mark').map((m) => tree.token(m).lemma.toLowerCase());
  if (tree.relation(clause) === 'csubj') return true;
  return (
    (tree.child(verb, 'cop') >= 0 &&
      tree.token(verb).upos === 'ADJ' &&
      (marker.includes('that') || marker.includes('to') || marker.includes('for'))) ||
    /^(?:seem|appear)$/.test(tree.token(verb).lemma)
  );
};

/** The mentions by pronoun: personal, possessive, reflexive, and relative ones in relative clauses. */
export const pronounMentions = (
  tree: Tree,
  words: (i: number) => string,
  skip: (i: number) => boolean,
): FoundMention[] => {
  const mentions: FoundMention[] = [];
  for (let i = 0; i < tree.tokens.length; i++) {
    const { upos } = tree.token(i);
    if ((upos !== 'PRON' && upos !== 'DET') || skip(i)) continue;
    const found = PRONOUNS.get(words(i).toLowerCase());
    if (
      !found ||
      (found.pronoun === 'relative' && !inRelativeClause(tree, i)) ||
      (upos === 'DET' && found.pronoun === 'relative')
    )
      continue;
    if (words(i) === 'US') continue;
    // "the mine" is a thing, whatever the tagger says.
    if (words(i).toLowerCase() === 'mine' && tree.child(i, 'det', 'amod', 'compound') >= 0) continue;
    if (words(i).toLowerCase() === 'it' && isEmptyIt(tree, i)) continue;
    mentions.push({
      start: tree.token(i).start,
      end: tree.token(i).end,
      type: 'pronoun',
      first: i,
      last: i + 1,
      head: i,
      sentence: tree.sentenceOf[i]!,
      wholeFirst: i,
      wholeLast: i + 1,
      kind: found.person ? 'person' : null,
      gender: found.gender,
      number: found.number,
      words: [],
      lemma: words(i).toLowerCase(),
      article: 'none',
      descriptions: [],
      state: null,
      pronoun: found.pronoun,
    });
  }
  return mentions;
};

/** The noun that a relative clause with this pronoun in it hangs on, or -1. */
export const relativeHead = (tree: Tree, i: number): number => {
  for (let a = i, steps = 0; a >= 0 && steps < 8; a = tree.head[a]!, steps++) {
    if (tree.token(a).deprel === 'acl:relcl' || (tree.token(a).deprel === 'acl' && a !== i)) {
      const noun = tree.head[a]!;
      return noun >= 0 && noun < i ? noun : -1;
    }
  }
  return -1;
};

const inRelativeClause = (tree: Tree, i: number): boolean => relativeHead(tree, i) >= 0;
