import { spansOf } from '../attribution/candidate.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { overlaps, type Span } from '../report/span.js';
import { type Circumstances, circumstancesOf } from './circumstances.js';
import { contextsOf } from './contexts.js';
import type { EventType, PoliticalEvent } from './event.js';
import type { FoundEvent } from './found-event.js';
import { speechEvents } from './from-statements.js';
import { musts } from './musts.js';
import { nounEvents } from './noun-events.js';
import { Participants } from './participants.js';
import { lookBelow } from './spoken-of.js';
import { takeAuthor } from './texts.js';
import { toldAsAct } from './told-as-act.js';
import { verbEvents } from './verb-events.js';
import { whoTakesPart } from './who-takes-part.js';

/** Parts of a report that tell no story of their own. */
const SILENT = new Set(['byline', 'dateline', 'credit', 'advisory']);

/**
 * Finds what a report says was done, by whom and to whom, coded in PLOVER: acts of speech from the statements, all else from verbs and nouns of the
 * vocabulary (predicates.tsv, nominals.tsv). Words that a statement turns on are not read a second time; where a statement names nobody whom it is
 * directed at and the act that it speaks of does, that is taken over. In the order of the text.
 */
export function findEvents(reading: Reading, c: Circumstances = circumstancesOf(reading)): PoliticalEvent[] {
  const { report, language } = reading;
  if (!language.parsed) return [];
  const who = new Participants(c.tree, reading);
  const contexts = contextsOf(language, report.text);
  const said = speechEvents(reading, c)
    .filter(({ trigger }) => !isTelephoning(reading, trigger))
    .map((e) => ({ ...e, contexts: contexts(e.sentence) }));
  const { events, taken } = verbEvents(c.tree, who);
  for (const event of said)
    if (
      event.type === 'AGREE' ? who.areThings(event.recipients) : event.recipients.every(({ actor }) => actor === null)
    )
      lookBelow(c.tree, who, event);
  const made: PoliticalEvent[] = [];
  for (const found of [...events, ...nounEvents(c.tree, who, taken), ...musts(c.tree, reading)]) {
    const sentence = c.tree.sentences[c.tree.sentenceOf[found.anchor]!]!;
    if (SILENT.has(sentence.part)) continue;
    const held = said.find(({ trigger }) =>
      [found.standing, found.anchor].some((t) => trigger.some((span) => overlaps(span, c.tree.token(t)))),
    );
    if (held) {
      if (held.type === found.type)
        complete(
          held,
          found,
          held.trigger.some((span) => overlaps(span, c.tree.token(found.anchor))),
        );
      continue;
    }
    if (found.actors.length + found.recipients.length === 0 || !toldAsAct(c.tree, reading, found)) continue;
    made.push(toEvent(found));
  }
  for (const event of [...said, ...made]) takeAuthor(c.tree, who, event);
  return [...said, ...made]
    .map(withoutThings)
    .flatMap((event) => whoTakesPart(c.tree, who, event) ?? [])
    .sort((a, b) => a.trigger[0]!.start - b.trigger[0]!.start || a.end - b.end);

  function toEvent({ type, mode, anchor, standing, trigger, actors, recipients, rule }: FoundEvent): PoliticalEvent {
    const words = spansOf(c.tree, report.text, trigger);
    const spans = [...words, ...[...actors, ...recipients].flatMap((p) => p.spans)];
    return {
      ...c.assertion({ kind: 'event', token: standing, spans, rule, distinct: type }),
      type,
      mode,
      contexts: contexts(c.tree.sentenceOf[anchor]!),
      trigger: words,
      actors,
      recipients,
      place: c.place(anchor),
    };
  }
}

/**
 * Takes over who and whom from the act that is spoken of ("agreed to meet Dorn"), where the statement names nobody, or where both are read from the same
 * verb and the verb names more.
 */
function complete(held: PoliticalEvent, found: FoundEvent, same: boolean): void {
  const named = (list: readonly Participant[]): boolean => list.some(({ actor }) => actor !== null);
  if (held.actors.length === 0 || ((same || !named(held.actors)) && named(found.actors))) held.actors = found.actors;
  if (
    held.recipients.length === 0 ||
    (same ? found.recipients.length > 0 : !named(held.recipients) && named(found.recipients))
  )
    held.recipients = found.recipients;
}

/** Types of which several who do a thing may do it with one another. */
const MUTUAL: ReadonlySet<EventType> = new Set<EventType>([
  'AGREE',
  'SUPPORT',
  'COOPERATE',
  'CONSULT',
  'REJECT',
  'CONCEDE',
]);

/** "The two states signed a pact": of several who do it together, what they do it to is a thing and no recipient. */
const withoutThings = (event: PoliticalEvent): PoliticalEvent =>
  MUTUAL.has(event.type) && event.actors.length > 1 && event.recipients.every(({ actor }) => actor === null)
    ? { ...event, recipients: [] }
    : event;

/** "called Dorn on Friday": "on" begins the day, and the call was made by telephone. */
const isTelephoning = ({ report, times }: Reading, trigger: readonly Span[]): boolean => {
  const last = trigger.at(-1)!;
  const words = trigger.map(({ start, end }) => report.text.slice(start, end)).join(' ');
  return /^call\w* on$/i.test(words) && times.some(({ start }) => start >= last.end && start <= last.end + 2);
};
