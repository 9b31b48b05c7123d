import type { Tree } from '../language/tree.js';
import type { Entities } from './entities.js';
import type { Mention } from './mention.js';
import { relativeHead } from './pronoun-mentions.js';

/** Mentions by their head token. */
export type ByHead = ReadonlyMap<number, Mention>;

const CLOSES =
  /^(?:[,.;:)—–-]|who|whose|which|that|and|said|says|told|has|have|had|was|were|is|are|to|in|on|at|of|for|from|with)$/i;

/** Whether a description can say who or what a mention is. */
const canDescribe = (mention: Mention, other: Mention): boolean => {
  if (mention.type !== 'description' || mention.kind === 'thing' || mention.kind === null) return false;
  if (mention.kind === 'person') return other.kind === 'person' || other.kind === null;
  return other.kind !== 'person' && other.type === 'name';
};

/**
 * Ties appositions: "Vidal, the leader of the National Assembly,", "his security adviser, a retired general,", "Tam Brek, 42, a mechanic".
 * Read off the relations and, where the parser drew none, off the commas.
 */
export const tieAppositions = (entities: Entities, tree: Tree, words: (i: number) => string, byHead: ByHead): void => {
  const startingAt = new Map<number, Mention>();
  for (const m of entities.mentions) if (m.type !== 'pronoun') startingAt.set(m.wholeFirst, m);
  for (const mention of entities.mentions) {
    if (mention.type === 'pronoun') continue;
    // A place at the head of a line only says what is to come: "TOLMERIA: Jets bomb harbour".
    const heads =
      words(mention.wholeLast) === ':' &&
      mention.kind !== 'person' &&
      mention.first === tree.sentences[mention.sentence]!.first;
    // By relation.
    for (const child of tree.children(mention.head, 'appos')) {
      const other = byHead.get(child);
      if (
        other &&
        !heads &&
        other.type !== 'pronoun' &&
        mention.number === other.number &&
        (canDescribe(other, mention) || canDescribe(mention, other))
      )
        entities.tie(mention, other, 'apposition');
    }
    // By commas: what begins after one, past an age, and is closed by another or by the clause.
    let at = mention.wholeLast;
    if (words(at) !== ',') continue;
    at++;
    if (tree.token(at)?.upos === 'NUM' && words(at + 1) === ',') at += 2;
    const other = startingAt.get(at);
    if (!other || other.sentence !== mention.sentence || other.number !== mention.number) continue;
    if (mention.kind !== 'person' && mention.type !== 'name') continue;
    const describes = canDescribe(other, mention) && (other.article !== 'none' || other.kind === 'person');
    const opens =
      mention.first === tree.sentences[mention.sentence]!.first && tree.token(other.head).deprel.startsWith('nsubj');
    const isNamed =
      canDescribe(mention, other) && other.type === 'name' && mention.article !== 'none' && mention.kind === 'person';
    if (!describes && !isNamed) continue;
    if (!CLOSES.test(words(other.wholeLast)) && !(opens && isNamed)) continue;
    // In a list ("Dorn, a general and two deputies") nobody describes anybody.
    if (words(other.wholeLast) === 'and' && other.article === 'indefinite') continue;
    if (describes && other.article === 'none' && words(other.wholeLast) !== ',') continue;
    entities.tie(mention, other, 'apposition');
    // "Vale, a lawyer, and Dorn's mentor was arrested": the verb of one person shows that both say who he is.
    let next = other.wholeLast;
    if (words(next) === ',') next++;
    const second = words(next) === 'and' ? startingAt.get(next + 1) : undefined;
    if (
      second &&
      describes &&
      second.type === 'description' &&
      second.kind === 'person' &&
      second.number === 'singular' &&
      /^(?:was|is|has)$/i.test(words(second.wholeLast))
    )
      entities.tie(mention, second, 'apposition');
  }
};

/** Ties a profile's first words to the name that heads it: a line "ANA DORN", then "Leader of the dockers since 2009." */
export const tieHeadings = (entities: Entities, tree: Tree): void => {
  for (const [k, name] of entities.mentions.entries()) {
    if (name.type !== 'name' || name.kind !== 'person') continue;
    const { first, last } = tree.sentences[name.sentence]!;
    if (name.first !== first || name.last !== last) continue;
    const next = entities.mentions.slice(k + 1, k + 6).find((m) => m.sentence > name.sentence);
    if (next?.type !== 'description' || next.kind !== 'person' || next.sentence !== name.sentence + 1) continue;
    if (next.first === tree.sentences[next.sentence]!.first && next.article !== 'definite')
      entities.tie(name, next, 'apposition/heading');
  }
};

/** Ties what a person is said to be: "Vidal is the head of the Assembly". Only singular nouns for persons, never what is denied or asked. */
export const tiePredicates = (entities: Entities, tree: Tree, byHead: ByHead): void => {
  for (const mention of entities.mentions) {
    if (mention.type !== 'description' || mention.kind !== 'person' || mention.number !== 'singular') continue;
    if (tree.child(mention.head, 'cop') < 0) continue;
    const subject = byHead.get(tree.child(mention.head, 'nsubj'));
    if (!subject || subject.number === 'plural' || subject.kind === 'thing') continue;
    const denied = tree
      .children(mention.head, 'advmod', 'aux', 'mark')
      .some((c) =>
        /^(?:not|never|n't|n’t|if|whether|would|could|should|may|might)$/.test(tree.token(c).lemma.toLowerCase()),
      );
    if (!denied && subject.type === 'name') entities.tie(subject, mention, 'predicate');
  }
};

/** Ties relative pronouns to what their clause is about, and reflexive ones to the subject of theirs. */
export const tieBoundPronouns = (
  entities: Entities,
  tree: Tree,
  byHead: ByHead,
  nameAt: (token: number) => Mention | undefined,
): void => {
  for (const mention of entities.mentions) {
    if (mention.pronoun === 'relative') {
      const noun = relativeHead(tree, mention.head);
      const antecedent = byHead.get(noun) ?? nameAt(noun);
      if (antecedent && antecedent.last <= mention.first) entities.tie(antecedent, mention, 'relative');
    } else if (mention.pronoun === 'reflexive') {
      for (let verb = tree.head[mention.head]!, steps = 0; verb >= 0 && steps < 3; verb = tree.head[verb]!, steps++) {
        const token = tree.child(verb, 'nsubj');
        const subject = byHead.get(token) ?? nameAt(token);
        if (subject && subject.index < mention.index && entities.tie(subject, mention, 'reflexive')) break;
      }
    }
  }
};
