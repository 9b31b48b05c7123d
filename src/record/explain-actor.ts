import type { Actor, ActorMention } from '../actors/actor.js';
import type { Reading } from '../reading/reading.js';
import { lineOf } from './called.js';
import { type Explanation, passagesOf, reportSteps } from './explanation.js';
import { tieRuleInWords } from './rule-words.js';

/** How one mention came to mean its actor: the rule, and the mention before it that it goes back to. */
export function mentionLines({ report }: Reading, actor: Actor, mention: ActorMention): string[] {
  const before = actor.mentions.filter(({ end }) => end <= mention.start);
  const last = before.at(-1);
  const name = mention.type === 'name' ? undefined : before.findLast(({ type }) => type === 'name');
  const say = (each: ActorMention): string =>
    `“${lineOf(report.text, each)}” (${each.type}, sentence ${each.sentence + 1})`;
  return [
    `${say(mention)} ${tieRuleInWords(mention.rule)}`,
    ...(last ? [`  mentioned before as ${say(last)}`] : []),
    ...(name && name !== last ? [`  and by name as ${say(name)}`] : []),
  ];
}

/** Why some mentions are one actor; null where the reading has no actor of this identifier. */
export function explainActor(reading: Reading, id: string): Explanation | null {
  const actor = reading.actors.find((each) => each.id === id);
  if (!actor) return null;
  const { statements } = reading;
  const told = [actor.gender, actor.number, actor.state && `state ${actor.state}`].filter(Boolean).join(', ');
  return {
    title: `${id}: ${actor.name}`,
    passages: passagesOf(
      reading,
      actor.mentions.map((span) => ({ role: 'mention', span })),
    ),
    steps: [
      { label: 'what', lines: [[actor.kind, told].filter(Boolean).join('; ')] },
      { label: 'mentions', lines: actor.mentions.flatMap((mention) => mentionLines(reading, actor, mention)) },
      {
        label: 'says',
        lines: statements
          .filter(({ speakers }) => speakers.includes(id))
          .map((s) => `${s.id}: ${s.content.map((span) => lineOf(reading.report.text, span)).join(' … ')}`),
      },
      ...reportSteps(reading, null),
    ].filter(({ lines }) => lines.length > 0),
  };
}
