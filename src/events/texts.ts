import type { Tree } from '../language/tree.js';
import { clauseOf } from './arguments.js';

const TEXTS = new Set(
  'resolution statement report declaration letter bill motion petition communique communiqué editorial message tweet appeal speech draft decree document communication article note'.split(
    ' ',
  ),
);

/** "passed a resolution demanding", "put out a report accusing": who speaks by a text is the subject of the verb that it is the object of; -1 where none. */
export function authorOf(tree: Tree, text: number): number {
  if (text < 0 || !TEXTS.has(tree.token(text).lemma.toLowerCase()) || tree.relation(text) !== 'obj') return -1;
  const verb = tree.head[text]!;
  if (tree.token(verb).upos !== 'VERB') return -1;
  const { subject } = clauseOf(tree, verb);
  return subject;
}
