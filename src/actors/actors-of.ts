import type { Language } from '../language/language.js';
import type { Report } from '../report/report.js';
import { covers, overlaps } from '../report/span.js';
import { seenWords } from '../report/view.js';
import type { Actor, ActorKind, ActorMention, Actors } from './actor.js';
import { nameOf } from './actor-name.js';
import type { Entity } from './entities.js';
import type { Mention } from './mention.js';
import { resolve } from './resolve.js';

/** What an entity is among actors, or null where it is none: things, and places and people that nothing names or describes. */
const actorKind = (entity: Entity): ActorKind | null => {
  const named = entity.mentions.some((m) => m.type === 'name');
  const described = entity.mentions.some((m) => m.type === 'description');
  if (!named && !described) return null;
  if (entity.kind === null || entity.kind === 'thing') return null;
  if (entity.kind === 'place' && !named) return null;
  if (entity.kind === 'state' && !named) return entity.number === 'plural' ? 'group' : null;
  if (entity.kind === 'person' && entity.number === 'plural' && !named) return 'group';
  return entity.kind;
};

/** The mentions of an entity that do not overlap one another: of two that do, the name is kept, else the first. */
const apart = (mentions: readonly Mention[]): Mention[] => {
  const kept: Mention[] = [];
  const order = { name: 0, description: 1, pronoun: 2 };
  for (const m of [...mentions].sort((a, b) => order[a.type] - order[b.type] || a.index - b.index)) {
    if (!kept.some((k) => overlaps(k, m) || covers(k, m))) kept.push(m);
  }
  return kept.sort((a, b) => a.start - b.start);
};

/**
 * The actors of one report: who and what it names or describes, each with all its mentions, and the pronouns and descriptions that stay open.
 * People in bylines and credits are none. Pure: the same report and language give the same actors. A report that was not parsed gives none.
 */
export const actorsOf = (report: Report, language: Language): Actors => {
  if (!language.parsed) return { actors: [], open: [] };
  const { entities, open } = resolve(report, language);
  const actors: Actor[] = [];
  const ids = new Map<Entity, string>();
  const all = entities
    .all()
    .map((entity) => ({ entity, kind: actorKind(entity), mentions: apart(entity.mentions) }))
    .filter((x): x is typeof x & { kind: ActorKind } => x.kind !== null)
    .sort((a, b) => a.mentions[0]!.start - b.mentions[0]!.start || a.mentions[0]!.end - b.mentions[0]!.end);
  for (const [k, { entity }] of all.entries()) ids.set(entity, `a${k + 1}`);
  const wordsOf = (m: Mention): string => seenWords(report.text, m).replace(/\s+/g, ' ');
  for (const { entity, kind, mentions } of all) {
    actors.push({
      id: ids.get(entity)!,
      name: nameOf(entities, entity, wordsOf),
      kind,
      mentions: mentions.map(
        (m): ActorMention => ({
          start: m.start,
          end: m.end,
          type: m.type,
          head: m.head,
          sentence: m.sentence,
          rule: entities.rules[m.index]!,
        }),
      ),
      gender: entity.gender,
      number: kind === 'group' ? 'plural' : entity.number,
      state: entity.state,
    });
  }
  const left = [...open]
    .map(([mention, candidates]) => ({
      start: mention.start,
      end: mention.end,
      type: mention.type === 'pronoun' ? ('pronoun' as const) : ('description' as const),
      head: mention.head,
      sentence: mention.sentence,
      candidates: candidates.flatMap((entity) => ids.get(entities.entity(entity.mentions[0]!)) ?? []),
    }))
    .filter(({ candidates }) => candidates.length > 0)
    .sort((a, b) => a.start - b.start);
  return { actors, open: left };
};
