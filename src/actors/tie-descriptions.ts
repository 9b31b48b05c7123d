import type { Entities, Entity } from './entities.js';
import type { Mention } from './mention.js';
import { stateNamed, stateOfPeople } from './vocabularies.js';

/** How many sentences back an unnamed person or group may be taken up again: "the official said". */
const REACH = 6;

const OWNED = /^(?:his|her|its|their|my|our|your)\b/i;

const stateOf = (word: string): string | null => (stateOfPeople(word) ?? stateNamed(word))?.iso2 ?? null;

/** Whether what a description says is all said of an entity already: "the opposition leader" of the "Venezuelan opposition leader". */
const saidOf = (mention: Mention, entity: Entity): boolean => {
  const { lemma, modifiers } = mention.descriptions[0]!;
  return entity.descriptions.some((d) => {
    if (d.lemma !== lemma) return false;
    return modifiers.every((m) => {
      if (d.modifiers.includes(m)) return true;
      const state = stateOf(m);
      return state !== null && (d.modifiers.some((other) => stateOf(other) === state) || entity.state === state);
    });
  });
};

/** Whether two descriptions of one noun contradict each other: other states, or each with words that the other lacks. */
const contradicts = (mention: Mention, entity: Entity): boolean =>
  mention.state !== null && entity.state !== null && mention.state !== entity.state;

/** The mention of an entity that comes last before another mention, or null. */
export const lastBefore = (entity: Entity, mention: Mention): Mention | null =>
  entity.mentions[countBefore(entity, mention) - 1] ?? null;

/** How many mentions of an entity come before another mention. They are in order, so halving finds it. */
export const countBefore = (entity: Entity, mention: Mention): number => {
  let low = 0;
  let high = entity.mentions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entity.mentions[middle]!.index < mention.index) low = middle + 1;
    else high = middle;
  }
  return low;
};

const isNamed = (entity: Entity): boolean => entity.mentions.some((m) => m.type === 'name');

/**
 * Ties descriptions to whom they describe: to the person introduced with the same words, or to the same description before. Returns those that
 * several fit equally well, with the entities.
 */
export const tieDescriptions = (
  entities: Entities,
  pass: 'before-pronouns' | 'owned',
  inHeadline: (m: Mention) => boolean,
  ownerState: (m: Mention) => string | null,
): Map<Mention, Entity[]> => {
  const open = new Map<Mention, Entity[]>();
  const byLemma = new Map<string, Mention[]>();
  for (const m of entities.mentions) {
    for (const { lemma } of m.descriptions) {
      const list = byLemma.get(lemma);
      if (!list) byLemma.set(lemma, [m]);
      else if (list.at(-1) !== m) list.push(m);
    }
  }
  for (const mention of entities.mentions) {
    if (mention.type !== 'description' || mention.article === 'indefinite') continue;
    // "his adviser" waits until it is known whose.
    const owned = mention.article === 'possessive' && OWNED.test(mention.surface);
    if (owned !== (pass === 'owned')) continue;
    if (entities.entity(mention).mentions[0] !== mention) continue;
    if (mention.kind === null || mention.kind === 'place') continue;
    const description = mention.descriptions[0]!;
    if (
      mention.article === 'none' &&
      !(mention.number === 'plural' || mention.kind === 'group' || mention.kind === 'organisation')
    ) {
      if (mention.kind === 'thing' || description.modifiers.length === 0) continue;
    }
    const candidates = new Map<Entity, number>();
    for (const other of nearby(byLemma.get(description.lemma) ?? [], mention)) {
      if (other === mention || overlaps(other, mention)) continue;
      const entity = entities.entity(other);
      if (entity === entities.entity(mention) || !entities.fit(entity, entities.entity(mention))) continue;
      if (!sameNumber(entity, mention) || contradicts(mention, entity)) continue;
      const named = isNamed(entity);
      if (owned && named && (entity.state === null || entity.state !== ownerState(mention))) continue;
      const before = lastBefore(entity, mention);
      // What stands after can only be a name introduced with all these words.
      if (
        before === null &&
        !(
          named &&
          description.modifiers.length > 0 &&
          mention.kind === 'person' &&
          (mention.article !== 'none' || inHeadline(mention))
        )
      )
        continue;
      const distance = before === null ? 1000 : mention.sentence - before.sentence;
      if (!named && distance > (description.modifiers.length > 0 || mention.kind !== 'person' ? 4 * REACH : REACH))
        continue;
      if (mention.kind === 'thing' && (distance > 8 || mention.article === 'none' || mention.article === 'possessive'))
        continue;
      const same = saidOf(mention, entity);
      // The same bare collective with a state named later: "the military", "Venezuela's military".
      const widened =
        !same &&
        !named &&
        (mention.kind === 'group' || mention.kind === 'organisation') &&
        description.modifiers.every((m) => stateOf(m) !== null) &&
        entity.descriptions.some((d) => d.lemma === description.lemma && d.modifiers.length === 0);
      if (!same && !widened) continue;
      // Groups are the same only where they are said to be: "protesters" are not always "the protesters".
      if (
        mention.article === 'none' &&
        mention.kind === 'group' &&
        !entity.descriptions.some(
          (d) => d.lemma === description.lemma && d.modifiers.join(' ') === description.modifiers.join(' '),
        )
      )
        continue;
      if (mention.article === 'possessive' && description.modifiers.length === 0 && !ownerAgrees(mention, entity))
        continue;
      candidates.set(entity, distance);
    }
    const ranked = [...candidates].sort((a, b) => a[1] - b[1]);
    const best = ranked[0];
    if (!best) continue;
    const second = ranked[1];
    // Two persons called by the same title: the one just spoken of, if only one is; otherwise nobody knows.
    if (
      second &&
      mention.kind === 'person' &&
      isNamed(best[0]) &&
      isNamed(second[0]) &&
      !(best[1] <= 1 && second[1] > best[1] + 1)
    ) {
      open.set(
        mention,
        ranked.map(([entity]) => entity),
      );
      continue;
    }
    entities.tie(best[0].mentions[0]!, mention, 'description/same-words');
  }
  return open;
};

/** At most so many mentions of one noun are looked at, those closest before and the few after, so that time stays linear in long reports. */
const LOOKED_AT = 120;

const nearby = (mentions: readonly Mention[], mention: Mention): readonly Mention[] => {
  if (mentions.length <= LOOKED_AT) return mentions;
  const at = mentions.findIndex((m) => m.index >= mention.index);
  return mentions.slice(Math.max(0, at - LOOKED_AT), at + LOOKED_AT / 4);
};

const overlaps = (a: Mention, b: Mention): boolean => a.wholeFirst < b.wholeLast && b.wholeFirst < a.wholeLast;

const sameNumber = (entity: Entity, mention: Mention): boolean =>
  entity.number === null || entity.number === mention.number;

/** "his adviser" goes with "his adviser" only. */
const ownerAgrees = (mention: Mention, entity: Entity): boolean =>
  entity.mentions.some(
    (m) =>
      m.type === 'description' &&
      m.article === 'possessive' &&
      m.surface.toLowerCase() === mention.surface.toLowerCase(),
  );
