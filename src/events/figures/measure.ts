import type { Tree } from '../../language/tree.js';
import { isOfNews, isOfPersons, isReckoned, isSource, joined, MEASURES, phrase } from './measure-words.js';
import type { Quantity } from './numbers.js';

/** What a number counts: the measure, the word that says so, and what is counted. */
export interface Measured {
  measure: string;
  /** The verb, adjective or noun that gives the measure. */
  token: number;
  /** The noun that is counted, or -1 ("killing 12"). */
  noun: number;
  rule: string;
  /** Who puts the number on it, where the words tell that beside the noun ("Police put the number at 8,000"); a token, absent or -1 for nobody. */
  by?: number;
}

const RARE: ReadonlySet<string> = new Set([
  'killed',
  'injured',
  'missing',
  'detained',
  'displaced',
  'took part',
  'casualties',
  'freed',
  'returned',
  'abducted',
]);

/** Whether a measure tells of persons, whose unit is "people" where nothing else is counted. */
export const ofPeople = (measure: string): boolean => measure.split(' or ').some((m) => RARE.has(m));

/**
 * What is counted by a number whose word in the syntax is `head`: by the verb that it or its noun is subject or object of, by an adjective, by the noun; else, where the
 * noun is of news interest, the noun itself. Null where the number counts nothing that a record keeps.
 */
export function measureOf(tree: Tree, head: number): Measured | null {
  const noun = nounOf(tree, head);
  const top = noun >= 0 ? noun : head;
  if (noun >= 0 && isPart(tree, head, noun)) {
    const own = ofVerb(tree, head, noun, 0) ?? ofSecondClause(tree, noun);
    return own ?? (isOfNews(tree, noun) ? { measure: tree.word(noun), token: noun, noun, rule: 'part' } : null);
  }
  if (noun >= 0 && isPopulation(tree, noun)) return { measure: 'population', token: noun, noun, rule: 'population' };
  // "tens of thousands of people marched": the noun hangs on the number, which takes its place in the clause.
  const own =
    ofWords(tree, top, noun) ?? (noun >= 0 && tree.dominates(head, noun) ? ofVerb(tree, head, noun, 0) : null);
  if (own) return own;
  return noun >= 0 && isOfNews(tree, noun) ? { measure: tree.word(noun), token: noun, noun, rule: 'counted' } : null;
}

/** "140 of the 212 people detained had been freed": the 140 are told of by their own verb, and not by what is told of all. */
const isPart = (tree: Tree, head: number, noun: number): boolean =>
  head < noun &&
  tree.dominates(head, noun) &&
  tree.caseOf(noun) === 'of' &&
  tree.children(noun, 'det', 'nmod').some((d) => /^(?:the|these|those|their|its|his)$/.test(tree.word(d)));

/** "600 of the people who fled had come home": the parser may take a clause without "who" for one more that is told of all. */
function ofSecondClause(tree: Tree, noun: number): Measured | null {
  const [first, ...more] = tree.children(noun, 'acl');
  const own = [...more, ...(first === undefined ? [] : tree.children(first, 'ccomp'))].find(
    (c) => tree.child(c, 'nsubj') < 0 && tree.child(c, 'cc', 'mark') < 0 && tree.child(c, 'aux') >= 0,
  );
  return own === undefined ? null : ofSubject(tree, own, -1);
}

/** "a country of six million people" */
const isPopulation = (tree: Tree, noun: number): boolean =>
  /^(?:people|person|inhabitant|resident|soul)$/.test(tree.token(noun).lemma) &&
  tree.relation(noun) === 'nmod' &&
  tree.caseOf(noun) === 'of' &&
  /^(?:country|nation|state|republic|city|town|village|island|province|region|district|port)$/.test(
    tree.token(tree.head[noun]!).lemma,
  );

/** "counts 11 dead there", "47 wounded, nine of them children", "nine confirmed dead": the adjective after a number whose own noun is left out, however the parser hangs it. */
export function saidNext(tree: Tree, last: number): Measured | null {
  const next = last + (tree.token(last + 1)?.xpos === 'VBN' && isReckoned(tree, last + 1) ? 2 : 1);
  const measure = MEASURES.adj.get(tree.word(next));
  const after = tree.token(next + 1)?.upos;
  if (!measure || tree.sentenceOf[next] !== tree.sentenceOf[last] || after === 'NOUN' || after === 'PROPN') return null;
  return { measure: joined(tree, next, measure, 'adj'), token: next, noun: -1, rule: 'adjective' };
}

/** "Jets bomb town killing six-witness": in headlines the source follows a dash. */
export function beforeSource(tree: Tree, { last }: Quantity): Measured | null {
  const source = last + 2;
  const sentence = tree.sentences[tree.sentenceOf[last]!]!;
  const rest = sentence.last - source - 1;
  if (source >= sentence.last || rest > 1 || (rest === 1 && tree.token(source + 1).upos !== 'PUNCT')) return null;
  if (!isSource(tree, source) || tree.relation(source) !== 'obj') return null;
  return ofVerb(tree, source, -1, 0);
}

/** The noun that a number counts: what it stands before, or what follows "of". */
function nounOf(tree: Tree, head: number): number {
  const relation = tree.relation(head);
  if (relation === 'nummod' || relation === 'amod' || relation === 'compound' || relation === 'det') {
    const noun = tree.head[head]!;
    if (noun >= 0 && ['NOUN', 'PROPN', 'ADJ', 'SYM'].includes(tree.token(noun).upos)) return noun;
  }
  for (const c of tree.children(head, 'nmod'))
    if (c > head && tree.caseOf(c) === 'of') return nounOf(tree, c) >= 0 ? nounOf(tree, c) : c;
  // "dozens of soldiers" where the parser made the noun the head.
  const above = tree.head[head]!;
  if (above > head && tree.token(above).upos === 'NOUN' && ['nmod', 'nummod', 'compound'].includes(relation))
    return above;
  return -1;
}

function ofWords(tree: Tree, top: number, noun: number): Measured | null {
  const { lemma } = tree.token(top);
  const self = MEASURES.adj.get(tree.word(top)) ?? (MEASURES.noun.get(lemma) || null);
  // "four dead", "12 wounded", "30 arrests"
  if (self && noun >= 0)
    return {
      measure: joined(tree, top, self, 'adj'),
      token: top,
      noun: noun === top ? -1 : noun,
      rule: MEASURES.adj.has(tree.word(top)) ? 'adjective' : 'noun',
    };
  for (const c of [...tree.children(top, 'amod', 'acl', 'xcomp', 'dep', 'advcl')]) {
    const measure =
      MEASURES.adj.get(tree.word(c)) ??
      (tree.token(c).xpos === 'VBN' ? MEASURES.verb.get(tree.token(c).lemma) : undefined);
    if (measure) return { measure: joined(tree, c, measure, 'adj'), token: c, noun, rule: 'participle' };
    if (tree.relation(c) === 'acl' || tree.relation(c) === 'xcomp') {
      const active = MEASURES.act.get(tree.token(c).lemma);
      if (active && tree.token(c).upos === 'VERB') return { measure: active, token: c, noun, rule: 'relative' };
    }
  }
  return ofVerb(tree, top, noun, 0);
}

/** What is told of a clause's subject. */
function ofSubject(tree: Tree, verb: number, noun: number, passive = false): Measured | null {
  const { lemma, upos, xpos } = tree.token(verb);
  const named = phrase(tree, verb);
  const word = tree.word(verb);
  if (passive || tree.children(verb, 'aux:pass').length > 0) {
    // "were confirmed dead", "were believed to have been killed"
    const held = isReckoned(tree, verb) ? tree.child(verb, 'xcomp') : -1;
    if (held >= 0) {
      const told = MEASURES.adj.get(tree.word(held));
      return told
        ? { measure: joined(tree, held, told, 'adj'), token: held, noun, rule: 'passive' }
        : ofSubject(tree, held, noun);
    }
    const measure = MEASURES.verb.get(named) ?? MEASURES.adj.get(word) ?? ofPersons(tree, noun, named);
    return measure ? { measure: joined(tree, verb, measure, 'verb'), token: verb, noun, rule: 'passive' } : null;
  }
  // "nine were killed and 37 wounded": the participle of the second has lost its auxiliary; "are missing" may be taken for a verb.
  const bare = upos === 'ADJ' || ['VBN', 'VBG'].includes(xpos) || tree.child(verb, 'obj') < 0;
  const measure = MEASURES.act.get(named) ?? MEASURES.act.get(lemma) ?? (bare ? MEASURES.adj.get(word) : undefined);
  return measure ? { measure, token: verb, noun, rule: 'subject' } : null;
}

/** "said 140 of those held had been freed", "40 people marched, it said": the clause whose subject the parser took for that of the verb of saying, or -1. */
function clauseOf(tree: Tree, verb: number, top: number): number {
  const found = tree.child(verb, 'ccomp');
  if (found < 0 || tree.child(found, 'nsubj') >= 0 || tree.child(found, 'mark') >= 0) return -1;
  const between = tree.children(verb, 'nsubj', 'obj').filter((c) => c !== top);
  // Whoever says it stands before the verb, or after the clause.
  const said = top > verb ? between.some((c) => c < verb) : found < verb && between.some((c) => c > found);
  return top < found && said ? found : -1;
}

function ofVerb(tree: Tree, top: number, noun: number, depth: number): Measured | null {
  const up = tree.head[top]!;
  if (up < 0 || depth > 3) return null;
  const relation = tree.token(top).deprel;
  const plain = tree.relation(top);
  const { lemma } = tree.token(up);
  const named = phrase(tree, up);
  const clause = plain === 'obj' || plain === 'nsubj' ? clauseOf(tree, up, top) : -1;
  if (clause >= 0) return ofSubject(tree, clause, noun);
  if (plain === 'nsubj' || plain === 'csubj') {
    return ofSubject(tree, up, noun, relation === 'nsubj:pass');
  }
  // "arrested between 20 and 30 people": the preposition is part of the number.
  if (plain === 'obj' || (plain === 'obl' && tree.caseOf(top) === 'between')) {
    const killed =
      lemma === 'lose' || lemma === 'claim' || lemma === 'cost' || lemma === 'take'
        ? tree.token(noun >= 0 ? noun : top).lemma === 'life'
        : false;
    const measure =
      killed ||
      (lemma === 'leave' &&
        [...tree.children(up, 'xcomp'), ...tree.children(top, 'amod', 'acl')].some((c) => tree.word(c) === 'dead'))
        ? 'killed'
        : (MEASURES.verb.get(named) ?? ofPersons(tree, noun, named));
    if (measure) return { measure: joined(tree, up, measure, 'verb'), token: up, noun, rule: 'object' };
    // "prompted 3 million people to emigrate"
    for (const c of tree.children(up, 'xcomp', 'ccomp', 'advcl')) {
      const made =
        c > top && tree.children(c, 'mark').some((m) => tree.word(m) === 'to')
          ? MEASURES.act.get(phrase(tree, c))
          : undefined;
      if (made) return { measure: made, token: c, noun, rule: 'object' };
    }
    if (lemma === 'leave')
      for (const c of tree.children(up, 'xcomp')) {
        const left = MEASURES.adj.get(tree.word(c));
        if (left) return { measure: joined(tree, c, left, 'adj'), token: c, noun, rule: 'left' };
      }
    return null;
  }
  if (plain === 'obl' || plain === 'nmod') {
    const marker = tree.caseOf(top);
    // "a toll of 12"
    if (plain === 'nmod' && (marker === 'of' || marker === '')) {
      const told = tollOf(tree, up);
      if (told) return told;
    }
    // "wounding up to 37": "up" taken for a particle.
    const measure =
      plain === 'obl' && marker === 'to' && tree.children(up, 'compound:prt').some((c) => tree.word(c) === 'up')
        ? MEASURES.verb.get(lemma)
        : undefined;
    if (measure) return { measure, token: up, noun, rule: 'object' };
    if (plain === 'obl' && marker === 'by' && MEASURES.act.has(lemma))
      return { measure: MEASURES.act.get(lemma)!, token: up, noun, rule: 'agent' };
    // "12 people were killed, including three children"
    if (['including', 'among'].includes(marker)) {
      const outer = plain === 'nmod' ? measureOfNoun(tree, up, depth) : ofVerbItself(tree, up);
      return outer && { ...outer, noun, rule: 'including' };
    }
  }
  if (plain === 'conj' || plain === 'appos' || plain === 'parataxis' || plain === 'list') {
    // "12 people and three dogs were killed"; but "12 dead and 30 wounded" has been read by its own words.
    const first = tree.token(up).upos;
    return first === 'NOUN' || first === 'NUM' || first === 'PROPN' ? ofVerb(tree, up, noun, depth + 1) : null;
  }
  return null;
}

/** "260 are being held": verbs that count persons alone. */
const ofPersons = (tree: Tree, noun: number, verb: string): string | undefined =>
  noun < 0 || isOfPersons(tree.token(noun).lemma) ? MEASURES.person.get(verb) : undefined;

const measureOfNoun = (tree: Tree, noun: number, depth: number): Measured | null =>
  ofWords(tree, noun, noun) ?? (depth < 3 ? ofVerb(tree, noun, noun, depth + 1) : null);

function ofVerbItself(tree: Tree, verb: number): Measured | null {
  const passive = tree.children(verb, 'aux:pass', 'nsubj:pass').length > 0;
  const measure = passive
    ? (MEASURES.verb.get(phrase(tree, verb)) ?? MEASURES.adj.get(tree.word(verb)))
    : (MEASURES.act.get(phrase(tree, verb)) ??
      MEASURES.act.get(tree.token(verb).lemma) ??
      MEASURES.verb.get(phrase(tree, verb)));
  return measure ? { measure, token: verb, noun: -1, rule: 'including' } : null;
}

/** "the death toll", "the number of dead", "its count for Malvar": what a count is of. */
export function tollOf(tree: Tree, noun: number): Measured | null {
  const { lemma } = tree.token(noun);
  const within = [...tree.children(noun, 'compound', 'amod'), ...tree.children(noun, 'nmod')];
  if (lemma === 'toll' || lemma === 'count' || lemma === 'number' || lemma === 'tally' || lemma === 'total') {
    for (const c of within) {
      const measure =
        MEASURES.adj.get(tree.word(c)) ?? MEASURES.noun.get(tree.token(c).lemma) ?? measureOfParticiple(tree, c);
      if (measure) return { measure, token: noun, noun: -1, rule: 'toll' };
    }
    return lemma === 'toll' ? { measure: 'killed', token: noun, noun: -1, rule: 'toll' } : null;
  }
  const measure = MEASURES.noun.get(lemma);
  return measure ? { measure, token: noun, noun: -1, rule: 'toll' } : null;
}

const measureOfParticiple = (tree: Tree, noun: number): string | undefined => {
  for (const c of tree.children(noun, 'amod', 'acl')) {
    const measure = MEASURES.adj.get(tree.word(c)) ?? MEASURES.verb.get(tree.token(c).lemma);
    if (measure) return measure;
  }
  return undefined;
};
