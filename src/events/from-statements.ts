import type { Actor } from '../actors/actor.js';
import { MentionIndex } from '../attribution/speakers.js';
import type { Statement } from '../attribution/statement.js';
import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { covers, overlaps, type Span } from '../report/span.js';
import type { Circumstances } from './circumstances.js';
import type { PoliticalEvent } from './event.js';
import { speechKind } from './speech-kind.js';
import { recipientOf } from './speech-recipient.js';
import { speechMode } from './speech-vocabulary.js';

/**
 * The events that consist in saying something: to accuse, threaten, ask, refuse, agree, praise. They come from the statements, so that the same words are
 * not read twice: whoever says it is the actor, whom it is said against or asked of is the recipient, the cue is the trigger. Whether it happened follows
 * the cue ("may accuse", "did not threaten"), and `said` names the statements that hold it. What is said in it is no event of theirs.
 */
export function speechEvents(reading: Reading, c: Circumstances): PoliticalEvent[] {
  const { statements, actors, openMentions } = reading;
  const mentions = new MentionIndex(c.tree, actors, openMentions);
  // The first actor of each state: "the Swedish raid" is Sweden's.
  const states = new Map(
    actors.flatMap((a): [string, Actor][] => (a.kind === 'state' && a.state !== null ? [[a.state, a]] : [])).reverse(),
  );
  return statements.flatMap((s) => eventOf(reading, c, mentions, states, s) ?? []);
}

function eventOf(
  reading: Reading,
  c: Circumstances,
  mentions: MentionIndex,
  states: ReadonlyMap<string, Actor>,
  s: Statement,
): PoliticalEvent | null {
  const { tree } = c;
  const content = tokensOf(tree, s.content);
  const held = new Set(content);
  const top = content.find((t) => !held.has(tree.head[t]!)) ?? -1;
  const kind = speechKind(tree, s, tokensOf(tree, s.cue), top, content);
  if (!kind) return null;
  // "called on Monday": what looks like the content is a time.
  if (s.content.every((span) => reading.times.some((time) => covers(time, span)))) return null;
  const { type, anchor } = kind;
  // "the show offered a look": what things offer binds nobody; only states and organisations count with what they offer.
  const binding = actorsOf(reading, s).some((a) => a.kind === 'state' || a.kind === 'organisation');
  if (type === 'AGREE' && s.rule === 'verb/obj' && tree.token(anchor).lemma === 'offer' && !binding) return null;
  const recipient = recipientOf(tree, mentions, states, {
    type,
    anchor,
    expressed: kind.expressed,
    top,
    held,
    addressee: s.addressee,
    frame: s.rule.split('/')[1] ?? '',
    speakers: new Set(s.speakers),
  });
  const participants = speakersOf(reading, s);
  const recipients = recipient ? [recipient] : [];
  const spans = [...s.cue, ...participants.flatMap((p) => p.spans), ...recipients.flatMap((p) => p.spans)];
  const told = content.map((t) => speechMode(type, tree.token(t).lemma)).find((m) => m !== null);
  const { text } = reading.report;
  return {
    ...c.assertion({ kind: 'event', token: anchor, spans, rule: `statement/${s.act}`, distinct: type }),
    status: s.polarity ? c.status(over(tree, anchor)) : 'negated',
    said: [...s.said],
    type,
    mode: kind.mode ?? told ?? null,
    contexts: [],
    trigger: s.cue,
    actors: participants,
    recipients,
    place: s.place
      ? { spans: [s.place], name: text.slice(s.place.start, s.place.end), gazetteer: null }
      : c.place(anchor),
  };
}

/** "sought to reject": who seeks to say has said it, so that the verb above tells whether it happened. */
function over(tree: Tree, anchor: number): number {
  const head = tree.head[anchor]!;
  const tried = head >= 0 && tree.relation(anchor) === 'xcomp' && TRIED.has(tree.token(head).lemma);
  return tried ? over(tree, head) : anchor;
}

const TRIED = new Set(['seek', 'try', 'attempt', 'move', 'rush', 'appear', 'seem', 'go', 'continue', 'begin']);

const actorsOf = ({ actors }: Reading, { speakers }: Statement): Actor[] =>
  actors.filter(({ id }) => speakers.includes(id));

/** The speakers, each by the words of the source that mean them; the source's words alone where nobody is made out. */
function speakersOf({ actors }: Reading, { source, speakers }: Statement): Participant[] {
  if (source.length === 0) return [];
  if (speakers.length === 0) return [{ spans: [...source], actor: null }];
  if (speakers.length === 1) return [{ spans: [...source], actor: speakers[0]! }];
  return speakers.map((id) => {
    const mention = actors.find((a) => a.id === id)?.mentions.find((m) => source.some((span) => overlaps(span, m)));
    return { spans: mention ? [{ start: mention.start, end: mention.end }] : [...source], actor: id };
  });
}

/** The tokens that some spans touch, in the order of the text. */
function tokensOf(tree: Tree, spans: readonly Span[]): number[] {
  const found: number[] = [];
  for (const { start, end } of spans) {
    let [low, high] = [0, tree.tokens.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tree.token(middle).end <= start) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < tree.tokens.length && tree.token(i).start < end; i++) found.push(i);
  }
  return found;
}
