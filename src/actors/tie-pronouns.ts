import { readFileSync } from 'node:fs';
import type { Entities, Entity } from './entities.js';
import type { Mention } from './mention.js';
import { boundApart, pronounFeatures, roleOf, type Surroundings } from './pronoun-features.js';
import {
  dislocated,
  glossed,
  joinedOwner,
  sameSpeaker,
  saysOfItself,
  speaks,
  subjectAfter,
  whatItCalls,
} from './pronoun-rules.js';
import { lastBefore } from './tie-descriptions.js';

/** How far back a pronoun looks, in sentences. */
const REACH = 4;

/** The four ways of choosing: a pronoun's class says which weights are used. */
export type PronounClass = 'person' | 'it' | 'they';

export const classOf = (pronoun: Mention): PronounClass =>
  pronoun.number === 'plural' ? 'they' : pronoun.kind === 'person' ? 'person' : 'it';

/** One entity that a pronoun may mean. */
export interface Candidate {
  entity: Entity;
  last: Mention;
  features: [string, number][];
}

/** Whether an entity's kind, gender and number allow a pronoun. */
const allows = (pronoun: Mention, entity: Entity): boolean => {
  if (pronoun.gender !== null) {
    if (entity.kind !== 'person' && entity.kind !== null) return false;
    if (entity.number === 'plural') return false;
    return entity.gender === null || entity.gender === pronoun.gender;
  }
  if (pronoun.number === 'plural') {
    if (entity.number === 'plural') return true;
    // One person is not "they" as a rule; a police, a team, a state can be.
    return (
      entity.kind === 'group' ||
      entity.kind === 'organisation' ||
      (entity.kind === 'person' && entity.gender === null && !entity.mentions.some((m) => m.type === 'name'))
    );
  }
  return (
    entity.kind !== 'person' &&
    entity.number !== 'plural' &&
    !(entity.kind === 'group' && entity.number === null && false)
  );
};

/** Whether grammar forbids that a pronoun means an entity, by any of its mentions before in the same sentence. */
const barred = (entities: Entities, around: Surroundings, pronoun: Mention, entity: Entity): boolean =>
  around
    .inSentence(pronoun.sentence)
    .some((m) => entities.entity(m) === entity && m !== pronoun && boundApart(around.tree, pronoun, m));

/** The entities that a third-person pronoun may mean, the last mentioned first. */
export const candidatesOf = (entities: Entities, around: Surroundings, pronoun: Mention): Candidate[] => {
  const opening = openingDescription(around, pronoun);
  const quotation = quotationSaid(entities, around, pronoun);
  const found: Candidate[] = [];
  const seen = new Set<Entity>();
  for (let k = pronoun.index - 1; k >= 0; k--) {
    const mention = entities.mentions[k]!;
    if (pronoun.sentence - mention.sentence > REACH) break;
    const entity = entities.entity(mention);
    if (mention === opening || seen.has(entity)) continue;
    seen.add(entity);
    if (mention.pronoun === 'second' || (mention.pronoun === 'first' && entity.mentions.length === 1)) continue;
    if (mention.last > pronoun.first) continue;
    // "she would be a candidate": what somebody may be is nobody yet.
    if (mention.article === 'indefinite' && entity.mentions.length === 1 && around.tree.child(mention.head, 'cop') >= 0)
      continue;
    if (!allows(pronoun, entity)) continue;
    const last = lastBefore(entity, pronoun);
    if (!last) continue;
    if (barred(entities, around, pronoun, entity)) continue;
    if (quotation >= 0 && entity.mentions.some((m) => m.quotation === quotation && isThird(m))) continue;
    found.push({ entity, last, features: [] });
  }
  for (const [rank, candidate] of found.entries())
    candidate.features = pronounFeatures(around, pronoun, candidate.entity, candidate.last, rank);
  return found;
};

/** Whether a mention speaks of somebody, and not as or to somebody. */
const isThird = ({ pronoun }: Mention): boolean => pronoun !== 'first' && pronoun !== 'second';

/** The quotation that a pronoun right after it says; -1 where there is none. Nobody speaks of himself by name: “Dorn knows she cannot win,” she said. */
const quotationSaid = (entities: Entities, around: Surroundings, pronoun: Mention): number => {
  if (pronoun.quotation >= 0 || !/^["”’']+$/.test(around.words(pronoun.first - 1))) return -1;
  const verb = around.tree.head[pronoun.head]!;
  if (roleOf(around.tree, pronoun.head) !== 'subject' || verb < 0) return -1;
  if (!speaks(around.tree.token(verb).lemma)) return -1;
  return entities.mentions[pronoun.index - 1]?.quotation ?? -1;
};

/** The weights of each class, by feature. */
const WEIGHTS: Readonly<Record<PronounClass, Map<string, number>>> = {
  person: new Map(),
  it: new Map(),
  they: new Map(),
};
for (const line of readFileSync(new URL('./data/pronoun-weights.tsv', import.meta.url), 'utf8').split('\n')) {
  if (line === '' || line.startsWith('#')) continue;
  const [pronoun, feature, weight, ...rest] = line.split('\t');
  const weights = WEIGHTS[pronoun as PronounClass];
  if (!weights || !feature || !Number.isFinite(Number(weight)) || rest.length > 0)
    throw new Error(`pronoun-weights.tsv: not pronoun, feature, weight: ${line}`);
  weights.set(feature, Number(weight));
}

/** How likely each candidate is, as shares that add up to one: a log-linear choice over the features' weights. */
export const likelihoods = (pronoun: PronounClass, candidates: readonly Candidate[]): number[] => {
  const scores = candidates.map(({ features }) =>
    features.reduce((sum, [name, value]) => sum + value * (WEIGHTS[pronoun].get(name) ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const all = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / all);
};

/** The least share of likelihood with which a pronoun is settled; below it stays open. */
const SETTLED: Readonly<Record<PronounClass, number>> = { person: 0.55, it: 0.65, they: 0.55 };

/** The description that a sentence opens with and its subject takes up: "A former judge, she resigned"; null where there is none. */
const openingDescription = (around: Surroundings, pronoun: Mention): Mention | null => {
  if (pronoun.gender === null || around.words(pronoun.first - 1) !== ',') return null;
  const opening = around.inSentence(pronoun.sentence).find((m) => m.last === pronoun.first - 1);
  const first = around.tree.sentences[pronoun.sentence]!.first;
  return opening?.type === 'description' && opening.kind === 'person' && opening.first === first ? opening : null;
};

/**
 * Ties pronouns of the third person, in the order of the text, to the entity that fits best by agreement, grammar and place; where no candidate
 * stands out, the pronoun stays open. Returns the open ones with their candidates, the likeliest first.
 */
export const tiePronouns = (entities: Entities, around: Surroundings): Map<Mention, Entity[]> => {
  const open = new Map<Mention, Entity[]>();
  for (const pronoun of entities.mentions) {
    if (pronoun.pronoun !== 'third') continue;
    const candidates = candidatesOf(entities, around, pronoun);
    const sure =
      glossed(entities, around, pronoun) ??
      dislocated(entities, around, pronoun) ??
      joinedOwner(entities, around, pronoun) ??
      whatItCalls(entities, around, pronoun) ??
      saysOfItself(entities, around, pronoun) ??
      sameSpeaker(entities, around, pronoun, candidates) ??
      subjectAfter(entities, around, pronoun);
    if (sure && entities.tie(sure.mention, pronoun, sure.rule)) continue;
    if (candidates.length === 0) continue;
    const shares = likelihoods(classOf(pronoun), candidates);
    const ranked = candidates
      .map((candidate, k) => ({ candidate, share: shares[k]! }))
      .sort((a, b) => b.share - a.share);
    const best = ranked[0]!;
    if (best.share >= SETTLED[classOf(pronoun)] && entities.tie(best.candidate.last, pronoun, 'pronoun/likeliest'))
      continue;
    open.set(
      pronoun,
      ranked.filter(({ share }) => share > 0.05).map(({ candidate }) => candidate.entity),
    );
  }
  for (const pronoun of entities.mentions) {
    if (pronoun.pronoun !== 'third' || open.has(pronoun)) continue;
    const opening = openingDescription(around, pronoun);
    if (opening && entities.entity(pronoun).mentions.length > 1) entities.tie(pronoun, opening, 'apposition');
  }
  return open;
};
