/** Words before a day that say it is to come, and words that say it has been. */
const AHEAD =
  "will|would|shall|won't|due|scheduled|expected|expects?|plans?|planned|planning|slated|hopes?|hoping|intends?|may|might|could|should|must|going|upcoming|coming|next|until|till|ahead of|before|set (?:to|for)|call(?:s|ed)? (?:for|on)|urg(?:es|ed)|demand(?:s|ed)?|deadline|expires?|starting|effective|to (?!(?:the|an?|his|her|its|their|our|my|this|that|these|those|some|all|more|two|three|at|as|in)\\b)[a-z]{2,}";
const BEHIND =
  'said|says|told|was|were|had|has|have|did|been|met|came|went|took|made|gave|began|rose|fell|held|left|led|won|lost|saw|shot|sent|struck|broke|put|cut|hit|quit|spoke|wrote|flew|fled|drove|fought|brought|sought|caught|bought|found|stood|paid|laid|kept|swept|overran|overthrew|threw|withdrew|became|drew|grew|knew|ran|rode|sank|stole|swore|tore|wore|woke|underwent|withheld|shown|seen|[a-z]{2,}ed|since|after|following|late|early|earlier';

const BEFORE = new RegExp(`\\b(?:(${AHEAD})|(${BEHIND}))\\b`, 'gu');
/** After a day only a verb says it: "Tuesday's march will…", "On Wednesday, aides discussed…". */
const AFTER = new RegExp(
  `\\b(?:(will|would|shall|could|may|might|should|is due|are due|is to|are to)|(${BEHIND}))\\b`,
  'u',
);

/** How many units before and after a day are looked at. */
const NEAR_BEFORE = 70;
const NEAR_AFTER = 120;

export type Tense = 'past' | 'future' | 'unknown';

/**
 * Whether a day named in a sentence lies behind the writer or ahead: the nearest marker before the day says, or, where the sentence begins
 * with it ("On Wednesday, aides discussed…"), the first verb after it.
 */
export function tenseAt(words: string, start: number, end: number): Tense {
  let nearest: Tense = 'unknown';
  for (const match of words.slice(Math.max(0, start - NEAR_BEFORE), start).matchAll(BEFORE))
    nearest = match[1] ? 'future' : 'past';
  if (nearest !== 'unknown') return nearest;
  const after = AFTER.exec(words.slice(end, end + NEAR_AFTER));
  return after ? (after[1] ? 'future' : 'past') : 'unknown';
}
