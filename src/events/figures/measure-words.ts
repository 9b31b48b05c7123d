import { readFileSync } from 'node:fs';
import { nounClass } from '../../actors/vocabularies.js';
import type { Tree } from '../../language/tree.js';

type Kind = 'verb' | 'act' | 'noun' | 'adj' | 'person' | 'money' | 'price';

const lines = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** What is counted, by the words around a number; see measures.tsv. */
export const MEASURES: Record<Kind, Map<string, string>> = {
  verb: new Map(),
  act: new Map(),
  noun: new Map(),
  adj: new Map(),
  person: new Map(),
  money: new Map(),
  price: new Map(),
};
for (const line of lines('./measures.tsv')) {
  const [kind, words, measure] = line.split('\t');
  if (!measure || !Object.hasOwn(MEASURES, kind!))
    throw new Error(`measures.tsv: expected "kind words measure", parted by tabs, and not ${JSON.stringify(line)}`);
  for (const word of words!.split('|')) MEASURES[kind as Kind].set(word, measure);
}

/** What the object of a verb is where it is an amount of money: "loans" of lend. */
export const ofMoney = (lemma: string): string | undefined => MEASURES.money.get(lemma);
/** Whether a noun is told in money. */
export const isPrice = (lemma: string): boolean => MEASURES.price.has(lemma);

const COUNTABLE: ReadonlySet<string> = new Set(lines('./countable.tsv'));

/** Whether a noun is of things whose number is news. */
export const isCounted = (lemma: string): boolean => COUNTABLE.has(lemma);

/** What a number of these counts is a time, an age, a length or a rank, and no figure of the news. */
const NO_THING: ReadonlySet<string> = new Set(
  "year month week day hour minute second time age o'clock mile kilometre kilometer km metre meter foot inch degree centimeter centimetre mph kph page point paragraph article section chapter goal percent percentage side way part step half third quarter kind sort type thing reason occasion term round set match game man-made".split(
    ' ',
  ),
);
/** Whether a noun is a time, an age, a length or a rank, whose number is no figure of the news. */
export const isMeasure = (lemma: string): boolean => NO_THING.has(lemma);

/** Whether the number of what a noun names is news whatever is told of it. */
export function isOfNews(tree: Tree, noun: number): boolean {
  const { lemma, upos } = tree.token(noun);
  const kind = nounClass(lemma)?.kind;
  return (
    kind === 'person' ||
    kind === 'group' ||
    lemma === 'people' ||
    lemma === 'person' ||
    COUNTABLE.has(lemma) ||
    upos === 'PROPN'
  );
}

/** Whether a noun is for persons. */
export const isOfPersons = (lemma: string): boolean =>
  lemma === 'people' || lemma === 'person' || nounClass(lemma)?.kind === 'person';

/** "killed or wounded" is one measure; "killed and 12 wounded" is not. */
export function joined(tree: Tree, token: number, measure: string, kind: 'verb' | 'adj'): string {
  for (const c of tree.children(token, 'conj')) {
    if (!tree.children(c, 'cc').some((x) => tree.word(x) === 'or')) continue;
    const other = MEASURES.adj.get(tree.word(c)) ?? MEASURES[kind].get(tree.token(c).lemma);
    if (other && other !== measure) return `${measure} or ${other}`;
  }
  return measure;
}

/** Nouns for where people live, which they leave for good in great numbers. */
const HOMES = new Set(
  'home house town village city area region country camp district capital province suburb island'.split(' '),
);

/** A verb with its particle, or with the object that makes it what it is: "round up", "take part", "shoot dead", "leave the town", "treat for wounds". */
export function phrase(tree: Tree, verb: number): string {
  const { lemma } = tree.token(verb);
  if (lemma === 'take' && tree.children(verb, 'obl').some((c) => tree.token(c).lemma === 'street')) return 'take to';
  if (lemma === 'leave' || lemma === 'abandon') {
    const object = tree.child(verb, 'obj');
    return object >= 0 && HOMES.has(tree.token(object).lemma) ? `${lemma} place` : lemma;
  }
  if (lemma === 'treat' && tree.children(verb, 'obl').some((c) => /^(?:wound|injury|burn)$/.test(tree.token(c).lemma)))
    return 'treat wound';
  const more =
    tree.children(verb, 'compound:prt')[0] ??
    tree
      .children(verb, 'obj', 'obl', 'xcomp', 'advmod')
      .find((c) => c === verb + 1 && ['part', 'dead', 'hostage', 'home', 'back'].includes(tree.word(c)));
  return more === undefined ? lemma : `${lemma} ${tree.token(more).lemma}`;
}

const RECKONED = new Set(
  'confirm report presume fear believe know declare pronounce assume list think say feel find'.split(' '),
);

/** Whether a verb tells how sure it is what somebody is: "were confirmed dead". */
export const isReckoned = (tree: Tree, verb: number): boolean => RECKONED.has(tree.token(verb).lemma);

const SOURCES = new Set(
  'source radio paper newspaper agency television tv report police army witness medic'.split(' '),
);

/** Whether a noun may be the source after the dash of a headline. */
export const isSource = (tree: Tree, noun: number): boolean => {
  const { lemma } = tree.token(noun);
  return SOURCES.has(lemma) || ['person', 'organisation'].includes(nounClass(lemma)?.kind ?? '');
};
