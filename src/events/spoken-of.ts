import type { Tree } from '../language/tree.js';
import { overlaps } from '../report/span.js';
import { clauseOf } from './arguments.js';
import { onCondition } from './condition.js';
import type { PoliticalEvent } from './event.js';
import type { Participants } from './participants.js';
import { below, fill } from './places.js';

/** Where whom an act is meant for stands, when the act itself is in no vocabulary: "agreed to set up a base in Oster". */
const SLOTS = ['against', 'with', 'to', 'on', 'from', 'for', 'in', 'at', 'into'].map((at) => ({ at, joins: false }));

/**
 * Looks for the recipients of an act of speech in the clause that it governs, where its statement names nobody: the object of what is agreed to, asked or
 * threatened, where that is somebody, else who stands after its prepositions.
 */
export function lookBelow(tree: Tree, who: Participants, event: PoliticalEvent): void {
  const sentence = tree.sentences[event.sentence]!;
  for (let t = sentence.first; t < sentence.last; t++) {
    if (!event.trigger.some((span) => overlaps(span, tree.token(t)))) continue;
    for (const inner of [...tree.children(t, 'xcomp', 'ccomp', 'acl'), t]) {
      if (tree.token(inner).upos !== 'VERB' && inner !== t) continue;
      const { object } = clauseOf(tree, inner);
      const reach = {
        near: [inner, object],
        far: below(tree, [object]),
        object,
        indirect: tree.child(inner, 'iobj'),
        things: [],
      };
      const heads =
        object >= 0 &&
        who.isSomebody(object) &&
        tree.children(object, 'nmod:poss').every((o) => !['its', 'their', 'his', 'her'].includes(tree.word(o)))
          ? [object]
          : fill(tree, who, SLOTS, false, reach).heads;
      const found = heads
        .flatMap((h) => who.of(h))
        .filter(({ actor }) => actor === null || !event.actors.some((a) => a.actor === actor));
      if (found.length === 0) continue;
      event.recipients = found;
      return;
    }
    if (event.type !== 'THREATEN' && event.type !== 'REJECT') continue;
    const depends = onCondition(tree, who, [t, ...tree.children(t, 'xcomp', 'ccomp')], -1);
    if (depends >= 0) event.recipients = who.of(depends);
  }
}
