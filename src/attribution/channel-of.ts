import type { Tree } from '../language/tree.js';
import type { Report } from '../report/report.js';
import { wordsOf } from '../report/span.js';
import type { Draft } from './assemble.js';
import { findChannels, isOutlet } from './channel.js';
import type { QuotedTokens } from './quoted-content.js';
import type { MentionIndex } from './speakers.js';

/** A channel in force for an actor: named in a paragraph, it holds for what the actor says there and in the next ones until another is named. */
interface InForce {
  channel: NonNullable<Draft['statement']['channel']>;
  paragraph: number;
}

/** How many paragraphs on a channel still holds, where only its speaker has spoken since. */
const REACH = 3;

/**
 * The channel of each statement, and its medium: named in the sentence beside the cue ("told CNN", "in a tweet", "said in a broadcast"), else one in
 * force for the speaker: "X appeared in a broadcast … X said", "In a message posted on his accounts X told … He said".
 */
export function channelsOf(
  report: Report,
  tree: Tree,
  quotations: readonly QuotedTokens[],
  drafts: readonly Draft[],
  mentions: MentionIndex,
): void {
  const { text } = report;
  const inForce = new Map<string, InForce>();
  let broadcast = false;
  for (const [n, sentence] of tree.sentences.entries()) {
    const here = drafts.filter((d) => d.statement.sentence === n);
    const channels = findChannels(text, sentence, quotations);
    for (const d of here) {
      if (d.statement.addressee && isOutlet(wordsOf(text, d.statement.addressee))) {
        d.statement.channel = 'interview';
        d.statement.medium = d.statement.addressee;
      }
      // What stands inside a statement's content is about what was said, and not how this was said.
      const outside = channels.filter(
        (c) => !d.statement.content.some((s) => s.start <= c.start && c.end <= s.end) || d.candidate.frame === 'obj',
      );
      const clear = outside.filter(
        (c) =>
          !drafts.some(
            (o) =>
              o !== d &&
              o.statement.sentence === n &&
              o.statement.content.some((s) => s.start <= c.start && c.end <= s.end) &&
              !o.held.has(d.candidate.anchor),
          ),
      );
      const nearest = [...clear].sort((a, b) => distance(tree, d, a.start) - distance(tree, d, b.start))[0];
      if (nearest && d.statement.channel === null) d.statement.channel = nearest.channel;
    }
    for (const d of here) {
      if (d.statement.channel !== null) continue;
      for (const s of d.speakers) {
        const held = inForce.get(s.id);
        if (
          held &&
          sentence.paragraph - held.paragraph <= REACH &&
          d.candidate.addressee < 0 &&
          (d.candidate.quotes || d.candidate.act === 'request')
        ) {
          d.statement.channel = held.channel;
          inForce.set(s.id, { ...held, paragraph: sentence.paragraph });
        }
      }
    }
    sameSentence(here);
    const named = channels.at(-1)?.channel ?? null;
    broadcast ||= named === 'broadcast';
    // A speech spoken of as known ("in Thursday's address") is the broadcast that the report has told of.
    remember(tree, mentions, inForce, n, here, named === 'speech' && broadcast ? 'broadcast' : named);
  }
}

/** What one says in a sentence is said by one channel: "said in a broadcast …, referring to". */
function sameSentence(here: readonly Draft[]): void {
  for (const d of here) {
    if (d.statement.channel !== null || d.statement.said.length > 0) continue;
    const other = here.find(
      (o) =>
        o.statement.channel !== null && o.statement.said.length === 0 && o.speakers.some((s) => d.speakers.includes(s)),
    );
    if (other) d.statement.channel = other.statement.channel;
  }
}

/** Keeps a channel for the actors of a sentence: its speakers, or, where nobody speaks in it, whoever appears. Another's speech ends it. */
function remember(
  tree: Tree,
  mentions: MentionIndex,
  inForce: Map<string, InForce>,
  n: number,
  here: readonly Draft[],
  named: InForce['channel'] | null,
): void {
  const sentence = tree.sentences[n]!;
  const outer = here.filter((d) => d.statement.said.length === 0 && d.candidate.quotes);
  const speaking = new Set(outer.flatMap((d) => d.speakers.map((s) => s.id)));
  if (speaking.size > 0) for (const id of [...inForce.keys()]) if (!speaking.has(id)) inForce.delete(id);
  for (const d of outer) {
    if (d.statement.channel !== null && d.statement.channel !== 'interview') {
      for (const s of d.speakers) inForce.set(s.id, { channel: d.statement.channel, paragraph: sentence.paragraph });
    }
  }
  if (named === null || outer.length > 0 || named === 'interview' || named === 'statement' || named === 'court paper')
    return;
  for (let i = sentence.first; i < sentence.last; i++) {
    const actor = mentions.actorAt(i);
    if (actor && /^\p{Lu}/u.test(actor.name)) inForce.set(actor.id, { channel: named, paragraph: sentence.paragraph });
  }
}

const distance = (tree: Tree, d: Draft, at: number): number => Math.abs(tree.tokens[d.candidate.anchor]!.start - at);
