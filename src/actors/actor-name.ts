import type { Entities, Entity } from './entities.js';
import type { Mention } from './mention.js';
import { organisationNamed, STATES } from './vocabularies.js';

const ARTICLE = /^(?:the|a|an|this|that|these|those|another)\s+(?=\S)/i;
const OWNER = /^(?:his|her|its|their|whose)\s+/i;

const CAPITALS = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u;

/** Names that states had: a report that uses no other is of that time, and its state is called so. */
const FORMER =
  /^(?:Zaire|Burma|Swaziland|Ceylon|Rhodesia|Kampuchea|Upper Volta|Soviet Union|Yugoslavia|Czechoslovakia)$/u;

/** A person named only in a head of capitals is called as in running text: "ILSA MAROVANE" is Ilsa Marovane. */
const inNameCase = (surface: string, entity: Entity): string =>
  entity.kind === 'person' && CAPITALS.test(surface) && surface.includes(' ')
    ? surface.replace(/\p{Lu}+/gu, (word) => word[0]! + word.slice(1).toLowerCase())
    : surface;

/**
 * What an actor is called: a state by its usual name, others by their fullest name; who has no name, by the description that says most, with its
 * article left off and its possessor named: "Jair Bolsonaro's security adviser", "senior administration official".
 */
export const nameOf = (entities: Entities, entity: Entity, wordsOf: (m: Mention) => string, depth = 0): string => {
  if (entity.kind === 'state' && entity.state !== null && entity.mentions.some((m) => m.type === 'name')) {
    const state = STATES.find((s) => s.iso2 === entity.state);
    const called = entity.mentions.filter((m) => m.type === 'name').map((m) => wordsOf(m).replace(ARTICLE, ''));
    const former = called.find((name) => FORMER.test(name));
    if (former && state && !called.includes(state.name)) return former;
    if (state) return state.name;
  }
  let best: Mention | null = null;
  for (const m of entity.mentions)
    if (
      m.type === 'name' &&
      (best === null ||
        m.words.length > best.words.length ||
        (m.words.length === best.words.length && CAPITALS.test(wordsOf(best))))
    )
      best = m;
  if (best) {
    const surface = inNameCase(wordsOf(best), entity);
    // "EU" and "U.N." are called by their names even where the report abbreviates them throughout.
    return best.words.length === 1 && /^(?:\p{Lu}\.?){2,}$/u.test(surface)
      ? (organisationNamed(surface) ?? surface)
      : surface;
  }
  const described = entity.mentions.filter((m) => m.type === 'description');
  const weight = (m: Mention): number => Math.min(8, m.last - m.first);
  let chosen = described[0]!;
  // The first description, unless a later one of the same noun says more.
  for (const m of described) if (m.lemma === chosen.lemma && weight(m) > weight(chosen)) chosen = m;
  const words = wordsOf(chosen);
  const owner = OWNER.exec(words)?.[0];
  if (owner && depth < 3) {
    const pronoun = entities.mentions.find((m) => m.first === chosen.first && m.type === 'pronoun');
    const possessor = pronoun && entities.entity(pronoun);
    if (possessor && possessor !== entity && possessor.mentions.some((m) => m.type !== 'pronoun'))
      return `${nameOf(entities, possessor, wordsOf, depth + 1)}'s ${words.slice(owner.length)}`;
  }
  return words.replace(ARTICLE, '').replace(/^whose\s+/i, '');
};
