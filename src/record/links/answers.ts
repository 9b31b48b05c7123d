import type { Statement } from '../../attribution/statement.js';
import { treeOf } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps } from '../../report/span.js';
import type { Claim } from './claims.js';
import { deniedDeed } from './same-deed.js';

/** Nouns for what somebody said, with the acts that they name. */
export const SAYINGS = new Map<string, readonly Statement['act'][]>([
  ...['demand', 'call', 'request', 'appeal', 'ultimatum'].map((n): [string, Statement['act'][]] => [
    n,
    ['request', 'threaten'],
  ]),
  ...['accusation', 'allegation', 'charge'].map((n): [string, Statement['act'][]] => [n, ['accuse', 'assert']]),
  ...['offer', 'proposal', 'suggestion', 'promise'].map((n): [string, Statement['act'][]] => [
    n,
    ['propose', 'promise', 'assert'],
  ]),
  ...'account claim story version report remark statement comment rumour rumor word assertion'
    .split(' ')
    .map((n): [string, Statement['act'][]] => [
      n,
      ['assert', 'accuse', 'promise', 'propose', 'threaten', 'praise', 'believe'],
    ]),
]);
/** What somebody calls a story that they grant. */
export const GRANTED = /\b(?:true|correct|accurate|right|credible|fair|plausible|convincing|honest|welcome)\b/iu;
const NEGATIVE =
  /^\W*(?:there (?:was|were|is|are) (?:no|nothing|never)\b|(?:no|never|nothing|neither)\b|that (?:is|was) (?:not|a lie|false|untrue))|\b(?:did|do|does|was|were|is|has|have) not\b|n['’]t\b/iu;

/** A claim that answers another of its report, and whether it grants it. */
export interface Answer {
  by: Claim;
  to: Claim;
  grants: boolean;
}

/**
 * Which claims of one report answer others of it: what somebody denies, rejects or confirms (the demand, his account, any such order, that she had met him), what they call a story, and
 * what they go on to say in denial of the same. The claims are those of one report, in the order of its text.
 */
export function answersIn(claims: readonly Claim[]): Answer[] {
  const answers: Answer[] = [];
  for (const [i, by] of claims.entries()) {
    const { statement, reading } = by;
    const before = claims.slice(0, i).filter((c) => !sameSpeaker(c, by) && !inside(c, by));
    const calls = called(by);
    // "Could not confirm their account" answers nothing, and neither does "did not deny it".
    if (calls !== null || (statement.polarity && ['deny', 'reject', 'confirm'].includes(statement.act))) {
      const grants = calls ?? statement.act === 'confirm';
      const answered = claims.filter((c) => statement.answers.includes(c.statement.id));
      const meant = sayingMeant(by, before, answered);
      const found = meant.length > 0 ? meant : answered;
      // Who "refused an order" or "rejected the plan" denies nothing that was told.
      const deed =
        found.length > 0 || statement.act !== 'deny'
          ? undefined
          : before.findLast((c) => deniedDeed(c, by) || suchNoun(by, c));
      // Who denies what somebody is said to have said denies who says so.
      const told =
        deed && (claims.find((c) => c.statement.id === deed.statement.said[0] && !sameSpeaker(c, by)) ?? deed);
      for (const to of told ? [told] : found.filter((c) => c.statement.part !== 'headline'))
        answers.push({ by, to, grants });
      continue;
    }
    // "There was no order," it said: who has just denied goes on to.
    const last = answers.findLast((a) => !a.grants && sameSpeaker(a.by, by));
    if (last && near(last.by, by) && NEGATIVE.test(wordsOf(reading, statement)))
      answers.push({ by, to: last.to, grants: false });
  }
  return answers;
}

const wordsOf = ({ report }: Reading, { content }: Statement): string =>
  content.map(({ start, end }) => report.text.slice(start, end)).join(' ');

const sameSpeaker = (a: Claim, b: Claim): boolean =>
  [...a.speakers].some((s) => b.speakers.has(s)) ||
  (a.statement.source.length > 0 && a.statement.source.some((s) => b.statement.source.some((t) => overlaps(s, t))));

/** A statement that lies in another's content, or holds it. */
const inside = (a: Claim, b: Claim): boolean =>
  a.statement.said.includes(b.statement.id) || b.statement.said.includes(a.statement.id);

const near = (a: Claim, b: Claim): boolean => b.statement.sentence - a.statement.sentence <= 2;

/** Whether somebody calls a saying something: true where they grant it, null where they call nothing so. "Has called the story a fairy tale" does not. */
function called({ reading, statement }: Claim): boolean | null {
  const tree = treeOf(reading.language, reading.report.text);
  const cue = tree.tokens.findIndex(
    (t, i) => statement.cue.some((s) => overlaps(s, t)) && ['call', 'describe', 'dub'].includes(tree.token(i).lemma),
  );
  if (cue < 0) return null;
  const object = tree.child(cue, 'obj', 'nsubj:pass');
  const noun =
    object >= 0
      ? object
      : tree.tokens.findIndex((t) => statement.content.some((s) => overlaps(s, t)) && SAYINGS.has(t.lemma));
  if (noun < 0 || !SAYINGS.has(tree.token(noun).lemma)) return null;
  return GRANTED.test(wordsOf(reading, statement));
}

/** The claims that the words of an answer name: "the demand", "his account", "both accounts", "any such demand". */
function sayingMeant(by: Claim, before: readonly Claim[], answered: readonly Claim[]): Claim[] {
  const { reading, statement } = by;
  const tree = treeOf(reading.language, reading.report.text);
  const noun = tree.tokens.findIndex(
    (t) => t.upos === 'NOUN' && SAYINGS.has(t.lemma) && statement.content.some((s) => overlaps(s, t)),
  );
  if (noun < 0) return [];
  const { lemma } = tree.token(noun);
  // "Confirmed the call": by telephone.
  if (lemma === 'call' && statement.act === 'confirm') return [];
  // "Rejected claims that …" holds what it answers.
  const acts = SAYINGS.get(lemma)!;
  if (answered.some((c) => inside(c, by) || (acts.includes('assert') && acts.includes(c.statement.act)))) return [];
  const owner = tree.child(noun, 'nmod:poss');
  let fit = before.filter((c) => acts.includes(c.statement.act));
  if (owner >= 0) {
    const at = tree.token(owner);
    const own = reading.actors.find(({ mentions }) => mentions.some((m) => overlaps(m, at)));
    const theirs = own ? fit.filter((c) => c.statement.speakers.includes(own.id)) : [];
    // A pronoun whose owner is open is whoever spoke last.
    if (theirs.length > 0) fit = theirs;
    else if (tree.token(owner).upos !== 'PRON')
      fit = fit.filter((c) =>
        c.statement.source.some((s) => reading.report.text.slice(s.start, s.end).includes(tree.form(owner))),
      );
  }
  // Somebody's own say stands for what they quote others with.
  const outer = acts.includes('assert') ? fit.filter((c) => c.statement.said.length === 0) : fit;
  const both =
    tree.children(noun, 'det', 'nummod').some((d) => ['both', 'two'].includes(tree.token(d).lemma)) ||
    tree.children(noun).some((d) => tree.word(d) === 'both');
  if (!both) return claimOfPassage(outer);
  const last = outer.at(-1);
  const other = last && outer.findLast((c) => !sameSpeaker(c, last));
  return [last, other].filter((c) => c !== undefined);
}

/** Of what somebody said at a stretch, the indirect speech that puts the claim: a quotation after it only colours it. */
function claimOfPassage(fit: readonly Claim[]): Claim[] {
  const last = fit.at(-1);
  if (!last) return [];
  if (last.statement.form !== 'direct') return [last];
  return [fit.findLast((c) => c.statement.form !== 'direct' && sameSpeaker(c, last) && near(c, last)) ?? last];
}

/** "Any such order": the noun stands in what was said before. */
function suchNoun(by: Claim, before: Claim): boolean {
  const tree = treeOf(by.reading.language, by.reading.report.text);
  const noun = tree.tokens.find(
    (t, i) =>
      by.statement.content.some((s) => overlaps(s, t)) &&
      t.upos === 'NOUN' &&
      tree.children(i, 'amod', 'det').some((d) => tree.token(d).lemma === 'such'),
  );
  return (
    noun !== undefined &&
    treeOf(before.reading.language, before.reading.report.text).tokens.some(
      (t) => before.statement.content.some((s) => overlaps(s, t)) && t.lemma === noun.lemma,
    )
  );
}
