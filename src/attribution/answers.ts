import type { Tree } from '../language/tree.js';
import { wordsOf } from '../report/span.js';
import type { Draft } from './assemble.js';

/** Words for what somebody said, which a denial or a rejection answers. */
const SAYING = new Set(
  'remark claim accusation allegation charge statement comment report assertion call demand suggestion criticism threat warning request proposal account version rumor rumour word offer appeal ultimatum'.split(
    ' ',
  ),
);
const ANSWERS = new Set(['deny', 'reject', 'confirm']);

/**
 * Links denials, rejections and confirmations to the statements that they answer in the same report: the statement that their own content is about
 * ("rejected claims by X that …"), the last one of the speaker that they name ("rejected Kessel’s remarks"), else, for an answer to a saying without
 * a name ("denied the accusation"), the last accusation or assertion by somebody else.
 */
export function answersOf(tree: Tree, text: string, drafts: readonly Draft[]): void {
  for (const [i, d] of drafts.entries()) {
    if (!ANSWERS.has(d.statement.act)) continue;
    const held = drafts.filter(
      (o) => o !== d && d.held.has(o.candidate.anchor) && SAYING.has(tree.token(o.candidate.anchor).lemma),
    );
    if (held.length > 0) {
      d.statement.answers = held.map((o) => o.statement.id);
      continue;
    }
    const saying = [...d.held]
      .sort((a, b) => a - b)
      .find((t) => SAYING.has(tree.token(t).lemma) && tree.token(t).upos === 'NOUN');
    if (saying === undefined) continue;
    const whose = [
      tree.child(saying, 'nmod:poss'),
      ...tree.children(saying, 'nmod').filter((n) => ['by', 'from', 'of'].includes(tree.caseOf(n))),
    ].filter((t) => t >= 0);
    const names = whose.map((t) => tree.token(t).lemma.toLowerCase());
    const before = drafts.slice(0, i).filter((o) => o.statement.said.length === 0);
    const theirs = before.filter(
      (o) =>
        o.speakers.some((s) => names.some((n) => s.name.toLowerCase().split(/\s+/u).includes(n))) ||
        o.statement.source.some((s) => names.some((n) => wordsOf(text, s).toLowerCase().includes(n))),
    );
    const others = before.filter(
      (o) => o.candidate.sourceHead !== d.candidate.sourceHead && !o.speakers.some((s) => d.speakers.includes(s)),
    );
    const answered =
      whose.length > 0
        ? theirs.at(-1)
        : ([...others].reverse().find((o) => o.statement.act === 'accuse') ?? others.at(-1));
    if (answered) d.statement.answers = [answered.statement.id];
  }
}
