import { tokensAt } from '../language/tokens-at.js';
import type { Tree } from '../language/tree.js';
import { covers, overlaps } from '../report/span.js';
import type { Statement } from './statement.js';

/** Acts whose object is taken for granted: who condemns or welcomes an attack does not claim that there was one. */
const GRANTING: ReadonlySet<string> = new Set(['accuse', 'praise']);

/** Verbs of accusing whose object is not what happened but who did it, or is itself in question. */
const IN_QUESTION = new Set(['accuse', 'blame', 'charge', 'indict', 'suspect', 'allege', 'implicate', 'fault']);

/** Whether a statement's content is a nominal that the reporter takes for a fact: "condemned the raid", "welcomed the release". */
const grants = (tree: Tree, { act, rule, form, cue }: Statement): boolean =>
  GRANTING.has(act) &&
  form !== 'direct' &&
  /\/obj(?:-for)?$/u.test(rule) &&
  !(act === 'accuse' && rule.endsWith('-for')) &&
  !cue.some((span) => tokensAt(tree, span).some((i) => IN_QUESTION.has(tree.token(i).lemma)));

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
    if (grants(tree, s)) continue;
    for (const span of s.content) {
      for (const i of tokensAt(tree, span)) {
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

/** Acts that ask for, promise or refuse something, and frames of what they do so with that claim nothing by themselves. */
const WILLED: ReadonlySet<string> = new Set([
  'request',
  'promise',
  'threaten',
  'propose',
  'reject',
  'decline',
  'believe',
]);
const UNCLAIMED = /\/(?:inf|obj-inf|obj|for|ger|on|obj-for|to)$/u;

/**
 * Whether a word inside the content's bounds is the statement's source or cue, or told of its source; or told by the reporter of what is asked for:
 * "agreed to lift a ban that it had imposed in May".
 */
function besides(tree: Tree, { source, cue, act, rule, form }: Statement, token: number): boolean {
  const word = tree.token(token);
  if (cue.some((span) => overlaps(span, word)) || source.some((span) => overlaps(span, word))) return true;
  for (let i = token; tree.head[i]! >= 0; i = tree.head[i]!) {
    const head = tree.token(tree.head[i]!);
    if (!['acl', 'appos'].includes(tree.relation(i))) continue;
    // Of "claims by the party that …" the parser may hang the content on who makes them.
    if (tree.children(i, 'mark').some((m) => tree.word(m) === 'that')) continue;
    if (source.some((span) => overlaps(span, head))) return true;
    if (form === 'direct' || !WILLED.has(act) || !UNCLAIMED.test(rule)) continue;
    const { xpos, deprel } = tree.token(i);
    if (deprel === 'acl:relcl' || xpos === 'VBN') return !cue.some((span) => overlaps(span, head));
  }
  return false;
}
