import type { Explanation, Step } from './explanation.js';
import type { RecordActor } from './identity.js';

/** What a record takes an actor for, and why: who it is one with, what lists know it as, and who is kept apart from it. */
export function identityStep({ id, name, aliases, appearances, reasons, known }: RecordActor): Step {
  const reports = new Set(appearances.map(({ report }) => report)).size;
  return {
    label: 'who is who',
    lines: [
      `${name} (${id}), in ${reports} ${reports === 1 ? 'report' : 'reports'}`,
      ...(aliases.length > 0 ? [`also ${aliases.join(', ')}`] : []),
      ...(known ? [knownLine(known)] : []),
      ...reasons,
    ],
  };
}

const knownLine = ({ id, name, wikidata, lists }: NonNullable<RecordActor['known']>): string =>
  `known as ${name}${wikidata === null ? ` (${id})` : `, https://www.wikidata.org/wiki/${wikidata}`}, by ${lists.join(' and ')}`;

/** Why somebody is one across the reports of a record. @param titleOf what a report is called, by its hash */
export function explainIdentity(actor: RecordActor, titleOf: (hash: string) => string): Explanation {
  return {
    title: `${actor.id}: ${actor.name}`,
    passages: [],
    steps: [
      { label: 'what', lines: [actor.state === null ? actor.kind : `${actor.kind}; state ${actor.state}`] },
      identityStep(actor),
      { label: 'appears', lines: actor.appearances.map(({ report, actor: id }) => `${id} of ${titleOf(report)}`) },
    ],
  };
}
