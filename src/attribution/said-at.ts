import type { Tree } from '../language/tree.js';
import type { Span } from '../report/span.js';
import type { Candidate } from './candidate.js';
import { findChannels } from './channel.js';

const AT = new Set(['in', 'at', 'from', 'outside', 'near']);

/**
 * The words that say where something was said: a phrase of place with a name in it that hangs on the cue ("told reporters in Oster", "said from his Oster
 * home"). What names a channel ("in a broadcast") or a time ("in January") is none.
 *
 * @param times the report's expressions of time
 */
export function saidAt(
  tree: Tree,
  text: string,
  { anchor, cue, content, addressee }: Candidate,
  times: readonly Span[],
): Span | null {
  if (cue.length === 0) return null;
  // "told reporters in Oster": the phrase may hang on whom it is said to.
  const phrases = [...tree.children(anchor, 'obl'), ...(addressee < 0 ? [] : tree.children(addressee, 'nmod'))];
  for (const o of phrases) {
    if (content.includes(o) || !AT.has(tree.caseOf(o))) continue;
    const words = tree.subtree(o).filter((t) => tree.relation(t) !== 'case' || tree.head[t] !== o);
    if (words.length === 0) continue;
    const span = tree.spanOf(words[0]!, words.at(-1)!);
    const named = words.some((t) => tree.token(t).upos === 'PROPN');
    const timed = times.some((t) => t.start < span.end && span.start < t.end);
    if (named && !timed && findChannels(text, tree.spanOf(tree.left[o]!, tree.right[o]!), []).length === 0) return span;
  }
  return null;
}
