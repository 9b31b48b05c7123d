import { countryOf } from './geo.js';
import { type ExportFormat, idOf, type Situation, sentenceOf } from './situation.js';

const SCHEMATA: Record<string, string> = {
  person: 'Person',
  organisation: 'Organization',
  state: 'PublicBody',
  office: 'PublicBody',
  group: 'LegalEntity',
  place: 'Address',
};

/**
 * Actors, roles and reports as FollowTheMoney entities (one a line), for Aleph, OpenSanctions and nomenklatura. Roles are Occupancy of a Position; each
 * report is an Article, and a Mention ties an actor to it.
 */
export const followTheMoney: ExportFormat = {
  name: 'ftm',
  about: 'actors, roles and reports as FollowTheMoney entities, one a line',
  write(situation) {
    const lines = [...articles(situation), ...people(situation), ...offices(situation), ...mentions(situation)];
    return [
      { name: `${situation.title}.ftm.json`, content: lines.map((entity) => `${JSON.stringify(entity)}\n`).join('') },
    ];
  },
};

interface Entity {
  id: string;
  schema: string;
  properties: Record<string, readonly string[]>;
}

const entity = (id: string, schema: string, properties: Record<string, (string | null | undefined)[]>): Entity => ({
  id: `onrecord-${id}`,
  schema,
  properties: Object.fromEntries(
    Object.entries(properties)
      .map(([name, values]) => [name, [...new Set(values.filter((v): v is string => !!v))]] as const)
      .filter(([, values]) => values.length > 0),
  ),
});

const articles = ({ reports }: Situation): Entity[] =>
  reports.map(({ reading: { report } }) =>
    entity(report.hash, 'Article', {
      title: [report.title ?? report.id],
      publisher: [report.outlet],
      author: [report.byline],
      publishedAt: [report.filed.date],
      sourceUrl: [report.url],
      language: ['eng'],
    }),
  );

const people = ({ actors }: Situation): Entity[] =>
  actors.map(({ id, name, kind, aliases, state, known }) =>
    kind === 'place'
      ? entity(id, 'Address', { full: [name], country: [state?.toLowerCase()] })
      : entity(id, SCHEMATA[kind] ?? 'LegalEntity', {
          name: [name],
          alias: aliases,
          country: [state?.toLowerCase()],
          wikidataId: [known?.wikidata],
        }),
  );

function offices(situation: Situation): Entity[] {
  const found = new Map<string, Entity>();
  for (const { reading } of situation.reports) {
    for (const role of reading.roles) {
      const holder = idOf(situation, reading, role.actor);
      if (holder === null) continue;
      const title = [role.title, role.of].filter((x) => x !== null).join(', ');
      const position = `position-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
      const state = reading.actors.find(({ id }) => id === role.ofActor)?.state;
      found.set(
        position,
        entity(position, 'Position', {
          name: [title],
          country: [countryOf(state) ? state?.toLowerCase() : null],
          organization: [null],
        }),
      );
      found.set(
        role.id,
        entity(role.id, 'Occupancy', {
          holder: [`onrecord-${holder}`],
          post: [`onrecord-${position}`],
          status: [
            role.state === 'current' || role.state === 'acting'
              ? 'current'
              : role.state === 'former'
                ? 'ended'
                : 'unknown',
          ],
          description: [sentenceOf(reading, role)],
        }),
      );
    }
  }
  return [...found.values()];
}

const mentions = (situation: Situation): Entity[] =>
  situation.reports.flatMap(({ reading }) =>
    reading.actors.flatMap((actor) => {
      const known = situation.actorOf(reading.report.hash, actor.id);
      return known && known.kind !== 'place'
        ? [
            entity(`mention-${reading.report.hash}-${actor.id}`, 'Mention', {
              document: [`onrecord-${reading.report.hash}`],
              resolved: [`onrecord-${known.id}`],
              name: [actor.name],
            }),
          ]
        : [];
    }),
  );
