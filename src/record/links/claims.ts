import type { Statement } from '../../attribution/statement.js';
import type { Reading } from '../../reading/reading.js';
import type { Span } from '../../report/span.js';
import { foldedWords } from '../name-match.js';
import { type Deed, deedsIn } from './deed.js';
import { type Comparison, end, known, type LinkEnd } from './link.js';

/** Words that say nothing of what a statement is about. */
const LITTLE = new Set(
  'the a an of in on at to for and or but that this it its is are was were be been has have had will would not no he she they his her their we our i my you your with by from as who which said'.split(
    ' ',
  ),
);

/** What somebody says in a report, with what it is compared by. */
export interface Claim {
  reading: Reading;
  statement: Statement;
  /** Who says it, as the record knows them; and with them all on whose word they do. */
  speakers: ReadonlySet<string>;
  voices: ReadonlySet<string>;
  /** The names of all whose word it is, outermost first. */
  names: string[];
  /** What is said to be done, and all words that tell. */
  deeds: readonly Deed[];
  words: ReadonlySet<string>;
}

const made = new WeakMap<Comparison, readonly Claim[]>();

/** All claims of a comparison, in the order of the reports and of their texts; made once for all finders. */
export function claimsOf(comparison: Comparison): readonly Claim[] {
  const known = made.get(comparison);
  if (known) return known;
  const claims = comparison.readings.flatMap((reading) =>
    reading.statements.map((s) => claimOf(comparison, reading, s)),
  );
  made.set(comparison, claims);
  return claims;
}

function claimOf(comparison: Comparison, reading: Reading, statement: Statement): Claim {
  const named = (s: Statement) =>
    s.speakers.map((a) => known(comparison, reading, a)).filter((actor) => actor !== null);
  const chain = [...statement.said.flatMap((id) => reading.statements.find((s) => s.id === id) ?? []), statement];
  const all = chain.flatMap(named).filter((actor) => actor.named);
  return {
    reading,
    statement,
    speakers: new Set(named(statement).map(({ id }) => id)),
    voices: new Set(all.map(({ id }) => id)),
    names: all.map(({ name }) => name),
    deeds: deedsIn(comparison, reading, statement.content),
    words: tellingWords(reading, statement.content),
  };
}

/** The words of some spans that tell something. */
export function tellingWords({ report }: Reading, spans: readonly Span[]): Set<string> {
  const words = new Set<string>();
  for (const { start, end } of spans)
    for (const word of foldedWords(report.text.slice(start, end))) if (!LITTLE.has(word)) words.add(word);
  return words;
}

/** A claim as one end of a link: who, how and what. */
export const endOf = (comparison: Comparison, { reading, statement }: Claim): LinkEnd =>
  end(comparison, reading, statement, [...statement.source, ...statement.cue, ...statement.content]);

/** The share of the smaller set that is in the other. */
export function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let n = 0;
  for (const word of small) if (large.has(word)) n++;
  return small.size === 0 ? 0 : n / small.size;
}
