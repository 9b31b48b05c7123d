import { readFileSync } from 'node:fs';
import { type Tree, treeOf } from '../../language/tree.js';
import type { Reading } from '../../reading/reading.js';
import { overlaps, type Span } from '../../report/span.js';
import { type Comparison, known } from './link.js';
import { speaksFor } from './speaks-for.js';

/** What somebody is said to do or be, as far as it decides whether another telling is of the same. */
export interface Deed {
  /** The class of the verb, or its lemma where it is of none. */
  verb: string;
  /** Whether the verb is of a class, and so can be known in other words. */
  classed: boolean;
  /** Whether who does it says enough: who goes over to one side leaves the other. */
  alone: boolean;
  /** Said not to be so: by a negation, or by a word that means the opposite of the class. */
  negated: boolean;
  /** Said by a negation ("did not", "never"), whatever the verb. */
  not: boolean;
  /** "had to go", "should step aside": called for and not told. */
  must: boolean;
  /** "may stay": neither told nor called for. */
  open: boolean;
  /** Who does it: identifiers of the record's actors. */
  doers: ReadonlySet<string>;
  /** Everybody who takes part, doers and the owners of things ("her party") included. */
  sides: ReadonlySet<string>;
  /** Those beside the doers and what is theirs. */
  others: ReadonlySet<string>;
  /** Lemmas of the things that take part. */
  things: ReadonlySet<string>;
}

interface Class {
  verb: string;
  alone?: boolean;
  negated: boolean;
}

const lines = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const CLASSES = new Map<string, Class[]>();
const sort = (word: string, found: Class): unknown => CLASSES.set(word, [...(CLASSES.get(word) ?? []), found]);
for (const line of lines('./gist.tsv')) {
  const alone = line.startsWith('=');
  const verbs = line.replace('=', '').split('|');
  for (const verb of verbs) sort(verb, { verb: `~${verbs[0]}`, negated: false, alone });
}
for (const line of lines('./opposites.tsv')) {
  const [one, other, ...rest] = line.split('\t');
  if (!one || !other || rest.length > 0)
    throw new Error(`opposites.tsv: two groups with a tab between; got ${JSON.stringify(line)}`);
  const verb = `±${one.split('|')[0]}`;
  for (const word of one.split('|')) sort(word, { verb, negated: false });
  for (const word of other.split('|')) sort(word, { verb, negated: true });
}

const NECESSARY = new Set(['must', 'should', 'need', 'ought']);
const OBLIGED = new Set([...NECESSARY, 'have']);
const NOT = new Set(['not', "n't", 'n’t', 'never', 'no', 'neither', 'nor']);
/** Verbs that say too little to know a deed by. */
const LIGHT = new Set(
  'be have do say tell make take get give put come see know want think call add ask go let keep become show use find'.split(
    ' ',
  ),
);
const ARGUMENTS = ['nsubj', 'obj', 'iobj', 'obl', 'xcomp', 'nmod'];

/** What the verbs of some spans of a report tell, in the order of the text: one telling for each class that a verb is of, its opposite included. */
export function deedsIn(comparison: Comparison, reading: Reading, spans: readonly Span[]): Deed[] {
  const tree = treeOf(reading.language, reading.report.text);
  return tree.tokens.flatMap((token, i) =>
    spans.some((span) => overlaps(span, token)) ? deedsOf(comparison, reading, tree, i) : [],
  );
}

function deedsOf(comparison: Comparison, reading: Reading, tree: Tree, i: number): Deed[] {
  const { upos, lemma } = tree.token(i);
  const copular = tree.child(i, 'cop') >= 0;
  if (upos !== 'VERB' && !(copular && (upos === 'ADJ' || upos === 'NOUN' || upos === 'ADV'))) return [];
  const particle = [tree.child(i, 'compound:prt'), tree.child(i, 'obj'), ...tree.children(i, 'advmod')].filter(
    (t) => t >= 0,
  );
  const keys = [
    ...(upos === 'NOUN' ? [`${tree.caseOf(i)} ${lemma}`.trim()] : []),
    ...particle.map((t) => `${lemma} ${tree.token(t).lemma}`),
    ...(somebody(reading, tree, i) ? [`${lemma} somebody`] : []),
    ...tree.children(i, 'obl').map((t) => `${lemma} ${tree.caseOf(t)}`),
    ...(upos === 'NOUN' ? [] : [lemma]),
  ];
  const known = keys.find((key) => CLASSES.has(key));
  const classes = known === undefined ? [] : CLASSES.get(known)!;
  // "Put pressure": what the class is known by is no thing beside it.
  const spent = particle.find((t) => known === `${lemma} ${tree.token(t).lemma}`);
  if (classes.length === 0 && (upos !== 'VERB' || LIGHT.has(lemma))) return [];
  const above = ['xcomp', 'ccomp'].includes(tree.relation(i)) ? tree.head[i]! : -1;
  const negated = [i, above].some(
    (t) => t >= 0 && tree.children(t, 'advmod', 'det', 'cc').some((c) => NOT.has(tree.word(c))),
  );
  const must =
    tree.children(i, 'aux').some((a) => NECESSARY.has(tree.token(a).lemma)) ||
    (above >= 0 && OBLIGED.has(tree.token(above).lemma));
  const open = tree.children(i, 'aux').some((a) => ['may', 'might', 'can', 'could'].includes(tree.token(a).lemma));
  const passive = tree
    .children(i)
    .some((c) => tree.token(c).deprel === 'nsubj:pass' || tree.token(c).deprel === 'aux:pass');
  const subject = subjectOf(tree, i, above);
  const agent = tree.children(i, 'obl').find((c) => tree.caseOf(c) === 'by');
  const doer = passive ? (agent ?? -1) : subject;
  const taking = [...new Set([subject, ...tree.children(i, ...ARGUMENTS)])].filter((t) => t >= 0);
  const doers = doer < 0 ? new Set<string>() : doersAt(comparison, reading, tree, doer);
  const sides = new Set<string>();
  const others = new Set<string>();
  const things = new Set<string>();
  for (const t of taking) {
    for (const each of tree.subtree(t))
      if (tree.token(each).upos === 'NOUN' && each !== spent) things.add(tree.token(each).lemma.toLowerCase());
    const span = { start: tree.token(tree.left[t]!).start, end: tree.token(tree.right[t]!).end };
    for (const id of actorsAt(comparison, reading, span)) {
      sides.add(id);
      if (t !== doer && !doers.has(id)) others.add(id);
    }
  }
  const found = classes.length > 0 ? classes : [{ verb: lemma, negated: false }];
  return found.map((c: Class) => ({
    verb: c.verb,
    alone: c.alone ?? false,
    classed: classes.length > 0,
    negated: c.negated !== negated,
    not: negated,
    must,
    open,
    doers,
    sides,
    others,
    things,
  }));
}

/** Nouns for those for whom their owner speaks: "her country", "their party". */
const OWN = new Set([
  'country',
  'government',
  'ministry',
  'party',
  'nation',
  'office',
  'company',
  'union',
  'army',
  'police',
  'men',
  'force',
]);

/** The actors that a subject means; "her country" and "his party" are those for whom she and he speak. */
function doersAt(comparison: Comparison, reading: Reading, tree: Tree, doer: number): Set<string> {
  const doers = new Set(actorsAt(comparison, reading, tree.token(doer)));
  const owner = tree.child(doer, 'nmod:poss');
  if (owner < 0 || !OWN.has(tree.token(doer).lemma)) return doers;
  for (const id of actorsAt(comparison, reading, tree.token(owner)))
    for (const body of speaksFor(comparison).get(id) ?? []) doers.add(body);
  return doers;
}

/** Whether what a verb is done to is a person: who leaves somebody is no more with them. */
function somebody(reading: Reading, tree: Tree, i: number): boolean {
  const object = tree.child(i, 'obj');
  return (
    object >= 0 &&
    reading.actors.some(
      ({ kind, mentions }) => kind === 'person' && mentions.some((m) => overlaps(m, tree.token(object))),
    )
  );
}

/** The subject of a verb: its own, else that of the verb before that it is joined to or hangs on. */
function subjectOf(tree: Tree, i: number, above: number): number {
  for (const t of [i, above, tree.relation(i) === 'conj' ? tree.head[i]! : -1]) {
    if (t < 0) continue;
    const subject = tree.child(t, 'nsubj');
    if (subject >= 0) return subject;
  }
  return -1;
}

/** The record's actors that are mentioned within a span, described ones included. */
function actorsAt(comparison: Comparison, reading: Reading, span: Span): string[] {
  return reading.actors
    .filter(({ mentions }) => mentions.some((m) => overlaps(m, span)))
    .flatMap(({ id }) => known(comparison, reading, id)?.id ?? []);
}
