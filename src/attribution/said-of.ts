import type { Tree } from '../language/tree.js';
import { covers, overlaps } from '../report/span.js';
import type { Statement } from './statement.js';

/** Acts whose object is taken for granted: who condemns or welcomes an attack does not claim that there was one. */
const GRANTING: ReadonlySet<string> = new Set(['accuse', 'praise']);

/** Whether a statement's content is a nominal that the reporter takes for a fact: "condemned the raid", "welcomed the release". */
const grants = ({ act, rule, form }: Statement): boolean =>
  GRANTING.has(act) &&
  form !== 'direct' &&
  /\/obj(?:-for)?$/u.test(rule) &&
  !(act === 'accuse' && rule.endsWith('-for'));

/**
 * Which statements hold a word, outermost first: those whose word it is that something happened. A statement holds what its content covers, save
 * its own source and cue and what is told of the source in passing ("the minister, who was arrested in May, said"), and save what the content takes
 * for granted ("condemned the raid"). Words that nobody is said to have said have an empty list: they are the reporter's own.
 */
export function saidOf(tree: Tree, statements: readonly Statement[]): (token: number) => readonly Statement[] {
  const byId = new Map(statements.map((s) => [s.id, s]));
  const innermost: (Statement | undefined)[] = [];
  const size = (s: Statement): number => s.content.reduce((sum, { start, end }) => sum + end - start, 0);
  // The largest first, so that the smallest content has the last word.
  for (const s of [...statements].sort((a, b) => size(b) - size(a))) {
    if (grants(s)) continue;
    for (const span of s.content) {
      for (let i = firstFrom(tree, span.start); i < tree.tokens.length && tree.tokens[i]!.start < span.end; i++) {
        if (covers(span, tree.tokens[i]!) && !besides(tree, s, i)) innermost[i] = s;
      }
    }
  }
  const chains = new Map<Statement, readonly Statement[]>();
  return (token) => {
    const holder = innermost[token];
    if (!holder) return [];
    let chain = chains.get(holder);
    if (!chain) {
      chain = [...holder.said.flatMap((id) => byId.get(id) ?? []), holder];
      chains.set(holder, chain);
    }
    return chain;
  };
}

/** Whether a word inside the content's bounds is the statement's source or cue, or told of its source. */
function besides(tree: Tree, { source, cue }: Statement, token: number): boolean {
  const word = tree.token(token);
  if (cue.some((span) => overlaps(span, word)) || source.some((span) => overlaps(span, word))) return true;
  for (let i = token; tree.head[i]! >= 0; i = tree.head[i]!) {
    const head = tree.token(tree.head[i]!);
    if (!['acl', 'appos'].includes(tree.relation(i))) continue;
    if (source.some((span) => overlaps(span, head))) return true;
  }
  return false;
}

/** The first token that ends after a place in the text. */
function firstFrom(tree: Tree, start: number): number {
  let [low, high] = [0, tree.tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.token(middle).end <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}
