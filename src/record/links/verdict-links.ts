import { treeOf } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps } from '../../report/span.js';
import { GRANTED, SAYINGS } from './answers.js';
import { type Claim, claimsOf, endOf } from './claims.js';
import { type Comparison, type Link, linkOf, passageEnd } from './link.js';

/**
 * What is called something where the reading has no statement of it: "the ministry called both accounts inventions" denies the claims before it, both where it says
 * both; one that is called true is supported.
 */
export function verdictLinks(comparison: Comparison): Link[] {
  const byReading = new Map<Reading, Claim[]>();
  for (const claim of claimsOf(comparison)) {
    const known = byReading.get(claim.reading);
    if (known) known.push(claim);
    else byReading.set(claim.reading, [claim]);
  }
  return [...byReading].flatMap(([reading, claims]) => verdictsIn(comparison, reading, claims));
}

function verdictsIn(comparison: Comparison, reading: Reading, claims: readonly Claim[]): Link[] {
  const tree = treeOf(reading.language, reading.report.text);
  return tree.tokens.flatMap((token, i) => {
    if (token.upos !== 'VERB' || !['call', 'describe', 'dub', 'brand'].includes(token.lemma)) return [];
    if (claims.some(({ statement }) => statement.cue.some((s) => overlaps(s, token)))) return [];
    const subject = tree.child(i, 'nsubj');
    const noun = tree.tokens.findIndex(
      (t, k) => k > i && k <= i + 4 && tree.sentenceOf[k] === tree.sentenceOf[i] && SAYINGS.has(t.lemma),
    );
    if (subject < 0 || noun < 0) return [];
    const sentence = tree.sentences[tree.sentenceOf[i]!]!;
    const span = { start: tree.token(tree.left[subject]!).start, end: tree.token(sentence.last - 1).end };
    const before = claims.filter(
      ({ statement }) =>
        statement.said.length === 0 &&
        // Who will not say who told them gives no account.
        statement.polarity &&
        !statement.rule.endsWith('/wh') &&
        statement.sentence < tree.sentenceOf[i]! &&
        ['assert', 'accuse'].includes(statement.act) &&
        statement.form !== 'direct',
    );
    const both = tree.tokens.slice(i, noun).some(({ lemma }) => lemma === 'both' || lemma === 'two');
    const last = before.at(-1);
    const other = both && last ? before.findLast((c) => ![...c.speakers].some((s) => last.speakers.has(s))) : undefined;
    const words = reading.report.text.slice(tree.token(noun).end, span.end);
    return [last, other].flatMap((claim) =>
      claim === undefined
        ? []
        : [
            linkOf({
              kind: GRANTED.test(words) ? 'supports' : 'denies',
              from: passageEnd(comparison, reading, [span]),
              to: endOf(comparison, claim),
              about: claim.names[0] ?? '',
              basis: 'stated',
              rule: 'statement/answer',
            }),
          ],
    );
  });
}
