import type { Entities } from './entities.js';
import type { Mention } from './mention.js';
import { roleOf, SAYING, type Surroundings } from './pronoun-features.js';

/** Verbs with which somebody speaks, beyond those that take what is said as a clause. */
const SPEAKING =
  /^(?:urge|accuse|criticize|criticise|praise|blame|reject|dismiss|respond|reply|threaten|propose|describe|recall|stress|conclude|complain|joke|remark|tweet|testify|speak|caution|continue|call|demand|appeal|condemn|denounce|welcome|thank)$/;

/** Whether somebody speaks by a verb. */
export const speaks = (lemma: string): boolean => SAYING.test(lemma) || SPEAKING.test(lemma);

/** What a sure rule settled. */
export interface Settled {
  mention: Mention;
  rule: string;
}

/** The subject of the verb of saying that a sentence hangs on, as a mention outside quotations; null where it has none. */
const sayer = (entities: Entities, around: Surroundings, sentence: number): Mention | null => {
  for (const mention of around.inSentence(sentence)) {
    if (mention.quotation >= 0 || roleOf(around.tree, mention.head) !== 'subject') continue;
    const verb = around.tree.head[mention.head]!;
    if (verb < 0 || !speaks(around.tree.token(verb).lemma)) continue;
    if (around.tree.head[verb] === -1 || around.tree.relation(verb) === 'parataxis')
      return entities.entity(mention).kind === 'person' ? mention : null;
  }
  return null;
};

/** Whom an editor's bracket after a pronoun names: “what he (Dorn) thinks”. */
export const glossed = (entities: Entities, around: Surroundings, pronoun: Mention): Settled | null => {
  if (around.words(pronoun.last) !== '(') return null;
  const mention = around
    .inSentence(pronoun.sentence)
    .find((m) => m.type === 'name' && m.wholeFirst === pronoun.last + 1 && around.words(m.last) === ')');
  return mention && entities.fit(entities.entity(mention), entities.entity(pronoun))
    ? { mention, rule: 'pronoun/glossed' }
    : null;
};

/** What is named and then taken up as the subject of its own clause: "Dorn, she never gave up". */
export const dislocated = (entities: Entities, around: Surroundings, pronoun: Mention): Settled | null => {
  const { tree } = around;
  if (tree.token(pronoun.head).deprel !== 'nsubj') return null;
  const before = tree.children(tree.head[pronoun.head]!, 'dislocated').find((c) => c < pronoun.head);
  const mention = before === undefined ? undefined : around.inSentence(pronoun.sentence).find((m) => m.head === before);
  return mention && entities.fit(entities.entity(mention), entities.entity(pronoun))
    ? { mention, rule: 'pronoun/dislocated' }
    : null;
};

/** "Dorn and her family": the owner is who stands before. */
export const joinedOwner = (entities: Entities, around: Surroundings, pronoun: Mention): Settled | null => {
  const { tree } = around;
  if (pronoun.gender === null || tree.token(pronoun.head).deprel !== 'nmod:poss') return null;
  const owned = tree.head[pronoun.head]!;
  if (tree.relation(owned) !== 'conj' || around.words(pronoun.first - 1).toLowerCase() !== 'and') return null;
  const mention = around
    .inSentence(pronoun.sentence)
    .find((m) => m.last === pronoun.first - 1 && m.kind === 'person' && m.number !== 'plural' && m.type !== 'pronoun');
  return mention && entities.fit(entities.entity(mention), entities.entity(pronoun))
    ? { mention, rule: 'pronoun/joined-owner' }
    : null;
};

/** "The ministry accused them of what it called theft": who says so is the subject above. */
export const whatItCalls = (entities: Entities, around: Surroundings, pronoun: Mention): Settled | null => {
  const { tree } = around;
  if (around.words(pronoun.first - 1).toLowerCase() !== 'what' || roleOf(tree, pronoun.head) !== 'subject') return null;
  const verb = tree.head[pronoun.head]!;
  if (verb < 0 || !/^(?:say|call|describe|term|consider|see|view|label)$/.test(tree.token(verb).lemma)) return null;
  for (let at = tree.head[verb]!, steps = 0; at >= 0 && steps < 8; at = tree.head[at]!, steps++) {
    const subject = tree.child(at, 'nsubj');
    if (subject < 0 || subject >= pronoun.first || subject === pronoun.head) continue;
    const mention = around.inSentence(pronoun.sentence).find((m) => m.head === subject);
    return mention && mention.kind !== 'thing' && entities.fit(entities.entity(mention), entities.entity(pronoun))
      ? { mention, rule: 'pronoun/what-it-calls' }
      : null;
  }
  return null;
};

/** "The ministry, which buys most of the harvest, said it would pay more": who is not a person and says what "it" does is "it". */
export const saysOfItself = (entities: Entities, around: Surroundings, pronoun: Mention): Settled | null => {
  const { tree } = around;
  if (pronoun.lemma !== 'it' || roleOf(tree, pronoun.head) !== 'subject') return null;
  const verb = tree.head[pronoun.head]!;
  const saying = verb >= 0 && tree.relation(verb) === 'ccomp' ? tree.head[verb]! : -1;
  if (saying < 0 || saying > verb || !SAYING.test(tree.token(saying).lemma)) return null;
  const subject = tree.child(saying, 'nsubj');
  const mention = around.inSentence(pronoun.sentence).find((m) => m.head === subject);
  return mention &&
    (mention.kind === 'organisation' || mention.kind === 'state') &&
    entities.fit(entities.entity(mention), entities.entity(pronoun))
    ? { mention, rule: 'pronoun/says-of-itself' }
    : null;
};

/**
 * A speaker taken up by the next sentence: “…,” Vale told reporters. He said… Sentences that are all quotation are passed over. Only where the
 * pronoun itself says something, outside quotations.
 */
export const sameSpeaker = (
  entities: Entities,
  around: Surroundings,
  pronoun: Mention,
  candidates: readonly { last: Mention }[],
): Settled | null => {
  if (pronoun.gender === null || pronoun.quotation >= 0) return null;
  if (
    (sayer(entities, around, pronoun.sentence) ?? pronoun) !== pronoun ||
    roleOf(around.tree, pronoun.head) !== 'subject'
  )
    return null;
  const verb = around.tree.head[pronoun.head]!;
  if (verb < 0 || !speaks(around.tree.token(verb).lemma)) return null;
  if (around.tree.head[verb] !== -1 && around.tree.relation(verb) !== 'parataxis') return null;
  // Nobody else may be named before the pronoun in its own sentence, quotations left aside.
  if (
    around
      .inSentence(pronoun.sentence)
      .some((m) => m.index < pronoun.index && m.quotation < 0 && m.kind === 'person' && m.number !== 'plural')
  )
    return null;
  for (let sentence = pronoun.sentence - 1; sentence >= 0 && sentence >= pronoun.sentence - 4; sentence--) {
    const speaker = sayer(entities, around, sentence);
    if (speaker) {
      const candidate = candidates.find(({ last }) => entities.entity(last) === entities.entity(speaker));
      return candidate ? { mention: candidate.last, rule: 'pronoun/same-speaker' } : null;
    }
    if (!around.allQuoted(sentence)) return null;
  }
  return null;
};

/**
 * A pronoun in what comes before the subject means the subject: "In his speech, Vale said", "After he fled, Vale called". Only a named person.
 */
export const subjectAfter = (entities: Entities, around: Surroundings, pronoun: Mention): Settled | null => {
  if (pronoun.gender === null) return null;
  const { tree } = around;
  for (let at = pronoun.head, steps = 0; steps < 10; steps++) {
    const above = tree.head[at]!;
    if (above < 0) return null;
    if (above > at && ['obl', 'advcl'].includes(tree.relation(at)) && tree.right[at]! < above) {
      const subject = tree.children(above, 'nsubj').find((c) => c > tree.right[at]!);
      const mention =
        subject === undefined
          ? undefined
          : around.inSentence(pronoun.sentence).find((m) => m.type === 'name' && m.head === subject);
      const entity = mention && entities.entity(mention);
      if (
        mention &&
        entity?.kind === 'person' &&
        entities.fit(entity, entities.entity(pronoun)) &&
        mention.quotation === pronoun.quotation
      )
        return { mention, rule: 'pronoun/subject-after' };
    }
    at = above;
  }
  return null;
};
