import { spansOf } from '../attribution/candidate.js';
import { nominal } from '../attribution/source-of.js';
import { MentionIndex } from '../attribution/speakers.js';
import type { Statement } from '../attribution/statement.js';
import type { Tree } from '../language/tree.js';
import type { Reading } from '../reading/reading.js';
import type { FoundEvent } from './found-event.js';

/** Auxiliaries and verbs that say what somebody is to do. */
const MUST = new Set(['must', 'should', 'ought']);

/** "Dorn said that Oster must withdraw": what a statement says that another has to do is asked of them. */
export function musts(tree: Tree, { statements, actors, openMentions }: Reading): FoundEvent[] {
  const mentions = new MentionIndex(tree, actors, openMentions);
  const found: FoundEvent[] = [];
  for (const s of statements) {
    if (s.act !== 'assert' || s.source.length === 0 || !s.polarity) continue;
    const { first, last } = tree.sentences[s.sentence]!;
    for (let verb = first; verb < last; verb++) {
      const { start, end } = tree.token(verb);
      if (!s.content.some((span) => span.start <= start && end <= span.end) || !isTop(tree, s, verb)) continue;
      const modal = tree.children(verb, 'aux').find((a) => MUST.has(tree.word(a))) ?? -1;
      const subject = tree.child(verb, 'nsubj', 'nsubj:pass');
      if (modal < 0 || subject < 0) continue;
      const actor = mentions.headedBy(subject) ?? mentions.actorAt(subject);
      if (actor && s.speakers.includes(actor.id)) continue;
      if (!actor && !tree.children(subject, 'nmod', 'nmod:poss').some((c) => mentions.headedBy(c))) continue;
      found.push({
        type: 'REQUEST',
        mode: null,
        anchor: verb,
        standing: verb,
        trigger: [modal, verb],
        actors:
          s.speakers.length === 0
            ? [{ spans: [...s.source], actor: null }]
            : s.speakers.map((id) => ({ spans: [...s.source], actor: id })),
        recipients: [{ spans: spansOf(tree, tree.text, nominal(tree, subject)), actor: actor?.id ?? null }],
        rule: 'statement/must',
      });
    }
  }
  return found.filter(({ recipients }) => recipients[0]!.spans.length > 0);
}

/** Whether a verb is that of the clause that a statement's content is: nothing of the content stands over it. */
function isTop(tree: Tree, { content }: Statement, verb: number): boolean {
  const head = tree.head[verb]!;
  if (head < 0) return true;
  const { start, end } = tree.token(head);
  return tree.relation(verb) === 'conj' || !content.some((span) => span.start <= start && end <= span.end);
}
