import { readFileSync } from 'node:fs';
import type { Statement } from '../../attribution/statement.js';
import { Tree } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps } from '../../report/span.js';
import { daysBetween } from '../day-of.js';
import { foldedWords } from '../name-match.js';
import { type Comparison, end, known, type Link, type LinkEnd, linkOf } from './link.js';

const CLASS = new Map<string, number>();
for (const [n, line] of readFileSync(new URL('./gist.tsv', import.meta.url), 'utf8')
  .split('\n')
  .entries())
  if (line !== '' && !line.startsWith('#')) for (const verb of line.split('|')) CLASS.set(verb, n);

const NECESSARY = new Set(['must', 'should', 'need', 'have', 'ought']);
/** Words that say nothing of what a statement is about. */
const LITTLE = new Set(
  'the a an of in on at to for and or but that this it its is are was were be been has have had will would not no he she they his her their we our i my you your with by from as who which said'.split(
    ' ',
  ),
);
/** Statements further apart than this are not taken for one said again. */
const NEAR = 30;
/** The share of the telling words of the shorter that make two contents the same. */
const SAME = 0.7;

interface Said {
  reading: Reading;
  statement: Statement;
  /** Who speaks, and those on whose word it is: the record's identifiers. */
  voices: ReadonlySet<string>;
  names: string[];
  /** Verb classes, with who is said to do them; and all words that tell. */
  gist: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/**
 * What answers what in one report (denials, rejections, confirmations, as the statements have it), and what somebody said before and says again in another
 * report, in the same words or of the same deed by the same one.
 */
export function statementLinks(comparison: Comparison): Link[] {
  const links: Link[] = [];
  const byVoice = new Map<string, Said[]>();
  for (const reading of comparison.readings) {
    for (const s of reading.statements) links.push(...answers(comparison, reading, s));
    const tree = new Tree(reading.language, reading.report.text);
    for (const statement of reading.statements) {
      const said = told(comparison, reading, tree, statement);
      for (const voice of said.voices) {
        const before = byVoice.get(voice);
        if (before) before.push(said);
        else byVoice.set(voice, [said]);
      }
    }
  }
  const done = new Set<string>();
  for (const all of byVoice.values()) {
    for (const [i, later] of all.entries()) {
      const earlier = lastAgain(all, i);
      if (!earlier) continue;
      const link = linkOf({
        kind: 'repeats',
        from: ends(comparison, later),
        to: ends(comparison, earlier),
        about: later.names[0] ?? '',
        basis: 'inferred',
        rule: alike(earlier.words, later.words) >= SAME ? 'statement/same-words' : 'statement/same-deed',
      });
      if (!done.has(link.id)) links.push(link);
      done.add(link.id);
    }
  }
  return links;
}

const ends = (comparison: Comparison, { reading, statement }: Said): LinkEnd =>
  end(comparison, reading, statement, [...statement.source, ...statement.cue, ...statement.content]);

function answers(comparison: Comparison, reading: Reading, s: Statement): Link[] {
  return s.answers.flatMap((id) => {
    const answered = reading.statements.find((x) => x.id === id);
    if (!answered) return [];
    const kind = s.act === 'confirm' && s.polarity ? 'supports' : 'denies';
    const about = answered.speakers.map((a) => known(comparison, reading, a)?.name).find((n) => n !== undefined) ?? '';
    const [from, to] = [s, answered].map((x) => end(comparison, reading, x, [...x.source, ...x.cue, ...x.content]));
    return [linkOf({ kind, from: from!, to: to!, about, basis: 'stated', rule: 'statement/answer' })];
  });
}

function told(comparison: Comparison, reading: Reading, tree: Tree, statement: Statement): Said {
  const chain = [...statement.said.flatMap((id) => reading.statements.find((s) => s.id === id) ?? []), statement];
  const speakers = chain.flatMap((s) => s.speakers.map((a) => known(comparison, reading, a))).filter((a) => a?.named);
  const gist = new Set<string>();
  const words = new Set<string>();
  for (const span of statement.content) {
    for (const word of foldedWords(reading.report.text.slice(span.start, span.end)))
      if (!LITTLE.has(word)) words.add(word);
    for (const [i, token] of tree.tokens.entries()) {
      if (token.upos !== 'VERB' || !overlaps(span, token)) continue;
      const particle = tree.child(i, 'compound:prt');
      const deed =
        CLASS.get(particle < 0 ? token.lemma : `${token.lemma} ${tree.token(particle).lemma}`) ??
        CLASS.get(token.lemma);
      if (deed === undefined) continue;
      const above = ['xcomp', 'ccomp'].includes(tree.relation(i)) ? tree.head[i]! : -1;
      const must =
        tree.children(i, 'aux').some((a) => NECESSARY.has(tree.token(a).lemma)) ||
        (above >= 0 && NECESSARY.has(tree.token(above).lemma));
      const subject =
        tree.child(i, 'nsubj') >= 0 ? tree.child(i, 'nsubj') : above >= 0 ? tree.child(above, 'nsubj') : -1;
      const who =
        subject < 0
          ? undefined
          : reading.actors.find(({ mentions }) => mentions.some((m) => overlaps(m, tree.token(subject))));
      const doer = who && known(comparison, reading, who.id);
      if (doer?.named) gist.add(`${deed} ${doer.id} ${must}`);
    }
  }
  return {
    reading,
    statement,
    voices: new Set(speakers.map((a) => a!.id)),
    names: speakers.map((a) => a!.name),
    gist,
    words,
  };
}

/** The last telling before one, in another report, that it says again. Tellings lie in the order of filing, so what is filed too long before ends the search. */
function lastAgain(all: readonly Said[], i: number): Said | undefined {
  const later = all[i]!;
  const { hash, filed } = later.reading.report;
  for (let k = i - 1; k >= 0; k--) {
    const earlier = all[k]!;
    const days = daysBetween(earlier.reading.report.filed.date, filed.date);
    if (days !== null && Math.abs(days) > NEAR) return undefined;
    if (earlier.reading.report.hash !== hash && again(earlier, later)) return earlier;
  }
  return undefined;
}

function again(a: Said, b: Said): boolean {
  if (a.words.size >= 5 && b.words.size >= 5 && alike(a.words, b.words) >= SAME) return true;
  // The same deed of the same one, as a demand of both: "had to go" and "needed to leave".
  return [...a.gist].some((g) => g.endsWith('true') && b.gist.has(g));
}

/** The share of the smaller set that is in the other. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let n = 0;
  for (const word of small) if (large.has(word)) n++;
  return small.size === 0 ? 0 : n / small.size;
}
