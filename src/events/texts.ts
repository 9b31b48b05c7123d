import type { Tree } from '../language/tree.js';
import { overlaps } from '../report/span.js';
import { clauseOf } from './arguments.js';
import type { PoliticalEvent } from './event.js';
import type { Participants } from './participants.js';

const TEXTS = new Set(
  'resolution statement report declaration letter bill motion petition communique communiqué editorial message tweet appeal speech draft decree document communication article note'.split(
    ' ',
  ),
);

/** Gives an act that a text is said to do to whoever passes, issues or puts out the text. */
export function takeAuthor(tree: Tree, who: Participants, event: PoliticalEvent): void {
  if (event.actors.length !== 1) return;
  const { first, last } = tree.sentences[event.sentence]!;
  for (let t = first; t < last; t++) {
    if (!event.actors[0]!.spans.some((span) => overlaps(span, tree.token(t)))) continue;
    const author = authorOf(tree, t);
    if (author < 0 || !who.isParty(author)) continue;
    event.actors = who.of(author);
    return;
  }
}

/** "passed a resolution demanding", "put out a report accusing": who speaks by a text is the subject of the verb that it is the object of; -1 where none. */
function authorOf(tree: Tree, text: number): number {
  if (text < 0 || !TEXTS.has(tree.token(text).lemma.toLowerCase()) || tree.relation(text) !== 'obj') return -1;
  const verb = tree.head[text]!;
  if (tree.token(verb).upos !== 'VERB') return -1;
  const { subject } = clauseOf(tree, verb);
  return subject;
}
