import { cuesOf } from '../attribution/cues.js';
import { MentionIndex } from '../attribution/speakers.js';
import type { Statement } from '../attribution/statement.js';
import type { Tree } from '../language/tree.js';
import type { Participant } from '../reading/assertion.js';
import type { Reading } from '../reading/reading.js';
import { overlaps, type Span } from '../report/span.js';
import type { Circumstances } from './circumstances.js';
import type { PoliticalEvent } from './event.js';
import { recipientOf } from './speech-recipient.js';
import { speechMode, speechType } from './speech-vocabulary.js';

/** What one declines that is no refusal between parties. */
const NO_REFUSAL = new Set([
  'comment',
  'say',
  'give',
  'answer',
  'discuss',
  'elaborate',
  'identify',
  'specify',
  'name',
  'speculate',
  'provide',
  'disclose',
  'detail',
  'respond',
  'be',
  'confirm',
  'reveal',
  'interview',
]);

/**
 * The events that consist in saying something: to accuse, threaten, ask, refuse, agree, praise. They come from the statements, so that the same words are
 * not read twice: whoever says it is the actor, whom it is said against or asked of is the recipient, the cue is the trigger. Whether it happened follows
 * the cue ("may accuse", "did not threaten"), and `said` names the statements that hold it. What is said in it is no event of theirs.
 */
export function speechEvents(reading: Reading, c: Circumstances): PoliticalEvent[] {
  const { statements, actors, openMentions } = reading;
  const mentions = new MentionIndex(c.tree, actors, openMentions);
  return statements.flatMap((s) => eventOf(reading, c, mentions, s) ?? []);
}

function eventOf(reading: Reading, c: Circumstances, mentions: MentionIndex, s: Statement): PoliticalEvent | null {
  const { tree } = c;
  const cue = tokensOf(tree, s.cue);
  const anchor = anchorOf(tree, cue);
  if (anchor < 0) return null;
  const lemma = cueLemma(tree, anchor);
  const kind = speechType(lemma, s.act);
  // A noun of saying without a source is talk of no one's: "criticism grew".
  if (!kind || (s.source.length === 0 && tree.token(anchor).upos !== 'VERB')) return null;
  const frame = s.rule.split('/')[1] ?? '';
  const content = tokensOf(tree, s.content);
  const head = content.find((t) => !content.includes(tree.head[t]!)) ?? -1;
  if (
    (s.act === 'decline' || lemma === 'refuse' || lemma === 'decline') &&
    content.some(
      (t) => NO_REFUSAL.has(tree.token(t).lemma) && (t === head || tree.head[t] === head || tree.head[t] === anchor),
    )
  )
    return null;
  // "warned that the dam might break" threatens nobody.
  if (lemma === 'warn' && s.addressee === null) return null;
  const given = new Set(s.speakers);
  const recipient = recipientOf(tree, mentions, anchor, content, s.addressee, frame, kind.type, given);
  const participants = speakersOf(reading, s);
  const recipients = recipient ? [recipient] : [];
  const spans = [...s.cue, ...participants.flatMap((p) => p.spans), ...recipients.flatMap((p) => p.spans)];
  const mode =
    kind.mode ?? content.map((t) => speechMode(kind.type, tree.token(t).lemma)).find((m) => m !== null) ?? null;
  return {
    ...c.assertion({ kind: 'event', token: anchor, spans, rule: `statement/${s.act}`, distinct: kind.type }),
    ...(s.polarity ? {} : { status: 'negated' as const }),
    said: [...s.said],
    type: kind.type,
    mode,
    contexts: [],
    trigger: s.cue,
    actors: participants,
    recipients,
    place: s.place
      ? { spans: [s.place], name: reading.report.text.slice(s.place.start, s.place.end), gazetteer: null }
      : c.place(anchor),
  };
}

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

/** The word that a cue turns on: the last of its words that is in the vocabulary, else its topmost word. */
function anchorOf(tree: Tree, cue: readonly number[]): number {
  const known = cue.filter((t) => {
    const { upos } = tree.token(t);
    const pos = upos === 'VERB' ? 'verb' : upos === 'NOUN' ? 'noun' : upos === 'ADJ' ? 'adjective' : null;
    return pos !== null && (cuesOf(cueLemma(tree, t), pos).length > 0 || cuesOf(tree.token(t).lemma, pos).length > 0);
  });
  return known.at(-1) ?? cue.find((t) => !cue.includes(tree.head[t]!)) ?? -1;
}

/** "lash out", "call on": the lemma with its particle. */
function cueLemma(tree: Tree, verb: number): string {
  const particle = tree.child(verb, 'compound:prt');
  return particle < 0
    ? tree.token(verb).lemma.toLowerCase()
    : `${tree.token(verb).lemma.toLowerCase()} ${tree.word(particle)}`;
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
