import type { Entities, Entity } from './entities.js';
import type { Mention } from './mention.js';
import { fullNamesAlike, shortFormRank } from './person-names.js';
import { nameKey, organisationNamed, stateNamed } from './vocabularies.js';

/** What a name is looked up by among names that are not persons': the state, the known organisation, or its words. */
const identityOf = (mention: Mention): string => {
  if (mention.kind === 'state' && mention.state !== null) return `state ${mention.state}`;
  const text = mention.words.join(' ');
  const organisation = organisationNamed(text);
  if (organisation !== null) return `organisation ${organisation}`;
  const state = stateNamed(text);
  return state && mention.kind !== 'person' ? `state ${state.iso2}` : nameKey(text);
};

/** The last mention of an entity before another mention, or its first. */
const nearest = (entity: Entity, mention: Mention): number => {
  let best = Number.POSITIVE_INFINITY;
  for (const m of entity.mentions) {
    const distance = m.index < mention.index ? mention.index - m.index : 10_000 + m.index - mention.index;
    if (distance < best) best = distance;
  }
  return best;
};

/** Ties names written in full: of persons by their words, of states and organisations also by their other names. */
export const tieFullNames = (entities: Entities): void => {
  const names = entities.mentions.filter((m) => m.type === 'name');
  const byIdentity = new Map<string, Mention>();
  for (const name of names) {
    if (name.kind === 'person' && name.words.length === 1) continue;
    const identity = `${name.kind === 'person' ? 'person ' : ''}${identityOf(name)}`;
    const same = byIdentity.get(identity);
    if (same) entities.tie(same, name, 'name/full');
    else byIdentity.set(identity, name);
  }
  // Persons' names that differ in length: the longest first, so that a short one finds the fullest.
  const persons = [
    ...new Set(names.filter((m) => m.kind === 'person' && m.words.length > 1).map((m) => entities.entity(m))),
  ];
  const longest = (e: Entity): readonly string[] =>
    e.mentions.reduce<readonly string[]>((best, m) => (m.words.length > best.length ? m.words : best), []);
  persons.sort((a, b) => longest(b).length - longest(a).length);
  for (const [k, entity] of persons.entries()) {
    const alike = persons.slice(0, k).filter((other) => fullNamesAlike(longest(other), longest(entity)));
    const distinct = [...new Set(alike.map((e) => entities.entity(e.mentions[0]!)))];
    if (distinct.length === 1) {
      const mention = entity.mentions[0]!;
      const target = distinct[0]!.mentions[0]!;
      entities.tie(target, mention, 'name/variant');
    }
  }
};

/**
 * Ties persons' names of one word to the full name that they are short for. Where two persons could be meant, the one with the better claim to
 * the word (its family name) is; of equals the one who has been called so before, since a relative is then told apart by a first name; else the one mentioned
 * last before.
 */
export const tieShortNames = (entities: Entities): void => {
  const full: { entity: () => Entity; words: readonly string[] }[] = [];
  for (const m of entities.mentions) {
    if (m.type === 'name' && m.kind === 'person' && m.words.length > 1)
      full.push({ entity: () => entities.entity(m), words: m.words });
  }
  const alone = new Map<string, Mention>();
  const called = new Map<string, Mention>();
  for (const mention of entities.mentions) {
    if (mention.type !== 'name' || mention.kind !== 'person' || mention.words.length !== 1) continue;
    const word = mention.words[0]!;
    let best = 0;
    let found = new Set<Entity>();
    for (const { entity, words } of full) {
      const rank = shortFormRank(word, words);
      if (rank === 0 || rank < best || !entities.fit(entity(), entities.entity(mention))) continue;
      if (rank > best) found = new Set();
      best = rank;
      found.add(entity());
    }
    const candidates = [...found].sort((a, b) => nearest(a, mention) - nearest(b, mention));
    const before = called.get(word);
    const chosen = candidates.find((c) => before && c === entities.entity(before)) ?? candidates[0];
    if (chosen) {
      called.set(word, mention);
      entities.tie(chosen.mentions[0]!, mention, 'name/short');
      continue;
    }
    const same = alone.get(word);
    if (same) entities.tie(same, mention, 'name/full');
    else alone.set(word, mention);
  }
};

const initials = (words: readonly string[]): string[] => {
  const all = words.map((w) => w[0]!).join('');
  const content = words
    .filter((w) => !/^(?:of|the|and|for|de|la|del|y|in)$/.test(w))
    .map((w) => w[0]!)
    .join('');
  return [all, content];
};

/** Ties acronyms to the name they are made of, and short forms of organisations' names to the full one: "the Assembly" to "National Assembly". */
export const tieOrganisationNames = (entities: Entities, brackets: (a: Mention, b: Mention) => boolean): void => {
  const names = entities.mentions.filter((m) => m.type === 'name' && m.kind !== 'person' && m.kind !== 'state');
  const long = names.filter((m) => m.words.length > 1);
  for (const name of names) {
    if (name.words.length !== 1) continue;
    const word = name.words[0]!;
    for (const other of long) {
      if (entities.entity(other) === entities.entity(name)) break;
      // Introduced in brackets right after the name, it need not be made of its initials: "state oil company (PDVSA)".
      const introduced =
        brackets(other, name) && (initials(other.words).includes(word) || other.words[0]![0] === word[0]);
      if (introduced || (word.length > 1 && initials(other.words).includes(word) && /^\p{Lu}{2}/u.test(name.surface))) {
        if (entities.tie(other, name, introduced ? 'acronym/introduced' : 'acronym/initials')) break;
      }
    }
  }
  for (const name of names) {
    if (name.kind === 'place' || name.kind === null) continue;
    const entity = entities.entity(name);
    const others = new Set<Entity>();
    for (const other of long) {
      const target = entities.entity(other);
      if (target === entity || other.words.length <= name.words.length || other.index > name.index) continue;
      const end = other.words.slice(-name.words.length);
      const head = other.words.slice(0, name.words.length);
      const fits = (part: readonly string[]): boolean => part.every((w, k) => w === name.words[k]);
      if ((fits(end) || (fits(head) && name.words.length > 1)) && other.kind === name.kind) others.add(target);
    }
    if (others.size === 1) entities.tie([...others][0]!.mentions[0]!, name, 'name/short');
  }
};
