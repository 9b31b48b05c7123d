import type { Tree } from '../language/tree.js';
import type { Span } from '../report/span.js';

/** Words that say that a source is not named at its own wish, or may not be. */
const WISH = [
  /\bon (?:the )?condition of anonymity\b/giu,
  /\bon (?:the )?condition (?:that )?(?:he|she|they) not be (?:named|identified)\b/giu,
  /\b(?:asked|asking|declined|declining|requested|requesting|refused|preferred|wished|did not want|not wanting) (?:not )?to be (?:named|identified|quoted by name)\b/giu,
  /\b(?:requested|requesting|asked for|asking for|granted|speaking under|insisted on) anonymity\b/giu,
  /\b(?:speaking|spoke|speak|spoken|said|quoted) anonymously\b/giu,
  /\bwho (?:was|were) not authori[sz]ed to (?:speak|comment|discuss)[^.;]{0,40}/giu,
  /\b(?:because|as) (?:he|she|they) (?:was|were) not (?:authori[sz]ed|allowed|permitted) to (?:speak|comment|discuss)[^.;]{0,40}/giu,
  /\bon background\b/giu,
];

/** Sources that are described in a way that agencies use for those who will not be named: "a senior administration official", "people familiar with the matter". */
const DESCRIPTION =
  /\b(?:senior|top|high-ranking|u\.?s\.?|western|intelligence|diplomatic|security|government|administration|military|western|anonymous|unnamed|unidentified)\b.*\b(?:official|source|diplomat|officer|aide)\b|\b(?:source|sources)\b|\b(?:person|people|official|officials|someone)\b.*\b(?:familiar with|close to|with (?:direct )?knowledge of|briefed on)\b|\b(?:anonymous|unnamed|unidentified)\b/iu;
const SINGLE_DESCRIPTION = /^(?:an?|one|another|the) /iu;

export interface Anonymity {
  unnamed: boolean;
  anonymous: boolean;
  /** The words that say so. */
  words: Span | null;
}

/**
 * Whether a source is unnamed (described, not named) and whether it is so at its own wish.
 *
 * @param source the source's words
 * @param around the span in which the wish may stand: the statement's sentence and the next one
 * @param named whether the speaker is known by name, there or elsewhere in the report
 */
export function anonymityOf(
  tree: Tree,
  text: string,
  source: readonly Span[],
  head: number,
  around: Span,
  named: boolean,
): Anonymity {
  if (head < 0 || source.length === 0) return { unnamed: false, anonymous: false, words: null };
  const { upos } = tree.token(head);
  const words = source.map((s) => text.slice(s.start, s.end)).join(' ');
  const wish = wishIn(text, source[0]!.start, Math.max(around.end, source.at(-1)!.end), around);
  // "X and another official who spoke on condition of anonymity": the words stand in the source itself.
  const within = wish !== null && source.some((s) => s.start <= wish.start && wish.end <= s.end);
  if (named || upos === 'PROPN' || (upos === 'PRON' && !wish)) {
    const anonymous = within || (wish !== null && !named);
    return { unnamed: false, anonymous, words: anonymous ? wish : null };
  }
  const described = DESCRIPTION.test(words);
  const single =
    SINGLE_DESCRIPTION.test(words) &&
    described &&
    /\b(?:senior|top|high-ranking|anonymous|unnamed|unidentified)\b|\bsource\b|familiar with|close to|knowledge of|briefed on/iu.test(
      words,
    );
  const anonymous =
    wish !== null ||
    single ||
    (described &&
      /\bsources?\b|familiar with|close to|knowledge of|briefed on|\b(?:anonymous|unnamed|unidentified)\b/iu.test(
        words,
      ));
  const person =
    /\b(?:official|source|diplomat|officer|aide|minister|spokes\w+|adviser|advisor|witness|resident|lawyer|person|people|member|soldier|commander|analyst|doctor|activist|leader|ambassador|envoy|secretary|chief|lawmaker|senator|deputy|expert|critic|opponent|supporter|relative|neighbou?r|worker|man|woman)s?\b/iu.test(
      tree.token(head).lemma,
    );
  return {
    unnamed: person,
    anonymous: anonymous && (person || described),
    words: wish ?? (anonymous ? source[0]! : null),
  };
}

function wishIn(text: string, from: number, to: number, around: Span): Span | null {
  const start = Math.min(from, around.start);
  const words = text.slice(start, to);
  for (const pattern of WISH) {
    pattern.lastIndex = 0;
    const m = pattern.exec(words);
    if (m) return { start: start + m.index, end: start + m.index + m[0].trimEnd().length };
  }
  return null;
}
