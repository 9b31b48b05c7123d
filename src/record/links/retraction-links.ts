import { treeOf } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import type { Span } from '../../report/span.js';
import { alike, type Claim, claimsOf, tellingWords } from './claims.js';
import { type Comparison, end, type Link, linkOf, passageEnd } from './link.js';

const TAKING_BACK = new Set(['withdraw', 'retract', 'recant', 'disown', 'rescind']);
const TOLD = new Set(
  'report story account article claim statement figure number accusation allegation remark toll'.split(' '),
);
/** The share of the words of what is taken back that the earlier telling must have. */
const SAME = 0.7;
const FEWEST = 3;

/**
 * Where an outlet withdraws a story, or somebody takes back what they said: "X has withdrawn its report that the airport was closed" retracts the last earlier telling,
 * by a report of that outlet or by that speaker, of what the clause says.
 */
export function retractionLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  const earlier: Claim[] = [];
  let at = 0;
  const claims = claimsOf(comparison);
  for (const reading of comparison.readings) {
    for (const { spans, what, owner } of takenBack(reading)) {
      const words = tellingWords(reading, [what]);
      if (words.size < FEWEST) continue;
      const told = earlier.findLast(
        (c) => alike(words, c.words) >= SAME && c.words.size >= FEWEST && isTheirs(comparison, reading, owner, c),
      );
      if (!told) continue;
      links.push(
        linkOf({
          kind: 'retracts',
          from: passageEnd(comparison, reading, spans),
          to: end(comparison, told.reading, told.statement, [
            ...told.statement.source,
            ...told.statement.cue,
            ...told.statement.content,
          ]),
          about: owner,
          basis: 'stated',
          rule: 'statement/taken-back',
        }),
      );
    }
    for (; at < claims.length && claims[at]!.reading === reading; at++) earlier.push(claims[at]!);
  }
  return links;
}

/** Whether an earlier telling is by whom the words name: their report, or their word. */
function isTheirs({ identity }: Comparison, reading: Reading, owner: string, claim: Claim): boolean {
  const { outlet } = claim.reading.report;
  if (
    outlet !== null &&
    (outlet === owner || (outlet === reading.report.outlet && reading.report.text.includes(`(${owner})`)))
  )
    return true;
  return [...claim.speakers].some((id) => identity.actors.find((a) => a.id === id)?.name === owner);
}

/** Sentences that take something back: the words that do, the clause that says what, and who does it. */
function takenBack(reading: Reading): { spans: Span[]; what: Span; owner: string }[] {
  const { language, report } = reading;
  const tree = treeOf(language, report.text);
  return tree.tokens.flatMap((token, i) => {
    if (token.upos !== 'VERB' || !TAKING_BACK.has(token.lemma)) return [];
    const [subject, object] = [tree.child(i, 'nsubj'), tree.child(i, 'obj')];
    if (subject < 0 || object < 0 || !TOLD.has(tree.token(object).lemma)) return [];
    const clause = tree
      .subtree(object)
      .find((t) => tree.word(t) === 'that' || ['acl', 'ccomp'].includes(tree.relation(t)));
    // The clause may hang on the verb: "withdrew on Monday its report that …".
    const hung = clause ?? tree.children(i, 'ccomp').at(0);
    if (hung === undefined) return [];
    const head = tree.relation(hung) === 'mark' ? tree.head[hung]! : hung;
    return [
      {
        spans: [{ start: tree.token(tree.left[subject]!).start, end: tree.token(object).end }],
        what: { start: tree.token(tree.left[head]!).start, end: tree.token(tree.right[head]!).end },
        owner: report.text.slice(tree.token(tree.left[subject]!).start, tree.token(tree.right[subject]!).end),
      },
    ];
  });
}
