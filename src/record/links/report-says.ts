import { lineOf } from '../called.js';
import type { Claim } from './claims.js';

/** Words by which a report itself says that two accounts do not go together. */
const ANOTHER =
  /\b(?:different|conflicting|contradictory|contrary|rival) (?:account|version|story|explanation|picture)|\bcontradict(?:s|ed|ing)\b|\bat odds with\b/iu;
/** Words by which a report itself says that what somebody says confirms an account. */
const CONFIRMS =
  /\b(?:confirmation|confirms|confirmed|corroborat\p{L}+|bears out|bore out)\b[^.]{0,60}\b(?:account|report|claim|story|version|accusation|allegation)\b/iu;

/** The claim before another, of somebody else, that the words of the other's sentence set it against; null where they do not. */
export function setAgainst(claims: readonly Claim[], i: number): Claim | null {
  const by = claims[i]!;
  if (by.statement.said.length > 0 || !ANOTHER.test(sentenceOf(by, 0))) return null;
  return (
    claims
      .slice(0, i)
      .findLast(
        (c) =>
          c.statement.said.length === 0 &&
          by.statement.sentence - c.statement.sentence <= 2 &&
          ![...c.speakers].some((s) => by.speakers.has(s)),
      ) ?? null
  );
}

/** The span of the sentence after a claim, where it says that the claim confirms an account. */
export function saidToConfirm(by: Claim): { start: number; end: number } | null {
  const next = by.reading.language.sentences[by.statement.sentence + 1];
  return next && CONFIRMS.test(sentenceOf(by, 1)) ? { start: next.start, end: next.end } : null;
}

const sentenceOf = ({ reading, statement }: Claim, after: number): string => {
  const sentence = reading.language.sentences[statement.sentence + after];
  return sentence ? lineOf(reading.report.text, sentence) : '';
};
