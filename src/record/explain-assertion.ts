import type { Assertion, Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import type { Span } from '../report/span.js';
import { lineOf } from './called.js';
import { participantOf } from './event-ledger.js';
import { timeStep } from './explain-time.js';
import { type Explanation, type Mark, passagesOf, type Role, reportSteps, type Step } from './explanation.js';
import { assertionRuleInWords } from './rule-words.js';
import { saidBy } from './said-by.js';

/** Why an event, a figure, a role, whereabouts or a backing is in the record; null where the reading has none of this identifier. */
export function explainAssertion(reading: Reading, id: string): Explanation | null {
  const event = reading.events.find((each) => each.id === id);
  if (event) {
    return explained(reading, event, `${event.type}${event.mode === null ? '' : ` ${event.mode}`}, an event`, {
      marks: [
        ...marks('cue', event.trigger),
        ...event.actors.flatMap((p) => marks('source', p.spans)),
        ...event.recipients.flatMap((p) => marks('content', p.spans)),
        ...marks('addressee', event.place?.spans ?? []),
      ],
      steps: [
        { label: 'words', lines: event.trigger.map((span) => quoted(reading, span)) },
        { label: 'who', lines: event.actors.map((p) => part(reading, p)) },
        { label: 'to whom', lines: event.recipients.map((p) => part(reading, p)) },
        { label: 'where', lines: placeLines(reading, event.place) },
        { label: 'contexts', lines: event.contexts.length > 0 ? [event.contexts.join(', ')] : [] },
      ],
    });
  }
  const figure = reading.figures.find((each) => each.id === id);
  if (figure) {
    const bounds = figure.low === figure.high ? `${figure.low}` : `${figure.low ?? '…'} to ${figure.high ?? '…'}`;
    return explained(reading, figure, `${figure.measure}, a figure`, {
      marks: [...marks('content', figure.spans), ...marks('addressee', figure.place?.spans ?? [])],
      steps: [
        { label: 'number', lines: [`${figure.op}: ${bounds}${figure.unit === null ? '' : ` ${figure.unit}`}`] },
        { label: 'words', lines: figure.spans.map((span) => quoted(reading, span)) },
        { label: 'whose count', lines: figure.whose ? [part(reading, figure.whose)] : [] },
        { label: 'where', lines: placeLines(reading, figure.place) },
      ],
    });
  }
  const role = reading.roles.find((each) => each.id === id);
  if (role) {
    return explained(reading, role, `${named(reading, role.actor)}, ${role.title}: a role`, {
      marks: marks('content', role.spans),
      steps: [
        { label: 'who', lines: [named(reading, role.actor)] },
        { label: 'title', lines: [`${role.title}${role.of === null ? '' : `, of ${role.of}`}`] },
        { label: 'state', lines: [`${role.state}${role.change === null ? '' : `, ${role.change}`}`] },
        { label: 'before', lines: role.before === null ? [] : [named(reading, role.before)] },
        { label: 'after', lines: role.after === null ? [] : [named(reading, role.after)] },
      ],
    });
  }
  const whereabouts = reading.whereabouts.find((each) => each.id === id);
  if (whereabouts) {
    return explained(
      reading,
      whereabouts,
      `${named(reading, whereabouts.actor)}, ${whereabouts.relation} ${whereabouts.place}: whereabouts`,
      {
        marks: [...marks('addressee', whereabouts.placeSpans), ...marks('content', whereabouts.spans)],
        steps: [
          { label: 'who', lines: [named(reading, whereabouts.actor)] },
          { label: whereabouts.relation, lines: [whereabouts.place] },
        ],
      },
    );
  }
  const backing = reading.backing.find((each) => each.id === id);
  if (!backing) return null;
  const how = { words: 'in words', act: 'by an act', tie: 'by a standing tie' }[backing.showing];
  return explained(reading, backing, `${backing.sign > 0 ? 'for' : 'against'}, a backing`, {
    marks: [
      ...marks('source', backing.source.spans),
      ...marks('content', backing.target.spans),
      ...marks('cue', backing.spans),
    ],
    steps: [
      { label: 'who', lines: [part(reading, backing.source)] },
      { label: backing.sign > 0 ? 'stands for' : 'against', lines: [part(reading, backing.target)] },
      { label: 'shown', lines: [how, ...backing.spans.map((span) => quoted(reading, span))] },
      { label: 'through', lines: backing.through === null ? [] : [named(reading, backing.through)] },
      { label: 'follows from', lines: backing.from === null ? [] : [backing.from] },
    ],
  });
}

/** The identifiers of all that a reading asserts beside its statements. */
export const assertionIds = ({ events, figures, roles, whereabouts, backing }: Reading): string[] =>
  [events, figures, roles, whereabouts, backing].flatMap((list) => list.map(({ id }) => id));

/** What all kinds have: status, time, whose word it is, the rule, and the report. */
function explained(
  reading: Reading,
  assertion: Assertion,
  title: string,
  own: { marks: Mark[]; steps: Step[] },
): Explanation {
  const holders = saidBy(reading, assertion.said);
  const time = assertion.time === null ? undefined : reading.times[assertion.time];
  const steps: Step[] = [
    ...own.steps,
    { label: 'status', lines: [assertion.status] },
    {
      label: 'whose word',
      lines:
        holders.length === 0
          ? ['the reporter’s own']
          : holders.toReversed().map((each) => `${each.who}, in the statement ${each.id}`),
    },
    ...(time && assertion.time !== null
      ? [
          timeStep(reading, assertion.time, 'when'),
          {
            label: '',
            lines: [`taken by the rule ${assertion.timeRule}: ${TIME_RULES[assertion.timeRule ?? ''] ?? ''}`],
          },
        ]
      : []),
    { label: 'found by', lines: [`${assertionRuleInWords(assertion)}; ${assertion.basis}`] },
    ...reportSteps(reading, assertion.sentence),
  ];
  return {
    title: `${assertion.id}: ${title}`,
    passages: passagesOf(reading, [...own.marks, ...(time ? marks('time', [time]) : [])]),
    steps: steps.filter(({ lines }) => lines.length > 0),
  };
}

/** How an expression of time came to belong to what it dates. */
const TIME_RULES: Record<string, string> = {
  own: 'it hangs on the word itself',
  clause: 'it hangs on the clause around',
  sentence: 'it stands elsewhere in the sentence',
  entry: 'it stands under that date in a list of days',
  narrative: 'the sentence before tells of that time',
};

const marks = (role: Role, spans: readonly Span[]): Mark[] => spans.map((span) => ({ role, span }));
const quoted = ({ report }: Reading, span: Span): string => `“${lineOf(report.text, span)}”`;
const named = ({ actors }: Reading, id: string): string => {
  const actor = actors.find((each) => each.id === id);
  return actor ? `${actor.name} (${actor.kind}, ${id})` : id;
};

function part(reading: Reading, participant: Participant): string {
  const { words, actor } = participantOf(reading, participant);
  return actor ? `“${words}” is ${actor.name} (${actor.kind}, ${actor.id})` : `“${words}”, no actor made out`;
}

function placeLines(reading: Reading, place: Reading['events'][number]['place']): string[] {
  if (place === null) return [];
  const { gazetteer } = place;
  return [
    ...place.spans.map((span) => quoted(reading, span)),
    gazetteer
      ? `GeoNames ${gazetteer.geonames}: ${gazetteer.lat}, ${gazetteer.lon}, ${gazetteer.country}`
      : 'which place of the world is not certain',
  ];
}
