import type { Tree } from '../language/tree.js';
import { findChannels } from './channel.js';

/**
 * What is called for, without the channel at its end: "issued a call for calm on Twitter", where the parser hung the channel within the phrase. Only from a
 * bare singular word, which takes no "on" of its own, as "a ban on television" and "limits on television" do.
 *
 * @param head the word that the phrase turns on
 * @param tokens the phrase
 */
export function withoutChannel(tree: Tree, head: number, tokens: readonly number[]): number[] {
  const last = tokens.at(-1);
  const bare = tree.token(head).xpos !== 'NNS' && tree.child(head, 'det', 'nmod:poss', 'amod', 'nummod') < 0;
  if (last === undefined || !bare) return [...tokens];
  for (const t of tokens) {
    const medium = tree.head[t]!;
    if (t <= head || tree.relation(t) !== 'case' || tree.word(t) !== 'on' || medium < t || tree.right[medium] !== last)
      continue;
    const words = tree.text.slice(tree.tokens[t]!.start, tree.tokens[last]!.end);
    const channel = findChannels(words, { start: 0, end: words.length }, []).at(-1);
    if (channel?.end === words.length) return tokens.filter((k) => k < t);
  }
  return [...tokens];
}
